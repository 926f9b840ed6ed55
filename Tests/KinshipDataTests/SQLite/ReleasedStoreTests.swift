import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipData

/// Opens stores of every released version with the current version.
@Suite struct ReleasedStoreTests {
  // Proves: SYNC-37
  @Test(arguments: ReleasedStore.all)
  func `opening a store of a released version keeps every row and passes the check`(
    _ released: ReleasedStore
  ) throws {
    let folder = try Folder()
    try released.restore(into: folder)
    let (columns, before) = try look(at: folder) { database in
      var columns = try ReleasedStore.columns(in: database)
      // Opening adds the later migrations.
      columns["grdb_migrations"] = nil
      return (columns, try ReleasedStore.rows(in: database, columns: columns))
    }
    let empty = try look(at: folder) { try ReleasedStore.emptyColumns(in: $0) }
    #expect(empty.isEmpty, "A store file of a released version has a value in every column")
    try folder.store().close()
    let after = try look(at: folder) { try ReleasedStore.rows(in: $0, columns: columns) }
    for table in before.keys.sorted() { #expect(after[table] == before[table], "\(table)") }
    let verdict = try StoreCheck.run(at: folder.file)
    #expect(verdict.isSound, "\(verdict.findings)")
    #expect(verdict.checks == StoreCheckReport.Check.allCases)
    #expect(verdict.households == 2 && verdict.transfers > 0 && verdict.pictures > 0)
  }

  // Proves: SYNC-37
  @Test(arguments: ReleasedStore.all)
  func `households of a released version export the same rows`(_ released: ReleasedStore) throws {
    let folder = try Folder()
    try released.restore(into: folder)
    try folder.store().close()
    let written = try HouseholdExport.write(of: folder.file, into: folder.path + "/export")
    #expect(written.count == 2)
    let format = "{\"format\": \"\(HouseholdFormat.family)\(HouseholdFormat.version)\","
    for household in written {
      let name = URL(fileURLWithPath: household.path).lastPathComponent
      // Exports of 0.1.0 left out zero milliseconds.
      let stored = try String(contentsOf: released.export.appending(path: name), encoding: .utf8)
        .replacing(#/(T[0-9:]{8})Z"/#) { "\($0.1).000Z\"" }
      let exported = try String(contentsOfFile: household.path, encoding: .utf8)
      let expected = try content(of: stored)
      #expect(try content(of: exported).reduced(to: expected) == expected, "\(name)")
      // In the same format, the bytes before the digest are the same too.
      if stored.hasPrefix(format) {
        #expect(withoutDigest(exported) == withoutDigest(stored), "\(name)")
      }
    }
  }

  /// The text of a household file up to its last line, which has the digest.
  private func withoutDigest(_ file: String) -> Substring {
    file.range(of: "\n\"sha256\": ", options: .backwards).map { file[..<$0.lowerBound] }
      ?? file[...]
  }

  /// The lists and the sequence of a household file, without its format number and digest.
  private func content(of file: String) throws -> FileValue {
    let value = try JSONDecoder().decode(FileValue.self, from: Data(file.utf8))
    guard case .object(var members) = value else { return value }
    members["format"] = nil
    members["sha256"] = nil
    return .object(members)
  }

  // Proves: SYNC-37
  @Test(arguments: ReleasedStore.all)
  func `a store of a released version accepts writes`(_ released: ReleasedStore) async throws {
    let folder = try Folder()
    try released.restore(into: folder)
    let store = try folder.store()
    let homes = try await store.database.read { try HouseholdID.all(in: $0) }
    for home in homes {
      let found = try await store.read { try $0.households.household(home) }
      let household = try #require(found)
      let saved = try await store.write { try $0.households.save(household) }
      #expect(saved.version.sequence > household.version.sequence)
    }
    try store.close()
  }

  @Test(arguments: ReleasedStore.all)
  func `the schema of a released version does not change`(_ released: ReleasedStore) throws {
    let folder = try Folder()
    try released.restore(into: folder)
    let frozen = try look(at: folder) { try ReleasedStore.schema(of: $0) }
    let queue = try DatabaseQueue()
    try Migrations.migrator().migrate(queue, upTo: released.version)
    let made = try queue.read { try ReleasedStore.schema(of: $0) }
    let rule = "A released schema is never edited: add a migration"
    #expect(made.subtracting(frozen).isEmpty, "\(rule)")
    #expect(frozen.subtracting(made).isEmpty, "\(rule)")
  }

  @Test func `every migration before the latest has a store file`() {
    let versions = Migrations.identifiers
    #expect(Set(versions.dropLast()).isSubset(of: ReleasedStore.all.map(\.version)))
    #expect(ReleasedStore.all.allSatisfy { versions.contains($0.version) })
  }

  /// Writes the store file of the latest version once, before its release.
  ///
  /// The file is never rewritten.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["KIN_STORES"] == "write"))
  func `the store file of the latest version is written`() async throws {
    let life = try await FamilyLife(seed: 5, moves: 60)
    try await life.fillEveryTable()
    try life.store.close()
    try life.fillEveryColumn()
    let empty = try look(at: life.folder) { try ReleasedStore.emptyColumns(in: $0) }
    try #require(empty.isEmpty)
    let verdict = try StoreCheck.run(at: life.path)
    try #require(verdict.isSound, "\(verdict.findings)")
    try ReleasedStore(version: Migrations.latest).write(from: life.path)
  }

  private func look<Value: Sendable>(
    at folder: Folder, _ work: @Sendable (Database) throws -> Value
  ) throws -> Value {
    let queue = try DatabaseQueue(path: folder.file)
    defer { try? queue.close() }
    return try queue.read(work)
  }
}

extension FileValue {
  /// This value with only the members that another value has, at every level.
  ///
  /// A later format of the household file adds columns and lists, which an older file lacks.
  fileprivate func reduced(to other: FileValue) -> FileValue {
    switch (self, other) {
    case (.object(let members), .object(let known)):
      .object(
        members.reduce(into: [:]) { kept, member in
          if let value = known[member.key] { kept[member.key] = member.value.reduced(to: value) }
        })
    case (.list(let rows), .list(let others)) where rows.count == others.count:
      .list(zip(rows, others).map { $0.reduced(to: $1) })
    default: self
    }
  }
}
