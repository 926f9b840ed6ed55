/// The life cycle of a connection; each case carries only the state that is valid in it.
///
/// Only ConnectionState.swift changes it. The diagram is in Docs/Protocol.md, “The states of a
/// connection”. All payloads are plain numbers, so that reading a case for every frame copies no
/// reference.
enum LifeCycle: Sendable, Hashable {
  /// The peer's HELLO is due at `deadline`; `drain` is set if this end has announced GOAWAY
  /// already.
  ///
  /// There are no streams yet.
  case awaitingHello(deadline: Int64, drain: DrainAnnouncement?)
  /// Calls begin and end.
  case open(PeerState)
  /// No new calls, because the peer sent GOAWAY or a client retires; closes after the last call.
  case leaving(PeerState)
  /// No new calls, because this end announced GOAWAY; running calls may still end.
  case draining(PeerState, Drain)
  /// Closed; `nextFrame` still returns the last frames, and nothing else happens.
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

  /// The deadline of the peer's HELLO; nil once it has arrived.
  var helloDeadline: Int64? {
    switch self {
    case .awaitingHello(let deadline, _): deadline
    case .open, .leaving, .draining, .closed: nil
    }
  }

  /// The GOAWAY of this end, until its last stream is known.
  var announcement: DrainAnnouncement? {
    switch self {
    case .awaitingHello(_, let drain): drain
    case .draining(_, .announced(let drain)): drain
    case .draining(_, .final), .draining(_, .afterGrace), .open, .leaving, .closed: nil
    }
  }

  /// The end of the grace for calls or, after it, for the peer; nil without a drain.
  var graceEnd: Int64? {
    switch self {
    case .awaitingHello(_, let drain): drain?.graceEnd
    case .draining(_, let drain): drain.graceEnd
    case .open, .leaving, .closed: nil
    }
  }

  /// The instant at which the next step of a drain is due.
  var drainDue: Int64? { announcement?.finalAt ?? graceEnd }

  /// Whether an OPEN with this id follows the last stream that this end has announced.
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
  /// The longest frame that the peer accepts, in bytes of head and body.
  let maxFrameSize: Int
  /// The credit of a new stream, in bytes.
  let initialStreamWindow: Int
  /// The number of concurrent calls that the peer accepts.
  let maxConcurrentStreams: Int
  /// The shortest time between two PINGs to the peer, in nanoseconds.
  let minPingInterval: Int64
  /// The time of the unanswered PING; nil without one.
  var pingSentAt: Int64?

  init(_ hello: Hello) {
    maxFrameSize = hello.maxFrameSize
    initialStreamWindow = hello.initialStreamWindow
    maxConcurrentStreams = hello.maxConcurrentStreams
    minPingInterval = hello.minPingInterval
  }
}

/// A GOAWAY without a last stream, because calls may be in flight.
struct DrainAnnouncement: Sendable, Hashable {
  /// The instant at which the last stream is named even without an answer to the drain's PING.
  let finalAt: Int64
  /// The instant at which the calls that still run are stopped.
  var graceEnd: Int64
  let code: ConnectionCode
}

/// The progress of a drain after the peer's HELLO.
enum Drain: Sendable, Hashable {
  /// GOAWAY 2^31 − 1 and a PING are sent; calls in flight are accepted.
  case announced(DrainAnnouncement)
  /// GOAWAY with the last stream is sent; calls up to it may run until `graceEnd`.
  case final(lastStream: UInt32, graceEnd: Int64)
  /// The calls are stopped; the peer has until `closesAt` to receive their END.
  case afterGrace(lastStream: UInt32, closesAt: Int64)

  /// The end of the present wait.
  var graceEnd: Int64 {
    switch self {
    case .announced(let drain): drain.graceEnd
    case .final(_, let graceEnd): graceEnd
    case .afterGrace(_, let closesAt): closesAt
    }
  }

  /// The same drain, which waits until `limit` at the latest.
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
