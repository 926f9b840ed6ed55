import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Registering the devices of an account for pushes, in the store and over the wire.
@Suite(.hereAndServed) struct DeviceTests {
  private func signIn(_ name: String, in world: TestWorld) async throws -> SignedIn {
    try await world.signedOutLocal.perform(
      SignIn(
        session: world.ids.next(), email: "\(name)@example.com", password: TestWorld.password))
  }

  private func tokens(of user: TestUser, in world: TestWorld) async throws -> [String] {
    let id = user.id
    return try await world.look { try $0.pushDevices.devices(of: id).map(\.token.secret) }
  }

  // Proves: UC-A12, M-52
  @Test func `a device is registered for its session, and a new token replaces the former one`()
    async throws
  {
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    let phone = try await signIn("anna", in: world)
    try await anna.performer.perform(RegisterDevice(token: "laptop"))
    try await world.signedOutLocal.signedIn(with: phone.access)
      .perform(RegisterDevice(token: "phone"))
    let start = world.clock.now
    world.clock.advance(by: .seconds(60))
    try await anna.performer.perform(RegisterDevice(token: "laptop-2"))
    #expect(try await tokens(of: anna, in: world) == ["phone", "laptop-2"])
    let devices = try await anna.performer.fetch(FetchDevices())
    #expect(
      devices == [
        RegisteredDevice(session: phone.session, registeredAt: start, isOwn: false),
        RegisteredDevice(
          session: anna.signedIn.session, registeredAt: world.clock.now, isOwn: true),
      ])
  }

  // Proves: UC-A12, UC-A5, UC-A10
  @Test func `a device ends with its session, and all devices end with the account`() async throws {
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    let phone = try await signIn("anna", in: world)
    let device = world.signedOutLocal.signedIn(with: phone.access)
    try await device.perform(RegisterDevice(token: "phone"))
    try await anna.performer.perform(RegisterDevice(token: "laptop"))
    try await device.perform(SignOut())
    #expect(try await tokens(of: anna, in: world) == ["laptop"])
    try await anna.performer.perform(DeleteAccount(password: TestWorld.password))
    #expect(try await tokens(of: anna, in: world).isEmpty)
  }

  // Proves: UC-A12
  @Test func `the device of an expired session is not listed`() async throws {
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    try await anna.performer.perform(RegisterDevice(token: "laptop"))
    world.clock.advance(by: .seconds(91 * 86_400))
    let phone = world.signedOutLocal.signedIn(with: try await signIn("anna", in: world).access)
    #expect(try await phone.fetch(FetchDevices()).isEmpty)
  }

  // Proves: UC-A12
  @Test func `a token of another account moves to the account that registers it`() async throws {
    let world = try TestWorld()
    let (anna, bram) = (try await world.signUp("Anna"), try await world.signUp("Bram"))
    for user in [anna, bram] { try await user.performer.perform(RegisterDevice(token: "shared")) }
    #expect(try await tokens(of: anna, in: world).isEmpty)
    #expect(try await tokens(of: bram, in: world) == ["shared"])
  }

  // Proves: UC-A12, TRAP-65
  @Test func `only a registered device of the own account can be forgotten`() async throws {
    let world = try TestWorld()
    let (anna, bram) = (try await world.signUp("Anna"), try await world.signUp("Bram"))
    try await bram.performer.perform(RegisterDevice(token: "bram"))
    for session in [anna.signedIn.session, bram.signedIn.session, world.ids.next()] {
      #expect(
        try await anna.performer.refusing(ForgetDevice(session: session)) == .notFound(.session))
    }
    let forget = ForgetDevice(session: bram.signedIn.session)
    try await bram.performer.perform(forget)
    #expect(try await tokens(of: bram, in: world).isEmpty)
    #expect(try await bram.performer.refusing(forget) == .notFound(.session))
    _ = try await bram.performer.fetch(FetchSession())
  }

  // Proves: UC-A12, C-39
  @Test func `a device that acts as a managed member keeps its registration and gets no other`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.anna.performer.perform(RegisterDevice(token: "phone"))
    #expect(
      try await family.asManaged().refusing(RegisterDevice(token: "other")) == .unauthorized)
    #expect(try await tokens(of: family.anna, in: family.world) == ["phone"])
  }

  // Proves: UC-A12
  @Test func `a text that is no token is refused, and a description has no token`() async throws {
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    for (token, problem) in [("", Refusal.Problem.blank), ("a b", .malformed)] {
      #expect(
        try await anna.performer.refusing(RegisterDevice(token: token))
          == .validation(.deviceToken, problem))
    }
    var dumped = ""
    dump(RegisterDevice(token: "secret"), to: &dumped)
    #expect(!dumped.contains("secret"))
  }
}
