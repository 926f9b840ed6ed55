import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct InvitationTests {
  private let family: TestFamily
  private let kim: TestUser
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
    kim = try await family.world.signUp("Kim")
  }

  private func join(_ code: String, by user: TestUser? = nil) async throws -> Refusal? {
    try await (user ?? kim).performer.refusing(joining(code))
  }

  private func joining(_ code: String) -> JoinHousehold {
    JoinHousehold(code: code, member: world.ids.next())
  }

  private func ownCode() async throws -> String {
    let id = home
    return try #require(try await world.look { try $0.households.household(id) })
      .inviteCode.description
  }

  private func issue(_ role: Role, by user: TestUser? = nil) async throws -> Invitation {
    try await (user ?? family.anna).performer.perform(IssueInviteCode(household: home, role: role))
  }

  private func change(_ edit: @escaping @Sendable (inout HouseholdPolicy) -> Void) async throws {
    let id = home
    try await world.arrange { repositories in
      guard var home = try repositories.households.household(id) else { return }
      edit(&home.policy)
      try repositories.households.save(home)
    }
  }

  // Proves: UC-E2, M-11, C-36
  @Test func `the household's own code grants the policy's join role and can be reused`()
    async throws
  {
    let wanted = joining(try await ownCode())
    let joined = try await kim.performer.perform(wanted)
    #expect(joined.id == home)
    #expect(joined.member == wanted.member)
    #expect(joined.role == .member)
    #expect(!joined.isOwner)
    try await change { $0.joinRole = .guardian }
    let lou = try await world.signUp("Lou")
    #expect(try await lou.performer.perform(joining(try await ownCode())).role == .guardian)
    #expect(try await kim.performer.fetch(FetchHouseholds()) == [joined])
  }

  // Proves: UC-E2, D-54
  @Test func `a code is accepted in any case, with dashes and look-alike letters`() async throws {
    let code = try await ownCode()
    let dashed = " \(code.prefix(4).lowercased())-\(code.suffix(4)) ".replacing("0", with: "o")
    #expect(try await join(dashed) == nil)
  }

  // Proves: UC-E2
  @Test func `a personal code grants its role to one account`() async throws {
    for role in Role.allCases {
      let code = try await issue(role).code.description
      let first = try await world.signUp("First\(role)")
      let second = try await world.signUp("Second\(role)")
      #expect(try await first.performer.perform(joining(code)).role == role)
      #expect(try await join(code, by: second) == .invalidInviteCode)
    }
  }

  @Test func `concurrent uses of a personal code admit one account`() async throws {
    let code = try await issue(.child).code.description
    var users: [TestUser] = []
    for number in 0..<8 { users.append(try await world.signUp("Racer\(number)")) }
    let wanted = users.map { ($0.local, joining(code)) }
    let refusals = try await withThrowingTaskGroup(of: Refusal?.self) { group in
      for (local, join) in wanted { group.addTask { try await local.refusing(join) } }
      return try await group.reduce(into: [Refusal?]()) { $0.append($1) }
    }
    #expect(refusals.count { $0 == nil } == 1)
    #expect(refusals.count { $0 == .invalidInviteCode } == 7)
  }

  // Proves: UC-E2
  @Test func `a personal code expires after 48 hours`() async throws {
    let code = try await issue(.parent)
    #expect(code.expiresAt == world.clock.now + .seconds(48 * 3_600))
    let device = Device(kim.signedIn, in: world)
    world.clock.advance(by: .seconds(48 * 3_600))
    #expect(
      try await device.performer().refusing(joining(code.code.description)) == .invalidInviteCode)
    world.clock.advance(by: .milliseconds(-1))
    #expect(try await device.performer().refusing(joining(code.code.description)) == nil)
  }

  // Proves: UC-E2
  @Test func `a member cannot join again, and the attempt does not use up the code`() async throws {
    let code = try await issue(.parent).code.description
    #expect(try await join(code, by: family.bram) == .alreadyMember)
    #expect(try await join(try await ownCode(), by: family.anna) == .alreadyMember)
    #expect(try await join(code) == nil)
  }

  @Test func `a removed member can join again as a new member`() async throws {
    let joined = try await family.rob.performer.perform(joining(try await ownCode()))
    #expect(joined.member != family.member("rob"))
    #expect(joined.role == .member)
    let back = JoinHousehold(code: try await ownCode(), member: family.member("rob"))
    #expect(try await kim.performer.refusing(back) == .unusableID)
  }

  // Proves: UC-E2, C-32
  @Test func `the child limit applies to joining, and the refused code stays valid`() async throws {
    try await change { $0.maxChildren = 2 }
    let code = try await issue(.child).code.description
    #expect(try await join(code) == .childLimitReached(limit: 2))
    try await change { $0.maxChildren = 3 }
    #expect(try await join(code) == nil)
    #expect(try await kim.performer.fetch(FetchHouseholds()).map(\.role) == [.child])
  }

  // Proves: UC-E2, TRAP-27
  @Test func `a child gets a separate wallet in each household it joins`()
    async throws
  {
    let first = try await kim.performer.perform(joining(try await issue(.child).code.description))
    let other = try await TestFamily.join(kim, family.otherHousehold, as: .child, in: world)
    let there = family.otherHousehold
    let wallets = try await world.look {
      [
        try $0.points.account(of: first.member, in: first.id),
        try $0.points.account(of: other, in: there),
      ]
    }
    #expect(wallets.compactMap(\.self).count == 2)
    #expect(wallets.first != wallets.last)
  }

  // Proves: UC-E2
  @Test func `the adults of the household get a notice about a new member`()
    async throws
  {
    let code = try await issue(.member).code.description
    let joined = try await family.olga.local.acting(as: family.member("olga"))
      .perform(joining(code))
    let id = home
    let notices = try await world.look { try $0.notices.notices(of: id, limit: 1_000) }
      .filter { $0.kind == .memberJoined && $0.subject == joined.member.bits }
    #expect(
      Set(notices.map(\.recipient))
        == Set(["anna", "bram", "gwen", "oma"].map { family.member($0) }))
  }

  // Proves: UC-E2, D-54
  @Test(arguments: ["", "ZZZZZZZZ", "not a code at all", "00000000000000000", "0000000\0"])
  func `after ten wrong codes an account must wait, and other accounts need not`(code: String)
    async throws
  {
    for _ in 0..<10 { #expect(try await join(code) == .invalidInviteCode) }
    let wait = Refusal.tooManyAttempts(until: world.clock.now + .seconds(60))
    let right = try await ownCode()
    #expect(try await join(code) == wait)
    #expect(try await join(right) == wait)
    // Another account need not wait.
    #expect(try await join(right, by: family.olga) == nil)
    world.clock.advance(by: .seconds(60))
    #expect(try await join(code) == .invalidInviteCode)
    #expect(try await join(right)?.code == "tooManyAttempts")
    world.clock.advance(by: .seconds(60))
    #expect(try await join(right) == nil)
  }

  // Proves: SYNC-54
  @Test func `a right code keeps the count of wrong codes, and a day without attempts resets it`()
    async throws
  {
    for _ in 0..<9 { #expect(try await join("ZZZZZZZZ") == .invalidInviteCode) }
    #expect(try await join(try await ownCode()) == nil)
    #expect(try await join("ZZZZZZZZ") == .invalidInviteCode)
    #expect(try await join("ZZZZZZZZ")?.code == "tooManyAttempts")
    let device = Device(kim.signedIn, in: world)
    world.clock.advance(by: .seconds(86_400))
    for _ in 0..<10 {
      #expect(try await device.performer().refusing(joining("ZZZZZZZZ")) == .invalidInviteCode)
    }
    #expect(
      try await device.performer().refusing(joining("ZZZZZZZZ"))?.code == "tooManyAttempts")
  }

  // Proves: C-36
  @Test func `if joining is disabled, the household's own code is refused and counted as wrong`()
    async throws
  {
    try await change { $0.joinRole = nil }
    for _ in 0..<10 { #expect(try await join(try await ownCode()) == .invalidInviteCode) }
    #expect(try await join(try await ownCode())?.code == "tooManyAttempts")
    // A personal code is still accepted.
    let code = try await issue(.guardian).code.description
    #expect(try await join(code, by: family.olga) == nil)
  }

  @Test func `at most twenty codes are open, and a further one ends the oldest`() async throws {
    var codes: [Invitation] = []
    for _ in 0..<IssueInviteCode.limit {
      codes.append(try await issue(.child))
      world.clock.advance(by: .seconds(1))
    }
    let id = home
    #expect(try await world.look { try $0.households.invitations(of: id) } == codes)
    let last = try await issue(.parent)
    #expect(
      try await world.look { try $0.households.invitations(of: id) } == codes.dropFirst() + [last])
    #expect(try await join(codes[0].code.description) == .invalidInviteCode)
    #expect(try await join(codes[1].code.description) == nil)
    #expect(Set(codes.map(\.code)).count == IssueInviteCode.limit)
  }

  @Test func `the oldest code is the one created first, not the one that expires first`()
    async throws
  {
    _ = try await world.signUp("Tess")
    let invited = try await family.anna.performer.perform(
      InviteByEmail(household: home, email: "tess@example.com", role: .member))
    let addressed = try #require(invited.invitation)
    for _ in 0..<IssueInviteCode.limit {
      world.clock.advance(by: .seconds(1))
      _ = try await issue(.child)
    }
    let id = home
    let open = try await world.look { try $0.households.invitations(of: id) }
    #expect(open.count == IssueInviteCode.limit && !open.contains(addressed))
  }

  @Test func `creating a code deletes expired codes`() async throws {
    for _ in 0..<3 { _ = try await issue(.child) }
    let device = Device(family.anna.signedIn, in: world)
    world.clock.advance(by: Invitation.lifetime)
    let fresh = try await device.performer().perform(
      IssueInviteCode(household: home, role: .child))
    let id = home
    #expect(try await world.look { try $0.households.invitations(of: id) } == [fresh])
    #expect(try await join(try await ownCode()) == .notAuthenticated)
    #expect(
      try await Device(kim.signedIn, in: world).performer().refusing(joining(try await ownCode()))
        == nil)
  }

  @Test func `joining without a session is refused`() async throws {
    #expect(
      try await world.signedOutLocal.refusing(joining(try await ownCode())) == .notAuthenticated)
  }
}
