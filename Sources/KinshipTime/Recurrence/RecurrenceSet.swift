/// The occurrences of a recurrence: a start, a rule, added dates and excluded dates (RFC 5545,
/// section 3.8.5).
///
/// The set is civil: 08:00 is 08:00 in winter and in summer. Its own queries return civil times;
/// ``in(_:missing:)`` returns the occurrences in a zone as instants. Both are lazy and can go
/// forwards and backwards. The cost of the next occurrence does not depend on the age of the start,
/// except for a rule with COUNT, which requires counting.
///
/// Every query ends: no date lies after the year 9999. A rule without occurrences, such as every 31
/// February, ends after the 400 years in which the calendar repeats.
public struct RecurrenceSet: Sendable {
  /// The start; no occurrence of the rule is earlier.
  public let start: CivilDateTime
  /// The rule; nil for a set that has only the start and the added dates.
  public let rule: RecurrenceRule?
  /// RDATE: the added dates, in any order.
  public let additions: [RecurrenceDate]
  /// EXDATE: the excluded dates, which take precedence over the rule and the added dates.
  public let exceptions: [RecurrenceDate]
  /// Whether the start is an occurrence even if the rule does not match it.
  ///
  /// Such a start is the first occurrence that COUNT counts. RFC 5545 calls the case "undefined":
  /// calendars show such a start, tasks do not.
  public let includesStart: Bool

  let plan: RulePlan?

  /// Creates a set from a start, a rule and dates.
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

  /// The same set with one more excluded date.
  public func excluding(_ exception: RecurrenceDate) -> RecurrenceSet {
    RecurrenceSet(
      start: start, rule: rule, additions: additions, exceptions: exceptions + [exception],
      includesStart: includesStart)
  }
}

extension RecurrenceSet: Hashable {
  /// Whether start, rule and all dates are equal; different sets can have the same occurrences.
  public static func == (first: RecurrenceSet, second: RecurrenceSet) -> Bool {
    first.start == second.start && first.rule == second.rule
      && first.additions == second.additions && first.exceptions == second.exceptions
      && first.includesStart == second.includesStart
  }

  /// Hashes start, rule and all dates.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(rule)
    hasher.combine(additions)
    hasher.combine(exceptions)
    hasher.combine(includesStart)
  }
}
