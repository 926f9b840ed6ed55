/// What one end of a connection accepts, and how long it waits; instants and spans in nanoseconds.
struct Limits: Sendable, Hashable {
  static let second: Int64 = 1_000_000_000

  var maxFrameSize = 64 << 10
  var streamWindow = 256 << 10
  var connectionWindow = 4 << 20
  var maxMessageSize = 4 << 20
  /// What is given back before it was used, so that messages longer than a window get on; beyond it
  /// only the oldest unfinished message gets on.
  var maxPaidAhead = 8 << 20
  /// How many bytes of replies may wait for a client to read; beyond it calls end without theirs.
  var maxUnsentReplies = 16 << 20
  /// How many bytes of requests one connection may make a server keep; each request counts with its head.
  var maxRequestBytes = 48 << 20
  /// What a server gives a peer that has not been identified; nil where nobody asks who a caller is.
  var unidentified: UnidentifiedLimits?
  /// How many bytes of replies a client may leave unread before its next calls have to wait.
  var replyRoom = 256 << 10
  var maxConcurrentStreams = 100
  var metadata = MetadataRules()
  /// What is tolerated of each kind of nuisance within one period.
  var nuisances = 200
  var nuisancePeriod = 30 * second
  /// How many frames may wait for a peer that makes us answer and does not read.
  var maxWaitingAnswers = 1024
  var helloTimeout = 5 * second
  var partialFrameTimeout = 30 * second
  /// Nothing was read for so long: ask whether the peer is there.
  var keepaliveInterval = 30 * second
  var keepaliveTimeout = 10 * second
  /// Whether to ask also while there are no calls.
  var keepsAliveWithoutCalls = false
  var minPingInterval = 10 * second
  var pingStrikes = 2
  /// Nil: a connection may be idle for ever, or get as old as it likes.
  var idleTimeout: Int64?
  var maxAge: Int64?
  var ageGrace = 30 * second
  var defaultTimeout = 30 * second
  var maxTimeout = 3600 * second
  /// The last stream id before a connection is given up for a new one.
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

  /// What the peer is told of them.
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

/// What a server gives a peer that has not been identified: as much as signing in takes, and little more.
struct UnidentifiedLimits: Sendable, Hashable {
  /// The credit of each stream and of the connection: the least that a HELLO can announce.
  var window = 64 << 10
  /// How many bytes of requests the connection may make the server keep, heads included.
  var maxRequestBytes = 128 << 10
  /// How long the request of a call may take to arrive.
  var requestTimeout = 10 * Limits.second
}

/// Counts one kind of nuisance in periods of fixed length.
struct RateCounter: Sendable, Hashable {
  private var start: Int64 = .min
  private var count = 0

  /// Counts one more; false when it is one too many for this period.
  mutating func admit(at now: Int64, limit: Int, period: Int64) -> Bool {
    if start == .min || now.subtractingReportingOverflow(start).partialValue >= period {
      start = now
      count = 0
    }
    count += 1
    return count <= limit
  }
}

/// What a peer may do now and then, and not all the time.
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
