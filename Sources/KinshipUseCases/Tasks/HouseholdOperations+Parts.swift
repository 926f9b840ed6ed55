import KinshipDomain
import KinshipTime

// A task with a part for each of several members is stored as one task for each part, with the same
// series and number. Each part is claimed, approved, paid and undone like any task. This file
// contains operations on all parts together.

extension HouseholdOperations {
  /// All parts of the task that this one belongs to, in their order; only itself where it is whole.
  func parts(of task: HouseholdTask) throws -> [HouseholdTask] {
    guard let recurrence = task.recurrence, recurrence.part != nil else { return [task] }
    return try context.tasks.parts(
      of: recurrence.series, number: recurrence.number, in: household.id)
  }

  /// The members to wait for: those present on the due day, or today when that day has passed.
  func presentMembers(
    for task: HouseholdTask, without leaving: MemberID? = nil
  ) throws -> Set<MemberID> {
    let today = try calendar().day(of: context.now)
    let day = max(task.due?.date ?? today, today)
    let members = try context.members.members(of: household.id)
    return Set(members.lazy.filter { $0.id != leaving && $0.isPresent(on: day) }.map(\.id))
  }

  /// Deletes the parts without a claim, after all present members have done theirs; returns the
  /// others.
  func deleteUnclaimed(_ parts: [HouseholdTask]) throws -> [HouseholdTask] {
    for part in parts where part.claim == nil { try delete(part) }
    return parts.filter { $0.claim != nil }
  }

  /// Deletes the open part of a leaving member; the last part of a task becomes unassigned instead.
  func release(_ part: HouseholdTask, of leaving: MemberID) throws {
    let others = try parts(of: part).filter { $0.id != part.id }
    if let other = others.first {
      try delete(part)
      return try advanceSeries(after: other, without: leaving)
    }
    guard household.policy.taskAssignment != .requiredChild else { return try deleteDate([part]) }
    try removePhotos(of: part)
    var part = part
    part.unassign(at: context.now)
    try notifyOfTurn(try save(part))
  }

  /// Stores a change of one part; the other parts change with it unless `isAlone` is true.
  ///
  /// `split` says whether the points are split from now on, and `points` sets the new points; nil
  /// keeps them. Throws `validation` for another assignee, because a part belongs to its member.
  func save(
    _ new: HouseholdTask, changedFrom old: HouseholdTask, isAlone: Bool, split: Bool?,
    points: Points?
  ) throws -> HouseholdTask {
    guard old.isPart else {
      var new = new
      if !isAlone, split ?? (old.recurrence?.whole != nil) {
        try new.split(new.usual.points)
      } else if split == false {
        try new.split(nil)
      }
      return try save(new)
    }
    guard new.assignee == old.assignee else { throw Refusal.validation(.assignee, .notAllowed) }
    guard !isAlone else { return try save(new) }
    let parts = try parts(of: old)
    var new = new
    let shares = try shares(of: &new, changedFrom: old, split: split, points, over: parts.count)
    for (index, part) in parts.enumerated() {
      var changed = part
      if part.id == old.id {
        new.points = shares?[index] ?? old.points
      } else {
        changed.change(with: old, to: new, share: shares?[index], at: context.now)
        if changed != part { _ = try save(changed) }
      }
    }
    return try save(new)
  }

  /// The points of each part from now on; nil where they do not change.
  private func shares(
    of new: inout HouseholdTask, changedFrom old: HouseholdTask, split: Bool?, _ said: Points?,
    over count: Int
  ) throws -> [Points]? {
    let whole = old.recurrence?.whole
    let isSplit = split ?? (whole != nil)
    let points = said ?? whole ?? old.points
    guard isSplit != (whole != nil) || points != whole ?? old.points else { return nil }
    try new.split(isSplit ? points : nil)
    return isSplit ? points.split(over: count) : Array(repeating: points, count: count)
  }
}

extension Caller {
  /// The next dates that were created when all parts were completed; nil when a person has changed
  /// one of them.
  ///
  /// Empty where this part's member is away or another part is not completed. Also empty where a
  /// next date was created before the last part was completed, because its day came.
  func removableSuccessorsOfParts(of part: HouseholdTask) throws -> [HouseholdTask]? {
    guard let recurrence = part.recurrence,
      try !part.isPart || part.assignee.map(presentMembers(for: part).contains) ?? true
    else { return [] }
    let most = (TaskRecurrence.keptMissedRange.upperBound + 1) * TaskRecurrence.partRange.count
    let made = try context.tasks.occurrences(of: recurrence.series, in: household.id, limit: most)
      .filter { $0.recurrence.map { $0.number > recurrence.number } == true }
    let closings = try parts(of: part).map(\.closedAt)
    guard let lastClosing = closings.map({ $0 ?? .distantFuture }).max(),
      made.allSatisfy({ $0.createdAt >= lastClosing })
    else { return [] }
    return made.allSatisfy(\.isUntouched) ? made : nil
  }
}

extension HouseholdTask {
  /// When the part was closed: at the approval, or at the claim if it needed no approval.
  fileprivate var closedAt: Instant? {
    status == .completed ? decision?.at ?? claim?.submittedAt : nil
  }
}
