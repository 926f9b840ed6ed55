/// The limits of a search for occurrences.
struct SearchBounds {
  /// The last civil second that a forward search examines.
  var through = Int64.max

  /// The maximum number of steps.
  ///
  /// The search finishes its current period, so it can take a few more steps.
  ///
  /// A step examines a month, week, year or time of a rule, passes an occurrence, or examines an
  /// entry of the lists for a year or for BYSETPOS. The count of steps for a query is
  /// deterministic, and each step takes about the same time.
  var steps = Int.max

  /// The day of the last second.
  var lastDay: Int {
    through == .max
      ? CivilDate.max.daysSinceEpoch : Int(through.quotientAndFloorRemainder(dividingBy: 86_400).0)
  }
}

extension RecurrenceRule {
  /// The maximum number of steps of a search in an untrusted rule: 5,000, and 4 for each occurrence
  /// of COUNT.
  ///
  /// 5,000 months are more than the 400 years after which the calendar repeats. An occurrence
  /// beyond this limit is too late to matter to a household.
  public var searchLimit: Int {
    guard case .count(let count) = end else { return 5_000 }
    return 5_000 + 4 * count
  }
}
