import KinshipDomain
import KinshipUseCases

extension JSON {
  static func weekReport(_ report: FetchWeekReport.Output) -> JSON {
    [
      "start": .text(report.start), "end": .text(report.end), "is_over": .bool(report.isOver),
      "points_name": .raw(report.pointsName), "is_whole": .bool(report.isWhole),
      "members": .list(report.members) { row in
        [
          "member": .text(row.member.id), "member_name": .text(row.member.shownName),
          "points": .int(row.points.value), "tasks": .number(row.tasks),
          "streak": .number(row.streak), "due": .int(row.due), "overdue": .int(row.overdue),
          "completed_periods": .number(row.completedPeriods),
          "goals_achieved": .number(row.goalsAchieved),
        ]
      },
      "total": [
        "points": .int(report.total.points.value), "tasks": .int(report.total.tasks),
      ],
      "completed": .list(report.completed) { task in
        [
          "task": .text(task.task), "title": .string(task.title), "member": .text(task.member),
          "member_name": .text(task.memberName), "done_at": .text(task.doneAt),
          "points": .int(task.points.value),
        ]
      },
      "due": .list(report.due) { .task($0) }, "has_more": .bool(report.hasMore),
    ]
  }
}
