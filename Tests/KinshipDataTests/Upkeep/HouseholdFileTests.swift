import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipData

/// Tests the files of an export, and that an import restores them unchanged.
@Suite(.timeLimit(.minutes(5))) struct HouseholdFileTests {
  // Proves: SYNC-55
  @Test(arguments: 21...26 as ClosedRange<UInt64>)
  func `exporting an imported household gives the same bytes`(_ seed: UInt64) async throws {
    let life = try await FamilyLife(seed: seed, moves: 120)
    let scratch = try Folder()
    let first = try HouseholdExport.write(of: life.path, into: scratch.path + "/first")
    #expect(first.count == 2)
    let second = try SecondStore()
    for written in first {
      let came = try await HouseholdImport.run(file: written.path, into: second.store)
      #expect(came.household == written.household && came.pictures == written.pictures)
    }
    #expect(try StoreCheck.run(at: second.folder.file).isSound)
    _ = try HouseholdExport.write(of: second.folder.file, into: scratch.path + "/second")
    #expect(try everyFile(in: scratch.path + "/first") == everyFile(in: scratch.path + "/second"))
    // A second export of the first store gives the same files.
    _ = try HouseholdExport.write(of: life.path, into: scratch.path + "/again")
    #expect(try everyFile(in: scratch.path + "/first") == everyFile(in: scratch.path + "/again"))
    try second.store.close()
  }

  // Proves: SYNC-55
  @Test func `credentials are not exported`() async throws {
    let life = try await FamilyLife(seed: 32)
    _ = try await life.family.anna.performer.perform(
      SetPIN(pin: TestWorld.pin, proof: .password(TestWorld.password)))
    let scratch = try Folder()
    let texts = try HouseholdExport.write(of: life.path, into: scratch.path + "/out").map {
      try String(contentsOfFile: $0.path, encoding: .utf8)
    }
    try life.store.close()
    let queue = try DatabaseQueue(path: life.path)
    let secrets = try await queue.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT password_hash FROM user UNION SELECT pin_hash FROM user WHERE pin_hash IS NOT NULL
          UNION SELECT lower(hex(access)) FROM session UNION SELECT lower(hex(refresh)) FROM session
          UNION SELECT lower(hex(secret)) FROM store_secret
          """)
    }
    #expect(secrets.count > 10)
    for text in texts {
      #expect(!text.contains("scrypt") && !text.contains("password") && !text.contains("pin_hash"))
      for secret in secrets { #expect(!text.contains(secret)) }
    }
  }

  // Proves: SYNC-55, M-12, F-02
  @Test func `a former export is replaced completely or kept`() async throws {
    let life = try await FamilyLife(seed: 34, moves: 0)
    let scratch = try Folder()
    let (out, fresh) = (scratch.path + "/out", scratch.path + "/fresh")
    let files = try HouseholdExport.write(of: life.path, into: fresh)
    for written in try HouseholdExport.write(of: life.path, into: out) {
      try Data("old".utf8).write(to: URL(fileURLWithPath: written.path))
    }
    #expect(throws: StoreFault.self) { try HouseholdExport.write(of: life.path, into: out) }
    _ = try HouseholdExport.write(of: life.path, into: out, replacing: true)
    #expect(try everyFile(in: out) == everyFile(in: fresh))
    // A folder in place of a new file makes the export fail, and the earlier one is kept.
    let obstacle = "\(out)/.\(life.family.household).json.new"
    try FileManager.default.createDirectory(
      atPath: obstacle, withIntermediateDirectories: false)
    #expect(throws: StoreFault.self) {
      try HouseholdExport.write([life.family.household], of: life.path, into: out, replacing: true)
    }
    try FileManager.default.removeItem(atPath: obstacle)
    #expect(try everyFile(in: out) == everyFile(in: fresh))
    #expect(files.contains { $0.pictures > 0 })
  }

  @Test func `an export of a store with lost photos is complete otherwise and lists them`()
    async throws
  {
    let life = try await FamilyLife(seed: 34, moves: 0)
    let scratch = try Folder()
    let (out, fresh) = (scratch.path + "/out", scratch.path + "/fresh")
    let whole = try HouseholdExport.write(of: life.path, into: out)
    #expect(whole.allSatisfy { $0.lostPictures.isEmpty && $0.rescuedPictures.isEmpty })
    let before = try everyFile(in: out)
    let picture = try #require(try life.pictures().first)
    let name = URL(fileURLWithPath: picture).lastPathComponent
    let photo = try #require(PhotoRef(String(name.dropLast(".jpg".count))))
    try FileManager.default.removeItem(atPath: picture)
    let written = try HouseholdExport.write(of: life.path, into: fresh)
    #expect(written.flatMap(\.lostPictures).map(\.photo) == [photo])
    #expect(written.allSatisfy { $0.rescuedPictures.isEmpty })
    let count = { (all: [HouseholdExport.Outcome]) in all.map(\.pictures).reduce(0, +) }
    #expect(count(written) == count(whole) - 1)
    for file in written { #expect(FileManager.default.fileExists(atPath: file.path)) }
    // The export that is replaced has the photo, which would be lost with it.
    let replaced = try HouseholdExport.write(of: life.path, into: out, replacing: true)
    #expect(replaced.flatMap(\.rescuedPictures).map(\.photo) == [photo])
    #expect(count(replaced) == count(whole) && replaced.allSatisfy { $0.lostPictures.isEmpty })
    #expect(try everyFile(in: out) == before)
    // The former export has no intact file either.
    for written in replaced where written.rescuedPictures.contains(where: { $0.photo == photo }) {
      let folder = written.path.dropLast(".json".count) + ".photos"
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    let lost = try HouseholdExport.write(of: life.path, into: out, replacing: true)
    #expect(lost.flatMap(\.lostPictures).map(\.photo) == [photo])
    #expect(lost.allSatisfy { $0.rescuedPictures.isEmpty })
  }

  @Test func `a former export can be restored`() throws {
    let scratch = try Folder()
    let home = HouseholdID(bits: 1)
    let file = "\(scratch.path)/\(home).json"
    try Data("old".utf8).write(to: URL(fileURLWithPath: file))
    let former = try FormerExport(of: home, in: scratch.path)
    #expect(!FileManager.default.fileExists(atPath: file))
    former.restore()
    #expect(FileManager.default.contents(atPath: file) == Data("old".utf8))
    try FormerExport(of: home, in: scratch.path).remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
  }

  @Test func `the export document of a household equals its file`() async throws {
    let life = try await FamilyLife(seed: 34, moves: 0)
    let scratch = try Folder()
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    for written in files {
      let document = try #require(
        try HouseholdExport.document(of: written.household, in: life.path))
      #expect(document.pictures == written.pictures && document.household == written.household)
      #expect(FileManager.default.contents(atPath: written.path) == Data(document.text.utf8))
    }
    #expect(try files.count == 1 || HouseholdExport.document(in: life.path) == nil)
  }

  @Test func `the export format covers every column of a household`() async throws {
    let life = try await FamilyLife(seed: 33, moves: 0)
    try life.store.close()
    let queue = try DatabaseQueue(path: life.path)
    let known = Dictionary(
      grouping: HouseholdFormat.sections, by: \.table
    ).mapValues { Set($0.flatMap { $0.columns.map(\.name) + $0.fixed.map(\.column) }) }
    // Credentials, and columns that each store computes itself.
    let left = [
      "user": [
        "email_folded", "password_hash", "pin_hash", "email_confirmed_at", "changed_seq",
        "setup_finished_at", "care_quiz", "care_quiz_finished_at",
      ],
      "invitation": ["changed_seq"], "task": ["due_sort", "recency"],
      "event": ["counted_end", "dates"],
      "account": ["score", "scored_tasks", "goal_points", "lost", "corrected"],
    ]
    let others: Set = [
      "space", "session", "retired_refresh", "attempt", "password_reset", "mail",
      "mutation_outcome", "store_secret", "duty", "grdb_migrations", "sqlite_sequence",
      "household_usage", "deleted_task", "badge", "push_device", "notice_push",
      "session_device", "subscription", "used_receipt", "latest_instant", "chat_stream",
      "chat_index", "chat_text", "chat_text_data", "chat_text_idx", "chat_text_config",
      "phone_stop", "sms_message", "received_sms", "sms_media",
    ]
    let tables = try await queue.read { database in
      try Dictionary(
        uniqueKeysWithValues: String.fetchAll(
          database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"
        ).map { ($0, Set(try database.columns(in: $0).map(\.name))) })
    }
    #expect(Set(tables.keys).subtracting(others) == Set(known.keys))
    for (table, columns) in tables where !others.contains(table) {
      #expect(known[table]?.union(left[table] ?? []) == columns, "\(table)")
    }
  }
}
