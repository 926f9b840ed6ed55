/// The result of a run.
struct Report {
  let name: String
  var cycles = 0
  /// The number of acknowledged gifts.
  var acknowledged = 0
  /// The number of writes that were not synced when the power failed.
  var unsynced = 0
  /// The number of acknowledged gifts that were missing afterwards.
  var lost = 0
  /// Other violations, each with the seed and the cycle or operation that reproduce it.
  var violations: [String] = []

  init(_ name: String) {
    self.name = name
  }

  var isGood: Bool { lost == 0 && violations.isEmpty && acknowledged > 0 }

  var text: String {
    let lines = violations.prefix(10).map { "  \($0)\n" }.joined()
    return lines
      + "\(name): \(cycles) cycles, \(acknowledged) gifts acknowledged, \(unsynced) writes never synced, "
      + "\(lost) acknowledged gifts lost, \(violations.count) other violations"
  }
}
