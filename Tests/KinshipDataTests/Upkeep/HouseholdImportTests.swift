import Foundation
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

@testable import KinshipData

/// Tests what an import adds to a store, and how it reports its progress.
@Suite(.timeLimit(.minutes(5))) struct HouseholdImportTests {
  // Proves: SYNC-55, B-24
  @Test func `parts of a task are imported with their points and states`() async throws {
    let life = try await FamilyLife(seed: 33, moves: 5)
    let (home, family) = (life.family.household, life.family)
    let first = try await family.anna.performer.perform(
      CreateTask(
        household: home, id: family.world.ids.next(), words: TaskContent(title: "Garden"),
        points: 9,
        repetition: Repetition("FREQ=DAILY"),
        rotation: Rotation(.everyone, of: ["zoe", "mo"].map { family.member($0) }), split: true))
    let done = CompleteTask(household: home, task: first.id)
    _ = try await family.zoe.performer.perform(done)
    let scratch = try Folder()
    let second = try SecondStore()
    for written in try HouseholdExport.write(of: life.path, into: scratch.path + "/first") {
      _ = try await HouseholdImport.run(file: written.path, into: second.store)
    }
    _ = try HouseholdExport.write(of: second.folder.file, into: scratch.path + "/second")
    #expect(try everyFile(in: scratch.path + "/first") == everyFile(in: scratch.path + "/second"))
    let series = try #require(first.recurrence?.series)
    let parts = try await second.store.read {
      try $0.tasks.parts(of: series, number: 1, in: home)
    }
    #expect(parts.map(\.points.value) == [5, 4] && parts.map(\.recurrence?.part) == [0, 1])
    #expect(parts.map(\.status) == [.pendingApproval, .open])
    #expect(try StoreCheck.run(at: second.folder.file).isSound)
    try second.store.close()
  }

  // Proves: SYNC-55
  @Test func `a rejected task that was completed again is imported unchanged`() async throws {
    let life = try await FamilyLife(seed: 37, moves: 0)
    let (home, family) = (life.family.household, life.family)
    try await family.world.arrange { all in
      guard var household = try all.households.household(home) else { return }
      household.policy.claimantMayRetry = true
      try all.households.save(household)
    }
    let task: TaskID = family.world.ids.next()
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: home, id: task, words: TaskContent(title: "Windows"), points: 5,
        assignee: family.member("zoe")))
    let done = CompleteTask(household: home, task: task)
    _ = try await family.zoe.performer.perform(done)
    _ = try await family.anna.performer.perform(
      RejectTask(household: home, task: task, reason: "Still wet"))
    _ = try await family.zoe.performer.perform(done)
    let (scratch, second) = (try Folder(), try SecondStore())
    for written in try HouseholdExport.write(of: life.path, into: scratch.path + "/first") {
      _ = try await HouseholdImport.run(file: written.path, into: second.store)
    }
    _ = try HouseholdExport.write(of: second.folder.file, into: scratch.path + "/second")
    #expect(try everyFile(in: scratch.path + "/first") == everyFile(in: scratch.path + "/second"))
    let came = try await second.store.read { try $0.tasks.task(task, in: home) }
    #expect(came?.status == .pendingApproval && came?.decision?.outcome == .rejected)
    #expect(came?.decision?.note?.description == "Still wet")
    #expect(try StoreCheck.run(at: second.folder.file).isSound)
    try second.store.close()
  }

  @Test func `a file whose policy has a value out of its range is refused`() async throws {
    let life = try await FamilyLife(seed: 38, moves: 0)
    let home = life.family.household
    try await life.family.world.arrange { all in
      guard var household = try all.households.household(home) else { return }
      household.policy.cardValueRange = 1...1_000_000
      try all.households.save(household)
    }
    let (scratch, second) = (try Folder(), try SecondStore())
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == home })
    await #expect(
      throws: HouseholdFileFault.inconsistent(
        "a rule of the household has a value that is not allowed")
    ) {
      _ = try await HouseholdImport.run(file: file.path, into: second.store)
    }
    #expect(try await second.store.read { try $0.households.household(home) } == nil)
    try second.store.close()
  }

  @Test func `a file with a message that lacks a part of its content is refused`() async throws {
    let life = try await FamilyLife(seed: 39, moves: 0)
    let (home, id) = (life.family.household, life.family.world.ids.next() as ChatMessageID)
    let rejection = SystemMessage(
      content: .goalRejected(
        by: .init(name: try Name("Anna", field: .memberName), member: nil),
        note: try Note("No", field: .reason)),
      goal: try Title("Read"), child: try Name("Zoe", field: .memberName))
    let now = life.family.world.clock.now
    try await life.family.world.arrange { all in
      _ = try all.chat.save(
        ChatMessage(
          id: id, household: home, position: try all.chat.lastPosition(in: home) + 1, author: nil,
          text: nil, system: rejection, createdAt: now, updatedAt: now))
    }
    try life.store.close()
    try life.damage("UPDATE chat_message SET adult = NULL, note = NULL")
    let (scratch, second) = (try Folder(), try SecondStore())
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == home })
    await #expect {
      _ = try await HouseholdImport.run(file: file.path, into: second.store)
    } throws: { error in
      if case .inconsistent = error as? HouseholdFileFault { true } else { false }
    }
    #expect(try await second.store.read { try $0.households.household(home) } == nil)
    try second.store.close()
  }

  // Proves: D-46
  @Test func `the messages of a deleted account are erased after an export during the erasure`()
    async throws
  {
    let life = try await FamilyLife(seed: 40, moves: 0)
    let (home, world) = (life.family.household, life.family.world)
    let (mo, now) = (life.family.member("mo"), world.clock.now)
    let ids = (1...150).map { _ in world.ids.next() as ChatMessageID }
    try await world.arrange { all in
      let last = try all.chat.lastPosition(in: home)
      for (number, id) in ids.enumerated() {
        try all.chat.save(
          ChatMessage(
            id: id, household: home, position: last + number + 1, author: mo,
            text: try MessageText("Hello"), createdAt: now, updatedAt: now))
      }
    }
    try await life.family.mo.performer.perform(DeleteAccount(password: TestWorld.password))
    let (scratch, second) = (try Folder(), try SecondStore())
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == home })
    _ = try await HouseholdImport.run(file: file.path, into: second.store)
    func left() async throws -> Int {
      try await second.store.read { try $0.chat.messages(by: mo, in: home, limit: 300).count }
    }
    #expect(try await left() == 50)
    try await second.runDueJobs(at: now, in: world)
    #expect(try await left() == 0)
    try second.store.close()
  }

  // Proves: D-57
  @Test func `an imported goal gets the messages about its target date that it has not had`()
    async throws
  {
    let life = try await FamilyLife(seed: 41, moves: 0)
    let (home, world) = (life.family.household, life.family.world)
    let calendar = HouseholdCalendar(zone: try world.zones.zone("Europe/Amsterdam"))
    let (zoe, now) = (life.family.member("zoe"), world.clock.now)
    let goal = Goal(
      id: world.ids.next(), of: zoe, in: home,
      GoalTerms(
        title: try Title("Dive"), points: try Points(10, in: 1...100, field: .points), habit: nil,
        target: calendar.day(of: now).advanced(byDays: 1)),
      sharesCompletions: true, subGoals: [], needsApproval: false, at: now)
    try await world.arrange { all in
      _ = try all.goals.save(goal)
      try all.jobs.plan(goal.deadlineJobs(in: calendar), about: goal.id.bits, in: home)
    }
    try await world.runDueJobs()
    let (scratch, second) = (try Folder(), try SecondStore())
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == home })
    _ = try await HouseholdImport.run(file: file.path, into: second.store)
    func posted() async throws -> [SystemMessage.Kind] {
      let all = try await second.store.read {
        try $0.chat.systemMessages(naming: zoe, in: home, limit: 100)
      }
      return all.compactMap(\.system).filter { $0.goal == goal.title }.map(\.kind)
    }
    try await second.runDueJobs(at: now, in: world)
    #expect(try await posted() == [.deadlineTomorrow])
    try await second.runDueJobs(at: now + .seconds(2 * 86_400), in: world)
    #expect(try await posted() == [.deadlineTomorrow, .deadlineMissed])
    try second.store.close()
  }

  // Proves: SYNC-55
  @Test func `an import reports its progress to the end`() async throws {
    let life = try await FamilyLife(seed: 35, moves: 120)
    let (scratch, second) = (try Folder(), try SecondStore())
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == life.family.household })
    let told = Mutex<[HouseholdImport.Step]>([])
    let came = try await HouseholdImport.run(file: file.path, into: second.store) { step in
      told.withLock { $0.append(step) }
    }
    typealias Step = HouseholdImport.Step
    let (pictures, rows) = (came.pictures, came.rows)
    try #require(pictures > 0 && rows > 0)
    var expected = [Step.file]
    for done in 1...pictures { expected.append(.pictures(done: done, of: pictures)) }
    for done in 1...rows where done == rows || done.isMultiple(of: 100) {
      expected.append(.rows(done: done, of: rows))
    }
    expected.append(.check)
    #expect(told.withLock { $0 } == expected)
    try second.store.close()
  }

  @Test func `imported accounts need a new password and have all their data`() async throws {
    let life = try await FamilyLife(seed: 31)
    let scratch = try Folder()
    let second = try SecondStore()
    let home = life.family.household
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == home })
    let came = try await HouseholdImport.run(file: file.path, into: second.store)
    #expect(came.newAccounts.contains("anna@example.com"))
    #expect(!came.newAccounts.contains("rob@example.com"), "He was removed")
    let world = try TestWorld(store: second.store, seed: 99)
    for password in [TestWorld.password, "none", ""] {
      await #expect(throws: Refusal.self) {
        try await world.signedOutLocal.perform(
          SignIn(session: world.ids.next(), email: "anna@example.com", password: password))
      }
    }
    let reset = try await world.requestReset(of: "anna@example.com")
    _ = try await world.signedOutLocal.perform(
      ConfirmPasswordReset(id: reset.id, code: reset.code, password: "another good battery"))
    let anna = try await world.signedOutLocal.perform(
      SignIn(
        session: world.ids.next(), email: "anna@example.com", password: "another good battery"))
    let there = world.performer(with: anna.access)
    let here = life.family.anna.performer
    let query = FetchTasks(household: home)
    #expect(try await there.fetch(query).rows == here.fetch(query).rows)
    let zoe = FetchAccount(household: home, member: life.family.member("zoe"))
    #expect(try await there.fetch(zoe) == here.fetch(zoe))
    try second.store.close()
  }

  @Test func `photos of members and the household are imported`() async throws {
    let life = try await FamilyLife(seed: 34, moves: 0)
    let scratch = try Folder()
    let second = try SecondStore()
    for written in try HouseholdExport.write(of: life.path, into: scratch.path + "/out") {
      _ = try await HouseholdImport.run(file: written.path, into: second.store)
    }
    let (home, ben) = (life.family.household, life.family.member("ben"))
    let photos = try await second.store.read {
      try $0.photos.photos(of: .member(ben), in: home)
    }
    let photo = try #require(photos.first)
    #expect(photos.count == 1)
    let bytes = try await second.store.photos.bytes(of: photo.id, in: home, as: photo.image)
    #expect(bytes == TestPicture.jpeg(number: 4, padding: 100))
    let own = try await second.store.read {
      try $0.photos.photos(of: .household, in: home)
    }
    let house = try #require(own.first)
    let shown = try await second.store.photos.bytes(of: house.id, in: home, as: house.image)
    #expect(own.count == 1 && shown == TestPicture.jpeg(number: 5, padding: 100))
    try second.store.close()
  }

  // Proves: SYNC-55, F-03
  @Test func `nicknames of members are imported`() async throws {
    let life = try await FamilyLife(seed: 36, moves: 0)
    let scratch = try Folder()
    let second = try SecondStore()
    for written in try HouseholdExport.write(of: life.path, into: scratch.path + "/out") {
      _ = try await HouseholdImport.run(file: written.path, into: second.store)
    }
    let (home, ben) = (life.family.household, life.family.member("ben"))
    let member = try await second.store.read { try $0.members.member(ben, in: home) }
    #expect(member?.name.description == "Ben" && member?.nickname?.description == "Benny “B.”")
    try second.store.close()
  }
}
