public import KinshipTime

extension RecurrenceRule {
  /// The first occurrence from a start on, of a rule that can be followed.
  ///
  /// A rule that somebody sends is followed for ``RecurrenceRule/searchLimit`` steps, and they are taken from
  /// `steps`: who asks about several rules looks whether any are left. Throws `validation(.repetition)`:
  /// `never` where no occurrence is found, `outOfRange` where those that COUNT counts are not found to the last,
  /// with how many are.
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
