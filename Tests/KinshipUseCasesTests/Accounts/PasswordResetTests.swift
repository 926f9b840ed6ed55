import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Resetting a forgotten password, from the request to the next sign-in.
@Suite struct PasswordResetTests {
  private static let other = "another good battery"

  private let world: TestWorld
  private let anna: TestUser

  init() async throws {
    world = try TestWorld()
    anna = try await world.signUp("Anna")
  }

  private func confirm(
    _ reset: (id: ResetID, code: String), password: String = other
  ) -> ConfirmPasswordReset {
    ConfirmPasswordReset(id: reset.id, code: reset.code, password: password)
  }

  private func signIn(_ password: String) -> SignIn {
    SignIn(session: world.ids.next(), email: "anna@example.com", password: password)
  }

  // Proves: UC-A6, M-06, SYNC-58
  @Test func `the mailed code sets a new password once, without signing in`() async throws {
    let reset = try await world.requestReset()
    let typed = (reset.id, " \(reset.code.lowercased().prefix(5))-\(reset.code.dropFirst(5)) ")
    try await world.signedOutLocal.perform(confirm(typed))
    #expect(
      try await world.signedOutLocal.refusing(signIn(TestWorld.password)) == .invalidCredentials)
    #expect(try await world.signedOutLocal.refusing(signIn(Self.other)) == nil)
    #expect(
      try await world.signedOutLocal.refusing(confirm(reset, password: "a third good one"))
        == .invalidResetCode)
    #expect(try await world.signedOutLocal.refusing(signIn(Self.other)) == nil)
    #expect(try await world.mails().map(\.content) == [.passwordChanged])
  }

  // Proves: UC-A6, SYNC-58
  @Test func `a reset ends every session of the account`() async throws {
    let phone = try await world.signedOutLocal.perform(signIn(TestWorld.password))
    try await world.signedOutLocal.perform(confirm(world.requestReset()))
    for access in [anna.signedIn.access, phone.access] {
      await #expect(throws: Refusal.notAuthenticated) {
        try await world.signedOutLocal.signedIn(with: access).fetch(FetchSession())
      }
    }
  }

  // Proves: UC-A6, TRAP-65, partial SYNC-53
  @Test func `a request for an unknown address has the same response and work, but no mail`()
    async throws
  {
    let probe = Probe()
    let world = try TestWorld(probe: probe)
    _ = try await world.signUp("Anna")
    var asking: [[String]] = []
    var writes: [[String]] = []
    for email in ["anna@example.com", "nobody@example.com"] {
      let id: ResetID = world.ids.next()
      probe.reset()
      #expect(
        try await world.signedOutLocal.refusing(RequestPasswordReset(id: id, email: email)) == nil)
      asking.append(probe.writes)
      probe.reset()
      let wrong = confirm((id, "0000000000"))
      #expect(try await world.signedOutLocal.refusing(wrong) == .invalidResetCode)
      writes.append(probe.writes)
      let preparation = CountingPreparationContext(world)
      _ = try await wrong.prepare(with: preparation)
      #expect(preparation.hashed == 1)
    }
    #expect(asking[0] == asking[1] + ["space.write", "mail.write"])
    #expect(asking[1].contains("password_reset.write"))
    #expect(writes[0] == writes[1])
    #expect(try await world.mails().map(\.recipient.description) == ["anna@example.com"])
  }

  // Proves: UC-A6, TRAP-65
  @Test func `the weakness of a new password is reported only with the right code`() async throws {
    let reset = try await world.requestReset()
    for id in [reset.id, world.ids.next()] {
      #expect(
        try await world.signedOutLocal.refusing(
          confirm((id, "0000000000"), password: "anna@example.com"))
          == .invalidResetCode)
    }
    #expect(
      try await world.signedOutLocal.refusing(confirm(reset, password: "anna@example.com"))
        == .weakPassword(.personal))
    #expect(
      try await world.signedOutLocal.refusing(confirm(reset, password: "short"))
        == .weakPassword(.tooShort))
    try await world.signedOutLocal.perform(confirm(reset))
  }

  // Proves: UC-A6, SYNC-58
  @Test func `a code expires after 30 minutes`() async throws {
    for (seconds, isGood) in [(1_799, true), (1_800, false)] {
      let world = try TestWorld()
      _ = try await world.signUp("Anna")
      let reset = try await world.requestReset()
      world.clock.advance(by: .seconds(seconds))
      #expect(
        try await world.signedOutLocal.refusing(confirm(reset))
          == (isGood ? nil : .invalidResetCode))
    }
  }

  // Proves: UC-A6, SYNC-54
  @Test func `five wrong codes close one reset and no other`() async throws {
    let reset = try await world.requestReset()
    let other = try await world.requestReset()
    #expect(reset.code != other.code)
    let wrong = (reset.id, "0000000000")
    for _ in 0..<5 {
      #expect(try await world.signedOutLocal.refusing(confirm(wrong)) == .invalidResetCode)
    }
    #expect(try await world.signedOutLocal.refusing(confirm(reset)) == .invalidResetCode)
    #expect(try await world.signedOutLocal.refusing(confirm(other)) == nil)
  }

  // Proves: UC-A6, SYNC-58
  @Test func `one reset id used for two accounts has a different code for each`() async throws {
    _ = try await world.signUp("Mallory")
    let mine = try await world.requestReset(of: "mallory@example.com")
    try await world.signedOutLocal.perform(confirm(mine, password: "a third good one"))
    // Mallory's own reset is complete and its id is free, so she reuses it for Anna's address.
    try await world.signedOutLocal.perform(
      RequestPasswordReset(id: mine.id, email: "anna@example.com"))
    let annas = try #require(try await world.mailedCode())
    #expect(annas != mine.code)
    #expect(try await world.signedOutLocal.refusing(confirm(mine)) == .invalidResetCode)
    #expect(try await world.signedOutLocal.refusing(signIn(TestWorld.password)) == nil)
    try await world.signedOutLocal.perform(confirm((mine.id, annas)))
  }

  // Proves: UC-A6, TRAP-65
  @Test func `an id of a reset is refused for any other address`()
    async throws
  {
    let addresses = ["anna@example.com", "nobody@example.com", "noone@example.com"]
    for first in addresses {
      let id: ResetID = world.ids.next()
      try await world.signedOutLocal.perform(RequestPasswordReset(id: id, email: first))
      for second in addresses {
        #expect(
          try await world.signedOutLocal.refusing(RequestPasswordReset(id: id, email: second))
            == (first == second ? nil : .unusableID))
      }
    }
  }

  // Proves: UC-A6
  @Test func `a third party that uses up the mails does not block the owner's reset`()
    async throws
  {
    var strangers: [(id: ResetID, code: String)] = []
    for _ in 0..<3 { strangers.append(try await world.requestReset()) }
    world.clock.advance(by: .seconds(600))
    let mine = try await world.requestReset()
    #expect(mine.code.isEmpty, "There was no mail for it")
    // Each code mailed in the last 30 minutes opens the reset.
    try await world.signedOutLocal.perform(confirm((mine.id, strangers[1].code)))
    #expect(try await world.signedOutLocal.refusing(signIn(Self.other)) == nil)
  }

  // Proves: UC-A6
  @Test func `a request above the mail limit does not invalidate earlier codes`() async throws {
    for index in 0..<3 {
      let world = try TestWorld()
      _ = try await world.signUp("Anna")
      var mailed: [(id: ResetID, code: String)] = []
      for _ in 0..<3 { mailed.append(try await world.requestReset()) }
      for _ in 0..<2 { #expect(try await world.requestReset().code.isEmpty) }
      try await world.signedOutLocal.perform(confirm(mailed[index]))
    }
  }

  // Proves: UC-A6, SYNC-54
  @Test func `a code does not open a reset of another account`() async throws {
    _ = try await world.signUp("Mallory")
    let mine = try await world.requestReset(of: "mallory@example.com")
    let annas: ResetID = world.ids.next()
    try await world.signedOutLocal.perform(
      RequestPasswordReset(id: annas, email: "anna@example.com"))
    #expect(
      try await world.signedOutLocal.refusing(confirm((annas, mine.code))) == .invalidResetCode)
  }

  // Proves: UC-A6
  @Test func `an address gets three mails at once, then one every twenty minutes`() async throws {
    func mails() async throws -> Int {
      let before = try await world.mails().count
      try await world.signedOutLocal.perform(
        RequestPasswordReset(id: world.ids.next(), email: "anna@example.com"))
      return try await world.mails().count - before
    }
    for _ in 0..<3 { #expect(try await mails() == 1) }
    #expect(try await mails() == 0)
    world.clock.advance(by: .seconds(1_199))
    #expect(try await mails() == 0)
    world.clock.advance(by: .seconds(1))
    #expect(try await mails() == 1)
    #expect(try await mails() == 0)
    world.clock.advance(by: .seconds(3_600))
    for _ in 0..<3 { #expect(try await mails() == 1) }
    #expect(try await mails() == 0)
  }

  // Proves: UC-A6
  @Test func `repeating a request with the same id sends one mail with a valid code`()
    async throws
  {
    let id: ResetID = world.ids.next()
    let request = RequestPasswordReset(id: id, email: "anna@example.com")
    for _ in 0..<2 { try await world.signedOutLocal.perform(request) }
    #expect(try await world.mails().count == 1)
    let code = try #require(try await world.mailedCode())
    try await world.signedOutLocal.perform(confirm((id, code)))
  }

  // Proves: UC-A6, SYNC-54
  @Test func `a reset unlocks an account after a hundred wrong passwords`() async throws {
    let email = try Email("anna@example.com")
    let now = world.clock.now
    try await world.arrange {
      try $0.attempts.save(FailedAttempts(failures: 100, lastFailureAt: now), for: .password(email))
    }
    #expect(try await world.signedOutLocal.refusing(signIn(TestWorld.password)) == .resetRequired)
    try await world.signedOutLocal.perform(confirm(world.requestReset()))
    #expect(try await world.signedOutLocal.refusing(signIn(Self.other)) == nil)
  }

  // Proves: UC-A6, UC-A8
  @Test func `changing the password or the address invalidates the code`() async throws {
    let first = try await world.requestReset()
    try await anna.performer.perform(
      ChangePassword(current: TestWorld.password, replacement: "a third good one"))
    #expect(try await world.signedOutLocal.refusing(confirm(first)) == .invalidResetCode)
    let second = try await world.requestReset()
    _ = try await anna.performer.perform(
      ChangeEmail(email: "annie@example.com", password: "a third good one"))
    #expect(try await world.signedOutLocal.refusing(confirm(second)) == .invalidResetCode)
  }

  // Proves: UC-A6
  @Test func `a malformed address and an id that is not client-made are refused`() async throws {
    #expect(
      try await world.signedOutLocal.refusing(
        RequestPasswordReset(id: world.ids.next(), email: "anna"))
        == .validation(.email, .malformed))
    #expect(
      try await world.signedOutLocal.refusing(
        RequestPasswordReset(id: ResetID(bits: 1), email: "anna@example.com")) == .unusableID)
  }

  // Proves: SYNC-55
  @Test func `neither code nor password is printed, and the code is not stored`() async throws {
    let reset = try await world.requestReset()
    for text in [printed(confirm(reset))] {
      #expect(!text.contains(reset.code) && !text.contains(Self.other))
    }
    let stored = try await world.look { try $0.resets.reset(reset.id) }
    #expect(!printed(stored as Any).contains(reset.code))
  }
}
