/// The waits between attempts to deliver a message to the outside.
enum RetryDelay {
  /// The wait after a failed attempt: 30 s, doubling with each earlier failure up to an hour.
  static func after(failures: Int) -> Duration { .seconds(min(3_600, 30 << min(failures, 7))) }
}
