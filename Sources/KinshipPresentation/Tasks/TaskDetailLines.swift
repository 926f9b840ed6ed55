import KinshipDomain
import KinshipTime
import KinshipUseCases

extension TextLine {
  /// All known details of a task; unknown ones have no line.
  static func lines(
    of detail: GetTask.Output, home: LoadedHousehold?, in texts: TextContext
  ) -> [TextLine] {
    let task = detail.row.task
    let approval = approvalByRule(of: task, in: home).map(texts.moment)
    let next = nextDate(after: task, in: home, now: texts.now).map(texts.text)
    let lines =
      properties(of: detail.row, home, in: texts) + history(of: detail, in: texts)
      + [(.approvedByItself, approval), (.nextDate, next)]
    return lines.compactMap { label, value in
      value.map { TextLine(label: texts.text(label), value: $0) }
    }
  }

  private static func properties(
    of row: TaskRow, _ home: LoadedHousehold?, in texts: TextContext
  ) -> [(LocalizedText, String?)] {
    let (task, names) = (row.task, home?.names ?? [:])
    let due = task.due.map {
      texts.accessibilityText([texts.due($0), row.isOverdue ? texts.text(.overdue) : nil])
    }
    let parts = texts.parts(row.parts, me: home?.details.actingMember)
    return [
      (.field(.title), task.title.description),
      (.field(.details), task.details?.description),
      (.taskCategory, texts.text(.category(task.category))),
      (.field(.difficulty), task.difficulty.map { texts.text(.difficulty($0)) }),
      (
        .pointsName(texts.pointsName ?? .points).map(\.capitalizedFirst),
        texts.points(of: row)
      ),
      (.field(.assignee), texts.name(row.assigneeName)),
      (.field(.dueDate), due),
      (.parts, row.parts.isEmpty ? nil : parts),
      (.field(.repetition), recurrence(of: task).map(texts.recurrence)),
      (.field(.rotation), task.recurrence?.rotation.map { texts.rotation($0, names: names) }),
      (.field(.photo), photo(of: task).map { texts.text($0) }),
      (.taskStatus, texts.text(.status(task.status))),
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
  private static func approvalByRule(of task: HouseholdTask, in home: LoadedHousehold?) -> Instant?
  {
    home.flatMap { home in
      task.jobs(policy: home.details.policy, calendar: home.calendar)
        .first { $0.kind == .taskApproval }?.dueAt
    }
  }

  /// A note that the next date of the series waits for the approval of this one; nil otherwise.
  ///
  /// Nil also for a series that keeps several missed dates: it may have its next date already.
  private static func nextDate(
    after task: HouseholdTask, in home: LoadedHousehold?, now: Instant
  ) -> LocalizedText? {
    guard let calendar = home?.calendar, task.status == .pendingApproval, let claim = task.claim,
      let recurrence = task.recurrence, !recurrence.missedDatePolicy.keepsSeveral
    else { return nil }
    let dates = recurrence.dates(
      after: task.usual.due?.date, doneOn: calendar.day(of: claim.doneAt),
      today: calendar.day(of: now), firstWeekday: calendar.firstWeekday)
    guard !dates.isEmpty else { return nil }
    return task.isPart ? .appearsAfterAllParts : .appearsAfterApproval
  }

  private static func history(
    of detail: GetTask.Output, in texts: TextContext
  ) -> [(LocalizedText, String?)] {
    let task = detail.row.task
    let decider = task.decision.map { decision in
      decision.by == nil
        ? texts.text(.householdRule) : detail.deciderName.map(texts.name) ?? "?"
    }
    return [
      (.createdBy, detail.creatorName.map(texts.name)),
      (.created, texts.moment(task.createdAt)),
      (.completedBy, detail.completerName.map(texts.name)),
      (.completed, task.completedAt.map(texts.moment)),
      (.decidedBy, decider),
      (.decided, task.decision.map { texts.moment($0.at) }),
      (.field(.reason), task.decision?.note?.description),
    ]
  }
}
