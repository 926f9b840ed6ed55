import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Argument for a number of days: `14d`, `2w` or `14`.
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

extension HouseholdContext {
  /// Table of overdue tasks, marked `!`, and of tasks due within the given days.
  ///
  /// Dates of a series without a task yet have no id and are marked `~`.
  func upcoming(_ days: Int, of assignee: MemberID?) async throws -> CommandOutput {
    let model = try await shell.loaded(
      UpcomingTasksModel(device, household: id, days: days, assignee: assignee))
    let table = Table(
      of: model.rows,
      .init(shell.text(.due)) {
        [$0.dueText, $0.overdueText].compactMap(\.self).joined(separator: ", ")
      },
      .init { $0.overdueText != nil ? "!" : $0.entry.isMade ? "" : "~" },
      .init(shell.text(.task), isElastic: true, text: \.title),
      .init(shell.text(.who)) { $0.assignee ?? shell.text(.nobody) },
      .init(shell.text(.points), alignment: .right, text: \.pointsText),
      .id(shell.text(.id), of: model.rows) { $0.entry.isMade ? $0.entry.task.bits : nil })
    var blocks = shell.blocks(table, of: model)
    if model.hasMore { blocks.append(.line(shell.text(.moreUpcoming))) }
    return CommandOutput(blocks) {
      [
        "upcoming": .list(model.rows) { .upcoming($0.entry) },
        "has_more": .bool(model.hasMore),
      ]
    }
  }
}
