/// Limits and timers of a client.
public struct ClientConfiguration: Sendable {
  var limits = Limits.client
  var backoff = Backoff()
  var connectTimeout = 10 * Limits.second

  /// The longest reply message that the client accepts, in bytes; 4 MiB by default.
  public var maxReplyBytes: Int {
    get { limits.maxMessageSize }
    set { limits.maxMessageSize = newValue }
  }

  /// The number of calls that may wait for a connection or for a slot among the server's concurrent
  /// calls; 4096 by default.
  ///
  /// A further call fails with ``RPCCode/resourceExhausted``.
  public var maxPendingCalls = 4096

  /// The time without input after which the client sends a ping, while calls run; 30 s by default.
  ///
  /// Without an answer within 10 s the connection is closed, and its calls fail with
  /// ``RPCCode/unavailable``. An interval below the server's minimum is raised to it.
  public var keepaliveInterval: Duration {
    get { .nanoseconds(limits.keepaliveInterval) }
    set { limits.keepaliveInterval = Nanoseconds(newValue).value }
  }

  /// Sets the first and the longest pause between connection attempts; 0.25 s and 30 s by default.
  ///
  /// Each pause is 1.6 times the previous one, with a random variation of up to 20 %.
  public mutating func setBackoff(initial: Duration, limit: Duration) {
    backoff = Backoff(
      initial: Nanoseconds(initial).value, limit: Nanoseconds(limit).value)
  }

  /// The user ids whose servers the client uses at a Unix socket; nil for every user.
  ///
  /// The client closes a connection to a server of another user before it sends a byte; calls then
  /// fail with ``RPCError/ConnectionFailure/notPermitted``.
  public var allowedUserIDs: Set<UInt32>?

  /// The program's name and version, sent to the server for its information; nil for none.
  public var agent: String? {
    get { limits.agent }
    set { limits.agent = newValue }
  }

  /// Creates the default configuration.
  public init() {}
}
