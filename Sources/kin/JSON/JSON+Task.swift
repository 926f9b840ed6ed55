import KinshipDomain
import KinshipUseCases

extension JSON {
  static func task(_ row: TaskRow) -> JSON { task(row.task, seen: row) }

  /// A task after a change; values that need a read are null without a row.
  static func task(_ task: HouseholdTask, seen row: TaskRow?) -> JSON {
    [
      "id": .text(task.id), "title": .text(task.title), "details": .text(task.details),
      "category": .raw(task.category), "difficulty": .raw(task.difficulty),
      "points": .int(task.points.value),
      "assignee": .text(task.assignee), "assignee_name": .text(row?.assigneeName),
      "created_by": .text(task.createdBy),
      "due_date": .text(task.due?.date), "due_time": .text(task.due?.time),
      "is_overdue": row.map { .bool($0.isOverdue) } ?? .null,
      "requires_photo": .bool(task.requiresPhoto),
      "recurrence": task.recurrence.map(recurrence) ?? .null,
      "status": .raw(task.status), "round": .int(task.round),
      "claim": task.claim.map(claim) ?? .null,
      "decision": task.decision.map(decision) ?? .null,
      "parts": row.map { .list($0.parts, part) } ?? .null,
      "points_of_parts": row?.pointsOfParts.map { .int($0.value) } ?? .null,
      "moves": row.map { .list($0.moves) { .raw($0) } } ?? .null,
      "can_edit": row.map { .bool($0.canEdit) } ?? .null,
      "can_delete": row.map { .bool($0.canDelete) } ?? .null,
      "created_at": .text(task.createdAt), "updated_at": .text(task.updatedAt),
    ]
  }

  /// This task with the badges that a move gave or took; `answer` is the task as the move returned
  /// it.
  func addingBadges(of answer: HouseholdTask?) -> JSON {
    guard case .object(let members) = self, let answer else { return self }
    let badges = JSON.list(answer.badgeChanges, JSON.badgeChange)
    return .object(members + [.init("badge_changes", badges)])
  }

  static func badgeChange(_ change: BadgeChange) -> JSON {
    [
      "badge": .text(change.badge), "name": .text(change.name), "member": .text(change.member),
      "kind": .raw(change.kind),
    ]
  }

  /// An upcoming task, or a future date of a series that has no task yet.
  static func upcoming(_ entry: FetchUpcomingTasks.Entry) -> JSON {
    [
      "task": .text(entry.task), "is_made": .bool(entry.isMade),
      "is_overdue": .bool(entry.isOverdue == true), "title": .text(entry.title),
      "due_date": .text(entry.due.date), "due_time": .text(entry.due.time),
      "points": .int(entry.points.value), "assignee": .text(entry.assignee),
      "assignee_name": .text(entry.assigneeName),
    ]
  }

  static func reminder(_ reminder: Reminder) -> JSON {
    [
      "id": .text(reminder.id), "kind": .raw(reminder.kind), "at": .text(reminder.at),
      "task": .task(reminder.task),
    ]
  }

  private static func recurrence(_ recurrence: TaskRecurrence) -> JSON {
    [
      "series": .text(recurrence.series), "number": .int(recurrence.number),
      "repetition": .text(recurrence.repetition), "anchor": .text(recurrence.anchor),
      "kept_missed": .int(recurrence.keptMissed), "skipped": .text(recurrence.skipped),
      "usual": recurrence.usual.map(pattern) ?? .null,
      "rotation": recurrence.rotation.map(rotation) ?? .null,
      "part": recurrence.part.map { .int($0) } ?? .null,
      "whole_points": recurrence.whole.map { .int($0.value) } ?? .null,
    ]
  }

  /// One member's part of a task that several members must do.
  private static func part(_ part: TaskPart) -> JSON {
    [
      "task": .text(part.task), "member": .text(part.member), "member_name": .text(part.name),
      "status": .raw(part.status),
    ]
  }

  private static func rotation(_ rotation: Rotation) -> JSON {
    [
      "order": .raw(rotation.order), "members": .list(rotation.members) { .text($0) },
      "stepping": .raw(rotation.stepping),
    ]
  }

  /// The values of a series when one of its tasks differs from them.
  private static func pattern(_ pattern: TaskPattern) -> JSON {
    [
      "title": .text(pattern.title), "details": .text(pattern.details),
      "category": .raw(pattern.category), "difficulty": .raw(pattern.difficulty),
      "points": .int(pattern.points.value), "assignee": .text(pattern.assignee),
      "due_date": .text(pattern.due?.date), "due_time": .text(pattern.due?.time),
      "requires_photo": .bool(pattern.requiresPhoto),
    ]
  }

  private static func claim(_ claim: Claim) -> JSON {
    [
      "by": .text(claim.by), "done_at": .text(claim.doneAt),
      "submitted_at": .text(claim.submittedAt), "points": .int(claim.points.value),
      "photo": .text(claim.photo),
    ]
  }

  private static func decision(_ decision: Decision) -> JSON {
    [
      "outcome": .raw(decision.outcome), "by": .text(decision.by), "at": .text(decision.at),
      "note": .text(decision.note),
    ]
  }

  /// Tasks that one command deleted, represented by the task that was named.
  static func deleted(_ row: DeletedTaskRow) -> JSON {
    let task = row.task
    return [
      "id": .text(task.id), "title": .text(task.title), "count": .int(row.count),
      "points": .int(task.points.value), "assignee": .text(task.assignee),
      "assignee_name": .text(row.assigneeName), "due_date": .text(task.due?.date),
      "due_time": .text(task.due?.time), "status": .raw(task.status),
      "deleted_by": .text(row.deletedBy), "deleted_by_name": .text(row.deleterName),
      "deleted_at": .text(row.deletedAt), "restorable_until": .text(row.restorableUntil),
    ]
  }
}
