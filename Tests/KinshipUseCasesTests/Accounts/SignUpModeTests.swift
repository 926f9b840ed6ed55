import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct SignUpModeTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func door(_ mode: SignUpMode, _ confirmation: EmailConfirmation = .byMail)
    -> LocalPerformer
  {
    world.signedOutLocal.with(AccountPolicy(signUp: mode, emailConfirmation: confirmation))
  }

  private func signUp(
    _ email: String = "kim@example.com", code: String? = nil, in world: TestWorld? = nil
  ) -> SignUp {
    let ids = (world ?? self.world).ids
    return SignUp(
      id: ids.next(), person: ids.next(), session: ids.next(), email: email,
      password: TestWorld.password, displayName: "Kim", language: .english,
      joining: code.map { JoinHousehold(code: $0, member: ids.next()) })
  }

  private func code(_ role: Role = .guardian) async throws -> String {
    try await family.anna.performer.perform(
      IssueInviteCode(household: family.household, role: role)
    ).code.description
  }

  private func account(_ signUp: SignUp) async throws -> User? {
    try await world.look { try $0.users.user(signUp.id) }
  }

  @Test func `sign-up without a code is refused where sign-up is by invitation`()
    async throws
  {
    let wanted = signUp()
    #expect(try await door(.invited).refusing(wanted) == .signUpNeedsCode)
    #expect(try await account(wanted) == nil)
    #expect(try await door(.open).refusing(wanted) == nil)
  }

  @Test func `sign-up without a valid code does not reveal whether an address has an account`()
    async throws
  {
    #expect(
      try await door(.invited).refusing(signUp("anna@example.com")) == .signUpNeedsCode)
    #expect(
      try await door(.invited).refusing(signUp("anna@example.com", code: "ABCD2345"))
        == .invalidInviteCode)
  }

  @Test func `a personal code creates one account, which joins the household at once`() async throws
  {
    let code = try await code()
    let wanted = signUp(code: code.lowercased())
    let signedIn = try await door(.invited).perform(wanted)
    let kim = world.signedOutLocal.signedIn(with: signedIn.access)
    let homes = try await kim.fetch(FetchHouseholds())
    #expect(homes.map(\.id) == [family.household] && homes.first?.role == .guardian)
    let second = signUp("lou@example.com", code: code)
    #expect(try await door(.invited).refusing(second) == .invalidInviteCode)
    #expect(try await account(second) == nil)
    // A repeated sign-up succeeds although its code is used up.
    #expect(try await door(.invited).perform(wanted).profile.id == wanted.id)
  }

  @Test func `a claim code and the household's own code allow sign-up`() async throws {
    let claim = try await family.anna.performer.perform(
      IssueClaimCode(household: family.household, member: family.member("ben")))
    let ben = try await door(.invited).perform(
      signUp("ben@example.com", code: claim.code.description))
    let homes = try await world.signedOutLocal.signedIn(with: ben.access).fetch(FetchHouseholds())
    #expect(homes.map(\.member) == [family.member("ben")])
    let home = family.household
    let own = try await world.look { try $0.households.household(home)?.inviteCode }
    #expect(try await door(.invited).refusing(signUp(code: own?.description)) == nil)
  }

  @Test func `an invitation for an existing account does not allow another sign-up`() async throws {
    _ = try await world.signUp("Lou")
    let sent = try await family.anna.performer.perform(
      InviteByEmail(household: family.household, email: "lou@example.com", role: .guardian))
    let code = try #require(sent.invitation).code.description
    #expect(try await door(.invited).refusing(signUp(code: code)) == .invalidInviteCode)
  }

  @Test func `sign-up is refused if the household is full`() async throws {
    let home = family.household
    let code = try await code(.child)
    try await world.arrange { all in
      var household = try #require(try all.households.household(home))
      household.policy.maxChildren = 2
      try all.households.save(household)
    }
    let wanted = signUp(code: code)
    #expect(try await door(.invited).refusing(wanted) == .childLimitReached(limit: 2))
    #expect(try await account(wanted) == nil)
  }

  @Test func `after a hundred wrong codes from any caller the next attempt must wait briefly`()
    async throws
  {
    for _ in 0..<100 {
      #expect(
        try await door(.invited).refusing(signUp(code: "ABCD2345")) == .invalidInviteCode)
    }
    let (code, until) = (try await code(), world.clock.now + .milliseconds(100))
    #expect(try await door(.invited).refusing(signUp(code: code)) == .tooManyAttempts(until: until))
    world.clock.advance(by: .milliseconds(100))
    #expect(try await door(.invited).refusing(signUp(code: code)) == nil)
  }

  @Test func `a closed server refuses sign-up even with a code`() async throws {
    let code = try await code()
    #expect(try await door(.closed).refusing(signUp(code: code)) == .signUpClosed)
    #expect(try await door(.closed).refusing(signUp()) == .signUpClosed)
  }
}

@Suite struct FirstAccountTests {
  private let world: TestWorld
  private let code = FirstAccountCode()

  init() throws {
    world = try TestWorld()
  }

  private func door(_ mode: SignUpMode) -> LocalPerformer {
    world.signedOutLocal.with(
      AccountPolicy(signUp: mode, emailConfirmation: .byMail, firstAccountCode: code.digest))
  }

  private func signUp(_ email: String, code: String? = nil) -> SignUp {
    SignUp(
      id: world.ids.next(), person: world.ids.next(), session: world.ids.next(), email: email,
      password: TestWorld.password, displayName: "Kim", language: .english,
      joining: code.map { JoinHousehold(code: $0, member: world.ids.next()) })
  }

  @Test func `the first-account code stays valid after a hundred wrong codes`()
    async throws
  {
    for _ in 0..<100 {
      #expect(
        try await door(.invited).refusing(signUp("a@example.com", code: "ABCDE23456"))
          == .invalidInviteCode)
    }
    #expect(
      try await door(.invited).refusing(signUp("a@example.com", code: code.secret)) == nil)
  }

  @Test(arguments: [SignUpMode.invited, .closed])
  func `the first-account code creates the first account and no second`(mode: SignUpMode)
    async throws
  {
    let door = door(mode)
    #expect(try await door.refusing(signUp("a@example.com")) == .signUpNeedsCode)
    #expect(
      try await door.refusing(signUp("a@example.com", code: "ABCDE23456")) == .invalidInviteCode)
    let typed = code.secret.prefix(5).lowercased() + "-" + code.secret.suffix(5)
    let first = try await door.perform(signUp("a@example.com", code: typed))
    #expect(first.profile.isEmailConfirmed, "Whoever runs the server knows its own address")
    #expect(
      try await door.refusing(signUp("b@example.com", code: code.secret))
        == (mode == .closed ? .signUpClosed : .invalidInviteCode))
  }

  @Test func `the stored digest of the first-account code does not reveal it`() {
    #expect(!printed(code.digest).contains(code.secret))
    #expect(
      !printed(AccountPolicy(firstAccountCode: code.digest)).contains(code.secret))
  }
}
