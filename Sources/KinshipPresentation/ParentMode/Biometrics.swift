/// A device's way to recognise its owner by face or finger (F-50, C-38).
///
/// It is no proof to the rules: the device keeps the PIN behind it, and the PIN is what is sent.
public protocol Biometrics: Sendable {
  /// What the device has.
  var kind: BiometricKind { get }
  /// Asks the person, and answers the PIN that is kept; nil when the person withdrew, was not
  /// recognised, or no PIN is kept.
  ///
  /// Throws when the device cannot ask.
  func keptPIN(reason: String, cancelTitle: String) async throws -> String?
}

/// A way to recognise somebody.
public enum BiometricKind: String, Sendable, CaseIterable {
  /// There is none: a command line, an old device.
  case none
  /// By finger.
  case touchID
  /// By face.
  case faceID
}

/// A device that recognises nobody.
public struct NoBiometrics: Biometrics {
  /// A device without.
  public init() {}

  /// There is none.
  public var kind: BiometricKind { .none }

  /// Nobody is recognised.
  public func keptPIN(reason: String, cancelTitle: String) async throws -> String? { nil }
}
