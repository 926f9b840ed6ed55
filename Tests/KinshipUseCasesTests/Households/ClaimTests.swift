import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ClaimTests {
  private let family: TestFamily
  private let grown: TestUser
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }
  private var ben: MemberID { family.member("ben") }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
    grown = try await family.world.signUp("Benjamin")
  }

  private func code(for name: String = "ben") async throws -> Invitation {
    try await anna.perform(IssueClaimCode(household: home, member: family.member(name)))
  }

  private func joining(_ code: InviteCode) -> JoinHousehold {
    JoinHousehold(code: code.description, member: world.ids.next())
  }

  // Proves: B-42, UC-E2
  @Test func `a child that gets its own account keeps its id, ledger and history`() async throws {
    try await family.give(40, to: "ben")
    let done = try await family.makeTask("Done", for: "ben")
    try await family.complete(done.id, by: "ben")
    try await family.approve(done.id)
    let open = try await family.makeTask("Open", for: "ben")
    let before = try await family.transfers("ben")
    let joined = try await grown.performer.perform(joining(try await code().code))
    #expect(joined.member == ben && joined.role == .child && !joined.isOwner)
    #expect(try await family.balance("ben") == 50)
    #expect(try await family.transfers("ben") == before)
    #expect(try await family.task(done.id).completedBy == ben)
    // From now on the account acts for itself.
    let account = try await grown.performer.fetch(FetchAccount(household: home, member: ben))
    #expect(account.account.balance.value == 50 && account.memberName.description == "Ben")
    let mine = try await grown.performer.fetch(
      FetchTasks(household: home, filter: .assignedToMe))
    #expect(Set(mine.rows.map(\.task.id)) == [done.id, open.id])
    let member = try #require(try await family.stored(ben))
    #expect(member.user == grown.id && member.name.description == "Ben" && member.position == 1)
  }

  @Test func `mails that an adult turned on for a child end when an account claims the child`()
    async throws
  {
    var preferences = NoticePreferences(defaultFor: ben, in: home)
    preferences.mailed = [.taskAssigned]
    preferences.silenced = [.badgeEarned]
    _ = try await world.arrange { [preferences] in try $0.noticePreferences.save(preferences) }
    _ = try await grown.performer.perform(joining(try await code().code))
    let kept = try await world.look { [ben, home] in
      try $0.noticePreferences.preferences(of: ben, in: home)
    }
    #expect(kept?.mailed == [] && kept?.silenced == [.badgeEarned])
  }

  // Proves: B-42, C-39
  @Test func `other members cannot act for a child that has its own account`() async throws {
    _ = try await grown.performer.perform(joining(try await code().code))
    #expect(
      try await family.asManaged("ben").refusing(toAnswer: HouseholdDetails(household: home))
        == .unauthorized)
    let again = IssueClaimCode(household: home, member: ben)
    #expect(try await anna.refusing(again) == .validation(.member, .notAllowed))
  }

  // Proves: B-42
  @Test func `a claim code works once, expires after 48 hours, and a new one replaces it`()
    async throws
  {
    let old = try await code()
    let new = try await code()
    #expect(try await grown.performer.refusing(joining(old.code)) == .invalidInviteCode)
    #expect(new.expiresAt == world.clock.now + .seconds(48 * 3_600))
    #expect(try await grown.performer.refusing(joining(new.code)) == nil)
    let other = try await world.signUp("Other")
    #expect(try await other.performer.refusing(joining(new.code)) == .invalidInviteCode)

    let late = try await code(for: "oma")
    let device = Device(other.signedIn, in: world)
    world.clock.advance(by: .seconds(48 * 3_600))
    #expect(try await device.performer().refusing(joining(late.code)) == .invalidInviteCode)
  }

  // Proves: B-42
  @Test func `concurrent uses of a claim code let one account become the member`() async throws {
    let code = try await code().code
    let other = try await world.signUp("Other")
    async let first = grown.local.refusing(joining(code))
    async let second = other.local.refusing(joining(code))
    let refusals = try await [first, second]
    #expect(refusals.count { $0 == nil } == 1)
    #expect(refusals.count { $0 == .invalidInviteCode } == 1)
  }

  // Proves: B-42, SYNC-54
  @Test func `wrong codes count towards one limit for all kinds of codes`() async throws {
    for _ in 0..<10 {
      #expect(
        try await grown.performer.refusing(
          JoinHousehold(code: "00000000", member: world.ids.next())) == .invalidInviteCode)
    }
    let right = try await code()
    #expect(
      try await grown.performer.refusing(joining(right.code))
        == .tooManyAttempts(until: world.clock.now + .seconds(60)))
  }

  // Proves: B-42
  @Test func `a claim code for a removed member is refused`() async throws {
    let code = try await code().code
    _ = try await anna.perform(RemoveMember(household: home, member: ben))
    #expect(try await grown.performer.refusing(joining(code)) == .invalidInviteCode)
  }

  // Proves: B-42
  @Test func `a member of the household cannot claim another member`() async throws {
    let code = try await code().code
    #expect(try await family.mo.performer.refusing(joining(code)) == .alreadyMember)
    #expect(try await family.stored(ben)?.user == nil)
  }
}
