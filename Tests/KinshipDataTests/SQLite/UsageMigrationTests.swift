import GRDB
import KinshipTestSupport
import Testing

@testable import KinshipData

@Suite struct UsageMigrationTests {
  private func blob(_ number: Int) -> String { "x'0000000000000000000000000000000\(number)'" }

  /// A store as the version before had it, with an account and a household of one member.
  private func olderStore() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try Migrations.migrator().migrate(queue, upTo: "14")
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO user (id, person, email, email_folded, display_name, password_hash, language,
            shows_profile, shows_achievements, shares_activity, trial_started_at, created_at,
            updated_at, changed_seq)
          VALUES (\(blob(2)), \(blob(4)), 'a@b.org', 'a@b.org', 'Anna', '-', 'en', 1, 1, 1, 5, 7, 9, 1);
          INSERT INTO household (id, name, created_by, invite_code, policy, time_zone, created_at,
            updated_at, scope, changed_seq)
          VALUES (\(blob(1)), 'Home', \(blob(2)), 'ABCD2345', '{}', 'Europe/Berlin', 0, 0, 'home', 1);
          INSERT INTO member (household, id, person, role, is_owner, name, color, position, joined_at,
            scope, changed_seq)
          VALUES (\(blob(1)), \(blob(3)), \(blob(4)), 'child', 0, 'Zoe', '#FF0000', 0, 0, 'home', 1);
          INSERT INTO task (household, id, title, category, points, created_by, requires_photo, status,
            round, created_at, updated_at, scope, changed_seq)
          VALUES (\(blob(1)), \(blob(6)), 'Dishes', 'chores', 5, \(blob(3)), 0, 'open', 0, 0, 0,
            'home', 1);
          INSERT INTO mutation_outcome (space_kind, space_id, mutation, user, request_hash, outcome,
            seq, at)
          VALUES ('household', \(blob(1)), \(blob(5)), \(blob(2)), x'00', x'00', 1, 1);
          """)
    }
    return queue
  }

  @Test func `accounts of an older store count as confirmed`() throws {
    let queue = try olderStore()
    try Migrations.migrator().migrate(queue)
    let confirmed = try queue.read {
      try Int.fetchOne($0, sql: "SELECT email_confirmed_at FROM user")
    }
    #expect(confirmed == 7)
  }

  @Test func `what an older store has is counted, and goes on being counted`() throws {
    let queue = try olderStore()
    try Migrations.migrator().migrate(queue)
    func counts() throws -> [Int?] {
      try queue.read { db in
        [
          try Int.fetchOne(db, sql: "SELECT tasks FROM household_usage"),
          try Int.fetchOne(db, sql: "SELECT count(*) FROM mutation_outcome"),
        ]
      }
    }
    #expect(try counts() == [1, 1])
    try queue.write { db in
      try db.execute(sql: "DELETE FROM mutation_outcome")
      try db.execute(sql: "DELETE FROM task")
    }
    #expect(try counts() == [0, 0])
  }

  // Proves: F-02
  @Test func `pictures of an older store stay and are counted, and a household may have one`()
    throws
  {
    let queue = try olderStore()
    func add(_ id: Int, of column: String, _ value: String) throws {
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO photo (household, id, \(column), uploaded_by, kind, size, digest, width, height,
              uploaded_at, scope, changed_seq)
            VALUES (\(blob(1)), \(blob(id)), \(value), \(blob(3)), 'image/jpeg', 10, zeroblob(32), 4, 3,
              0, 'home', 1)
            """)
      }
    }
    try add(7, of: "member", blob(3))
    try add(8, of: "task", blob(6))
    try Migrations.migrator().migrate(queue)
    try add(9, of: "shows_household", "1")
    #expect(throws: DatabaseError.self) { try add(5, of: "shows_household", "1") }
    try queue.read { db in
      #expect(try Int.fetchOne(db, sql: "SELECT photo_bytes FROM household_usage") == 30)
      let subjects = try String.fetchAll(
        db,
        sql: """
          SELECT (task IS NOT NULL) || (member IS NOT NULL) || (shows_household IS NOT NULL)
          FROM photo ORDER BY id
          """)
      #expect(subjects == ["010", "100", "001"])
    }
  }

  @Test func `a table that is made anew keeps its triggers`() throws {
    let queue = try olderStore()
    try Migrations.migrator().migrate(queue)
    let tasks = try queue.write { db in
      try db.redefine("task", "STRICT", as: "STRICT")
      try db.execute(sql: "DELETE FROM task")
      return try Int.fetchOne(db, sql: "SELECT tasks FROM household_usage")
    }
    #expect(tasks == 0)
  }
}
