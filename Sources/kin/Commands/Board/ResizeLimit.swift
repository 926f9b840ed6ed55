/// The changes of a terminal's size that a board reacts to: at most one in each interval.
///
/// A window that is dragged to another size sends many signals, and each would draw the whole
/// screen.
struct ResizeLimit {
  /// How much time is between two changes.
  static let interval = Duration.milliseconds(100)

  /// When the next change is told; nil without one.
  private(set) var next: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  /// A signal for a change has arrived; one that comes too soon is told later.
  mutating func change(at now: ContinuousClock.Instant) {
    next = next ?? last.map { max($0 + Self.interval, now) } ?? now
  }

  /// Whether a change is to be told now, once.
  mutating func takeDue(at now: ContinuousClock.Instant) -> Bool {
    guard let next, next <= now else { return false }
    (self.next, last) = (nil, next)
    return true
  }
}
