import Libc

extension Instant {
  /// The current time of the system clock.
  ///
  /// Only executables call this, once per request. All other code gets the time as an argument, so
  /// that rules can be tested and replayed.
  public static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(clampingSeconds: Int64(time.tv_sec))
      + .milliseconds(Int64(time.tv_nsec) / 1_000_000)
  }
}
