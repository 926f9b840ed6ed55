import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The life of goals on the screens of a parent's and a child's device, which share one server.
@MainActor @Suite(.timeLimit(.minutes(1))) struct TwoDeviceScenarioTests {
  // Proves: S-63, S-67, S-69, S-70, S-71, S-73, S-134
  @Test func `a goal is rejected, changed and approved, and the other device follows at once`()
    async throws
  {
    try await TwoDevices.run { devices in
      let goal = try await devices.propose(devices.form("Read"), on: devices.zoes)
      let (zoes, annas) = await devices.lists
      #expect(zoes.rows.map(\.status) == [.pending] && annas.pendingBadge == 1)
      #expect(await !zoes.complete(goal))
      #expect(zoes.screen.failure?.refusal == .invalidGoalState(.pending))
      #expect(await !annas.reject(goal, reason: " "))
      #expect(await annas.reject(goal, reason: "Ten pages first"))
      await zoes.load()
      #expect(zoes.rows.map(\.status) == [.rejected])
      #expect(zoes.rows.first?.noteText == "Ten pages first")
      #expect(await zoes.update(goal, to: devices.form("Read 10 pages")))
      var seen: [GoalStatus] = []
      let query = FetchGoals(household: devices.home)
      for try await answer in devices.zoes.performer.values(of: query) {
        seen += answer.groups.flatMap(\.rows).map(\.goal.status)
        guard seen.count == 1 else { break }
        await annas.load()
        #expect(await annas.approve(goal))
      }
      #expect(seen == [.pending, .approved])
      await zoes.load()
      #expect(await zoes.complete(goal))
      let messages = [
        "❌ 'Read' was not approved for Zoe by Anna: Ten pages first",
        "✅ 'Read 10 pages' has been approved for Zoe by Anna!",
      ]
      for device in [devices.zoes, devices.annas] {
        #expect(await devices.systemMessages(on: device) == messages)
      }
    }
  }

  // Proves: S-73, S-134
  @Test func `an open list of a child follows the decisions of a parent without another action`()
    async throws
  {
    try await TwoDevices.run { devices in
      let zoes = GoalListModel(devices.zoes, household: devices.home)
      let following = Task { try await zoes.follow() }
      defer { following.cancel() }
      let read = try await devices.propose(devices.form("Read"), on: devices.zoes)
      await until { zoes.rows.first?.waitingText != nil }
      #expect(zoes.rows.first?.statusText == "Pending 🕐" && zoes.rows.first?.actions == [])
      let annas = await devices.goals(on: devices.annas)
      #expect(await annas.approve(read))
      await until { zoes.rows.first?.status == .approved }
      #expect(zoes.rows.first?.waitingText == nil)
      #expect(zoes.rows.first?.actions.map(\.kind) == [.markComplete])
      let swim = try await devices.propose(devices.form("Swim"), on: devices.zoes)
      await annas.load()
      #expect(await annas.reject(swim, reason: "In summer"))
      await until { zoes.rows.contains { $0.status == .rejected } }
      #expect(zoes.rows.first { $0.id == swim }?.noteText == "In summer")
    }
  }

  // Proves: S-85, S-86, S-134
  @Test func `consecutive days lengthen a streak, and a missed one ends it, on both devices`()
    async throws
  {
    try await TwoDevices.run { devices in
      let goal = try await devices.agree(on: devices.form("Read"), with: devices.zoes)
      let (zoes, annas) = await devices.lists
      var streaks: [Int?] = []
      for pause in [1, 1, 2, 0] {
        #expect(await zoes.complete(goal))
        streaks.append(zoes.outcome?.row.progress.streak)
        await annas.load()
        #expect(annas.rows.first?.streakText == zoes.rows.first?.streakText)
        try await devices.pass(days: pause)
      }
      #expect(streaks == [1, 2, 3, 1])
      #expect(await !zoes.complete(goal))
      #expect(zoes.screen.failure?.refusal == .alreadyCompletedThisPeriod)
      #expect(annas.rows.first?.streakText == "1 day")
      #expect(annas.rows.first?.bestText == "Best: 3 🔥")
    }
  }

  // Proves: S-52, S-84, S-88, S-134
  @Test func `each completion pays its points, and taking one back takes them`() async throws {
    try await TwoDevices.run { devices in
      let goal = try await devices.agree(on: devices.form("Read", points: 15), with: devices.zoes)
      let zoes = await devices.goals(on: devices.zoes)
      #expect(await zoes.complete(goal))
      try await devices.pass()
      #expect(await zoes.complete(goal))
      #expect(zoes.outcome?.points.value == 15 && zoes.outcome?.balance.value == 30)
      #expect(zoes.pointsBadge == "30 points")
      let figures = await devices.dashboard(on: devices.annas).overview
      #expect(
        figures.map { "\($0.label): \($0.value)" } == [
          "Children: 2", "Total goals: 1", "Family points: 30 points", "Total completions: 2",
        ])
      #expect(await zoes.uncomplete(goal))
      let account = try await devices.annas.performer.fetch(
        FetchAccount(household: devices.home, member: devices.family.member("zoe")))
      #expect(account.account.balance.value == 15)
      #expect(zoes.pointsBadge == "15 points")
    }
  }

  // Proves: S-80, S-97, S-98, S-112, S-134
  @Test func `target dates have the colour of their urgency, which changes with the days`()
    async throws
  {
    try await TwoDevices.run { devices in
      let today = try #require(CivilDate("2026-11-21"))
      for days in [1, 2, 3, 7, 8] {
        _ = try await devices.agree(
          on: devices.form("In \(days)", nil, target: today.advanced(byDays: days)),
          with: devices.zoes)
      }
      for device in [devices.zoes, devices.annas] {
        let rows = await devices.dashboard(on: device).deadlines
        #expect(rows.map(\.title) == ["In 1", "In 2", "In 3", "In 7", "In 8"])
        #expect(rows.map(\.tint) == [.red, .red, .orange, .orange, .green])
      }
      try await devices.pass(days: 2)
      for device in [devices.zoes, devices.annas] {
        let rows = await devices.dashboard(on: device).deadlines
        #expect(rows.map(\.tint) == [.red, .red, .red, .orange, .orange])
        let banners: [[String]] = await devices.goals(on: device).rows.map { card in
          [card.title, card.countdownText, card.urgency?.tint.rawValue].compactMap(\.self)
        }
        let expected = [
          ["In 1", "Overdue by 1d", "red"], ["In 2", "Due today!", "red"],
          ["In 3", "Due tomorrow", "red"], ["In 7", "5 days left", "orange"],
          ["In 8", "6 days left", "orange"],
        ]
        #expect(Set(banners) == Set(expected))
      }
    }
  }

  // Proves: S-113, S-134
  @Test func `the weekly numbers count the last seven days`() async throws {
    try await TwoDevices.run { devices in
      let goal = try await devices.agree(on: devices.form("Read"), with: devices.zoes)
      let zoes = await devices.goals(on: devices.zoes)
      #expect(await zoes.complete(goal))
      try await devices.pass()
      #expect(await zoes.complete(goal))
      var week = await devices.weeks
      #expect(week == [["2", "20 points", "1"], ["2", "20 points", "1"]])
      try await devices.pass(days: 6)
      week = await devices.weeks
      #expect(week == [["1", "10 points", "0"], ["1", "10 points", "0"]])
      try await devices.pass()
      week = await devices.weeks
      #expect(week == [["0", "0 points", "0"], ["0", "0 points", "0"]])
    }
  }

  // Proves: S-109, S-110, S-134
  @Test func `the feed has the last ten activities on both devices, the newest first`()
    async throws
  {
    try await TwoDevices.run { devices in
      let goal = try await devices.agree(on: devices.form("Read"), with: devices.zoes)
      let (zoes, annas) = await devices.lists
      for _ in 1...3 {
        #expect(await zoes.complete(goal))
        try await devices.pass()
      }
      let first = await devices.feed(on: devices.annas).rows
      #expect(first.map(\.kind) == [.milestone, .completion, .completion, .completion, .approval])
      #expect(first.map(\.tint) == [.orange, .green, .green, .green, .blue])
      #expect(first.map(\.pointsText) == [nil, "+10 points", "+10 points", "+10 points", nil])
      for number in 1...6 {
        let draw = try await devices.propose(
          devices.form("Draw \(number)"), on: devices.zoes)
        await annas.load()
        #expect(await annas.reject(draw, reason: "Later"))
      }
      let last = await devices.feed(on: devices.annas).rows
      #expect(last.count == 10)
      #expect(last.first?.text == "The goal “Draw 6” of Zoe was rejected")
      let expected: [Activity.Kind] = Array(repeating: .rejection, count: 6) + [.milestone]
      #expect(last.prefix(7).map(\.kind) == expected)
      let zoesFeed = await devices.feed(on: devices.zoes).rows
      #expect(zoesFeed.map(\.text) == last.map(\.text))
      let dashboard = await devices.dashboard(on: devices.annas)
      #expect(dashboard.feed == last)
    }
  }

  // Proves: S-102, S-105, S-134
  @Test func `the leaderboard orders the children by points, and each sees its rank`()
    async throws
  {
    try await TwoDevices.run { devices in
      let bens = devices.annas.acting(as: devices.family.member("ben"))
      let draw = try await devices.agree(on: devices.form("Draw", points: 20), with: bens)
      let bensGoals = await devices.goals(on: bens)
      #expect(await bensGoals.complete(draw))
      let read = try await devices.agree(on: devices.form("Read"), with: devices.zoes)
      let zoes = await devices.goals(on: devices.zoes)
      #expect(await zoes.complete(read))
      var board = await devices.dashboard(on: devices.annas).board
      #expect(board.map { "\($0.medal ?? "") \($0.name)" } == ["🥇 Ben", "🥈 Zoe"])
      var widget = await devices.dashboard(on: devices.zoes).childWidget
      #expect(widget?.rankText == "Ranked #2 in family!")
      try await devices.pass()
      #expect(await zoes.complete(read))
      board = await devices.dashboard(on: devices.annas).board
      #expect(board.map(\.rank) == [1, 1])
      try await devices.pass()
      #expect(await zoes.complete(read))
      board = await devices.dashboard(on: devices.annas).board
      #expect(board.map { "\($0.medal ?? "") \($0.name)" } == ["🥇 Zoe", "🥈 Ben"])
      widget = await devices.dashboard(on: devices.zoes).childWidget
      #expect(widget?.rankText == "Ranked #1 in family!")
    }
  }

  // Proves: S-89, S-90, S-134
  @Test func `a milestone is announced once, with an important message on both devices`()
    async throws
  {
    try await TwoDevices.run { devices in
      let goal = try await devices.agree(on: devices.form("Read"), with: devices.zoes)
      let zoes = await devices.goals(on: devices.zoes)
      var found: [Int?] = []
      for day in 1...7 {
        if day > 1 { try await devices.pass() }
        #expect(await zoes.complete(goal))
        found.append(zoes.outcome?.milestone)
      }
      #expect(found == [nil, nil, 3, nil, nil, nil, 7])
      for device in [devices.annas, devices.zoes] {
        let chat = ChatModel(device, household: devices.home, filter: .system)
        await chat.load()
        let news = chat.rows.filter { $0.message.system?.kind == .streakMilestone }
        #expect(
          news.map(\.text) == [3, 7].map { "🔥 Zoe reached a streak of \($0) with 'Read'!" })
        #expect(!news.contains { !$0.message.isImportant })
        let kinds = await devices.feed(on: device).rows.map(\.kind)
        #expect(kinds.filter { $0 == .milestone }.count == 2)
      }
      // The same day again announces nothing.
      #expect(await zoes.uncomplete(goal))
      #expect(await zoes.complete(goal))
      #expect(zoes.outcome?.milestone == nil)
    }
  }

  // Proves: S-05, S-08, S-09, S-10, S-134
  @Test func `a second child turns progress into ranks on both devices, and changes no number`()
    async throws
  {
    try await TwoDevices.run { devices in
      let (family, anna) = (devices.family, devices.annas.performer)
      _ = try await anna.perform(
        RemoveMember(household: devices.home, member: family.member("ben")))
      let goal = try await devices.agree(on: devices.form("Read"), with: devices.zoes)
      let zoes = await devices.goals(on: devices.zoes)
      #expect(await zoes.complete(goal))
      let (parent, child) = (
        await devices.dashboard(on: devices.annas), await devices.dashboard(on: devices.zoes)
      )
      #expect(parent.mode == .single && child.mode == .single)
      #expect(parent.progressBoard?.title == "Zoe's Progress" && parent.board.isEmpty)
      #expect(child.childWidget?.rankText == nil && child.childWidget?.comparison != nil)
      let figures = child.childWidget?.figures
      _ = try await anna.perform(
        AddManagedMember(
          household: devices.home, member: family.world.ids.next(),
          person: family.world.ids.next(), name: "Kim", role: .child))
      await parent.load()
      await child.load()
      #expect(parent.mode == .multi && child.mode == .multi)
      #expect(parent.progressBoard == nil && parent.board.map(\.name) == ["Kim", "Zoe"])
      #expect(child.childWidget?.rankText == "Ranked #1 in family!")
      #expect(child.childWidget?.comparison == nil && child.childWidget?.figures == figures)
    }
  }

  // Proves: S-10, S-134
  @Test func `open dashboards follow the number of children without another action`()
    async throws
  {
    try await TwoDevices.run { devices in
      let (family, anna) = (devices.family, devices.annas.performer)
      let parent = DashboardModel(devices.annas, household: devices.home)
      let child = DashboardModel(devices.zoes, household: devices.home)
      let following = [
        Task { try await parent.follow() }, Task { try await child.follow() },
      ]
      defer { for task in following { task.cancel() } }
      await until { parent.mode == .multi && child.mode == .multi }
      _ = try await anna.perform(
        RemoveMember(household: devices.home, member: family.member("ben")))
      await until { parent.mode == .single && child.mode == .single }
      #expect(parent.progressBoard?.title == "Zoe's Progress" && parent.board.isEmpty)
      #expect(child.childWidget?.comparison != nil)
      _ = try await anna.perform(
        AddManagedMember(
          household: devices.home, member: family.world.ids.next(),
          person: family.world.ids.next(), name: "Kim", role: .child))
      await until { parent.mode == .multi && child.mode == .multi }
      #expect(parent.progressBoard == nil && parent.board.map(\.name) == ["Zoe", "Kim"])
      #expect(child.childWidget?.comparison == nil)
    }
  }

  // Proves: S-29, S-30, S-31, S-32, S-33, S-134
  @Test func `each tab of a day has its own rows and their number on both devices`() async throws {
    try await TwoDevices.run { devices in
      let day = try #require(CivilDate("2026-11-23"))
      let start = try #require(CivilDateTime("2026-11-23T08:00"))
      let events: [(String, EventCategory)] = [
        ("Swimming", .pickups), ("Dropoff Ben", .events), ("Picnic", .events),
      ]
      for (number, event) in events.enumerated() {
        _ = try await devices.annas.performer.perform(
          CreateEvent(
            household: devices.home, id: devices.family.world.ids.next(), title: event.0,
            span: .timed(from: start.advanced(bySeconds: number * 3_600)), category: event.1))
      }
      let goal = try await devices.agree(
        on: devices.form("Finish the book", nil, target: day), with: devices.zoes)
      for device in [devices.annas, devices.zoes] {
        let model = TimelineModel(device, household: devices.home, on: day)
        await model.load()
        #expect(model.pickups.map(\.title) == ["Swimming", "Dropoff Ben"])
        #expect(model.events.map(\.title) == ["Picnic"])
        #expect(model.deadlines.map(\.id) == [.goal(goal)])
        #expect(TimelineTab.allCases.map(model.badge) == ["(2)", "(1)", "(1)"])
        model.selectTab(.deadlines)
        await model.selectDate(day.advanced(byDays: 1))
        #expect(model.selectedTab == .deadlines)
        #expect(TimelineTab.allCases.map(model.badge) == ["(0)", "(0)", "(0)"])
      }
    }
  }
}
