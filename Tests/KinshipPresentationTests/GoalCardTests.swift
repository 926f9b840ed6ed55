import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Goals in words.
extension ModelTests {
  @MainActor @Suite struct GoalCardTests {
    /// Zoe's goals by title: one in each state, and an open habit that was done yesterday, each with a
    /// target date in three days.
    private func cards() async throws -> [String: GoalCard] {
      let family = try await TestFamily.make()
      let (home, zoe, now) = (family.household, family.member("zoe"), family.world.clock.now)
      let anna = family.member("anna")
      let today = HouseholdCalendar(zone: .utc).day(of: now)
      let titles = ["Pending", "Approved", "Rejected", "Achieved", "Open"]
      try await family.world.arrange { repositories in
        for (number, title) in titles.enumerated() {
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
            for day in (title == "Open" ? 1 : 0)..<2 {
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

    // Proves: S-74, S-77
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

    // Proves: VM-24, S-77, S-78, S-79, S-80, S-129, S-130
    @Test func `a card has facts and a banner with symbol and colour, and its actions`()
      async throws
    {
      let cards = try await cards()
      let open = try #require(cards["Open"])
      #expect(open.title == "Open" && open.statusText == "Approved ✅" && open.statusTint == .green)
      #expect(
        open.badges.map(\.labelledText) == ["Goal: daily", "Points: 5 points", "Streak: 1 day"])
      #expect(open.badges.map(\.symbol.rawValue) == ["target", "star.fill", "flame.fill"])
      #expect(open.badges.map(\.tint) == [.blue, .yellow, .orange])
      #expect(open.banner?.text == "3 days left" && open.banner?.tint == .orange)
      #expect(open.banner?.symbol.rawValue == "calendar.badge.clock")
      #expect(open.banner?.urgencyText.isEmpty == false && open.banner?.namesUrgency == false)
      #expect(open.hasProgressBar && abs(open.progress - 1.0 / 7) < 0.001)
      #expect(open.bestText == "Best: 1 🔥")
      #expect(open.actions.map(\.title) == ["Mark Complete", "View Statistics"])
      #expect(
        open.actions.map { $0.symbol?.rawValue } == ["checkmark.circle.fill", "chart.bar.fill"])
      let others = ["Pending", "Approved", "Rejected", "Achieved"].compactMap { cards[$0] }
      let kinds: [[GoalCard.Action.Kind]] = [[], [.viewStatistics], [], [.viewStatistics]]
      #expect(others.map { $0.actions.map(\.kind) } == kinds)
      #expect(others.map(\.statusTint) == [.orange, .green, .red, .green])
      #expect(others.map { $0.banner == nil } == [false, false, false, true])
    }
  }
}
