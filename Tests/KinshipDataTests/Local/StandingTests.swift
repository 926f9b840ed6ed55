import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct `How far a session can see` {
  // Proves: SYNC-27
  @Test(arguments: StoreUnderTest.all)
  func `it sees its account and the households that it belongs to, as long as it does`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let bram = family.bram.local
    let first = try await bram.standing(of: nil)
    let (own, home) = (Space.user(family.bram.id), Space.household(family.household))
    #expect(first.session == family.bram.signedIn.session)
    #expect(Set(first.sequences.keys) == [own, home])
    #expect(first.risen(since: nil) == first.sequences)
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(), words: TaskWords(title: "Dishes"))
    )
    let second = try await bram.standing(of: first.session)
    #expect(Set(second.risen(since: first).keys) == [home])
    #expect(second.risen(since: second).isEmpty)
    try await family.remove("bram")
    let third = try await bram.standing(of: first.session)
    #expect(Set(third.sequences.keys) == [own])
    #expect(Set(third.risen(since: second).keys) == [own])
  }

  @Test(arguments: StoreUnderTest.all)
  func `it outlives its access token, and not itself`(store: StoreUnderTest) async throws {
    let family = try await store.family()
    let (bram, clock) = (family.bram.local, family.world.clock)
    let session = try await bram.standing(of: nil).session
    clock.advance(by: Session.accessLifetime)
    #expect(try await refused { try await bram.standing(of: nil) } == .notAuthenticated)
    #expect(try await bram.standing(of: session).session == session)
    clock.advance(by: Session.inactivityLimit)
    #expect(try await refused { try await bram.standing(of: session) } == .notAuthenticated)
    let olga = family.olga.signedIn.session
    try await family.world.arrange { try $0.sessions.end(olga) }
    #expect(try await refused { try await bram.standing(of: olga) } == .notAuthenticated)
    #expect(
      try await refused { try await family.world.nobody.standing(of: nil) } == .notAuthenticated)
  }
}
