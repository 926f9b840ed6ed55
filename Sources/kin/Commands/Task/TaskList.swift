import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

enum FilterArgument: String, WordArgument {
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
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List what is to do, or all tasks.",
      nl: "Laat zien wat er te doen is, of alle taken.",
      de: "Zeige, was zu tun ist, oder alle Aufgaben.",
      discussion: .words(
        """
        Without options: what is not done yet and the acting member may see, in groups: overdue \
        (marked !), waiting for approval (?), due today, later, and without a date; one's own (•) \
        first.

        With --filter, --status, --limit, --after, --all or --json: a plain list, done ones too; \
        due first, undated last, then the newest. It is complete, unless --limit or --after ask for \
        a page.

        With --upcoming: what is overdue (!), what is due today and in so many days, and the dates \
        (~) on which tasks will come back. What comes back so long after it was done, or so often a week, is there \
        once it was done.
        """,
        nl: """
          Zonder opties: wat nog niet klaar is en voor wie nu handelt zichtbaar is, in groepen: te \
          laat (met een !), wacht op goedkeuring (?), vandaag, later en zonder datum; wat van \
          jezelf is (•) eerst.

          Met --filter, --status, --limit, --after, --all of --json: een gewone lijst, ook wat \
          klaar is; eerst op datum, zonder datum als laatste, dan de nieuwste. Ze is volledig, tenzij \
          --limit of --after om een pagina vraagt.

          Met --upcoming: wat te laat is (!), wat vandaag en in zoveel dagen klaar moet zijn, en de \
          datums (~) waarop taken terugkomen. Wat zo lang na afloop terugkomt, of zo vaak per week, is er pas als het gedaan is.
          """,
        de: """
          Ohne Optionen: was noch nicht erledigt ist und sehen darf, wer gerade handelt, in \
          Gruppen: überfällig (mit !), wartet auf Genehmigung (?), heute, später und ohne Datum; \
          das Eigene (•) zuerst.

          Mit --filter, --status, --limit, --after, --all oder --json: eine einfache Liste, auch \
          Erledigtes; zuerst nach Datum, ohne Datum zuletzt, dann das Neueste. Sie ist vollständig, \
          außer --limit oder --after verlangen eine Seite.

          Mit --upcoming: was überfällig ist (!), was heute und in so vielen Tagen fällig ist, und die \
          Tage (~), an denen Aufgaben wiederkommen. Was so lange nach der Erledigung wiederkommt oder so oft in der Woche, \
          ist erst danach da.
          """
      ),
      examples: "kin task list",
      "kin task list --for Ben",
      "kin task list --filter completed --limit 50",
      "kin task list --mine",
      "kin task list --upcoming 14d")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "Which tasks.",
    nl: "Welke taken.",
    de: "Welche Aufgaben.")
  var filter: FilterArgument?

  @Option(
    help: "Only those in this state.",
    nl: "Alleen taken met deze status.",
    de: "Nur die mit diesem Status.")
  var status: TaskStatus?

  @Option(
    name: .customLong("for"),
    help: "Only those of this member.",
    nl: "Alleen taken van dit lid.",
    de: "Nur die dieses Mitglieds.", valueName: "member")
  var member: String?

  @Flag(
    help: "What is yours and not done yet, in all of your households together.",
    nl: "Wat van jou is en nog niet klaar, in al je huishoudens samen.",
    de: "Was dir gehört und noch nicht erledigt ist, in allen deinen Haushalten zusammen.")
  var mine = false

  @Option(
    help: "A page of at most so many, 1 to 50. With --after alone: 20.",
    nl: "Een pagina van hoogstens zoveel, 1 tot 50. Met alleen --after: 20.",
    de: "Eine Seite von höchstens so vielen, 1 bis 50. Nur mit --after: 20.", valueName: "number")
  var limit: Int?

  @Option(help: .goOnAfter)
  var after: String?

  @Flag(help: .allOfThem)
  var all = false

  @Option(
    help: "What comes in so many days, at most 92.",
    nl: "Wat er in zoveel dagen komt, hoogstens 92.",
    de: "Was in so vielen Tagen kommt, höchstens 92.", valueName: "days")
  var upcoming: DaysArgument?

  func validate() throws {
    if mine, filter != nil || status != nil || member != nil || after != nil || all {
      throw ValidationError.words(
        "--mine stands alone, or with --limit.",
        nl: "--mine staat alleen, of samen met --limit.",
        de: "--mine steht allein oder mit --limit.")
    }
    if upcoming != nil,
      mine || filter != nil || status != nil || after != nil || all || limit != nil
    {
      throw ValidationError.words(
        "--upcoming stands alone, or with --for.",
        nl: "--upcoming staat alleen, of samen met --for.",
        de: "--upcoming steht allein oder mit --for.")
    }
    try allowOne(of: ["--all": all, "--after": after != nil])
  }

  func answer(in shell: Shell) async throws -> Answer {
    if mine { return try await shell.myTasks(limit: limit ?? FetchTasks.largestPage) }
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
    let isComplete = all || limit == nil && after == nil
    let query = FetchTasks(
      household: place.id, filter: filter?.filter ?? .all, status: status, assignee: assignee,
      after: try shell.cursor(after, TaskCursor.init(word:)),
      limit: isComplete ? FetchTasks.largestPage : limit ?? FetchTasks.pageSize)
    let progress = Progress(in: shell.surroundings)
    let page =
      isComplete
      ? await model.everyPage(from: query) { progress.show($0.progressText) }
      : await model.page(query)
    progress.clear()
    try shell.check(model)
    let table = shell.table(of: page.rows.map { TaskLine(words: $0.words, isMine: $0.isMine) })
    return Answer(shell.blocks(table, of: model, next: page.next?.word)) {
      [
        "tasks": .list(page.rows) { .task($0.row) },
        "next": .text(page.next?.word),
      ]
    }
  }
}

extension Place {
  /// What is to do, in groups, and how much that is.
  fileprivate func board(of assignee: MemberID?) async throws -> Answer {
    let model = try await shell.loaded(TaskBoardModel(device, household: id, assignee: assignee))
    let blocks =
      model.groups.isEmpty
      ? shell.emptyLines(model) : [.table(shell.table(of: model.groups)), .line(model.summary)]
    return Answer(blocks) {
      ["tasks": .list(model.groups.flatMap(\.rows)) { .task($0.row) }]
    }
  }
}

extension Shell {
  /// The board: its groups in columns that line up.
  fileprivate func table(of groups: [TaskBoardModel.Group]) -> Table {
    var lines: [TaskLine] = []
    var headings: [Int: String] = [:]
    for group in groups {
      headings[lines.count] = group.title
      lines += group.rows.map { TaskLine(words: $0.words, isMine: $0.isMine) }
    }
    return table(of: lines, headings: headings)
  }

  /// The own tasks of whoever has the device, in every household.
  fileprivate func myTasks(limit: Int) async throws -> Answer {
    let model = MyTasksModel(try await handedDevice())
    await model.load(limit: limit)
    try check(model)
    let rows = model.rows
    let table = table(
      of: rows.map { TaskLine(words: $0.words, isMine: true, household: $0.homes) })
    let mayHaveMore = rows.count >= limit
    let more = mayHaveMore ? [Answer.Block.line(text(.moreOfMine))] : []
    return Answer(blocks(table, of: model) + more) {
      [
        "tasks": .list(rows) { row in
          [
            "household": .text(row.entry.household),
            "household_name": .text(row.entry.householdName), "task": .task(row.entry.row),
            "also_in": .list(row.entry.alsoIn) { home in
              ["household": .text(home.household), "household_name": .text(home.name)]
            },
          ]
        }, "has_more": .bool(mayHaveMore),
      ]
    }
  }
}
