/// The connection attempts of a client: one at a time, on demand, with backoff after failures.
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

  /// A call needs a connection; returns true if the client has to connect now.
  mutating func wanted() -> Bool {
    guard phase == .idle else { return false }
    phase = .dialing
    return true
  }

  /// The peer's HELLO has arrived.
  mutating func established() {
    guard phase == .dialing else { return }
    phase = .ready
  }

  /// A call has started on the connection: the next failure is the first of a new series.
  ///
  /// HELLO alone is not enough: a full server sends HELLO and then GOAWAY.
  mutating func used() {
    guard phase == .ready else { return }
    backoff.reset()
  }

  /// The connection failed, or ended without a call; the next attempt has to wait.
  mutating func failed(chance: Double, at now: Int64) {
    guard phase == .dialing || phase == .ready else { return }
    phase = .waiting(until: now.addingSaturating(backoff.next(chance: chance)))
  }

  /// The connection takes no more calls.
  mutating func retired() {
    guard phase == .ready else { return }
    phase = .idle
  }

  /// The network may have changed: the pause ends.
  mutating func networkChanged() {
    guard case .waiting = phase else { return }
    phase = .idle
  }

  /// Checks the time; returns true if the pause is over.
  mutating func tick(at now: Int64) -> Bool {
    guard case .waiting(let until) = phase, now >= until else { return false }
    phase = .idle
    return true
  }

  mutating func shutDown() {
    phase = .shutDown
  }
}
