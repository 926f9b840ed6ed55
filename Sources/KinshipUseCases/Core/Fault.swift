/// Somebody else's failure, of a kind that a shell can act on.
///
/// What is no `Refusal` and no `Fault` is unexpected, and told as such.
public protocol Fault: Error {
  /// What sort of failure it is.
  var kind: FaultKind { get }
  /// Whether something may have been changed all the same: the answer got lost on the way.
  ///
  /// The same thing asked again takes effect once.
  var mayHaveChanged: Bool { get }
  /// Why it failed, where the person at the device can do something about it.
  var reason: FaultReason? { get }
  /// What it is called when people are told; nil where its kind, and what was being done, say it.
  var title: FaultTitle? { get }
}

extension Fault {
  /// Nothing was changed, unless a kind of fault says otherwise.
  public var mayHaveChanged: Bool { false }
  /// None that the person could do something about, unless a kind of fault says otherwise.
  public var reason: FaultReason? { nil }
  /// None besides its kind, unless a kind of fault says otherwise.
  public var title: FaultTitle? { nil }
}

/// A program that this machine needs is not there, or does not start.
public struct MissingProgram: Fault, Hashable, CustomStringConvertible {
  /// The program.
  public let program: String
  /// The package that has it, as Debian calls it.
  public let package: String

  /// A program that is missing.
  public init(_ program: String, package: String) {
    self.program = program
    self.package = package
  }

  /// `unavailable`: until somebody installs it.
  public var kind: FaultKind { .unavailable }
  /// One sentence for an operator.
  public var description: String { "\(program) cannot be run: install \(package)." }
}

/// A sort of failure.
public enum FaultKind: String, Sendable, CaseIterable {
  /// The store or server cannot be had at all: held by another process, newer than the program.
  case unavailable
  /// Too much is going on; trying again soon may help.
  case busy
  /// A disk or a file failed: damaged, full, read-only.
  case inputOutput
}

/// Why a store failed, where trying again does not help and something else does.
public enum FaultReason: String, Sendable, CaseIterable {
  /// There is no room left on the disk: somebody has to make some.
  case full
  /// What is kept may not be written: somebody has to allow it.
  case readOnly
  /// What is kept is not what a store writes: a backup helps.
  case damaged
}
