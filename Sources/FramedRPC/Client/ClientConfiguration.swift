/// A client's limits and patience.
public struct ClientConfiguration: Sendable {
  var limits = Limits.client
  var backoff = Backoff()
  var connectTimeout = 10 * Limits.second

  /// The longest reply message the client accepts.
  public var maxReplyBytes: Int {
    get { limits.maxMessageSize }
    set { limits.maxMessageSize = newValue }
  }

  /// How many calls may wait for a connection, or for the server to take more of them.
  public var maxPendingCalls = 4096

  /// Without a sign of the server for so long, while calls run, it is asked whether it is there.
  public var keepaliveInterval: Duration {
    get { .nanoseconds(limits.keepaliveInterval) }
    set { limits.keepaliveInterval = Nanoseconds(newValue).value }
  }

  /// The pause after the first failure to connect, and the longest; each is 1.6 times the one before.
  public mutating func setBackoff(initial: Duration, limit: Duration) {
    backoff = Backoff(
      initial: Nanoseconds(initial).value, limit: Nanoseconds(limit).value)
  }

  /// The program's name and version, told to the server.
  public var agent: String? {
    get { limits.agent }
    set { limits.agent = newValue }
  }

  /// The defaults, which suit a program that talks to one server.
  public init() {}
}
