/// The limits and timeouts of one end of a connection; instants and spans in nanoseconds.
struct Limits: Sendable, Hashable {
  static let second: Int64 = 1_000_000_000

  var maxFrameSize = 64 << 10
  var streamWindow = 256 << 10
  var connectionWindow = 4 << 20
  var maxMessageSize = 4 << 20
  /// Bytes of credit that may be returned before use, so that messages can exceed a window.
  ///
  /// Above it, only the oldest unfinished message continues.
  var maxPaidAhead = 8 << 20
  /// Bytes of replies that may wait for a client to read; above it, calls end without their
  /// replies.
  var maxUnsentReplies = 16 << 20
  /// Bytes of requests that a server keeps for one connection; each request counts with its head.
  var maxRequestBytes = 48 << 20
  /// The limits of a peer that is not identified; nil on a server that does not identify callers.
  var unidentified: UnidentifiedLimits?
  /// Bytes of replies that a client may leave unread before its next calls have to wait.
  var replyRoom = 256 << 10
  var maxConcurrentStreams = 100
  var metadata = MetadataRules()
  /// The tolerated number of nuisances of each kind within one period.
  var nuisances = 200
  var nuisancePeriod = 30 * second
  /// The frames that may wait for a peer that causes answers and does not read them.
  var maxWaitingAnswers = 1024
  var helloTimeout = 5 * second
  var partialFrameTimeout = 30 * second
  /// The time without input after which a PING is sent.
  var keepaliveInterval = 30 * second
  var keepaliveTimeout = 10 * second
  /// Whether PINGs are also sent while there are no calls.
  var keepsAliveWithoutCalls = false
  var minPingInterval = 10 * second
  var pingStrikes = 2
  /// The time without calls after which the connection is retired; nil for no limit.
  var idleTimeout: Int64?
  /// The age at which the connection is retired; nil for no limit.
  var maxAge: Int64?
  var ageGrace = 30 * second
  var defaultTimeout = 30 * second
  var maxTimeout = 3600 * second
  /// The last stream id before a connection is replaced by a new one.
  var lastStreamID: UInt32 = 0x7FFF_FFFF - 2
  var agent: String?

  static let client = Limits()

  static var server: Limits {
    var limits = Limits()
    limits.keepaliveInterval = 60 * second
    limits.keepsAliveWithoutCalls = true
    limits.idleTimeout = 600 * second
    return limits
  }

  /// The HELLO that announces these limits.
  var hello: Hello {
    var hello = Hello()
    hello.maxFrameSize = maxFrameSize
    hello.initialStreamWindow = min(streamWindow, unidentified?.window ?? .max)
    hello.initialConnectionWindow = min(connectionWindow, unidentified?.window ?? .max)
    hello.maxConcurrentStreams = maxConcurrentStreams
    hello.maxMessageSize = maxMessageSize
    hello.maxMetadataSize = metadata.maxBytes
    hello.minPingInterval = minPingInterval
    hello.agent = agent
    return hello
  }
}

/// The limits of a peer that is not identified: enough for signing in, and little more.
struct UnidentifiedLimits: Sendable, Hashable {
  /// The credit of each stream and of the connection: the smallest that a HELLO can announce.
  var window = 64 << 10
  /// The bytes of requests that the server keeps for the connection, heads included.
  var maxRequestBytes = 128 << 10
  /// The time in which the request of a call must arrive.
  var requestTimeout = 10 * Limits.second
}

/// A counter of one kind of event in periods of fixed length.
struct RateCounter: Sendable, Hashable {
  private var start: Int64 = .min
  private var count = 0

  /// Counts one more event; false if it exceeds the limit of the period.
  mutating func admit(at now: Int64, limit: Int, period: Int64) -> Bool {
    if start == .min || now.subtractingReportingOverflow(start).partialValue >= period {
      start = now
      count = 0
    }
    count += 1
    return count <= limit
  }
}

/// Events that a peer may cause occasionally, at a limited rate.
enum RateLimitedEvent: Int, Sendable, CaseIterable {
  case cancel
  case ping
  case pingAck
  case goaway
  case window
  case emptyData
  case ignorable
  case refusedOpen
  case brokenHead
}
