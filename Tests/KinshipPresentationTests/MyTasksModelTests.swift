import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct MyTasksModelTests {
    // Proves: B-40, F-31
    @Test func `tasks of two households are one list ordered by due date`() async throws {
      let family = try await TestFamily.make()
      try await joinElsewhere(family)
      try await family.addTask(
        "Dishes", for: "zoe", due: Due(try #require(CivilDate("2026-11-23"))))
      try await family.addTask("Read", for: "zoe")
      try await addTaskElsewhere("Garden", in: family, due: "2026-11-22")
      let model = MyTasksModel(family.zoes)
      #expect(model.screen.phase == .idle && model.rows.isEmpty)
      #expect(await model.load())
      #expect(model.screen.phase == .loaded)
      #expect(model.rows.map(\.words.title) == ["Garden", "Dishes", "Read"])
      #expect(model.rows.map(\.words.dueText) == ["Tomorrow", "Monday", nil])
      #expect(
        model.rows.map(\.entry.householdName.description) == ["Elsewhere", "Home", "Home"])
      #expect(model.rows.map(\.id) == model.rows.map(\.entry.row.task.id))
    }

    // Proves: B-40
    @Test func `a task of two households is one row that names both`() async throws {
      let family = try await TestFamily.make()
      try await joinElsewhere(family)
      let dishes = try await family.addTask(
        "Dishes", for: "zoe", due: Due(try #require(CivilDate("2026-11-23"))))
      try await addTaskElsewhere("Dishes", as: dishes, in: family, due: "2026-11-22")
      let model = MyTasksModel(family.zoes)
      await model.load()
      #expect(model.rows.map(\.homes) == ["Elsewhere, Home"])
      #expect(model.rows.map(\.words.dueText) == ["Tomorrow"])
      #expect(model.rows.map(\.id) == [dishes])
      let label = try #require(model.rows.first?.accessibilityLabel)
      #expect(label.hasPrefix("Dishes, assigned to Zoe, due tomorrow, "))
      #expect(label.hasSuffix(", open, Elsewhere, Home"))
    }

    // Proves: B-40, C-14
    @Test func `each task uses the points name and calendar of its household`() async throws {
      let family = try await TestFamily.make()
      let elsewhere = family.otherHousehold
      try await family.world.arrange { repositories in
        guard var home = try repositories.households.household(elsewhere) else { return }
        home.policy.pointsName = .peanuts
        // In the zone of Zoe's other household it is still yesterday.
        home.timeZone = "Pacific/Honolulu"
        try repositories.households.save(home)
      }
      try await joinElsewhere(family)
      let day = Due(try #require(CivilDate("2026-11-21")))
      try await family.addTask("Dishes", points: 2, for: "zoe", due: day)
      try await addTaskElsewhere("Garden", in: family, due: "2026-11-21")
      let model = MyTasksModel(family.world.device(family.zoe.performer, .german))
      await model.load()
      let words = Dictionary(uniqueKeysWithValues: model.rows.map { ($0.words.title, $0.words) })
      #expect(words["Dishes"]?.dueText == "Heute" && words["Dishes"]?.pointsText == "2 Punkte")
      #expect(words["Garden"]?.dueText == "Morgen" && words["Garden"]?.pointsText == "5 Erdnüsse")
    }

    // Proves: B-40, M-31
    @Test func `an empty list shows a message, with and without a household`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Taxes", for: "anna")
      let zoes = MyTasksModel(family.zoes)
      await zoes.load()
      #expect(zoes.screen.emptyMessage?.bodyText == "You have no tasks. Enjoy it!")
      let alone = try await family.world.signUp("Lena")
      let lenas = MyTasksModel(family.world.device(alone.performer, .dutch))
      await lenas.load()
      #expect(lenas.screen.emptyMessage?.headline == "Nog geen taken" && lenas.rows.isEmpty)
    }

    // Proves: B-40, F-63
    @Test func `a limit bounds the loaded tasks, and one above the page size is refused`()
      async throws
    {
      let family = try await TestFamily.make()
      for number in 1...22 { try await family.addTask("Task \(number)", for: "zoe") }
      let model = MyTasksModel(family.zoes)
      await model.load()
      #expect(model.rows.count == 20)
      await model.load(limit: 2)
      #expect(model.rows.count == 2)
      #expect(await model.load(limit: 51) == false)
      #expect(model.screen.failure?.code == "validation" && model.rows.count == 2)
      model.dismiss()
      await model.load(limit: 30)
      await model.refresh()
      #expect(model.rows.count == 22, "What was loaded stays loaded")
    }

    // Proves: B-40
    @Test func `a failed load is shown and can be retried`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes", for: "zoe")
      let performer = TestPerformer(family.zoe.performer)
      let model = MyTasksModel(family.world.device(performer))
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.load() == false)
      guard case .failed(let failure) = model.screen.phase else {
        Issue.record("\(model.screen.phase)")
        return
      }
      #expect(failure.code == "unavailable")
      await model.retry()
      #expect(model.rows.map(\.words.title) == ["Dishes"])
      performer.script.fail(with: TestFault(kind: .unavailable))
      await model.refresh()
      #expect(model.rows.count == 1 && model.screen.phase == .loaded)
      #expect(model.screen.failure?.code == "unavailable")
    }

    // MARK: The other home

    /// Adds Zoe to Olga's household as a child.
    private func joinElsewhere(_ family: TestFamily) async throws {
      _ = try await TestFamily.join(
        family.zoe, family.otherHousehold, as: .child, in: family.world)
    }

    /// Creates a task of five points for Zoe in Olga's household.
    private func addTaskElsewhere(
      _ title: String, as id: TaskID? = nil, in family: TestFamily, due: String
    ) async throws {
      let elsewhere = family.otherHousehold
      let homes = try await family.zoe.performer.fetch(FetchHouseholds())
      let zoe = try #require(homes.first { $0.id == elsewhere }?.member)
      _ = try await family.olga.performer.perform(
        CreateTask(
          household: elsewhere, id: id ?? family.world.ids.next(), words: TaskContent(title: title),
          points: 5,
          assignee: zoe, due: Due(try #require(CivilDate(due)))))
    }
  }
}
