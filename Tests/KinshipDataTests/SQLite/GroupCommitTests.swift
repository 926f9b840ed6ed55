import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipData

@Suite struct GroupCommitTests {
  private let sizes = Collector<Int>()

  private func bench(
    willCommit: (@Sendable (Int) throws -> Void)? = nil
  ) async throws -> SQLiteBench {
    var hooks = SQLiteStore.Hooks()
    hooks.willCommit = willCommit
    hooks.didCommit = { [sizes] in sizes.add($0) }
    let bench = try await SQLiteBench(hooks: hooks)
    sizes.clear()
    return bench
  }

  private func saving(
    _ bench: SQLiteBench, count: Int
  ) throws -> [@Sendable (any Transaction) throws -> Void] {
    try (0..<count).map { number in
      var random = Seeded(UInt64(number) + 40)
      let task = try Sample.task(&random, in: bench.home)
      return { _ = try $0.tasks.save(task) }
    }
  }

  private func tasks(_ bench: SQLiteBench) async throws -> Int? {
    try await bench.number("SELECT count(*) FROM task")
  }

  @Test func `queued commands are committed in groups of at most 64`() async throws {
    let bench = try await bench()
    let results = await bench.together(try saving(bench, count: 100))
    #expect(results.filter(\.isSuccess).count == results.count)
    #expect(sizes.all == [64, 36])
    #expect(try await tasks(bench) == 100)
  }

  @Test func `a single command is committed without waiting for others`() async throws {
    let bench = try await bench()
    for command in try saving(bench, count: 3) { try await bench.store.write(command) }
    #expect(sizes.all == [1, 1, 1])
  }

  @Test func `a refused first command does not affect the commands after it`() async throws {
    let bench = try await bench()
    var commands = try saving(bench, count: 3)
    let (first, runs) = (commands[0], Collector<Int>())
    commands[0] = { transaction in
      runs.add(0)
      try first(transaction)
      throw Refusal.unauthorized
    }
    let results = await bench.together(commands)
    #expect(results.map(\.isSuccess) == [false, true, true])
    #expect(sizes.all == [3])
    #expect(runs.all.count == 1, "The transaction is not repeated")
    #expect(try await tasks(bench) == 2)
  }

  @Test func `a command on a closed connection throws a fault`() async throws {
    let bench = try await bench()
    try bench.store.database.close()
    await #expect(throws: StoreFault.self) { try await bench.store.write { _ in } }
  }

  // Proves: SYNC-05
  @Test func `a refused command in a group does not affect the others`() async throws {
    let bench = try await bench()
    var commands = try saving(bench, count: 10)
    let third = commands[3]
    commands[3] = { transaction in
      try third(transaction)
      throw Refusal.unauthorized
    }
    let fifth = commands[5]
    commands[5] = { transaction in
      try fifth(transaction)
      throw CommittedRefusal(.wrongPin)
    }
    let results = await bench.together(commands)
    #expect(results.indices.filter { !results[$0].isSuccess } == [3, 5])
    #expect(sizes.all == [10])
    #expect(try await tasks(bench) == 9)
  }

  @Test func `a constraint violation fails only its own command`() async throws {
    let bench = try await bench()
    var commands = try saving(bench, count: 4)
    var random = Seeded(9)
    let orphan = HouseholdTask(
      id: random.id(), household: bench.home.household,
      pattern: TaskPattern(
        title: try Title("Orphan"), points: .zero, assignee: MemberID(bits: 99)),
      createdBy: bench.home.parent.id, createdAt: .at(0))
    commands[2] = { _ = try $0.tasks.save(orphan) }
    let results = await bench.together(commands)
    #expect(results.map(\.isSuccess) == [true, true, false, true])
    #expect(results[2].fault == .inconsistent("FOREIGN KEY constraint failed"))
    #expect(sizes.all == [4])
  }

  @Test func `a full disk fails only the command that needs the space`() async throws {
    let bench = try await bench()
    try await bench.writer { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      try database.execute(sql: "PRAGMA max_page_count = \(pages + 100)")
    }
    var commands = try saving(bench, count: 5)
    let large = StoredOutcome(
      mutation: MutationID(bits: 8), user: UserID(bits: 1), household: nil, requestHash: [],
      outcome: Array(repeating: 7, count: 3_000_000), at: 0)
    let second = commands[2]
    commands[2] = { transaction in
      try second(transaction)
      try transaction.keep(large)
    }
    let results = await bench.together(commands)
    #expect(results.map(\.isSuccess) == [true, true, false, true, true])
    #expect(results[2].fault == .full)
    #expect(sizes.all == [1, 1, 1, 1])
    #expect(try await tasks(bench) == 4)

    let sequences = try await bench.texts("SELECT changed_seq FROM task ORDER BY changed_seq")
    #expect(sequences == ["2", "3", "4", "5"])
  }

  @Test func `a command that swallows a fault fails with that fault`() async throws {
    let bench = try await bench()
    try await bench.writer { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      try database.execute(sql: "PRAGMA max_page_count = \(pages + 100)")
    }
    var random = Seeded(9)
    let task = try Sample.task(&random, in: bench.home)
    let large = StoredOutcome(
      mutation: MutationID(bits: 8), user: UserID(bits: 1), household: nil, requestHash: [],
      outcome: Array(repeating: 7, count: 3_000_000), at: 0)
    await #expect(throws: StoreFault.full) {
      try await bench.store.write { transaction in
        _ = try? transaction.attempt { try transaction.keep(large) }
        _ = try? transaction.tasks.save(task)
      }
    }
    #expect(try await tasks(bench) == 0)
    try await bench.home.write { _ = try $0.tasks.save(task) }
    #expect(try await tasks(bench) == 1)
  }

  @Test func `a group whose commit fails is retried one command at a time`() async throws {
    let bench = try await bench { count in
      if count > 1 { throw DatabaseError(resultCode: .SQLITE_FULL) }
    }
    let results = await bench.together(try saving(bench, count: 4))
    #expect(results.filter(\.isSuccess).count == results.count)
    #expect(sizes.all == [1, 1, 1, 1])
  }

  // Proves: SYNC-45
  @Test func `after a failed sync every command fails`() async throws {
    let fails = Collector<Bool>()
    let bench = try await bench { _ in
      if !fails.all.isEmpty { throw DatabaseError(resultCode: .SQLITE_IOERR_FSYNC) }
    }
    var commands = try saving(bench, count: 4)
    let first = commands[0]
    commands[0] = { transaction in
      fails.add(true)
      try first(transaction)
    }
    let results = await bench.together(commands)
    for result in results {
      guard case .inputOutput = result.fault else {
        Issue.record("\(result)")
        continue
      }
    }
    #expect(try await tasks(bench) == 0)
    fails.clear()
    await #expect(throws: StoreFault.self) { try await bench.store.write(first) }
    #expect(try await tasks(bench) == 0)
    try bench.store.close()
    #expect(throws: StoreFault.self) { try bench.home.folder.store() }
  }

  @Test func `a file locked by another connection is busy`() async throws {
    let bench = try await bench()
    let command = try saving(bench, count: 1)[0]
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let intruder = try DatabaseQueue(path: bench.home.folder.file, configuration: configuration)
    try await intruder.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: StoreFault.busy) { try await bench.store.write(command) }
    try await intruder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await bench.store.write(command)
    #expect(try await tasks(bench) == 1)
  }

  @Test func `a closed store refuses new commands and ends its change stream`() async throws {
    let bench = try await bench()
    let stream = bench.store.changes()
    let results = await bench.together(try saving(bench, count: 2))
    #expect(results.filter(\.isSuccess).count == results.count)
    try bench.store.close()
    try bench.store.close()
    let command = try saving(bench, count: 1)[0]
    await #expect(throws: StoreFault.closed) { try await bench.store.write(command) }
    await #expect(throws: StoreFault.self) {
      try await bench.store.read { try $0.users.user(Seeded.user) }
    }
    var heard: Set<Space> = []
    for await spaces in stream { heard.formUnion(spaces) }
    #expect(heard == [bench.home.space])
  }

  @Test func `a transaction that is used after its end throws`() async throws {
    let bench = try await bench()
    let escaped = Collector<Escaped>()
    try await bench.store.write { escaped.add(Escaped(transaction: $0)) }
    await #expect(throws: StoreFault.misused("a transaction was used after its end")) {
      try await bench.writer { _ in
        _ = try escaped.all[0].transaction.users.user(Seeded.user)
      }
    }
  }

  /// Carries a transaction out of its closure, which is a misuse of the store.
  private struct Escaped: @unchecked Sendable {
    // Used on the writer's queue only.
    let transaction: any Transaction
  }
}
