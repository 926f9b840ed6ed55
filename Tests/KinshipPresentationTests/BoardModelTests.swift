import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026.
  @MainActor @Suite struct BoardModelTests {
    @Test func `a board has a column for each state, with the day's completed tasks`() async throws
    {
      let family = try await TestFamily.makeBusy()
      let model = BoardModel(family.annas, household: family.household)
      #expect(model.content == nil)
      #expect(await model.load())
      let content = try #require(model.content)
      #expect(content.title.hasSuffix(", Saturday 21 Nov 2026"))
      #expect(content.columns.map(\.title) == ["Open", "In progress", "Waiting", "Done today"])
      #expect(content.titles(.open) == ["Bins", "Dishes"])
      #expect(content.titles(.inProgress) == ["Homework"])
      #expect(content.titles(.waiting) == ["Laundry"])
      #expect(content.titles(.doneToday) == ["Windows"])
      let claim = try #require(content.columns[2].cards.first)
      #expect(claim.moves.isSuperset(of: [.approve, .reject]) && claim.round == 1)
      #expect(content.heatMap.weeks.count == BoardModel.weeks)
      let week = try #require(content.heatMap.weeks.last)
      #expect(week.title == "16 Nov" && week.days == [0, 0, 0, 0, 0, 1, nil])
      #expect(content.heatMap.weekdays == ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
    }

    @Test func `a task that was done yesterday is on the heat map and not on the board`()
      async throws
    {
      let family = try await TestFamily.makeBusy()
      family.world.clock.advance(by: .seconds(86_400))
      let anna = try await family.world.renewed(family.anna)
      let model = BoardModel(
        family.world.device(anna.performer), household: family.household)
      #expect(await model.load())
      #expect(model.titles(.doneToday).isEmpty)
      #expect(model.content?.heatMap.weeks.last?.days == [0, 0, 0, 0, 0, 1, 0])
    }

    @Test func `a column of which not all tasks are known says so`() async throws {
      let family = try await TestFamily.make()
      let model = BoardModel(family.annas, household: family.household)
      func completeTasks(_ count: Int) async throws {
        for number in 0..<count {
          let task = try await family.addTask("Task \(number)", for: "anna")
          _ = try await family.anna.performer.perform(
            CompleteTask(household: family.household, task: task))
        }
      }
      try await completeTasks(FetchLatestTasks.mostTasks - 1)
      #expect(await model.load())
      #expect(model.content?.columns.last?.countText == "49")
      try await completeTasks(2)
      #expect(await model.load())
      #expect(model.content?.columns.last?.countText == "50+")
      #expect(model.content?.plainLines.contains("Done today: 50+") == true)
      let state = BoardState(
        try #require(model.content), size: BoardSize(columns: 100, rows: 30), in: .english)
      #expect(state.lines.contains { $0.contains("Done today 1–9/50+") })
      family.world.clock.advance(by: .seconds(86_400))
      let anna = try await family.world.renewed(family.anna)
      let next = BoardModel(
        family.world.device(anna.performer), household: family.household)
      #expect(await next.load())
      #expect(next.content?.columns.last?.countText == "0")
    }

    @Test(arguments: [
      (Language.english, "Open", "1 new message"), (.dutch, "Te doen", "1 nieuw bericht"),
      (.german, "Offen", "1 neue Nachricht"),
    ])
    func `a board is in the reader's language`(
      language: Language, open: String, messages: String
    ) async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes", for: "zoe")
      let model = BoardModel(
        family.world.device(family.zoe.performer, language), household: family.household)
      #expect(await model.load())
      #expect(model.content?.columns.first?.title == open)
      #expect(model.content?.inbox.title == messages)
      #expect(model.content?.inbox.summary?.hasPrefix("\(messages): ") == true)
    }

    @Test func `a board has goals to decide, open habits and the newest messages of the chat`()
      async throws
    {
      let family = try await TestFamily.make()
      let home = family.household
      let model = BoardModel(family.annas, household: home)
      #expect(await model.load())
      #expect(model.content?.family == nil)
      let goals: [GoalID] = [family.world.ids.next(), family.world.ids.next()]
      for (goal, title) in zip(goals, ["Read", "Run"]) {
        _ = try await family.zoe.performer.perform(
          CreateGoal(household: home, id: goal, title: title, points: 10, habit: .daily))
      }
      _ = try await family.anna.performer.perform(ApproveGoal(household: home, goal: goals[1]))
      for text in ["One", "Two", "Three", "Hello\nall"] {
        _ = try await family.zoe.performer.perform(
          PostMessage(household: home, id: family.world.ids.next(), text: text))
      }
      #expect(await model.load())
      let panel = try #require(model.content?.family)
      #expect(panel.lines.first?.text.hasPrefix("Zoe: Read") == true, "\(panel)")
      #expect(panel.lines.map(\.text).suffix(3) == ["Zoe: Hello all", "Zoe: Three", "Zoe: Two"])
      #expect(model.content?.plainLines.contains("  Zoe: Three") == true)
      let zoes = BoardModel(family.world.device(family.zoe.performer), household: home)
      #expect(await zoes.load())
      let own = try #require(zoes.content?.family?.lines)
      #expect(own.first?.text.hasPrefix("Run") == true && own.allSatisfy(\.isMine), "\(own)")
    }

    @Test func `actions change the task and answer with a sentence`() async throws {
      let family = try await TestFamily.makeBusy()
      let (home, annas) = (family.household, family.annas)
      let model = BoardModel(annas, household: home)
      #expect(await model.load())
      func card(_ title: String) throws -> BoardContent.Card {
        try #require(model.content?.columns.flatMap(\.cards).first { $0.title == title })
      }
      let bins = try card("Bins").id
      for action in [BoardAction.start(bins), .complete(bins)] {
        let reply = await action.perform(on: annas, in: home)
        guard case .done(let text) = reply else {
          Issue.record("\(action): \(reply)")
          continue
        }
        #expect(text.contains("Bins"))
      }
      let claim = try card("Laundry")
      let stale = await BoardAction.reject(claim.id, round: 7, reason: "Wet")
        .perform(on: annas, in: home)
      guard case .failed = stale else {
        Issue.record("\(stale)")
        return
      }
      _ = await BoardAction.reject(claim.id, round: claim.round, reason: "Wet")
        .perform(on: annas, in: home)
      #expect(await model.load())
      #expect(try card("Laundry").isRejected && card("Bins").kind == .doneToday)
      #expect(try card("Laundry").label.hasSuffix(", rejected, reason: Wet"))
      _ = await BoardAction.reopen(claim.id).perform(on: annas, in: home)
      #expect(await model.load())
      #expect(try !card("Laundry").isRejected && !card("Laundry").label.contains("Wet"))
    }

    @Test func `a board has at most 200 tasks of each state, and says that there are more`()
      async throws
    {
      let family = try await TestFamily.make()
      for number in 0...BoardReader.mostTasks { try await family.addTask("Task \(number)") }
      let started = try await family.addTask("Homework", for: "anna")
      _ = try await family.anna.performer.perform(
        StartTask(household: family.household, task: started))
      let model = BoardModel(family.annas, household: family.household)
      for _ in 0..<2 {
        #expect(await model.load())
        // The 50 tasks that changed last are all of today, so more of today's may be done.
        #expect(model.content?.columns.map(\.countText) == ["200+", "1", "0", "0+"])
      }
    }

    @Test func `a board says that the reader sees only itself, and that it is hidden`() async throws
    {
      let family = try await TestFamily.makeBusy()
      let zoes = BoardModel(
        family.world.device(family.zoe.performer), household: family.household)
      #expect(await zoes.load())
      let own = try #require(zoes.content)
      #expect(own.heatMap.title == "Your tasks done")
      #expect(own.leaders.lines.map(\.text).contains(LocalizedText.ownRowOnly.text(in: .english)))
      _ = try await family.zoe.performer.perform(UpdatePrivacy(sharesActivity: false))
      #expect(await zoes.load())
      let hidden = try #require(zoes.content?.leaders.lines.map(\.text))
      #expect(hidden.contains(LocalizedText.hiddenFromLeaderboards.text(in: .english)))
      let annas = BoardModel(family.annas, household: family.household)
      #expect(await annas.load())
      #expect(annas.content?.heatMap.title == "Tasks done")
      #expect(annas.content?.leaders.lines.count == 1, "No note for a reader who sees all")
    }

    @Test func `only the messages that the board has shown are marked as read`() async throws {
      let family = try await TestFamily.make()
      let zoes = family.world.device(family.zoe.performer)
      try await family.addTask("Dishes", for: "zoe")
      let model = BoardModel(zoes, household: family.household)
      #expect(await model.load())
      let shown = try #require(model.content?.unread)
      #expect(shown.count == 1)
      try await family.addTask("Bins", for: "zoe")
      let reply = await BoardAction.markRead(shown).perform(on: zoes, in: family.household)
      #expect(reply == .done("The messages are marked as read."))
      #expect(await model.load())
      #expect(model.content?.unread.count == 1 && model.content?.unread != shown)
    }

    @Test func `a wrong PIN can be tried again, and the board closes parent mode`() async throws {
      let family = try await TestFamily.make()
      let (home, annas) = (family.household, family.annas)
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      let closed = await BoardAction.closeParentMode.perform(on: annas, in: home)
      #expect(closed == .done("Parent mode is closed."))
      let wrong = await BoardOutcome.unlocking(with: "1379", on: annas) { .done("") }
      guard case .notUnlocked(_, canTryAgain: true) = wrong.reply else {
        Issue.record("\(wrong)")
        return
      }
      var ahead = annas
      ahead.now = { [now = annas.now] in now() + .seconds(600) }
      let end = ahead.now() + Session.parentModeIdleLimit
      #expect(
        await BoardOutcome.unlocking(with: TestWorld.pin, on: ahead) { .done("Approved") }
          == BoardOutcome(.done("Approved"), parentModeEnd: end),
        "The end is by the clock of the device")
    }

    @Test func `a lost answer to the PIN does not say that parent mode is closed`() async throws {
      let family = try await TestFamily.make()
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      let performer = TestPerformer(family.anna.performer)
      performer.script.loseAnswer()
      let lost = await BoardOutcome.unlocking(
        with: TestWorld.pin, on: family.world.device(performer)
      ) { .done("") }
      guard case .failed = lost.reply else {
        Issue.record("\(lost)")
        return
      }
    }

    @Test func `a decision on the board moves the end of its parent mode`() async throws {
      let family = try await TestFamily.makeBusy()
      let (home, annas) = (family.household, family.annas)
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      let model = BoardModel(annas, household: home)
      #expect(await model.load())
      let columns = try #require(model.content?.columns)
      let cards = columns.flatMap(\.cards)
      let bins = try #require(cards.first { $0.title == "Bins" })
      let claim = try #require(cards.first { $0.kind == .waiting })
      family.world.clock.advance(by: .seconds(60))
      let started = await BoardAction.start(bins.id).performInParentMode(on: annas, in: home)
      #expect(started.parentModeEnd == nil, "It is no decision")
      let approved = await BoardAction.approve(claim.id, round: claim.round)
        .performInParentMode(on: annas, in: home)
      guard case .done = approved.reply, let end = approved.parentModeEnd else {
        Issue.record("\(approved)")
        return
      }
      let session = try await family.anna.performer.fetch(FetchSession())
      #expect(session.parentModeUntil == end && end == model.now + Session.parentModeIdleLimit)
    }

    @Test func `undo asks about the last action, and takes it back`() async throws {
      let family = try await TestFamily.makeBusy()
      let reply = await BoardUndo.find(on: family.annas, in: family.household)
      guard case .undo(let undo) = reply else {
        Issue.record("\(reply)")
        return
      }
      #expect(undo.question.hasPrefix("Undo “Windows”, completed"))
      let other = BoardUndo(task: undo.task, kind: .deletion, at: undo.at, question: "")
      let refused = await BoardAction.undo(other).perform(on: family.annas, in: family.household)
      #expect(
        refused == .failed("The action has changed since the question. Nothing was undone."))
      _ = await BoardAction.undo(undo).perform(on: family.annas, in: family.household)
      let model = BoardModel(family.annas, household: family.household)
      #expect(await model.load())
      #expect(model.titles(.open).contains("Windows"))
    }
  }
}

extension TestFamily {
  /// Dishes and Bins are open, Homework is started, Laundry waits, and Windows is done.
  @MainActor static func makeBusy() async throws -> TestFamily {
    let family = try await TestFamily.make()
    let home = family.household
    try await family.addTask("Dishes", for: "zoe")
    try await family.addTask("Bins", for: "anna")
    let homework = try await family.addTask("Homework", for: "zoe")
    let laundry = try await family.addTask("Laundry", points: 4, for: "zoe")
    let windows = try await family.addTask("Windows", points: 6, for: "anna")
    _ = try await family.zoe.performer.perform(StartTask(household: home, task: homework))
    _ = try await family.zoe.performer.perform(CompleteTask(household: home, task: laundry))
    _ = try await family.anna.performer.perform(CompleteTask(household: home, task: windows))
    return family
  }
}

extension BoardContent {
  func titles(_ kind: Kind) -> [String] {
    columns.first { $0.kind == kind }?.cards.map(\.title).sorted() ?? []
  }
}

extension BoardModel {
  /// The titles of a column, sorted; empty before loading.
  func titles(_ kind: BoardContent.Kind) -> [String] { content?.titles(kind) ?? [] }
}
