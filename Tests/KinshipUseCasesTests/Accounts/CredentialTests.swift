import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Changing the address and the password of an account.
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
  @Test
  func `changing the password ends all other sessions of the account and none of other accounts`()
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
  @Test func `a wrong password changes nothing and counts as a failed sign-in`()
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
  @Test func `a weak new password is refused`() async throws {
    for (password, weakness) in [
      ("short", Password.Weakness.tooShort), ("password123", .common),
      ("anna@example.com", .personal),
    ] {
      let change = ChangePassword(current: TestWorld.password, replacement: password)
      #expect(try await anna.performer.refusing(change) == .weakPassword(weakness))
    }
  }

  // Proves: UC-A8, M-08
  @Test func `after changing the address the new one signs in and the old one does not`()
    async throws
  {
    let profile = try await anna.performer.perform(
      ChangeEmail(email: "Annie@Example.com", password: TestWorld.password))
    #expect(profile.email.description == "Annie@Example.com")
    #expect(try await world.signedOutLocal.refusing(signIn(email: "annie@example.com")) == nil)
    #expect(try await world.signedOutLocal.refusing(signIn()) == .invalidCredentials)
    _ = try await anna.performer.fetch(FetchSession())
    _ = try await world.signUp("Anna")
  }

  // Proves: UC-A8, F-01
  @Test func `another account's address is refused, changing the case of one's own is accepted`()
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
    // The folded address is unchanged, so no mail about a change is sent.
    _ = try await anna.performer.perform(change("Anna@Example.COM"))
    #expect(try await world.mails().isEmpty)
  }

  // Proves: UC-A8
  @Test func `each change sends one mail to the previous address`() async throws {
    try await anna.performer.perform(change())
    _ = try await anna.performer.perform(
      ChangeEmail(email: "annie@example.com", password: Self.other))
    let mails = try await world.mails()
    #expect(Set(mails.map(\.content)) == [.passwordChanged, .emailChanged])
    #expect(mails.allSatisfy { $0.recipient.description == "anna@example.com" })
    #expect(Set(mails.map(\.id)).count == 2)
  }

  // Proves: UC-A8, SYNC-55
  @Test func `printing the commands reveals no password`() {
    for text in [printed(change()), printed(ChangeEmail(email: "a@b.cd", password: "secret-1"))] {
      for secret in [TestWorld.password, Self.other, "secret-1"] { #expect(!text.contains(secret)) }
    }
  }
}
