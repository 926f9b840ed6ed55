/// A change of the connection over which a device receives changes of its households.
public enum ConnectionChange: Hashable, Sendable {
  /// The connection is open again.
  case opened
  /// The connection is lost, and the device tries to reconnect; nil if the cause is not known.
  ///
  /// It is reported again when the cause changes.
  case lost(ConnectionProblem?)

  /// Whether the connection is lost, and waiting does not help.
  public var isPermanentLoss: Bool {
    if case .lost(let problem?) = self { problem.isPermanent } else { false }
  }
}
