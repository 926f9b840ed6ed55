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

extension FamilyLife {
  /// Adds the rows that the random moves did not create, so that every table has a row.
  fileprivate func fillEveryTable() async throws {
    let (world, home, anna) = (family.world, family.household, family.anna)
    let coding = OutcomeCoding<HouseholdTask>()
    _ = try await anna.local.perform(
      CreateTask(
        household: home, id: world.ids.next(), words: TaskContent(title: "Windows"), points: 4),
      in: coding.envelope(world.ids.next()))
    let gone: TaskID = world.ids.next()
    _ = try await anna.performer.perform(
      CreateTask(household: home, id: gone, words: TaskContent(title: "Attic")))
    _ = try await anna.performer.perform(DeleteTask(household: home, task: gone))
    let undone: TaskID = world.ids.next()
    _ = try await anna.performer.perform(
      CreateTask(
        household: home, id: undone, words: TaskContent(title: "Lawn"), points: 3,
        assignee: family.member("zoe")))
    _ = try await family.zoe.performer.perform(CompleteTask(household: home, task: undone))
    _ = try await anna.performer.perform(ApproveTask(household: home, task: undone))
    _ = try await anna.performer.perform(UndoApproval(household: home, task: undone))
    let garden = try await anna.performer.perform(
      CreateTask(
        household: home, id: world.ids.next(), words: TaskContent(title: "Garden"), points: 9,
        repetition: Repetition("FREQ=DAILY"),
        rotation: Rotation(.everyone, of: ["zoe", "mo"].map { family.member($0) }), split: true))
    _ = try await family.zoe.performer.perform(CompleteTask(household: home, task: garden.id))
    let bins: TaskID = world.ids.next()
    _ = try await anna.performer.perform(
      CreateTask(
        household: home, id: bins, words: TaskContent(title: "Bins"),
        repetition: Repetition("FREQ=WEEKLY")))
    _ = try await anna.performer.perform(
      UpdateTask(
        household: home, task: bins, words: TaskContentChange(title: "Bins and glass"),
        onlyThis: true
      ))
    _ = try await world.signedOutLocal.perform(
      RefreshSession(refresh: family.zoe.signedIn.refresh, request: world.ids.next()))
  }

  /// Writes rare values to the closed file, so that every column has a value.
  fileprivate func fillEveryColumn() throws {
    for statement in [
      "UPDATE user SET pin_hash = password_hash, date_of_birth = 4000 WHERE display_name = 'Anna'",
      "UPDATE session SET parent_mode_until = refreshed_at + 300000 WHERE rowid = 1",
      "UPDATE notice SET read_at = at + 60000 WHERE kind = 'member_joined'",
      "INSERT INTO badge VALUES ('early_bird', 'streak', 3, 'held_while_true', 'sunrise', 'Up', 'Early')",
      """
      INSERT OR REPLACE INTO account_badge
        SELECT id, 'early_bird', created_at, created_at + 1000 FROM user
        WHERE display_name = 'Anna'
      """,
      """
      INSERT OR REPLACE INTO member_badge
        SELECT household, id, 'early_bird', joined_at, joined_at + 1000, 'home', changed_seq
        FROM member WHERE name = 'Ben'
      """,
      """
      INSERT OR REPLACE INTO notice_preference
        SELECT household, id, 'task_due_soon', 'task_assigned,task_overdue', 79200, 25200,
          'Europe/Amsterdam', 'member:01a1fd55-7a80-716b-b607-6f46a54ca8fb', changed_seq
        FROM member WHERE name = 'Ben'
      """,
      """
      INSERT INTO mail
        SELECT randomblob(16), email, email_folded, display_name, 'en', 'notice',
          (SELECT min(id) FROM notice), created_at, 0, created_at, 'task_assigned',
          (SELECT min(id) FROM household)
        FROM user WHERE display_name = 'Anna'
      """,
      "UPDATE household SET details = 'Two cats', kept_week_start = 20780, kept_week_end = 20787",
      "UPDATE member SET away_until = 20800 WHERE name = 'Ben'",
      """
      UPDATE invitation SET links = (SELECT person FROM member WHERE name = 'Ben'),
        account = (SELECT id FROM user WHERE display_name = 'Mo'), email = 'mo@example.com'
      WHERE code = (SELECT min(code) FROM invitation WHERE role IS NOT NULL)
      """,
      """
      UPDATE invitation SET claims = (SELECT id FROM member WHERE name = 'Ben'), role = 'child'
      WHERE code = (SELECT max(code) FROM invitation WHERE role IS NOT NULL)
      """,
      "UPDATE task SET difficulty = 'hard', details = 'Back and front' WHERE title = 'Lawn'",
      """
      UPDATE deleted_task SET (details, difficulty, assignee, due_date, due_time, series,
        series_number, repetition, series_anchor, kept_missed, usual, skipped_date, rotation,
        before_skip, part, whole_points, status, round, claim_by, claim_done_at,
        claim_submitted_at, claim_points, claim_photo, claim_was_in_progress, decision_outcome,
        decision_by, decision_at, decision_note) = (SELECT 'Up the ladder', 'easy', created_by,
        20790, 64800, randomblob(16), 2, 'FREQ=DAILY', 20789, 1, other.usual, 20791,
        other.rotation, other.before_skip, 1, 9, 'completed', 1, created_by, updated_at,
        updated_at, 4, randomblob(16), 1, 'approved', created_by, updated_at, 'Well done'
        FROM (SELECT max(usual) AS usual, max(rotation) AS rotation,
          max(before_skip) AS before_skip FROM task) AS other)
      """,
      "UPDATE screen_time_setting SET carry_up_to = 60",
      """
      UPDATE screen_time_bank SET running_since = 1795000000000, running_minutes = 5,
        running_from_allowance = 0
      """,
      "UPDATE shopping_item SET section = 'Dairy'",
      """
      UPDATE shopping_item SET removed_at = updated_at
      WHERE id = (SELECT max(id) FROM shopping_item)
      """,
      "UPDATE event SET location = 'Sports hall', label = 'Cup', color = '#1A2B3C'",
      "UPDATE event_override SET location = 'Stadium', label = 'Final', color = '#C0FFEE'",
      "UPDATE event SET zone = 'Europe/Amsterdam' WHERE NOT repeats",
      "UPDATE event SET additions = '20270105T153000', dates = dates + 1 WHERE repeats",
      "UPDATE duty SET done_at = due_at WHERE id = (SELECT min(id) FROM duty)",
    ] {
      try damage(statement)
    }
  }
}
