import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Badges for many tasks, whose earlier payments are stored directly, and the number of tasks done.
@Suite struct TaskBadgeTests {
  // Proves: D-53, M-41, M-42
  @Test(arguments: [(50, "tasks_50"), (100, "tasks_100")])
  func `the fiftieth and the hundredth task earn their badges`(
    count: Int, key: String
  ) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    try await family.payZoe(times: count - 2)
    func earned() async throws -> [String] {
      let query = FetchBadges(household: family.household, member: family.member("zoe"))
      return try await family.anna.performer.fetch(query).badges
        .filter { $0.earnedAt != nil }.map(\.key.description)
    }
    try await family.earn(1, by: "zoe")
    #expect(try await earned().contains("ten_chores"))
    #expect(try await !earned().contains(key))
    try await family.earn(1, by: "zoe")
    #expect(try await earned().contains(key))
  }

  // Proves: M-46, UC-I3
  @Test func `a task of an earlier week still counts in the total`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    func completed() async throws -> Int {
      let query = FetchBadges(household: family.household, member: family.member("zoe"))
      return try await family.anna.performer.fetch(query).completedTasks
    }
    try await family.earn(1, by: "zoe")
    try await family.pass(.seconds(8 * 86_400))
    #expect(try await completed() == 1)
    try await family.earn(1, by: "zoe")
    #expect(try await completed() == 2)
  }
}

extension TestFamily {
  /// Stores payments to Zoe for tasks that she has done.
  fileprivate func payZoe(times: Int) async throws {
    let (home, zoe, now) = (household, member("zoe"), world.clock.now)
    let transfers = try (0..<times).map { _ in
      Transfer(
        id: world.ids.next(), household: home, debit: PointAccount.issuance(of: home),
        credit: PointAccount.id(of: zoe), amount: try Points(1, field: .amount),
        kind: .taskCompleted, source: Transfer.Source(world.ids.next() as TaskID), reason: "Dishes",
        createdBy: nil, createdAt: now, effectiveAt: now)
    }
    try await world.arrange { repositories in
      for transfer in transfers { try repositories.points.post(transfer) }
    }
  }
}
