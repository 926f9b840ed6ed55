import KinshipDomain
import KinshipTime
import KinshipUseCases

extension TextLine {
  /// Everything that is known about the task (M-22); what is not known has no line.
  static func lines(
    of detail: GetTask.Output, home: Home?, in wording: Wording
  ) -> [TextLine] {
    let lines =
      terms(of: detail.row, home, in: wording) + history(of: detail, in: wording) + [
        (
          wording.text(.approvedByItself),
          approvalByRule(of: detail.row.task, in: home).map(wording.moment)
        )
      ]
    return lines.compactMap { label, value in
      value.map { TextLine(label: label, value: $0) }
    }
  }

  private static func terms(
    of row: TaskRow, _ home: Home?, in wording: Wording
  ) -> [(String, String?)] {
    let (task, names) = (row.task, home?.names ?? [:])
    func field(_ field: Refusal.Field) -> String { wording.text(.field(field)) }
    return [
      (field(.title), task.title.description),
      (field(.details), task.details?.description),
      (wording.text(.taskCategory), wording.text(.category(task.category))),
      (field(.difficulty), task.difficulty.map { wording.text(.difficulty($0)) }),
      (
        wording.text(.pointsName(wording.pointsName ?? .points)).capitalizedFirst,
        wording.points(of: row)
      ),
      (field(.assignee), wording.name(row.assigneeName)),
      (
        field(.dueDate),
        task.due.map {
          wording.spoken([wording.due($0), row.isOverdue ? wording.text(.overdue) : nil])
        }
      ),
      (
        wording.text(.parts),
        row.parts.isEmpty ? nil : wording.parts(row.parts, me: home?.details.actingMember)
      ),
      (field(.repetition), recurrence(of: task).map(wording.recurrence)),
      (field(.rotation), task.recurrence?.rotation.map { wording.rotation($0, names: names) }),
      (field(.photo), photo(of: task).map { wording.text($0) }),
      (wording.text(.taskStatus), wording.text(.status(task.status))),
    ]
  }

  /// How the task comes back; nil for parts of one that never did.
  private static func recurrence(of task: HouseholdTask) -> TaskRecurrence? {
    guard let recurrence = task.recurrence, recurrence.repetition != nil || !task.isPart else {
      return nil
    }
    return recurrence
  }

  /// Whether there is a picture, or has to be one.
  private static func photo(of task: HouseholdTask) -> LocalizedText? {
    if task.claim?.photo != nil { return .photoAdded }
    return task.requiresPhoto ? .photoNeeded : nil
  }

  /// When the claim is approved unless somebody answers.
  private static func approvalByRule(of task: HouseholdTask, in home: Home?) -> Instant? {
    home.flatMap { home in
      task.duties(policy: home.details.policy, calendar: home.calendar)
        .first { $0.kind == .taskApproval }?.dueAt
    }
  }

  private static func history(
    of detail: GetTask.Output, in wording: Wording
  ) -> [(String, String?)] {
    let task = detail.row.task
    return [
      (wording.text(.createdBy), detail.creatorName.map(wording.name)),
      (wording.text(.created), wording.moment(task.createdAt)),
      (wording.text(.completedBy), detail.completerName.map(wording.name)),
      (wording.text(.completed), task.completedAt.map(wording.moment)),
      (
        wording.text(.decidedBy),
        task.decision.map { decision in
          decision.by == nil
            ? wording.text(.householdRule) : detail.deciderName.map(wording.name) ?? "?"
        }
      ),
      (wording.text(.decided), task.decision.map { wording.moment($0.at) }),
      (wording.text(.field(.reason)), task.decision?.note?.description),
    ]
  }
}
