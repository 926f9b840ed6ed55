public import KinshipTime
import Synchronization

/// A clock that stands still until a test moves it.
public final class TestClock: Sendable {
  private let instant: Mutex<Instant>

  /// A clock that shows `instant`; without one Saturday, 21 November 2026, 10:00 in Amsterdam.
  public init(_ instant: Instant = TestClock.start) {
    self.instant = Mutex(instant)
  }

  /// Saturday, 21 November 2026, 10:00 in Amsterdam.
  public static let start = Instant(clampingMilliseconds: 1_795_251_600_000)

  /// What the clock shows; a test may set it, back as well.
  public var now: Instant {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    instant.withLock { $0 = $0 + duration }
  }
}
