public import KinshipTime

extension CalendarEvent {
  /// Moves the occurrences of a series before `day` into an event of their own, and returns it.
  ///
  /// This event keeps its identity and its occurrences from `day` on. A COUNT is divided between
  /// the two. Returns nil, without a change, for a single event, and for a series whose rule has
  /// no occurrence on one of the two sides.
  public mutating func splitOff(
    before day: CivilDate, as id: EventID, at now: Instant
  ) throws -> CalendarEvent? {
    guard let parts = try repetition?.split(at: day, from: span.start) else { return nil }
    let isEarlier = { (override: EventOverride) in override.occurrence.date < day }
    let earlier = try CalendarEvent(
      id: id, household: household, uid: EventUID(of: id), details: details, span: span, zone: zone,
      repetition: parts.before, overrides: overrides.filter(isEarlier), isShared: isShared,
      createdBy: createdBy, revision: 0, createdAt: createdAt, updatedAt: now)
    guard !earlier.overrides.isEmpty || earlier.hasOccurrence() else { return nil }
    (span, repetition) = (span.moved(to: parts.start), parts.after)
    overrides.removeAll(where: isEarlier)
    updatedAt = now
    return earlier
  }
}

extension EventRepetition {
  /// The repetition without added and removed occurrences before `day`.
  public func dropping(before day: CivilDate) throws -> EventRepetition {
    try EventRepetition(
      rule: rule, additions: additions.filter { $0.date >= day },
      exceptions: exceptions.filter { $0.date >= day })
  }

  /// The repetitions before `day` and from it on, and the start of the latter; nil if the rule has
  /// no occurrence on one of the two sides.
  fileprivate func split(
    at day: CivilDate, from start: CivilDateTime
  ) throws -> (before: EventRepetition, after: EventRepetition, start: CivilDateTime)? {
    guard let rule, start.date < day else { return nil }
    let last = day.advanced(byDays: -1)
    let starts = RecurrenceSet(start: start, rule: rule, includesStart: true)
    var next = starts.occurrences(
      from: CivilDateTime(day, .midnight), through: CivilDate.max.lastMoment,
      atMost: rule.searchLimit)
    guard let first = next.next() else { return nil }
    var later = try rule.keepingDay(of: start, from: first)
    if case .count(let count) = rule.end {
      var found = starts.occurrences(
        from: start, through: last.lastMoment, atMost: rule.searchLimit)
      var passed = 0
      while found.next() != nil { passed += 1 }
      later = try later.ending(.count(max(1, count - passed)))
    }
    let before = try EventRepetition(
      rule: rule.ending(.date(last)), additions: additions.filter { $0.date < day },
      exceptions: exceptions.filter { $0.date < day })
    let after = try EventRepetition(rule: later, additions: additions, exceptions: exceptions)
    return (before, try after.dropping(before: day), first)
  }
}

extension RecurrenceRule {
  /// The rule that begins at `first` and keeps the day of the month of `start`.
  ///
  /// A rule without a day takes it from its start. In a month that lacks the day, `first` is on
  /// the month's last day, which later months would keep.
  fileprivate func keepingDay(
    of start: CivilDateTime, from first: CivilDateTime
  ) throws -> RecurrenceRule {
    guard frequency == .monthly || frequency == .yearly, first.date.day != start.date.day,
      monthDays.isEmpty, weekdays.isEmpty, yearDays.isEmpty, weekNumbers.isEmpty
    else { return self }
    let month = frequency == .yearly && months.isEmpty ? ";BYMONTH=\(start.date.month)" : ""
    return try RecurrenceRule("\(self)\(month);BYMONTHDAY=\(start.date.day)")
  }
}
