import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

@Suite struct RedefiningTests {
  @Test func `a table with another constraint keeps its rows, its indexes and columns of others`()
    throws
  {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE pet (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL CHECK (kind IN ('cat', 'dog')),
            twice INTEGER NOT NULL GENERATED ALWAYS AS (id * 2) VIRTUAL
          ) STRICT;
          CREATE INDEX pet_by_kind ON pet (kind, twice);
          ALTER TABLE pet ADD COLUMN name TEXT CHECK (length(name) > 0);
          INSERT INTO pet (id, kind, name) VALUES (3, 'cat', 'Mo'), (5, 'dog', NULL);
          """)
      try db.redefine("pet", "('cat', 'dog')", as: "('cat', 'dog', 'fish')")
      try db.execute(sql: "INSERT INTO pet (id, kind) VALUES (7, 'fish')")
      #expect(
        try String.fetchAll(
          db, sql: "SELECT id || kind || twice || coalesce(name, '-') FROM pet ORDER BY id")
          == ["3cat6Mo", "5dog10-", "7fish14-"])
      #expect(try db.indexes(on: "pet").map(\.name) == ["pet_by_kind"])
      #expect(throws: DatabaseError.self) {
        try db.execute(sql: "INSERT INTO pet (id, kind) VALUES (9, 'cow')")
      }
      #expect(throws: DatabaseError.self) {
        try db.execute(sql: "INSERT INTO pet (id, kind, name) VALUES (9, 'cat', '')")
      }
      #expect(throws: DatabaseError.self) { try db.redefine("pet", "'bird'", as: "'owl'") }
      #expect(throws: DatabaseError.self) { try db.redefine("bird", "'cat'", as: "'owl'") }
    }
  }

  @Test func `events of an older version get the figures that questions about days need`()
    async throws
  {
    let bench = try await SQLiteBench()
    var random = Seeded(4)
    let home = bench.home
    let events = try ["FREQ=DAILY;COUNT=10", "FREQ=WEEKLY", nil].map {
      try Sample.event(&random, in: home, rule: $0)
    }
    try await home.write { all in for event in events { try all.events.save(event) } }
    let figures = "SELECT coalesce(counted_end, '-') || ' ' || dates FROM event ORDER BY id"
    let before = try await bench.texts(figures)
    #expect(before.map { $0.hasPrefix("-") }.count { $0 } == 2)
    try await bench.writer { db in
      try db.execute(
        sql: """
          DROP TRIGGER event_counted; DROP TRIGGER event_recounted; DROP TRIGGER event_uncounted;
          DROP INDEX event_by_day;
          CREATE INDEX event_by_day ON event (household, last_day, first_day);
          DROP INDEX event_by_assignee; DROP INDEX event_override_by_start;
          DROP INDEX event_override_by_assignee;
          ALTER TABLE event DROP COLUMN counted_end; ALTER TABLE event DROP COLUMN dates;
          """)
      try Schema15.create(db)
    }
    #expect(try await bench.texts(figures) == before)
  }

  // Proves: SYNC-37
  @Test func `a store of an older version keeps everything, and plans what is due`() async throws {
    let bench = try await SQLiteBench()
    var random = Seeded(4)
    let due = Due(CivilDate(clampingDaysSinceEpoch: 21_000))
    let task = try Sample.task(&random, in: bench.home, assignee: bench.home.child.id, due: due)
    let saved = try await bench.home.write { try $0.tasks.save(task) }
    // As an older version left it: nothing planned.
    try await bench.writer { db in
      try db.execute(sql: "DELETE FROM duty")
      try db.execute(
        sql: """
          INSERT INTO duty (household, id, kind, subject, due_at)
            SELECT id, id, 'planning', id, 0 FROM household
          """)
    }
    let planned = try await bench.home.read {
      try $0.duties.duties(dueAt: .distantFuture, limit: 9)
    }
    #expect(planned == [.filing(of: bench.home.household)])
    let zones = try ZoneDatabase.system()
    let scheduler = Scheduler(
      for: bench.store, zones: zones, now: { .at(60) },
      failed: { _, error in Issue.record(error) })
    #expect(try await scheduler.carryOutDue() != nil)
    let filed = TaskFiling(
      saved, policy: HouseholdPolicy(),
      calendar: HouseholdCalendar(zone: try zones.zone("Europe/Berlin"))
    ).duties
    #expect(filed.count == 2)
    #expect(
      Set(
        try await bench.home.read { try $0.duties.duties(dueAt: .distantFuture, limit: 9) })
        == Set(filed))
  }

  // Proves: SYNC-37
  @Test func `the eleventh migration keeps rows and lets nobody decide`() throws {
    let queue = try DatabaseQueue()
    try Migrations.migrator().migrate(queue, upTo: "6")
    try queue.write { db in
      for statement in Self.oldRows { try db.execute(sql: statement) }
    }
    try Migrations.migrator().migrate(queue)
    try queue.read { db in
      for table in ["task", "transfer", "notice"] {
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") == 1, "\(table)")
      }
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_foreign_key_check") == 0)
      #expect(
        try String.fetchAll(db, sql: "SELECT kind || due_at FROM duty") == ["planning0"])
      let indexes = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'index'")
      let kept: Set = [
        "task_by_status", "task_by_assignee", "task_by_scope", "task_by_change",
        "transfer_once_per_round", "transfer_by_debit", "notice_by_age", "notice_by_subject",
      ]
      #expect(kept.isSubset(of: indexes))
    }
    try queue.write { db in
      try db.execute(sql: "UPDATE task SET decision_by = NULL")
      try db.execute(sql: "UPDATE transfer SET created_by = NULL")
      try db.execute(sql: "UPDATE notice SET kind = 'task_due_soon'")
    }
  }

  // Proves: SYNC-37, B-24
  @Test func `the thirteenth migration keeps series, and lets a number have parts`() throws {
    let queue = try DatabaseQueue()
    try Migrations.migrator().migrate(queue, upTo: "11")
    try queue.write { db in
      for statement in Self.oldRows { try db.execute(sql: statement) }
      try db.execute(
        sql: "UPDATE task SET series = id, series_number = 1, repetition = NULL, kept_missed = 1")
    }
    try Migrations.migrator().migrate(queue)
    func copy(as id: Int, part: String) throws {
      try queue.write { db in
        let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info('task')")
        let values = columns.map { column in
          switch column {
          case "id": "x'000000000000000000000000000000\(id)'"
          case "part": part
          default: column
          }
        }
        try db.execute(
          sql: """
            INSERT INTO task (\(columns.joined(separator: ", ")))
            SELECT \(values.joined(separator: ", ")) FROM task LIMIT 1
            """)
      }
    }
    let old = try queue.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM task WHERE part IS NULL")
    }
    #expect(old == 1)
    try copy(as: 21, part: "1")
    // The whole one is the first part.
    for part in ["0", "1", "NULL"] {
      let error = #expect(throws: DatabaseError.self) { try copy(as: 22, part: part) }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE, "\(part)")
    }
  }

  // Proves: SYNC-37, M-12
  @Test func `the fourteenth migration keeps proofs, and lets a member have one picture`() throws {
    let queue = try DatabaseQueue()
    try Migrations.migrator().migrate(queue, upTo: "6")
    try queue.write { db in
      for statement in Self.oldRows { try db.execute(sql: statement) }
    }
    try Migrations.migrator().migrate(queue, upTo: "13")
    let columns = """
      household, uploaded_by, kind, size, digest, width, height, uploaded_at, scope, changed_seq
      """
    let values = """
      household, created_by, 'image/jpeg', 9, zeroblob(32), 4, 3, 0, 'home', 1
      """
    func add(_ column: String, _ value: String) throws {
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO photo (id, \(column), \(columns))
            SELECT randomblob(16), \(value), \(values) FROM task
            """)
      }
    }
    try add("task", "id")
    try Migrations.migrator().migrate(queue)
    try queue.read { db in
      #expect(
        try Int.fetchOne(
          db, sql: "SELECT count(*) FROM photo JOIN task ON task.id = photo.task") == 1)
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_foreign_key_check") == 0)
      let indexes = try db.indexes(on: "photo").map(\.name)
      #expect(Set(["photo_by_task", "photo_by_change", "photo_by_member"]).isSubset(of: indexes))
    }
    try add("task", "id")
    try add("member", "created_by")
    let error = #expect(throws: DatabaseError.self) { try add("member", "created_by") }
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
    #expect(throws: DatabaseError.self) { try add("task, member", "id, created_by") }
  }

  private static let oldRows: [String] = {
    func blob(_ number: Int) -> String { "x'0000000000000000000000000000000\(number)'" }
    return [
      """
      INSERT INTO household (id, name, created_by, invite_code, policy, time_zone, created_at,
        updated_at, scope, changed_seq)
      VALUES (\(blob(1)), 'Home', \(blob(2)), 'ABCD2345', '{}', 'Europe/Berlin', 0, 0, 'home', 1)
      """,
      """
      INSERT INTO member (household, id, person, role, is_owner, name, color, position, joined_at,
        scope, changed_seq)
      VALUES (\(blob(1)), \(blob(3)), \(blob(4)), 'child', 0, 'Zoe', '#FF0000', 0, 0, 'home', 1)
      """,
      """
      INSERT INTO task (household, id, title, category, points, created_by, requires_photo, status,
        round, claim_by, claim_done_at, claim_submitted_at, claim_points, decision_outcome,
        decision_by, decision_at, created_at, updated_at, scope, changed_seq)
      VALUES (\(blob(1)), \(blob(5)), 'Dishes', 'chores', 5, \(blob(3)), 0, 'completed', 1,
        \(blob(3)), 1, 1, 5, 'approved', \(blob(3)), 2, 0, 2, 'home', 1)
      """,
      """
      INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at,
        scope, changed_seq)
      VALUES (\(blob(1)), \(blob(6)), NULL, -5, 0, 5, 0, 'guardians', 1),
        (\(blob(1)), \(blob(7)), \(blob(3)), 5, 5, 0, 0, 'guardians', 1)
      """,
      """
      INSERT INTO transfer (household, id, debit, credit, amount, kind, cause, round, reason,
        created_by, created_at, effective_at, scope, changed_seq)
      VALUES (\(blob(1)), \(blob(8)), \(blob(6)), \(blob(7)), 5, 'task_completed', \(blob(5)), 1,
        'Dishes', \(blob(3)), 2, 1, 'guardians', 1)
      """,
      """
      INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq)
      VALUES (\(blob(1)), \(blob(9)), \(blob(3)), 'task_assigned', \(blob(5)), 1, 'home', 1)
      """,
    ]
  }()
}
