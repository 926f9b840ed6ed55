import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct DashboardModelTests {
    private func dashboard(
      _ device: Device, _ family: TestFamily, of name: String? = nil
    ) async -> DashboardModel {
      let model = DashboardModel(
        device, household: family.household, member: name.map { family.member($0) })
      await model.load()
      return model
    }

    /// Creates a daily habit of Zoe, which Anna approves.
    private func habit(
      _ family: TestFamily, _ title: String = "Read", target: CivilDate? = nil
    ) async throws -> GoalID {
      let goal: GoalID = family.world.ids.next()
      _ = try await family.zoe.performer.perform(
        CreateGoal(
          household: family.household, id: goal, title: title, points: 10, habit: .daily,
          target: target))
      _ = try await family.anna.performer.perform(
        ApproveGoal(household: family.household, goal: goal))
      return goal
    }

    /// Completes a habit on each of the next days, and stays on the last one.
    private func complete(_ goal: GoalID, days: Int, _ family: TestFamily) async throws {
      for day in 1...days {
        _ = try await family.zoe.performer.perform(
          CompleteGoal(household: family.household, goal: goal))
        if day < days { try await pass(family, .seconds(86_400)) }
      }
    }

    /// Advances the clock, and keeps all users signed in.
    private func pass(_ family: TestFamily, _ duration: Duration) async throws {
      family.world.clock.advance(by: duration)
      let now = family.world.clock.now
      let sessions = [family.anna, family.zoe].map(\.signedIn.session)
      try await family.world.arrange { all in
        for id in sessions {
          guard var session = try all.sessions.session(id) else { continue }
          session.accessExpiresAt = now + Session.accessLifetime
          session.refreshedAt = now
          try all.sessions.save(session)
        }
      }
    }

    private func remove(_ name: String, _ family: TestFamily) async throws {
      _ = try await family.anna.performer.perform(
        RemoveMember(household: family.household, member: family.member(name)))
    }

    // Proves: VM-27, S-02, S-09, S-100, S-101, S-102, S-103, S-113, S-114, S-131
    @Test func `an adult sees the children by points, with medals`() async throws {
      let family = try await TestFamily.make()
      let goal = try await habit(family)
      try await complete(goal, days: 2, family)
      let model = await dashboard(family.annas, family)
      #expect(model.greeting == "Hello, Anna!")
      #expect(model.subtitle == "The goals, points and streaks of your family")
      #expect(model.mode == .multi)
      #expect(model.noChildrenText == nil)
      #expect(
        model.overview.map { "\($0.label): \($0.value)" } == [
          "Children: 2", "Total goals: 1", "Family points: 20 points", "Total completions: 2",
        ])
      #expect(model.board.map(\.medal) == ["🥇", nil])
      #expect(model.board.map(\.name) == ["Zoe", "Ben"])
      #expect(model.board.map(\.pointsText) == ["20 points", "0 points"])
      #expect(model.board.map(\.goalsText) == ["1 goal", "0 goals"])
      #expect(model.board.map(\.streakText) == ["2 days", "0 days"])
      #expect(model.progressBoard == nil)
      #expect(model.childWidget == nil)
      #expect(
        model.week.map { "\($0.label): \($0.value)" } == [
          "Completions: 2", "Points earned: 20 points", "Active streaks: 1",
        ])
      #expect(model.quickActions.map(\.title) == ["Review Approvals", "View All Goals"])
      #expect(model.quickActions.first?.badge == nil)
    }

    /// Lets a child earn points with a goal.
    private func earn(
      _ points: Int, by child: any Performer, _ family: TestFamily
    ) async throws {
      let (home, goal) = (family.household, family.world.ids.next() as GoalID)
      _ = try await child.perform(
        CreateGoal(
          household: home, id: goal, title: "Draw", points: points, habit: .daily, target: nil))
      _ = try await family.anna.performer.perform(ApproveGoal(household: home, goal: goal))
      _ = try await child.perform(CompleteGoal(household: home, goal: goal))
    }

    // Proves: VM-27, S-102, S-103
    @Test func `the first three ranks have medals`() async throws {
      let family = try await TestFamily.make()
      let (anna, kim) = (family.anna.performer, family.world.ids.next() as MemberID)
      _ = try await anna.perform(
        AddManagedMember(
          household: family.household, member: kim, person: family.world.ids.next(), name: "Kim",
          role: .child))
      try await earn(9, by: family.zoe.performer, family)
      try await earn(6, by: anna.acting(as: family.member("ben")), family)
      try await earn(3, by: anna.acting(as: kim), family)
      let board = await dashboard(family.annas, family).board
      #expect(board.map(\.name) == ["Zoe", "Ben", "Kim"])
      #expect(board.map(\.medal) == ["🥇", "🥈", "🥉"])
    }

    // Proves: VM-27, S-08, S-10, S-104, S-106, S-107, S-139, C-42
    @Test func `an adult sees the progress of an only child`() async throws {
      let family = try await TestFamily.make()
      let goal = try await habit(family)
      try await remove("ben", family)
      try await complete(goal, days: 12, family)
      let model = await dashboard(family.annas, family)
      #expect(model.mode == .single)
      #expect(model.board.isEmpty)
      #expect(model.childWidget == nil)
      let board = try #require(model.progressBoard)
      #expect(board.title == "Zoe's Progress")
      #expect(board.headline == "🏆 You're on fire! 12 days!")
      #expect(
        board.figures.map { "\($0.label): \($0.value)" } == [
          "Total Points: 120 points", "Current Streak: 12 days", "Longest Streak: 12 days",
          "Active Goals: 1",
        ])
      #expect(board.achievementText == "One week streak! Keep going!")
      #expect(board.comparison.trend == .down)
      #expect(board.comparison.text == "↘ Keep pushing - you've got this!")
      let summary = GoalSummaryModel(
        family.annas, household: family.household, member: family.member("zoe"))
      await summary.load()
      #expect(
        summary.achievementTexts == [
          "New personal best!", "🏆 Incredible dedication! 12-day streak!",
        ])
    }

    // Proves: VM-27, S-105, S-115, S-137, S-139
    @Test func `a child sees its rank among several children`() async throws {
      let family = try await TestFamily.make()
      let goal = try await habit(family)
      try await complete(goal, days: 1, family)
      let model = await dashboard(family.zoes, family)
      #expect(model.greeting == "Hello, Zoe!")
      #expect(model.subtitle == "Your goals, points and streaks")
      let widget = try #require(model.childWidget)
      #expect(widget.symbol == "🥇")
      #expect(widget.rankText == "Ranked #1 in family!")
      #expect(widget.comparison == nil)
      #expect(widget.achievementText == nil)
      #expect(
        widget.figures.map { "\($0.label): \($0.value)" } == [
          "Total Points: 10 points", "Active Goals: 1", "Best Streak: 1 day",
        ])
      #expect(widget.motivationText == "Each completion counts for you and for your family.")
      #expect(model.summaryMember == family.member("zoe"))
      let list = GoalListModel(family.zoes, household: family.household)
      await list.load()
      #expect(list.summaryMember == family.member("zoe"))
      #expect(model.quickActions.map(\.title) == ["Add New Goal", "View My Goals"])
      #expect(model.board.isEmpty)
      #expect(model.progressBoard == nil)
    }

    // Proves: VM-27, S-08, S-105, S-106, S-139
    @Test func `an only child is compared with its last week`() async throws {
      let family = try await TestFamily.make()
      let goal = try await habit(family)
      try await remove("ben", family)
      var model = await dashboard(family.zoes, family)
      var widget = try #require(model.childWidget)
      #expect(widget.symbol == "⭐")
      #expect(widget.rankText == nil)
      #expect(widget.comparison?.text == "→ Steady progress - keep it up!")
      #expect(widget.comparison?.trend == .stable)
      #expect(widget.comparison?.tint == .blue)
      try await complete(goal, days: 1, family)
      model = await dashboard(family.zoes, family)
      widget = try #require(model.childWidget)
      #expect(widget.comparison?.text == "↗ Up 10 points from last week!")
      #expect(widget.comparison?.tint == .green)
      try await pass(family, .seconds(7 * 86_400))
      model = await dashboard(family.zoes, family)
      widget = try #require(model.childWidget)
      #expect(widget.comparison?.text == "↘ Keep pushing - you've got this!")
      #expect(widget.comparison?.tint == .orange)
      #expect(
        widget.motivationText == "Each completion brings you closer to your next milestone.")
    }

    // Proves: VM-27, S-09, partial D-23
    @Test func `a household without children has neither board nor progress`() async throws {
      let family = try await TestFamily.make()
      for name in ["zoe", "ben"] { try await remove(name, family) }
      let model = await dashboard(family.annas, family)
      #expect(model.mode == .none)
      #expect(model.noChildrenText == "No child is in this household yet.")
      #expect(model.board.isEmpty)
      #expect(model.progressBoard == nil)
      #expect(model.deadlines.isEmpty)
      #expect(model.emptyDeadlinesText == "No target dates.")
      #expect(model.emptyFeedText == "No activity to show.")
    }

    // Proves: VM-27, S-112, S-115, S-129, S-130
    @Test func `target dates have owner, state, countdown and colour`() async throws {
      let family = try await TestFamily.make()
      let goals = try await family.zoe.performer.fetch(FetchGoals(household: family.household))
      _ = try await habit(family, target: goals.day.advanced(byDays: 3))
      let model = await dashboard(family.zoes, family)
      let deadline = try #require(model.deadlines.first)
      #expect(deadline.title == "Read")
      #expect(deadline.ownerText == "Owned by Zoe")
      #expect(deadline.tint == .orange)
      #expect(deadline.icon.rawValue == "calendar.badge.clock")
      let next = try #require(model.quickActions.last)
      #expect(next.title == "Next Deadline")
      #expect(next.goal == deadline.id)
      #expect(next.goalTitle == "Read")
    }

    // Proves: VM-27, S-114
    @Test func `the number of waiting goals is the badge of the approvals`() async throws {
      let family = try await TestFamily.make()
      for title in ["Read", "Draw"] {
        _ = try await family.zoe.performer.perform(
          CreateGoal(
            household: family.household, id: family.world.ids.next(), title: title, points: 10))
      }
      let model = await dashboard(family.annas, family)
      #expect(model.quickActions.first?.badge == 2)
    }

    // Proves: S-109, S-110, S-111, S-136, C-76, D-39, D-65
    @Test func `activities have mark, colour, sentence, points and age`() async throws {
      let family = try await TestFamily.make()
      let goal = try await habit(family)
      try await complete(goal, days: 3, family)
      let draw: GoalID = family.world.ids.next()
      _ = try await family.zoe.performer.perform(
        CreateGoal(household: family.household, id: draw, title: "Draw", points: 10))
      _ = try await family.anna.performer.perform(
        RejectGoal(household: family.household, goal: draw, reason: "Later"))
      try await pass(family, .seconds(7_200))
      let model = ActivityFeedModel(family.annas, household: family.household)
      await model.load()
      #expect(
        model.rows.map { "\($0.mark) \($0.text)" } == [
          "❌ The goal “Draw” of Zoe was rejected",
          "🔥 Zoe reached a streak of 3 days: “Read”", "✅ Zoe completed “Read”",
          "✅ Zoe completed “Read”", "✅ Zoe completed “Read”",
          "🔐 The goal “Read” of Zoe was approved",
        ])
      #expect(model.rows.map(\.tint) == [.red, .orange, .green, .green, .green, .blue])
      #expect(
        model.rows.map(\.pointsText) == [nil, nil, "+10 points", "+10 points", "+10 points", nil])
      #expect(
        model.rows.map(\.agoText) == [
          "2h ago", "2h ago", "2h ago", "1d ago", "2d ago", "2d ago",
        ])
      #expect(await dashboard(family.annas, family).feed == model.rows)
    }

    // Proves: S-90
    @Test func `the notice of a milestone says how many days are in a row`() async throws {
      let family = try await TestFamily.make()
      try await complete(try await habit(family), days: 3, family)
      let expected: [(Language, String)] = [
        (.english, "🔥 3 days in a row: “Read”"), (.dutch, "🔥 3 dagen op rij: “Read”"),
        (.german, "🔥 3 Tage in Folge: „Read“"),
      ]
      for (language, text) in expected {
        family.zoes.language = language
        let model = InboxModel(family.zoes, household: family.household)
        await model.load()
        #expect(model.rows.first { $0.notice.kind == .goalMilestone }?.text == text)
      }
    }

    // Proves: S-109
    @Test func `older activities are loaded in pages, and a reload keeps them`() async throws {
      let family = try await TestFamily.make()
      let goal = try await habit(family)
      try await complete(goal, days: 3, family)
      let whole = ActivityFeedModel(family.annas, household: family.household)
      await whole.load()
      let all = whole.rows.map(\.id)
      #expect(all.count == 5 && !whole.canLoadMore)
      let model = ActivityFeedModel(family.annas, household: family.household, limit: 2)
      await model.load()
      #expect(model.rows.map(\.id) == Array(all.prefix(2)) && model.canLoadMore)
      let next = try #require(model.next)
      await model.loadMore()
      #expect(model.rows.map(\.id) == Array(all.prefix(4)))
      await model.load()
      #expect(model.rows.map(\.id) == Array(all.prefix(4)))
      await model.loadMore()
      #expect(model.rows.map(\.id) == all && !model.canLoadMore)
      await model.loadMore()
      #expect(model.rows.map(\.id) == all)
      let older = ActivityFeedModel(
        family.annas, household: family.household, before: next, limit: 2)
      await older.load()
      #expect(older.rows.map(\.id) == Array(all[2..<4]))
    }

    // Proves: S-109
    @Test func `a reload keeps the oldest activity that is shown after a new one`() async throws {
      let family = try await TestFamily.make()
      let goal = try await habit(family)
      try await complete(goal, days: 3, family)
      let model = ActivityFeedModel(family.annas, household: family.household, limit: 2)
      await model.load()
      await model.loadMore()
      let shown = model.rows.map(\.id)
      #expect(shown.count == 4)
      try await pass(family, .seconds(86_400))
      try await complete(goal, days: 1, family)
      await model.load()
      let now = model.rows.map(\.id)
      #expect(now.first != shown.first && Array(now.dropFirst().prefix(4)) == shown)
    }

    // Proves: C-48
    @Test func `watching reports milestones of others, and each once`() async throws {
      let family = try await TestFamily.make()
      let goal = try await habit(family)
      try await complete(goal, days: 2, family)
      try await pass(family, .seconds(86_400))
      let model = WatchModel(family.annas, household: family.household)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      try await complete(goal, days: 1, family)
      await until { model.events.contains { $0.kind == .milestone } }
      let event = try #require(model.events.first { $0.kind == .milestone })
      #expect(event.text == "Zoe reached a streak of 3 days: “Read”")
      #expect(event.change == .earned && event.subject?.name == "Read")
      following.cancel()
    }

    // Proves: C-48
    @Test func `watching reports no old milestone that takes the place of a removed entry`()
      async throws
    {
      let family = try await TestFamily.make()
      let (home, zoe) = (family.household, family.member("zoe"))
      let old = family.world.clock.now
      let (goal, other) = (try await habit(family), try await habit(family, "Draw"))
      try await family.world.arrange { all in
        for number in 1...FetchActivity.largestPage {
          let subject = GoalID(bits: UInt128(number))
          // The newest entry that does not fit in one page with the three completions below.
          let isFirst = number == 3
          let entry = Activity(
            id: Activity.id(.completion, of: subject, for: zoe, .round(number)), household: home,
            member: zoe, kind: isFirst ? .milestone : .completion, source: .goal,
            subject: subject.bits, title: try Title("Old"),
            milestone: isFirst ? .streak(3, .daily) : nil, points: nil, at: old, position: 0)
          if let entry { try all.activities.append(entry) }
        }
      }
      try await complete(goal, days: 2, family)
      try await complete(other, days: 1, family)
      let today = try await family.zoe.performer.fetch(FetchGoals(household: home)).day
      let model = WatchModel(family.annas, household: home)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      _ = try await family.zoe.performer.perform(
        UncompleteGoal(household: home, goal: other, day: today))
      await until { model.events.contains { $0.kind == .goal } }
      try await pass(family, .seconds(86_400))
      try await complete(goal, days: 1, family)
      await until { model.events.contains { $0.kind == .milestone } }
      let milestones = model.events.filter { $0.kind == .milestone }
      #expect(milestones.map { $0.subject?.name } == ["Read"])
      following.cancel()
    }

    @Test func `an empty feed says what will appear in it`() async throws {
      let family = try await TestFamily.make()
      let model = ActivityFeedModel(family.annas, household: family.household)
      await model.load()
      #expect(model.rows.isEmpty)
      #expect(model.screen.emptyMessage?.headline == "No activity to show")
    }
  }
}
