import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

@Suite struct CleanShutdownRecordTests {
  /// Creates a store whose task pages were damaged after it was closed.
  ///
  /// Opening the store reads no task, so only the check of the file finds the damage.
  private func damaged(closing: Bool = true, hidden: Bool) async throws -> Folder {
    let bench = try await SQLiteBench()
    let folder = bench.home.folder
    var random = Seeded(2)
    _ = try await bench.home.fill(&random, count: 30)
    let page = try #require(
      try await bench.number("SELECT rootpage FROM sqlite_schema WHERE name = 'task'"))
    try bench.store.close()
    if !closing {
      // The lock file of a process that was killed before it closed the store.
      try "4711\nkin\nkin task list\n2026\n".write(
        toFile: folder.file + ".lock", atomically: false, encoding: .utf8)
    }
    var before = stat()
    #expect(stat(folder.file, &before) == 0)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file))
    try file.seek(toOffset: UInt64(page - 1) * 4_096)
    try file.write(contentsOf: random.bytes(60))
    try file.close()
    if hidden {
      #if canImport(Darwin)
        var times = [before.st_atimespec, before.st_mtimespec]
      #else
        var times = [before.st_atim, before.st_mtim]
      #endif
      #expect(utimensat(AT_FDCWD, folder.file, &times, 0) == 0)
    }
    return folder
  }

  private func isRefused(_ folder: Folder, at now: Instant = .at(0)) throws -> Bool {
    do {
      try folder.store(clock: StandingClock(at: now)).close()
      return false
    } catch StoreFault.damaged {
      return true
    }
  }

  @Test func `a file unchanged since it was closed is checked once a day`() async throws {
    let folder = try await damaged(hidden: true)
    #expect(try !isRefused(folder))
    #expect(try !isRefused(folder, at: .at(24 * 3_600 - 1)))
    #expect(try isRefused(folder, at: .at(24 * 3_600)))
    #expect(try isRefused(folder), "After a refusal nothing is taken for granted")
  }

  @Test func `a file is checked if the clock was set back`() async throws {
    let folder = try await damaged(hidden: true)
    #expect(try isRefused(folder, at: .at(-1)))
  }

  @Test func `a file that was written to after it was closed is checked`() async throws {
    #expect(try isRefused(try await damaged(hidden: false)))
  }

  @Test func `a file that was not closed is checked`() async throws {
    #expect(try isRefused(try await damaged(closing: false, hidden: true)))
  }

  @Test func `a file with a leftover write-ahead log is checked`() async throws {
    let folder = try await damaged(hidden: true)
    try Data([1]).write(to: URL(fileURLWithPath: folder.file + "-wal"))
    #expect(try isRefused(folder))
  }

  /// Creates a database with `change`, and a record of a clean shutdown with the given schema.
  private func file(
    noting schema: String, _ change: (DatabaseQueue) throws -> Void
  ) throws -> Folder {
    let folder = try Folder()
    let queue = try DatabaseQueue(path: folder.file)
    try change(queue)
    try queue.close()
    let note = try #require(
      CleanShutdownRecord(closing: folder.file, soundAt: .at(0), schema: schema))
    try note.text.write(toFile: folder.file + ".lock", atomically: false, encoding: .utf8)
    return folder
  }

  @Test func `a record of an older schema does not prevent migrations`() throws {
    let folder = try file(noting: "v0") { queue in
      try queue.write { database in
        try database.execute(
          sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      }
    }
    let store = try folder.store(clock: StandingClock(at: .at(0)))
    let applied = try store.database.read { try Migrations.migrator().appliedIdentifiers($0) }
    #expect(applied.contains(Migrations.latest))
    try store.close()
    let note = try String(contentsOfFile: folder.file + ".lock", encoding: .utf8)
    #expect(CleanShutdownRecord(note)?.isOfLatestSchema == true)
  }

  @Test func `a record of a newer schema does not open a file that is too new`() throws {
    let folder = try file(noting: "v9999") { queue in
      try Migrations.migrator().migrate(queue)
      try queue.write { database in
        try database.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('v9999')")
      }
    }
    #expect(throws: StoreFault.newerVersion) {
      try folder.store(clock: StandingClock(at: .at(0)))
    }
  }

  @Test func `a record is equal after parsing, and other texts are not records`() throws {
    let folder = try Folder()
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.file))
    let note = try #require(CleanShutdownRecord(closing: folder.file, soundAt: .at(5)))
    #expect(CleanShutdownRecord(note.text) == note)
    #expect(note.isValid(for: folder.file, at: .at(5)))
    try Data("y".utf8).write(to: URL(fileURLWithPath: folder.file))
    #expect(!note.isValid(for: folder.file, at: .at(5)), "Written within one tick of the clock")
    #expect(CleanShutdownRecord(closing: folder.path + "/none", soundAt: .at(5)) == nil)
    for text in [
      "", "closed", "closed 1 2 3", "closed a 2 3 4 13", "closed 1 2 3 4", "4711\nkin\nkin\n2026\n",
    ] {
      #expect(CleanShutdownRecord(text) == nil, "\(text)")
    }
  }
}
