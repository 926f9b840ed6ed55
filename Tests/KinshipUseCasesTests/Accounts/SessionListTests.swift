import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Listing the sessions of an account, and signing out another device.
@Suite struct SessionListTests {
  private let world: TestWorld
  private let anna: TestUser

  init() async throws {
    world = try TestWorld()
    anna = try await world.signUp("Anna")
  }

  private func signIn() async throws -> SignedIn {
    try await world.signedOutLocal.perform(
      SignIn(session: world.ids.next(), email: "anna@example.com", password: TestWorld.password))
  }

  // Proves: UC-A5
  @Test func `the list contains all sessions of the account, oldest first, and no others`()
    async throws
  {
    _ = try await world.signUp("Bram")
    let start = world.clock.now
    world.clock.advance(by: .seconds(60))
    let phone = try await signIn()
    let own = SessionSummary(
      id: anna.signedIn.session, signedInAt: start, usedAt: start,
      endsAt: start + Session.inactivityLimit, isOwn: true)
    let other = SessionSummary(
      id: phone.session, signedInAt: world.clock.now, usedAt: world.clock.now,
      endsAt: world.clock.now + Session.inactivityLimit, isOwn: false)
    #expect(try await anna.performer.fetch(FetchSessions()) == [own, other])
  }

  // Proves: UC-A5
  @Test func `each session has the name that its device sent at sign-up or sign-in`() async throws {
    let kim = try await world.signedOutLocal.perform(
      SignUp(
        id: world.ids.next(), person: world.ids.next(), session: world.ids.next(),
        email: "kim@example.com", password: TestWorld.password, displayName: "Kim",
        language: .english, device: " Kim's laptop "))
    world.clock.advance(by: .seconds(60))
    let signIn = SignIn(
      session: world.ids.next(), email: "kim@example.com", password: TestWorld.password,
      device: "Phone")
    for _ in 1...2 { _ = try await world.signedOutLocal.perform(signIn) }
    world.clock.advance(by: .seconds(60))
    _ = try await world.signedOutLocal.perform(
      SignIn(session: world.ids.next(), email: "kim@example.com", password: TestWorld.password))
    let kims = world.signedOutLocal.signedIn(with: kim.access)
    let names = try await kims.fetch(FetchSessions()).map(\.device?.description)
    #expect(names == ["Kim's laptop", "Phone", nil])
    #expect(try await anna.performer.fetch(FetchSessions()).map(\.device) == [nil])
  }

  // Proves: UC-A5
  @Test func `an expired session is not listed`() async throws {
    let device = Device(anna.signedIn, in: world)
    _ = try await signIn()
    world.clock.advance(by: .seconds(89 * 86_400))
    _ = try await device.performer()
    world.clock.advance(by: .seconds(2 * 86_400))
    let sessions = try await device.performer().fetch(FetchSessions())
    #expect(sessions.map(\.id) == [anna.signedIn.session])
  }

  // Proves: UC-A5
  @Test func `an ended session accepts neither calls nor a refresh`() async throws {
    let phone = try await signIn()
    try await anna.performer.perform(EndSession(session: phone.session))
    let device = world.signedOutLocal.signedIn(with: phone.access)
    #expect(try await device.refusing(toAnswer: FetchSession()) == .notAuthenticated)
    let refresh = RefreshSession(refresh: phone.refresh, request: world.ids.next())
    #expect(try await world.signedOutLocal.refusing(refresh) == .notAuthenticated)
    #expect(try await anna.performer.fetch(FetchSessions()).count == 1)
  }

  // Proves: UC-A5, TRAP-65
  @Test func `ending another account's session is refused as not found`() async throws {
    let bram = try await world.signUp("Bram")
    for session in [bram.signedIn.session, world.ids.next()] {
      #expect(
        try await anna.performer.refusing(EndSession(session: session)) == .notFound(.session))
    }
    _ = try await bram.performer.fetch(FetchSession())
  }
}
