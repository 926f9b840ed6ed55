import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct `Visible spaces of a session` {
  // Proves: SYNC-27
  @Test(arguments: StoreUnderTest.all)
  func `a session sees its account and the households that it currently belongs to`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let bram = family.bram.local
    let first = try await bram.visibleSpaces(of: nil)
    let (own, home) = (Space.user(family.bram.id), Space.household(family.household))
    #expect(first.session == family.bram.signedIn.session)
    #expect(Set(first.sequences.keys) == [own, home])
    #expect(first.changes(since: nil) == first.sequences)
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: "Dishes"))
    )
    let second = try await bram.visibleSpaces(of: first.session)
    #expect(Set(second.changes(since: first).keys) == [home])
    #expect(second.changes(since: second).isEmpty)
    try await family.remove("bram")
    let third = try await bram.visibleSpaces(of: first.session)
    #expect(Set(third.sequences.keys) == [own])
    #expect(Set(third.changes(since: second).keys) == [own])
  }

  @Test(arguments: StoreUnderTest.all)
  func `visible spaces can be read after the access token expires, but not the session`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let (bram, clock) = (family.bram.local, family.world.clock)
    let session = try await bram.visibleSpaces(of: nil).session
    clock.advance(by: Session.accessLifetime)
    #expect(try await refused { try await bram.visibleSpaces(of: nil) } == .notAuthenticated)
    #expect(try await bram.visibleSpaces(of: session).session == session)
    clock.advance(by: Session.inactivityLimit)
    #expect(try await refused { try await bram.visibleSpaces(of: session) } == .notAuthenticated)
    let olga = family.olga.signedIn.session
    try await family.world.arrange { try $0.sessions.end(olga) }
    #expect(try await refused { try await bram.visibleSpaces(of: olga) } == .notAuthenticated)
    #expect(
      try await refused { try await family.world.signedOutLocal.visibleSpaces(of: nil) }
        == .notAuthenticated)
  }
}
