/// What came of a run.
struct Report {
  let name: String
  var cycles = 0
  /// Gifts that were answered.
  var acknowledged = 0
  /// Writes that the disk had not synced when the power went.
  var unsynced = 0
  /// Answered gifts that were not there afterwards.
  var lost = 0
  /// What else was not as it has to be, and where: a seed and a number find it again.
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
