import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@Suite struct MyTasksTests {
  // Proves: B-40, F-11, F-19, F-48, TRAP-27
  @Test func `a child in two homes has separate balances and one list of tasks`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let world = family.world
    let elsewhere = family.otherHousehold
    let there = try await TestFamily.join(family.zoe, elsewhere, as: .child, in: world)
    let dishes = try await family.makeTask("Dishes", points: 7, due: due("2026-11-23"))
    let garden = try await family.olga.performer.perform(
      CreateTask(
        household: elsewhere, id: world.ids.next(), words: TaskContent(title: "Garden"), points: 5,
        assignee: there,
        due: try due("2026-11-22")))

    let mine = try await family.zoe.performer.fetch(FetchMyTasks())
    #expect(mine.map(\.row.task.title.description) == ["Garden", "Dishes"])
    #expect(mine.map(\.householdName.description) == ["Elsewhere", "Home"])
    #expect(mine.map(\.household) == [elsewhere, family.household])

    try await family.complete(dishes.id)
    try await family.approve(dishes.id)
    _ = try await family.zoe.performer.perform(
      CompleteTask(household: elsewhere, task: garden.id))
    _ = try await family.olga.performer.perform(
      ApproveTask(household: elsewhere, task: garden.id))
    let here = try await family.zoe.performer.fetch(
      FetchAccount(household: family.household, member: family.member("zoe")))
    let other = try await family.zoe.performer.fetch(
      FetchAccount(household: elsewhere, member: there))
    #expect(here.account.balance.value == 7)
    #expect(other.account.balance.value == 5)

    await #expect(throws: Refusal.notFound(.household)) {
      try await family.olga.performer.fetch(GetTask(household: family.household, task: dishes.id))
    }
    await #expect(throws: Refusal.notFound(.task)) {
      try await family.olga.performer.fetch(GetTask(household: elsewhere, task: dishes.id))
    }
    await #expect(throws: Refusal.notFound(.member)) {
      try await family.olga.performer.fetch(
        FetchAccount(household: elsewhere, member: family.member("zoe")))
    }
  }

  // Proves: B-40
  @Test func `the same event in two homes appears once in each calendar`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let (world, zoe) = (family.world, family.zoe.performer)
    let homes = [family.household, family.otherHousehold]
    _ = try await TestFamily.join(family.zoe, homes[1], as: .child, in: world)
    for (home, parent) in zip(homes, [family.anna, family.olga]) {
      for _ in 1...2 {
        _ = try await parent.performer.perform(
          ImportEvents(household: home, events: [.some(world.ids.next(), uid: "match@club")]))
      }
    }
    for home in homes {
      let events = try await zoe.fetch(FetchEvents(household: home)).records
      #expect(events.map(\.event.uid.description) == ["match@club"])
    }
  }

  // Proves: B-40
  @Test func `the same task in two homes appears once in the own list, and each home pays`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let (world, zoe) = (family.world, family.zoe.performer)
    let (home, elsewhere) = (family.household, family.otherHousehold)
    let there = try await TestFamily.join(family.zoe, elsewhere, as: .child, in: world)
    let pack: TaskID = world.ids.next()
    for (place, parent, child, day) in [
      (home, family.anna, family.member("zoe"), "2026-11-24"),
      (elsewhere, family.olga, there, "2026-11-23"),
    ] {
      _ = try await parent.performer.perform(
        CreateTask(
          household: place, id: pack, words: TaskContent(title: "Pack"), points: 4, assignee: child,
          due: due(day)))
    }
    func listed() async throws -> [String] {
      try await zoe.fetch(FetchMyTasks()).map { entry in
        ([entry.householdName] + entry.alsoIn.map(\.name)).map(\.description)
          .joined(separator: ", ")
      }
    }
    // The task that is due first is shown.
    #expect(try await listed() == ["Elsewhere, Home"])
    #expect(try await zoe.fetch(FetchMyTasks()).first?.alsoIn.map(\.household) == [home])
    // An open task is shown rather than one that waits for approval.
    _ = try await zoe.perform(CompleteTask(household: elsewhere, task: pack))
    #expect(try await listed() == ["Home, Elsewhere"])
    _ = try await family.olga.performer.perform(ApproveTask(household: elsewhere, task: pack))
    #expect(try await listed() == ["Home"])
    try await family.complete(pack)
    try await family.approve(pack)
    #expect(try await listed().isEmpty)
    #expect(try await family.balance("zoe") == 4)
    let other = try await zoe.fetch(FetchAccount(household: elsewhere, member: there))
    #expect(other.account.balance.value == 4)
  }

  // Proves: UC-F10
  @Test func `the own list contains only one's own uncompleted tasks`() async throws {
    let family = try await TestFamily(in: TestWorld())
    var listed: [TaskID] = []
    for stage in TaskStage.allCases {
      let task = try await family.placeTask(at: stage)
      if stage.status != .completed { listed.append(task) }
      _ = try await family.placeTask(at: stage, for: "ben", claimedBy: "ben")
      _ = try await family.placeTask(at: stage, for: nil)
    }
    let mine = try await family.zoe.performer.fetch(FetchMyTasks())
    #expect(Set(mine.map(\.row.task.id)) == Set(listed))
    // The filter `assignedToMe` gives the same tasks.
    let rows = try await family.zoe.performer.fetch(
      FetchTasks(household: family.household, filter: .assignedToMe)
    ).rows
    #expect(
      rows.filter { $0.task.status != .completed }.map(\.task.id) == mine.map(\.row.task.id))
    #expect(try await family.mo.performer.fetch(FetchMyTasks()) == [])
    #expect(try await family.zoe.performer.fetch(FetchMyTasks(limit: 2)) == Array(mine.prefix(2)))
    for limit in [0, -1, 51] {
      await #expect(throws: Refusal.validation(.limit, .outOfRange(minimum: 1, maximum: 50))) {
        try await family.zoe.performer.fetch(FetchMyTasks(limit: limit))
      }
    }
  }

  // Proves: C-26, C-39, TRAP-21, TRAP-33
  @Test func `a device acting as a managed child lists the child's tasks, not the parent's`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.makeTask("Taxes", for: "anna")
    try await family.makeTask("Dishes", for: "ben")
    let bens = try await family.asManaged().fetch(FetchMyTasks())
    #expect(bens.map(\.row.task.title.description) == ["Dishes"])
    let annas = try await family.anna.performer.fetch(FetchMyTasks())
    #expect(annas.map(\.row.task.title.description) == ["Taxes"])
  }

  // Proves: B-40, C-39
  @Test func `acting as oneself keeps the tasks of both homes in the own list`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let world = family.world
    let there = try await TestFamily.join(
      family.anna, family.otherHousehold, as: .guardian, in: world)
    try await family.makeTask("Taxes", for: "anna")
    _ = try await family.olga.performer.perform(
      CreateTask(
        household: family.otherHousehold, id: world.ids.next(), words: TaskContent(title: "Garden"),
        assignee: there))
    let asHerself = family.anna.performer.acting(as: family.member("anna"))
    let titles = try await asHerself.fetch(FetchMyTasks()).map(\.row.task.title.description)
    #expect(Set(titles) == ["Taxes", "Garden"])
    try await family.makeTask("Dishes", for: "ben")
    let bens = try await family.asManaged().fetch(FetchMyTasks())
    #expect(bens.map(\.row.task.title.description) == ["Dishes"])
    await #expect(throws: Refusal.unauthorized) {
      try await family.anna.performer.acting(as: family.member("bram")).fetch(FetchMyTasks())
    }
  }

  // Proves: C-39, UC-E2
  @Test func `a device that acts as a member of one home can join another`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let world = family.world
    let home = try await family.olga.performer.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Third",
        timeZone: "Europe/Amsterdam"))
    let code = home.inviteCode.description
    let joined = try await family.anna.performer.acting(as: family.member("anna")).perform(
      JoinHousehold(code: code, member: world.ids.next()))
    #expect(joined.id == home.id)
    #expect(joined.role == .member)
  }
}
