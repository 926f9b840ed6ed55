/// Where a device has its household from.
public enum Connection: String, Sendable, CaseIterable {
  /// From this machine: nothing can be away.
  case local
  /// From a server, which answered the last call.
  case connected
  /// From a server, which the last call did not reach.
  case lost
}
