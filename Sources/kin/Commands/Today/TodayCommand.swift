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
        only an adult can reopen; tasks for anyone; for adults, claims that wait for a decision \
        and rejected tasks of others; your own tasks that wait for approval; overdue tasks of \
        others; your tasks and the events of the next \(FetchToday.daysAhead) days; a child's \
        cards and habits that are not done; for adults, requests for rewards and money, goals of \
        children that wait for approval, and shared goals to pay out; pickups that you are asked \
        for, that are yours, or that nobody takes yet; who has the most points this \
        week; and the number of new messages. Each list shows at most \(FetchToday.mostRows) \
        entries. A line names each other household of yours with new messages or tasks for today.
        """,
        nl: """
          Je taken voor vandaag, met de te late en die zonder datum; je afgewezen taken die alleen \
          een volwassene kan heropenen; taken voor iedereen; voor volwassenen de meldingen die op \
          een beslissing wachten en de afgewezen taken van anderen; je eigen taken die op \
          goedkeuring wachten; te late taken van anderen; je taken en de afspraken van de komende \
          \(FetchToday.daysAhead) dagen; de kaarten en gewoontes van een kind die niet gedaan \
          zijn; voor volwassenen de verzoeken om beloningen en geld, de doelen van kinderen die op \
          goedkeuring wachten en de gezamenlijke doelen om uit te betalen; de rijbeurten \
          waarvoor je bent gevraagd, die je doet of die nog niemand doet; wie deze week de meeste \
          punten heeft; en het aantal nieuwe berichten. Elke lijst \
          toont hoogstens \(FetchToday.mostRows) regels. Een regel noemt elk ander huishouden \
          van je met nieuwe berichten of taken voor vandaag.
          """,
        de: """
          Deine Aufgaben für heute, mit überfälligen und denen ohne Datum; deine abgelehnten \
          Aufgaben, die nur Erwachsene wieder öffnen können; Aufgaben für alle; für Erwachsene die \
          Meldungen, die auf eine Entscheidung warten, und abgelehnte Aufgaben anderer; deine \
          eigenen Aufgaben, die auf Genehmigung warten; überfällige Aufgaben anderer; deine \
          Aufgaben und die Termine der nächsten \(FetchToday.daysAhead) Tage; Karten und \
          Gewohnheiten eines Kindes, die nicht erledigt sind; für Erwachsene die Anfragen nach \
          Belohnungen und Geld, Ziele von Kindern, die auf Genehmigung warten, und gemeinsame \
          Ziele zum Auszahlen; Fahrdienste, für die du gefragt bist, die du übernimmst oder die \
          noch niemand übernimmt; wer diese Woche die meisten Punkte hat; und die Zahl der \
          neuen Nachrichten. Jede Liste zeigt höchstens \(FetchToday.mostRows) Einträge. Eine Zeile \
          nennt jeden anderen deiner Haushalte mit neuen Nachrichten oder Aufgaben für heute.
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
        "cards": .list(today.cards, JSON.card),
        "rewards": .list(today.rewards, JSON.rewardRequest),
        "money_requests": .list(today.moneyRequests, JSON.moneyRequestRow),
        "open_habits": .list(today.openHabits, JSON.goal),
        "pending_goals": .list(today.pendingGoals, JSON.goal),
        "full_pools": .list(today.fullPools, JSON.savingsPoolRow),
        "duties": .list(today.duties, JSON.duty),
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
    // Only a reader who can decide has claims to decide.
    if model.answer?.waiting.isEmpty == false { blocks.append(.line(text(.decideClaims))) }
    blocks += cardsAndRequests(of: model)
    if !model.days.isEmpty { blocks.append(.table(table(of: model.days))) }
    blocks += emptyLines(model)
    if let leaders = model.leadersText { blocks.append(.line(leaders)) }
    if let unread = model.unreadText { blocks.append(.line(text(.readMessages(unread)))) }
    if let chat = model.chatText { blocks.append(.line(chat)) }
    for pointer in model.answer?.pointers ?? [] { blocks.append(.line(text(pointer))) }
    return blocks + newsLines(of: model.answer?.elsewhere ?? [])
  }

  /// The duties of pickups, a child's open cards, and for an adult the open requests and full
  /// shared goals, each with the commands to type.
  private func cardsAndRequests(of model: TodayModel) -> [CommandOutput.Block] {
    let cards = Table(
      of: model.cards, headings: [0: model.cardsTitle],
      .init(isElastic: true, narrowest: 30, text: \.title),
      .init { self.text(.cardWord($0.kind)) }, .init(alignment: .right, text: \.valueText))
    let rewards = Table(
      of: model.rewards, headings: [0: model.rewardsTitle],
      .init(isElastic: true, narrowest: 30, text: \.title), .init(text: \.memberName),
      .init(alignment: .right, text: \.priceText), .init(text: \.stateText))
    let money = Table(
      of: model.moneyRequests, headings: [0: model.moneyRequestsTitle],
      .init(text: \.memberName), .init(isElastic: true, text: \.requestText))
    let habits = table(of: model.openHabits, under: model.openHabitsTitle)
    let goals = table(of: model.pendingGoals, under: model.pendingGoalsTitle)
    let pools = Table(
      of: model.fullPools, headings: [0: model.fullPoolsTitle],
      .init(isElastic: true, narrowest: 30, text: \.title),
      .init(alignment: .right, text: \.progressText))
    let lists: [(table: Table, commands: ShellText)] = [
      (duties(of: model), dutyCommands(of: model)), (cards, .doCards), (habits, .doHabits),
      (goals, .decideGoals), (rewards, .decideRewards), (money, .decideMoney), (pools, .payPools),
    ]
    var blocks: [CommandOutput.Block] = []
    for list in lists where !list.table.rows.isEmpty {
      blocks += [.table(list.table), .line(text(list.commands))]
    }
    return blocks
  }

  /// The commands for the duties: answers, if one is the reader's, or else how to take one.
  private func dutyCommands(of model: TodayModel) -> ShellText {
    model.duties.contains { $0.moves.contains(.decline) } ? .doDuties : .takeDuties
  }

  private func duties(of model: TodayModel) -> Table {
    Table(
      of: model.duties, headings: [0: model.dutiesTitle],
      .init(text: \.timeText), .init(isElastic: true, narrowest: 20, text: \.title),
      .init(text: \.legText), .init(text: \.statusText), .init { $0.answerText ?? "" })
  }

  private func table(of goals: [GoalCard], under title: String) -> Table {
    Table(
      of: goals, headings: [0: title],
      .init(isElastic: true, narrowest: 30, text: \.title), .init(text: \.memberName),
      .init { $0.labelledStreakText ?? "" }, .init(alignment: .right, text: \.pointsText))
  }
}

extension FetchToday.Output {
  /// The commands with the rest of the lists that may be cut: those with the most rows.
  fileprivate var pointers: [ShellText] {
    guard hasMore else { return [] }
    let hasMostEvents = events.count == FetchToday.mostRows
    let lists = [mine, unassigned, waiting, claimed, rejected, overdue, nextTasks]
    let hasMostTasks = lists.contains { $0.count == FetchToday.mostRows }
    // The lines below these lists name the commands that have all of them.
    let hasMostOthers = [
      cards.count, rewards.count, moneyRequests.count, openHabits.count, pendingGoals.count,
      fullPools.count, duties.count,
    ]
    .contains(FetchToday.mostRows)
    // Without a full list, the search for tasks ended early.
    var pointers: [ShellText] = []
    if hasMostTasks || !(hasMostEvents || hasMostOthers) { pointers.append(.moreTasks) }
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

  fileprivate static let decideClaims = Self(
    """
    Decide on claims with “\(kin: "task approve <task>")” or \
    “\(kin: "task reject <task> --reason <text>")”. If two have the same title, use the id.
    """,
    nl: """
      Beslis over meldingen met “\(kin: "task approve <task>")” of \
      “\(kin: "task reject <task> --reason <text>")”. Gebruik bij dezelfde titel de id.
      """,
    de: """
      Entscheide über Meldungen mit „\(kin: "task approve <task>")“ oder \
      „\(kin: "task reject <task> --reason <text>")“. Nimm bei gleichem Titel die Id.
      """)
  fileprivate static let doCards = Self(
    "When one is done: “\(kin: "card done <card>")”. All cards: “\(kin: "card list")”.",
    nl: "Als er een gedaan is: “\(kin: "card done <card>")”. Alle kaarten: “\(kin: "card list")”.",
    de: """
      Wenn eine erledigt ist: „\(kin: "card done <card>")“. Alle Karten: „\(kin: "card list")“.
      """)
  fileprivate static let doDuties = Self(
    """
    Answer with “\(kin: "duty accept <duty>")” or “\(kin: "duty decline <duty>")”. All of them: \
    “\(kin: "duty list")”.
    """,
    nl: """
      Antwoord met “\(kin: "duty accept <duty>")” of “\(kin: "duty decline <duty>")”. Allemaal: \
      “\(kin: "duty list")”.
      """,
    de: """
      Antworte mit „\(kin: "duty accept <duty>")“ oder „\(kin: "duty decline <duty>")“. Alle: \
      „\(kin: "duty list")“.
      """)
  fileprivate static let takeDuties = Self(
    "Take one with “\(kin: "duty accept <duty>")”. All of them: “\(kin: "duty list")”.",
    nl: "Neem er een met “\(kin: "duty accept <duty>")”. Allemaal: “\(kin: "duty list")”.",
    de: "Übernimm einen mit „\(kin: "duty accept <duty>")“. Alle: „\(kin: "duty list")“.")
  fileprivate static let doHabits = Self(
    "When one is done: “\(kin: "goal done <goal>")”. All goals: “\(kin: "goal list")”.",
    nl: "Als er een gedaan is: “\(kin: "goal done <goal>")”. Alle doelen: “\(kin: "goal list")”.",
    de: """
      Wenn eine erledigt ist: „\(kin: "goal done <goal>")“. Alle Ziele: „\(kin: "goal list")“.
      """)
  fileprivate static let decideGoals = Self(
    """
    Decide with “\(kin: "goal approve <goal>")” or \
    “\(kin: "goal reject <goal> --reason <text>")”. All of them: “\(kin: "goal list --pending")”.
    """,
    nl: """
      Beslis met “\(kin: "goal approve <goal>")” of \
      “\(kin: "goal reject <goal> --reason <text>")”. Allemaal: “\(kin: "goal list --pending")”.
      """,
    de: """
      Entscheide mit „\(kin: "goal approve <goal>")“ oder \
      „\(kin: "goal reject <goal> --reason <text>")“. Alle: „\(kin: "goal list --pending")“.
      """)
  fileprivate static let decideRewards = Self(
    """
    Approve with “\(kin: "reward approve <reward> --for <member>")”, hand over with \
    “\(kin: "reward fulfil <reward> --for <member>")”. All of them: “\(kin: "reward requests")”.
    """,
    nl: """
      Keur goed met “\(kin: "reward approve <reward> --for <member>")”, geef met \
      “\(kin: "reward fulfil <reward> --for <member>")”. Allemaal: “\(kin: "reward requests")”.
      """,
    de: """
      Genehmige mit „\(kin: "reward approve <reward> --for <member>")“, übergib mit \
      „\(kin: "reward fulfil <reward> --for <member>")“. Alle: „\(kin: "reward requests")“.
      """)
  fileprivate static let decideMoney = Self(
    """
    Decide with “\(kin: "allowance approve <member>")” or \
    “\(kin: "allowance decline <member> --reason <text>")”. All of them: \
    “\(kin: "allowance show")”.
    """,
    nl: """
      Beslis met “\(kin: "allowance approve <member>")” of \
      “\(kin: "allowance decline <member> --reason <text>")”. Allemaal: \
      “\(kin: "allowance show")”.
      """,
    de: """
      Entscheide mit „\(kin: "allowance approve <member>")“ oder \
      „\(kin: "allowance decline <member> --reason <text>")“. Alle: „\(kin: "allowance show")“.
      """)
  fileprivate static let payPools = Self(
    """
    Spend the points with “\(kin: "reward pool payout <pool>")”. All goals: \
    “\(kin: "reward pool list")”.
    """,
    nl: """
      Geef de punten uit met “\(kin: "reward pool payout <pool>")”. Alle doelen: \
      “\(kin: "reward pool list")”.
      """,
    de: """
      Gib die Punkte aus mit „\(kin: "reward pool payout <pool>")“. Alle Ziele: \
      „\(kin: "reward pool list")“.
      """)

  fileprivate static let moreTasks = Self(
    "There are more tasks than shown: “\(kin: "task list")” has all of them.",
    nl: "Er zijn meer taken dan hier staan: “\(kin: "task list")” heeft ze allemaal.",
    de: "Es gibt mehr Aufgaben als gezeigt: „\(kin: "task list")“ hat alle.")
  fileprivate static let moreEvents = Self(
    "There are more events than shown: “\(kin: "calendar")” has all of them.",
    nl: "Er zijn meer afspraken dan hier staan: “\(kin: "calendar")” heeft ze allemaal.",
    de: "Es gibt mehr Termine als gezeigt: „\(kin: "calendar")“ hat alle.")
}
