/// A device's way to recognise its owner by face or finger.
///
/// It is no proof to the rules: the device keeps the PIN behind it, and the PIN is what is sent.
public protocol Biometrics: Sendable {
  /// What the device has.
  var kind: BiometricKind { get }
  /// Asks the person, and answers what came of it.
  ///
  /// Throws when the device cannot ask.
  func keptPIN(reason: String, cancelTitle: String) async throws -> BiometricAnswer
}

/// What came of asking for face or finger.
public enum BiometricAnswer: Sendable, Hashable {
  /// The owner was recognised, and this PIN is kept.
  case pin(String)
  /// The owner was recognised, and no PIN is kept: it has to be typed once more.
  case nothingKept
  /// Somebody, but not the owner.
  case notRecognised
  /// The person would rather not, or rather type.
  case withdrawn
}

/// Face or finger opened nothing: the PIN can still be typed.
struct BiometricsFailed: Error {}

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

  /// Nobody is asked.
  public func keptPIN(reason: String, cancelTitle: String) async throws -> BiometricAnswer {
    .withdrawn
  }
}
