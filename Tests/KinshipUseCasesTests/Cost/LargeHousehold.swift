import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Inserts `rows` rows of every kind into a household of a store in a file, or the most that a
/// household may have.
///
/// They belong to the members that actions refer to: tasks, points and photos to Zoe, the rest to
/// Anna. The rows are inserted with SQL because the store is measured; ten thousand commands would
/// take minutes.
struct LargeHousehold {
  private let database: Database
  private let rows: Int
  private let values: [String: Data]
  private let zoe: MemberID

  /// Fills the household of `family`, which is in the file at `path`.
  static func fill(_ family: TestFamily, at path: String, rows: Int) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // The file is read by this test only: it may be lost, and its pages fit into memory.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA synchronous = OFF; PRAGMA cache_size = -262144")
    }
    let file = try DatabaseQueue(path: path, configuration: configuration)
    try file.write { database in
      let household = LargeHousehold(
        database: database, rows: rows,
        values: [
          "household": data(family.household.bits), "anna": data(family.member("anna").bits),
          "zoe": data(family.member("zoe").bits), "ben": data(family.member("ben").bits),
          "account": data(family.anna.id.bits), "session": data(family.anna.signedIn.session.bits),
        ], zoe: family.member("zoe"))
      try household.fill()
    }
    try file.close()
  }

  private static func data(_ bits: UInt128) -> Data {
    withUnsafeBytes(of: bits.bigEndian) { Data($0) }
  }

  private func fill() throws {
    try fillPeople()
    try fillTasks()
    try fillPoints()
    try fillPointRules()
    try fillJobs()
    try fillAllowances()
    try fillShopping()
    try fillChat()
    try fillCards()
    try fillRewards()
    try fillSavingsPools()
    try fillGoals()
    try fillActivities()
    try fillCalendar()
    try fillDuties()
    try fillCare()
    try fillBookkeeping()
  }

  private func fillPeople() throws {
    try copy(
      "member", from: "household = :household AND id = :ben", count: min(rows, 480),
      [
        "id": "randomblob(16)", "person": "randomblob(16)", "position": "i + 20",
        "role": "'member'",
        "removed_at": "CASE WHEN i % 2 THEN joined_at END",
      ])
    try run(
      """
      INSERT INTO invitation (code, household, role, expires_at, changed_seq, created_by)
      SELECT printf('%08d', 10000000 + i), :household, 'child', 4000 + i, 1, :anna FROM n
      """, count: IssueInviteCode.limit - 5)
  }

  private func fillTasks() throws {
    let anyTask = "household = :household"
    try copy(
      "task", from: anyTask, count: rows,
      Self.open.merging(["assignee": ":zoe", "created_at": "created_at - 1000 * i"]) { $1 })
    try copy(
      "task", from: anyTask, count: min(rows, 1_900),
      Self.open.merging([
        "assignee": "NULL", "scope": "'home'", "series": "randomblob(16)", "series_number": "i",
        "repetition": "'FREQ=DAILY'", "series_anchor": "20000 + i", "kept_missed": "1",
        "due_date": "30000 + i", "overdue_from": "86400000 * (30001 + i)",
      ]) { $1 })
    try copy(
      "task", from: anyTask, count: rows,
      Self.open.merging([
        "status": "'completed'", "round": "1", "claim_by": ":zoe", "claim_done_at": "created_at",
        "claim_submitted_at": "created_at", "claim_points": "10",
        "decision_outcome": "'approved'", "decision_by": ":anna", "decision_at": "created_at",
      ]) { $1 })
    try fillDeletedTasks()
    try copy(
      "photo", from: "household = :household AND task IS NOT NULL", count: rows,
      [
        "id": "randomblob(16)", "uploaded_by": ":zoe",
        "task":
          "(SELECT id FROM task WHERE household = :household AND status = 'completed' LIMIT 1)",
      ])
  }

  /// As many deleted tasks as are kept, each deleted alone, before the deletion of the action.
  private func fillDeletedTasks() throws {
    let columns = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM pragma_table_info('deleted_task')
        WHERE name NOT IN ('id', 'changed_seq', 'place', 'deleted_by', 'deleted_at')
        """
    ).joined(separator: ", ")
    try run(
      """
      INSERT INTO deleted_task (\(columns), id, changed_seq, place, deleted_by, deleted_at)
      SELECT \(columns), randomblob(16), 1000000 + i, 0, :anna,
        (SELECT created_at FROM household WHERE id = :household)
      FROM (SELECT * FROM task WHERE household = :household LIMIT 1), n
      """, count: min(rows, TaskDeletion.mostTasks - 10))
  }

  /// Values that turn any copied task into an open task without a series.
  private static let open = [
    "id": "randomblob(16)", "status": "'open'", "round": "0", "claim_by": "NULL",
    "claim_done_at": "NULL", "claim_submitted_at": "NULL", "claim_points": "NULL",
    "claim_photo": "NULL", "claim_was_in_progress": "NULL", "decision_outcome": "NULL",
    "decision_by": "NULL",
    "decision_at": "NULL", "decision_note": "NULL", "due_date": "NULL", "due_time": "NULL",
    "overdue_from": "NULL", "series": "NULL", "series_number": "NULL", "repetition": "NULL",
    "series_anchor": "NULL", "kept_missed": "NULL", "usual": "NULL", "skipped_date": "NULL",
    "rotation": "NULL", "before_skip": "NULL", "part": "NULL", "whole_points": "NULL",
  ]

  private func fillPoints() throws {
    try copy(
      "transfer",
      from: """
        household = :household AND reverses IS NULL AND :zoe IN (
          SELECT member FROM account WHERE household = transfer.household AND id = credit)
        """, count: rows,
      [
        "id": "randomblob(16)", "cause": "NULL", "round": "NULL", "created_at": "created_at - i",
        // One every six hours, so that a week and a month have the same number in each household.
        "kind": "'task_completed'", "effective_at": "effective_at - 21600000 * i",
      ])
    try run(
      """
      INSERT INTO redemption
        (household, id, member, points, minutes, redeemed_at, expires_at, scope, changed_seq)
      SELECT :household, randomblob(16), :zoe, 1, 1, 1000 * i, 1000 * i + 1, 'home', 1 FROM n
      """)
  }

  private func fillPointRules() throws {
    try run(
      """
      INSERT INTO point_rule (household, id, name, kind, number, weekdays, is_weekly, floor,
        created_by, created_at, ended_at, scope, changed_seq)
      SELECT :household, randomblob(16), 'Weekend', 'multiplier', 15000, 0, 0, 0, :anna, i, i + 1,
        'home', 1
      FROM n
      """, count: min(rows, 900))
  }

  private func fillJobs() throws {
    try run(
      """
      INSERT INTO duty (household, id, kind, subject, due_at, done_at)
      SELECT :household, randomblob(16), 'task_overdue', randomblob(16), 4000000000000 + i,
        CASE WHEN i % 2 THEN 1000 * i END
      FROM n
      """)
    try run(
      """
      INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq)
      SELECT :household, randomblob(16), :anna, 'task_assigned', randomblob(16),
        CASE WHEN i % 2 THEN i ELSE (SELECT created_at FROM household WHERE id = :household) END,
        'home', 1
      FROM n
      """)
  }

  private func fillAllowances() throws {
    try run(
      """
      INSERT INTO money_transfer (household, id, member, number, kind, amount, balance, currency,
        reason, created_at, scope, changed_seq)
      SELECT :household, randomblob(16), :zoe, i + 10, 'correction', 1, 500, 'EUR', '', i, 'home', 1
      FROM n
      """)
  }

  private func fillShopping() throws {
    try run(
      """
      INSERT INTO shopping_item (household, id, title, added_by, position, removed_at, created_at,
        updated_at, scope, changed_seq)
      SELECT :household, randomblob(16), 'Milk', :anna, i, CASE WHEN i > 480 THEN i END, i, i,
        'home', 1
      FROM n
      """, count: min(rows, 480 + ShoppingItem.remembered))
  }

  /// Messages of two members with their search index, after the positions of other messages.
  private func fillChat() throws {
    try run("INSERT OR IGNORE INTO chat_stream (household) VALUES (:household)")
    try run(
      """
      INSERT INTO chat_message (household, id, position, author, text, is_important, created_at,
        updated_at, scope, changed_seq)
      SELECT :household, randomblob(16), i + 1000, CASE WHEN i % 2 THEN :anna ELSE :zoe END,
        'Who cooks?', 0, i, i, 'home', 1
      FROM n
      """)
    try run(
      """
      INSERT INTO chat_index (place, body, en, nl, de)
      SELECT number * 4294967296 + i + 1000, 'who cooks?', '', '', '' FROM n, chat_stream
      WHERE household = :household
      """)
  }

  /// Half as many custom items as a household may have, archived cards, and completions of other
  /// days; no action reads the last two.
  private func fillCards() throws {
    try run(
      """
      INSERT INTO custom_item (household, id, kind, title, value, color, created_at, updated_at,
        scope, changed_seq)
      SELECT :household, randomblob(16), 'chore', 'Hens', 1, '#B9E3FF', i, i, 'home', 1 FROM n
      """, count: min(rows, CustomItem.limit / 2))
    try run(
      """
      INSERT INTO card (household, id, member, item, kind, title, value, is_active, updated_at,
        active_since, scope, changed_seq)
      SELECT :household, CAST(printf('card %011d', i) AS BLOB), :zoe, randomblob(16), 'chore',
        'Hens', 1, 0, i, i, 'home', 1
      FROM n
      """)
    try run(
      """
      INSERT INTO card_completion (household, id, card, member, day, round, is_done, done_by,
        done_at, scope, changed_seq)
      SELECT :household, randomblob(16), CAST(printf('card %011d', i) AS BLOB), :zoe, i % 1000, 1,
        1, :zoe, i, 'home', 1
      FROM n
      """)
  }

  /// Closed basket entries of the archived cards, of which a basket lists the latest.
  private func fillRewards() throws {
    try run(
      """
      INSERT INTO basket_entry (household, id, member, card, item, title, price, state,
        requested_by, requested_at, closed_at, scope, changed_seq)
      SELECT :household, randomblob(16), :zoe, CAST(printf('card %011d', i) AS BLOB),
        randomblob(16), 'Cinema', 6, 'refunded', :zoe, i, i, 'home', 1
      FROM n
      """)
  }

  /// Ended shared goals, of which the list has the latest.
  private func fillSavingsPools() throws {
    try run(
      """
      INSERT INTO savings_pool (household, id, title, target, state, created_by, created_at,
        ended_by, ended_at, scope, changed_seq)
      SELECT :household, CAST(printf('pool %011d', i) AS BLOB), 'Trampoline', 6, 'closed', :anna,
        i, :anna, i, 'home', 1
      FROM n
      """)
  }

  /// Achieved goals, of which a list has the latest, their completions, and past absences, of which
  /// the latest are read.
  private func fillGoals() throws {
    try run(
      """
      INSERT INTO goal (household, id, member, title, points, shares_completions, status,
        points_earned, achieved_at, created_at, updated_at, scope, changed_seq)
      SELECT :household, CAST(printf('goal %011d', i) AS BLOB), :zoe, 'Read', 6, 0, 'completed', 6,
        i, i, i, 'home', 1
      FROM n
      """)
    try run(
      """
      INSERT INTO goal_completion (household, id, goal, member, day, round, is_done, points,
        done_at, scope, changed_seq)
      SELECT :household, randomblob(16), CAST(printf('goal %011d', i) AS BLOB), :zoe, i % 1000, 1,
        0, 6, i, 'home', 1
      FROM n
      """)
    for number in 1...min(rows, Absence.limit / 2) {
      let id = AbsenceID(derivedFrom: zoe, .absence(CivilDate(clampingDaysSinceEpoch: number)))
      try database.execute(
        sql: """
          INSERT INTO absence (household, id, member, first, last, scope, changed_seq)
          VALUES (?, ?, ?, ?, ?, 'home', 1)
          """,
        arguments: [values["household"], Self.data(id.bits), values["zoe"], number, number])
    }
  }

  /// As many entries as are kept, before those of the action, half of them of a child.
  private func fillActivities() throws {
    try run(
      """
      INSERT INTO activity (household, id, member, position, kind, source, subject, title, points,
        at, scope, changed_seq)
      SELECT :household, randomblob(16), CASE WHEN i % 2 THEN :zoe ELSE :anna END, 10 + i,
        'approval', 'task', randomblob(16), 'Dishes', 5, i, 'home', 1
      FROM n
      """, count: min(rows, Activity.limit - 20))
  }

  /// Duties of past legs, which no list of present ones reads, and almost as many duties that are
  /// not over as a household may have: of Ben and of Anna, for legs that begin in turn today.
  private func fillDuties() throws {
    let now = TestClock.start.millisecondsSinceEpoch
    try run(
      """
      INSERT INTO pickup_duty (household, id, event, title, occurrence, leg, member, minutes,
        begins, ends, created_by, created_at, updated_at, scope, changed_seq)
      SELECT :household, CAST(printf('leg %012d', i) AS BLOB),
        CAST(printf('event %010d', i) AS BLOB), 'Pickup', i, 'return',
        CASE WHEN i % 2 THEN :ben ELSE :anna END, 60, \(now) + 60000 * i,
        \(now) + 60000 * i + 3600000, :anna, i, i, 'home', 1
      FROM n
      """, count: min(rows, Duty.openLimit - 5))
    try run(
      """
      INSERT INTO pickup_duty (household, id, event, title, occurrence, leg, member, minutes,
        begins, ends, created_by, created_at, updated_at, scope, changed_seq)
      SELECT :household, CAST(printf('duty %011d', i) AS BLOB),
        CAST(printf('event %010d', i) AS BLOB), 'Pickup', i, 'outbound', :anna, 60, i, i + 1,
        :anna, i, i, 'home', 1
      FROM n
      """)
  }

  /// A care profile with answers, of which the gallery and each day show few.
  private func fillCare() throws {
    try run(
      """
      INSERT INTO care_profile (household, id, position, name, relationship, phone, language,
        status, step, sent_at, confirmed_at, created_by, created_at, updated_at, scope, changed_seq)
      SELECT :household, CAST('elder 0000000001' AS BLOB), 0, 'Oma', 'Grandmother', '+31687654321',
        'nl', 'active', NULL, i, i, :anna, i, i, 'guardians', 1
      FROM n
      """, count: 1)
    try run(
      """
      INSERT INTO care_occurrence (household, id, profile, habit, day, title, emoji, kind, prompt_at,
        deadline_at, status, prompted_at, answer, answered_at, scope, changed_seq)
      SELECT :household, CAST(printf('care %011d', i) AS BLOB),
        CAST('elder 0000000001' AS BLOB), CAST(printf('habit %010d', i) AS BLOB), i, 'Pills', '💊',
        'text', 1000 * i, 1000 * i + 600000, 'answered', 1000 * i, 'Done', 1000 * i, 'guardians', 1
      FROM n
      """, count: min(rows, 4_000))
  }

  private func fillCalendar() throws {
    let second = "86400 * (25000 + i)"
    try run(
      """
      INSERT INTO event (household, id, uid, title, type, starts, all_day, length, zone, repeats,
        is_shared, created_by, revision, first_day, last_day, created_at, updated_at, scope,
        changed_seq)
      SELECT :household, CAST(printf('event %010d', i) AS BLOB), 'name ' || i, 'Swimming',
        'sports', \(second), 0, 3600, 'Europe/Amsterdam', i <= 1000, 1, :anna, 0, 25000 + i,
        25000 + i, i, i, 'home', 1
      FROM n
      """, count: min(rows, 4_900))
    try run(
      """
      INSERT INTO event_override (household, event, occurrence, title, type, starts, all_day,
        length, scope, changed_seq)
      SELECT :household, CAST(printf('event %010d', 1 + i % \(min(rows, 1_000))) AS BLOB), i,
        'Swimming', 'sports', 86400 * (25000 + i), 0, 3600, 'home', 1
      FROM n
      """)
  }

  private func fillBookkeeping() throws {
    try run(
      """
      INSERT INTO tombstone (space_kind, space_id, kind, id, scope, seq, reason, at)
      SELECT 'household', :household, 'task', randomblob(16), 'home', 1, 'deleted', i FROM n
      """)
    try run(
      """
      INSERT INTO mutation_outcome (user, mutation, household, request_hash, outcome, at)
      SELECT :account, randomblob(16), :household, x'01', x'02', i FROM n
      """)
    try run(
      """
      INSERT INTO retired_refresh (digest, session, request, retired_at)
      SELECT randomblob(32), :session, randomblob(16), i FROM n
      """, count: min(rows, 3_000))
  }

  // MARK: Statements

  /// Copies one row of `table` that matches `condition`, with other values in some columns.
  private func copy(
    _ table: String, from condition: String, count: Int, _ changed: [String: String]
  ) throws {
    let columns = try String.fetchAll(
      database, sql: "SELECT name FROM pragma_table_xinfo('\(table)') WHERE hidden = 0")
    let taken = columns.map { changed[$0] ?? $0 }
    try run(
      """
      INSERT INTO \(table) (\(columns.joined(separator: ", ")))
      SELECT \(taken.joined(separator: ", "))
      FROM (SELECT * FROM \(table) WHERE \(condition) LIMIT 1), n
      """, count: count)
    if database.changesCount != count { throw NothingToCopy(table: table) }
  }

  private struct NothingToCopy: Error {
    let table: String
  }

  /// Runs an insertion that selects from `n`, which has the numbers from 1 to `count` in its column
  /// `i`.
  private func run(_ sql: String, count: Int? = nil) throws {
    let numbered =
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count ?? rows))
      \(sql)
      """
    let used = values.filter { numbered.contains(":\($0.key)") }
    try database.execute(sql: numbered, arguments: StatementArguments(used))
  }
}
