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
    let pushes = [(10, 10), (10, 5), (10, 20)].map { written, due in
      Push(
        household: home.household, notice: random.id(), writtenAt: .at(written), failures: 0,
        dueAt: .at(due))
    }
    let again = Push(
      household: home.household, notice: pushes[0].notice, writtenAt: .at(30), failures: 0,
      dueAt: .at(30))
    try await home.write { all in
      for push in pushes + [again] { try all.pushes.append(push) }
    }
    let (all, some, one) = try await home.read { all in
      (
        try all.pushes.pushes(dueAt: .at(99), limit: 9),
        try all.pushes.pushes(dueAt: .at(10), limit: 9),
        try all.pushes.pushes(dueAt: .at(99), limit: 1)
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
  func `a postponed push is due later, and a removed one is not stored again`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let (waiting, gone) = (home.push(random.id(), at: 1), home.push(random.id(), at: 1))
    let later = waiting.postponed(at: .at(3))
    let found = try await home.write { all in
      try all.pushes.append(waiting)
      try all.pushes.postpone(later)
      try all.pushes.postpone(gone.postponed(at: .at(3)))
      return try all.pushes.pushes(dueAt: .distantFuture, limit: 9)
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
    let pushes = [0, 1, lifetime + 1].map { home.push(random.id(), at: $0) }
    var changes = home.store.changes().makeAsyncIterator()
    for push in pushes { try await home.write { try $0.pushes.append(push) } }
    #expect(await changes.next() == [.directory])
    #expect(
      try await home.read { try $0.pushes.pushes(dueAt: .distantFuture, limit: 9) }
        == Array(pushes.dropFirst()))
  }
}

extension HouseholdFixture {
  fileprivate func push(_ notice: NoticeID, at second: Int) -> Push {
    Push(
      household: household, notice: notice, writtenAt: .at(second), failures: 0,
      dueAt: .at(second))
  }
}
