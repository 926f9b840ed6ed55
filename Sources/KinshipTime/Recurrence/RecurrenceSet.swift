/// All occurrences of something that repeats: a start, a rule, dates that are added and dates that are
/// taken away (RFC 5545, section 3.8.5).
///
/// It is civil: 08:00 is 08:00 on the wall, in winter and summer. Asked as it is, it answers what the wall
/// shows; ``in(_:missing:)`` a zone it answers instants. Both are lazy, go forwards and backwards, and find
/// the next occurrence after a moment in a time that does not depend on how long ago the start was, unless
/// the rule ends by a count, for which it counts.
///
/// Every question ends: a rule that has no occurrences, such as every 31 February, has been proved to
/// have none after the 400 years in which the calendar repeats, and no date lies after the year 9999.
public struct RecurrenceSet: Sendable {
  /// When it begins; no occurrence of the rule is earlier.
  public let start: CivilDateTime
  /// How it repeats; nil where only the start and the added dates count.
  public let rule: RecurrenceRule?
  /// RDATE: what occurs besides, in any order.
  public let additions: [RecurrenceDate]
  /// EXDATE: what does not occur, though rule or additions say so.
  public let exceptions: [RecurrenceDate]
  /// Whether the start occurs even where the rule would not have it, and then is the first that COUNT
  /// counts.
  ///
  /// RFC 5545 calls such a start "undefined"; calendars show it, tasks do not want it.
  public let includesStart: Bool

  let plan: RulePlan?

  /// The occurrences of a rule from a start.
  public init(
    start: CivilDateTime, rule: RecurrenceRule?, additions: [RecurrenceDate] = [],
    exceptions: [RecurrenceDate] = [], includesStart: Bool = false
  ) {
    self.start = start
    self.rule = rule
    self.additions = additions
    self.exceptions = exceptions
    self.includesStart = includesStart
    plan = rule.map { RulePlan($0, start: start) }
  }

  /// The same occurrences without one more.
  public func excluding(_ exception: RecurrenceDate) -> RecurrenceSet {
    RecurrenceSet(
      start: start, rule: rule, additions: additions, exceptions: exceptions + [exception],
      includesStart: includesStart)
  }
}

extension RecurrenceSet: Hashable {
  /// Whether start, rule and all dates are the same; two sets may have the same occurrences and differ.
  public static func == (first: RecurrenceSet, second: RecurrenceSet) -> Bool {
    first.start == second.start && first.rule == second.rule
      && first.additions == second.additions && first.exceptions == second.exceptions
      && first.includesStart == second.includesStart
  }

  /// Feeds start, rule and all dates.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(rule)
    hasher.combine(additions)
    hasher.combine(exceptions)
    hasher.combine(includesStart)
  }
}
