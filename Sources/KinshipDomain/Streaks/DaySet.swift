public import KinshipTime

/// A set of days, stored as runs of successive days.
///
/// Five years of days take a few hundred bytes as long as they mostly succeed one another. The text
/// form is file and wire format: the runs in order, each as its first day since 1970 and, after a
/// plus sign, the number of further days, such as `20415+6,20423`.
public struct DaySet: Hashable, Sendable {
  /// The runs, the earliest first; they neither overlap nor touch.
  public private(set) var runs: [ClosedRange<CivilDate>] = []

  /// No days.
  public init() {}

  /// A set of the given days, in any order; equal days are one.
  public init(_ days: some Sequence<CivilDate>) {
    for day in days.sorted() { insert(day) }
  }

  /// The number of days.
  public var count: Int { runs.reduce(0) { $0 + $1.dayCount } }
  /// Whether there are no days.
  public var isEmpty: Bool { runs.isEmpty }
  /// The earliest day.
  public var first: CivilDate? { runs.first?.lowerBound }
  /// The latest day.
  public var last: CivilDate? { runs.last?.upperBound }

  /// Whether a day belongs to the set.
  public func contains(_ day: CivilDate) -> Bool {
    let index = firstRun(endingAtOrAfter: day)
    return index < runs.endIndex && runs[index].lowerBound <= day
  }

  /// The number of days of the set in a period.
  public func count(in days: Range<CivilDate>) -> Int {
    var sum = 0
    for run in runs[firstRun(endingAtOrAfter: days.lowerBound)...] {
      guard run.lowerBound < days.upperBound else { break }
      let start = max(run.lowerBound, days.lowerBound)
      let end = min(run.upperBound.advanced(byDays: 1), days.upperBound)
      sum += max(0, end.days(since: start))
    }
    return sum
  }

  /// The latest days, the latest first, at most `limit`.
  public func latest(_ limit: Int) -> [CivilDate] {
    var days: [CivilDate] = []
    for run in runs.reversed() {
      for day in run.reversed() {
        guard days.count < limit else { return days }
        days.append(day)
      }
    }
    return days
  }

  /// Adds a day; does nothing if it belongs to the set.
  public mutating func insert(_ day: CivilDate) {
    guard !contains(day) else { return }
    var (new, index) = (day...day, firstRun(endingAtOrAfter: day))
    if index < runs.endIndex, runs[index].lowerBound.days(since: day) == 1 {
      new = day...runs[index].upperBound
      runs.remove(at: index)
    }
    if index > runs.startIndex, day.days(since: runs[index - 1].upperBound) == 1 {
      index -= 1
      new = runs[index].lowerBound...new.upperBound
      runs.remove(at: index)
    }
    runs.insert(new, at: index)
  }

  /// Removes a day; does nothing if it does not belong to the set.
  public mutating func remove(_ day: CivilDate) {
    guard contains(day) else { return }
    let index = firstRun(endingAtOrAfter: day)
    let run = runs.remove(at: index)
    if run.upperBound > day {
      runs.insert(day.advanced(byDays: 1)...run.upperBound, at: index)
    }
    if run.lowerBound < day {
      runs.insert(run.lowerBound...day.advanced(byDays: -1), at: index)
    }
  }

  /// The index of the first run that ends on `day` or later.
  private func firstRun(endingAtOrAfter day: CivilDate) -> Int {
    var (low, high) = (runs.startIndex, runs.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].upperBound < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Text form

extension DaySet: LosslessStringConvertible {
  /// The text form; empty for no days.
  public var description: String {
    runs.map { run in
      let more = run.dayCount - 1
      return "\(run.lowerBound.daysSinceEpoch)" + (more > 0 ? "+\(more)" : "")
    }.joined(separator: ",")
  }

  /// The set of a text form; nil for any other text, also for runs that overlap or touch.
  public init?(_ description: String) {
    guard !description.isEmpty else { return }
    for part in description.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: "+", omittingEmptySubsequences: false).map { Int($0) }
      guard let start = numbers[0].flatMap({ CivilDate(daysSinceEpoch: $0) }),
        let end = Self.end(of: start, numbers), runs.last.map({ Self.isGap($0, start) }) ?? true
      else { return nil }
      runs.append(start...end)
    }
    guard self.description == description else { return nil }
  }

  private static func isGap(_ run: ClosedRange<CivilDate>, _ start: CivilDate) -> Bool {
    start.days(since: run.upperBound) > 1
  }

  private static func end(of start: CivilDate, _ numbers: [Int?]) -> CivilDate? {
    switch numbers.count {
    case 1: return start
    case 2:
      guard let more = numbers[1], (1...3_652_059).contains(more) else { return nil }
      return CivilDate(daysSinceEpoch: start.daysSinceEpoch + more)
    default: return nil
    }
  }
}

extension ClosedRange<CivilDate> {
  /// The number of days.
  fileprivate var dayCount: Int { upperBound.days(since: lowerBound) + 1 }
}
