/// Somebody else's failure, told apart by what a person can do about it.
///
/// Stores and transports conform their errors; an error that does not conform is unexpected.
public protocol Fault: Error {
  /// What kind of failure it is.
  var kind: FaultKind { get }
}

/// The kinds of failure that a person can do something about.
public enum FaultKind: String, Sendable, CaseIterable {
  /// Whoever should answer cannot be reached.
  case unavailable
  /// Whoever should answer is doing something else for too long.
  case busy
  /// Reading or writing failed: a full disk, a damaged file.
  case inputOutput
}
