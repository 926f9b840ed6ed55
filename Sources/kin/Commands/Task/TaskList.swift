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
    commandName: "list", abstract: "List what is to do, or all tasks.",
    discussion: """
      Without options: what is not done yet and the acting member may see, in groups: overdue (marked \
      !), waiting for approval (?), due today, later, and without a date; one's own (•) first.

      With --filter, --status, --limit, --after, --all or --json: a plain list, done ones too, 20 at a \
      time; due first, undated last, then the newest.

      With --upcoming: what is due today and in so many days, and the dates (~) on which tasks will come \
      back. What comes back so long after it was done, or so often a week, is there once it was done.

      Example: kin task list
      Example: kin task list --for Ben
      Example: kin task list --filter completed --limit 50
      Example: kin task list --mine
      Example: kin task list --upcoming 14d
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: "Which tasks.")
  var filter: FilterArgument?

  @Option(help: "Only those in this state.")
  var status: TaskStatus?

  @Option(
    name: .customLong("for"), help: ArgumentHelp("Only those of this member.", valueName: "member"))
  var member: String?

  @Flag(help: "What you yourself have to do, in all of your households together.")
  var mine = false

  @Option(
    help: ArgumentHelp("At most how many, 1 to 50. Without it: 20.", valueName: "number"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Go on after this place, which the page before ended with.", valueName: "cursor"))
  var after: String?

  @Flag(help: "All of them, however many.")
  var all = false

  @Option(
    help: ArgumentHelp("What comes in so many days, at most 92.", valueName: "days"))
  var upcoming: DaysArgument?

  func validate() throws {
    if mine, filter != nil || status != nil || member != nil || after != nil || all {
      throw ValidationError("--mine stands alone, or with --limit.")
    }
    if upcoming != nil,
      mine || filter != nil || status != nil || after != nil || all || limit != nil
    {
      throw ValidationError("--upcoming stands alone, or with --for.")
    }
    if all, after != nil { throw ValidationError("Use --all or --after, not both.") }
  }

  func answer(in shell: Shell) async throws -> Answer {
    if mine { return try await shell.myTasks(limit: limit ?? FetchTasks.pageSize) }
    let place = try await shell.place()
    let assignee = try member.map { try place.member($0).id }
    if let upcoming { return try await place.upcoming(upcoming.count, of: assignee) }
    let isPlain = filter != nil || status != nil || limit != nil || after != nil || all
    guard isPlain || global.json else { return try await place.board(of: assignee) }
    return try await page(of: assignee, place)
  }

  @MainActor
  private func page(of assignee: MemberID?, _ place: Place) async throws -> Answer {
    let shell = place.shell
    let model = TaskListModel(place.device, household: place.id)
    var query = FetchTasks(
      household: place.id, filter: filter?.filter ?? .all, status: status, assignee: assignee,
      after: try cursor(in: shell),
      limit: all ? FetchTasks.largestPage : limit ?? FetchTasks.pageSize)
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
        TaskLine(entry.words, isMine: entry.row.task.assignee == place.home.actingMember)
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

extension Place {
  /// What is to do, in groups, and how much that is.
  fileprivate func board(of assignee: MemberID?) async throws -> Answer {
    let model = TaskBoardModel(device, household: id, assignee: assignee)
    await model.load()
    try shell.check(model)
    let blocks =
      model.groups.isEmpty
      ? shell.emptyLines(model) : [.table(shell.table(of: model.groups)), .line(model.summary)]
    return Answer(blocks) {
      ["tasks": .list(model.groups.flatMap(\.rows)) { .task($0.row) }]
    }
  }
}

/// A task as a line of a table.
struct TaskLine {
  let words: TaskListRow
  let isMine: Bool
  let household: String?

  init(_ words: TaskListRow, isMine: Bool, household: String? = nil) {
    self.words = words
    self.isMine = isMine
    self.household = household
  }

  /// `!` for what is overdue, `?` for what waits for approval, `•` for one's own: words in the same line
  /// say so too.
  var mark: String {
    let state = words.status == .pendingApproval ? "?" : isLate ? "!" : isMine ? " " : ""
    return isMine ? state + "•" : state
  }

  var ink: Ink? {
    switch words.status {
    case .pendingApproval: .waiting
    case .completed: .done
    default: isLate ? .late : isMine ? .own : nil
    }
  }

  private var isLate: Bool { words.isOverdue && !words.isDone }
}

extension Shell {
  /// The board: its groups in columns that line up.
  fileprivate func table(of groups: [TaskBoardModel.Group]) -> Table {
    var lines: [TaskLine] = []
    var headings: [Int: String] = [:]
    for group in groups {
      headings[lines.count] = group.title
      lines += group.rows.map { TaskLine($0.words, isMine: $0.isMine) }
    }
    return table(of: lines, headings: headings)
  }

  /// Tasks in columns: what is late, waiting and one's own has a mark, and stands there in words.
  func table(of lines: [TaskLine], headings: [Int: String] = [:]) -> Table {
    let ids = shortIDs(lines.map(\.words.id.bits))
    return Table(
      columns: [
        .init(title: "", isInked: true), .init(title: text(.title), isElastic: true),
        .init(title: text(.household), isElastic: true), .init(title: text(.who)),
        .init(title: text(.due), isInked: true),
        .init(title: text(.points), alignment: .right),
        .init(title: text(ShellWords.status), isInked: true), .init(title: text(.id)),
      ],
      rows: lines.map { line in
        let row = line.words
        let who = row.assignee ?? text(Label.nobody)
        let late = row.isOverdue ? text(Label.overdue) : nil
        return [
          line.mark, row.title, line.household ?? "",
          line.isMine ? "\(who) (\(text(Label.you)))" : who,
          [row.dueText, late].compactMap(\.self).joined(separator: ", "), row.pointsText,
          row.statusText, ids[row.id.bits] ?? "",
        ]
      },
      headings: headings,
      inks: Dictionary(
        uniqueKeysWithValues: lines.enumerated().compactMap { index, line in
          line.ink.map { (index, $0) }
        }))
  }

  /// What the person has to do everywhere.
  fileprivate func myTasks(limit: Int) async throws -> Answer {
    let model = MyTasksModel(try await device())
    await model.load(limit: limit)
    try check(model)
    let rows = model.rows
    let lines = rows.map {
      TaskLine($0.words, isMine: true, household: $0.entry.householdName.description)
    }
    let blocks = rows.isEmpty ? emptyLines(model) : [.table(table(of: lines))]
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
