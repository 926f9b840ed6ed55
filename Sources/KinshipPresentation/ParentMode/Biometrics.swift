/// Biometric authentication of a device's owner by face or fingerprint.
///
/// Domain rules accept no biometric proof: the device stores the PIN behind the authentication, and
/// the PIN is sent.
public protocol Biometrics: Sendable {
  /// The kind of authentication that the device supports.
  var kind: BiometricKind { get }
  /// Authenticates the owner and returns the stored PIN, or the reason for having none.
  ///
  /// Throws if the device cannot ask for authentication.
  func keptPIN(reason: String, cancelTitle: String) async throws -> BiometricResult
}

/// The result of a biometric authentication.
public enum BiometricResult: Sendable, Hashable {
  /// The owner was authenticated, and this PIN is stored.
  case pin(String)
  /// The owner was authenticated, but no PIN is stored: it must be typed once more.
  case nothingKept
  /// The person is not the device's owner.
  case notRecognised
  /// The person cancelled, or prefers to type the PIN.
  case withdrawn
}

/// Biometric authentication returned no PIN; the PIN can still be typed.
struct BiometricsFailed: Error {}

/// A kind of biometric authentication.
public enum BiometricKind: String, Sendable, CaseIterable {
  /// Not supported, as on a command line or an old device.
  case none
  /// Fingerprint.
  case touchID
  /// Face.
  case faceID
}

/// A device without biometric authentication.
public struct NoBiometrics: Biometrics {
  /// Creates the device.
  public init() {}

  /// Always `none`.
  public var kind: BiometricKind { .none }

  /// Always returns `withdrawn`, without asking.
  public func keptPIN(reason: String, cancelTitle: String) async throws -> BiometricResult {
    .withdrawn
  }
}
