import KinshipTestSupport
import Testing

@testable import KinshipTime

func rule(_ text: String) throws -> RecurrenceRule {
  try RecurrenceRule(text)
}

/// Creates a recurrence set from the texts of a rule and a start.
func recurrence(_ text: String, from start: String) throws -> RecurrenceSet {
  try RecurrenceSet(start: civil(start), rule: rule(text))
}

/// Parses a short list of dates: `1997-09:2-4,9 1997-10:1` is four days of September and one of October.
func dates(_ text: String) throws -> [CivilDate] {
  try text.split(separator: " ").flatMap { month in
    let parts = month.split(separator: ":")
    return try parts[1].split(separator: ",").flatMap { range in
      let bounds = range.split(separator: "-").compactMap { Int($0) }
      return try (bounds[0]...(bounds.last ?? bounds[0])).map { day in
        try date("\(parts[0])-\(day < 10 ? "0" : "")\(day)")
      }
    }
  }
}

extension Seeded {
  mutating func some(_ range: ClosedRange<Int>, atMost count: Int, signed: Bool = false) -> [Int] {
    (0..<Int.random(in: 1...count, using: &self)).map { _ in
      let value = Int.random(in: range, using: &self)
      return signed && Bool.random(using: &self) ? -value : value
    }
  }

  /// Returns a random rule that contains each part with the given probability, or nil if it is invalid.
  mutating func rule(density: Double = 0.25) -> RecurrenceRule? {
    func has(_ generator: inout Seeded) -> Bool {
      Double.random(in: 0..<1, using: &generator) < density
    }
    let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &self) ?? .daily
    let weekNumbers =
      frequency == .yearly && has(&self) ? some(1...53, atMost: 4, signed: true) : []
    let mayCount = frequency <= .monthly && weekNumbers.isEmpty
    let weekdays = (has(&self) ? some(1...7, atMost: 4) : []).map { day in
      RecurrenceRule.OrdinalWeekday(
        Weekday(rawValue: day) ?? .monday,
        ordinal: mayCount && Bool.random(using: &self)
          ? some(1...5, atMost: 1, signed: true)[0] : nil)
    }
    let end: RecurrenceRule.End =
      switch Int.random(in: 0..<8, using: &self) {
      case 0: .count(Int.random(in: 1...30, using: &self))
      case 1: .date(CivilDate(clampingDaysSinceEpoch: Int.random(in: 0...20_000, using: &self)))
      case 2:
        .local(
          CivilDateTime(
            CivilDate(clampingDaysSinceEpoch: Int.random(in: 0...20_000, using: &self)),
            TimeOfDay(secondsSinceMidnight: Int.random(in: 0..<86_400, using: &self))))
      case 3: .instant(Instant(clampingSeconds: Int64.random(in: 0...2_000_000_000, using: &self)))
      default: .never
      }
    let rule = try? RecurrenceRule(
      frequency, interval: Bool.random(using: &self) ? 1 : some(1...40, atMost: 1)[0], end: end,
      months: has(&self) ? some(1...12, atMost: 4) : [], weekNumbers: weekNumbers,
      yearDays: (frequency == .yearly || frequency > .daily) && has(&self)
        ? some(1...366, atMost: 20, signed: true) : [],
      monthDays: frequency != .weekly && has(&self) ? some(1...31, atMost: 6, signed: true) : [],
      weekdays: weekdays, hours: has(&self) ? some(0...23, atMost: 4) : [],
      minutes: has(&self) ? some(0...59, atMost: 4) : [],
      seconds: has(&self) ? some(0...60, atMost: 4) : [],
      setPositions: has(&self) ? some(1...12, atMost: 3, signed: true) : [],
      weekStart: Weekday(rawValue: some(1...7, atMost: 1)[0]) ?? .monday,
      invalidDay: Bool.random(using: &self) ? .skip : .clamp)
    return rule
  }

  mutating func moment() -> CivilDateTime {
    CivilDateTime(
      CivilDate(clampingDaysSinceEpoch: Int.random(in: -8000...40_000, using: &self)),
      TimeOfDay(secondsSinceMidnight: Int.random(in: 0..<86_400, using: &self)))
  }
}
