import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

@Suite struct SoundnessTests {
  // Proves: SYNC-37, B-28
  @Test(arguments: [1, 2])
  func `a file is sound after many writes and its balances add up to zero`(_ seed: Int) async throws
  {
    let bench = try await SQLiteBench(checkpointSize: 100_000)
    try await bench.tour()
    var random = Seeded(UInt64(seed))
    var posted: [Transfer] = []
    for number in 0..<200 {
      let transfer = try bench.home.anyTransfer(&random, after: posted, number: number)
      do {
        try await bench.home.write { try $0.points.post(transfer) }
        posted.append(transfer)
      } catch is Refusal {}
      let sum = try await bench.number("SELECT sum(balance) FROM account")
      #expect(sum == 0)
    }
    #expect(try await bench.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try await bench.number("SELECT count(*) FROM pragma_foreign_key_check") == 0)
    let unproven = try await bench.texts(
      """
      SELECT hex(id) FROM account a WHERE balance <>
        (SELECT coalesce(sum(amount), 0) FROM transfer WHERE credit = a.id)
        - (SELECT coalesce(sum(amount), 0) FROM transfer WHERE debit = a.id)
      """)
    #expect(unproven.isEmpty)
  }

  @Test func `no row has a higher sequence than its space`() async throws {
    let bench = try await SQLiteBench()
    try await bench.tour()
    for table in [
      "member", "task", "account", "transfer", "screen_time_setting", "screen_time_bank",
      "redemption", "notice", "notice_preference", "deleted_task",
      "reward_terms", "basket_entry", "savings_pool", "goal", "goal_completion", "absence",
      "activity", "pickup_duty", "care_profile", "care_habit", "care_occurrence",
    ] {
      let ahead = try await bench.number(
        """
        SELECT count(*) FROM \(table) WHERE changed_seq > (SELECT seq FROM space
          WHERE space_kind = 'household' AND space_id = household)
        """)
      #expect(ahead == 0)
    }
  }

  // Proves: SYNC-29
  @Test func `a task that changes scope leaves a tombstone with the same sequence`() async throws {
    let bench = try await SQLiteBench()
    bench.home.clock.now = .at(500)
    var random = Seeded(2)
    let new = try Sample.task(&random, in: bench.home, assignee: bench.home.child.id)
    var task = try await bench.home.write { try $0.tasks.save(new) }
    #expect(try await marks(bench).isEmpty)

    let steps: [(assignee: MemberID?, marks: [Scope])] = [
      (bench.home.sibling.id, [.tasks(of: bench.home.child.id)]),
      (nil, [.tasks(of: bench.home.child.id), .tasks(of: bench.home.sibling.id)]),
      (bench.home.child.id, [.home, .tasks(of: bench.home.sibling.id)]),
    ]
    for step in steps {
      task.assignee = step.assignee
      let moved = task
      task = try await bench.home.write { try $0.tasks.save(moved) }
      let found = try await marks(bench)
      #expect(Set(found.map(\.scope)) == Set(step.marks.map(\.text)))
      #expect(found.map(\.sequence).max() == task.version.sequence)
      #expect(found.allSatisfy { $0.reason == "moved" && $0.at == 1_795_000_500_000 })
    }
    let deleted = task
    try await bench.home.write { try $0.tasks.delete(deleted) }
    let last = try await marks(bench).filter { $0.reason == "deleted" }
    #expect(last.map(\.scope) == [Scope.tasks(of: bench.home.child.id).text])
    #expect(last.map(\.sequence) == [task.version.sequence + 1])
  }

  @Test func `an invalid row throws a damage fault that names its table`() async throws {
    let bench = try await SQLiteBench()
    try await bench.tour()
    try await bench.writer { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
    }
    let home = bench.home
    let broken: [(sql: String, table: String, read: @Sendable (any Repositories) throws -> Void)] =
      [
        ("UPDATE task SET title = '  '", "task", { try $0.list(home) }),
        ("UPDATE task SET round = 0, title = 'x'", "task", { try $0.list(home) }),
        ("UPDATE member SET user = NULL, is_owner = 1", "member", { try $0.people(home) }),
        ("UPDATE member SET role = 'king', is_owner = 0", "member", { try $0.people(home) }),
        ("UPDATE household SET policy = '{\"taskUndo\":1}'", "household", { try $0.rules(home) }),
        ("UPDATE transfer SET amount = 0", "transfer", { try $0.lines(home) }),
        ("UPDATE account SET balance = 7", "account", { try $0.wallets(home) }),
        ("UPDATE account SET balance = -7", "account", { try $0.wallets(home) }),
        (
          "UPDATE screen_time_setting SET rate_points = 0", "screen_time_setting",
          { try $0.terms(home) }
        ),
        ("UPDATE screen_time_bank SET used = 9", "screen_time_bank", { try $0.minutes(home) }),
        ("UPDATE notice SET at = 999999999999999", "notice", { try $0.inbox(home) }),
      ]
    for (sql, table, read) in broken {
      try await bench.writer { try $0.execute(sql: sql) }
      for write in [false, true] {
        let fault = await #expect(throws: StoreFault.self, "\(sql)") {
          if write { try await home.write(read) } else { try await home.read(read) }
        }
        guard case .damaged(let place) = fault else {
          Issue.record("\(sql): \(String(describing: fault))")
          continue
        }
        #expect(place.hasPrefix("\(table) \(home.household)"), "\(place)")
      }
    }
  }

  private struct Mark {
    let scope: String
    let sequence: Int64
    let reason: String
    let at: Int64
  }

  private func marks(_ bench: SQLiteBench) async throws -> [Mark] {
    try await bench.store.database.read { database in
      try Row.fetchAll(
        database, sql: "SELECT scope, seq, reason, at FROM tombstone WHERE kind = 'task'"
      ).map { Mark(scope: $0[0], sequence: $0[1], reason: $0[2], at: $0[3]) }
    }
  }
}

extension Repositories {
  fileprivate func list(_ home: HouseholdFixture) throws {
    _ = try tasks.tasks(.init(household: home.household, limit: 99))
  }

  fileprivate func people(_ home: HouseholdFixture) throws {
    _ = try members.members(of: home.household)
  }
  fileprivate func rules(_ home: HouseholdFixture) throws {
    _ = try households.household(home.household)
  }

  fileprivate func lines(_ home: HouseholdFixture) throws {
    _ = try points.transfers(of: home.child.id, in: home.household, after: nil, limit: 9)
  }

  fileprivate func wallets(_ home: HouseholdFixture) throws {
    _ = try points.account(of: home.child.id, in: home.household)
  }

  fileprivate func terms(_ home: HouseholdFixture) throws {
    _ = try screenTime.setting(of: home.child.id, in: home.household)
  }

  fileprivate func minutes(_ home: HouseholdFixture) throws {
    _ = try screenTime.bank(of: home.child.id, in: home.household)
  }

  fileprivate func inbox(_ home: HouseholdFixture) throws {
    _ = try notices.notices(of: home.household, limit: 9)
  }
}
