import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct GoalFormTests {
    private static let today = CivilDate(clampingDaysSinceEpoch: 20_778)

    private func shown(_ form: GoalForm) -> [[GoalForm.Field]] {
      GoalForm.Section.allCases.map { form.fields(in: $0) }
    }

    // Proves: VM-25, S-59, S-61, S-62
    @Test func `the sections show the fields behind their switches while these are on`() {
      var form = GoalForm(GoalPoints())
      #expect(GoalForm.Section.allCases == [.basicInfo, .habitTracking, .rewards, .deadline])
      #expect(shown(form) == [[.title, .subGoals], [.tracksHabit], [.points], [.hasDeadline]])
      form.tracksHabit = true
      form.sharesCompletions = true
      #expect(form.habit == .daily)
      form.habit = .weekly
      form.tracksHabit = true
      #expect(form.habit == .weekly)
      form.setDeadline(true, on: Self.today)
      #expect(form.target == Self.today.advanced(byDays: 1))
      #expect(
        shown(form) == [
          [.title, .subGoals], [.tracksHabit, .frequency, .sharesCompletions], [.points],
          [.hasDeadline, .targetDate, .countdown],
        ])
      form.title = "Read"
      #expect(form.canSave(on: Self.today))
      form.tracksHabit = false
      form.setDeadline(false, on: Self.today)
      #expect(form.habit == nil && !form.sharesCompletions && form.target == nil)
    }

    // Proves: VM-25, S-59, S-62
    @Test(arguments: [
      (Language.english, ["Basic info", "Habit tracking", "Rewards", "Deadline"], "3 days left"),
      (.dutch, ["Algemeen", "Gewoonte", "Beloning", "Streefdatum"], "Nog 3 dagen"),
      (.german, ["Allgemein", "Gewohnheit", "Belohnung", "Zieltermin"], "Noch 3 Tage"),
    ])
    func `sections, fields and the days to the chosen date have words`(
      language: Language, titles: [String], countdown: String
    ) async throws {
      let family = try await TestFamily.make()
      let model = GoalListModel(
        family.world.device(family.zoe.performer, language), household: family.household)
      var form = GoalForm(GoalPoints())
      #expect(model.countdownText(of: form) == nil)
      await model.load()
      #expect(GoalForm.Section.allCases.map { model.title(of: $0) } == titles)
      let labels = GoalForm.Field.allCases.map { model.label(of: $0) }
      #expect(Set(labels).count == labels.count && labels.allSatisfy { !$0.isEmpty })
      form.target = try #require(model.content?.day).advanced(byDays: 3)
      #expect(model.countdownText(of: form) == countdown)
      form.target = nil
      #expect(model.countdownText(of: form) == nil)
    }
  }
}
