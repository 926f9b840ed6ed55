import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Codes end when their makers or the people they are for leave.
@Suite struct CodeMakerTests {
  private let family: TestFamily
  private let kim: TestUser
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
    kim = try await family.world.signUp("Kim")
  }

  private func invite(
    _ email: String = "kim@example.com", by name: String = "anna", as role: Role = .parent
  ) async throws -> InviteCode {
    let outcome = try await family.caller(name).perform(
      InviteByEmail(household: home, email: email, role: role))
    return try #require(outcome.invitation).code
  }

  private func join(_ user: TestUser, _ code: InviteCode) async throws -> Refusal? {
    try await user.performer.refusing(
      JoinHousehold(code: code.description, member: world.ids.next()))
  }

  private func stored(_ code: InviteCode) async throws -> Invitation? {
    try await world.look { try $0.households.invitation(code) }
  }

  // Proves: B-41, UC-E2, UC-E3
  @Test func `an adult who joined by another code and was removed cannot use an older invitation`()
    async throws
  {
    let invitation = try await invite()
    let code = try await anna.perform(IssueInviteCode(household: home, role: .guardian)).code
    #expect(try await join(kim, code) == nil)
    #expect(try await stored(invitation) == nil, "Joining ends it")
    let home = home
    let id = kim.id
    let member = try #require(try await world.look { try $0.members.member(of: id, in: home) })
    try await anna.perform(RemoveMember(household: home, member: member.id))
    #expect(try await join(kim, invitation) == .invalidInviteCode)
    #expect(try await kim.performer.fetch(FetchInvitations()).isEmpty)
    #expect(try await join(kim, try await invite()) == nil, "A new invitation lets it in again")
  }

  // Proves: UC-E2, UC-E3
  @Test func `joining one household keeps invitations to others`() async throws {
    let elsewhere = try await family.olga.performer.perform(
      InviteByEmail(household: family.otherHousehold, email: "kim@example.com", role: .member))
    #expect(try await join(kim, try await invite()) == nil)
    let code = try #require(elsewhere.invitation).code
    #expect(try await join(kim, code) == nil)
  }

  @Test func `removing a managed member ends the invitation of the linked person's account`()
    async throws
  {
    let (home, id) = (home, kim.id)
    let invitation = try await invite(as: .child)
    let member = try await anna.perform(family.newMember("Kimmy")).id
    try await world.arrange { all in
      let person = try all.users.user(id)?.person
      var linked = try all.members.member(member, in: home)
      linked?.person = try #require(person)
      try all.members.save(#require(linked))
    }
    try await anna.perform(RemoveMember(household: home, member: member))
    #expect(try await join(kim, invitation) == .invalidInviteCode)
  }

  // Proves: B-41, UC-E3
  @Test(arguments: ["removed", "left", "deleted"])
  func `an adult's invitations end when the adult leaves`(how: String) async throws {
    let own = try await invite(by: "bram")
    let others = try await world.signUp("Lea")
    let kept = try await invite("lea@example.com", by: "gwen")
    switch how {
    case "removed":
      try await anna.perform(RemoveMember(household: home, member: family.member("bram")))
    case "left": try await family.bram.performer.perform(LeaveHousehold(household: home))
    default:
      try await family.bram.performer.perform(DeleteAccount(password: TestWorld.password))
    }
    #expect(try await join(kim, own) == .invalidInviteCode)
    #expect(try await join(others, kept) == nil)
  }

  // Proves: B-41, UC-E3
  @Test
  func `an invitation of an unknown maker ends when an adult leaves, not when a child does`()
    async throws
  {
    let (home, kims) = (home, kim.id)
    try await family.changeRules { $0.childrenMayLeave = true }
    let code = InviteCode(random: 7)
    let end = world.clock.now + Invitation.addressedLifetime
    try await world.arrange {
      try $0.households.add(
        Invitation(code: code, household: home, role: .parent, expiresAt: end, account: kims))
    }
    try await family.zoe.performer.perform(LeaveHousehold(household: home))
    #expect(try await stored(code) != nil)
    try await family.gwen.performer.perform(LeaveHousehold(household: home))
    #expect(try await stored(code) == nil)
  }

  // Proves: UC-E1, UC-E3, UC-E7
  @Test
  func `every code stores the account's own member as its maker, also while acting as another`()
    async throws
  {
    let annas = family.member("anna")
    let details = try await family.details(anna)
    let first = try #require(details.inviteCode)
    #expect(try await stored(first)?.createdBy == annas)
    let oma = family.asManaged("oma")
    let invited = try await anna.perform(
      InviteByEmail(household: home, email: "kim@example.com", role: .member))
    let codes = [
      try #require(invited.invitation),
      try await oma.perform(IssueInviteCode(household: home, role: .parent)),
      try await anna.perform(IssueClaimCode(household: home, member: family.member("ben"))),
      try await anna.perform(IssueLinkCode(household: home, member: family.member("zoe"))),
      try await anna.perform(RenewInviteCode(household: home)),
    ]
    for code in codes {
      #expect(code.createdBy == annas)
      #expect(try await stored(code.code) == code)
    }
    try await family.mo.performer.perform(LeaveHousehold(household: home))
    let renewed = try #require(try await family.details(anna).inviteCode)
    let own = try await stored(renewed)
    #expect(own != nil && own?.createdBy == nil, "Nobody who left made it")
  }

  // Proves: B-40
  @Test func `unlinking ends the codes that could link the member again`() async throws {
    let (ben, there) = (family.member("ben"), try await family.childElsewhere())
    let here = try await anna.perform(IssueLinkCode(household: home, member: ben)).code
    let link = LinkMember(
      household: family.otherHousehold, member: there, code: here.description)
    _ = try await family.olga.performer.perform(link)
    let again = try await anna.perform(IssueLinkCode(household: home, member: ben)).code
    let back = try await family.olga.performer.perform(
      IssueLinkCode(household: family.otherHousehold, member: there)
    ).code
    _ = try await anna.perform(
      UnlinkMember(household: home, member: ben, person: world.ids.next()))
    #expect(try await stored(again) == nil)
    #expect(try await stored(back) == nil)
  }

  // Proves: UC-E7, C-36
  @Test func `changing the join role renews the household's code`() async throws {
    let old = try #require(try await family.details(anna).inviteCode)
    try await family.change { $0.joinRole = .guardian }
    let new = try #require(try await family.details(anna).inviteCode)
    #expect(new != old)
    #expect(try await join(kim, old) == .invalidInviteCode)
    try await family.change { $0.dueSoonHours = nil }
    #expect(try await family.details(anna).inviteCode == new, "Other rules keep it")
  }

  // Proves: B-41, UC-E9
  @Test func `removing a managed member that could read the code renews the code`() async throws {
    let tim = try await anna.perform(family.newMember("Tim", role: .member)).id
    let old = try #require(
      try await family.details(family.anna.performer.acting(as: tim)).inviteCode)
    try await anna.perform(RemoveMember(household: home, member: tim))
    #expect(try await join(kim, old) == .invalidInviteCode)
  }

  // Proves: C-11
  @Test func `an owner who is not an adult cannot admit adults while an adult is a member`()
    async throws
  {
    let mo = family.member("mo")
    _ = try await anna.perform(TransferOwnership(household: home, member: mo))
    let owner = family.mo.performer
    #expect(
      try await owner.refusing(IssueInviteCode(household: home, role: .parent)) == .unauthorized)
    #expect(
      try await owner.refusing(
        InviteByEmail(household: home, email: "kim@example.com", role: .guardian))
        == .unauthorized)
    #expect(try await owner.refusing(IssueInviteCode(household: home, role: .member)) == nil)
    let adults = try await anna.perform(IssueInviteCode(household: home, role: .parent)).code
    let seen = try await owner.fetch(FetchOpenInvitations(household: home)).map(\.invitation)
    #expect(seen.contains { $0.role == .member } && !seen.contains { $0.code == adults })
    let old = try await family.details(owner).policy
    var new = old
    new.joinRole = .guardian
    #expect(
      try await owner.refusing(UpdatePolicy(household: home, policy: new, replacing: old))
        == .unauthorized)
  }
}
