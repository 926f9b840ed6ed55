public import KinshipTime

// A shared task is stored as one task per member, called a part. The parts of one date have the
// same series and number. The shared task itself has no row.

extension HouseholdTask {
  /// Whether the task is a part of a shared task.
  public var isPart: Bool { recurrence?.part != nil }

  /// Whether a shared task is done, given all of its parts: every present assignee has completed
  /// its part.
  ///
  /// Members who are away or have left do not block completion. A part without an assignee must be
  /// completed. If no assignee is present, one completed part is enough.
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

  /// Total points of these parts; nil if their points are not split.
  public static func splitPoints(of parts: [HouseholdTask]) -> Points? {
    guard parts.first?.recurrence?.whole != nil else { return nil }
    return Points(parts.reduce(0) { $0 + $1.points.value })
  }

  /// The task assigned to members: itself, or one part for each assignee of a shared task.
  ///
  /// If the series splits points, each part gets a share. The first part has the id of the task.
  /// `assignees` is never empty; it contains a single nil for an unassigned task.
  public func assigned(to assignees: [MemberID?]) -> [HouseholdTask] {
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

  /// The ids of the successors of a shared task, derived from all parts and their rounds.
  ///
  /// Any part can be the last to be completed or removed, and all give the same ids.
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

// MARK: - Changes to all parts

extension HouseholdTask {
  /// Sets the points that the parts earn together; with nil each part earns the task's points.
  ///
  /// Throws `validation` without a series, and for fewer points than members.
  public mutating func split(_ whole: Points?) throws {
    guard let recurrence else { throw Refusal.validation(.rotation, .missing) }
    try TaskRecurrence.check(whole, over: recurrence.rotation)
    self.recurrence?.whole = whole
  }

  /// Applies a change of another part of the same number.
  ///
  /// Open and in-progress parts take over all fields of the pattern. Claimed and rejected parts
  /// take over the texts, and completed ones none. Every part takes over the settings of the
  /// series.
  ///
  /// `share` is the new number of points of this part; nil to keep them.
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
