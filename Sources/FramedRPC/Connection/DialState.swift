/// When a client connects: once at a time, sooner for a call than for none, later after each failure.
struct DialState: Sendable {
  enum Phase: Sendable, Hashable {
    case idle
    case dialing
    case ready
    case waiting(until: Int64)
    case shutDown
  }

  private(set) var phase = Phase.idle
  var backoff = Backoff()

  /// A call needs a connection; true if one has to be made now.
  mutating func wanted() -> Bool {
    guard phase == .idle else { return false }
    phase = .dialing
    return true
  }

  /// The peer said hello.
  mutating func established() {
    guard phase == .dialing else { return }
    phase = .ready
  }

  /// A call could begin on the connection: the next failure is the first of a new series.
  ///
  /// A hello alone is not enough: a server that has no room says hello too, and then goodbye.
  mutating func used() {
    guard phase == .ready else { return }
    backoff.reset()
  }

  /// There is no connection, or there was one that took no call; the next attempt has to wait.
  mutating func failed(chance: Double, at now: Int64) {
    guard phase == .dialing || phase == .ready else { return }
    phase = .waiting(until: now.addingSaturating(backoff.next(chance: chance)))
  }

  /// The connection that was ready takes no more calls.
  mutating func retired() {
    guard phase == .ready else { return }
    phase = .idle
  }

  /// The network may have changed: no more waiting.
  mutating func networkChanged() {
    guard case .waiting = phase else { return }
    phase = .idle
  }

  /// Time has passed; true if the waiting is over.
  mutating func tick(at now: Int64) -> Bool {
    guard case .waiting(let until) = phase, now >= until else { return false }
    phase = .idle
    return true
  }

  mutating func shutDown() {
    phase = .shutDown
  }
}
