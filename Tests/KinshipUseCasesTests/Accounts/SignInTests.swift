import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct SignInTests {
  private let world: TestWorld
  private let anna: TestUser

  init() async throws {
    world = try TestWorld()
    anna = try await world.signUp("Anna")
  }

  private func signIn(
    _ password: String = TestWorld.password, email: String = "anna@example.com"
  ) -> SignIn {
    SignIn(session: world.ids.next(), email: email, password: password)
  }

  private func guess(_ times: Int, email: String = "anna@example.com") async throws -> Refusal? {
    var last: Refusal?
    for _ in 0..<times {
      last = try await world.signedOutLocal.refusing(signIn("a wrong guess", email: email))
    }
    return last
  }

  // Proves: UC-A2, partial T-02, M-03
  @Test func `each sign-in with address and password starts a separate session`() async throws {
    let first = try await world.signedOutLocal.perform(signIn())
    let second = try await world.signedOutLocal.perform(signIn(email: "ANNA@example.COM"))
    #expect(first.profile == anna.signedIn.profile)
    #expect(first.session != second.session)
    #expect(Set([first.access, first.refresh, second.access, second.refresh]).count == 4)
    for access in [anna.signedIn.access, first.access, second.access] {
      let performer = world.signedOutLocal.signedIn(with: access)
      #expect(try await performer.fetch(FetchSession()).profile.id == anna.id)
    }
  }

  @Test func `a password must match completely, including blanks and case`() async throws {
    for close in ["Correct horse battery", " correct horse battery", "correct horse batter", ""] {
      #expect(try await world.signedOutLocal.refusing(signIn(close)) == .invalidCredentials)
      #expect(try await world.signedOutLocal.refusing(signIn()) == nil)
    }
    let huge = String(repeating: "x", count: 1_048_576)
    #expect(try await world.signedOutLocal.refusing(signIn(huge)) == .invalidCredentials)
  }

  @Test func `signing in rehashes the password when the hashing cost has changed`()
    async throws
  {
    let clock = world.clock
    let email = try Email("anna@example.com")
    func hash() async throws -> String? {
      try await world.look { try $0.users.user(email: email)?.passwordHash.phc }
    }
    let raised = LocalPerformer(
      store: world.store, zones: world.zones,
      hasher: SecretHasher(cost: .init(logN: 5, parallelism: 2)), now: { clock.now })
    let old = try await hash()
    #expect(try await raised.refusing(signIn("a wrong guess")) == .invalidCredentials)
    #expect(try await hash() == old)
    _ = try await raised.perform(signIn())
    let new = try await hash()
    #expect(new?.hasPrefix("$scrypt$ln=5,r=8,p=2$") == true)
    _ = try await raised.perform(signIn())
    #expect(try await hash() == new)
  }

  // Proves: UC-A2, TRAP-65, partial SYNC-53, M-03
  @Test func `an unknown address has the same response and work as a wrong password`()
    async throws
  {
    for (email, isKnown) in [("anna@example.com", true), ("nobody@example.com", false)] {
      #expect(
        try await world.signedOutLocal.refusing(signIn("a wrong guess", email: email))
          == .invalidCredentials)
      let preparation = CountingPreparationContext(world)
      _ = try await signIn("a wrong guess", email: email).prepare(with: preparation)
      #expect(preparation.verified == [isKnown])
      #expect(preparation.hashed == 0)
    }
  }

  // Proves: UC-A2, TRAP-65
  @Test func `failed sign-ins for unknown and known addresses have the same waits`() async throws {
    for email in ["anna@example.com", "nobody@example.com"] {
      #expect(try await guess(5, email: email) == .invalidCredentials)
      #expect(
        try await guess(1, email: email) == .tooManyAttempts(until: world.clock.now + .seconds(30)))
    }
    for email in ["anna@example.com", "nobody@example.com"] {
      let preparation = CountingPreparationContext(world)
      _ = try await signIn(email: email).prepare(with: preparation)
      #expect(preparation.verified.isEmpty)
    }
  }

  // Proves: UC-A2
  @Test func `after five wrong passwords the wait doubles from 30 s to an hour`()
    async throws
  {
    #expect(try await guess(5) == .invalidCredentials)
    for seconds in [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600] {
      let end = world.clock.now + .seconds(seconds)
      // During the wait even the right password is not verified.
      #expect(try await world.signedOutLocal.refusing(signIn()) == .tooManyAttempts(until: end))
      world.clock.now = end - .milliseconds(1)
      #expect(try await guess(1) == .tooManyAttempts(until: end))
      world.clock.now = end
      #expect(try await guess(1) == .invalidCredentials)
    }
    world.clock.advance(by: .seconds(3_600))
    #expect(try await world.signedOutLocal.refusing(signIn()) == nil)
  }

  // Proves: UC-A2
  @Test func `after a hundred wrong passwords sign-in requires a reset`() async throws {
    let start = world.clock.now
    let email = try Email("anna@example.com")
    try await world.arrange {
      try $0.attempts.save(
        FailedAttempts(failures: 99, lastFailureAt: start), for: .password(email))
    }
    world.clock.advance(by: .seconds(3_600))
    #expect(try await guess(1) == .invalidCredentials)
    world.clock.advance(by: .seconds(86_400))
    #expect(try await world.signedOutLocal.refusing(signIn()) == .resetRequired)
    #expect(try await guess(1) == .resetRequired)
    // Existing sessions stay signed in.
    let device = Device(anna.signedIn, in: world)
    #expect(try await device.performer().refusing(toAnswer: FetchSession()) == nil)
  }

  @Test func `a successful sign-in resets the count of wrong passwords`() async throws {
    for _ in 0..<4 {
      #expect(try await guess(4) == .invalidCredentials)
      #expect(try await world.signedOutLocal.refusing(signIn()) == nil)
    }
    #expect(try await guess(5) == .invalidCredentials)
  }

  @Test func `a failed attempt is stored although the sign-in is refused`()
    async throws
  {
    #expect(try await guess(5) == .invalidCredentials)
    let clock = world.clock
    let other = LocalPerformer(
      store: world.store, zones: world.zones, hasher: SecretHasher(cost: .test),
      now: { clock.now })
    #expect(
      try await other.refusing(signIn()) == .tooManyAttempts(until: clock.now + .seconds(30)))
    let email = try Email("anna@example.com")
    #expect(
      try await world.look { try $0.attempts.attempts(.password(email)) }
        == FailedAttempts(failures: 5, lastFailureAt: clock.now))
    let eve = try await world.signUp("Eve")
    #expect(eve.signedIn.profile.email.folded == "eve@example.com")
  }

  @Test func `counts of failed attempts for unknown addresses are deleted after a month`()
    async throws
  {
    #expect(try await guess(3, email: "nobody@example.com") == .invalidCredentials)
    world.clock.advance(by: .seconds(31 * 86_400))
    #expect(try await guess(1) == .invalidCredentials)
    let unknown = try Email("nobody@example.com")
    #expect(try await world.look { try $0.attempts.attempts(.password(unknown)) } == nil)
  }

  @Test func `repeating a sign-in renews the tokens of the same session`()
    async throws
  {
    let wanted = signIn()
    let first = try await world.signedOutLocal.perform(wanted)
    let second = try await world.signedOutLocal.perform(wanted)
    #expect(second.session == first.session)
    let lost = world.signedOutLocal.signedIn(with: first.access)
    #expect(try await lost.refusing(toAnswer: FetchSession()) == .notAuthenticated)
    let found = world.signedOutLocal.signedIn(with: second.access)
    #expect(try await found.refusing(toAnswer: FetchSession()) == nil)
  }

  @Test func `signing in with another account's session id is refused`() async throws {
    _ = try await world.signUp("Eve")
    let theft = SignIn(
      session: anna.signedIn.session, email: "eve@example.com", password: TestWorld.password)
    #expect(try await world.signedOutLocal.refusing(theft) == .unusableID)
    #expect(try await anna.performer.refusing(toAnswer: FetchSession()) == nil)
  }

  @Test func `printing sign-in commands reveals neither password nor PIN`() throws {
    let values: [Any] = [
      signIn(), SetPIN(pin: "8305", proof: .pin("7416")), UnlockParentMode(proof: .pin("8305")),
      UnlockParentMode(proof: .password(TestWorld.password)),
      SignUp(
        id: world.ids.next(), person: world.ids.next(), session: world.ids.next(),
        email: "anna@example.com", password: TestWorld.password, displayName: "Anna",
        language: .english),
    ]
    for value in values {
      let text = printed(value)
      #expect(!text.contains("horse"))
      #expect(!text.contains("\"8305\"") && !text.contains("\"7416\""))
    }
    #expect(printed(signIn()).contains("anna@example.com"))
  }
}
