/// The life cycle of a connection: each case carries the state that is valid in it, and no other.
///
/// `ConnectionState` has one and changes it in its own file alone. The diagram is in
/// Docs/Protocol.md, “The states of a connection”. All payloads are plain numbers, so that reading a
/// case on every frame copies no reference.
enum LifeCycle: Sendable, Hashable {
  /// The peer's HELLO is due at `deadline`; `drain` is set if this end has announced GOAWAY meanwhile.
  ///
  /// There are no streams yet.
  case awaitingHello(deadline: Int64, drain: DrainAnnouncement?)
  /// Calls begin and end.
  case open(PeerState)
  /// No new calls, because the peer sent GOAWAY or a client retires; the last call's end closes.
  case leaving(PeerState)
  /// No new calls, because this end announced GOAWAY and waits until calls have ended.
  case draining(PeerState, Drain)
  /// `nextFrame` still gives the frames of the end; nothing else happens.
  case closed

  /// Whether the connection has ended.
  var isClosed: Bool {
    switch self {
    case .closed: true
    case .awaitingHello, .open, .leaving, .draining: false
    }
  }

  /// The peer, from its HELLO to the end of the connection.
  var peer: PeerState? {
    switch self {
    case .open(let peer), .leaving(let peer), .draining(let peer, _): peer
    case .awaitingHello, .closed: nil
    }
  }

  /// When the peer's HELLO is due; nil once it has arrived.
  var helloDeadline: Int64? {
    switch self {
    case .awaitingHello(let deadline, _): deadline
    case .open, .leaving, .draining, .closed: nil
    }
  }

  /// The GOAWAY of this end whose last stream is not known yet.
  var announcement: DrainAnnouncement? {
    switch self {
    case .awaitingHello(_, let drain): drain
    case .draining(_, .announced(let drain)): drain
    case .draining(_, .final), .draining(_, .afterGrace), .open, .leaving, .closed: nil
    }
  }

  /// When this end stops waiting for calls, or after the grace for the peer; nil without a drain.
  var graceEnd: Int64? {
    switch self {
    case .awaitingHello(_, let drain): drain?.graceEnd
    case .draining(_, let drain): drain.graceEnd
    case .open, .leaving, .closed: nil
    }
  }

  /// When the next step of a drain is due.
  var drainDue: Int64? { announcement?.finalAt ?? graceEnd }

  /// Whether an OPEN with this id comes after the last stream that this end has announced.
  func isAfterLastStream(_ id: UInt32) -> Bool {
    switch self {
    case .draining(_, .final(let last, _)), .draining(_, .afterGrace(let last, _)): id > last
    case .awaitingHello, .open, .leaving, .draining(_, .announced), .closed: false
    }
  }
}

/// The peer of a connection after its HELLO: the limits that the state machine needs, and the
/// keepalive PING that it has not answered.
struct PeerState: Sendable, Hashable {
  /// The longest frame that the peer takes, in bytes of head and body.
  let maxFrameSize: Int
  /// The credit of a new stream, in bytes.
  let initialStreamWindow: Int
  /// How many calls the peer takes at once.
  let maxConcurrentStreams: Int
  /// How often the peer may be pinged, in nanoseconds.
  let minPingInterval: Int64
  /// When the PING was sent that is not answered yet.
  var pingSentAt: Int64?

  init(_ hello: Hello) {
    maxFrameSize = hello.maxFrameSize
    initialStreamWindow = hello.initialStreamWindow
    maxConcurrentStreams = hello.maxConcurrentStreams
    minPingInterval = hello.minPingInterval
  }
}

/// A GOAWAY that names no last stream yet, because calls may be on their way.
struct DrainAnnouncement: Sendable, Hashable {
  /// When the last stream is named even if the peer has not answered the drain's PING.
  let finalAt: Int64
  /// When the calls that still run are stopped.
  var graceEnd: Int64
  let code: ConnectionCode
}

/// How far a drain has come after the peer's HELLO.
enum Drain: Sendable, Hashable {
  /// GOAWAY 2^31 − 1 and a PING are sent; calls that are on their way are taken.
  case announced(DrainAnnouncement)
  /// GOAWAY with the last stream is sent; calls up to it may run until `graceEnd`.
  case final(lastStream: UInt32, graceEnd: Int64)
  /// The calls are stopped; the peer has until `closesAt` to take their END.
  case afterGrace(lastStream: UInt32, closesAt: Int64)

  /// When the present wait ends.
  var graceEnd: Int64 {
    switch self {
    case .announced(let drain): drain.graceEnd
    case .final(_, let graceEnd): graceEnd
    case .afterGrace(_, let closesAt): closesAt
    }
  }

  /// The same drain, which waits no longer than until `limit`.
  func shortened(to limit: Int64) -> Drain {
    switch self {
    case .announced(let drain): .announced(drain.shortened(to: limit))
    case .final(let last, let end): .final(lastStream: last, graceEnd: min(end, limit))
    case .afterGrace(let last, let end): .afterGrace(lastStream: last, closesAt: min(end, limit))
    }
  }
}

extension DrainAnnouncement {
  /// The same announcement, whose grace ends at `limit` at the latest.
  func shortened(to limit: Int64) -> DrainAnnouncement {
    DrainAnnouncement(finalAt: finalAt, graceEnd: min(graceEnd, limit), code: code)
  }
}
