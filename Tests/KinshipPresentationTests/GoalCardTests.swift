import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Goals in words.
extension ModelTests {
  @MainActor @Suite struct GoalCardTests {
    /// Zoe's goals by title: one in each state, each with a target date in three days.
    private func cards() async throws -> [String: GoalCard] {
      let family = try await TestFamily.make()
      let (home, zoe, now) = (family.household, family.member("zoe"), family.world.clock.now)
      let anna = family.member("anna")
      let today = HouseholdCalendar(zone: .utc).day(of: now)
      try await family.world.arrange { repositories in
        for (number, title) in ["Pending", "Approved", "Rejected", "Achieved"].enumerated() {
          var goal = Goal(
            id: GoalID(v7At: now, random: UInt128(number)), of: zoe, in: home,
            GoalTerms(
              title: try Title(title), points: try Points(5, field: .points), habit: .daily,
              target: today.advanced(byDays: 3)),
            sharesCompletions: false, subGoals: try [Title](ofSubGoals: ["One", "Two"]),
            needsApproval: true, at: now)
          switch title {
          case "Pending": break
          case "Rejected":
            try goal.reject(Note("Too late", field: .reason), by: anna, at: now)
          default:
            try goal.approve(by: anna, at: now)
            for day in 0..<2 {
              goal.complete(on: today.advanced(byDays: -day), paying: goal.terms.points, at: now)
            }
            _ = try goal.setSubGoal(1, isDone: true, on: today, at: now)
            if title == "Achieved" { _ = try goal.achieve(at: now) }
          }
          try repositories.goals.save(goal)
        }
      }
      let model = GoalListModel(family.zoes, household: home, member: zoe)
      await model.load()
      return Dictionary(model.rows.map { ($0.title, $0) }) { first, _ in first }
    }

    // Proves: S-74, partial S-77
    @Test func `a card has badge, countdown, banner, reason, progress and best streak`()
      async throws
    {
      let cards = try await cards()
      let shown = ["Pending", "Approved", "Rejected", "Achieved"].compactMap { cards[$0] }
      let badges = ["Pending 🕐", "Approved ✅", "Rejected ❌", "Completed 🏆"]
      #expect(shown.map(\.statusText) == badges)
      let countdowns = ["3 days left", "3 days left", "3 days left", nil]
      #expect(shown.map(\.countdownText) == countdowns)
      let banners = ["Waiting for parent approval", nil, nil, nil]
      #expect(shown.map(\.waitingText) == banners)
      let reasons = [nil, nil, "Too late", nil]
      #expect(shown.map(\.noteText) == reasons)
      #expect(cards["Rejected"]?.labelledNoteText == "Reason: Too late")
      let approved = try #require(cards["Approved"])
      #expect(abs(approved.progress - 2.0 / 7) < 0.001)
      #expect(approved.streakText == "2 days")
      #expect(approved.bestText == "Best: 2 🔥")
      #expect(approved.stepsText == "1 of 2 sub-goals")
      #expect(shown.map(\.hasStatistics) == [false, true, false, true])
      #expect(shown.map(\.canEdit) == [true, true, true, false])
    }
  }
}
