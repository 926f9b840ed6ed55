import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Tests that ids of deleted tasks and accounts are not reused.
@Suite struct DeletedIDTests {
  // Proves: SYNC-24
  @Test(arguments: StoreUnderTest.all)
  func `creating a task with the id of a deleted task is refused`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let (home, anna) = (family.household, family.anna.performer)
    let (old, new): (TaskID, TaskID) = (family.world.ids.next(), family.world.ids.next())
    _ = try await anna.perform(
      CreateTask(household: home, id: old, words: TaskContent(title: "Dishes")))
    try await anna.perform(DeleteTask(household: home, task: old))
    let again = CreateTask(household: home, id: old, words: TaskContent(title: "Laundry"))
    #expect(try await refused { try await anna.perform(again) } == .unusableID)
    _ = try await anna.perform(
      CreateTask(household: home, id: new, words: TaskContent(title: "Dishes")))
    let page = try await anna.fetch(FetchTasks(household: home))
    #expect(page.rows.map(\.task.id) == [new])
  }

  // Proves: UC-A10, SYNC-24
  @Test(arguments: StoreUnderTest.all)
  func `a late sign-up with the id of a deleted account is refused`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let (mo, world) = (family.mo, family.world)
    let late = SignUp(
      id: mo.id, person: world.ids.next(), session: world.ids.next(), email: "mo@example.com",
      password: TestWorld.password, displayName: "Mo", language: .english)
    try await mo.performer.perform(DeleteAccount(password: TestWorld.password))
    #expect(try await refused { try await world.signedOutLocal.perform(late) } == .unusableID)
  }
}
