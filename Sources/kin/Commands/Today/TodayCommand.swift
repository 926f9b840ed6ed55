import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TodayCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "today",
      abstract: "Show your day: tasks, claims to decide, overdue tasks, coming days.",
      nl: "Toon je dag: taken, meldingen om te beoordelen, te late taken, komende dagen.",
      de: "Zeige deinen Tag: Aufgaben, Meldungen, Überfälliges, kommende Tage.",
      discussion: .words(
        """
        Your tasks for today with overdue ones and those without a date; your rejected tasks that \
        only an adult can reopen; tasks for anyone; for \
        adults, claims that wait for a decision and rejected tasks of others; your own tasks that \
        wait for approval; overdue tasks of others; your tasks and the events of the next \
        \(FetchToday.daysAhead) days; who has the most points this week; and the number of new \
        messages. Each list shows at most \(FetchToday.mostRows) entries. A line names each other \
        household of yours with new messages or tasks for today.
        """,
        nl: """
          Je taken voor vandaag, met de te late en die zonder datum; je afgewezen taken die alleen \
          een volwassene kan heropenen; taken voor iedereen; voor \
          volwassenen de meldingen die op een beslissing wachten en de afgewezen taken van \
          anderen; je eigen taken die op goedkeuring wachten; te late taken van anderen; je taken \
          en de afspraken van de komende \(FetchToday.daysAhead) dagen; wie deze week de meeste punten heeft; en het aantal \
          nieuwe berichten. Elke lijst toont hoogstens \(FetchToday.mostRows) regels. Een regel \
          noemt elk ander huishouden van je met nieuwe berichten of taken voor vandaag.
          """,
        de: """
          Deine Aufgaben für heute, mit überfälligen und denen ohne Datum; deine abgelehnten \
          Aufgaben, die nur Erwachsene wieder öffnen können; Aufgaben für alle; für \
          Erwachsene die Meldungen, die auf eine Entscheidung warten, und abgelehnte Aufgaben \
          anderer; deine eigenen Aufgaben, die auf Genehmigung warten; überfällige Aufgaben \
          anderer; deine Aufgaben und die Termine der nächsten \(FetchToday.daysAhead) Tage; wer diese Woche die meisten Punkte hat; und die Zahl der \
          neuen Nachrichten. Jede Liste zeigt höchstens \(FetchToday.mostRows) Einträge. Eine \
          Zeile nennt jeden anderen deiner Haushalte mit neuen Nachrichten oder Aufgaben für \
          heute.
          """
      ),
      examples: "kin today")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(TodayModel(context.device, household: context.id))
    return CommandOutput(shell.blocks(of: model)) {
      guard let today = model.answer else { return .null }
      return [
        "day": .text(today.day), "mine": .list(today.mineToDo) { .task($0) },
        "own_rejected": .list(today.ownRejected) { .task($0) },
        "unassigned": .list(today.unassigned) { .task($0) },
        "waiting": .list(today.waiting) { .task($0) },
        "claimed": .list(today.claimed) { .task($0) },
        "rejected": .list(today.rejected) { .task($0) },
        "overdue": .list(today.overdue) { .task($0) },
        "next_tasks": .list(today.nextToDo) { .task($0) },
        "events": .list(today.events, JSON.occurrence), "unread": .int(today.unread),
        "has_more": .bool(today.hasMore),
        "leaders": .leaderboard(today.leaders), "elsewhere": .news(of: today.elsewhere),
      ]
    }
  }
}

extension Shell {
  fileprivate func blocks(of model: TodayModel) -> [CommandOutput.Block] {
    var blocks = [CommandOutput.Block.line(model.title)]
    let tasks = table(of: model.groups.map { ($0.title, $0.rows) })
    if !tasks.rows.isEmpty { blocks.append(.table(tasks)) }
    if !model.days.isEmpty { blocks.append(.table(table(of: model.days))) }
    blocks += emptyLines(model)
    if let leaders = model.leadersText { blocks.append(.line(leaders)) }
    if let unread = model.unreadText { blocks.append(.line(text(.readMessages(unread)))) }
    for pointer in model.answer?.pointers ?? [] { blocks.append(.line(text(pointer))) }
    return blocks + newsLines(of: model.answer?.elsewhere ?? [])
  }
}

extension FetchToday.Output {
  /// The commands with the rest of the lists that may be cut: those with the most rows.
  fileprivate var pointers: [ShellText] {
    guard hasMore else { return [] }
    let hasMostEvents = events.count == FetchToday.mostRows
    let lists = [mine, unassigned, waiting, claimed, rejected, overdue, nextTasks]
    let hasMostTasks = lists.contains { $0.count == FetchToday.mostRows }
    // Without a full list, the search for tasks ended early.
    var pointers: [ShellText] = []
    if hasMostTasks || !hasMostEvents { pointers.append(.moreTasks) }
    if hasMostEvents { pointers.append(.moreEvents) }
    return pointers
  }
}

extension ShellText {
  fileprivate static func readMessages(_ count: String) -> Self {
    Self(
      "\(count): “\(kin: "inbox")”", nl: "\(count): “\(kin: "inbox")”",
      de: "\(count): „\(kin: "inbox")“")
  }

  fileprivate static let moreTasks = Self(
    "There are more tasks than shown: “\(kin: "task list")” has all of them.",
    nl: "Er zijn meer taken dan hier staan: “\(kin: "task list")” heeft ze allemaal.",
    de: "Es gibt mehr Aufgaben als gezeigt: „\(kin: "task list")“ hat alle.")
  fileprivate static let moreEvents = Self(
    "There are more events than shown: “\(kin: "calendar")” has all of them.",
    nl: "Er zijn meer afspraken dan hier staan: “\(kin: "calendar")” heeft ze allemaal.",
    de: "Es gibt mehr Termine als gezeigt: „\(kin: "calendar")“ hat alle.")
}
