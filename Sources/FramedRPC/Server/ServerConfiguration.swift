/// Limits and timers of a server.
public struct ServerConfiguration: Sendable {
  var limits = Limits.server

  /// The longest request message of methods without a limit of their own, in bytes; 4 MiB by
  /// default.
  public var maxRequestBytes: Int {
    get { limits.maxMessageSize }
    set { limits.maxMessageSize = newValue }
  }

  /// The number of calls that one connection may run at once; 100 by default.
  ///
  /// A cancelled call counts until its handler returns. Clients of this library queue further
  /// calls.
  public var maxConcurrentCalls: Int {
    get { limits.maxConcurrentStreams }
    set { limits.maxConcurrentStreams = newValue }
  }

  /// The number of connections in all.
  public var maxConnections = 1024
  /// The number of connections of one address (of IPv6 one /64), or of one user on a Unix socket.
  public var maxConnectionsPerPeer = 64

  /// The most bytes of requests that the server keeps.
  var requestPools = RequestPoolLimits()
  /// Returns free memory to the system.
  var returnMemory: @Sendable () -> Void = MemoryTrimPolicy.trim

  /// The time without calls after which a connection is closed; 10 min by default, nil for never.
  public var idleTimeout: Duration? {
    get { limits.idleTimeout.map { .nanoseconds($0) } }
    set { limits.idleTimeout = newValue.map { Nanoseconds($0).value } }
  }

  /// The age at which a connection is closed gracefully; nil for never.
  ///
  /// The age of each connection varies randomly by up to a tenth.
  public var maxConnectionAge: Duration? {
    get { limits.maxAge.map { .nanoseconds($0) } }
    set { limits.maxAge = newValue.map { Nanoseconds($0).value } }
  }

  /// The time limit of calls without one of their own; 30 s by default.
  ///
  /// It does not apply to methods with a stream of replies.
  public var defaultTimeout: Duration {
    get { .nanoseconds(limits.defaultTimeout) }
    set { limits.defaultTimeout = Nanoseconds(newValue).value }
  }

  /// The longest time limit of a call; 1 h by default.
  ///
  /// A longer limit is reduced to it. It does not apply to methods with a stream of replies.
  public var maxTimeout: Duration {
    get { .nanoseconds(limits.maxTimeout) }
    set { limits.maxTimeout = Nanoseconds(newValue).value }
  }

  /// The executor of handlers and interceptors.
  public enum HandlerExecutor: Sendable, Hashable {
    /// The event loop of the connection: fastest for handlers that answer or suspend soon.
    ///
    /// A handler that computes for long delays all connections of that loop.
    case connectionLoop
    /// Swift's shared thread pool.
    case sharedThreads
  }

  /// The executor of handlers and interceptors; the shared thread pool by default.
  public var handlerExecutor = HandlerExecutor.sharedThreads

  /// The time that running calls have to end after ``RPCServer/drain(grace:)``.
  public var drainGrace: Duration = .seconds(30)

  /// The user ids whose processes may connect to a Unix socket; nil for only the server's own user.
  public var allowedUserIDs: Set<UInt32>?

  /// The program's name and version, sent to clients for their information; nil for none.
  public var agent: String? {
    get { limits.agent }
    set { limits.agent = newValue }
  }

  /// Creates the default configuration.
  public init() {}
}
