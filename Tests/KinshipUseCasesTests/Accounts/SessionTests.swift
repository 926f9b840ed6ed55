import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct SessionTests {
  private let world: TestWorld
  private let anna: TestUser
  private static let day = Duration.seconds(86_400)

  init() async throws {
    world = try TestWorld()
    anna = try await world.signUp("Anna")
  }

  private func refresh(
    _ token: Token, request: RefreshRequestID? = nil
  ) async throws -> SignedIn {
    try await world.signedOutLocal.perform(
      RefreshSession(refresh: token, request: request ?? world.ids.next()))
  }

  private func isOpen(_ access: Token) async throws -> Bool {
    let refusal = try await world.signedOutLocal.signedIn(with: access).refusing(
      toAnswer: FetchSession())
    #expect(refusal == nil || refusal == .notAuthenticated)
    return refusal == nil
  }

  private func isRefreshable(_ token: Token) async throws -> Bool {
    let refusal = try await world.signedOutLocal.refusing(
      RefreshSession(refresh: token, request: world.ids.next()))
    #expect(refusal == nil || refusal == .notAuthenticated)
    return refusal == nil
  }

  // Proves: UC-A4
  @Test func `an access token expires after 15 minutes`() async throws {
    world.clock.advance(by: .seconds(900) - .milliseconds(1))
    #expect(try await isOpen(anna.signedIn.access))
    world.clock.advance(by: .milliseconds(1))
    #expect(try await !isOpen(anna.signedIn.access))
    #expect(try await isRefreshable(anna.signedIn.refresh))
  }

  // Proves: UC-A4, M-04
  @Test func `refreshing replaces both tokens and keeps the session`() async throws {
    world.clock.advance(by: .seconds(3_600))
    let next = try await refresh(anna.signedIn.refresh)
    #expect(next.session == anna.signedIn.session)
    #expect(next.profile == anna.signedIn.profile)
    #expect(next.access != anna.signedIn.access)
    #expect(next.refresh != anna.signedIn.refresh)
    #expect(next.access != next.refresh)
    #expect(next.accessExpiresAt == world.clock.now + .seconds(900))
    #expect(try await isOpen(next.access))
    #expect(try await !isOpen(anna.signedIn.access))
  }

  // Proves: UC-A4
  @Test func `a session without a refresh for 90 days expires`() async throws {
    let device = Device(anna.signedIn, in: world)
    for _ in 0..<3 {
      world.clock.advance(by: Self.day * 90 - .milliseconds(1))
      _ = try await device.performer()
    }
    world.clock.advance(by: Self.day * 90)
    #expect(try await !isRefreshable(device.signedIn.refresh))
    let session = anna.signedIn.session
    #expect(try await world.look { try $0.sessions.session(session) } == nil)
  }

  // Proves: UC-A4
  @Test func `a session expires after a year despite refreshes, with its last access token`()
    async throws
  {
    let device = Device(anna.signedIn, in: world)
    for _ in 0..<36 {
      world.clock.advance(by: Self.day * 10)
      _ = try await device.performer()
    }
    world.clock.advance(by: Self.day * 5 - .seconds(60))
    _ = try await device.performer()
    #expect(try await isOpen(device.signedIn.access))
    world.clock.advance(by: .seconds(60))
    #expect(try await !isOpen(device.signedIn.access))
    #expect(try await !isRefreshable(device.signedIn.refresh))
  }

  // Proves: SYNC-56
  @Test func `repeating a refresh request within a minute returns the same tokens`() async throws {
    let request: RefreshRequestID = world.ids.next()
    let first = try await refresh(anna.signedIn.refresh, request: request)
    for _ in 0..<3 {
      world.clock.advance(by: .seconds(20))
      #expect(try await refresh(anna.signedIn.refresh, request: request) == first)
    }
    #expect(try await isOpen(first.access))
    world.clock.advance(by: .milliseconds(1))
    let late = RefreshSession(refresh: anna.signedIn.refresh, request: request)
    #expect(try await world.signedOutLocal.refusing(late) == .notAuthenticated)
    #expect(try await !isOpen(first.access))
  }

  // Proves: SYNC-56
  @Test func `reusing a refresh token in another request ends the session with its newest tokens`()
    async throws
  {
    let first = try await refresh(anna.signedIn.refresh)
    let second = try await refresh(first.refresh)
    let thief = RefreshSession(refresh: anna.signedIn.refresh, request: world.ids.next())
    #expect(try await world.signedOutLocal.refusing(thief) == .notAuthenticated)
    #expect(try await !isOpen(second.access))
    for token in [anna.signedIn.refresh, first.refresh, second.refresh] {
      #expect(try await !isRefreshable(token))
    }
    // The session is deleted from the store, not only rejected by this performer.
    let session = anna.signedIn.session
    #expect(try await world.look { try $0.sessions.session(session) } == nil)
  }

  // Proves: SYNC-56
  @Test func `retrying a refresh after its result was used counts as token reuse`() async throws {
    let request: RefreshRequestID = world.ids.next()
    let first = try await refresh(anna.signedIn.refresh, request: request)
    let second = try await refresh(first.refresh)
    let retry = RefreshSession(refresh: anna.signedIn.refresh, request: request)
    #expect(try await world.signedOutLocal.refusing(retry) == .notAuthenticated)
    #expect(try await !isOpen(second.access))
  }

  // Proves: SYNC-56
  @Test func `token reuse ends one session; other devices stay signed in`() async throws {
    let other = try await Device.signingIn("anna@example.com", in: world)
    _ = try await refresh(anna.signedIn.refresh)
    #expect(try await !isRefreshable(anna.signedIn.refresh))
    #expect(try await other.performer().refusing(toAnswer: FetchSession()) == nil)
  }

  @Test func `concurrent retries of one refresh get the same tokens`() async throws {
    let request: RefreshRequestID = world.ids.next()
    let (signedOutLocal, token) = (world.signedOutLocal, anna.signedIn.refresh)
    let answers = try await withThrowingTaskGroup(of: SignedIn.self) { group in
      for _ in 0..<16 {
        group.addTask {
          try await signedOutLocal.perform(RefreshSession(refresh: token, request: request))
        }
      }
      return try await group.reduce(into: Set<SignedIn>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
  }

  @Test func `an access token cannot refresh, and a refresh token cannot authorise calls`()
    async throws
  {
    #expect(try await !isRefreshable(anna.signedIn.access))
    #expect(try await !isOpen(anna.signedIn.refresh))
    #expect(try await isOpen(anna.signedIn.access))
    let invented = try #require(Token(String(repeating: "0", count: 64)))
    #expect(try await !isRefreshable(invented))
    #expect(try await !isOpen(invented))
  }

  @Test func `retired refresh tokens are deleted after 30 days`() async throws {
    let device = Device(anna.signedIn, in: world)
    let preparation = try await usedDigests(of: device, refreshing: 3)
    world.clock.advance(by: Self.day * 30 + .milliseconds(1))
    _ = try await device.performer()
    let kept = try await world.look { repositories in
      try preparation.filter { try repositories.sessions.retired($0) != nil }
    }
    #expect(kept.isEmpty)
  }

  private func usedDigests(of device: Device, refreshing count: Int) async throws -> [TokenDigest] {
    let session = device.signedIn.session
    var digests: [TokenDigest] = []
    for _ in 0..<count {
      digests.append(
        try #require(try await world.look { try $0.sessions.session(session) }).refresh)
      _ = try await device.performer()
    }
    let all = digests
    let known = try await world.look { repositories in
      try all.filter { try repositories.sessions.retired($0) != nil }
    }
    #expect(known == all)
    return digests
  }

  // Proves: UC-A5, M-05, F-21, T-04
  @Test func `signing out ends this session at once and no other`() async throws {
    let other = try await Device.signingIn("anna@example.com", in: world)
    try await anna.performer.perform(SignOut())
    #expect(try await !isOpen(anna.signedIn.access))
    #expect(try await !isRefreshable(anna.signedIn.refresh))
    #expect(try await anna.performer.refusing(SignOut()) == .notAuthenticated)
    #expect(try await isOpen(other.signedIn.access))
  }

  // Proves: UC-A5, TRAP-33
  @Test func `signing out ends observations with a refusal`() async throws {
    var values = anna.local.values(of: FetchSession()).makeAsyncIterator()
    #expect(try await values.next()?.profile.id == anna.id)
    try await anna.performer.perform(SignOut())
    var refusal: Refusal?
    do { _ = try await values.next() } catch let error as Refusal { refusal = error }
    #expect(refusal == .notAuthenticated)
    #expect(try await values.next() == nil)
  }

  // Proves: UC-A4
  @Test func `the session query returns the profile and no secrets`() async throws {
    _ = try await anna.performer.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Home",
        timeZone: "Europe/Amsterdam"))
    _ = try await anna.performer.perform(SetPIN(pin: TestWorld.pin))
    let answer = try await anna.performer.fetch(FetchSession())
    #expect(answer.profile.hasPIN)
    #expect(answer.session == anna.signedIn.session)
    #expect(answer.parentModeUntil == world.clock.now + .seconds(300))
    for text in [printed(answer), printed(anna.signedIn)] {
      #expect(!text.contains("scrypt"))
      #expect(!text.contains(anna.signedIn.access.secret))
      #expect(!text.contains(anna.signedIn.refresh.secret))
    }
  }

  // Proves: SYNC-55
  @Test func `the store keeps only digests of tokens and hashes of secrets`()
    async throws
  {
    let (session, id) = (anna.signedIn.session, anna.id)
    let stored = try #require(try await world.look { try $0.sessions.session(session) })
    let tokens = [anna.signedIn.access, anna.signedIn.refresh].map { token in
      token.secret.utf8.map { $0 }
    }
    for digest in [stored.access, stored.refresh] {
      #expect(digest.bytes.count == 32)
      #expect(tokens.allSatisfy { !$0.starts(with: digest.bytes) })
    }
    let user = try #require(try await world.look { try $0.users.user(id) })
    #expect(user.passwordHash.phc.hasPrefix("$scrypt$"))
    #expect(!user.passwordHash.phc.contains("horse"))
    #expect(!printed(stored).contains(anna.signedIn.access.secret))
    #expect(!printed(user).contains("scrypt"))
  }
}
