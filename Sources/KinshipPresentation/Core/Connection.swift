/// The source of a device's household data, and its reachability.
public enum Connection: String, Sendable, CaseIterable {
  /// Data is local to the device; the connection cannot be lost.
  case local
  /// A server, which answered the last call.
  case connected
  /// A server, which did not answer the last call.
  case lost
}
