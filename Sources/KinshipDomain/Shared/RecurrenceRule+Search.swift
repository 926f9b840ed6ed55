public import KinshipTime

extension RecurrenceRule {
  /// The first occurrence from a start on, which also validates that the rule can be evaluated.
  ///
  /// The search takes at most `RecurrenceRule.searchLimit` steps, which are subtracted from
  /// `steps`. A caller with several rules must check whether steps are left.
  ///
  /// Throws `validation(.repetition)` with `never` if no occurrence is found. Throws it with
  /// `outOfRange` if the search ends before the last occurrence of a COUNT; the maximum is the
  /// number found.
  @discardableResult
  public func firstOccurrence(
    from start: CivilDateTime, spending steps: inout Int
  ) throws -> CivilDateTime {
    var found = RecurrenceSet(start: start, rule: self).occurrences(
      from: start, through: CivilDate.max.lastMoment, atMost: searchLimit)
    defer { steps -= found.steps }
    guard let first = found.next() else { throw Refusal.validation(.repetition, .never) }
    guard case .count = end else { return first }
    var count = 1
    while found.next() != nil { count += 1 }
    guard !found.isCutShort else {
      throw Refusal.validation(.repetition, .outOfRange(minimum: 1, maximum: count))
    }
    return first
  }
}
