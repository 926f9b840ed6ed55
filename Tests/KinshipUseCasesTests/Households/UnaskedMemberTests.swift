import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Households that add an invited account without its consent.
@Suite struct UnaskedMemberTests {
  private let family: TestFamily
  private let kim: TestUser
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld()) { $0.addsInvitedUnasked = true }
    kim = try await family.world.signUp("Kim")
  }

  private func inviting(
    _ email: String = "kim@example.com", _ role: Role = .guardian, to household: HouseholdID? = nil
  ) -> InviteByEmail {
    InviteByEmail(household: household ?? home, email: email, role: role)
  }

  private func leaving() -> LeaveHousehold { LeaveHousehold(household: home) }

  /// Another household of Anna's that adds accounts without their consent.
  private func secondHome(_ number: Int) async throws -> HouseholdID {
    let id: HouseholdID = world.ids.next()
    _ = try await anna.perform(
      CreateHousehold(
        household: id, member: world.ids.next(), name: "Home \(number)",
        timeZone: "Europe/Amsterdam"))
    var policy = HouseholdPolicy()
    policy.addsInvitedUnasked = true
    _ = try await anna.perform(
      UpdatePolicy(household: id, policy: policy, replacing: HouseholdPolicy()))
    return id
  }

  // MARK: Coming in

  // Proves: F-23, UC-E3, C-36
  @Test func `an invited account becomes a member at once and gets a mail`() async throws {
    let added = try await anna.perform(inviting())
    let member = try #require(added.member).id
    let homes = try await kim.performer.fetch(FetchHouseholds())
    #expect(homes.map(\.id) == [home])
    #expect(homes.first?.member == member && homes.first?.role == .guardian)
    #expect(try await world.mails().map(\.content) == [.added])
    #expect(try await world.mails().first?.recipient.description == "kim@example.com")
    let told = try await family.notices().filter {
      $0.kind == .memberJoined && $0.subject == member.bits
    }.map(\.recipient)
    #expect(
      Set(told) == [
        family.member("bram"), family.member("gwen"), family.member("oma"), member,
      ])
    #expect(try await anna.refusing(inviting()) == .alreadyMember)
  }

  // Proves: F-23, C-37
  @Test func `a member added without consent cannot become the owner and can always leave`()
    async throws
  {
    let member = try #require(try await anna.perform(inviting()).member).id
    #expect(
      try await anna.refusing(TransferOwnership(household: home, member: member))
        == .validation(.owner, .notAllowed))
    for name in ["bram", "gwen"] {
      try await anna.perform(RemoveMember(household: home, member: family.member(name)))
    }
    _ = try await anna.perform(TransferOwnership(household: home, member: family.member("mo")))
    try await anna.perform(leaving())
    // The children have no other parent, but the rule about the last parent does not apply to Kim.
    #expect(try await kim.performer.refusing(leaving()) == nil)
  }

  // Proves: B-40
  @Test
  func `tasks of a household joined without consent do not displace others from the own list`()
    async throws
  {
    let kims = try await TestFamily.join(kim, family.otherHousehold, as: .guardian, in: world)
    let member = try #require(try await anna.perform(inviting()).member).id
    for number in 1...3 {
      _ = try await anna.perform(
        CreateTask(
          household: home, id: world.ids.next(), words: TaskContent(title: "Spam \(number)"),
          assignee: member,
          due: due("2026-11-22")))
    }
    for title in ["Garden", "Garage"] {
      _ = try await family.olga.performer.perform(
        CreateTask(
          household: family.otherHousehold, id: world.ids.next(), words: TaskContent(title: title),
          assignee: kims,
          due: due("2026-12-01")))
    }
    func titles(_ limit: Int) async throws -> [String] {
      try await kim.performer.fetch(FetchMyTasks(limit: limit)).map(\.row.task.title.description)
    }
    #expect(try await titles(2).sorted() == ["Garage", "Garden"])
    #expect(try await titles(3).first?.hasPrefix("Spam") == true)
    #expect(try await titles(50).count == 5)
  }

  // Proves: B-40
  @Test func `a shared task is listed under the household that the user joined with consent`()
    async throws
  {
    let kims = try await TestFamily.join(kim, family.otherHousehold, as: .guardian, in: world)
    let member = try #require(try await anna.perform(inviting()).member).id
    let shared: TaskID = world.ids.next()
    _ = try await anna.perform(
      CreateTask(
        household: home, id: shared, words: TaskContent(title: "Shed"), assignee: member,
        due: due("2026-11-22")))
    _ = try await family.olga.performer.perform(
      CreateTask(
        household: family.otherHousehold, id: shared, words: TaskContent(title: "Shed"),
        assignee: kims,
        due: due("2026-12-02")))
    let entry = try await kim.performer.fetch(FetchMyTasks()).first { $0.row.task.id == shared }
    #expect(entry?.household == family.otherHousehold && entry?.alsoIn.map(\.household) == [home])
  }

  // Proves: F-23, B-40
  @Test func `a household cannot unlink a child added without consent`()
    async throws
  {
    let added = try await anna.perform(inviting("kim@example.com", .child))
    let member = try #require(added.member).id
    #expect(
      try await anna.refusing(
        UnlinkMember(household: home, member: member, person: world.ids.next())) == .notLinkable)
  }

  // Proves: F-23, TRAP-27
  @Test func `a child added without consent gets a wallet`() async throws {
    let added = try await anna.perform(inviting("kim@example.com", .child))
    let (home, member) = (home, try #require(added.member).id)
    let account = try await world.look { try $0.points.account(of: member, in: home) }
    #expect(account?.balance == .zero)
  }

  // Proves: F-23, F-78, D-15
  @Test func `only adults can add accounts, and the usual refusals apply`() async throws {
    for name in ["mo", "zoe"] {
      #expect(try await family.caller(name).refusing(inviting()) == .unauthorized)
    }
    #expect(try await anna.refusing(inviting("nobody@example.org")) == .notFound(.user))
    #expect(try await anna.refusing(inviting("bram@example.com")) == .alreadyMember)
    try await family.change { $0.maxChildren = 2 }
    #expect(
      try await anna.refusing(inviting("kim@example.com", .child))
        == .childLimitReached(limit: 2))
    #expect(try await kim.performer.fetch(FetchHouseholds()).isEmpty)
    #expect(try await world.mails().isEmpty)
  }

  @Test func `the household sees only the typed address of an added account`()
    async throws
  {
    let added = try await anna.perform(inviting("kim@example.com"))
    let seen = try await family.details(anna).members.first { $0.id == added.member?.id }
    #expect(seen?.name.description == "kim")
    #expect(seen?.details?.joinedUnasked == true)
    let others = try await family.details(anna).members.filter { $0.id != added.member?.id }
    #expect(others.allSatisfy { $0.details?.joinedUnasked == false })
  }

  @Test func `adding an account ends its earlier invitation`() async throws {
    try await family.change { $0.addsInvitedUnasked = false }
    let asked = try #require(try await anna.perform(inviting()).invitation)
    try await family.change { $0.addsInvitedUnasked = true }
    #expect(try await anna.perform(inviting()).invitation == nil)
    #expect(try await kim.performer.fetch(FetchInvitations()).isEmpty)
    let thief = try await world.signUp("Thief")
    let joining = JoinHousehold(code: asked.code.description, member: world.ids.next())
    #expect(try await thief.performer.refusing(joining) == .invalidInviteCode)
    #expect(try await anna.fetch(FetchOpenInvitations(household: home)).isEmpty)
  }

  // MARK: Going

  // Proves: UC-E4
  @Test func `a child added without consent can leave even if the rules forbid it`() async throws {
    let lou = try await world.signUp("Lou")
    for email in ["kim@example.com", "lou@example.com"] {
      #expect(try await anna.perform(inviting(email, .child)).member != nil)
    }
    try await family.change { $0.addsInvitedUnasked = false }
    #expect(try await family.zoe.performer.refusing(leaving()) == .childMustStay)
    #expect(try await kim.performer.refusing(leaving()) == nil)
    #expect(
      try await lou.performer.refusing(DeleteAccount(password: TestWorld.password)) == nil)
  }

  // Proves: UC-E3
  @Test func `an account that left or was removed gets an invitation the next time`() async throws {
    let lou = try await world.signUp("Lou")
    _ = try await anna.perform(inviting())
    let added = try await anna.perform(inviting("lou@example.com"))
    #expect(try await kim.performer.refusing(leaving()) == nil)
    _ = try await anna.perform(
      RemoveMember(household: home, member: try #require(added.member).id))
    for (user, email) in [(kim, "kim@example.com"), (lou, "lou@example.com")] {
      let asked = try #require(try await anna.perform(inviting(email)).invitation)
      #expect(try await user.performer.fetch(FetchHouseholds()).isEmpty)
      #expect(try await user.performer.fetch(FetchInvitations()).map(\.code) == [asked.code])
      let joining = JoinHousehold(code: asked.code.description, member: world.ids.next())
      #expect(try await user.performer.refusing(joining) == nil)
    }
  }

  // MARK: Bounds

  // Proves: UC-E3
  @Test func `an account is added only as often as it gets mails: three times, then once a day`()
    async throws
  {
    var homes: [HouseholdID] = []
    for number in 1...5 { homes.append(try await secondHome(number)) }
    for home in homes[0..<3] {
      #expect(try await anna.perform(inviting(to: home)).member != nil)
      // Additions at the same instant share one mail.
      try await family.pass(.seconds(1))
    }
    #expect(try await anna.perform(inviting(to: homes[3])).member == nil)
    #expect(try await world.mails().count == 3)
    #expect(try await kim.performer.fetch(FetchInvitations()).count == 1)
    try await family.pass(.seconds(86_400))
    #expect(try await anna.perform(inviting(to: homes[4])).member != nil)
    #expect(try await world.mails().count == 4)
  }

  @Test func `an account at its household limit gets an invitation instead`() async throws {
    var quotas = Quotas()
    quotas.households = 1
    let caller = world.signedOutLocal.with(quotas: quotas, limitingCommands: false)
      .signedIn(with: family.anna.signedIn.access)
    #expect(try await caller.perform(inviting("olga@example.com")).member == nil)
    #expect(try await caller.perform(inviting()).member != nil)
  }

  // Proves: TRAP-65
  @Test func `ten unknown addresses lock further invitations for a minute`() async throws {
    for number in 0..<10 {
      #expect(
        try await anna.refusing(inviting("guess\(number)@example.org")) == .notFound(.user))
    }
    let until = world.clock.now + .seconds(60)
    #expect(try await anna.refusing(inviting()) == .tooManyAttempts(until: until))
    #expect(try await kim.performer.fetch(FetchHouseholds()).isEmpty)
  }
}
