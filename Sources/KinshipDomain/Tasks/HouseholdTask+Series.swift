public import KinshipTime

// MARK: - Successors

extension HouseholdTask {
  /// The successors of a completed task on the given dates: open, with the pattern of the series.
  ///
  /// Their ids are derived from this task and its round, so that one completion creates each of
  /// them once. Empty for a task without a series.
  ///
  /// `day` is the day of completion. `assignees` has the assignees of each date in order, several
  /// for a shared task. `parts` are the parts that were completed together, including this one;
  /// empty for a task without parts.
  public func successors(
    on dates: [CivilDate], doneOn day: CivilDate, assignees: [[MemberID?]], at now: Instant,
    after parts: [HouseholdTask] = []
  ) -> [HouseholdTask] {
    let ids =
      parts.isEmpty
      ? successorIDs
      : Self.successorIDs(after: parts, atMost: recurrence?.missedDatePolicy.mostKept ?? 1)
    return successors(ids, on: dates, from: day, assignees: assignees, at: now)
  }

  /// The successors on dates that arrived while this task was not completed.
  ///
  /// Their ids are derived from the task and its number, so that undoing a round does not remove
  /// them.
  public func overdueSuccessors(
    on dates: [CivilDate], assignees: [[MemberID?]], at now: Instant
  ) -> [HouseholdTask] {
    guard let day = usual.due?.date else { return [] }
    return successors(overdueSuccessorIDs, on: dates, from: day, assignees: assignees, at: now)
  }

  /// The ids of all possible successors from dates that arrived while this task was not completed.
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
      ).assigned(to: assignees)
    }
  }

  /// The ids of all possible successors of this round, for a task without parts.
  public var successorIDs: [TaskID] {
    guard let recurrence else { return [] }
    return (0..<max(1, recurrence.missedDatePolicy.mostKept)).map { index in
      TaskID(derivedFrom: id, .successor(round: round, index: index))
    }
  }

  /// Whether no member has changed the task since its creation.
  ///
  /// Automatic changes do not count: advancing an overdue date, or reassigning the turn of an
  /// absent member.
  public var isUntouched: Bool { status == .open && round == 0 && updatedAt == createdAt }

  /// Whether the task is as its series created it after `earlier`, apart from completions that were
  /// undone.
  ///
  /// Removing such a task loses no change of a member. For tasks without parts.
  public func isUnchanged(since earlier: HouseholdTask) -> Bool {
    guard !isUntouched else { return true }
    // A rotation gives each date an assignee of its own, and a series that began without a date has
    // no date to compare with.
    guard status == .open, round > 0, decision == nil, let recurrence, recurrence.rotation == nil,
      let anchor = recurrence.anchor, let before = earlier.recurrence, before.anchor != nil
    else { return false }
    let place = before.advanced(by: recurrence.number - before.number, from: anchor)
    var usual = earlier.usual
    usual.points = before.whole ?? usual.points
    usual.due = pattern.due.map { Due($0.date, at: usual.due?.time) }
    return place == recurrence && usual == pattern
  }
}

// MARK: - Changes to one task or to the series

extension HouseholdTask {
  /// Whether the current date can be skipped: the task recurs, has a date, and is neither claimed
  /// nor completed.
  public var canBeSkipped: Bool {
    recurrence?.repetition != nil && usual.due != nil && isBeforeClaim
  }

  /// Whether the last skip can be undone.
  public var canBeUnskipped: Bool { recurrence?.skipped != nil && isBeforeClaim }

  private var isBeforeClaim: Bool { TaskStatus.unclaimed.contains(status) }

  /// Limits the changes since `old` to this task: its successors keep the pattern of the series.
  public mutating func changeAlone(since old: HouseholdTask) {
    let usual = old.usual == pattern ? nil : old.usual
    recurrence?.usual = usual
  }

  /// Applies the changes since `old` to the series: to this task and its successors.
  ///
  /// If the date changed, the series is counted from the new date, and a rule with a COUNT
  /// continues its count.
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

  /// Sets the repetition, counted from the task's own date; starts a series if there is none.
  ///
  /// Throws `validation` for a repetition that tasks do not support.
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

  /// Sets the number of missed dates to keep; throws `validation` out of range, and without a
  /// series.
  public mutating func setKeptMissed(_ count: Int) throws {
    guard recurrence != nil else { throw Refusal.validation(.repetition, .missing) }
    recurrence?.missedDatePolicy = try RepetitionSchedule.MissedDatePolicy(keeping: count)
  }

  /// Sets the rotation of the successors' assignees; with nil they keep this task's assignee.
  ///
  /// Throws `validation` without a series, for parts of a task that does not recur, and for fewer
  /// points than members.
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

  /// Ends the series: the task has no successors, and is otherwise unchanged.
  public mutating func endSeries() { recurrence?.repetition = nil }

  /// Continues the series with the repetition of a later task, if the series was ended at this
  /// task.
  public mutating func resumeSeries(like later: HouseholdTask) {
    guard recurrence?.repetition == nil else { return }
    recurrence?.repetition = later.recurrence?.repetition
  }
}

// MARK: - Skipping

extension HouseholdTask {
  /// The due date after skipping the current one; nil if that was the last.
  ///
  /// All parts of a number have the same date, and so the same next one.
  public func nextDate(skippingOn today: CivilDate, firstWeekday: Weekday) -> CivilDate? {
    usual.due.flatMap {
      recurrence?.date(skipping: $0.date, today: today, firstWeekday: firstWeekday)
    }
  }

  /// The next date that has not passed, for a task whose date has passed; nil if there is none.
  public func nextDate(advancingOn today: CivilDate, firstWeekday: Weekday) -> CivilDate? {
    // Today's own date has not passed yet.
    nextDate(skippingOn: today.advanced(byDays: -1), firstWeekday: firstWeekday)
  }

  /// Skips the current date: moves the task to `next`, pays no points, and does not count the date
  /// as missed.
  ///
  /// Changes to this task alone are dropped with its date, and restored by ``unskip(at:)``. For a
  /// goal of times per week, the rest of the skipped week is dropped.
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

  /// Undoes the last skip: restores the date and the state of the task.
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

  /// Passes the turn to another member because the assignee is not available.
  ///
  /// The series counts it as the new member's turn. in progress → open. Does not count as a user's
  /// change.
  public mutating func reassign(to member: MemberID?) {
    let old = pattern
    unassign(at: updatedAt)
    pattern.assignee = member
    let usual = recurrence?.usual?.changed(from: old, to: pattern)
    recurrence?.usual = usual
  }
}

extension Repetition {
  /// The repetition restarted on a date: a rule with a COUNT keeps only the remaining count.
  fileprivate func remaining(from date: CivilDate, of anchor: CivilDate) -> Repetition {
    guard case .onDates(let rule) = self, case .count(let count) = rule.end else { return self }
    let past = RepetitionSchedule(self, from: anchor).missed(
      after: anchor.advanced(byDays: -1), before: date, atMost: count)
    let rest = try? rule.ending(.count(max(1, count - past.count)))
    return rest.map { .onDates($0) } ?? self
  }
}
