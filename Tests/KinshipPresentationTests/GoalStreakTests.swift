import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Streaks of goals in words.
extension ModelTests {
  @MainActor @Suite struct GoalStreakTests {
    private let family: TestFamily
    private let today: CivilDate

    init() async throws {
      family = try await TestFamily.make()
      today = HouseholdCalendar(zone: .utc).day(of: family.world.clock.now)
    }

    /// Changes the rules of the household.
    private func setRules(
      _ change: @escaping @Sendable (inout HouseholdPolicy) -> Void
    ) async throws {
      let id = family.household
      try await family.world.arrange { repositories in
        guard var home = try repositories.households.household(id) else { return }
        change(&home.policy)
        try repositories.households.save(home)
      }
    }

    /// Stores an approved habit of Zoe that was done some days ago.
    @discardableResult
    private func place(_ habit: HabitFrequency, doneDaysAgo days: [Int]) async throws -> GoalID {
      let (home, zoe, now) = (family.household, family.member("zoe"), family.world.clock.now)
      let (id, today) = (family.world.ids.next() as GoalID, self.today)
      let terms = GoalTerms(
        title: try Title("Swim"), points: try Points(5, field: .points), habit: habit, target: nil)
      try await family.world.arrange { repositories in
        var goal = Goal(
          id: id, of: zoe, in: home, terms, sharesCompletions: false, subGoals: [],
          needsApproval: false, at: now)
        for number in days {
          goal.complete(on: today.advanced(byDays: -number), paying: terms.points, at: now)
        }
        try repositories.goals.save(goal)
      }
      return id
    }

    private func statistics(of goal: GoalID) async -> GoalStatisticsModel {
      let model = GoalStatisticsModel(family.zoes, household: family.household, goal: goal)
      await model.load()
      return model
    }

    private func summary() async -> GoalSummaryModel {
      let model = GoalSummaryModel(
        family.zoes, household: family.household, member: family.member("zoe"))
      await model.load()
      return model
    }

    // Proves: C-43
    @Test func `a weekly habit has a streak of weeks, or of days by policy`() async throws {
      let goal = try await place(.weekly, doneDaysAgo: [7, 0])
      let weeks = await statistics(of: goal)
      #expect(weeks.card?.streakText == "2 weeks")
      #expect(weeks.card?.labelledStreakText == "streak 2 weeks")
      #expect(weeks.figures.map(\.value) == ["2", "2", "2 weeks", "100%"])
      let summaryOfWeeks = await summary()
      #expect(summaryOfWeeks.topStreaks.map(\.value) == ["2 weeks, longest 2"])
      #expect(summaryOfWeeks.streakFigures.map(\.value) == ["2 weeks", "2 weeks", "1"])
      try await setRules { $0.streakUnit = .days }
      let days = await statistics(of: goal)
      #expect(days.card?.streakText == "1 day")
      let summaryOfDays = await summary()
      #expect(summaryOfDays.topStreaks.map(\.value) == ["1 day, longest 1"])
    }

    // Proves: S-118
    @Test func `an only child has its own best, and its milestones`() async throws {
      try await family.remove("ben")
      try await place(.weekly, doneDaysAgo: (0..<8).map { 7 * $0 })
      try await place(.daily, doneDaysAgo: [0, 1])
      let only = await summary()
      #expect(only.listTitle == "Your Best Goals")
      #expect(only.figures.map(\.label).contains("Current Best"))
      #expect(only.topGoals.count == 2)
      #expect(only.topGoals.allSatisfy { $0.rankText == nil })
      #expect(
        only.achievementTexts
          == ["New personal best!", "🏆 Incredible dedication! 8-week streak!"])
      #expect(only.milestones.filter(\.isReached).map(\.id) == [3, 7])
    }

    // Proves: VM-28, S-108, D-58
    @Test(arguments: [
      (Language.english, "New personal best!", "🏆 Incredible dedication! 12-day streak!"),
      (.dutch, "Nieuw persoonlijk record!", "🏆 Wat een doorzetter! Een reeks van 12 dagen!"),
      (.german, "Neuer persönlicher Rekord!", "🏆 Unglaublich! Eine Serie von 12 Tagen!"),
    ])
    func `the personal best of an only child has its text from 2 and from 7 days on`(
      language: Language, best: String, dedication: String
    ) async throws {
      let device = family.world.device(family.zoe.performer, language)
      func achievements(days: Int) async throws -> [String] {
        try await place(.daily, doneDaysAgo: Array(0..<days))
        let model = GoalSummaryModel(
          device, household: family.household, member: family.member("zoe"))
        await model.load()
        return model.achievementTexts
      }
      // Among several children a child has ranks in place of it.
      #expect(try await achievements(days: 1).isEmpty)
      try await family.remove("ben")
      #expect(try await achievements(days: 1).isEmpty)
      for days in [2, 6] { #expect(try await achievements(days: days) == [best]) }
      #expect(try await achievements(days: 7).count == 2)
      #expect(try await achievements(days: 12) == [best, dedication])
    }

    // Proves: VM-27, S-108, D-58
    @Test func `on the dashboard a personal best takes the place of the rank`() async throws {
      try await place(.daily, doneDaysAgo: [0, 1])
      func widget() async throws -> DashboardModel.ChildWidget {
        let model = DashboardModel(family.zoes, household: family.household)
        await model.load()
        return try #require(model.childWidget)
      }
      let ranked = try await widget()
      #expect(ranked.rankText != nil && ranked.personalBestText == nil)
      try await family.remove("ben")
      let only = try await widget()
      #expect(only.rankText == nil && only.personalBestText == "New personal best!")
    }

    // Proves: S-118
    @Test func `an only child whose best streak has ended has no new personal best`() async throws {
      try await family.remove("ben")
      try await place(.daily, doneDaysAgo: [0, 1, 3, 4, 5])
      #expect(await summary().achievementTexts.isEmpty)
    }

    // Proves: VM-30, S-125
    @Test(arguments: [
      (Language.english, "You complete this goal most often on Saturdays!"),
      (.dutch, "Je haalt dit doel het vaakst op zaterdag!"),
      (.german, "Dieses Ziel schaffst du am häufigsten am Samstag!"),
    ])
    func `the insight names the weekday with most completions`(
      language: Language, insight: String
    ) async throws {
      let goal = try await place(.daily, doneDaysAgo: [0, 1, 7])
      let device = family.world.device(family.zoe.performer, language)
      let model = GoalStatisticsModel(device, household: family.household, goal: goal)
      await model.load()
      #expect(model.insightText == insight)
    }

    // Proves: VM-30, S-125
    @Test
    func `the insight names the first of equal weekdays from Monday on, and none without data`()
      async throws
    {
      let none = await statistics(of: try await place(.daily, doneDaysAgo: []))
      #expect(none.insightText == nil && none.bars.allSatisfy { !$0.isBest })
      let once = await statistics(of: try await place(.daily, doneDaysAgo: [0]))
      #expect(once.insightText == "You complete this goal most often on Saturdays!")
      let equal = await statistics(of: try await place(.daily, doneDaysAgo: [0, 1, 7, 8]))
      #expect(equal.insightText == "You complete this goal most often on Fridays!")
      #expect(equal.bars.filter(\.isBest).map(\.label) == ["Friday"])
    }

    // Proves: S-123, S-126
    @Test func `the page of a goal that is no habit has its achievement and no rates`()
      async throws
    {
      let (home, now) = (family.household, family.world.clock.now)
      let zoe = family.member("zoe")
      let id = family.world.ids.next() as GoalID
      try await family.world.arrange { repositories in
        var goal = Goal(
          id: id, of: zoe, in: home,
          GoalTerms(
            title: try Title("Dive"), points: try Points(50, field: .points), habit: nil,
            target: nil),
          sharesCompletions: false, subGoals: [], needsApproval: false, at: now)
        _ = try goal.achieve(at: now)
        try repositories.goals.save(goal)
      }
      let page = await statistics(of: id)
      #expect(page.figures.isEmpty)
      let facts = ["Child: Zoe", "Points when achieved: 50 points", "Points so far: 50 points"]
      #expect(page.facts.map { "\($0.label): \($0.value)" } == facts)
      #expect(page.timeline.map(\.label) == ["Created", "Achieved"])
      #expect(page.timeline.map(\.value) == ["today", "today"])
    }

    // Proves: B-37
    @Test func `the page of a habit has its freezes and the days that used one`() async throws {
      try await setRules { $0.streakFreezes = 2 }
      let none = await statistics(of: try await place(.daily, doneDaysAgo: [0]))
      #expect(none.card?.freezesText == nil)
      #expect(none.frozenText == nil)
      let done = Array(2...15) + [0]
      let daily = await statistics(of: try await place(.daily, doneDaysAgo: done))
      #expect(daily.card?.freezesText == "1 freeze")
      #expect(daily.card?.accessibilityLabel.contains("1 freeze") == true)
      #expect(daily.frozenText == "Freezes used for: yesterday")
      let weeks = Array(2...15).map { 7 * $0 } + [0]
      let weekly = await statistics(of: try await place(.weekly, doneDaysAgo: weeks))
      #expect(weekly.frozenText == "Freezes used for: week of 9 Nov")
    }
  }
}
