import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension TestFamily {
  /// Creates an event as Anna.
  @discardableResult
  func addEvent(
    _ title: String, at start: String, minutes: Int = 60, type: EventType? = nil,
    for assignee: String? = nil, rule: String? = nil, notes: String? = nil, isShared: Bool = true
  ) async throws -> CalendarEvent {
    let span: EventSpan =
      if let date = CivilDate(start) {
        try .days(from: date)
      } else {
        try .timed(from: #require(CivilDateTime(start)), seconds: minutes * 60)
      }
    return try await anna.performer.perform(
      CreateEvent(
        household: household, id: world.ids.next(), title: title, notes: notes, span: span,
        repetition: rule.map { try EventRepetition(rule: RecurrenceRule($0)) }, type: type,
        assignee: assignee.map(member), isShared: isShared))
  }
}

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026, 10:00 in Amsterdam.
  @MainActor @Suite struct TimelineModelTests {
    private func model(
      _ family: TestFamily, _ device: Device? = nil, on day: String? = nil
    ) async throws -> TimelineModel {
      let model = TimelineModel(
        device ?? family.annas, household: family.household, on: day.flatMap { CivilDate($0) })
      await model.load()
      return model
    }

    // Proves: VM-31, S-27, S-29, S-33, S-34
    @Test func `an empty day has three empty tabs with messages`() async throws {
      let family = try await TestFamily.make()
      let model = TimelineModel(family.annas, household: family.household)
      #expect(model.screen.phase == .idle && model.empty(.events) == nil)
      await model.load()
      #expect(model.title == "Responsibility Timeline")
      #expect(model.selectedDate == CivilDate("2026-11-21") && model.selectedTab == .pickups)
      #expect(TimelineTab.allCases.map(model.label) == ["Pickups", "Events", "Deadlines"])
      #expect(TimelineTab.allCases.map(model.badge) == ["(0)", "(0)", "(0)"])
      #expect(
        TimelineTab.allCases.map { model.empty($0)?.headline }
          == ["No pickups", "No events", "No deadlines"])
      #expect(model.empty(.events)?.action == .addEvent)
      model.selectTab(.deadlines)
      #expect(model.selectedTab == .deadlines)
    }

    // Proves: VM-31, S-30, S-31, S-35, S-37, S-138, D-62, S-26, S-33
    @Test func `pickups name their handler, events their assignee or else their creator`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addEvent("Maths", at: "2026-11-21T08:00", type: .school, for: "bram")
      try await family.addEvent("Dropoff at club", at: "2026-11-21T15:30")
      try await family.addEvent(
        "Dinner", at: "2026-11-21T18:00", type: .family, for: "bram",
        notes: "Bring cake\nand plates")
      try await family.addEvent("Film", at: "2026-11-21T20:00", type: .family)
      let model = try await model(family)
      #expect(model.pickups.map(\.title) == ["Maths", "Dropoff at club"])
      #expect(model.pickups.map(\.whoText) == ["Handled by Bram", "Handled by Anna"])
      #expect(model.pickups.map(\.timeText) == ["8:00 AM – 9:00 AM", "3:30 PM – 4:30 PM"])
      #expect(model.pickups.allSatisfy { $0.icon == "car.fill" })
      #expect(model.pickups.map(\.whoIcon) == Array(repeating: "person.fill.checkmark", count: 2))
      let dinner = try #require(model.events.first)
      #expect(dinner.whoText == "For Bram" && dinner.whoIcon == "person.fill.checkmark")
      let film = try #require(model.events.last)
      #expect(film.whoText == "Added by Anna" && film.whoIcon == "person.circle.fill")
      #expect(dinner.typeText == "family" && dinner.icon == "house.fill")
      #expect(dinner.notesPreview == "Bring cake")
      #expect(dinner.accessibilityLabel == "6:00 PM – 7:00 PM, Dinner, family, For Bram")
      #expect(model.badge(of: .pickups) == "(2)" && model.badge(of: .events) == "(2)")
      #expect(Set(EventType.allCases.map(\.icon)).count == 4)
      #expect(Set(EventType.allCases.map(\.color)).count == 4)
      // Kinship does not record pickups, so a label never says that one was missed.
      #expect(
        model.pickups.map(\.accessibilityLabel) == [
          "8:00 AM – 9:00 AM, Maths, school, Handled by Bram",
          "3:30 PM – 4:30 PM, Dropoff at club, \(model.pickups[1].typeText), Handled by Anna",
        ])
    }

    // Proves: VM-31, S-33
    @Test func `the counts are a row of their own, coloured by the selected tab`() async throws {
      let family = try await TestFamily.make()
      try await family.addEvent("Film", at: "2026-11-21T20:00", type: .family)
      let model = try await model(family)
      #expect(model.badges.map(\.id) == TimelineTab.allCases)
      #expect(model.badges.map(\.text) == ["(0)", "(1)", "(0)"])
      #expect(model.badges.map(\.tint) == [.blue, nil, nil])
      #expect(
        model.badges.map(\.accessibilityLabel) == ["Pickups (0)", "Events (1)", "Deadlines (0)"])
      model.selectTab(.deadlines)
      #expect(model.badges.map(\.tint) == [nil, nil, .blue])
      #expect(model.badges.map(\.isSelected) == [false, false, true])
      #expect(TimelineTab.allCases.map(model.label) == ["Pickups", "Events", "Deadlines"])
    }

    @Test func `a pickup in progress shows its time and is not called missed`() async throws {
      let family = try await TestFamily.make()
      try await family.addEvent("Maths", at: "2026-11-21T09:30", type: .school, for: "bram")
      let line = try #require(try await model(family).pickups.first)
      #expect(line.timeText == "9:30 AM – 10:30 AM")
      #expect(line.accessibilityLabel == "9:30 AM – 10:30 AM, Maths, school, Handled by Bram")
    }

    @Test(arguments: [(Language.english, "6:30 PM"), (.dutch, "18:30"), (.german, "18:30")])
    func `a task has the time at which it is due, if it has one`(
      language: Language, time: String
    ) async throws {
      let family = try await TestFamily.make()
      let day = try #require(CivilDate("2026-11-21"))
      try await family.addTask("Essay", for: "zoe", due: Due(day, at: TimeOfDay("18:30")))
      try await family.addTask("Homework", for: "zoe", due: Due(day))
      let device = family.world.device(family.zoe.performer, language)
      let lines = try await model(family, device).tasks
      let timed = try #require(lines.first { $0.title == "Essay" })
      #expect(timed.timeText == time)
      #expect(timed.accessibilityLabel.hasPrefix("\(time), Essay, "))
      let whole = try #require(lines.first { $0.title == "Homework" })
      #expect(whole.timeText == nil && whole.accessibilityLabel.hasPrefix("Homework, "))
    }

    @Test func `a task claimed in time is not overdue while it waits for approval`() async throws {
      let family = try await TestFamily.make()
      let due = try #require(CivilDate("2026-11-21"))
      let tasks = [
        try await family.addTask("Homework", points: 5, for: "zoe", due: Due(due)),
        try await family.addTask("Essay", points: 5, for: "zoe", due: Due(due)),
      ]
      _ = try await family.zoes.performer.perform(
        CompleteTask(household: family.household, task: tasks[0]))
      var later = family.zoes
      later.now = { [clock = family.world.clock] in clock.now + .seconds(2 * 86_400) }
      let lines = try await model(family, later, on: "2026-11-21").tasks
      let waiting = try #require(lines.first { $0.title == "Homework" })
      #expect(waiting.urgency == .relaxed && waiting.countdownText == waiting.statusText)
      #expect(waiting.consequenceText == nil && waiting.hintText == nil)
      #expect(waiting.statusText == "waiting for approval")
      #expect(waiting.urgencyText == waiting.statusText)
      #expect(!waiting.accessibilityLabel.contains("plenty of time"))
      let late = try #require(lines.first { $0.title == "Essay" })
      #expect(late.urgency == .overdue && late.countdownText == "Overdue by 2d")
    }

    // Proves: VM-31, S-28
    @Test func `week and month share the selected day and tab, and count entries per day`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addEvent("Maths", at: "2026-11-16T08:00", type: .school, rule: "FREQ=DAILY")
      try await family.addEvent("Trip", at: "2026-11-20T22:00", minutes: 26 * 60)
      let model = try await model(family)
      #expect(model.grid.map(\.id.day) == Array(16...22))
      #expect(model.grid.map(\.pickupCount) == Array(repeating: 1, count: 7))
      #expect(model.grid.map(\.eventCount) == [0, 0, 0, 0, 1, 1, 0])
      #expect(model.grid.map(\.count) == [1, 1, 1, 1, 2, 2, 1])
      #expect(model.grid.filter(\.isSelected).map(\.id.day) == [21])
      #expect(model.grid.filter(\.isToday).map(\.id.day) == [21])
      let labels = model.grid.map { model.accessibilityLabel(of: $0) }
      #expect(labels.first == "16 Nov, Pickups (1)")
      #expect(labels[5] == "today, Pickups (1), Events (1)")
      model.selectTab(.events)
      await model.setScope(.month)
      #expect(model.selectedTab == .events && model.selectedDate == CivilDate("2026-11-21"))
      #expect(model.grid.count == 42 && model.grid.first?.id == CivilDate("2026-10-26"))
      #expect(model.grid.count(where: \.isInScope) == 30)
      await model.selectDate(try #require(CivilDate("2027-02-10")))
      #expect(model.grid.count == 28 && model.grid.allSatisfy { $0.pickupCount == 1 })
      #expect(model.grid.filter(\.isSelected).map(\.id) == [model.selectedDate])
    }

    // Proves: VM-31, S-41, S-42, D-64
    @Test func `a new event starts with the selected day and tab`() async throws {
      let family = try await TestFamily.make()
      let model = try await model(family, on: "2026-12-24")
      var presets: [String] = []
      for tab in TimelineTab.allCases {
        model.selectTab(tab)
        let form = model.newEvent().form
        #expect(form.date == CivilDate("2026-12-24"))
        presets.append("\(form.category) \(form.type)")
      }
      #expect(presets == ["pickups school", "events personal", "events personal"])
    }

    // Proves: VM-31, S-47, UC-L2
    @Test func `deleting an event asks first and deletes one occurrence of a series`() async throws
    {
      let family = try await TestFamily.make()
      try await family.addEvent("Swimming", at: "2026-11-21T11:00", rule: "FREQ=DAILY")
      let model = try await model(family)
      let line = try #require(model.events.first)
      #expect(line.isSeries && line.canEdit)
      model.askDelete(line)
      #expect(model.deleteConfirmation?.headline == "Delete “Swimming”?")
      #expect(model.deleteConfirmation?.bodyText == "The other occurrences stay.")
      model.cancelDelete()
      #expect(await model.confirmDelete() == false && model.events.count == 1)
      model.askDelete(line)
      #expect(await model.confirmDelete())
      #expect(model.events.isEmpty)
      #expect(
        model.screen.toast?.text == "Cancelled “Swimming” (today); the other occurrences stay")
      await model.selectDate(try #require(CivilDate("2026-11-22")))
      #expect(model.events.count == 1)
      let zoes = try await self.model(family, family.zoes, on: "2026-11-22")
      #expect(zoes.events.map(\.canEdit) == [false])
      zoes.askDelete(try #require(zoes.events.first))
      #expect(await zoes.confirmDelete() == false)
      #expect(zoes.screen.failure?.refusal == .unauthorized)
    }

    // Proves: UC-L4
    @Test func `an agenda lists its days with their events`() async throws {
      let family = try await TestFamily.make()
      let model = AgendaModel(family.annas, household: family.household)
      await model.load()
      #expect(model.screen.emptyMessage?.headline == "Nothing planned")
      #expect(model.screen.emptyMessage?.bodyText.hasPrefix("Add the first event") == true)
      try await family.addEvent("Later", at: "2026-11-29T10:00")
      await model.load()
      #expect(model.screen.emptyMessage?.headline == "Nothing planned")
      #expect(
        model.screen.emptyMessage?.bodyText == "Next: “Later” (29 Nov, 10:00 AM).")
      try await family.addEvent("Trip", at: "2026-11-22T22:00", minutes: 4 * 60)
      try await family.addEvent("Birthday", at: "2026-11-28")
      await model.load()
      #expect(model.days.map(\.text) == ["Tomorrow", "Monday", "28 Nov"])
      #expect(model.days.map { $0.lines.map(\.title) } == [["Trip"], ["Trip"], ["Birthday"]])
      #expect(model.days[2].lines[0].timeText == "all day")
      #expect(model.days[0].lines[0].timeText == "22 Nov, 10:00 PM – 23 Nov, 2:00 AM")
      #expect(model.rows.count == 2)
    }
  }
}
