public import KinshipTime

/// Repetition of an event: a rule with added and removed occurrences, in the event's local time.
///
/// The start of the event is always an occurrence unless it was removed (RFC 5545, section
/// 3.8.5.3).
public struct EventRepetition: Hashable, Sendable {
  /// Maximum number of added occurrences, and of removed ones.
  public static let mostDates = 400
  /// Maximum number of occurrences on one day.
  public static let mostPerDay = 24
  /// Maximum COUNT of a rule.
  public static let greatestCount = 2_000
  /// Maximum length of a rule's text, in bytes.
  public static let longestText = 1_000

  /// The rule; nil if the event repeats only on added dates.
  public let rule: RecurrenceRule?
  /// Added starts (RDATE), in order.
  public let additions: [CivilDateTime]
  /// Removed starts (EXDATE), in order.
  public let exceptions: [CivilDateTime]

  /// A repetition with every field given.
  ///
  /// Throws `validation(.repetition)` for more than 24 occurrences a day, a COUNT above 2,000, a
  /// rule whose text is too long, and too many dates.
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

  /// Limits the occurrences that one event can add to a reply, which an hourly rule would fill
  /// alone.
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

  /// The repetition with one more occurrence removed.
  public func excluding(_ start: CivilDateTime) throws -> EventRepetition {
    try EventRepetition(
      rule: rule, additions: additions.filter { $0 != start }, exceptions: exceptions + [start])
  }

  /// The repetition with an end that is an instant converted to local time in `zone`.
  ///
  /// An end at the last second of a date becomes that date.
  public func localized(to zone: Zone) throws -> EventRepetition {
    guard let rule, case .instant(let instant) = rule.end else { return self }
    let local = zone.local(instant)
    let isDate = local == local.date.lastMoment
    return try EventRepetition(
      rule: try rule.ending(isDate ? .date(local.date) : .local(local)), additions: additions,
      exceptions: exceptions)
  }

  /// The span moved to the first date that the rule names.
  ///
  /// For example, "every 2 weeks on Monday" set on a Wednesday starts on the next Monday. It starts
  /// neither on that Wednesday nor on the Monday after next.
  ///
  /// Throws `validation(.repetition)` for a rule without any occurrence, such as every 31 February.
  /// The same applies to a rule that exceeds the search limit, see
  /// `RecurrenceRule.firstOccurrence(from:spending:)`.
  public func aligned(_ span: EventSpan) throws -> EventSpan {
    guard let rule else { return span }
    var steps = rule.searchLimit
    var named = RecurrenceSet(start: span.start, rule: rule.withoutInterval).occurrences(
      from: span.start, through: CivilDate.max.lastMoment, atMost: rule.searchLimit)
    let first = named.next() ?? span.start
    return span.moved(to: try rule.firstOccurrence(from: first, spending: &steps))
  }

  /// Start of the last occurrence of a rule with a COUNT, counted from `start`; nil for any other
  /// rule.
  ///
  /// The search ends after `RecurrenceRule.searchLimit` steps with the last occurrence found.
  /// Stores cache the result, so that queries need not count again.
  public func countedEnd(from start: CivilDateTime) -> CivilDateTime? {
    guard let rule, case .count = rule.end else { return nil }
    var found = RecurrenceSet(start: start, rule: rule, includesStart: true).occurrences(
      from: start, through: CivilDate.max.lastMoment, atMost: rule.searchLimit)
    var last = start
    while let occurrence = found.next() { last = occurrence }
    return last
  }

  /// Number of added and removed occurrences.
  public var dates: Int { additions.count + exceptions.count }

  /// The occurrences from `start` on in local time; a rule with a COUNT ends at `end`.
  func set(from start: CivilDateTime, countedTo end: CivilDateTime?) -> RecurrenceSet {
    RecurrenceSet(
      start: start, rule: bounded(rule, by: end), additions: additions.map(RecurrenceDate.local),
      exceptions: exceptions.map(RecurrenceDate.local), includesStart: true)
  }

  /// Whether an occurrence begins at `moment`: by the rule, as the start itself, or as an added
  /// date, and not removed.
  ///
  /// A rule with a COUNT ends at `end`.
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
