import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Changing the address and the password that are known.
@Suite struct CredentialTests {
  private static let other = "another good battery"

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

  private func change(from current: String = TestWorld.password) -> ChangePassword {
    ChangePassword(current: current, replacement: Self.other)
  }

  // Proves: UC-A8, M-08
  @Test func `a new password ends every other session at once, and none of somebody else`()
    async throws
  {
    let bram = try await world.signUp("Bram")
    let phone = try await world.signedOutLocal.perform(signIn())
    try await anna.performer.perform(change())
    _ = try await anna.performer.fetch(FetchSession())
    _ = try await bram.performer.fetch(FetchSession())
    await #expect(throws: Refusal.notAuthenticated) {
      try await world.signedOutLocal.signedIn(with: phone.access).fetch(FetchSession())
    }
    await #expect(throws: Refusal.notAuthenticated) {
      try await world.signedOutLocal.perform(
        RefreshSession(refresh: phone.refresh, request: world.ids.next()))
    }
    #expect(try await world.signedOutLocal.refusing(signIn()) == .invalidCredentials)
    #expect(try await world.signedOutLocal.refusing(signIn(Self.other)) == nil)
  }

  // Proves: UC-A8
  @Test func `a wrong password changes nothing, and is counted with those of signing in`()
    async throws
  {
    for _ in 0..<5 {
      #expect(
        try await anna.performer.refusing(change(from: "a wrong guess")) == .invalidCredentials)
    }
    let end = world.clock.now + .seconds(30)
    #expect(try await anna.performer.refusing(change()) == .tooManyAttempts(until: end))
    #expect(
      try await anna.performer.refusing(
        ChangeEmail(email: "a@example.com", password: TestWorld.password))
        == .tooManyAttempts(until: end))
    #expect(try await world.signedOutLocal.refusing(signIn()) == .tooManyAttempts(until: end))
    world.clock.now = end
    #expect(try await world.signedOutLocal.refusing(signIn()) == nil)
    #expect(try await world.mails().isEmpty)
  }

  // Proves: UC-A8, C-35
  @Test func `a new password is not one that is guessed first`() async throws {
    for (password, weakness) in [
      ("short", Password.Weakness.tooShort), ("password123", .common),
      ("anna@example.com", .personal),
    ] {
      let change = ChangePassword(current: TestWorld.password, replacement: password)
      #expect(try await anna.performer.refusing(change) == .weakPassword(weakness))
    }
  }

  // Proves: UC-A8, M-08
  @Test func `another address signs in, and the old one does no more`() async throws {
    let profile = try await anna.performer.perform(
      ChangeEmail(email: "Annie@Example.com", password: TestWorld.password))
    #expect(profile.email.description == "Annie@Example.com")
    #expect(try await world.signedOutLocal.refusing(signIn(email: "annie@example.com")) == nil)
    #expect(try await world.signedOutLocal.refusing(signIn()) == .invalidCredentials)
    _ = try await anna.performer.fetch(FetchSession())
    _ = try await world.signUp("Anna")
  }

  // Proves: UC-A8, F-01
  @Test func `an address of somebody else is refused, a respelling of one's own is not`()
    async throws
  {
    _ = try await world.signUp("Bram")
    func change(_ email: String) -> ChangeEmail {
      ChangeEmail(email: email, password: TestWorld.password)
    }
    #expect(try await anna.performer.refusing(change("BRAM@example.com")) == .emailInUse)
    #expect(
      try await anna.performer.refusing(change("nobody")) == .validation(.email, .malformed))
    #expect(
      try await anna.performer.perform(change("Anna@Example.COM")).email.description
        == "Anna@Example.COM")
    // It is the address that it was: nobody is mailed that it is another one.
    _ = try await anna.performer.perform(change("Anna@Example.COM"))
    #expect(try await world.mails().isEmpty)
  }

  // Proves: UC-A8
  @Test func `the address that has to know is told, once for each change`() async throws {
    try await anna.performer.perform(change())
    _ = try await anna.performer.perform(
      ChangeEmail(email: "annie@example.com", password: Self.other))
    let mails = try await world.mails()
    #expect(Set(mails.map(\.content)) == [.passwordChanged, .emailChanged])
    #expect(mails.allSatisfy { $0.recipient.description == "anna@example.com" })
    #expect(Set(mails.map(\.id)).count == 2)
  }

  // Proves: UC-A8, SYNC-55
  @Test func `neither secret is printed`() {
    for text in [printed(change()), printed(ChangeEmail(email: "a@b.cd", password: "secret-1"))] {
      for secret in [TestWorld.password, Self.other, "secret-1"] { #expect(!text.contains(secret)) }
    }
  }
}
