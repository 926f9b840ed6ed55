import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: B-52, UC-O3
  @Test(arguments: StoreKind.allCases)
  func `a push is queued once for each notice until it is removed`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user: UserID = random.id()
    let pushes = [10, 5, 20].map { home.push(random.id(), to: user, at: 10, due: $0) }
    let again = home.push(pushes[0].notice, to: user, at: 30)
    try await home.write { all in
      for push in pushes + [again] { try all.pushes.append(push) }
    }
    let (all, some, one) = try await home.read { all in
      (
        try all.pushes.pushes(to: user, dueAt: .at(99), limit: 9),
        try all.pushes.pushes(to: user, dueAt: .at(10), limit: 9),
        try all.pushes.pushes(to: user, dueAt: .at(99), limit: 1)
      )
    }
    #expect(all == [pushes[1], pushes[0], pushes[2]])
    #expect(some == [pushes[1], pushes[0]] && one == [pushes[1]])
    let next = try await home.read { all in
      try [0, 5, 10, 20].map { try all.pushes.nextPushDue(after: .at($0)) }
    }
    #expect(next == [.at(5), .at(10), .at(20), nil])
    for push in pushes + pushes {
      try await home.write {
        try $0.pushes.removePush(about: push.notice, of: push.household)
      }
    }
    #expect(try await home.read { try $0.pushes.nextPushDue(after: .at(0)) } == nil)
  }

  // Proves: UC-O3
  @Test(arguments: StoreKind.allCases)
  func `accounts with a due push are found in the order of their ids, from any account on`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let users = (0..<4).map { _ in random.id(User.self) }.sorted()
    let pushes = [(3, 1), (0, 1), (0, 2), (1, 9), (2, 5)].map { user, second in
      home.push(random.id(), to: users[user], at: second)
    }
    try await home.write { all in for push in pushes { try all.pushes.append(push) } }
    func recipients(at second: Int, after user: UserID? = nil, limit: Int = 9) async throws
      -> [Int?]
    {
      try await home.read {
        try $0.pushes.recipients(dueAt: .at(second), after: user, limit: limit)
      }.map { users.firstIndex(of: $0) }
    }
    #expect(try await recipients(at: 5) == [0, 2, 3])
    #expect(try await recipients(at: 5, limit: 2) == [0, 2])
    #expect(try await recipients(at: 5, after: users[0]) == [2, 3])
    #expect(try await recipients(at: 9, after: users[0], limit: 1) == [1])
    #expect(try await recipients(at: 9, after: users[3]).isEmpty)
    #expect(try await recipients(at: 0).isEmpty)
    let first = try await home.read {
      try $0.pushes.pushes(to: users[0], dueAt: .at(9), limit: 9)
    }
    #expect(first == [pushes[1], pushes[2]])
  }

  // Proves: UC-O3
  @Test(arguments: StoreKind.allCases)
  func `an account with thousands of due pushes does not hide that of another`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let users = (0..<2).map { _ in random.id(User.self) }.sorted()
    // Adding a push to the in-memory store looks at all others.
    let count = kind == .inMemory ? 1_000 : 10_001
    var pushes = (0..<count).map { _ in home.push(random.id(), to: users[0], at: 1) }
    pushes.append(home.push(random.id(), to: users[1], at: 2))
    try await home.write { [pushes] all in
      for push in pushes { try all.pushes.append(push) }
    }
    let (found, few, last) = try await home.read { all in
      (
        try all.pushes.recipients(dueAt: .at(9), after: nil, limit: 8),
        try all.pushes.pushes(to: users[0], dueAt: .at(9), limit: 5),
        try all.pushes.pushes(to: users[1], dueAt: .at(9), limit: 5)
      )
    }
    #expect(found == users && few.count == 5 && last == [pushes[count]])
  }

  // Proves: UC-O3
  @Test(arguments: StoreKind.allCases)
  func `a postponed push is due later, and a removed one is not stored again`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user: UserID = random.id()
    let (waiting, gone) = (
      home.push(random.id(), to: user, at: 1), home.push(random.id(), to: user, at: 1)
    )
    let later = waiting.postponed(at: .at(3))
    let found = try await home.write { all in
      try all.pushes.append(waiting)
      try all.pushes.postpone(later)
      try all.pushes.postpone(gone.postponed(at: .at(3)))
      return try all.pushes.pushes(to: user, dueAt: .distantFuture, limit: 9)
    }
    #expect(found == [later])
    #expect(later.failures == 1 && later.dueAt == .at(33))
  }

  // Proves: UC-O3
  @Test(arguments: StoreKind.allCases)
  func `a new push changes the directory and removes old ones`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let lifetime = 2 * 86_400
    let user: UserID = random.id()
    let pushes = [0, 1, lifetime + 1].map { home.push(random.id(), to: user, at: $0) }
    var changes = home.store.changes().makeAsyncIterator()
    for push in pushes { try await home.write { try $0.pushes.append(push) } }
    #expect(await changes.next() == [.directory])
    #expect(
      try await home.read { try $0.pushes.pushes(to: user, dueAt: .distantFuture, limit: 9) }
        == Array(pushes.dropFirst()))
  }
}

extension HouseholdFixture {
  fileprivate func push(
    _ notice: NoticeID, to user: UserID, at second: Int, due: Int? = nil
  ) -> Push {
    Push(
      household: household, notice: notice, user: user, writtenAt: .at(second), failures: 0,
      dueAt: .at(due ?? second))
  }
}
