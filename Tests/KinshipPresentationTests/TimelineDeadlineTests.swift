import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import Testing

/// Goals among the deadlines of a day.
extension ModelTests {
  /// The clock reads Saturday, 21 November 2026, 10:00 in Amsterdam.
  @MainActor @Suite struct TimelineDeadlineTests {
    private nonisolated static let today = CivilDate(clampingDaysSinceEpoch: 20_778)

    /// Stores an approved goal of a child; a habit was completed on the days before today.
    private func place(
      _ title: String, in family: TestFamily, of child: String = "zoe", points: Int = 5,
      daysLeft: Int, doneDays: Int = 0, isAchieved: Bool = false
    ) async throws {
      let (home, member, anna) = (
        family.household, family.member(child), family.member("anna")
      )
      let (now, id) = (family.world.clock.now, family.world.ids.next() as GoalID)
      try await family.world.arrange { repositories in
        var goal = Goal(
          id: id, of: member, in: home,
          GoalTerms(
            title: try Title(title), points: try Points(points, field: .points),
            habit: doneDays > 0 ? .daily : nil, target: Self.today.advanced(byDays: daysLeft)),
          sharesCompletions: false, subGoals: [], needsApproval: true, at: now)
        try goal.approve(by: anna, at: now)
        for day in 0..<doneDays {
          goal.complete(
            on: Self.today.advanced(byDays: -1 - day), paying: goal.terms.points, at: now)
        }
        if isAchieved { _ = try goal.achieve(at: now) }
        try repositories.goals.save(goal)
      }
    }

    private func model(
      _ family: TestFamily, _ device: Device? = nil, daysLeft: Int = 0
    ) async -> TimelineModel {
      let model = TimelineModel(
        device ?? family.zoes, household: family.household,
        on: Self.today.advanced(byDays: daysLeft))
      await model.load()
      return model
    }

    private func facts(_ line: DeadlineLine) -> [String?] {
      [
        line.countdownText, line.tone.rawValue, line.urgencyText, line.icon, line.consequenceText,
        line.hintText,
      ]
    }

    // Proves: VM-31, S-38, S-39, S-58, S-97, S-98, S-99, S-138, D-27
    @Test func `a goal's deadline shows owner, countdown, urgency, points, status and consequence`()
      async throws
    {
      let family = try await TestFamily.make()
      let days = [-2, 0, 1, 3, 7, 8]
      for day in days { try await place("Swim", in: family, daysLeft: day) }
      var found: [[String?]] = []
      for day in days {
        let line = try #require(await model(family, daysLeft: day).deadlines.first)
        #expect(line.ownerText == "Owned by Zoe" && line.pointsText == "5 points")
        #expect(line.ownerIcon == "checkmark.circle.fill")
        #expect(line.statusText == "Approved ✅" && line.timeText == nil)
        #expect(line.accessibilityLabel.hasPrefix("Swim, Owned by Zoe, \(line.countdownText)"))
        found.append(facts(line))
      }
      let (late, clock) = ("exclamationmark.triangle.fill", "calendar.badge.clock")
      let points = "Points on the line: ⭐ 5"
      #expect(
        found == [
          ["Overdue by 2d", "red", "overdue", late, "Overdue – progress impacted", nil],
          ["Due today!", "red", "urgent", clock, points, "Stay on track"],
          ["Due tomorrow", "red", "urgent", clock, points, "Stay on track"],
          ["3 days left", "orange", "soon", clock, points, nil],
          ["7 days left", "orange", "soon", clock, points, nil],
          ["8 days left", "green", "plenty of time", clock, nil, nil],
        ])
    }

    // Proves: VM-31, S-39, S-40, D-27
    @Test func `a goal with a streak shows the first consequence that applies, and its own hint`()
      async throws
    {
      let family = try await TestFamily.make()
      for day in [-1, 2, 3, 7, 8] {
        try await place("Read", in: family, daysLeft: day, doneDays: 3)
      }
      var found: [[String?]] = []
      for day in [-1, 2, 3, 7, 8] {
        let line = try #require(await model(family, daysLeft: day).deadlines.first)
        found.append([line.consequenceText, line.hintText])
      }
      let (points, hint) = ("Points on the line: ⭐ 5", "Keep your streak alive")
      #expect(
        found == [
          ["Overdue – progress impacted", nil], ["Streak at risk", hint], [points, hint],
          [points, hint], [nil, nil],
        ])
      // Adults get the consequence without a hint.
      let annas = try #require(await model(family, family.annas, daysLeft: 2).deadlines.first)
      #expect(annas.consequenceText == "Streak at risk" && annas.hintText == nil)
    }

    // Proves: VM-31, S-40, D-27
    @Test func `the hints for an only child differ from those for several children`() async throws {
      let family = try await TestFamily.make()
      try await place("Read", in: family, daysLeft: 2, doneDays: 3)
      try await place("Swim", in: family, daysLeft: 1)
      func hints() async throws -> [String?] {
        var found: [String?] = []
        for day in [2, 1] {
          found.append(await model(family, daysLeft: day).deadlines.first?.hintText)
        }
        return found
      }
      #expect(try await hints() == ["Keep your streak alive", "Stay on track"])
      try await family.remove("ben")
      #expect(try await hints() == ["Chance to extend your streak", "Finish strong today"])
    }

    // Proves: VM-31, S-32, S-33, S-34
    @Test func `the tab counts goals of the day that are not achieved, and tasks apart`()
      async throws
    {
      let family = try await TestFamily.make()
      try await place("Read", in: family, daysLeft: 0)
      try await place("Swim", in: family, of: "ben", daysLeft: 0)
      try await place("Done", in: family, daysLeft: 0, isAchieved: true)
      try await place("Later", in: family, daysLeft: 1)
      try await family.addTask("Homework", for: "zoe", due: Due(Self.today))
      let annas = await model(family, family.annas)
      #expect(annas.deadlines.map(\.title).sorted() == ["Read", "Swim"])
      #expect(TimelineTab.allCases.map(annas.badge) == ["(0)", "(0)", "(2)"])
      #expect(annas.tasksTitle == "Tasks due (1)" && annas.tasks.map(\.title) == ["Homework"])
      #expect(annas.empty(.deadlines) == nil)
      // A child sees its own goals.
      #expect(await model(family).deadlines.map(\.title) == ["Read"])
      let empty = await model(family, family.annas, daysLeft: 2)
      #expect(empty.badge(of: .deadlines) == "(0)" && empty.tasksTitle == nil)
      #expect(empty.empty(.deadlines)?.bodyText.hasPrefix("No goal has this target date.") == true)
    }
  }
}
