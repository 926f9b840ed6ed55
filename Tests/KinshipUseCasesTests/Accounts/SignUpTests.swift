import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct SignUpTests {
  private let world: TestWorld

  init() throws {
    world = try TestWorld()
  }

  private func signUp(
    email: String = "anna@example.com", password: String = TestWorld.password,
    name: String = "Anna", household: CreateHousehold? = nil
  ) -> SignUp {
    SignUp(
      id: world.ids.next(), person: world.ids.next(), session: world.ids.next(), email: email,
      password: password, displayName: name, language: .dutch, household: household)
  }

  private func home(name: String = "Home", zone: String = "Europe/Amsterdam") -> CreateHousehold {
    CreateHousehold(
      household: world.ids.next(), member: world.ids.next(), name: name, preset: .kidsRewards,
      timeZone: zone)
  }

  // Proves: UC-A1, M-01, F-01, T-01
  @Test func `signing up creates an account, starts its trial and signs in`() async throws {
    let wanted = signUp(email: " Anna@Example.com ", name: " Anna ")
    let signedIn = try await world.signedOutLocal.perform(wanted)
    #expect(signedIn.profile.id == wanted.id)
    #expect(signedIn.profile.email.description == "Anna@Example.com")
    #expect(signedIn.profile.displayName.description == "Anna")
    #expect(signedIn.profile.language == .dutch)
    #expect(!signedIn.profile.hasPIN)
    #expect(signedIn.session == wanted.session)
    #expect(signedIn.accessExpiresAt == world.clock.now + .seconds(900))

    let now = world.clock.now
    let user = try #require(try await world.look { try $0.users.user(wanted.id) })
    #expect(user.trialStartedAt == now)
    #expect(user.pinHash == nil)
    #expect(user.privacy == PrivacySettings())
    let performer = world.signedOutLocal.signedIn(with: signedIn.access)
    #expect(try await performer.fetch(FetchSession()).profile == signedIn.profile)
    #expect(try await performer.fetch(FetchHouseholds()).isEmpty)
  }

  // Proves: UC-A1, C-35, F-20
  @Test(arguments: [
    ("short7!", Password.Weakness.tooShort), ("password1", .common), ("12345678", .sequence),
    ("annaanna", .sequence), ("anna@example.com", .personal),
  ])
  func `a weak password creates no account`(password: String, weakness: Password.Weakness)
    async throws
  {
    let wanted = signUp(password: password)
    #expect(try await world.signedOutLocal.refusing(wanted) == .weakPassword(weakness))
    #expect(try await world.look { try $0.users.user(wanted.id) } == nil)
  }

  // Proves: UC-A1, F-01
  @Test func `signing up with an address that differs only in case is refused`() async throws {
    _ = try await world.signedOutLocal.perform(signUp())
    let second = signUp(email: "ANNA@EXAMPLE.COM")
    #expect(try await world.signedOutLocal.refusing(second) == .emailInUse)
    #expect(try await world.look { try $0.users.user(second.id) } == nil)
  }

  // Proves: UC-A1, B-10
  @Test func `repeating a sign-up signs in and creates no duplicates`()
    async throws
  {
    let wanted = signUp(household: home())
    let first = try await world.signedOutLocal.perform(wanted)
    world.clock.advance(by: .seconds(20))
    let second = try await world.signedOutLocal.perform(wanted)
    #expect(second.profile == first.profile)
    #expect(second.session == first.session)
    #expect(second.access != first.access)
    let performer = world.signedOutLocal.signedIn(with: second.access)
    #expect(try await performer.fetch(FetchHouseholds()).count == 1)
    // The tokens of the lost response are invalid.
    let lost = world.signedOutLocal.signedIn(with: first.access)
    #expect(try await lost.refusing(toAnswer: FetchSession()) == .notAuthenticated)
  }

  @Test func `repeating a sign-up with another password or address is refused`()
    async throws
  {
    let wanted = signUp()
    let signedIn = try await world.signedOutLocal.perform(wanted)
    func again(email: String = "anna@example.com", password: String) -> SignUp {
      SignUp(
        id: wanted.id, person: wanted.person, session: world.ids.next(), email: email,
        password: password, displayName: "Anna", language: .english)
    }
    #expect(
      try await world.signedOutLocal.refusing(
        again(email: "eve@example.com", password: TestWorld.password))
        == .unusableID)
    for _ in 0..<5 {
      #expect(
        try await world.signedOutLocal.refusing(again(password: "not her password"))
          == .invalidCredentials)
    }
    #expect(
      try await world.signedOutLocal.refusing(again(password: TestWorld.password))
        == .tooManyAttempts(until: world.clock.now + .seconds(30)))
    let performer = world.signedOutLocal.signedIn(with: signedIn.access)
    #expect(try await performer.fetch(FetchSession()).profile == signedIn.profile)
  }

  @Test func `concurrent repeats of a sign-up create one account`()
    async throws
  {
    let (wanted, signedOutLocal) = (signUp(household: home()), world.signedOutLocal)
    let refusals = try await withThrowingTaskGroup(of: Refusal?.self) { group in
      for _ in 0..<8 { group.addTask { try await signedOutLocal.refusing(wanted) } }
      return try await group.reduce(into: [Refusal?]()) { $0.append($1) }
    }
    #expect(refusals.contains(nil))
    #expect(refusals.allSatisfy { $0 == nil || $0 == .conflict })
    let signedIn = try await signedOutLocal.perform(wanted)
    let homes = try await signedOutLocal.signedIn(with: signedIn.access).fetch(FetchHouseholds())
    #expect(homes.count == 1)
  }

  // Proves: UC-A1, C-12
  @Test func `signing up can create a household too`() async throws {
    let wanted = home()
    let signedIn = try await world.signedOutLocal.perform(signUp(household: wanted))
    let homes = try await world.signedOutLocal.signedIn(with: signedIn.access).fetch(
      FetchHouseholds())
    let only = try #require(homes.first)
    #expect(homes.count == 1)
    #expect(only.id == wanted.household)
    #expect(only.member == wanted.member)
    #expect(only.role == .parent)
    #expect(only.isOwner)
  }

  // Proves: UC-A1, C-12
  @Test func `a sign-up with an invalid household creates no account`() async throws {
    for (household, refusal) in [
      (home(name: "  "), Refusal.validation(.householdName, .blank)),
      (home(zone: "Mars/Olympus"), .validation(.timeZone, .unknown)),
    ] {
      let wanted = signUp(household: household)
      #expect(try await world.signedOutLocal.refusing(wanted) == refusal)
      #expect(try await world.look { try $0.users.user(wanted.id) } == nil)
      #expect(try await world.look { try $0.sessions.session(wanted.session) } == nil)
    }
    #expect(try await world.signedOutLocal.refusing(signUp()) == nil)
  }

  @Test func `signing up with another account's session id is refused`() async throws {
    let anna = try await world.signedOutLocal.perform(signUp())
    let eve = SignUp(
      id: world.ids.next(), person: world.ids.next(), session: anna.session,
      email: "eve@example.com", password: TestWorld.password, displayName: "Eve",
      language: .english)
    #expect(try await world.signedOutLocal.refusing(eve) == .unusableID)
    #expect(try await world.look { try $0.users.user(eve.id) } == nil)
    let performer = world.signedOutLocal.signedIn(with: anna.access)
    #expect(try await performer.refusing(toAnswer: FetchSession()) == nil)
  }

  @Test func `concurrent sign-ups with one address create one account`() async throws {
    let wanted = (0..<8).map { _ in signUp() }
    let signedOutLocal = world.signedOutLocal
    let refusals = try await withThrowingTaskGroup(of: Refusal?.self) { group in
      for one in wanted { group.addTask { try await signedOutLocal.refusing(one) } }
      return try await group.reduce(into: [Refusal?]()) { $0.append($1) }
    }
    #expect(refusals.count { $0 == nil } == 1)
    #expect(refusals.count { $0 == .emailInUse } == 7)
  }
}
