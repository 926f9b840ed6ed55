import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ParentModeTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  /// A use case that needs an adult in parent mode, and can be repeated.
  private func guarded() -> AddManagedMember {
    let member: MemberID = world.ids.next()
    return AddManagedMember(
      household: family.household, member: member, person: world.ids.next(), name: "Kim \(member)",
      role: .child)
  }

  private func parentModeEnd(_ performer: any Performer) async throws -> Instant? {
    try await performer.fetch(FetchSession()).parentModeUntil
  }

  // MARK: Setting a PIN

  // Proves: B-43, UC-D1, T-01, T-35
  @Test func `an account has no PIN until one is set`() async throws {
    for pin in ["0000", "1234", "8305", "1111"] {
      #expect(try await anna.refusing(UnlockParentMode(proof: .pin(pin))) == .pinNotSet)
    }
    #expect(try await !anna.fetch(FetchSession()).profile.hasPIN)
    #expect(try await parentModeEnd(anna) == nil)
  }

  // Proves: D-60, D-66, TRAP-69
  @Test func `without a PIN parent mode is not required, and setting one unlocks it`() async throws
  {
    _ = try await anna.perform(guarded())
    let end = try await anna.perform(SetPIN(pin: TestWorld.pin))
    #expect(end == world.clock.now + .seconds(300))
    #expect(try await parentModeEnd(anna) == end)
    _ = try await anna.perform(guarded())
    try await anna.perform(LockParentMode())
    #expect(try await anna.refusing(guarded()) == .elevationRequired)
  }

  // Proves: UC-D1, D-03
  @Test func `a malformed or common PIN is refused`() async throws {
    for (pin, problem) in [
      ("", Refusal.Problem.malformed), ("123", .malformed), ("83o5", .malformed),
      ("0000", .tooCommon), ("1234", .tooCommon), ("1984", .tooCommon),
    ] {
      #expect(try await anna.refusing(SetPIN(pin: pin)) == .validation(.pin, problem))
    }
    #expect(try await !anna.fetch(FetchSession()).profile.hasPIN)
  }

  // Proves: UC-D1, TRAP-22
  @Test func `only adults with an account can set a PIN`() async throws {
    for (user, isAdult) in [
      (family.anna, true), (family.bram, true), (family.gwen, true), (family.mo, false),
      (family.zoe, false), (family.rob, false),
    ] {
      let refusal = try await user.performer.refusing(SetPIN(pin: TestWorld.pin))
      #expect(refusal == (isAdult ? nil : .unauthorized))
      let unlock = UnlockParentMode(proof: .pin(TestWorld.pin))
      #expect(try await user.performer.refusing(unlock) == (isAdult ? nil : .unauthorized))
      let password = UnlockParentMode(proof: .password(TestWorld.password))
      #expect(try await user.performer.refusing(password) == (isAdult ? nil : .unauthorized))
    }
    #expect(
      try await world.signedOutLocal.refusing(SetPIN(pin: TestWorld.pin)) == .notAuthenticated)
    #expect(
      try await world.signedOutLocal.refusing(UnlockParentMode(proof: .pin(TestWorld.pin)))
        == .notAuthenticated)
    #expect(try await world.signedOutLocal.refusing(LockParentMode()) == .notAuthenticated)
  }

  // Proves: UC-D1
  @Test func `changing a PIN requires the old PIN or the password`() async throws {
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    #expect(try await anna.refusing(SetPIN(pin: "7416")) == .validation(.pin, .missing))
    #expect(
      try await anna.refusing(SetPIN(pin: "7416", proof: .pin("5938"))) == .wrongPin)
    #expect(
      try await anna.refusing(SetPIN(pin: "7416", proof: .password("a wrong guess")))
        == .invalidCredentials)
    #expect(
      try await anna.refusing(SetPIN(pin: "1111", proof: .pin(TestWorld.pin)))
        == .validation(.pin, .tooCommon))
    #expect(
      try await anna.refusing(SetPIN(pin: "7416", proof: .pin("12")))
        == .validation(.pin, .malformed))
    #expect(try await anna.refusing(UnlockParentMode(proof: .pin(TestWorld.pin))) == nil)

    _ = try await anna.perform(SetPIN(pin: "7416", proof: .pin(TestWorld.pin)))
    #expect(try await anna.refusing(UnlockParentMode(proof: .pin(TestWorld.pin))) == .wrongPin)
    #expect(try await anna.refusing(UnlockParentMode(proof: .pin("7416"))) == nil)
    _ = try await anna.perform(SetPIN(pin: "5938", proof: .password(TestWorld.password)))
    #expect(try await anna.refusing(UnlockParentMode(proof: .pin("5938"))) == nil)
  }

  // Proves: T-35
  @Test func `a PIN applies in every household of its owner and to no other account`() async throws
  {
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    let second = try await anna.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Second",
        timeZone: "Europe/Amsterdam"))
    try await anna.perform(LockParentMode())
    let add = AddManagedMember(
      household: second.id, member: world.ids.next(), person: world.ids.next(), name: "Kim",
      role: .child)
    #expect(try await anna.refusing(add) == .elevationRequired)
    _ = try await anna.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
    #expect(try await anna.refusing(add) == nil)
    #expect(
      try await family.bram.performer.refusing(UnlockParentMode(proof: .pin(TestWorld.pin)))
        == .pinNotSet)
    #expect(try await family.bram.performer.refusing(guarded()) == nil)
  }

  // Proves: C-38, D-66
  @Test(arguments: [
    (ParentMode.none, Refusal?.none), (.pin, .elevationRequired), (.biometric, .elevationRequired),
  ])
  func `the policy determines whether powers need parent mode`(
    mode: ParentMode, refusal: Refusal?
  ) async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.parentMode = mode }
    _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
    try await family.anna.performer.perform(LockParentMode())
    let add = AddManagedMember(
      household: family.household, member: family.world.ids.next(),
      person: family.world.ids.next(), name: "Kim", role: .child)
    #expect(try await family.anna.performer.refusing(add) == refusal)
  }

  // MARK: Open and closed

  // Proves: B-43, UC-D2
  @Test func `parent mode locks after five minutes of inactivity`() async throws {
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    world.clock.advance(by: .seconds(300) - .milliseconds(1))
    #expect(try await parentModeEnd(anna) != nil)
    world.clock.advance(by: .milliseconds(1))
    #expect(try await parentModeEnd(anna) == nil)
    #expect(try await anna.refusing(guarded()) == .elevationRequired)
    _ = try await anna.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
    #expect(try await anna.refusing(guarded()) == nil)
  }

  // Proves: B-43, UC-D2
  @Test func `setting the clock back does not keep parent mode unlocked`() async throws {
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    // A correction of the clock by a few seconds has no effect.
    world.clock.advance(by: .seconds(-2))
    #expect(try await anna.refusing(guarded()) == nil)
    world.clock.advance(by: .seconds(-86_400))
    #expect(try await parentModeEnd(anna) == nil)
    #expect(try await anna.refusing(guarded()) == .elevationRequired)
    _ = try await anna.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
    #expect(try await parentModeEnd(anna) == world.clock.now + .seconds(300))
  }

  // Proves: B-43, UC-D2
  @Test func `using parent mode keeps it unlocked for five more minutes`() async throws {
    let device = Device(family.anna.signedIn, in: world)
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    for _ in 0..<5 {
      world.clock.advance(by: .seconds(290))
      let performer = try await device.performer()
      #expect(try await performer.refusing(guarded()) == nil)
      #expect(try await parentModeEnd(performer) == world.clock.now + .seconds(300))
    }
    world.clock.advance(by: .seconds(200))
    // Refused commands and queries do not extend it.
    let performer = try await device.performer()
    let refused = AddManagedMember(
      household: family.household, member: world.ids.next(), person: world.ids.next(), name: " ",
      role: .child)
    #expect(try await performer.refusing(refused) == .validation(.memberName, .blank))
    _ = try await performer.fetch(HouseholdDetails(household: family.household))
    world.clock.advance(by: .seconds(100))
    #expect(try await device.performer().refusing(guarded()) == .elevationRequired)
  }

  // Proves: UC-D3
  @Test func `locking parent mode twice changes nothing`() async throws {
    try await anna.perform(LockParentMode())
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    for _ in 0..<2 {
      try await anna.perform(LockParentMode())
      #expect(try await parentModeEnd(anna) == nil)
    }
    #expect(try await anna.fetch(FetchSession()).profile.hasPIN)
  }

  // Proves: UC-D2, C-38
  @Test func `parent mode is unlocked per device`() async throws {
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    let other = try await Device.signingIn("anna@example.com", in: world).performer()
    #expect(try await parentModeEnd(other) == nil)
    #expect(try await other.refusing(guarded()) == .elevationRequired)
    _ = try await other.perform(UnlockParentMode(proof: .password(TestWorld.password)))
    try await anna.perform(LockParentMode())
    #expect(try await parentModeEnd(other) != nil)
  }

  // Proves: UC-D3, UC-E10, C-39
  @Test func `switching to a child locks parent mode, and switching back does not unlock it`()
    async throws
  {
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    let own = SwitchActingMember(household: family.household, member: family.member("anna"))
    _ = try await anna.perform(own)
    #expect(try await parentModeEnd(anna) != nil)
    _ = try await anna.perform(
      SwitchActingMember(household: family.household, member: family.member("ben")))
    #expect(try await parentModeEnd(anna) == nil)
    _ = try await family.asManaged().perform(own)
    #expect(try await parentModeEnd(anna) == nil)
    #expect(try await anna.refusing(guarded()) == .elevationRequired)
  }

  // Proves: B-43
  @Test func `a new session starts with parent mode locked`() async throws {
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    let again = SignIn(
      session: family.anna.signedIn.session, email: "anna@example.com",
      password: TestWorld.password)
    let signedIn = try await world.signedOutLocal.perform(again)
    #expect(try await parentModeEnd(world.signedOutLocal.signedIn(with: signedIn.access)) == nil)
  }
}
