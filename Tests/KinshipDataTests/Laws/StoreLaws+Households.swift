import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: F-02
  @Test(arguments: StoreKind.allCases, Preset.allCases)
  func `a household reads back with its policy`(_ kind: StoreKind, preset: Preset) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(UInt64(Preset.allCases.firstIndex(of: preset) ?? 0) + 50)
    let details = preset == .unified ? nil : "Two lines\nof text"
    let household = try Sample.household(&random, policy: preset.policy, details: details)
    let saved = try await home.write { try $0.households.save(household) }
    var expected = household
    expected.version = Version(1)
    #expect(saved == expected)
    #expect(try await home.read { try $0.households.household(household.id) } == saved)
    #expect(try await home.read { try $0.households.household(HouseholdID(bits: 1)) } == nil)
  }

  // Proves: B-15
  @Test(arguments: StoreKind.allCases)
  func `a household reads back with the week that it kept`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let week = HouseholdWeek(
      start: try #require(CivilDate("2026-11-23")), end: try #require(CivilDate("2026-11-30")))
    for kept in [week, nil] {
      try await home.write { repositories in
        guard var household = try repositories.households.household(home.household) else { return }
        household.keptWeek = kept
        try repositories.households.save(household)
      }
      let found = try await home.read { try $0.households.household(home.household) }
      #expect(found?.keptWeek == kept)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `every setting of a policy reads back as it was saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(3)
    var policies: [HouseholdPolicy] = []
    for _ in 0..<50 { policies.append(Sample.policy(&random)) }
    for policy in policies {
      let household = try Sample.household(&random, policy: policy)
      try await home.write { _ = try $0.households.save(household) }
      let found = try await home.read { try $0.households.household(household.id) }
      #expect(found?.policy == policy)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an invite code finds its invitation until it is removed`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let own = Invitation(
      code: InviteCode(random: 1), household: home.household, role: nil, expiresAt: nil)
    let late = Invitation(
      code: InviteCode(random: 2), household: home.household, role: .child, expiresAt: .at(200))
    let early = Invitation(
      code: InviteCode(random: 3), household: home.household, role: .parent, expiresAt: .at(100))
    let elsewhere = Invitation(
      code: InviteCode(random: 4), household: random.id(), role: .parent, expiresAt: .at(1))
    try await home.write { repositories in
      for invitation in [own, late, early, elsewhere] {
        try repositories.households.add(invitation)
      }
    }
    let found = try await home.read { repositories in
      try [own, late, early, elsewhere].map { try repositories.households.invitation($0.code) }
    }
    #expect(found == [own, late, early, elsewhere])
    let known = try await home.read { try $0.households.invitations(of: home.household) }
    #expect(known == [early, late])

    let taken = Invitation(
      code: own.code, household: random.id(), role: .member, expiresAt: .at(5))
    #expect(await refusal { try await home.write { try $0.households.add(taken) } } == .conflict)
    try await home.write { repositories in
      try repositories.households.remove(own.code)
      try repositories.households.remove(own.code)
      try repositories.households.add(taken)
    }
    #expect(try await home.read { try $0.households.invitation(own.code) } == taken)
  }

  @Test(arguments: StoreKind.allCases)
  func `adding or removing an invite code changes its household and the directory`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let code = InviteCode(random: 7)
    var changes = home.store.changes().makeAsyncIterator()
    let asked = try await home.store.read { transaction in
      _ = try transaction.households.invitations(of: home.household)
      return transaction.spacesRead
    }
    #expect(asked == [home.space])
    let before = try await home.store.read { try $0.sequence(of: home.space) }
    try await home.write {
      try $0.households.add(
        Invitation(code: code, household: home.household, role: .child, expiresAt: .at(9)))
    }
    #expect(await changes.next() == [home.space, .directory])
    try await home.write { try $0.households.remove(code) }
    #expect(await changes.next() == [home.space, .directory])
    // Removing an unknown code is not a change.
    try await home.write { try $0.households.remove(code) }
    let after = try await home.store.read { try $0.sequence(of: home.space) }
    #expect(after.sequence == before.sequence + 2)
  }

  // MARK: Members

  // Proves: F-03, S-01
  @Test(arguments: StoreKind.allCases)
  func `an active or former member reads back as it was saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    var named = try Sample.member(&random, in: home.household, .child, user: nil, position: 7)
    named.nickname = try Name("Zoë 🦊", field: .nickname)
    let managed = named
    let linked = try Sample.member(
      &random, in: home.household, .member, user: random.id(), position: 8, removedAt: .at(9))
    let saved = try await home.write { try [$0.members.save(managed), $0.members.save(linked)] }
    let found = try await home.read { repositories in
      try [managed, linked].map { try repositories.members.member($0.id, in: home.household) }
    }
    #expect(found == saved)
    #expect(found[0]?.nickname == managed.nickname && found[1]?.nickname == nil)
    #expect(saved[1].removedAt == .at(9))
    #expect(
      try await home.read { try $0.members.member(managed.id, in: HouseholdID(bits: 1)) } == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `members are sorted by position, join date and id`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    var more: [Member] = []
    for number in 0..<12 {
      more.append(
        try Sample.member(
          &random, in: home.household, .child, user: nil, position: number % 3,
          joinedAt: .at(number % 2), removedAt: number == 5 ? .at(90) : nil))
    }
    let added = more
    try await home.write { repositories in
      for member in added { try repositories.members.save(member) }
    }
    let found = try await home.read { try $0.members.members(of: home.household) }
    let expected = (home.members + added).filter(\.isActive).sorted {
      ($0.position, $0.joinedAt, $0.id) < ($1.position, $1.joinedAt, $1.id)
    }
    #expect(found.map(\.id) == expected.map(\.id))
  }

  @Test(arguments: StoreKind.allCases)
  func `memberships with the same join date are sorted by household id`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user: UserID = random.id()
    var homes: [HouseholdID] = []
    for seed in 9...16 as ClosedRange<UInt64> {
      let away = try await HouseholdFixture(
        in: home.store, folder: home.folder, clock: home.clock, seed: seed)
      let member = try Sample.member(&random, in: away.household, .guardian, user: user)
      try await home.write { _ = try $0.members.save(member) }
      homes.append(away.household)
    }
    let memberships = try await home.read { try $0.members.memberships(of: user) }
    #expect(memberships.map(\.household) == homes.sorted())
  }

  // Proves: B-40
  @Test(arguments: StoreKind.allCases)
  func `an account can join several households, but each only once at a time`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let away = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 9)
    var random = Seeded(2)
    let user: UserID = random.id()
    let first = try Sample.member(
      &random, in: home.household, .member, user: user, joinedAt: .at(9))
    let twice = try Sample.member(&random, in: home.household, .parent, user: user)
    let there = try Sample.member(&random, in: away.household, .guardian, user: user)
    let saved = try await home.write { repositories in
      try repositories.members.save(there)
      return try repositories.members.save(first)
    }
    #expect(await refusal { try await home.write { try $0.members.save(twice) } } == .alreadyMember)
    let memberships = try await home.read { try $0.members.memberships(of: user) }
    #expect(memberships.map(\.id) == [there.id, first.id])

    var leaving = saved
    leaving.removedAt = .at(70)
    let removed = leaving
    let later = try await home.write { repositories in
      try repositories.members.save(removed)
      return try repositories.members.save(twice)
    }
    let found = try await home.read { try $0.members.member(of: user, in: home.household) }
    #expect(found == later)
    var returning = try await home.read {
      try $0.members.member(first.id, in: home.household) ?? later
    }
    returning.removedAt = nil
    let back = returning
    #expect(await refusal { try await home.write { try $0.members.save(back) } } == .alreadyMember)
  }

  @Test(arguments: StoreKind.allCases)
  func `a membership that begins or ends also changes the space of the account`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user: UserID = random.id()
    let member = try Sample.member(&random, in: home.household, .member, user: user)
    var changes = home.store.changes().makeAsyncIterator()
    let saved = try await home.write { try $0.members.save(member) }
    #expect(await changes.next() == [home.space, .user(user)])
    var renamed = saved
    renamed.name = try Name("Other", field: .memberName)
    let change = renamed
    var leaving = try await home.write { try $0.members.save(change) }
    #expect(await changes.next() == [home.space])
    leaving.removedAt = .at(3)
    let removed = leaving
    try await home.write { _ = try $0.members.save(removed) }
    #expect(await changes.next() == [home.space, .user(user)])
    let spaces = try await home.store.read { transaction in
      _ = try transaction.members.memberships(of: user)
      return transaction.spacesRead
    }
    #expect(spaces == [.user(user)])
  }
}

extension Sample {
  /// A policy with random settings.
  static func policy(_ random: inout Seeded) -> HouseholdPolicy {
    func pick<Knob: CaseIterable>(_ current: Knob) -> Knob {
      Knob.allCases.randomElement(using: &random) ?? current
    }
    var policy = HouseholdPolicy()
    policy.pointsName = pick(policy.pointsName)
    policy.maxChildren = random.chance(1, in: 2) ? Int.random(in: 0...9, using: &random) : nil
    policy.taskCreators = pick(policy.taskCreators)
    policy.taskAssignment = pick(policy.taskAssignment)
    policy.taskCompleters = pick(policy.taskCompleters)
    policy.taskPointRule = pick(policy.taskPointRule)
    policy.taskCompletionApproval = pick(policy.taskCompletionApproval)
    policy.taskUndo = pick(policy.taskUndo)
    policy.approvalUndo = pick(policy.approvalUndo)
    policy.allowsSelfApproval = Bool.random(using: &random)
    policy.childrenMayLeave = Bool.random(using: &random)
    policy.claimantMayRetry = Bool.random(using: &random)
    policy.addsInvitedUnasked = Bool.random(using: &random)
    policy.childTaskVisibility = pick(policy.childTaskVisibility)
    policy.fixesTaskTerms = Bool.random(using: &random)
    policy.assigneeMayEdit = Bool.random(using: &random)
    policy.defaultDueDate = pick(policy.defaultDueDate)
    policy.cardValueRange = 1...Int.random(in: 1...50, using: &random)
    policy.goalApprovalRequired = Bool.random(using: &random)
    policy.postsGoalDeadlines = Bool.random(using: &random)
    policy.goalPoints.range = 2...Int.random(in: 2...500, using: &random)
    policy.goalPoints.step = Int.random(in: 1...9, using: &random)
    policy.goalPoints.preset = Int.random(in: 1...99, using: &random)
    policy.streakUnit = pick(policy.streakUnit)
    policy.streakFreezes = Int.random(in: 1...9, using: &random)
    policy.leaderboardAudience = pick(policy.leaderboardAudience)
    policy.parentMode = pick(policy.parentMode)
    policy.joinRole = random.chance(1, in: 2) ? pick(Role.member) : nil
    policy.maxCareProfiles = Int.random(in: 0...9, using: &random)
    policy.maxHabitsPerCareProfile = Int.random(in: 0...20, using: &random)
    policy.maxPinnedMessages = Int.random(in: 0...20, using: &random)
    policy.responseDeadlineSeconds = Int.random(in: 1...9_000, using: &random)
    policy.careStageMinutes = Int.random(in: 1...120, using: &random)
    policy.careMessagesPerDay = Int.random(in: 10...1_000, using: &random)
    if random.chance(1, in: 2) { policy.careQuietHours = nil }
    policy.firstWeekday = pick(policy.firstWeekday)
    policy.dayEnd =
      TimeOfDay(
        hour: Int.random(in: 0...11, using: &random),
        minute: Int.random(in: 0...59, using: &random),
        second: Int.random(in: 0...1, using: &random)) ?? .midnight
    policy.enforcesPaywall = Bool.random(using: &random)
    policy.notificationAreas = Set(
      NotificationArea.allCases.filter { _ in Bool.random(using: &random) })
    return policy
  }
}
