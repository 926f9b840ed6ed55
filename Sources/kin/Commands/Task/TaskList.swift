import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// A filter as it is typed.
enum FilterArgument: String, ExpressibleByArgument, CaseIterable {
  case all
  case assignedToMe = "assigned-to-me"
  case unassigned, completed, overdue

  var filter: TaskFilter {
    switch self {
    case .all: .all
    case .assignedToMe: .assignedToMe
    case .unassigned: .unassigned
    case .completed: .completed
    case .overdue: .overdue
    }
  }
}

struct TaskList: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List tasks: due first, undated last, then the newest.",
    discussion: """
      Shows what the acting member may see, 20 at a time.

      Example: kin task list --filter overdue
      Example: kin task list --for Ben --status open --all
      Example: kin task list --mine
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: "Which tasks.")
  var filter = FilterArgument.all

  @Option(help: "Only those in this state.")
  var status: TaskStatus?

  @Option(
    name: .customLong("for"), help: ArgumentHelp("Only those of this member.", valueName: "member"))
  var member: String?

  @Flag(help: "What you yourself have to do, in all of your households together.")
  var mine = false

  @Option(help: ArgumentHelp("At most how many, 1 to 50.", valueName: "number"))
  var limit = FetchTasks.pageSize

  @Option(
    help: ArgumentHelp(
      "Go on after this place, which the page before ended with.", valueName: "cursor"))
  var after: String?

  @Flag(help: "All of them, however many.")
  var all = false

  func validate() throws {
    if mine, filter != .all || status != nil || member != nil || after != nil || all {
      throw ValidationError("--mine stands alone, or with --limit.")
    }
    if all, after != nil { throw ValidationError("Use --all or --after, not both.") }
  }

  func answer(in shell: Shell) async throws -> Answer {
    if mine { return try await shell.myTasks(limit: limit) }
    let place = try await shell.place()
    let model = TaskListModel(place.device, household: place.id)
    var query = FetchTasks(
      household: place.id, filter: filter.filter, status: status,
      assignee: try member.map { try place.member($0).id }, after: try cursor(in: shell),
      limit: all ? FetchTasks.largestPage : limit)
    var found = await model.page(query)
    try shell.check(model)
    while all, let next = found.next {
      query = query.going(on: next)
      let page = await model.page(query)
      try shell.check(model)
      found = TaskListModel.Page(rows: found.rows + page.rows, next: page.next)
    }
    let page = found
    return Answer(blocks(page, model, place)) {
      [
        "tasks": .list(page.rows) { .task($0.row) },
        "next": page.next.map { .string(CursorText.text($0)) } ?? .null,
      ]
    }
  }

  @MainActor
  private func cursor(in shell: Shell) throws -> TaskCursor? {
    guard let after else { return nil }
    guard let cursor = CursorText.taskCursor(after) else {
      throw shell.usage(.malformedCursor(after))
    }
    return cursor
  }

  @MainActor
  private func blocks(
    _ page: TaskListModel.Page, _ model: TaskListModel, _ place: Place
  ) -> [Answer.Block] {
    let shell = place.shell
    guard !page.rows.isEmpty else { return shell.emptyLines(model) }
    let table = shell.table(
      of: page.rows.map { entry in
        (entry.words, entry.row.task.assignee == place.home.actingMember, nil)
      })
    let more = page.next.map { [Answer.Block.line(shell.text(.more(cursor: CursorText.text($0))))] }
    return [.table(table)] + (more ?? [])
  }
}

extension FetchTasks {
  fileprivate func going(on cursor: TaskCursor) -> FetchTasks {
    FetchTasks(
      household: household, filter: filter, status: status, assignee: assignee, after: cursor,
      limit: limit)
  }
}

extension Shell {
  /// Tasks in columns: what late, waiting and one's own is stands there in words.
  func table(of rows: [(row: TaskListRow, isMine: Bool, household: String?)]) -> Table {
    let ids = shortIDs(rows.map(\.row.id.bits))
    return Table(
      columns: [
        .init(title: text(.title), isElastic: true),
        .init(title: text(.household), isElastic: true),
        .init(title: text(.who)), .init(title: text(.due)),
        .init(title: text(.points), alignment: .right), .init(title: text(ShellWords.status)),
        .init(title: text(.id)),
      ],
      rows: rows.map { row, isMine, household in
        let who = row.assignee ?? text(Label.nobody)
        let late = row.isOverdue ? text(Label.overdue) : nil
        return [
          row.title, household ?? "", isMine ? "\(who) (\(text(Label.you)))" : who,
          [row.dueText, late].compactMap(\.self).joined(separator: ", "), row.pointsText,
          row.statusText, ids[row.id.bits] ?? "",
        ]
      })
  }

  /// What the person has to do everywhere.
  fileprivate func myTasks(limit: Int) async throws -> Answer {
    let model = MyTasksModel(try await device())
    await model.load(limit: limit)
    try check(model)
    let rows = model.rows
    let blocks =
      rows.isEmpty
      ? emptyLines(model)
      : [.table(table(of: rows.map { ($0.words, true, $0.entry.householdName.description) }))]
    return Answer(blocks) {
      [
        "tasks": .list(rows) { row in
          [
            "household": .text(row.entry.household),
            "household_name": .text(row.entry.householdName), "task": .task(row.entry.row),
          ]
        }
      ]
    }
  }
}
