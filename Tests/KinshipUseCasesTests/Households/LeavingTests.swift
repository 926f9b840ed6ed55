import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct LeavingTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld()) { $0.childrenMayLeave = true }
  }

  private func leave(_ name: String) async throws -> Refusal? {
    try await family.caller(name).refusing(LeaveHousehold(household: home))
  }

  private func remove(_ name: String, by caller: String = "anna") async throws -> Refusal? {
    try await family.caller(caller).refusing(
      RemoveMember(household: home, member: family.member(name)))
  }

  // Proves: B-41, UC-E4, M-14
  @Test func `leaving takes effect at once, and the adults get a notice`() async throws {
    let changed = try await world.look { try $0.members.memberships(of: family.mo.id) }
    #expect(changed.count == 1)
    #expect(try await leave("mo") == nil)
    #expect(
      try await family.mo.performer.refusing(toAnswer: HouseholdDetails(household: home))
        == .notFound(.household))
    #expect(try await family.mo.performer.fetch(FetchHouseholds()).isEmpty)
    #expect(!(try await family.details(anna).members.contains { $0.id == family.member("mo") }))
    let told = try await family.notices().filter { $0.kind == .memberLeft }
    #expect(
      Set(told.map(\.recipient))
        == Set(["anna", "bram", "gwen", "oma"].map { family.member($0) }))
  }

  // Proves: B-41, D-52
  @Test func `leaving unassigns open tasks, and completed tasks stay`() async throws {
    let open = try await family.makeTask("Open")
    let begun = try await family.makeTask("Begun")
    _ = try await family.zoe.performer.perform(StartTask(household: home, task: begun.id))
    let rejected = try await family.makeTask("Rejected")
    try await family.complete(rejected.id)
    try await family.reject(rejected.id)
    let waiting = try await family.makeTask("Waiting")
    try await family.complete(waiting.id)
    let done = try await family.makeTask("Done")
    try await family.complete(done.id)
    try await family.approve(done.id)
    #expect(try await leave("zoe") == nil)
    for id in [open.id, begun.id] {
      let task = try await family.task(id)
      #expect(task.assignee == nil && task.status == .open)
    }
    #expect(try await family.task(rejected.id).assignee == nil)
    #expect(try await family.task(waiting.id).status == .pendingApproval)
    #expect(try await family.task(done.id).completedBy == family.member("zoe"))
    // The pending claim is still paid, to the account that is kept.
    try await family.approve(waiting.id)
    #expect(try await family.balance("zoe") == 20)
    #expect(try await family.transfers("zoe").count == 2)
    #expect(try await family.stored(family.member("zoe"))?.name.description == "Zoe")
  }

  // Proves: B-41
  @Test func `a claim rejected after the claimant has left becomes an unassigned task`()
    async throws
  {
    let task = try await family.makeTask()
    try await family.complete(task.id)
    #expect(try await leave("zoe") == nil)
    try await family.reject(task.id)
    let reopened = try await anna.perform(ReopenTask(household: home, task: task.id))
    #expect(reopened.status == .open && reopened.assignee == nil)
  }

  // Proves: D-52, C-22
  @Test func `where tasks need a child assignee, removing a child deletes its tasks`()
    async throws
  {
    let patchwork = try await TestFamily(in: TestWorld(), preset: .patchwork)
    let task = try await patchwork.anna.performer.perform(
      CreateTask(
        household: patchwork.household, id: patchwork.world.ids.next(),
        words: TaskContent(title: "Dishes"),
        difficulty: .easy, assignee: patchwork.member("ben")))
    _ = try await patchwork.anna.performer.perform(
      RemoveMember(household: patchwork.household, member: patchwork.member("ben")))
    #expect(
      try await patchwork.anna.performer.refusing(
        toAnswer: GetTask(household: patchwork.household, task: task.id)) == .notFound(.task))
  }

  // Proves: B-35
  @Test func `leaving stops a running screen time session`() async throws {
    try await family.give(30, to: "zoe")
    try await family.redeem(30)
    _ = try await family.zoe.performer.perform(
      StartScreenTime(household: home, member: family.member("zoe")))
    try await family.pass(.seconds(600))
    #expect(try await leave("zoe") == nil)
    let (home, zoe) = (home, family.member("zoe"))
    let bank = try #require(try await world.look { try $0.screenTime.bank(of: zoe, in: home) })
    #expect(bank.running == nil && bank.used == 10)
  }

  // Proves: B-41, UC-E9
  @Test func `a removed adult cannot return with codes that were open at the time`() async throws {
    let own = try #require(try await family.details(anna).inviteCode)
    let issued = try await family.bram.performer.perform(
      IssueInviteCode(household: home, role: .parent))
    let claim = try await family.bram.performer.perform(
      IssueClaimCode(household: home, member: family.member("ben")))
    _ = try await world.signUp("Kim")
    let invited = try await anna.perform(
      InviteByEmail(household: home, email: "kim@example.com", role: .guardian))
    let kims = try #require(invited.invitation)
    #expect(try await remove("bram") == nil)
    for code in [own, issued.code, claim.code] {
      let join = JoinHousehold(code: code.description, member: world.ids.next())
      #expect(try await family.bram.performer.refusing(join) == .invalidInviteCode)
    }
    let renewed = try #require(try await family.details(anna).inviteCode)
    #expect(renewed != own)
    // An invitation for another account stays valid.
    let open = try await anna.fetch(FetchOpenInvitations(household: home))
    #expect(open.map(\.invitation.code) == [kims.code])
  }

  // Proves: B-41, UC-E4
  @Test func `leaving renews the household's code, removing a child without an account does not`()
    async throws
  {
    let own = try #require(try await family.details(anna).inviteCode)
    #expect(try await remove("ben") == nil)
    #expect(try await family.details(anna).inviteCode == own)
    #expect(try await leave("mo") == nil)
    #expect(
      try await family.mo.performer.refusing(
        JoinHousehold(code: own.description, member: world.ids.next())) == .invalidInviteCode)
  }

  // Proves: M-14, C-37, UC-E4
  @Test func `the only owner can leave after transferring the ownership`() async throws {
    #expect(try await leave("anna") == .soleOwner)
    let bram = family.member("bram")
    #expect(
      try await family.bram.performer.refusing(TransferOwnership(household: home, member: bram))
        == .unauthorized)
    let handed = try await anna.perform(TransferOwnership(household: home, member: bram))
    #expect(handed.id == bram && handed.details?.isOwner == true)
    #expect(try await family.stored(family.member("anna"))?.isOwner == false)
    #expect(
      try await family.notices().contains {
        $0.kind == .ownershipReceived && $0.recipient == bram
      })
    #expect(try await leave("anna") == nil)
    #expect(try await leave("bram") == .soleOwner)
  }

  // Proves: D-07, M-09
  @Test func `a member with a hidden profile who becomes the owner stays hidden`() async throws {
    _ = try await family.bram.performer.perform(UpdatePrivacy(showsProfile: false))
    let handed = try await anna.perform(
      TransferOwnership(household: home, member: family.member("bram")))
    #expect(handed.name.description == "Bram" && handed.details == nil)
  }

  // Proves: UC-E4, M-15
  @Test func `ownership can only go to a member with an account who is not a child`() async throws {
    for name in ["zoe", "ben", "oma", "anna"] {
      #expect(
        try await anna.refusing(
          TransferOwnership(household: home, member: family.member(name)))
          == .validation(.owner, .notAllowed))
    }
    #expect(
      try await anna.refusing(TransferOwnership(household: home, member: family.member("rob")))
        == .notFound(.member))
    #expect(
      try await anna.refusing(TransferOwnership(household: home, member: family.member("mo")))
        == nil)
  }

  // Proves: B-41
  @Test func `the last parent cannot leave while children remain`() async throws {
    _ = try await anna.perform(
      TransferOwnership(household: home, member: family.member("mo")))
    #expect(try await leave("bram") == nil)
    #expect(try await leave("gwen") == nil)
    // Oma is a guardian without an account, so she cannot act for children.
    #expect(try await leave("anna") == .lastParent)
    #expect(try await remove("anna", by: "mo") == .lastParent)
    for name in ["zoe", "ben", "oma"] { #expect(try await remove(name) == nil) }
    #expect(try await leave("anna") == nil)
  }

  // Proves: UC-E4, M-15, C-37
  @Test func `the household ends when its last member leaves`() async throws {
    let olga = family.olga.performer
    let away = family.otherHousehold
    let code = try #require(
      try await olga.fetch(HouseholdDetails(household: away)).inviteCode)
    _ = try await olga.perform(LeaveHousehold(household: away))
    #expect(
      try await olga.refusing(toAnswer: HouseholdDetails(household: away))
        == .notFound(.household))
    #expect(try await olga.fetch(FetchHouseholds()).isEmpty)
    #expect(try await world.look { try $0.households.household(away) } == nil)
    #expect(
      try await olga.refusing(
        JoinHousehold(code: code.description, member: world.ids.next())) == .invalidInviteCode)
    let again = CreateHousehold(
      household: away, member: world.ids.next(), name: "Again", timeZone: "UTC")
    #expect(try await olga.refusing(again) == .unusableID)
  }

  // Proves: UC-E4, C-37
  @Test func `an owner can delete a household without other accounts`() async throws {
    let delete = DeleteHousehold(household: home)
    #expect(try await anna.refusing(delete) == .othersRemain)
    #expect(try await family.bram.performer.refusing(delete) == .unauthorized)
    for name in ["mo", "zoe", "gwen", "bram"] { #expect(try await remove(name) == nil) }
    // Ben and Oma have no accounts, so there is no new owner.
    #expect(try await leave("anna") == .noHeir)
    #expect(try await anna.refusing(delete) == nil)
    let (home, ben) = (home, family.member("ben"))
    #expect(try await world.look { try $0.members.member(ben, in: home) } == nil)
    #expect(try await world.look { try $0.points.account(of: ben, in: home) } == nil)
    #expect(try await anna.fetch(FetchHouseholds()).isEmpty)
  }

  // Proves: UC-E9
  @Test func `only the owner can remove adults with an account, and the owner cannot be removed`()
    async throws
  {
    #expect(try await remove("bram", by: "gwen") == .unauthorized)
    #expect(try await remove("anna", by: "bram") == .unauthorized)
    #expect(try await remove("anna") == .unauthorized)
    #expect(try await remove("oma", by: "gwen") == nil)
    #expect(try await remove("bram") == nil)
    #expect(try await remove("bram") == .notFound(.member))
  }

  // Proves: UC-E4, C-39
  @Test func `a device acting as a managed member cannot leave the household`() async throws {
    #expect(try await leave("ben") == .unauthorized)
  }

  // Proves: T-32, C-39
  @Test func `a device acting as a removed child is refused`() async throws {
    let asBen = family.asManaged("ben")
    #expect(try await remove("ben") == nil)
    #expect(
      try await asBen.refusing(toAnswer: HouseholdDetails(household: home)) == .unauthorized)
  }

  // Proves: TRAP-39
  @Test func `positions stay without gaps when a member leaves`() async throws {
    _ = try await anna.perform(family.newMember("Tim"))
    #expect(try await remove("zoe") == nil)
    let home = home
    let members = try await world.look { try $0.members.members(of: home) }
    #expect(members.filter { $0.role == .child }.map(\.position) == [0, 1])
    #expect(members.filter { $0.role != .child }.map(\.position) == [0, 1, 2, 3, 4])
  }
}
