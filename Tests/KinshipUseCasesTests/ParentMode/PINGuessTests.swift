import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct PINGuessTests {
  private let family: TestFamily
  private let phone: Device
  private var world: TestWorld { family.world }

  private let wrong = UnlockParentMode(proof: .pin("5938"))
  private let right = UnlockParentMode(proof: .pin(TestWorld.pin))
  private let password = UnlockParentMode(proof: .password(TestWorld.password))

  init() async throws {
    family = try await TestFamily(in: TestWorld())
    phone = Device(family.anna.signedIn, in: family.world)
    _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
    try await family.anna.performer.perform(LockParentMode())
  }

  private func guess(_ times: Int, on device: Device) async throws -> Refusal? {
    let performer = try await device.performer()
    var last: Refusal?
    for _ in 0..<times { last = try await performer.refusing(wrong) }
    return last
  }

  private func locked(_ seconds: Int) -> Refusal {
    .pinLocked(until: world.clock.now + .seconds(seconds))
  }

  // Proves: B-43, D-03, UC-D2, SYNC-54
  @Test func `four wrong PINs have no wait, and the right PIN resets the count`() async throws {
    for _ in 0..<4 {
      #expect(try await guess(4, on: phone) == .wrongPin)
      #expect(try await phone.performer().refusing(right) == nil)
    }
  }

  // Proves: B-43, D-03, UC-D2, SYNC-54
  @Test
  func `the fifth wrong PIN blocks for 30 s, further ones longer, the tenth needs the password`()
    async throws
  {
    #expect(try await guess(4, on: phone) == .wrongPin)
    for seconds in [30, 60, 300, 900, 3_600] {
      let refusal = locked(seconds)
      #expect(try await guess(1, on: phone) == refusal)
      // During the wait no PIN is verified and no attempt counts.
      #expect(try await phone.performer().refusing(right) == refusal)
      world.clock.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(try await guess(20, on: phone) == refusal)
      world.clock.advance(by: .milliseconds(1))
    }
    #expect(try await guess(1, on: phone) == .passwordRequired)
    world.clock.advance(by: .seconds(20 * 86_400))
    #expect(try await phone.performer().refusing(right) == .passwordRequired)
    #expect(try await phone.performer().refusing(password) == nil)
    #expect(try await guess(4, on: phone) == .wrongPin)
    #expect(try await phone.performer().refusing(right) == nil)
  }

  // Proves: B-43
  @Test func `after the wait the right PIN unlocks parent mode`() async throws {
    #expect(try await guess(5, on: phone) == locked(30))
    world.clock.advance(by: .seconds(30))
    #expect(try await phone.performer().refusing(right) == nil)
    #expect(try await phone.performer().fetch(FetchSession()).parentModeUntil != nil)
  }

  // Proves: B-43, D-03
  @Test func `the wait persists after a restart with the same store`() async throws {
    #expect(try await guess(5, on: phone) == locked(30))
    let clock = world.clock
    let restarted = LocalPerformer(
      store: world.store, zones: world.zones, hasher: SecretHasher(cost: .test),
      now: { clock.now }
    ).signedIn(with: phone.signedIn.access)
    #expect(try await restarted.refusing(right) == locked(30))
    #expect(
      try await restarted.refusing(SetPIN(pin: "7416", proof: .pin(TestWorld.pin))) == locked(30))
    #expect(try await restarted.refusing(password) == nil)
  }

  // Proves: D-03, SYNC-54
  @Test func `a locked device does not lock other devices`() async throws {
    let tablet = try await Device.signingIn("anna@example.com", in: world)
    #expect(try await guess(5, on: phone) == locked(30))
    #expect(try await tablet.performer().refusing(right) == nil)
    #expect(try await phone.performer().refusing(right) == locked(30))
  }

  // Proves: SYNC-54
  @Test func `fifty wrong PINs in one day lock all devices until the next day`() async throws {
    for _ in 0..<10 {
      let device = try await Device.signingIn("anna@example.com", in: world)
      #expect(try await guess(4, on: device) == .wrongPin)
    }
    for _ in 0..<2 {
      let device = try await Device.signingIn("anna@example.com", in: world)
      #expect(try await guess(4, on: device) == .wrongPin)
    }
    #expect(try await guess(1, on: phone) == .wrongPin)
    // The fiftieth attempt gets this refusal at once.
    #expect(try await guess(1, on: phone) == .passwordRequired)
    let fresh = try await Device.signingIn("anna@example.com", in: world)
    for device in [phone, fresh] {
      #expect(try await device.performer().refusing(right) == .passwordRequired)
      #expect(try await device.performer().refusing(password) == nil)
      #expect(try await device.performer().refusing(right) == .passwordRequired)
    }
    world.clock.now = try #require(Instant("2026-11-21T23:59:59.999Z"))
    #expect(try await fresh.performer().refusing(right) == .passwordRequired)
    world.clock.now = try #require(Instant("2026-11-22T00:00:00Z"))
    #expect(try await fresh.performer().refusing(right) == nil)
  }

  @Test func `wrong PINs count together for changing the PIN and unlocking`() async throws {
    let performer = try await phone.performer()
    let change = SetPIN(pin: "7416", proof: .pin("5938"))
    for _ in 0..<4 { #expect(try await performer.refusing(change) == .wrongPin) }
    #expect(try await performer.refusing(wrong) == locked(30))
    #expect(try await performer.refusing(change) == locked(30))
  }

  @Test func `a wrong password in parent mode counts as a failed sign-in`() async throws {
    let performer = try await phone.performer()
    let guess = UnlockParentMode(proof: .password("a wrong guess"))
    for _ in 0..<5 { #expect(try await performer.refusing(guess) == .invalidCredentials) }
    let wait = Refusal.tooManyAttempts(until: world.clock.now + .seconds(30))
    #expect(try await performer.refusing(password) == wait)
    let signIn = SignIn(
      session: world.ids.next(), email: "anna@example.com", password: TestWorld.password)
    #expect(try await world.signedOutLocal.refusing(signIn) == wait)
    // The PIN is a separate secret with its own count.
    #expect(try await performer.refusing(right) == nil)
  }

  @Test func `a malformed PIN does not count as an attempt`() async throws {
    let performer = try await phone.performer()
    for _ in 0..<20 {
      #expect(
        try await performer.refusing(UnlockParentMode(proof: .pin("123")))
          == .validation(.pin, .malformed))
    }
    #expect(try await performer.refusing(right) == nil)
  }

  @Test func `a malformed PIN is refused with the wait during a lockout`() async throws {
    #expect(try await guess(5, on: phone) == locked(30))
    let malformed = UnlockParentMode(proof: .pin(""))
    #expect(try await phone.performer().refusing(malformed) == locked(30))
    world.clock.advance(by: .seconds(30))
    #expect(try await phone.performer().refusing(malformed) == .validation(.pin, .malformed))
  }

  @Test func `concurrent wrong PINs are all counted`() async throws {
    let performer = try await phone.performer()
    let wrong = wrong
    let refusals = try await withThrowingTaskGroup(of: Refusal?.self) { group in
      for _ in 0..<20 { group.addTask { try await performer.refusing(wrong) } }
      return try await group.reduce(into: [Refusal?]()) { $0.append($1) }
    }
    #expect(refusals.count { $0 == .wrongPin } == 4)
    #expect(refusals.count { $0 == locked(30) } == 16)
  }
}
