import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // MARK: Accounts

  @Test(arguments: StoreKind.allCases, [nil, "$scrypt$pin"])
  func `an account reads back as it was saved`(_ kind: StoreKind, pin: String?) async throws {
    let home = try await HouseholdFixture(kind)
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
  func `an email address has one account, regardless of case`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
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
  func `a refused email address leaves no change in a command that continues`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
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

  // Proves: UC-A10, F-51, SYNC-24
  @Test(arguments: StoreKind.allCases)
  func `removing an account frees its email address and retires its id`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user = try Sample.user(&random, email: "a@example.org")
    let other = try Sample.user(&random, email: "A@example.org")
    let outcomes = [user.id, other.id].map { id in
      StoredOutcome(
        mutation: random.id(), user: id, household: nil, requestHash: [1], outcome: [2], at: 3)
    }
    let saved = try await home.store.write { transaction in
      for outcome in outcomes { try transaction.keep(outcome) }
      return try transaction.users.save(user)
    }
    #expect(await refusal { try await home.write { try $0.users.remove(user) } } == .conflict)
    try await home.write { try $0.users.remove(saved) }
    let found = try await home.read { all in
      (try all.users.user(user.id), try all.users.user(email: user.email))
    }
    #expect(found == (nil, nil))
    let kept = try await home.store.read { transaction in
      try outcomes.map { try transaction.outcome(of: $0.mutation, by: $0.user) != nil }
    }
    #expect(kept == [false, true])
    #expect(await refusal { try await home.write { try $0.users.remove(saved) } } == .conflict)
    #expect(await refusal { try await home.write { try $0.users.save(user) } } == .unusableID)
    _ = try await home.write { try $0.users.save(other) }
  }

  // MARK: Sessions

  @Test(arguments: StoreKind.allCases, [nil, Instant.at(99)])
  func `a session is found by its id and by each of its tokens`(
    _ kind: StoreKind, parentMode: Instant?
  ) async throws {
    let home = try await HouseholdFixture(kind)
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
  func `ending a session deletes it with its retired tokens and retires its id`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
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
  func `retired tokens of one session are deleted before a given instant`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
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

  // MARK: Failed attempts

  // Proves: B-43
  @Test(arguments: StoreKind.allCases)
  func `failed attempts are counted separately for each key`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
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
        let attempts = FailedAttempts(failures: number + 1, lastFailureAt: .at(number))
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
      try repositories.attempts.forget(before: .at(4), ofAddresses: .at(0))
    }
    let later = try await home.read { repositories in
      try keys.map { try repositories.attempts.attempts($0)?.failures }
    }
    #expect(later == [2, nil, nil, nil, 5, 6, 7, 8])
    try await home.write { try $0.attempts.clearAll(of: user) }
    let rest = try await home.read { repositories in
      try keys.map { try repositories.attempts.attempts($0)?.failures }
    }
    #expect(rest == [2, nil, nil, nil, nil, nil, nil, 8])
  }

  // Proves: F-51
  @Test(arguments: StoreKind.allCases)
  func `clearing attempts removes only those of the account, for the highest possible ids`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let users = [UserID(bits: .max - 1), UserID(bits: .max)]
    let keys = users.flatMap { user -> [AttemptKey] in
      [
        .pin(user, SessionID(bits: .max)), .inviteCode(user), .inviteMail(user),
        .confirmationCode(user), .confirmationMail(user), .noticeMail(user),
        .noticePush(user),
      ]
    }
    try await home.write { all in
      for key in keys { try all.attempts.save(.counting(nil, at: .at(1)), for: key) }
      try all.attempts.clearAll(of: users[0])
    }
    let left = try await home.read { all in try keys.filter { try all.attempts.attempts($0) != nil }
    }
    #expect(left == Array(keys.suffix(keys.count / 2)))
  }

  // Proves: SYNC-54
  @Test(arguments: StoreKind.allCases)
  func `a high number of failures is kept regardless of age`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let keys = try ["few@example.org", "many@example.org"].map {
      AttemptKey.password(try Email($0))
    }
    let found = try await home.write { repositories in
      for (key, failures) in zip(keys, [9, 10]) {
        try repositories.attempts.save(
          FailedAttempts(failures: failures, lastFailureAt: .at(0)), for: key)
      }
      try repositories.attempts.forget(before: .at(100), ofAddresses: .at(0))
      return try keys.map { try repositories.attempts.attempts($0)?.failures }
    }
    #expect(found == [nil, 10])
  }

  // Proves: F-51
  @Test(arguments: StoreKind.allCases)
  func `many old failures are deleted for addresses and resets, but not for PINs and invite codes`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let email = try Email("many@example.org")
    let keys: [AttemptKey] = [
      .password(email), .resetMail(email), .resetCode(ResetID(bits: 1)),
      .pin(UserID(bits: 1), SessionID(bits: 1)), .inviteCode(UserID(bits: 1)),
    ]
    let found = try await home.write { repositories in
      for key in keys {
        try repositories.attempts.save(
          FailedAttempts(failures: 100, lastFailureAt: .at(0)), for: key)
      }
      try repositories.attempts.forget(before: .at(100), ofAddresses: .at(1))
      return try keys.map { try repositories.attempts.attempts($0)?.failures }
    }
    #expect(found == [nil, nil, nil, 100, 100])
  }
}
