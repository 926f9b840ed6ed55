import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

@testable import KinshipData

extension FamilyLife {
  /// Adds the rows that the random moves did not create, so that every table has a row.
  func fillEveryTable() async throws {
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
    try await fillCards()
    _ = try await anna.performer.perform(
      AddPointRule(
        household: home, id: world.ids.next(), name: "Helped",
        content: .bonus(try Points(5, field: .amount))))
    _ = try await world.signedOutLocal.perform(
      RefreshSession(refresh: family.zoe.signedIn.refresh, request: world.ids.next()))
  }

  /// Adds a custom item, a card and its completion.
  private func fillCards() async throws {
    let (home, zoe) = (family.household, family.member("zoe"))
    let hens = try await family.anna.performer.perform(
      AddCatalogItem(
        household: home, id: family.world.ids.next(), kind: .chore, title: "Hens", value: 3))
    _ = try await family.anna.performer.perform(
      SaveCardSelection(household: home, kind: .chore, member: zoe, items: [hens.id]))
    _ = try await family.zoe.performer.perform(
      CompleteCard(household: home, card: Card.id(of: hens.id, for: zoe)))
  }

  /// Writes rare values to the closed file, so that every column has a value.
  func fillEveryColumn() throws {
    let statements = [
      Self.valuesOfAccountsAndMembers,
      Self.valuesOfNoticesAndMails,
      Self.valuesOfBadges,
      Self.valuesOfPointRules,
      Self.valuesOfTasks,
      Self.valuesOfScreenTimeAndShopping,
      Self.valuesOfAllowances, Self.valuesOfChat,
      Self.valuesOfEvents,
      Self.valuesOfGoals, Self.valuesOfSMS,
    ].joined()
    for statement in statements { try damage(statement) }
  }

  private static let valuesOfGoals = [
    "UPDATE goal SET milestone = 3, milestone_day = 20780 WHERE days IS NOT NULL",
    """
    UPDATE activity SET kind = 'milestone', streak = 3, unit = 'daily' WHERE source = 'goal'
      AND kind = 'completion'
    """,
  ]

  private static let valuesOfAccountsAndMembers = [
    """
    UPDATE user SET pin_hash = password_hash, date_of_birth = 4000,
      setup_finished_at = created_at + 60000
    WHERE display_name = 'Anna'
    """,
    "UPDATE session SET parent_mode_until = refreshed_at + 300000 WHERE rowid = 1",
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
  ]

  private static let valuesOfNoticesAndMails = [
    "UPDATE notice SET read_at = at + 60000 WHERE kind = 'member_joined'",
    """
    INSERT OR REPLACE INTO notice_preference
      SELECT household, id, 'task_due_soon', 'task_assigned,task_overdue', 'badge_earned', 79200,
        25200, 'Europe/Amsterdam', 'member:01a1fd55-7a80-716b-b607-6f46a54ca8fb', changed_seq
      FROM member WHERE name = 'Ben'
    """,
    """
    INSERT OR REPLACE INTO session_device
      SELECT id, user, 'Phone' FROM session ORDER BY rowid LIMIT 1
    """,
    """
    INSERT OR REPLACE INTO subscription
      SELECT id, 'yearly', created_at + 86400000 FROM user WHERE display_name = 'Anna'
    """,
    """
    INSERT OR REPLACE INTO used_receipt
      SELECT person, id, 'yearly', created_at + 86400000 FROM user WHERE display_name = 'Anna'
    """,
    "INSERT OR REPLACE INTO latest_instant SELECT 1, min(created_at) FROM user",
    """
    INSERT OR REPLACE INTO push_device
      SELECT id, user, 'token', created_at FROM session ORDER BY rowid LIMIT 1
    """,
    """
    INSERT OR REPLACE INTO notice_push
      SELECT household, id, (SELECT min(id) FROM user), at, 0, at FROM notice ORDER BY household, id LIMIT 1
    """,
    """
    INSERT INTO mail
      SELECT randomblob(16), email, email_folded, display_name, 'en', 'notice',
        (SELECT min(id) FROM notice), created_at, 0, created_at, 'task_assigned',
        (SELECT min(id) FROM household)
      FROM user WHERE display_name = 'Anna'
    """,
  ]

  private static let valuesOfSMS = [
    """
    INSERT INTO sms_message
      SELECT household, randomblob(16), id, phone, 'alert', randomblob(16), 0, 1, created_at,
        created_at, 1, created_at, created_at, NULL, NULL, NULL
      FROM care_profile LIMIT 1
    """,
    """
    INSERT INTO sms_message
      SELECT household, randomblob(16), id, phone, 'hello', NULL, NULL, 0, created_at, created_at,
        0, NULL, created_at, 'SM1', 2, 'blocked'
      FROM care_profile LIMIT 1
    """,
    "INSERT INTO received_sms SELECT 'SM2', phone, created_at FROM care_profile LIMIT 1",
    """
    INSERT INTO sms_media
      SELECT household, randomblob(16), 0, phone, 'https://provider.example/1', 0, created_at
      FROM care_profile LIMIT 1
    """,
  ]

  private static let valuesOfPointRules = [
    """
    UPDATE transfer SET award = '10 15' || char(10) || '15000 Weekend'
    WHERE kind = 'task_completed'
    """,
    """
    INSERT OR REPLACE INTO point_rule
      SELECT household, id, 'Weekend', 'multiplier', 15000, 96, 20780, 20786, id, 'chores', 0, 0,
        id, joined_at, joined_at + 60000, 'home', changed_seq
      FROM member WHERE name = 'Ben'
    """,
  ]

  private static let valuesOfBadges = [
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
  ]

  private static let valuesOfTasks = [
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
    "UPDATE duty SET done_at = due_at WHERE id = (SELECT min(id) FROM duty)",
    "UPDATE care_occurrence SET prompted_at = prompt_at",
    """
    UPDATE care_profile SET photo = randomblob(16), second_phone = '+31611111111',
      contacts = '+31622222222 nl Ann', pause_reason = 'holiday', pause_from = 1, pause_until = 2
    """,
    """
    INSERT INTO care_occurrence (household, id, profile, habit, day, title, emoji, kind, prompt_at,
        deadline_at, status, prompted_at, escalated_to, escalation_at, scope, changed_seq)
      SELECT household, randomblob(16), profile, habit, day, title, emoji, kind, prompt_at,
        deadline_at, 'missed', prompt_at, '+31611111111', deadline_at, scope, changed_seq
      FROM care_occurrence
    """,
  ]

  private static let valuesOfScreenTimeAndShopping = [
    "UPDATE screen_time_setting SET carry_up_to = 60",
    """
    UPDATE screen_time_bank SET running_since = 1795000000000, running_minutes = 5,
      running_from_allowance = 0
    """,
    "UPDATE custom_item SET deleted_at = updated_at",
    "UPDATE basket_entry SET reason = 'Not today', approved_at = requested_at",
    "UPDATE shopping_item SET section = 'Dairy'",
    """
    UPDATE shopping_item SET removed_at = updated_at
    WHERE id = (SELECT max(id) FROM shopping_item)
    """,
  ]

  /// The positions follow those of the messages about goals.
  private static let valuesOfChat = [
    "INSERT OR IGNORE INTO chat_stream (household) SELECT household FROM member WHERE name = 'Ben'",
    message(
      101,
      """
      id, 'Who cooks?', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1795000000000, NULL,
        NULL
      """),
    message(
      102,
      """
      NULL, NULL, 'goal_rejected', 'Read', 'Ben', id, 'Anna', id, 'Too easy', NULL, 0, NULL,
        NULL, NULL
      """),
    message(
      103,
      """
      NULL, NULL, 'streak_milestone', 'Read', 'Ben', NULL, NULL, NULL, NULL, 7, 0, NULL, NULL, NULL
      """),
    message(
      104,
      "id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, id, 1795000000000"),
    indexEntry(101, "'who cooks?', '', '', ''"),
    indexEntry(
      102,
      """
      '', '❌ ''read'' was not approved for ben by anna: too easy',
        '❌ ''read'' is niet goedgekeurd voor ben door anna: too easy',
        '❌ ''read'' wurde fur ben von anna nicht genehmigt: too easy'
      """),
    indexEntry(
      103,
      """
      '', '🔥 ben reached a streak of 7 with ''read''!',
        '🔥 ben heeft een reeks van 7 gehaald met ''read''!',
        '🔥 ben hat mit ''read'' eine serie von 7 erreicht!'
      """),
  ]

  /// Adds a message with the values from its author to its retraction.
  private static func message(_ position: Int, _ values: String) -> String {
    """
    INSERT OR REPLACE INTO chat_message
      SELECT household, randomblob(16), \(position), \(values), 1795000000000, 1795000000000,
        'home', changed_seq
      FROM member WHERE name = 'Ben'
    """
  }

  /// Adds the entry of a message to the search index.
  private static func indexEntry(_ position: Int, _ texts: String) -> String {
    """
    INSERT INTO chat_index (place, body, en, nl, de)
      SELECT number * 4294967296 + \(position), \(texts) FROM chat_stream
      WHERE household IN (SELECT household FROM member WHERE name = 'Ben')
    """
  }

  private static let valuesOfAllowances = [
    """
    INSERT OR REPLACE INTO allowance
      SELECT household, id, 500, 'EUR', 1, 'proportional', 0, 20780, 20787, 20780, '20781,20782',
        randomblob(16), 200, 20787, 1795000000000, 'Not today',
        'member:' || lower(printf('%s-%s-%s-%s-%s',
          substr(hex(id), 1, 8), substr(hex(id), 9, 4), substr(hex(id), 13, 4),
          substr(hex(id), 17, 4), substr(hex(id), 21))), changed_seq
      FROM member WHERE name = 'Ben'
    """,
    """
    INSERT OR REPLACE INTO money_transfer
      SELECT household, randomblob(16), id, 1, 'allowance', 389, 389, 'EUR', 20780, 7, 9, '',
        (SELECT id FROM member WHERE name = 'Anna'), 1795000000000,
        'member:01a1fd55-7a80-716b-b607-6f46a54ca8fb', changed_seq
      FROM member WHERE name = 'Ben'
    """,
  ]

  private static let valuesOfEvents = [
    "UPDATE event SET location = 'Sports hall', label = 'Cup', color = '#1A2B3C'",
    "UPDATE event_override SET location = 'Stadium', label = 'Final', color = '#C0FFEE'",
    "UPDATE event SET zone = 'Europe/Amsterdam' WHERE NOT repeats",
    "UPDATE event SET additions = '20270105T153000', dates = dates + 1 WHERE repeats",
  ]
}
