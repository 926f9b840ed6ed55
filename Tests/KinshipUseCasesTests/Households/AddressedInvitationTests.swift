import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct AddressedInvitationTests {
  private let family: TestFamily
  private let kim: TestUser
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
    kim = try await family.world.signUp("Kim")
  }

  private func inviting(_ email: String, _ role: Role = .guardian) -> InviteByEmail {
    InviteByEmail(household: home, email: email, role: role)
  }

  private func invite(_ email: String, _ role: Role = .guardian) async throws -> Invitation {
    try #require(try await anna.perform(inviting(email, role)).invitation)
  }

  private func joining(_ code: InviteCode) -> JoinHousehold {
    JoinHousehold(code: code.description, member: world.ids.next())
  }

  // Proves: UC-E3, F-23
  @Test func `an invited account finds the invitation and joins with it`() async throws {
    let sent = try await invite(" KIM@example.com ")
    let waiting = try await kim.performer.fetch(FetchInvitations())
    #expect(waiting.map(\.code) == [sent.code] && waiting[0].role == .guardian)
    #expect(waiting[0].householdName.description == "Home")
    #expect(waiting[0].expiresAt == world.clock.now + .seconds(14 * 86_400))
    let joined = try await kim.performer.perform(joining(sent.code))
    #expect(joined.id == home && joined.role == .guardian)
    #expect(try await kim.performer.fetch(FetchInvitations()).isEmpty)
    #expect(try await family.notices().contains { $0.kind == .memberJoined })
    #expect(try await anna.refusing(inviting("kim@example.com")) == .alreadyMember)
  }

  // Proves: UC-E3, F-23, TRAP-27
  @Test func `an invited child gets a wallet on joining`() async throws {
    let sent = try await invite("kim@example.com", .child)
    let joined = try await kim.performer.perform(joining(sent.code))
    let home = home
    let account = try await world.look { try $0.points.account(of: joined.member, in: home) }
    #expect(account?.balance == .zero)
  }

  // Proves: UC-E3
  @Test func `a declined invitation cannot be used`() async throws {
    let sent = try await invite("kim@example.com")
    let decline = DeclineInvitation(code: sent.code.description.lowercased())
    #expect(try await family.mo.performer.refusing(decline) == .invalidInviteCode)
    #expect(try await kim.performer.refusing(decline) == nil)
    #expect(try await kim.performer.refusing(decline) == .invalidInviteCode)
    #expect(try await kim.performer.refusing(joining(sent.code)) == .invalidInviteCode)
  }

  // Proves: UC-E3, SYNC-52
  @Test func `only the invited account can use the invitation`()
    async throws
  {
    let sent = try await invite("kim@example.com")
    let thief = try await world.signUp("Thief")
    #expect(try await thief.performer.refusing(joining(sent.code)) == .invalidInviteCode)
    #expect(try await thief.performer.fetch(FetchInvitations()).isEmpty)
    #expect(try await kim.performer.refusing(joining(sent.code)) == nil)
  }

  // Proves: UC-E3, F-78, D-15
  @Test func `inviting an unknown address is refused as user not found`() async throws {
    #expect(try await anna.refusing(inviting("nobody@example.org")) == .notFound(.user))
    #expect(Refusal.notFound(.user).code == "userNotFound")
    #expect(try await anna.refusing(inviting("no address")) == .validation(.email, .malformed))
  }

  // Proves: TRAP-65
  @Test func `after ten unknown addresses or codes an adult must wait`() async throws {
    for number in 0..<10 {
      #expect(
        try await anna.refusing(inviting("guess\(number)@example.org")) == .notFound(.user))
    }
    let until = world.clock.now + .seconds(60)
    // During the wait neither a known address nor a code is checked.
    #expect(
      try await anna.refusing(inviting("kim@example.com")) == .tooManyAttempts(until: until))
    #expect(
      try await anna.refusing(JoinHousehold(code: "ABCDEFGH", member: world.ids.next()))
        == .tooManyAttempts(until: until))
    try await family.pass(.seconds(60))
    #expect(try await anna.refusing(inviting("kim@example.com")) == nil)
  }

  // Proves: UC-E3
  @Test func `an invitation expires after 14 days, and a second one replaces the first`()
    async throws
  {
    let first = try await invite("kim@example.com", .child)
    let second = try await invite("kim@example.com", .parent)
    #expect(try await kim.performer.fetch(FetchInvitations()).map(\.code) == [second.code])
    #expect(try await kim.performer.refusing(joining(first.code)) == .invalidInviteCode)
    let device = Device(kim.signedIn, in: world)
    world.clock.advance(by: .seconds(14 * 86_400))
    let performer = try await device.performer()
    #expect(try await performer.fetch(FetchInvitations()).isEmpty)
    #expect(try await performer.refusing(joining(second.code)) == .invalidInviteCode)
  }

  // Proves: UC-E7, M-13
  @Test func `adults list the open codes of the household and revoke them`() async throws {
    let invited = try await invite("kim@example.com")
    let plain = try await anna.perform(IssueInviteCode(household: home, role: .child))
    let claim = try await anna.perform(
      IssueClaimCode(household: home, member: family.member("ben")))
    let open = try await family.bram.performer.fetch(FetchOpenInvitations(household: home))
    #expect(Set(open.map(\.invitation)) == [invited, plain, claim])
    #expect(open.first { $0.invitation == invited }?.email?.description == "kim@example.com")
    #expect(open.first { $0.invitation == claim }?.memberName?.description == "Ben")
    let revoke = RevokeInvitation(household: home, code: plain.code.description)
    #expect(try await anna.refusing(revoke) == nil)
    #expect(try await anna.refusing(revoke) == .invalidInviteCode)
    #expect(try await kim.performer.refusing(joining(plain.code)) == .invalidInviteCode)
    let own = try #require(try await family.details(anna).inviteCode)
    #expect(
      try await anna.refusing(RevokeInvitation(household: home, code: own.description))
        == .invalidInviteCode)
  }

  // Proves: UC-E3, F-23
  @Test func `an invitation sends a mail, at most three at once and then one a day`() async throws {
    _ = try await anna.perform(inviting("kim@example.com"))
    let mails = try await world.mails()
    #expect(mails.map(\.content) == [.invited])
    #expect(mails[0].recipient.description == "kim@example.com")
    #expect(try await anna.refusing(inviting("nobody@example.org")) == .notFound(.user))
    for _ in 0..<5 {
      try await family.pass(.seconds(60))
      _ = try await family.bram.performer.perform(inviting("kim@example.com"))
    }
    #expect(try await world.mails().count == 3)
    // The invitation is valid without a mail.
    let kims = Device(kim.signedIn, in: world)
    #expect(try await kims.performer().fetch(FetchInvitations()).count == 1)
    try await family.pass(.seconds(86_400))
    _ = try await anna.perform(inviting("kim@example.com"))
    #expect(try await world.mails().count == 4)
  }

  // Proves: UC-E3
  @Test func `a later change of address is not revealed to the inviting household`()
    async throws
  {
    _ = try await anna.perform(inviting("kim@example.com"))
    let id = kim.id
    try await world.arrange { all in
      guard var user = try all.users.user(id) else { return }
      user.email = try Email("secret@example.org")
      try all.users.save(user)
    }
    let open = try await anna.fetch(FetchOpenInvitations(household: home))
    #expect(open.map { $0.email?.description } == ["kim@example.com"])
  }

  // Proves: UC-E3
  @Test func `an observer of invitations gets a new one`() async throws {
    var answers = kim.performer.values(of: FetchInvitations()).makeAsyncIterator()
    #expect(try await answers.next()?.isEmpty == true)
    let sent = try await invite("kim@example.com")
    #expect(try await answers.next()?.map(\.code) == [sent.code])
  }
}
