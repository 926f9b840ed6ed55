import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Some days, as they are typed: `14d`, `2w` or `14`.
struct DaysArgument: ExpressibleByArgument {
  let count: Int

  init?(argument: String) {
    let unit = argument.last.flatMap { ["d": 1, "w": 7][$0] }
    let digits = unit == nil ? argument[...] : argument.dropLast()
    guard digits.count <= 3, digits.allSatisfy(\.isNumber), let number = Int(digits) else {
      return nil
    }
    guard FetchUpcomingTasks.daysRange.contains(number * (unit ?? 1)) else { return nil }
    count = number * (unit ?? 1)
  }
}

extension Place {
  /// What is overdue, with a `!`, and what comes in so many days: the dates on which tasks come back have no id
  /// yet, and a `~`.
  func upcoming(_ days: Int, of assignee: MemberID?) async throws -> Answer {
    let model = try await shell.loaded(
      UpcomingTasksModel(device, household: id, days: days, assignee: assignee))
    let ids = shortIDs(model.rows.filter(\.entry.isMade).map(\.entry.task.bits))
    let table = Table(
      columns: [
        .init(title: shell.text(.due)), .init(title: ""),
        .init(title: shell.text(.task), isElastic: true), .init(title: shell.text(.who)),
        .init(title: shell.text(.points), alignment: .right), .init(title: shell.text(.id)),
      ],
      rows: model.rows.map { row in
        [
          [row.dueText, row.overdueText].compactMap(\.self).joined(separator: ", "),
          row.overdueText != nil ? "!" : row.entry.isMade ? "" : "~", row.title,
          row.assignee ?? shell.text(.nobody), row.pointsText,
          row.entry.isMade ? ids[row.entry.task.bits] ?? "" : "",
        ]
      })
    var blocks = model.rows.isEmpty ? shell.emptyLines(model) : [.table(table)]
    if model.hasMore { blocks.append(.line("…")) }
    return Answer(blocks) {
      [
        "upcoming": .list(model.rows) { .upcoming($0.entry) },
        "has_more": .bool(model.hasMore),
      ]
    }
  }
}
