/// How far a search for occurrences goes.
struct SearchBounds {
  /// The last civil second that is looked at in going forwards.
  var through = Int64.max

  /// After how many steps a search ends.
  ///
  /// It finishes the period that it is in, so it may take a few more.
  ///
  /// A step is a month, week, year or time of a rule that is looked at, an occurrence that is passed, or an
  /// entry of the lists that have to be looked through for a year or for BYSETPOS. So the same question takes
  /// the same steps on every machine, and each of them takes about as long.
  var steps = Int.max

  /// The day of the last second.
  var lastDay: Int {
    through == .max
      ? CivilDate.max.daysSinceEpoch : Int(through.quotientAndFloorRemainder(dividingBy: 86_400).0)
  }
}

extension RecurrenceRule {
  /// How many steps it may take to find an occurrence of a rule that somebody else has made: 5,000, and 4 for
  /// each occurrence that COUNT counts.
  ///
  /// 5,000 months are more than the 400 years after which the calendar repeats. A search that ends there has
  /// found nothing that a household could live to see.
  public var searchLimit: Int {
    guard case .count(let count) = end else { return 5_000 }
    return 5_000 + 4 * count
  }
}
