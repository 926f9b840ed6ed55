import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

@Suite struct OpeningTests {
  // MARK: Properties of an open store

  // Proves: SYNC-42
  @Test(arguments: [0, 5])
  func `a store uses full synchronous mode, WAL, foreign keys and no automatic checkpoint`(
    _ readers: Int
  ) async throws {
    let bench = try await SQLiteBench(readers: readers)
    let settings = try await bench.writer { database in
      try ["synchronous", "journal_mode", "foreign_keys", "wal_autocheckpoint"].map {
        try String.fetchOne(database, sql: "PRAGMA \($0)")
      }
    }
    #expect(settings == ["2", "wal", "1", "0"])
    #expect(try await bench.texts("PRAGMA wal_autocheckpoint") == ["0"])
  }

  @Test func `every table is strict`() async throws {
    let bench = try await SQLiteBench()
    let lax = try await bench.texts(
      """
      SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'
        AND name <> 'grdb_migrations'
      """)
    #expect(lax.isEmpty)
    #expect(try await bench.number("SELECT count(*) FROM pragma_table_list WHERE strict") ?? 0 > 15)
  }

  @Test func `store files are readable only by their owner`() async throws {
    let bench = try await SQLiteBench()
    for name in ["", "-wal", "-shm", ".lock"] {
      let path = bench.home.folder.file + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test func `a reopened store has all its rows, its secret and its lineages`() async throws {
    let bench = try await SQLiteBench()
    var random = Seeded(2)
    let indexed = try await bench.home.fill(&random, count: 30)
    let secret = try await bench.store.secret()
    let lineage = try await bench.texts("SELECT hex(lineage) FROM space ORDER BY 1")
    try bench.store.close()
    #expect(try Folder.size(bench.home.folder.file + "-wal") == 0)

    let again = try bench.home.folder.store()
    let household = bench.home.household
    let tasks = try await again.read { transaction in
      try transaction.tasks.tasks(.init(household: household, limit: 100)).tasks
    }
    #expect(Set(tasks) == Set(indexed.map(\.task)))
    #expect(try await again.secret() == secret)
    let same = try await again.database.read {
      try String.fetchAll($0, sql: "SELECT hex(lineage) FROM space ORDER BY 1")
    }
    #expect(same == lineage)
    #expect(Set(lineage).count == lineage.count && lineage.allSatisfy { $0.utf8.count == 32 })
  }

  // Proves: SYNC-41
  @Test func `acknowledged writes survive an end without close`() async throws {
    let folder = try Folder()
    let copy = try Folder()
    let store = try folder.store()
    let home = try await HouseholdFixture(in: store, folder: folder, clock: StandingClock())
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    try await home.write { _ = try $0.tasks.save(task) }
    for name in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.file + name, toPath: copy.file + name)
    }
    let found = try await copy.store().read {
      try $0.tasks.task(task.id, in: home.household)
    }
    #expect(found?.id == task.id)
  }

  // MARK: One process at a time

  @Test func `opening a store that is in use reports the process and its purpose`() async throws {
    let folder = try Folder()
    let first = try folder.store(purpose: "kin serve\non port 7000")
    let holder = #expect(throws: StoreFault.self) { try folder.store() }
    guard case .heldBy(let process, let purpose) = holder else {
      Issue.record("\(String(describing: holder))")
      return
    }
    #expect(process.hasSuffix("(\(getpid()))") && !process.hasPrefix(" "))
    #expect(purpose == "kin serve on port 7000")
    try first.close()
    try folder.store().close()
  }

  @Test func `one file has one lock under every path`() async throws {
    let folder = try Folder()
    let first = try folder.store()
    let link = folder.path + "/link.kin"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file)
    for path in [link, folder.path + "/../" + folder.name + "/family.kin"] {
      let holder = #expect(throws: StoreFault.self) { try open(path) }
      guard case .heldBy = holder else {
        Issue.record("\(String(describing: holder))")
        continue
      }
    }
    try first.close()
    try open(link).close()
  }

  @Test func `the lock of a killed process is released`() async throws {
    let folder = try Folder()
    try folder.store().close()
    try "4711\nkin\nkin serve\n2026\n".write(
      toFile: folder.file + ".lock", atomically: false, encoding: .utf8)
    let holder = try LockHolder(of: folder.file + ".lock")
    #expect(throws: StoreFault.heldBy(process: "kin (4711)", purpose: "kin serve")) {
      try folder.store()
    }
    holder.kill()
    try folder.store().close()
  }

  @Test func `the lock file has the same length while held and after the release`() throws {
    let folder = try Folder()
    let length = { try Data(contentsOf: URL(fileURLWithPath: folder.file + ".lock")).count }
    let store = try folder.store()
    let held = try length()
    try store.close()
    #expect(try length() == held)
  }

  @Test func `a store that is released without close frees its lock`() async throws {
    let folder = try Folder()
    do {
      let store = try folder.store()
      _ = try await store.secret()
    }
    try folder.store().close()
  }

  // MARK: Files that are not stores

  @Test func `opening a folder or device as a store is refused`() async throws {
    let folder = try Folder()
    let real = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
    #expect(throws: StoreFault.notAFile(real)) { try open(folder.path) }
    #expect(throws: StoreFault.notAFile("/dev/null")) { try open("/dev/null") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(arguments: ["", "/no/such/folder/family.kin", "family\0.kin"])
  func `an unreachable path is reported as unreachable`(_ path: String) throws {
    let fault = #expect(throws: StoreFault.self) { try open(path) }
    guard case .unreachable = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test func `a file that is not a database is refused and unchanged`() async throws {
    let folder = try Folder()
    let text = Data("Dear diary, ".utf8) + Data(repeating: 65, count: 9_000)
    try refuse(text, in: folder, with: .damaged("file is not a database"))
    try refuse(Data("x".utf8), in: folder, with: .damaged("file is not a database"))
  }

  @Test func `an opening interrupted before the first migration is completed`() async throws {
    let folder = try Folder()
    let queue = try DatabaseQueue(path: folder.file)
    // The table that the migrator creates before the first migration.
    try await queue.write { database in
      try database.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }
    try queue.close()
    try folder.store().close()
    #expect(try StoreCheck.run(at: folder.file).isSound)
  }

  @Test(arguments: [0, 5], [0, 100, 4_096])
  func `an opening interrupted in the first transaction is completed`(
    _ readers: Int, _ written: Int
  ) async throws {
    let folder = try Folder()
    try folder.store().close()
    let page = try Data(contentsOf: URL(fileURLWithPath: folder.file)).prefix(4_096)
    // Only part of the first page was written; the journal of the empty file was synced before.
    let file = page.prefix(written) + Data(count: page.count - written)
    try file.write(to: URL(fileURLWithPath: folder.file))
    try FileManager.default.removeItem(atPath: folder.file + ".lock")
    var journal = Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
    for number: UInt32 in [0, 7, 0, 512, 4_096] {
      withUnsafeBytes(of: number.bigEndian) { journal.append(contentsOf: $0) }
    }
    journal.append(Data(count: 512 - journal.count))
    try journal.write(to: URL(fileURLWithPath: folder.file + "-journal"))
    try folder.store(readers: readers).close()
    #expect(try StoreCheck.run(at: folder.file).isSound)
  }

  @Test func `a database of another program is refused and unchanged`() async throws {
    let folder = try Folder()
    let other = try DatabaseQueue(path: folder.file)
    try await other.write { try $0.execute(sql: "CREATE TABLE photo (id INTEGER)") }
    try other.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    try refuse(bytes, in: folder, with: .notAStore(folder.resolved))
  }

  // Proves: SYNC-32
  @Test func `a newer store is refused and unchanged`() async throws {
    let folder = try await filled()
    try edit(folder) { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v999')") }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    try refuse(bytes, in: folder, with: .newerVersion)
  }

  @Test func `a store from before the first release is refused and unchanged`() async throws {
    let folder = try await filled()
    try edit(folder) { database in
      try database.execute(sql: "DELETE FROM grdb_migrations")
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('1'), ('24')")
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    try refuse(bytes, in: folder, with: .unreleasedVersion)
    #expect(throws: StoreFault.unreleasedVersion) { try StoreCheck.run(at: folder.file) }
  }

  @Test func `a truncated store is refused and unchanged`() async throws {
    let folder = try await filled()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    for size in [bytes.count / 2, bytes.count - 4_096, 4_096, 100] {
      try refuse(bytes.prefix(size), in: folder)
    }
  }

  @Test(arguments: [1, 2, 3]) func `a damaged store is refused and unchanged`(_ seed: Int)
    async throws
  {
    let folder = try await filled()
    var random = Seeded(UInt64(seed))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    for page in stride(from: 4_096, to: bytes.count, by: 4_096) {
      bytes.replaceSubrange(page..<(page + 60), with: random.bytes(60))
    }
    try refuse(bytes, in: folder)
  }

  @Test func `a read-only file is refused and unchanged`() async throws {
    let folder = try await filled()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file)
    #expect(throws: StoreFault.readOnly) { try folder.store() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file)) == bytes)
  }

  @Test func `an empty file becomes a store`() async throws {
    let folder = try Folder()
    try Data().write(to: URL(fileURLWithPath: folder.file))
    let store = try folder.store()
    #expect(try await store.secret().count == 32)
  }

  @Test func `a failed opening releases the lock`() async throws {
    let folder = try Folder()
    try Data("nothing".utf8).write(to: URL(fileURLWithPath: folder.file))
    #expect(throws: StoreFault.damaged("file is not a database")) { try folder.store() }
    try Data().write(to: URL(fileURLWithPath: folder.file))
    try folder.store().close()
  }

  @Test func `each fault has its own sentence`() {
    let faults: [StoreFault] = [
      .heldBy(process: "kin (7)", purpose: "kin serve"), .unreachable("there"), .notAFile("/"),
      .notAStore("/photos"), .newerVersion, .unreleasedVersion, .damaged("here"), .readOnly, .full,
      .inputOutput("a bad block"), .busy, .inconsistent("CHECK"), .notDurable, .closed,
      .misused("badly"),
    ]
    let sentences = faults.map(\.description)
    #expect(Set(sentences).count == faults.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    #expect(sentences[0] == "The store is in use by kin (7): kin serve.")
  }
}

// MARK: - Helpers

extension OpeningTests {
  @discardableResult
  private func open(_ path: String) throws -> SQLiteStore {
    var options = SQLiteStore.Options()
    options.lockWait = .zero
    return try SQLiteStore.open(at: path, purpose: "a test", now: { .at(0) }, options: options)
  }

  /// Creates a closed store with 100 tasks.
  private func filled() async throws -> Folder {
    let bench = try await SQLiteBench()
    var random = Seeded(2)
    _ = try await bench.home.fill(&random, count: 100)
    try bench.store.close()
    return bench.home.folder
  }

  private func edit(_ folder: Folder, _ work: @Sendable (Database) throws -> Void) throws {
    let queue = try DatabaseQueue(path: folder.file)
    try queue.writeWithoutTransaction(work)
    try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try queue.close()
  }

  /// Writes the bytes to the file and expects that opening it is refused and leaves it unchanged.
  private func refuse(
    _ bytes: Data, in folder: Folder, with expected: StoreFault? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(fileURLWithPath: folder.file)
    try bytes.write(to: url)
    let fault = #expect(throws: StoreFault.self, sourceLocation: sourceLocation) {
      try folder.store()
    }
    if let expected {
      #expect(fault == expected, sourceLocation: sourceLocation)
    } else if case .damaged = fault {
    } else {
      Issue.record("\(String(describing: fault))", sourceLocation: sourceLocation)
    }
    #expect(try Data(contentsOf: url) == bytes, sourceLocation: sourceLocation)
  }
}

extension Folder {
  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  var resolved: String { URL(fileURLWithPath: file).resolvingSymlinksInPath().path }
}
