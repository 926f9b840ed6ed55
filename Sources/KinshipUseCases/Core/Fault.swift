/// A failure of a system, of a kind that a shell can handle.
///
/// An error that is neither a `Refusal` nor a `Fault` is unexpected, and reported as such.
public protocol Fault: Error {
  /// The kind of failure.
  var kind: FaultKind { get }
  /// Whether the change may have been committed although its answer was lost.
  ///
  /// A retry takes effect once.
  var mayHaveChanged: Bool { get }
  /// The cause, where the user can fix it.
  var reason: FaultReason? { get }
  /// The title in messages to users; nil where kind and operation describe the failure.
  var title: FaultTitle? { get }
}

extension Fault {
  /// False by default: nothing was changed.
  public var mayHaveChanged: Bool { false }
  /// Nil by default: the user can fix no cause.
  public var reason: FaultReason? { nil }
  /// Nil by default: the kind has no further title.
  public var title: FaultTitle? { nil }
}

/// A required program is not installed on this machine, or does not start.
public struct MissingProgram: Fault, Hashable, CustomStringConvertible {
  /// The program.
  public let program: String
  /// The Debian package that contains it.
  public let package: String

  /// A program that is missing.
  public init(_ program: String, package: String) {
    self.program = program
    self.package = package
  }

  /// `unavailable` until the package is installed.
  public var kind: FaultKind { .unavailable }
  /// One sentence for an operator.
  public var description: String { "\(program) cannot be run: install \(package)." }
}

/// A kind of failure.
public enum FaultKind: String, Sendable, CaseIterable {
  /// The store or server is not accessible: held by another process, or newer than the program.
  case unavailable
  /// Too many requests; a retry soon may help.
  case busy
  /// A disk or a file failed: damaged, full, read-only.
  case inputOutput
}

/// The cause of a store failure that needs an action instead of a retry.
public enum FaultReason: String, Sendable, CaseIterable {
  /// The disk is full: free some space.
  case full
  /// The data is read-only: allow writing.
  case readOnly
  /// The data is damaged: restore a backup.
  case damaged
}
