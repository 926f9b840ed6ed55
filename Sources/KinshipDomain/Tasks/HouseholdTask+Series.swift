public import KinshipTime

// MARK: - What is made from it

extension HouseholdTask {
  /// The tasks on the dates that follow: open, with what the series asks and earns, and with ids that are
  /// derived from this one and its round, so that one completion makes each of them once.
  ///
  /// Empty for a task that is in no series. `day` is the one that it was done on; `assignees` are those of
  /// the dates, in their order, several where each has to do a part. `parts` are those that were done
  /// together, this one among them; none for a task that is whole.
  public func successors(
    on dates: [CivilDate], doneOn day: CivilDate, assignees: [[MemberID?]], at now: Instant,
    after parts: [HouseholdTask] = []
  ) -> [HouseholdTask] {
    let ids =
      parts.isEmpty
      ? successorIDs : Self.successorIDs(after: parts, atMost: recurrence?.latePolicy.mostKept ?? 1)
    return successors(ids, on: dates, from: day, assignees: assignees, at: now)
  }

  /// The tasks on dates that have come while this one was not done, with ids that are derived from it and
  /// its number, so that no undone round takes them back.
  public func overdueSuccessors(
    on dates: [CivilDate], assignees: [[MemberID?]], at now: Instant
  ) -> [HouseholdTask] {
    guard let day = usual.due?.date else { return [] }
    return successors(overdueSuccessorIDs, on: dates, from: day, assignees: assignees, at: now)
  }

  /// The ids of all tasks that can have come while this one was not done.
  private var overdueSuccessorIDs: [TaskID] {
    guard let recurrence else { return [] }
    return TaskRecurrence.keptMissedRange.map { index in
      TaskID(derivedFrom: id, .successorOfPassedDate(number: recurrence.number, index: index))
    }
  }

  private func successors(
    _ ids: [TaskID], on dates: [CivilDate], from day: CivilDate, assignees: [[MemberID?]],
    at now: Instant
  ) -> [HouseholdTask] {
    guard let recurrence else { return [] }
    let usual = usual
    return zip(zip(ids, dates), assignees).enumerated().flatMap { index, next in
      let ((id, date), assignees) = next
      var pattern = usual.due(Due(date, at: usual.due?.time))
      pattern.points = recurrence.whole ?? usual.points
      return HouseholdTask(
        id: id, household: household, pattern: pattern, createdBy: createdBy, createdAt: now,
        recurrence: recurrence.advanced(by: index + 1, from: day)
      ).given(to: assignees)
    }
  }

  /// The ids of all tasks that this round can have made, where it is whole and nobody has a part.
  public var successorIDs: [TaskID] {
    guard let recurrence else { return [] }
    return (0..<max(1, recurrence.latePolicy.mostKept)).map { index in
      TaskID(derivedFrom: id, .successor(round: round, index: index))
    }
  }

  /// Whether nobody has done anything to it since it was made.
  ///
  /// What its household does by itself is nobody's doing: that its date passes, that somebody is away.
  public var isUntouched: Bool { status == .open && round == 0 && updatedAt == createdAt }
}

// MARK: - This one or the series

extension HouseholdTask {
  /// Whether a date of it can be skipped: it comes back, has a date, and nothing of it waits or is done.
  public var canBeSkipped: Bool {
    recurrence?.repetition != nil && usual.due != nil && isBeforeClaim
  }

  /// Whether the last date that was skipped can be had back.
  public var canBeUnskipped: Bool { recurrence?.skipped != nil && isBeforeClaim }

  private var isBeforeClaim: Bool {
    status == .open || status == .inProgress || status == .rejected
  }

  /// What was changed since `old` holds for this one alone: the next ones are as they would have been.
  public mutating func changeAlone(since old: HouseholdTask) {
    let usual = old.usual == pattern ? nil : old.usual
    recurrence?.usual = usual
  }

  /// What was changed since `old` holds for the series: for this one and all that follow.
  ///
  /// Where the date was changed the series is counted from the new one, and a rule that counts goes on
  /// counting.
  public mutating func changeSeries(since old: HouseholdTask) throws {
    guard var recurrence else { return }
    let usual = old.usual.changed(from: old.pattern, to: pattern)
    recurrence.usual = usual == pattern ? nil : usual
    recurrence.beforeSkip = recurrence.beforeSkip?.changed(from: old.pattern, to: pattern)
    if usual.due?.date != old.usual.due?.date {
      if let anchor = recurrence.anchor, let date = old.usual.due?.date {
        recurrence.repetition = recurrence.repetition?.remaining(from: date, of: anchor)
      }
      recurrence.anchor = usual.due?.date
    }
    self.recurrence = recurrence
  }

  /// From now on it comes back in this way, counted from its own date.
  ///
  /// A task that was in no series begins one. Throws `validation` for a repetition that no task can have.
  public mutating func setRepetition(_ repetition: Repetition, keptMissed: Int?) throws {
    guard var recurrence else {
      recurrence = try TaskRecurrence(
        startingWith: id, due: pattern.due, repetition, keptMissed: keptMissed ?? 1)
      return
    }
    try TaskRecurrence.check(repetition)
    try TaskRecurrence.checkDates(of: repetition, from: usual.due?.date)
    recurrence.repetition = repetition
    recurrence.anchor = usual.due?.date
    self.recurrence = recurrence
    try keptMissed.map { try setKeptMissed($0) }
  }

  /// So many missed dates stay to be done; throws `validation` out of range, and without a series.
  public mutating func setKeptMissed(_ count: Int) throws {
    guard recurrence != nil else { throw Refusal.validation(.repetition, .missing) }
    recurrence?.latePolicy = try RepeatingDuty.LatePolicy(keeping: count)
  }

  /// From now on the next ones of its series are done by these in turn; with nil by its own assignee.
  ///
  /// Throws `validation` without a series, for parts of one that does not come back, and where the points of
  /// all are too few for each.
  public mutating func setRotation(_ rotation: Rotation?) throws {
    guard let recurrence else {
      guard rotation == nil else { throw Refusal.validation(.repetition, .missing) }
      return
    }
    guard !isPart || rotation == nil || recurrence.repetition != nil else {
      throw Refusal.validation(.repetition, .missing)
    }
    try TaskRecurrence.check(recurrence.whole, over: rotation)
    self.recurrence?.rotation = rotation
  }

  /// It does not come back: it is the last one, and stays what it is.
  public mutating func endSeries() { recurrence?.repetition = nil }

  /// It comes back again as a later task of its series does, if that series was ended here.
  public mutating func resumeSeries(like later: HouseholdTask) {
    guard recurrence?.repetition == nil else { return }
    recurrence?.repetition = later.recurrence?.repetition
  }
}

// MARK: - Skipping

extension HouseholdTask {
  /// The date that it is due on when the one it stands for is skipped; nil when that was the last.
  ///
  /// All parts of a number stand for the same date, so they have the same next one.
  public func nextDate(skippingOn today: CivilDate, firstWeekday: Weekday) -> CivilDate? {
    usual.due.flatMap {
      recurrence?.date(skipping: $0.date, today: today, firstWeekday: firstWeekday)
    }
  }

  /// The next date that has not passed, when its own has; nil when that was the last.
  public func nextDate(advancingOn today: CivilDate, firstWeekday: Weekday) -> CivilDate? {
    // Today's own date has not passed yet.
    nextDate(skippingOn: today.advanced(byDays: -1), firstWeekday: firstWeekday)
  }

  /// Skips the current date: the task moves to `next`, no points are paid, and the date does not count as
  /// missed.
  ///
  /// What was changed for this one alone goes with its date, and comes back with it. One that is wanted so
  /// often a week is not wanted any more in the week that is skipped.
  public mutating func skip(to next: CivilDate, at now: Instant) {
    let before = BeforeSkip(self)
    let date = usual.due?.date
    advance(to: next)
    recurrence?.skipped = date
    recurrence?.beforeSkip = before
    updatedAt = now
  }

  /// Advances an overdue task to its next future date.
  ///
  /// This does not count as a user's change, and earlier dates cannot be restored afterwards.
  public mutating func advance(to next: CivilDate) {
    guard let due = usual.due else { return }
    pattern = usual.due(Due(next, at: due.time))
    let part = recurrence?.part
    recurrence = recurrence?.advanced(by: 1, from: due.date)
    recurrence?.part = part
    restart()
  }

  /// Moves back to the date that was skipped last, as the task was then.
  public mutating func unskip(at now: Instant) {
    guard let skipped = recurrence?.skipped, let due = pattern.due else { return }
    if let before = recurrence?.beforeSkip {
      pattern = before.pattern
      recurrence?.usual = before.usual
      restart(as: before)
    } else {
      self.due = Due(skipped, at: due.time)
      recurrence?.usual = nil
      restart()
    }
    recurrence?.number -= 1
    recurrence?.skipped = nil
    recurrence?.beforeSkip = nil
    updatedAt = now
  }

  /// Gives the turn to somebody else, for whoever had it cannot: its series counts it as theirs.
  ///
  /// in progress → open. Nobody has touched it by that.
  public mutating func reassign(to member: MemberID?) {
    let old = pattern
    unassign(at: updatedAt)
    pattern.assignee = member
    let usual = recurrence?.usual?.changed(from: old, to: pattern)
    recurrence?.usual = usual
  }
}

extension Repetition {
  /// The same, begun anew on a date: a rule that counts from an anchor counts what is left.
  fileprivate func remaining(from date: CivilDate, of anchor: CivilDate) -> Repetition {
    guard case .onDates(let rule) = self, case .count(let count) = rule.end else { return self }
    let past = RepeatingDuty(self, from: anchor).missed(
      after: anchor.advanced(byDays: -1), before: date, atMost: count)
    let rest = try? rule.ending(.count(max(1, count - past.count)))
    return rest.map { .onDates($0) } ?? self
  }
}
