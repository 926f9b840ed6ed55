/// Says when free memory is worth giving back to the system: after a peak, once most of it is free.
struct MemoryTrimPolicy: Sendable {
  /// Peaks below this are not worth the work.
  let threshold: Int
  private var peak = 0

  init(threshold: Int) {
    self.threshold = threshold
  }

  /// Notes how much is in use now; true when a peak has just come to its end.
  mutating func note(_ used: Int) -> Bool {
    peak = max(peak, used)
    guard peak >= threshold, used <= peak / 4 else { return false }
    peak = 0
    return true
  }
}
