import Foundation
import GRDB
import GRDBSQLite
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipData

/// Tests specific to a store with a single connection; the general store tests are in `StoreLaws`.
@Suite(.timeLimit(.minutes(1))) struct OneConnectionTests {
  @Test func `reading a store does not change its file`() async throws {
    let home = try await filled()
    let folder = home.folder
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    let store = try folder.store(readers: 0)
    #expect(try await members(in: store, of: home) == 4)
    #expect(try Folder.size(folder.file + "-wal") == 0, "Nothing waits to be written back")
    try store.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file)) == bytes)
  }

  @Test func `repeated reads do not recompile statements`() async throws {
    let home = try await filled()
    let store = try home.folder.store(readers: 0)
    for _ in 0..<10 { #expect(try await members(in: store, of: home) == 4) }
    let compiledAgain = try await store.database.writeWithoutTransaction { database in
      var count: Int32 = 0
      var statement = sqlite3_next_stmt(database.sqliteConnection, nil)
      while let current = statement {
        count += sqlite3_stmt_status(current, SQLITE_STMTSTATUS_REPREPARE, 0)
        statement = sqlite3_next_stmt(database.sqliteConnection, current)
      }
      return count
    }
    #expect(compiledAgain == 0)
    try store.close()
  }

  @Test(arguments: [0, 5])
  func `cancelling a read leaves the store usable`(_ readers: Int) async throws {
    let bench = try await SQLiteBench(readers: readers)
    let store = bench.store
    for _ in 0..<20 {
      let gate = Gate()
      let reading = Task {
        try await store.read { transaction in
          // Waits during the transaction.
          gate.arriveAndWait()
          return try transaction.jobs.jobs(dueAt: .at(0), limit: 1)
        }
      }
      await gate.arrival()
      reading.cancel()
      gate.open()
      _ = try? await reading.value
    }
    var random = Seeded(4)
    let task = try Sample.task(&random, in: bench.home)
    let saved = try await bench.home.write { try $0.tasks.save(task) }
    let found = try await bench.home.read { try $0.tasks.task(task.id, in: bench.home.household) }
    #expect(found == saved)
  }

  @Test func `a second reader can read the file before the first write`() async throws {
    let home = try await filled()
    let folder = home.folder
    let store = try folder.store(readers: 0)
    let reader = try SQLiteReader(at: folder.file, now: { .at(0) })
    #expect(try await members(in: reader, of: home) == 4)
    try reader.close()
    try store.close()
  }

  /// Creates a household in a store and closes the store.
  private func filled() async throws -> HouseholdFixture {
    let bench = try await SQLiteBench()
    try bench.store.close()
    return bench.home
  }

  private func members(in store: any Store, of home: HouseholdFixture) async throws -> Int {
    let household = home.household
    return try await store.read { try $0.members.members(of: household).count }
  }
}
