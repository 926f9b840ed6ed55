import KinshipDomain
import KinshipTime
import KinshipUseCases

extension TextLine {
  /// All known details of a task; unknown ones have no line.
  static func lines(
    of detail: GetTask.Output, home: Home?, in wording: Wording
  ) -> [TextLine] {
    let approval = approvalByRule(of: detail.row.task, in: home).map(wording.moment)
    let lines =
      terms(of: detail.row, home, in: wording) + history(of: detail, in: wording)
      + [(.approvedByItself, approval)]
    return lines.compactMap { label, value in
      value.map { TextLine(label: wording.text(label), value: $0) }
    }
  }

  private static func terms(
    of row: TaskRow, _ home: Home?, in wording: Wording
  ) -> [(LocalizedText, String?)] {
    let (task, names) = (row.task, home?.names ?? [:])
    let due = task.due.map {
      wording.spoken([wording.due($0), row.isOverdue ? wording.text(.overdue) : nil])
    }
    let parts = wording.parts(row.parts, me: home?.details.actingMember)
    return [
      (.field(.title), task.title.description),
      (.field(.details), task.details?.description),
      (.taskCategory, wording.text(.category(task.category))),
      (.field(.difficulty), task.difficulty.map { wording.text(.difficulty($0)) }),
      (
        .pointsName(wording.pointsName ?? .points).map(\.capitalizedFirst),
        wording.points(of: row)
      ),
      (.field(.assignee), wording.name(row.assigneeName)),
      (.field(.dueDate), due),
      (.parts, row.parts.isEmpty ? nil : parts),
      (.field(.repetition), recurrence(of: task).map(wording.recurrence)),
      (.field(.rotation), task.recurrence?.rotation.map { wording.rotation($0, names: names) }),
      (.field(.photo), photo(of: task).map { wording.text($0) }),
      (.taskStatus, wording.text(.status(task.status))),
    ]
  }

  /// The recurrence of the task; nil for parts of a task that never recurred.
  private static func recurrence(of task: HouseholdTask) -> TaskRecurrence? {
    guard let recurrence = task.recurrence, recurrence.repetition != nil || !task.isPart else {
      return nil
    }
    return recurrence
  }

  /// A note that the task has a photo or requires one; nil otherwise.
  private static func photo(of task: HouseholdTask) -> LocalizedText? {
    if task.claim?.photo != nil { return .photoAdded }
    return task.requiresPhoto ? .photoNeeded : nil
  }

  /// The time at which the claim is approved automatically unless an adult decides before.
  private static func approvalByRule(of task: HouseholdTask, in home: Home?) -> Instant? {
    home.flatMap { home in
      task.duties(policy: home.details.policy, calendar: home.calendar)
        .first { $0.kind == .taskApproval }?.dueAt
    }
  }

  private static func history(
    of detail: GetTask.Output, in wording: Wording
  ) -> [(LocalizedText, String?)] {
    let task = detail.row.task
    let decider = task.decision.map { decision in
      decision.by == nil
        ? wording.text(.householdRule) : detail.deciderName.map(wording.name) ?? "?"
    }
    return [
      (.createdBy, detail.creatorName.map(wording.name)),
      (.created, wording.moment(task.createdAt)),
      (.completedBy, detail.completerName.map(wording.name)),
      (.completed, task.completedAt.map(wording.moment)),
      (.decidedBy, decider),
      (.decided, task.decision.map { wording.moment($0.at) }),
      (.field(.reason), task.decision?.note?.description),
    ]
  }
}
