import GRDB
import KinshipDomain
import KinshipTime
import Testing

@testable import KinshipData

@Suite struct SchemaTests {
  /// Changes that the schema must refuse, by table.
  static let illegal: [(table: String, change: String)] = [
    ("space", "space_kind = 'room'"), ("space", "seq = -1"), ("space", "lineage = x'00'"),
    ("space", "space_id = x'01', space_kind = 'directory'"),
    ("user", "id = x'00'"), ("user", "email = ''"), ("user", "language = 'fr'"),
    ("user", "shows_profile = 2"), ("user", "created_at = 253402300800000"),
    ("user", "display_name = '\(String(repeating: "x", count: 481))'"), ("user", "changed_seq = 0"),
    ("session", "access = x'00'"), ("session", "refresh = zeroblob(31)"),
    ("session", "parent_mode_until = -62135596800001"),
    ("retired_refresh", "session = zeroblob(16)"), ("retired_refresh", "request = x''"),
    ("attempt", "kind = 'other'"), ("attempt", "failures = -1"), ("attempt", "key = x''"),
    ("user", "setup_finished_at = 253402300800000"), ("user", "setup_finished_at = 'soon'"),
    ("user", "date_of_birth = 2932897"), ("user", "date_of_birth = 'spring'"),
    ("password_reset", "user = zeroblob(16)"), ("password_reset", "id = x'00'"),
    ("password_reset", "requested_at = 253402300800000"),
    ("mail", "id = x'00'"), ("mail", "recipient = ''"), ("mail", "recipient_folded = ''"),
    ("mail", "language = 'fr'"), ("mail", "content = 'hello'"), ("mail", "subject = NULL"),
    ("mail", "subject = x'00'"), ("mail", "failures = -1"), ("mail", "due_at = 'soon'"),
    ("mail", "content = 'notice', notice_kind = NULL, household = zeroblob(16)"),
    ("mail", "content = 'notice', notice_kind = 'badge_earned', household = NULL"),
    ("mail", "household = x'00'"), ("mail", "notice_kind = 'Badge'"),
    ("mail", "notice_kind = 'badge_earned'"),
    ("invitation", "code = 'ABC'"), ("invitation", "code = 'ABCDEFGU'"),
    ("invitation", "role = 'friend'"), ("invitation", "household = x'00'"),
    ("invitation", "account = x'00'"), ("invitation", "email = ''"), ("invitation", "claims = x''"),
    ("invitation", "created_by = x''"),
    ("invitation", "claims = zeroblob(16), links = zeroblob(16)"),
    ("household", "policy = 'yes'"), ("household", "policy = '[]'"), ("household", "name = ''"),
    ("household", "time_zone = ''"), ("household", "invite_code = 'abcdefgh'"),
    ("household", "scope = 'everybody'"), ("household", "scope = 'member:1'"),
    ("household", "kept_week_start = 20780"), ("household", "kept_week_end = 20787"),
    ("household", "kept_week_start = 20787, kept_week_end = 20787"),
    ("household", "kept_week_start = 20780, kept_week_end = 20788"),
    ("household", "kept_week_start = 2932897, kept_week_end = 2932898"),
    ("member", "role = 'owner'"), ("member", "user = NULL, is_owner = 1"),
    ("member", "color = '#12345g'"), ("member", "position = -1"),
    ("member", "household = zeroblob(16)"), ("member", "is_owner = 3"),
    ("task", "status = 'done'"), ("task", "category = 'Chores'"), ("task", "difficulty = ''"),
    ("task", "points = -1"), ("task", "points = 1000000001"), ("task", "title = ''"),
    ("task", "assignee = zeroblob(16)"), ("task", "created_by = zeroblob(16)"),
    ("task", "due_date = NULL, due_time = 5, overdue_from = NULL"),
    ("task", "due_date = 20000, overdue_from = NULL"), ("task", "due_date = 2932897"),
    ("task", "due_time = 86400, due_date = 1, overdue_from = 0"), ("task", "round = -1"),
    ("task", "requires_photo = 'yes'"), ("task", "status = 'completed', claim_by = NULL"),
    ("task", "status = 'open', claim_by = created_by"),
    ("task", "claim_done_at = 5, claim_by = NULL"), ("task", "claim_was_in_progress = 2"),
    (
      "task",
      """
      status = 'open', claim_by = NULL, claim_done_at = NULL, claim_submitted_at = NULL,
      claim_points = NULL, claim_photo = NULL, decision_outcome = NULL, decision_by = NULL,
      decision_at = NULL, decision_note = NULL, claim_was_in_progress = 0
      """
    ),
    (
      "task",
      """
      status = 'completed', round = 0, claim_by = created_by, claim_done_at = 1,
      claim_submitted_at = 1, claim_points = 1, decision_outcome = NULL, decision_by = NULL,
      decision_at = NULL, decision_note = NULL
      """
    ),
    ("task", "decision_outcome = 'maybe'"),
    (
      "task",
      """
      status = 'pending_approval', round = 1, claim_by = created_by, claim_done_at = 1,
      claim_submitted_at = 1, claim_points = 1, decision_outcome = 'approved',
      decision_by = created_by, decision_at = 1, decision_note = NULL
      """
    ),
    (
      "task",
      """
      status = 'rejected', claim_by = NULL, claim_done_at = NULL, claim_submitted_at = NULL,
      claim_points = NULL, claim_photo = NULL, decision_outcome = 'rejected',
      decision_by = created_by, decision_at = 1, decision_note = NULL
      """
    ),
    (
      "task",
      """
      status = 'rejected', claim_by = NULL, claim_done_at = NULL, claim_submitted_at = NULL,
      claim_points = NULL, claim_photo = NULL, decision_outcome = 'rejected', decision_by = NULL,
      decision_at = 1, decision_note = 'No'
      """
    ),
    ("task", "scope = 'tasks:child'"), ("task", "title = x'41'"),
    ("task", "series = zeroblob(15)"), ("task", "series_number = 0"), ("task", "kept_missed = 32"),
    ("task", "series = zeroblob(16), series_number = NULL"), ("task", "repetition = ''"),
    ("task", "series = NULL, series_number = 1, repetition = NULL, kept_missed = NULL"),
    ("task", "usual = 'x'"), ("task", "series = NULL, usual = '{}'"),
    ("task", "skipped_date = 9999999"), ("task", "rotation = '['"),
    ("task", "part = 50"), ("task", "series = NULL, part = 0"), ("task", "whole_points = 0"),
    ("task", "series = NULL, rotation = '{}'"), ("member", "away_until = 9999999"),
    ("member", "joined_unasked = 2"),
    ("member", "nickname = ''"), ("member", "nickname = '\(String(repeating: "x", count: 481))'"),
    ("task", "series = NULL, series_anchor = 1, series_number = NULL, repetition = NULL"),
    ("deleted_task", "title = ''"), ("deleted_task", "points = -1"),
    ("deleted_task", "created_by = zeroblob(16)"), ("deleted_task", "household = zeroblob(16)"),
    ("deleted_task", "deleted_by = zeroblob(16)"), ("deleted_task", "deleted_at = 'now'"),
    ("deleted_task", "place = -1"), ("deleted_task", "status = 'completed', claim_by = NULL"),
    ("deleted_task", "series = zeroblob(16), series_number = NULL"),
    ("photo", "kind = 'image/png'"), ("photo", "size = 0"), ("photo", "size = 16777217"),
    ("photo", "width = 1921"), ("photo", "height = 0"), ("photo", "digest = zeroblob(31)"),
    ("photo", "task = zeroblob(16)"), ("photo", "task = NULL"), ("photo", "member = uploaded_by"),
    ("photo", "task = NULL, member = zeroblob(16)"), ("photo", "uploaded_by = zeroblob(16)"),
    ("photo", "shows_household = 1"), ("photo", "task = NULL, member = NULL, shows_household = 2"),
    ("photo", "care_profile = zeroblob(16)"), ("photo", "scope = 'guardians'"),
    ("photo", "id = x'00'"), ("photo", "uploaded_at = 'now'"),
    ("account", "balance = balance + 1"), ("account", "total_spent = -1"),
    ("account", "score = -1"), ("account", "scored_tasks = -1"),
    ("account", "lost = -1"), ("account", "corrected = -1"), ("account", "goal_points = -1"),
    ("account", "balance = -1, total_earned = 0, total_spent = 1"),
    ("transfer", "amount = 0"), ("transfer", "amount = -5"), ("transfer", "credit = debit"),
    ("transfer", "kind = 'gift'"), ("transfer", "cause = zeroblob(16), round = NULL"),
    ("transfer", "debit = zeroblob(16)"), ("transfer", "reverses = id"),
    ("transfer", "reverses = zeroblob(16)"),
    ("badge", "key = 'First chore'"), ("badge", "key = ''"), ("badge", "threshold = 0"),
    ("badge", "metric = 'streak', threshold = 367"), ("badge", "metric = 'height'"),
    ("badge", "kind = 'sold'"), ("badge", "icon = ''"), ("badge", "name = ''"),
    ("account_badge", "badge = 'a_badge_with_a_long_key'"), ("account_badge", "earned_at = 'now'"),
    ("account_badge", "user = zeroblob(16)"), ("account_badge", "lost_at = 'now'"),
    ("member_badge", "badge = ''"), ("member_badge", "member = zeroblob(16)"),
    ("member_badge", "scope = 'everybody'"),
    ("screen_time_setting", "rate_points = 0"), ("screen_time_setting", "daily_limit = 0"),
    ("screen_time_setting", "weekly_allowance = 10081"), ("screen_time_setting", "carry_up_to = 0"),
    ("screen_time_bank", "used = carried + redeemed + 1"), ("screen_time_bank", "carried = -1"),
    ("screen_time_bank", "running_since = 1, running_minutes = NULL"),
    ("screen_time_bank", "member = zeroblob(16)"),
    ("redemption", "minutes = 0"), ("redemption", "points = -1"),
    ("redemption", "member = zeroblob(16)"),
    ("reward_terms", "stock = -1"), ("reward_terms", "cooldown_days = 366"),
    ("reward_terms", "quota_count = 0"), ("reward_terms", "quota_count = NULL"),
    ("reward_terms", "quota_period = 'year'"),
    ("basket_entry", "title = ''"), ("basket_entry", "price = 0"),
    ("basket_entry", "state = 'bought'"), ("basket_entry", "state = 'fulfilled'"),
    ("basket_entry", "card = zeroblob(16)"), ("basket_entry", "member = zeroblob(16)"),
    ("savings_pool", "title = ''"), ("savings_pool", "target = 0"),
    ("savings_pool", "state = 'full'"), ("savings_pool", "ended_at = 1"),
    ("savings_pool", "created_by = zeroblob(16)"), ("savings_pool", "scope = 'guardians'"),
    ("account", "pool = x'00'"),
    ("goal", "title = ''"), ("goal", "points = 0"), ("goal", "habit = 'monthly'"),
    ("goal", "status = 'open'"), ("goal", "status = 'completed'"), ("goal", "note = 'x'"),
    ("goal", "days = ''"), ("goal", "days = '2x'"), ("goal", "points_earned = -1"),
    ("goal", "milestone = 3, milestone_day = NULL"), ("goal", "member = zeroblob(16)"),
    ("goal", "decided_by = NULL"), ("goal", "decided_by = zeroblob(16)"),
    ("goal_completion", "round = 0"), ("goal_completion", "is_done = 2"),
    ("goal_completion", "goal = zeroblob(16)"), ("goal_completion", "member = zeroblob(16)"),
    ("goal_completion", "points = 0"), ("absence", "last = first - 2"),
    ("activity", "kind = 'undone'"), ("activity", "source = 'card'"), ("activity", "position = 0"),
    ("activity", "position = 4294967295"), ("activity", "position = 9223372036854775807"),
    ("activity", "points = 0"), ("activity", "title = ''"), ("activity", "badge = 'A badge'"),
    ("activity", "streak = 0, unit = 'daily'"), ("activity", "unit = 'monthly'"),
    ("activity", "streak = 3, unit = NULL"), ("activity", "member = zeroblob(16)"),
    ("activity", "title = NULL"), ("activity", "scope = 'guardians'"),
    ("absence", "member = zeroblob(16)"),
    ("pickup_duty", "leg = 'inbound'"), ("pickup_duty", "member = NULL"),
    ("pickup_duty", "answer_by = 1, confirmed_at = 1"), ("pickup_duty", "minutes = 4"),
    ("pickup_duty", "ends = begins - 1"), ("pickup_duty", "ends = begins + 86400001"),
    ("pickup_duty", "next_members = ''"), ("pickup_duty", "event = x'00'"),
    ("pickup_duty", "member = zeroblob(16)"), ("pickup_duty", "created_by = zeroblob(16)"),
    ("care_profile", "status = 'pending'"), ("care_profile", "phone = '0612345678'"),
    ("care_profile", "phone = '+3161234567x'"), ("care_profile", "step = NULL"),
    ("care_profile", "stopped_at = 1"), ("care_profile", "language = 'fr'"),
    ("care_profile", "position = -1"), ("care_profile", "reply = 'x', replied_at = NULL"),
    ("care_profile", "name = ''"), ("care_profile", "created_by = zeroblob(16)"),
    ("care_profile", "scope = 'home'"), ("care_profile", "second_phone = phone"),
    ("care_profile", "pause_reason = 'nap'"), ("care_profile", "pause_until = pause_from - 1"),
    ("care_profile", "pause_reason = 'pause', pause_from = NULL"),
    ("care_habit", "weekdays = 0"), ("care_habit", "time = 86400"),
    ("care_habit", "answer_minutes = 0"), ("care_habit", "kind = 'voice'"),
    ("care_habit", "category = 'sleep'"), ("care_habit", "profile = zeroblob(16)"),
    ("care_occurrence", "status = 'upcoming'"), ("care_occurrence", "answered_at = NULL"),
    ("care_occurrence", "deadline_at = prompt_at - 1"),
    ("care_occurrence", "answer = NULL, photo = NULL"),
    ("care_occurrence", "status = 'prompted'"), ("care_occurrence", "escalation_at = 1"),
    ("care_occurrence", "escalated_to = ''"),
    ("phone_stop", "phone = '0612345678'"), ("phone_stop", "stopped_at = 'now'"),
    ("shopping_item", "title = ''"), ("shopping_item", "quantity = ''"),
    ("shopping_item", "position = -1"), ("shopping_item", "checked_by = NULL, checked_at = 1"),
    ("shopping_item", "added_by = zeroblob(16)"), ("shopping_item", "scope = 'guardians'"),
    ("custom_item", "kind = 'gift'"), ("custom_item", "value = 0"), ("custom_item", "value = 1001"),
    ("custom_item", "title = ''"), ("custom_item", "color = 'red'"),
    ("custom_item", "scope = 'guardians'"), ("custom_item", "id = x'00'"),
    ("card", "kind = 'gift'"), ("card", "value = 0"), ("card", "title = ''"),
    ("card", "is_active = 2"), ("card", "member = zeroblob(16)"), ("card", "item = x'00'"),
    ("card_completion", "round = 0"), ("card_completion", "is_done = 2"),
    ("card_completion", "card = zeroblob(16)"), ("card_completion", "member = zeroblob(16)"),
    ("card_completion", "done_by = zeroblob(16)"), ("card_completion", "day = 9999999"),
    ("event", "title = ''"), ("event", "type = 'party'"), ("event", "color = '#12345g'"),
    ("event", "starts = 253402300800"), ("event", "all_day = 1, length = 367"),
    ("event", "all_day = 1, starts = 1"), ("event", "all_day = 0, length = 31622401"),
    ("event", "repeats = 0, rule = 'FREQ=DAILY'"), ("event", "zone = ''"), ("event", "uid = ''"),
    ("event", "additions = '20261121'"), ("event", "assignee = zeroblob(16)"),
    ("event", "created_by = zeroblob(16)"), ("event", "revision = -1"),
    ("event", "scope = 'member:1'"), ("event", "last_day = 2932897"),
    ("event", "dates = 1201"), ("event", "counted_end = 253402300800"),
    ("event_override", "event = zeroblob(16)"), ("event_override", "assignee = zeroblob(16)"),
    ("event_override", "length = -1"), ("event_override", "scope = 'guardians'"),
    ("notice", "kind = 'hello'"), ("notice", "recipient = zeroblob(16)"),
    ("notice", "subject = x''"), ("notice", "read_at = -400000000000000"),
    ("notice_preference", "silenced = ''"), ("notice_preference", "mailed = 'Task'"),
    ("notice_preference", "unpushed = ''"),
    ("notice_preference", "quiet_start = -1"), ("notice_preference", "quiet_end = 86400"),
    ("notice_preference", "quiet_end = quiet_start"), ("notice_preference", "quiet_end = NULL"),
    ("notice_preference", "quiet_start = NULL, quiet_end = NULL, quiet_zone = 'UTC'"),
    ("notice_preference", "quiet_zone = ''"), ("notice_preference", "scope = 'everybody'"),
    ("notice_preference", "member = zeroblob(16)"),
    ("session_device", "name = ''"), ("session_device", "session = zeroblob(16)"),
    ("session_device", "user = x''"),
    ("subscription", "plan = 'weekly'"), ("subscription", "user = zeroblob(16)"),
    ("subscription", "paid_until = 'soon'"),
    ("used_receipt", "plan = 'weekly'"), ("used_receipt", "receipt = x''"),
    ("used_receipt", "user = zeroblob(16)"), ("used_receipt", "paid_until = 'soon'"),
    ("latest_instant", "id = 2"), ("latest_instant", "at = 'now'"),
    ("push_device", "token = ''"), ("push_device", "token = 'a b'"),
    ("push_device", "token = '\(String(repeating: "x", count: 1_025))'"),
    ("push_device", "session = zeroblob(16)"), ("push_device", "user = x''"),
    ("push_device", "registered_at = 'now'"), ("notice_push", "household = zeroblob(16)"),
    ("notice_push", "notice = x''"), ("notice_push", "user = x''"),
    ("notice_push", "failures = -1"),
    ("sms_message", "household = zeroblob(16)"), ("sms_message", "profile = x''"),
    ("sms_message", "recipient = '0612345678'"), ("sms_message", "content = 'greeting'"),
    ("sms_message", "content = 'prompt', occurrence = NULL"), ("sms_message", "contact = -1"),
    ("sms_message", "content = 'alert', is_alert = 0"), ("sms_message", "is_alert = 2"),
    ("sms_message", "due_at = NULL, status = NULL"), ("sms_message", "due_at = 1, status = 1"),
    ("sms_message", "provider_id = 'a', due_at = 1, status = NULL"),
    ("sms_message", "status = 4, due_at = NULL"), ("sms_message", "failures = -1"),
    ("sms_message", "failure = 'other', status = 1, due_at = NULL"),
    ("sms_message", "failure = 'bored', status = 2, due_at = NULL"),
    ("received_sms", "provider_id = ''"), ("received_sms", "sender = '1234'"),
    ("sms_media", "household = zeroblob(16)"), ("sms_media", "position = 3"),
    ("sms_media", "url = ''"), ("sms_media", "failures = -1"), ("sms_media", "sender = 'Oma'"),
    ("notice_push", "due_at = 'now'"), ("notice_push", "written_at = 'now'"),
    ("duty", "kind = 'nap'"), ("duty", "subject = x''"), ("duty", "due_at = 'soon'"),
    ("duty", "done_at = 'now'"), ("duty", "household = zeroblob(16)"), ("duty", "id = x'00'"),
    ("task", "decision_by = created_by, decision_outcome = NULL, decision_at = NULL"),
    ("transfer", "created_by = x'00'"), ("transfer", "created_by = zeroblob(16)"),
    ("tombstone", "reason = 'lost'"), ("tombstone", "seq = 0"), ("tombstone", "kind = 'cat'"),
    ("mutation_outcome", "household = x''"), ("mutation_outcome", "mutation = x''"),
    ("mutation_outcome", "user = x'00'"),
    ("store_secret", "secret = x'00'"), ("store_secret", "id = 2"),
  ]

  // Proves: SYNC-37
  @Test func `the schema refuses values that the types exclude`() async throws {
    let bench = try await SQLiteBench()
    try await bench.tour()
    for (table, change) in Self.illegal {
      try await expectRefusal(bench, "UPDATE \(table) SET \(change)")
    }
  }

  @Test func `the schema refuses NULL in every required column`() async throws {
    let bench = try await SQLiteBench()
    try await bench.tour()
    let columns = try await bench.texts(
      """
      SELECT t.name || '.' || c.name FROM pragma_table_list t JOIN pragma_table_xinfo(t.name) c
      WHERE t.strict AND c."notnull" AND NOT c.hidden
      """)
    #expect(columns.count > 120)
    for column in columns {
      let names = column.split(separator: ".")
      try await expectRefusal(bench, "UPDATE \(names[0]) SET \(names[1]) = NULL")
    }
  }

  @Test func `each table declaration lists all columns of the schema but the sums of triggers`()
    async throws
  {
    let bench = try await SQLiteBench()
    let sums = ["account": ["score", "scored_tasks", "goal_points", "lost", "corrected"]]
    // The table of deleted tasks has the columns of a task in addition to its own.
    for table in KinshipData.Table.all where table.name != DeletedTaskColumn.table.name {
      let columns = try await bench.texts("SELECT name FROM pragma_table_info('\(table.name)')")
      #expect(
        Set(table.columnList.split(separator: ", ").map(String.init))
          == Set(columns).subtracting(sums[table.name] ?? []))
    }
  }

  @Test func `the names of the tables for probes are those of a store`() async throws {
    let bench = try await SQLiteBench()
    let names = try await bench.texts("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .filter {
        // The virtual table of the chat's search index has tables of its own.
        !$0.hasPrefix("sqlite_") && $0 != "grdb_migrations" && !$0.hasPrefix("chat_text_")
      }
    #expect(Set(names) == SQLiteStore.tableNames)
  }

  @Test func `the copy of a deleted task has every column of a task`() async throws {
    let bench = try await SQLiteBench()
    func columns(_ table: String, but left: Set<String>) async throws -> Set<String> {
      Set(try await bench.texts("SELECT name FROM pragma_table_xinfo('\(table)')"))
        .subtracting(left)
    }
    // The index entry of a task is recalculated from the policy when it is restored.
    let indexEntry: Set = ["scope", "overdue_from", "due_sort", "recency"]
    #expect(
      try await columns("task", but: indexEntry)
        == columns("deleted_task", but: ["place", "deleted_by", "deleted_at"]))
    #expect(try await columns("task", but: indexEntry) == Set(DeletedTaskColumn.copied))
  }

  @Test func `unique indexes refuse duplicate rows`() async throws {
    let bench = try await SQLiteBench()
    try await bench.tour()
    let copies: [(table: String, filter: String, column: String)] = [
      ("user", "1", "id"), ("session", "1", "id"),
      ("member", "user IS NOT NULL AND removed_at IS NULL", "id"),
      ("transfer", "cause IS NOT NULL", "id"), ("transfer", "reverses IS NOT NULL", "id"),
      ("account", "member IS NULL", "id"),
      ("task", "series IS NOT NULL", "id"), ("photo", "member IS NOT NULL", "id"),
      ("photo", "shows_household IS NOT NULL", "id"),
    ]
    for copy in copies {
      let columns = try await bench.texts(
        "SELECT name FROM pragma_table_info('\(copy.table)') WHERE name <> '\(copy.column)'")
      let names = columns.joined(separator: ", ")
      try await expectRefusal(
        bench,
        """
        INSERT INTO \(copy.table) (\(copy.column), \(names))
        SELECT randomblob(16), \(names) FROM \(copy.table) WHERE \(copy.filter)
        """)
    }
  }

  private func expectRefusal(_ bench: SQLiteBench, _ sql: String) async throws {
    try await bench.writer { database in
      try database.inSavepoint {
        let error = #expect(throws: DatabaseError.self, "\(sql)") {
          try database.execute(sql: sql)
        }
        #expect(
          [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error?.resultCode),
          "\(sql): \(error?.message ?? "accepted")")
        return .rollback
      }
    }
  }
}
