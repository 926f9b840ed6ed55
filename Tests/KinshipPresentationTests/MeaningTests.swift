import KinshipDomain
@testable import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Colours and symbols with a meaning.
@Suite struct MeaningTests {
  // Proves: S-129
  @Test func `each meaning has one colour`() {
    let colors: [Meaning: Tint] = [
      .completion: .green, .success: .green, .approved: .green, .overdue: .red, .rejected: .red,
      .urgent: .red, .warning: .orange, .streak: .orange, .nearDeadline: .orange,
      .points: .yellow, .reward: .yellow, .information: .blue, .navigation: .blue,
      .statistics: .purple,
    ]
    #expect(Meaning.allCases.count == colors.count)
    for meaning in Meaning.allCases { #expect(meaning.tint == colors[meaning], "\(meaning)") }
    #expect(Set(Meaning.allCases.map(\.tint)) == Set(Tint.allCases))
  }

  // Proves: S-97, S-110, S-129, C-76
  @Test func `states, target dates and activities have the colour of their meaning`() {
    #expect(GoalStatus.allCases.map(\.tint) == [.orange, .green, .red, .green])
    let urgencies = [-1, 0, 2, 3, 7, 8].map { Urgency(daysLeft: $0).tint }
    #expect(urgencies == [.red, .red, .red, .orange, .orange, .green])
    // An approved goal is green, and its approval in the feed is blue.
    #expect(GoalStatus.approved.tint == .green && Activity.Kind.approval.tint == .blue)
    let kinds: [Activity.Kind] = [.completion, .milestone, .rejection]
    #expect(kinds.map(\.tint) == [.green, .orange, .red])
  }

  // Proves: S-130
  @Test func `each symbol has its name, its colour and a word in each language`() {
    let names: [Symbol: String] = [
      .points: "star.fill", .streak: "flame.fill", .completion: "checkmark.circle.fill",
      .goal: "target", .deadline: "calendar.badge.clock", .pending: "clock",
      .achievement: "trophy.fill", .statistics: "chart.bar.fill",
    ]
    for (symbol, name) in names { #expect(symbol.rawValue == name) }
    #expect(Symbol.points.meaning == .points && Symbol.streak.meaning == .streak)
    #expect(Symbol.completion.meaning == .completion)
    #expect(Symbol.statistics.meaning == .statistics)
    for language in Language.allCases {
      let words = Symbol.allCases.map { LocalizedText.symbol($0).text(in: language) }
      words.forEach(expectClean)
      #expect(Set(words).count == words.count, "\(words)")
    }
  }
}

extension ModelTests {
  @MainActor @Suite struct MeaningOfNumbersTests {
    // Proves: S-129, S-130, S-132
    @Test func `numbers of dashboard, summary and statistics have a symbol and a label`()
      async throws
    {
      let family = try await TestFamily.make()
      let goal = try await family.zoe.performer.perform(
        CreateGoal(
          household: family.household, id: family.world.ids.next(), title: "Read", points: 10,
          habit: .daily)
      ).goal.id
      let dashboard = DashboardModel(family.annas, household: family.household)
      let summary = GoalSummaryModel(
        family.annas, household: family.household, member: family.member("zoe"))
      let page = GoalStatisticsModel(family.annas, household: family.household, goal: goal)
      await dashboard.load()
      await summary.load()
      await page.load()
      #expect(dashboard.overview.map(\.symbol) == [nil, .goal, .points, .completion])
      #expect(dashboard.overview.map(\.tint) == [nil, .blue, .yellow, .green])
      #expect(dashboard.week.map(\.symbol) == [.completion, .points, .streak])
      #expect(summary.figures.map(\.symbol) == [.goal, .completion, .streak, .statistics])
      #expect(summary.figures.map(\.tint) == [.blue, .green, .orange, .purple])
      #expect(page.figures.map(\.symbol) == [.completion, .completion, .streak, .statistics])
      let figures = dashboard.overview + dashboard.week + summary.figures + page.figures
      #expect(figures.allSatisfy { !$0.label.isEmpty && !$0.value.isEmpty })
    }
  }
}
