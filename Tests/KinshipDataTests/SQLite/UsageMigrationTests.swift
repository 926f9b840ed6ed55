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
