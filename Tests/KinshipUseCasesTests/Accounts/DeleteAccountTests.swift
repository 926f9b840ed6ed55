import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct DeleteAccountTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }

  init() async throws {
    family = try await TestFamily(in: TestWorld()) { $0.childrenMayLeave = true }
  }

  private func delete(_ user: TestUser) async throws {
    try await user.performer.perform(DeleteAccount(password: TestWorld.password))
  }

  private func member(_ name: String) async throws -> Member? {
    let (id, home) = (family.member(name), family.household)
    return try await world.look { try $0.members.member(id, in: home) }
  }

  private func partings(_ user: TestUser) async throws -> [Parting] {
    try await user.performer.fetch(FetchPartings())
  }

  // Proves: UC-A10, F-51, T-05
  @Test func `deleting an account ends its sessions and frees its address`() async throws {
    let phone = try await world.signedOutLocal.perform(
      SignIn(
        session: world.ids.next(), email: "mo@example.com", password: TestWorld.password))
    try await delete(family.mo)
    for access in [family.mo.signedIn.access, phone.access] {
      await #expect(throws: Refusal.notAuthenticated) {
        try await world.signedOutLocal.signedIn(with: access).fetch(FetchSession())
      }
    }
    #expect(
      try await world.signedOutLocal.refusing(
        SignIn(session: world.ids.next(), email: "mo@example.com", password: TestWorld.password))
        == .invalidCredentials)
    let id = family.mo.id
    #expect(try await world.look { try $0.users.user(id) } == nil)
    let again = try await world.signUp("Mo")
    #expect(again.id != id)
    #expect(try await again.performer.fetch(FetchHouseholds()).isEmpty)
  }

  // Proves: F-51
  @Test func `deleting an account removes the texts of its goals`() async throws {
    let home = family.household
    let goals = (0..<4).map { _ in world.ids.next() as GoalID }
    for (number, goal) in goals.enumerated() {
      _ = try await family.zoe.performer.perform(
        CreateGoal(
          household: home, id: goal, title: "Secret \(number)", points: 5,
          subGoals: ["Also secret"]))
    }
    for goal in goals.prefix(2) {
      _ = try await family.anna.performer.perform(ApproveGoal(household: home, goal: goal))
    }
    _ = try await family.zoe.performer.perform(AchieveGoal(household: home, goal: goals[0]))
    _ = try await family.anna.performer.perform(
      RejectGoal(household: home, goal: goals[2], reason: "A secret reason"))
    let deleted = try await family.zoe.performer.perform(
      DeleteGoal(household: home, goal: goals[3]))
    #expect(deleted.goal.title.description == "Secret 3")
    try await delete(family.zoe)
    let kept = try await world.look { all in
      try goals.compactMap { try all.goals.goal($0, in: home) }
    }
    #expect(kept.map(\.title) == Array(repeating: Title.formerGoal, count: 4))
    #expect(kept.allSatisfy { $0.subGoals.isEmpty && $0.note == nil })
    #expect(kept.first?.pointsEarned.value == 5)
  }

  // Proves: UC-A10
  @Test func `a wrong password deletes nothing and is counted`() async throws {
    let wrong = DeleteAccount(password: "a wrong guess")
    for _ in 0..<5 {
      #expect(try await family.mo.performer.refusing(wrong) == .invalidCredentials)
    }
    let end = world.clock.now + .seconds(30)
    #expect(try await family.mo.performer.refusing(wrong) == .tooManyAttempts(until: end))
    #expect(try await member("mo")?.isActive == true)
    #expect(try await family.asManaged().refusing(wrong) == .unauthorized)
  }

  /// The member with the lowest id.
  ///
  /// All joined at the same time, so ids decide.
  private func first(of names: String...) -> String {
    names.min { family.member($0) < family.member($1) } ?? ""
  }

  // Proves: UC-A10, D-46
  @Test func `the ownership passes to the longest-standing adult with an account`() async throws {
    world.clock.advance(by: .seconds(1))
    let kim = try await world.signUp("Kim")
    let latest = try await TestFamily.join(kim, family.household, as: .parent, in: world)
    let heir = first(of: "bram", "gwen")
    let parting = try #require(try await partings(family.anna).first)
    #expect(parting.household == family.household && parting.outcome == .handedOver)
    #expect(parting.name.description == "Home")
    #expect(parting.heir?.description.lowercased() == heir)
    try await delete(family.anna)
    let home = family.household
    let owners = try await world.look { try $0.members.members(of: home).filter(\.isOwner) }
    #expect(owners.map(\.id) == [family.member(heir)] && owners.map(\.id) != [latest])
    let told = try await family.notices().filter { $0.kind == .ownershipReceived }
    #expect(told.map(\.recipient) == [family.member(heir)])
  }

  // Proves: UC-A10, D-46
  @Test
  func `without adults the oldest member becomes owner, and without accounts the household ends`()
    async throws
  {
    try await delete(family.bram)
    try await delete(family.gwen)
    let oldest = first(of: "mo", "zoe")
    let (heir, last) = oldest == "mo" ? (family.mo, family.zoe) : (family.zoe, family.mo)
    #expect(
      try await partings(family.anna).map { $0.heir?.description.lowercased() } == [oldest])
    try await delete(family.anna)
    #expect(try await member(oldest)?.isOwner == true)
    try await delete(heir)
    #expect(try await partings(last).map(\.outcome) == [.ends])
    try await delete(last)
    let home = family.household
    #expect(try await world.look { try $0.households.household(home) } == nil)
    #expect(try await member("ben") == nil)
  }

  // Proves: UC-A10, D-46
  @Test func `a deletion is refused if its effect on households has changed since the preview`()
    async throws
  {
    for user in [family.gwen, family.mo, family.zoe] { try await delete(user) }
    let said = try await partings(family.anna)
    #expect(said.map(\.outcome) == [.handedOver])
    // While Anna types her password, Bram leaves. Deleting her account would now delete the
    // household with Ben's ledger.
    _ = try await family.bram.performer.perform(LeaveHousehold(household: family.household))
    let deletion = DeleteAccount(password: TestWorld.password, expecting: said)
    #expect(try await family.anna.performer.refusing(deletion) == .conflict)
    #expect(try await member("ben")?.isActive == true)
    let now = try await partings(family.anna)
    #expect(now.map(\.outcome) == [.ends])
    try await family.anna.performer.perform(
      DeleteAccount(password: TestWorld.password, expecting: now))
    #expect(try await member("ben") == nil)
  }

  // Proves: UC-A10
  @Test func `deleting an account that owns no household leaves households and owners unchanged`()
    async throws
  {
    #expect(try await partings(family.zoe).map(\.outcome) == [.goesOn])
    #expect(try await partings(family.olga).map(\.outcome) == [.ends])
    try await delete(family.zoe)
    #expect(try await member("anna")?.isOwner == true)
    _ = try await family.olga.performer.fetch(
      HouseholdDetails(household: family.otherHousehold))
  }

  // Proves: UC-A10, D-46, F-51, SYNC-40
  @Test func `points and history remain, without the member's name and account`()
    async throws
  {
    try await family.give(7, to: "zoe")
    let task = try await family.placeTask(at: .approved, for: "zoe", claimedBy: "zoe")
    let (id, home) = (family.member("zoe"), family.household)
    let before = try await world.look { all in
      try all.points.transfers(of: id, in: home, after: nil, limit: 99)
    }
    try await delete(family.zoe)
    let after = try await world.look { all in
      try all.points.transfers(of: id, in: home, after: nil, limit: 99)
    }
    #expect(after == before && !before.isEmpty)
    let gone = try #require(try await member("zoe"))
    #expect(gone.name == .formerMember && gone.user == nil && !gone.isActive)
    #expect(gone.person.bits == gone.id.bits)
    let done = try await world.look { try $0.tasks.task(task, in: home) }
    #expect(done?.status == .completed && done?.claim?.by == id)
  }

  // Proves: UC-A10, F-51, F-53
  @Test func `photos sent by the deleted account are deleted, and the tasks keep their claims`()
    async throws
  {
    let task = try await family.makeTask().id
    let photo = try await family.zoe.performer.upload(
      PhotoUpload(
        id: world.ids.next(), household: family.household, of: .task(task),
        bytes: TestPicture.jpeg()))
    _ = try await family.zoe.performer.perform(
      CompleteTask(household: family.household, task: task, photo: photo))
    let (id, home) = (family.member("zoe"), family.household)
    let sent = try await world.look { try $0.photos.photos(by: id, in: home).map(\.id) }
    #expect(sent == [photo])
    try await delete(family.zoe)
    #expect(try await world.look { try $0.photos.photos(by: id, in: home) }.isEmpty)
    let done = try await world.look { try $0.tasks.task(task, in: home) }
    #expect(done?.status == .pendingApproval && done?.claim?.by == id)
    #expect(done?.claim?.photo == nil)
  }

  // Proves: UC-A10, F-51
  @Test func `pending mails to the address are deleted, except the mail about the deletion`()
    async throws
  {
    try await world.requestReset(of: "mo@example.com")
    try await world.signedOutLocal.perform(
      RequestPasswordReset(id: world.ids.next(), email: "mo@example.com"))
    try await delete(family.mo)
    let mails = try await world.mails()
    #expect(mails.map(\.content) == [.accountDeleted])
    #expect(mails.map(\.recipient.description) == ["mo@example.com"])
    let key = AttemptKey.resetMail(try Email("mo@example.com"))
    #expect(try await world.look { try $0.attempts.attempts(key) } == nil)
  }

  // Proves: UC-A10, F-51
  @Test func `deletion also removes name and photos from households that the user has left`()
    async throws
  {
    let task = try await family.makeTask().id
    let photo = try await family.zoe.performer.upload(
      PhotoUpload(
        id: world.ids.next(), household: family.household, of: .task(task),
        bytes: TestPicture.jpeg()))
    _ = try await family.zoe.performer.perform(
      CompleteTask(household: family.household, task: task, photo: photo))
    _ = try await family.zoe.performer.perform(LeaveHousehold(household: family.household))
    #expect(try await member("zoe")?.name.description == "Zoe")
    try await delete(family.zoe)
    let gone = try #require(try await member("zoe"))
    #expect(gone.name == .formerMember && gone.user == nil && gone.person.bits == gone.id.bits)
    let (id, home) = (family.member("zoe"), family.household)
    #expect(try await world.look { try $0.photos.photos(by: id, in: home) }.isEmpty)
  }

  // Proves: UC-A10, F-51
  @Test func `deletion removes all counts of failed attempts`() async throws {
    let (user, email) = (family.mo.id, try Email("mo@example.com"))
    let day = try #require(CivilDate("2026-11-21"))
    let keys: [AttemptKey] = [
      .password(email), .resetMail(email), .inviteCode(user), .inviteMail(user),
      .pinOfDay(user, day), .pin(user, world.ids.next()),
    ]
    try await world.arrange { all in
      for key in keys { try all.attempts.save(.counting(nil, at: .distantPast), for: key) }
    }
    try await delete(family.mo)
    let left = try await world.look { all in
      try keys.filter { try all.attempts.attempts($0) != nil }
    }
    #expect(left.isEmpty)
  }
}
