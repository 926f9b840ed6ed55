import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct GoalModelsTests {
    private func list(
      _ device: Device, _ family: TestFamily, of name: String? = nil
    ) async -> GoalListModel {
      let model = GoalListModel(
        device, household: family.household, member: name.map { family.member($0) })
      await model.load()
      return model
    }

    private func form(_ title: String, _ habit: HabitFrequency?, points: Int = 10) -> GoalForm {
      var form = GoalForm(GoalPoints())
      (form.title, form.habit, form.points) = (title, habit, points)
      return form
    }

    // Proves: VM-23, VM-24, VM-26, S-66, S-74, S-75, S-77, S-78, S-79, S-81, S-82, S-116, S-122
    @Test func `a child creates a goal, an adult decides it, and the child completes it`()
      async throws
    {
      let family = try await TestFamily.make()
      let zoes = await list(family.zoes, family, of: "zoe")
      #expect(zoes.rows.isEmpty)
      #expect(zoes.screen.emptyMessage?.headline == "No goals yet")
      #expect(zoes.screen.emptyMessage?.bodyText == "Add your first goal.")
      #expect(zoes.screen.emptyMessage?.buttonTitle == "Add a goal")
      #expect(zoes.screen.emptyMessage?.action == .addGoal)
      #expect(await zoes.create(form("Read", .daily)))
      #expect(
        zoes.screen.toast?.text
          == "Created “Read” (daily, 10 points); it waits for a parent's approval")
      let pending = try #require(zoes.rows.first)
      #expect(pending.statusText == "Pending 🕐")
      #expect(pending.waitingText == "Waiting for parent approval")
      #expect(!pending.canComplete)
      #expect(!pending.hasStatistics)
      #expect(zoes.pendingBadge == nil)

      let annas = await list(family.annas, family)
      #expect(annas.pendingBadge == 1)
      #expect(annas.pending.map(\.title) == ["Read"])
      #expect(annas.pending.first?.waitingText == nil)
      #expect(await !annas.reject(pending.id, reason: " "))
      #expect(annas.screen.failure?.refusal == .noteRequired)
      #expect(await annas.reject(pending.id, reason: "Ten pages first"))
      #expect(annas.pendingBadge == nil)
      #expect(annas.emptyQueueText == "All Caught Up!")
      await zoes.load()
      #expect(zoes.rows.first?.noteText == "Ten pages first")
      #expect(await zoes.update(pending.id, to: form("Read 10 pages", .daily)))
      #expect(await !annas.approve(pending.id))
      #expect(annas.screen.failure?.refusal == .conflict)
      await annas.load()
      #expect(await annas.approve(pending.id))
      #expect(annas.screen.toast?.text == "Approved “Read 10 pages” for Zoe")

      await zoes.load()
      #expect(zoes.rows.first?.canComplete == true)
      #expect(await zoes.complete(pending.id))
      #expect(zoes.screen.toast?.text == "“Read 10 pages”: +10 points, streak 1 day")
      let done = try #require(zoes.rows.first)
      #expect(done.isDoneNow)
      #expect(!done.canComplete)
      #expect(done.hasStatistics)
      #expect(done.bestText == "Best: 1 🔥")
      #expect(zoes.pointsBadge == "10 points")
      #expect(await !zoes.complete(pending.id))
      #expect(zoes.screen.failure?.refusal == .alreadyCompletedThisPeriod)
      #expect(await zoes.uncomplete(pending.id))
      #expect(zoes.screen.toast?.text == "“Read 10 pages” taken back: -10 points")
      #expect(await !zoes.uncomplete(pending.id))
      #expect(
        zoes.screen.failure?.sentence
          == "The habit was not done on that day. Choose a day on which it was done.")
      #expect(await zoes.achieve(pending.id))
      #expect(zoes.screen.toast?.text == "🏆 Achieved “Read 10 pages”")
      #expect(zoes.rows.first?.canEdit == false)
      #expect(await !zoes.uncomplete(pending.id))
      #expect(zoes.screen.failure?.refusal == .invalidGoalState(.completed))
    }

    // Proves: VM-25, C-41, S-51, S-56, S-60, S-62
    @Test func `the form steps through the points and needs a title and a later date`() throws {
      var form = GoalForm(GoalPoints())
      #expect(form.points == 10)
      form.stepUp()
      #expect(form.points == 15)
      for _ in 0..<4 { form.stepDown() }
      #expect(form.points == 1)
      form.stepUp()
      #expect(form.points == 5)
      form.points = 98
      form.stepUp()
      #expect(form.points == 100)
      form.stepUp()
      #expect(form.points == 100)
      let today = CivilDate(clampingDaysSinceEpoch: 20_778)
      #expect(!form.canSave(on: today))
      form.title = "Read"
      #expect(form.canSave(on: today))
      form.target = today
      #expect(!form.canSave(on: today))
      form.target = today.advanced(byDays: 3)
      #expect(form.canSave(on: today))
      #expect(form.daysLeft(from: today) == 3)
    }

    // Proves: S-51
    @Test func `the form of an overdue goal can be saved with its target date`() throws {
      let target = CivilDate(clampingDaysSinceEpoch: 20_778)
      let terms = GoalTerms(
        title: try Title("Read"), points: try Points(5, field: .points), habit: nil, target: target)
      let goal = Goal(
        id: GoalID(bits: 1), of: MemberID(bits: 2), in: HouseholdID(bits: 3), terms,
        sharesCompletions: false, subGoals: [], needsApproval: false, at: TestClock.start)
      var form = GoalForm(goal, GoalPoints())
      let today = target.advanced(byDays: 3)
      #expect(form.canSave(on: today))
      form.target = today
      #expect(!form.canSave(on: today))
      form.target = nil
      #expect(form.canSave(on: today))
    }

    // Proves: VM-28, VM-29, VM-30, S-117, S-118, S-119, S-120, S-121, S-123, S-128
    @Test func `a summary and statistics are in words`() async throws {
      let family = try await TestFamily.make()
      let zoes = await list(family.zoes, family, of: "zoe")
      let annas = await list(family.annas, family)
      for title in ["Read", "Draw"] {
        #expect(await zoes.create(form(title, .daily)))
        let goal = try #require(zoes.changed).goal.id
        #expect(await annas.approve(goal))
        #expect(await zoes.complete(goal))
      }
      let summary = GoalSummaryModel(
        family.annas, household: family.household, member: family.member("zoe"))
      await summary.load()
      #expect(summary.totalText == "20 points")
      #expect(summary.figures.map(\.value) == ["2", "2", "1 day", "100%"])
      #expect(summary.listTitle == "Top Goals")
      #expect(summary.topGoals.map(\.rankText) == ["#1", "#2"])
      #expect(summary.achievementTexts.isEmpty)
      #expect(summary.streakFigures.map(\.value) == ["1 day", "1 day", "2"])
      #expect(summary.topStreaks.map(\.rankText) == ["🥇", "🥈"])
      #expect(summary.milestones.map(\.id) == [3, 7, 14, 30, 50, 100])
      #expect(summary.milestones.first?.toGoText == "2 to go")
      let goal = try #require(summary.topGoals.first).id
      let statistics = GoalStatisticsModel(
        family.annas, household: family.household, goal: goal)
      await statistics.load()
      #expect(statistics.figures.map(\.value) == ["1", "1", "1 day", "100%"])
      #expect(statistics.figures.last?.label == "Completion rate, of all days")
      let facts = ["Child: Zoe", "Points per completion: 10 points", "Points so far: 10 points"]
      #expect(statistics.facts.map { "\($0.label): \($0.value)" } == facts)
      #expect(statistics.bars.map(\.count).reduce(0, +) == 1)
      #expect(statistics.bars.filter(\.isBest).map(\.height) == [1])
      #expect(
        statistics.insightText == "You complete this goal most often on Saturdays!")
      #expect(statistics.recent.map(\.value) == ["today"])
      #expect(statistics.earnedText == "10 points")
    }
  }
}
