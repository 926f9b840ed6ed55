public import KinshipTime
import Synchronization

/// A clock that advances only when a test sets it.
public final class TestClock: Sendable {
  private let instant: Mutex<Instant>

  /// Creates a clock that shows `instant`; the default is Saturday, 21 November 2026, 10:00 in
  /// Amsterdam.
  public init(_ instant: Instant = TestClock.start) {
    self.instant = Mutex(instant)
  }

  /// Saturday, 21 November 2026, 10:00 in Amsterdam.
  public static let start = Instant(clampingMilliseconds: 1_795_251_600_000)

  /// The instant that the clock shows; a test may set it to an earlier instant too.
  public var now: Instant {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }

  /// Advances the clock.
  public func advance(by duration: Duration) {
    instant.withLock { $0 = $0 + duration }
  }
}
