public import KinshipTime

// What each of several has to do is one task for each of them: a part. The parts of one date have the
// series and the number in common, and nothing else is kept of the whole.

extension HouseholdTask {
  /// Whether it is a part of what each of several has to do.
  public var isPart: Bool { recurrence?.part != nil }

  /// Whether what its parts are of is done: by all who are there.
  ///
  /// Whoever has left or is absent holds nobody up; a part that is nobody's has to be done by somebody.
  public static func isDone(_ parts: [HouseholdTask], present: Set<MemberID>) -> Bool {
    let done = parts.filter { $0.status == .completed }
    guard !parts.contains(where: { $0.assignee == nil && $0.status != .completed }) else {
      return false
    }
    let assignees = parts.compactMap(\.assignee)
    return Rotation.isDone(
      by: Set(done.compactMap(\.assignee)), of: assignees, present: present)
      || (!done.isEmpty && present.isDisjoint(with: assignees))
  }

  /// What these parts earn together; nil where their points are not split.
  public static func splitPoints(of parts: [HouseholdTask]) -> Points? {
    guard parts.first?.recurrence?.whole != nil else { return nil }
    return Points(parts.reduce(0) { $0 + $1.points.value })
  }

  /// This task as those who are to do it have it: itself, given to the one there is or, where everybody has
  /// to do it, as a part for each, with its points split where the series says so.
  ///
  /// The first part has the id of the task. `assignees` is one nil where it is nobody's, and never empty.
  public func given(to assignees: [MemberID?]) -> [HouseholdTask] {
    let isShared = recurrence?.rotation?.order == .everyone
    let shares = recurrence?.whole.map { $0.split(over: assignees.count) }
    return assignees.enumerated().map { index, assignee in
      var (pattern, recurrence) = (pattern, recurrence)
      pattern.points = shares?[index] ?? pattern.points
      pattern.assignee = assignee
      if isShared { recurrence?.part = index }
      return HouseholdTask(
        id: index == 0 ? id : TaskID(derivedFrom: id, .part(index: index)), household: household,
        pattern: pattern, createdBy: createdBy, createdAt: createdAt, recurrence: recurrence)
    }
  }

  /// The ids of what follows on parts: derived from all of them and their rounds, for whichever is done
  /// last, or leaves, makes it.
  static func successorIDs(after parts: [HouseholdTask], atMost count: Int) -> [TaskID] {
    let all = parts.reduce(TaskID(bits: 0)) { seed, part in
      let own = TaskID(derivedFrom: part.id, .finishedPart(round: part.round))
      return TaskID(bits: seed.bits ^ own.bits)
    }
    return (0..<max(1, count)).map { index in
      TaskID(derivedFrom: all, .successorOfParts(index: index))
    }
  }
}

// MARK: - Changed together

extension HouseholdTask {
  /// From now on the parts earn so much together, split; with nil each earns the task's points.
  ///
  /// Throws `validation` without a series, and for fewer points than there are people.
  public mutating func split(_ whole: Points?) throws {
    guard let recurrence else { throw Refusal.validation(.rotation, .missing) }
    try TaskRecurrence.check(whole, over: recurrence.rotation)
    self.recurrence?.whole = whole
  }

  /// Takes over what was changed in another part of the same number: what is asked for as long as nobody has
  /// claimed it, words always while it is not completed, and how the series goes on.
  ///
  /// `share` is what this part earns from now on; nil for what it earned.
  public mutating func change(
    with old: HouseholdTask, to new: HouseholdTask, share: Points?, at now: Instant
  ) {
    guard let place = recurrence, var series = new.recurrence else { return }
    let before = self
    let (mine, asked) = (usual, pattern.changed(from: old.pattern, to: new.pattern))
    switch status {
    case .open, .inProgress:
      pattern = asked
      pattern.points = share ?? pattern.points
    case .pendingApproval, .rejected:
      pattern = pattern.withWords(of: asked)
    case .completed: break
    }
    var usually = self
    usually.pattern = mine.changed(from: old.usual, to: new.usual)
    usually.points = share ?? usually.points
    (series.part, series.skipped) = (place.part, place.skipped)
    series.beforeSkip = place.beforeSkip?.changed(from: old.pattern, to: new.pattern)
    series.usual = usually.pattern == pattern ? nil : usually.pattern
    recurrence = series
    if self != before { updatedAt = now }
  }
}
