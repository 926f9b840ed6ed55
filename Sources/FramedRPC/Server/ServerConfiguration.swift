/// A server's limits.
public struct ServerConfiguration: Sendable {
  var limits = Limits.server

  /// The longest request message the server accepts, where a method does not say otherwise.
  public var maxRequestBytes: Int {
    get { limits.maxMessageSize }
    set { limits.maxMessageSize = newValue }
  }

  /// How many calls of one connection may be worked on at once.
  public var maxConcurrentCalls: Int {
    get { limits.maxConcurrentStreams }
    set { limits.maxConcurrentStreams = newValue }
  }

  /// How many connections there may be, and how many of one address or user.
  public var maxConnections = 1024
  /// How many connections one address, or on a Unix socket one user, may have.
  public var maxConnectionsPerPeer = 64

  /// How many bytes of requests the server keeps at most.
  var requestPools = RequestPoolLimits()
  /// Gives free memory back to the system.
  var returnMemory: @Sendable () -> Void = MemoryReturn.trim

  /// A connection without calls is closed after so long; nil never.
  public var idleTimeout: Duration? {
    get { limits.idleTimeout.map { .nanoseconds($0) } }
    set { limits.idleTimeout = newValue.map { Nanoseconds($0).value } }
  }

  /// A connection is retired at about this age (a tenth more or less); nil never.
  public var maxConnectionAge: Duration? {
    get { limits.maxAge.map { .nanoseconds($0) } }
    set { limits.maxAge = newValue.map { Nanoseconds($0).value } }
  }

  /// How long a call may take that says nothing about it; streams of replies may take for ever.
  public var defaultTimeout: Duration {
    get { .nanoseconds(limits.defaultTimeout) }
    set { limits.defaultTimeout = Nanoseconds(newValue).value }
  }

  /// The longest a call may ask for.
  public var maxTimeout: Duration {
    get { .nanoseconds(limits.maxTimeout) }
    set { limits.maxTimeout = Nanoseconds(newValue).value }
  }

  /// Where handlers and interceptors run.
  public enum HandlerPlace: Sendable, Hashable {
    /// On the event loop of their connection: the fastest for handlers that soon wait or answer.
    ///
    /// One that computes for long keeps the connections of that loop waiting.
    case connectionLoop
    /// On the threads that all tasks of the process share.
    case sharedThreads
  }

  /// Where handlers and interceptors run; on shared threads unless their author knows them to be short.
  public var handlerPlace = HandlerPlace.sharedThreads

  /// How long calls may go on after the server was told to stop.
  public var drainGrace: Duration = .seconds(30)

  /// Users whose processes may connect to a Unix socket; nil for the server's own user only.
  public var allowedUserIDs: Set<UInt32>?

  /// The program's name and version, told to clients.
  public var agent: String? {
    get { limits.agent }
    set { limits.agent = newValue }
  }

  /// The defaults.
  public init() {}
}
