import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // MARK: Password resets

  // Proves: UC-A6
  @Test(arguments: StoreKind.allCases)
  func `a password reset is kept until it is removed with its account or expires`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let users = try ["a@example.org", "b@example.org"].map { try Sample.user(&random, email: $0) }
    let resets = [(0, 10), (0, 20), (1, 10), (1, 20)].map { user, second in
      PasswordReset(
        id: random.id(), email: users[user].email, user: users[user].id,
        seed: second == 10 ? nil : random.next(), requestedAt: .at(second))
    }
    let strangers = PasswordReset(
      id: random.id(), email: try Email("c@example.org"), user: nil, seed: .max,
      requestedAt: .at(20))
    func known() async throws -> [Bool] {
      try await home.read { all in try resets.map { try all.resets.reset($0.id) != nil } }
    }
    try await home.write { repositories in
      for user in users { try repositories.users.save(user) }
      for reset in resets.reversed() + [strangers] { try repositories.resets.add(reset) }
    }
    #expect(try await home.read { try $0.resets.reset(resets[1].id) } == resets[1])
    #expect(try await home.read { try $0.resets.reset(strangers.id) } == strangers)
    #expect(
      try await home.read { try $0.resets.resets(of: users[0].id) } == Array(resets.prefix(2)))
    #expect(
      await refusal { try await home.write { try $0.resets.add(resets[1]) } } == .unusableID)
    try await home.write { try $0.resets.removeAll(of: users[0].id) }
    #expect(try await known() == [false, false, true, true])
    try await home.write { try $0.resets.forget(requestedBefore: .at(20)) }
    #expect(try await known() == [false, false, false, true])
    #expect(try await home.read { try $0.resets.reset(strangers.id) } == strangers)
  }

  // Proves: UC-A8, UC-A6
  @Test(arguments: StoreKind.allCases)
  func `sessions of an account are listed in the order of their ids`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let (user, other): (UserID, UserID) = (random.id(), random.id())
    let sessions = try [user, other, user].map { try Sample.session(&random, of: $0) }
    let found = try await home.write { repositories in
      for session in sessions { try repositories.sessions.save(session) }
      return try repositories.sessions.sessions(of: user).map(\.id)
    }
    #expect(found == [sessions[0].id, sessions[2].id].sorted())
    try await home.write { try $0.sessions.end(found[0]) }
    #expect(try await home.read { try $0.sessions.sessions(of: user).map(\.id) } == [found[1]])
  }

  // MARK: Mails

  // Proves: UC-A6, B-52
  @Test(arguments: StoreKind.allCases)
  func `a mail is queued once for each cause until it is removed`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user = try Sample.user(&random, email: "Zoë@example.org")
    let cause: UserID = random.id()
    let mails = [
      Sample.mail(.passwordReset(random.id()), because: cause, to: user, at: 10),
      Sample.mail(.passwordChanged, because: random.id(), to: user, at: 5),
      Sample.mail(.emailChanged, because: random.id(), to: user, at: 20),
      Sample.mail(.accountDeleted, because: random.id(), to: user, at: 15),
      Sample.mail(.added, because: random.id(), to: user, at: 25),
      Sample.mail(
        .notice(.taskOverdue, random.id(), home.household), because: random.id(), to: user, at: 30),
    ]
    let again = Sample.mail(.passwordChanged, because: cause, to: user, at: 30)
    try await home.write { repositories in
      for mail in mails + [again] { try repositories.mails.append(mail) }
    }
    let (all, some, one) = try await home.read { repositories in
      (
        try repositories.mails.mails(dueAt: .at(99), limit: 9),
        try repositories.mails.mails(dueAt: .at(10), limit: 9),
        try repositories.mails.mails(dueAt: .at(99), limit: 1)
      )
    }
    #expect(all == [mails[1], mails[0], mails[3], mails[2], mails[4], mails[5]])
    #expect(some == [mails[1], mails[0]] && one == [mails[1], mails[5]])
    #expect(try await home.read { try $0.mails.nextDue() } == .at(5))
    try await home.write { repositories in
      try repositories.mails.remove(mails[1].id)
      try repositories.mails.remove(mails[1].id)
    }
    #expect(try await home.read { try $0.mails.nextDue() } == .at(10))
    try await home.write { try $0.mails.removeAll(to: Email("ZOË@EXAMPLE.org")) }
    #expect(try await home.read { try $0.mails.nextDue() } == nil)
  }

  // Proves: UC-A6, B-52
  @Test(arguments: StoreKind.allCases)
  func `due mails about accounts come before those about notices, each in a limit`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user = try Sample.user(&random, email: "a@example.org")
    let notices = (1...3).map { second in
      Sample.mail(
        .notice(.taskOverdue, random.id(), home.household), because: random.id(), to: user,
        at: second)
    }
    let code = Sample.mail(.passwordReset(random.id()), because: random.id(), to: user, at: 5)
    let news = Sample.mail(.passwordChanged, because: random.id(), to: user, at: 4)
    func due(at second: Int, limit: Int) async throws -> [Mail] {
      try await home.read { try $0.mails.mails(dueAt: .at(second), limit: limit) }
    }
    try await home.write { repositories in
      for mail in notices.reversed() + [code, news] { try repositories.mails.append(mail) }
    }
    #expect(try await due(at: 9, limit: 9) == [news, code] + notices)
    #expect(try await due(at: 9, limit: 2) == [news, code, notices[0], notices[1]])
    #expect(try await due(at: 9, limit: 1) == [news, notices[0]])
    #expect(try await due(at: 9, limit: 0) == [])
    #expect(try await due(at: 2, limit: 9) == Array(notices.prefix(2)))
    #expect(try await home.read { try $0.mails.nextDue() } == .at(1), "Notices wake the delivery")
    try await home.write { repositories in
      for notice in notices { try repositories.mails.remove(notice.id) }
    }
    #expect(try await home.read { try $0.mails.nextDue() } == .at(4))
  }

  // Proves: UC-A6
  @Test(arguments: StoreKind.allCases)
  func `postponing a mail moves its due date, and postponing a removed mail has no effect`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user = try Sample.user(&random, email: "a@example.org")
    let mail = Sample.mail(.passwordChanged, because: random.id(), to: user)
    let gone = Sample.mail(.emailChanged, because: random.id(), to: user)
    let later = mail.postponed(at: .at(3))
    let found = try await home.write { repositories in
      try repositories.mails.append(mail)
      try repositories.mails.postpone(later)
      try repositories.mails.postpone(gone.postponed(at: .at(3)))
      return try repositories.mails.mails(dueAt: .distantFuture, limit: 9)
    }
    #expect(found == [later])
    #expect(later.failures == 1 && later.dueAt == .at(33))
  }

  // Proves: UC-A6
  @Test(arguments: StoreKind.allCases)
  func `queueing a mail changes the directory`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user = try Sample.user(&random, email: "a@example.org")
    let mail = Sample.mail(.passwordChanged, because: random.id(), to: user)
    var changes = home.store.changes().makeAsyncIterator()
    try await home.write { try $0.mails.append(mail) }
    #expect(await changes.next() == [.directory])
  }
}
