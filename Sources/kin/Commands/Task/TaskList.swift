import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

enum FilterArgument: String, LocalizedKeyword {
  case all
  case assignedToMe = "assigned-to-me"
  case unassigned, completed, overdue

  var shown: LocalizedText {
    switch self {
    case .all: LocalizedText("all", nl: "alle", de: "alle")
    case .assignedToMe: LocalizedText("mine", nl: "voor-mij", de: "für-mich")
    case .unassigned: LocalizedText("unassigned", nl: "van-niemand", de: "nicht-zugewiesen")
    case .completed: .status(.completed)
    case .overdue: LocalizedText("overdue", nl: "te-laat", de: "überfällig")
    }
  }

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
      abstract: "List open tasks, or all tasks.",
      nl: "Toon open taken, of alle taken.",
      de: "Zeige offene Aufgaben, oder alle Aufgaben.",
      discussion: .words(
        """
        Without options: unfinished tasks in groups: overdue (!), waiting for approval (?), due \
        today, later, and without a date; your own (•) first.

        With --filter, --status, --limit, --after, --all or --json: a plain list that includes \
        done tasks, sorted by due date, then undated, then newest. It is complete, unless \
        --limit or --after selects a page.

        With --upcoming: overdue tasks (!), tasks due today and in this many days, and the dates \
        (~) on which tasks repeat. A task that repeats after completion, or so many times a \
        week, is listed once it has been done.
        """,
        nl: """
          Zonder opties: taken die niet klaar zijn, in groepen: te laat (!), wacht op \
          goedkeuring (?), vandaag, later en zonder datum; je eigen taken (•) eerst.

          Met --filter, --status, --limit, --after, --all of --json: een gewone lijst, ook met \
          gedane taken, op datum gesorteerd, dan zonder datum, dan de nieuwste. De lijst is \
          volledig, tenzij --limit of --after een pagina kiest.

          Met --upcoming: te late taken (!), taken voor vandaag en zoveel dagen erna, en de \
          datums (~) waarop taken zich herhalen. Een taak die zich na het afronden herhaalt, of \
          zo vaak per week, staat er pas als ze gedaan is.
          """,
        de: """
          Ohne Optionen: nicht erledigte Aufgaben in Gruppen: überfällig (!), wartet auf \
          Genehmigung (?), heute, später und ohne Datum; deine eigenen (•) zuerst.

          Mit --filter, --status, --limit, --after, --all oder --json: eine einfache Liste, auch \
          mit erledigten Aufgaben, nach Datum sortiert, dann ohne Datum, dann die neuesten. Die \
          Liste ist vollständig, außer --limit oder --after wählt eine Seite.

          Mit --upcoming: überfällige Aufgaben (!), Aufgaben für heute und so viele Tage danach, \
          und die Tage (~), an denen sich Aufgaben wiederholen. Eine Aufgabe, die sich nach der \
          Erledigung wiederholt, oder so oft in der Woche, steht erst da, wenn sie erledigt ist.
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
    help: "The tasks to list.",
    nl: "De taken om te tonen: alle, voor-mij, van-niemand, klaar of te-laat.",
    de:
      "Die Aufgaben, die gezeigt werden: alle, für-mich, nicht-zugewiesen, erledigt oder überfällig."
  )
  var filter: FilterArgument?

  @Option(
    help: "Only tasks with this status.",
    nl: "Alleen taken met deze status.",
    de: "Nur die mit diesem Status.")
  var status: TaskStatus?

  @Option(
    name: .customLong("for"),
    help: "Only tasks of this member.",
    nl: "Alleen taken van dit lid.",
    de: "Nur Aufgaben dieses Mitglieds.", valueName: "member")
  var member: String?

  @Flag(
    help: "Your unfinished tasks in all your households.",
    nl: "Je taken die niet klaar zijn, in al je huishoudens.",
    de: "Deine nicht erledigten Aufgaben in allen deinen Haushalten.")
  var mine = false

  @Option(
    help: "The tasks per page, 1 to 50; 20 with --after alone.",
    nl: "Het aantal taken per pagina, 1 tot 50; met alleen --after 20.",
    de: "Die Aufgaben je Seite, 1 bis 50; nur mit --after 20.", valueName: "number")
  var limit: Int?

  @Option(help: .goOnAfter)
  var after: String?

  @Flag(help: .allOfThem)
  var all = false

  @Option(
    help: "The upcoming tasks of this many days, at most 92.",
    nl: "De komende taken van zoveel dagen, hoogstens 92.",
    de: "Die anstehenden Aufgaben so vieler Tage, höchstens 92.", valueName: "days")
  var upcoming: DaysArgument?

  func validate() throws {
    if mine, filter != nil || status != nil || member != nil || after != nil || all {
      throw ValidationError.words(
        "Use --mine alone or with --limit.",
        nl: "Gebruik --mine alleen of met --limit.",
        de: "Nimm --mine allein oder mit --limit.")
    }
    if upcoming != nil,
      mine || filter != nil || status != nil || after != nil || all || limit != nil
    {
      throw ValidationError.words(
        "Use --upcoming alone or with --for.",
        nl: "Gebruik --upcoming alleen of met --for.",
        de: "Nimm --upcoming allein oder mit --for.")
    }
    try allowOne(of: ["--all": all, "--after": after != nil])
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    if mine { return try await shell.myTasks(limit: limit ?? FetchTasks.largestPage) }
    let context = try await shell.context()
    let assignee = try member.map { try context.member($0).id }
    if let upcoming { return try await context.upcoming(upcoming.count, of: assignee) }
    let isPlain = filter != nil || status != nil || limit != nil || after != nil || all
    guard isPlain || global.json else { return try await context.board(of: assignee) }
    return try await page(of: assignee, context)
  }

  @MainActor
  private func page(of assignee: MemberID?, _ context: HouseholdContext) async throws
    -> CommandOutput
  {
    let shell = context.shell
    let model = TaskListModel(context.device, household: context.id)
    let isComplete = all || limit == nil && after == nil
    let query = FetchTasks(
      household: context.id, filter: filter?.filter ?? .all, status: status, assignee: assignee,
      after: try shell.cursor(after, TaskCursor.init(word:)),
      limit: isComplete ? FetchTasks.largestPage : limit ?? FetchTasks.pageSize)
    let progress = Progress(in: shell.environment)
    let page =
      isComplete
      ? await model.everyPage(from: query) { progress.show($0.progressText) }
      : await model.page(query)
    progress.clear()
    try shell.check(model)
    let table = shell.table(of: page.rows.map { TaskLine(words: $0.words, isMine: $0.isMine) })
    return CommandOutput(shell.blocks(table, of: model, next: page.next?.word)) {
      [
        "tasks": .list(page.rows) { .task($0.row) },
        "next": .text(page.next?.word),
      ]
    }
  }
}

extension HouseholdContext {
  /// The open tasks in groups, with a summary.
  fileprivate func board(of assignee: MemberID?) async throws -> CommandOutput {
    let model = try await shell.loaded(TaskBoardModel(device, household: id, assignee: assignee))
    let blocks =
      model.groups.isEmpty
      ? shell.emptyLines(model)
      : [
        .table(shell.table(of: model.groups.map { ($0.title, $0.rows) })), .line(model.summary),
      ]
    return CommandOutput(blocks) {
      ["tasks": .list(model.groups.flatMap(\.rows)) { .task($0.row) }]
    }
  }
}

extension Shell {
  /// The acting member's own tasks in all households.
  fileprivate func myTasks(limit: Int) async throws -> CommandOutput {
    let model = MyTasksModel(try await actingDevice())
    await model.load(limit: limit)
    try check(model)
    let rows = model.rows
    let table = table(
      of: rows.map { TaskLine(words: $0.words, isMine: true, household: $0.homes) })
    let mayHaveMore = rows.count >= limit
    let more = mayHaveMore ? [CommandOutput.Block.line(text(.moreOfMine))] : []
    return CommandOutput(blocks(table, of: model) + more) {
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
