import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // MARK: Accounts

  @Test(arguments: StoreKind.allCases, [nil, "$scrypt$pin"])
  func `an account comes back as it was saved`(_ kind: StoreKind, pin: String?) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let user = try Sample.user(&random, email: "Zoë.Müller@Example.org", pin: pin)
    let saved = try await home.write { try $0.users.save(user) }
    let other = try Email("ZOË.MÜLLER@EXAMPLE.ORG")
    let found = try await home.read { try [$0.users.user(user.id), $0.users.user(email: other)] }
    #expect(found == [saved, saved])
    #expect(found[0]?.email.description == "Zoë.Müller@Example.org")
    var expected = user
    expected.version = saved.version
    #expect(saved == expected)
    #expect(try await home.read { try $0.users.user(UserID(bits: 1)) } == nil)
    #expect(try await home.read { try $0.users.user(email: Email("b@example.org")) } == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `an address has one account, however it is written`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let first = try Sample.user(&random, email: "a@example.org")
    let second = try Sample.user(&random, email: "A@Example.ORG")
    let third = try Sample.user(&random, email: "b@example.org")
    let (saved, other) = try await home.write {
      (try $0.users.save(first), try $0.users.save(third))
    }
    #expect(await refusal { try await home.write { try $0.users.save(second) } } == .emailInUse)
    var moving = other
    moving.email = first.email
    let taken = moving
    #expect(await refusal { try await home.write { try $0.users.save(taken) } } == .emailInUse)
    var renamed = saved
    renamed.email = second.email
    let respelled = renamed
    let again = try await home.write { try $0.users.save(respelled) }
    #expect(again.email.description == "A@Example.ORG")
  }

  @Test(arguments: StoreKind.allCases)
  func `a refused address leaves no trace in a command that goes on`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let first = try Sample.user(&random, email: "a@example.org")
    let second = try Sample.user(&random, email: "a@example.org")
    try await home.write { _ = try $0.users.save(first) }
    var changes = home.store.changes().makeAsyncIterator()
    let task = try Sample.task(&random, in: home)
    try await home.write { repositories in
      #expect(throws: Refusal.emailInUse) { try repositories.users.save(second) }
      try repositories.tasks.save(task)
    }
    #expect(await changes.next() == [home.space])
  }

  // MARK: Sessions

  @Test(arguments: StoreKind.allCases, [nil, Instant.at(99)])
  func `a session is found by its id and its tokens`(
    _ kind: StoreKind, parentMode: Instant?
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let user = try Sample.user(&random, email: "a@example.org")
    let session = try Sample.session(&random, of: user.id, parentModeUntil: parentMode)
    let other = try Sample.session(&random, of: user.id)
    let saved = try await home.write { repositories in
      try repositories.users.save(user)
      try repositories.sessions.save(other)
      return try repositories.sessions.save(session)
    }
    let found = try await home.read { repositories in
      try [
        repositories.sessions.session(session.id),
        repositories.sessions.session(access: session.access),
        repositories.sessions.session(refresh: session.refresh),
        repositories.sessions.session(access: session.refresh),
      ]
    }
    #expect(found == [saved, saved, saved, nil])
    #expect(saved.parentModeUntil == parentMode)
  }

  @Test(arguments: StoreKind.allCases)
  func `a session that ended is gone with its used tokens, and its id with it`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let session = try Sample.session(&random, of: random.id())
    let used = RetiredRefresh(
      digest: try Sample.digest(&random), session: session.id, request: random.id(),
      retiredAt: .at(50))
    try await home.write { repositories in
      try repositories.sessions.save(session)
      try repositories.sessions.retire(used)
    }
    #expect(try await home.read { try $0.sessions.retired(used.digest) } == used)
    try await home.write { repositories in
      try repositories.sessions.end(session.id)
      try repositories.sessions.end(session.id)
    }
    let found = try await home.read { repositories in
      (
        try repositories.sessions.session(session.id),
        try repositories.sessions.session(access: session.access),
        try repositories.sessions.retired(used.digest)
      )
    }
    #expect(found == (nil, nil, nil))
    #expect(await refusal { try await home.write { try $0.sessions.save(session) } } == .unusableID)
  }

  // Proves: SYNC-56
  @Test(arguments: StoreKind.allCases)
  func `used tokens are forgotten from an instant on, those of one session`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let sessions = try (0..<2).map { _ in try Sample.session(&random, of: random.id()) }
    var used: [RetiredRefresh] = []
    for session in sessions {
      for second in [10, 20, 30] {
        used.append(
          RetiredRefresh(
            digest: try Sample.digest(&random), session: session.id, request: random.id(),
            retiredAt: .at(second)))
      }
    }
    let all = used
    try await home.write { repositories in
      for session in sessions { try repositories.sessions.save(session) }
      for token in all { try repositories.sessions.retire(token) }
      try repositories.sessions.forgetRetired(of: sessions[0].id, before: .at(20))
    }
    let found = try await home.read { repositories in
      try all.map { try repositories.sessions.retired($0.digest) != nil }
    }
    #expect(found == [false, true, true, true, true, true])
  }

  // MARK: Guesses

  // Proves: B-43
  @Test(arguments: StoreKind.allCases)
  func `guesses are counted for each key apart`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    let user = UserID(bits: 1 << 100 | 7)
    let keys: [AttemptKey] = [
      .password(try Email("a@example.org")), .password(try Email("b@example.org")),
      .pin(user, SessionID(bits: 1)), .pin(user, SessionID(bits: 2)),
      .pinOfDay(user, CivilDate(clampingDaysSinceEpoch: 20_000)),
      .pinOfDay(user, CivilDate(clampingDaysSinceEpoch: -1)), .inviteCode(user),
      .inviteCode(UserID(bits: 2)),
    ]
    try await home.write { repositories in
      for (number, key) in keys.enumerated() {
        let attempts = Attempts(failures: number + 1, lastFailureAt: .at(number))
        try repositories.attempts.save(attempts, for: key)
      }
    }
    let found = try await home.read { repositories in
      try keys.map { try repositories.attempts.attempts($0) }
    }
    #expect(found.map { $0?.failures } == Array(1...8))
    #expect(found.map { $0?.lastFailureAt } == (0..<8).map { .at($0) })

    try await home.write { repositories in
      try repositories.attempts.save(
        .counting(found[0], at: .at(100)), for: .password(Email("A@EXAMPLE.org")))
      try repositories.attempts.clear(keys[2])
      try repositories.attempts.forget(before: .at(4))
    }
    let later = try await home.read { repositories in
      try keys.map { try repositories.attempts.attempts($0)?.failures }
    }
    #expect(later == [2, nil, nil, nil, 5, 6, 7, 8])
  }

  // Proves: SYNC-54
  @Test(arguments: StoreKind.allCases)
  func `many failures are not forgotten, however long ago`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    let keys = try ["few@example.org", "many@example.org"].map {
      AttemptKey.password(try Email($0))
    }
    let found = try await home.write { repositories in
      for (key, failures) in zip(keys, [9, 10]) {
        try repositories.attempts.save(
          Attempts(failures: failures, lastFailureAt: .at(0)), for: key)
      }
      try repositories.attempts.forget(before: .at(100))
      return try keys.map { try repositories.attempts.attempts($0)?.failures }
    }
    #expect(found == [nil, 10])
  }
}

// MARK: - Households

extension StoreLaws {
  @Test(arguments: StoreKind.allCases, Preset.allCases)
  func `a household comes back with its rules`(_ kind: StoreKind, preset: Preset) async throws {
    let home = try await Home(kind)
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

  @Test(arguments: StoreKind.allCases)
  func `every rule of a policy is kept`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
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
  func `a code opens what it was made for, until it is removed`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
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
  func `a code that comes or goes is news to its household, and only there`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    let code = InviteCode(random: 7)
    var changes = home.store.changes().makeAsyncIterator()
    let asked = try await home.store.read { transaction in
      _ = try transaction.repositories.households.invitations(of: home.household)
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
    // A code that is not there is removed without news.
    try await home.write { try $0.households.remove(code) }
    let after = try await home.store.read { try $0.sequence(of: home.space) }
    #expect(after.sequence == before.sequence + 2)
  }

  // MARK: Members

  @Test(arguments: StoreKind.allCases)
  func `a member comes back as it was saved, removed or not`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let managed = try Sample.member(&random, in: home.household, .child, user: nil, position: 7)
    let linked = try Sample.member(
      &random, in: home.household, .member, user: random.id(), position: 8, removedAt: .at(9))
    let saved = try await home.write { try [$0.members.save(managed), $0.members.save(linked)] }
    let found = try await home.read { repositories in
      try [managed, linked].map { try repositories.members.member($0.id, in: home.household) }
    }
    #expect(found == saved)
    #expect(saved[1].removedAt == .at(9))
    #expect(
      try await home.read { try $0.members.member(managed.id, in: HouseholdID(bits: 1)) } == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `members stand in the order of their positions, then of their joining, then of their ids`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
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
  func `memberships that began together come in the order of their households`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let user: UserID = random.id()
    var homes: [HouseholdID] = []
    for seed in 9...16 as ClosedRange<UInt64> {
      let away = try await Home(
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
  func `an account is an active member of a household once, and of several households`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    let away = try await Home(in: home.store, folder: home.folder, clock: home.clock, seed: 9)
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
  func `a membership that begins or ends changes the account's space too`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
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
      _ = try transaction.repositories.members.memberships(of: user)
      return transaction.spacesRead
    }
    #expect(spaces == [.user(user)])
  }
}

extension Sample {
  /// A policy in which every rule is drawn.
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
    policy.childTaskVisibility = pick(policy.childTaskVisibility)
    policy.fixesTaskTerms = Bool.random(using: &random)
    policy.assigneeMayEdit = Bool.random(using: &random)
    policy.defaultDueDate = pick(policy.defaultDueDate)
    policy.cardValueRange = 1...Int.random(in: 1...50, using: &random)
    policy.goalApprovalRequired = Bool.random(using: &random)
    policy.goalPoints.range = 2...Int.random(in: 2...500, using: &random)
    policy.goalPoints.step = Int.random(in: 1...9, using: &random)
    policy.goalPoints.preset = Int.random(in: 1...99, using: &random)
    policy.streakUnit = pick(policy.streakUnit)
    policy.leaderboardAudience = pick(policy.leaderboardAudience)
    policy.parentMode = pick(policy.parentMode)
    policy.joinRole = random.chance(1, in: 2) ? pick(Role.member) : nil
    policy.maxCareProfiles = Int.random(in: 0...9, using: &random)
    policy.maxHabitsPerCareProfile = Int.random(in: 0...20, using: &random)
    policy.responseDeadlineSeconds = Int.random(in: 1...9_000, using: &random)
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
