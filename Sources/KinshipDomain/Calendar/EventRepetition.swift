public import KinshipTime

/// How an event comes back: a rule, and occurrences beside it or taken from it, on the event's own wall.
///
/// The start of the event is always an occurrence, unless it was taken away (RFC 5545, section 3.8.5.3).
public struct EventRepetition: Hashable, Sendable {
  /// The most occurrences that can be added, and the most that can be taken away.
  public static let mostDates = 400
  /// The most occurrences on one day.
  public static let mostPerDay = 24
  /// The greatest COUNT of a rule.
  public static let greatestCount = 2_000
  /// The longest text of a rule, in bytes.
  public static let longestText = 1_000

  /// The rule; nil where only dates are added.
  public let rule: RecurrenceRule?
  /// Starts beside those of the rule (RDATE), in order.
  public let additions: [CivilDateTime]
  /// Starts that were taken away (EXDATE), in order.
  public let exceptions: [CivilDateTime]

  /// A repetition; throws `validation(.repetition)` for a rule that has more than 24 occurrences a day or
  /// counts further than 2,000, and for too many dates.
  public init(
    rule: RecurrenceRule?, additions: [CivilDateTime] = [], exceptions: [CivilDateTime] = []
  ) throws {
    if let rule { try Self.check(rule) }
    self.rule = rule
    self.additions = Set(additions).sorted()
    self.exceptions = Set(exceptions).sorted()
    guard self.additions.count <= Self.mostDates, self.exceptions.count <= Self.mostDates else {
      throw Refusal.validation(.repetition, .tooMany(limit: Self.mostDates))
    }
  }

  /// Bounds what one event can make of a reply: hours and less would fill it alone.
  private static func check(_ rule: RecurrenceRule) throws {
    let perDay = max(1, rule.hours.count) * max(1, rule.minutes.count) * max(1, rule.seconds.count)
    guard rule.frequency.rawValue <= RecurrenceRule.Frequency.daily.rawValue, perDay <= mostPerDay
    else { throw Refusal.validation(.repetition, .tooOften) }
    if case .count(let count) = rule.end {
      try (1...greatestCount).require(count, of: .repetition)
    }
    guard rule.description.utf8.count <= longestText else {
      throw Refusal.validation(.repetition, .tooLong(limit: longestText))
    }
  }

  /// The same without one more occurrence.
  public func excluding(_ start: CivilDateTime) throws -> EventRepetition {
    try EventRepetition(
      rule: rule, additions: additions.filter { $0 != start }, exceptions: exceptions + [start])
  }

  /// The same on a wall: an end that is an instant becomes what that wall shows then, and the last second of
  /// a date that date.
  public func localized(to zone: Zone) throws -> EventRepetition {
    guard let rule, case .instant(let instant) = rule.end else { return self }
    let local = zone.local(instant)
    let isDate = local == local.date.lastMoment
    return try EventRepetition(
      rule: try rule.ending(isDate ? .date(local.date) : .local(local)), additions: additions,
      exceptions: exceptions)
  }

  /// A span that begins with the first time that the rule names: who says "every 2 weeks on Monday" on a
  /// Wednesday does not mean that day, nor the Monday after next.
  ///
  /// Throws `validation(.repetition)` for a rule without any occurrence, such as every 31 February, and for one
  /// that cannot be followed, see ``RecurrenceRule/firstOccurrence(from:spending:)``.
  public func aligned(_ span: EventSpan) throws -> EventSpan {
    guard let rule else { return span }
    var steps = rule.searchLimit
    var named = RecurrenceSet(start: span.start, rule: rule.withoutInterval).occurrences(
      from: span.start, through: CivilDate.max.lastMoment, atMost: rule.searchLimit)
    let first = named.next() ?? span.start
    return span.moved(to: try rule.firstOccurrence(from: first, spending: &steps))
  }

  /// Where a rule that counts ends, from a start on: its last occurrence, or the last that is found in
  /// ``RecurrenceRule/searchLimit`` steps; nil for a rule that does not count.
  ///
  /// With it no question has to count again.
  public func countedEnd(from start: CivilDateTime) -> CivilDateTime? {
    guard let rule, case .count = rule.end else { return nil }
    var found = RecurrenceSet(start: start, rule: rule, includesStart: true).occurrences(
      from: start, through: CivilDate.max.lastMoment, atMost: rule.searchLimit)
    var last = start
    while let occurrence = found.next() { last = occurrence }
    return last
  }

  /// How many occurrences are added and taken away.
  public var dates: Int { additions.count + exceptions.count }

  /// The occurrences from a start on, as the wall shows them; a rule that counts ends with `end`.
  func set(from start: CivilDateTime, countedTo end: CivilDateTime?) -> RecurrenceSet {
    RecurrenceSet(
      start: start, rule: bounded(rule, by: end), additions: additions.map(RecurrenceDate.local),
      exceptions: exceptions.map(RecurrenceDate.local), includesStart: true)
  }

  /// Whether the rule, counted from a start to `end`, the start itself or an added date begins an occurrence
  /// then, and it was not taken away.
  func has(_ moment: CivilDateTime, from start: CivilDateTime, countedTo end: CivilDateTime?)
    -> Bool
  {
    guard !exceptions.contains(moment) else { return false }
    guard moment != start, !additions.contains(moment) else { return true }
    guard let rule = bounded(rule, by: end) else { return false }
    var found = RecurrenceSet(start: start, rule: rule).occurrences(from: moment, through: moment)
    return found.next() != nil
  }

  private func bounded(_ rule: RecurrenceRule?, by end: CivilDateTime?) -> RecurrenceRule? {
    guard let rule, let end, case .count = rule.end else { return rule }
    return (try? rule.ending(.local(end))) ?? rule
  }
}
