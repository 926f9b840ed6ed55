/// Decides when to return free memory to the system: after a peak, once most of it is free.
struct MemoryTrimPolicy: Sendable {
  /// The lowest peak that is worth the work.
  let threshold: Int
  private var peak = 0

  init(threshold: Int) {
    self.threshold = threshold
  }

  /// Notes the amount in use now; true when a peak has just ended.
  mutating func note(_ used: Int) -> Bool {
    peak = max(peak, used)
    guard peak >= threshold, used <= peak / 4 else { return false }
    peak = 0
    return true
  }
}
