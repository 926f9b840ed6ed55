import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Tests that failed attempts and ended sessions are stored in the file, so that a restart does not
/// reset them.
@Suite struct RememberedRefusalTests {
  private let folder: Folder
  private let clock = TestClock()

  init() throws {
    folder = try Folder()
  }

  /// Opens the store, runs `work` and closes the store, as one run of a program.
  private func life<Value>(
    _ number: UInt64, _ work: (TestWorld) async throws -> Value
  ) async throws -> Value {
    let store = try folder.store()
    let value = try await work(TestWorld(store: store, clock: clock, seed: number))
    try store.close()
    return value
  }

  private func signIn(_ password: String, in world: TestWorld) async throws -> Refusal? {
    try await refused {
      try await world.signedOutLocal.perform(
        SignIn(session: world.ids.next(), email: "anna@example.com", password: password))
    }
  }

  // Proves: UC-A6, SYNC-54
  @Test func `wrong reset codes still count after a restart and a valid reset still works`()
    async throws
  {
    let resets = try await life(1) { world in
      _ = try await world.signUp("Anna")
      return (try await world.requestReset(), try await world.requestReset())
    }
    func confirm(_ id: ResetID, _ code: String, in world: TestWorld) async throws -> Refusal? {
      try await refused {
        try await world.signedOutLocal.perform(
          ConfirmPasswordReset(id: id, code: code, password: "another good battery"))
      }
    }
    for number in 2...6 {
      try await life(UInt64(number)) { world async throws in
        #expect(
          try await confirm(resets.0.id, "0000000000", in: world) == .invalidResetCode)
      }
    }
    try await life(7) { world async throws in
      #expect(try await confirm(resets.0.id, resets.0.code, in: world) == .invalidResetCode)
      #expect(try await confirm(resets.1.id, resets.1.code, in: world) == nil)
    }
  }

  // Proves: UC-A2
  @Test func `wrong passwords still count after a restart`() async throws {
    try await life(1) { world in
      _ = try await world.signUp("Anna")
      for _ in 0..<5 {
        #expect(try await signIn("a wrong guess", in: world) == .invalidCredentials)
      }
    }
    let end = clock.now + .seconds(30)
    try await life(2) { world async throws in
      #expect(try await signIn(TestWorld.password, in: world) == .tooManyAttempts(until: end))
    }
    clock.now = end
    try await life(3) { world async throws in
      #expect(try await signIn(TestWorld.password, in: world) == nil)
    }
  }

  // Proves: B-43, D-03
  @Test func `wrong PINs still count after a restart`() async throws {
    let access = try await life(1) { world in
      let anna = try await TestFamily(in: world).anna
      _ = try await anna.local.perform(SetPIN(pin: TestWorld.pin))
      try await anna.local.perform(LockParentMode())
      for _ in 0..<5 {
        _ = try await refused {
          try await anna.local.perform(UnlockParentMode(proof: .pin("5938")))
        }
      }
      return anna.signedIn.access
    }
    let end = clock.now + .seconds(30)
    try await life(2) { world async throws in
      let anna = world.signedOutLocal.signedIn(with: access)
      let unlock = UnlockParentMode(proof: .pin(TestWorld.pin))
      #expect(try await refused { try await anna.perform(unlock) } == .pinLocked(until: end))
      clock.now = end
      #expect(try await refused { try await anna.perform(unlock) } == nil)
    }
  }

  // Proves: UC-E2
  @Test func `wrong invite codes still count after a restart`() async throws {
    let (access, code) = try await life(1) { world in
      let family = try await TestFamily(in: world)
      let joiner = try await world.signUp("Tess")
      for _ in 0..<10 {
        let guess = JoinHousehold(code: "AAAA2222", member: world.ids.next())
        #expect(
          try await refused { try await joiner.local.perform(guess) } == .invalidInviteCode)
      }
      let home = HouseholdDetails(household: family.household)
      let details = try await family.anna.local.fetch(home)
      return (joiner.signedIn.access, try #require(details.inviteCode))
    }
    let end = clock.now + .seconds(60)
    try await life(2) { world async throws in
      let joiner = world.signedOutLocal.signedIn(with: access)
      let join = JoinHousehold(code: code.description, member: world.ids.next())
      #expect(
        try await refused { try await joiner.perform(join) } == .tooManyAttempts(until: end))
      clock.now = end
      #expect(try await refused { try await joiner.perform(join) } == nil)
    }
  }

  // Proves: SYNC-56
  @Test func `a session ended by refresh token reuse stays ended after a restart`() async throws {
    let newest = try await life(1) { world in
      let anna = try await world.signUp("Anna").signedIn
      func refresh(_ token: Token) -> RefreshSession {
        RefreshSession(refresh: token, request: world.ids.next())
      }
      let newest = try await world.signedOutLocal.perform(refresh(anna.refresh))
      let thief = refresh(anna.refresh)
      #expect(
        try await refused { try await world.signedOutLocal.perform(thief) } == .notAuthenticated)
      return newest
    }
    try await life(2) { world async throws in
      let anna = world.signedOutLocal.signedIn(with: newest.access)
      #expect(try await refused { try await anna.fetch(FetchSession()) } == .notAuthenticated)
      let refresh = RefreshSession(refresh: newest.refresh, request: world.ids.next())
      #expect(
        try await refused { try await world.signedOutLocal.perform(refresh) } == .notAuthenticated)
    }
  }
}
