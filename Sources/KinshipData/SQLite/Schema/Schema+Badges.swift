extension Schema {
  /// Badges, and the achievements of accounts and of members without an account.
  static let badges = [badgeTable, shippedBadges, achievements, noticesOfBadges]
    .joined(separator: "\n")

  private static let badgeTable = """
    CREATE TABLE badge (
      key TEXT NOT NULL PRIMARY KEY \(badgeKeyCheck("key")),
      metric TEXT NOT NULL CHECK (metric IN ('completed_tasks', 'points', 'streak')),
      threshold INTEGER NOT NULL CHECK (threshold BETWEEN 1 AND 1000000),
      kind TEXT NOT NULL CHECK (kind IN ('earned_once', 'held_while_true')),
      \(text("icon", bytes: 40)),
      \(optionalText("name", bytes: 480)),
      \(optionalText("details", bytes: 8000)),
      CHECK (metric <> 'streak' OR threshold <= 366)
    ) STRICT, WITHOUT ROWID;
    """

  private static let shippedBadges = """
    INSERT INTO badge (key, metric, threshold, kind, icon) VALUES
      ('first_chore', 'completed_tasks', 1, 'earned_once', 'star.fill'),
      ('ten_chores', 'completed_tasks', 10, 'earned_once', 'checkmark.seal.fill'),
      ('tasks_50', 'completed_tasks', 50, 'earned_once', 'rosette'),
      ('tasks_100', 'completed_tasks', 100, 'earned_once', 'trophy.fill'),
      ('points_100', 'points', 100, 'earned_once', 'star.circle.fill'),
      ('streak_7', 'streak', 7, 'earned_once', 'flame.fill');
    """

  /// An achievement does not refer to a row of `badge`: an imported household can have achievements
  /// of badges that this store does not have.
  private static let achievements = """
    CREATE TABLE account_badge (
      user BLOB NOT NULL REFERENCES user (id),
      badge TEXT NOT NULL \(badgeKeyCheck("badge")),
      \(instant("earned_at")),
      \(optionalInstant("lost_at")),
      PRIMARY KEY (user, badge)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE member_badge (
      household BLOB NOT NULL,
      member BLOB NOT NULL,
      badge TEXT NOT NULL \(badgeKeyCheck("badge")),
      \(instant("earned_at")),
      \(optionalInstant("lost_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, member, badge),
      FOREIGN KEY (household, member) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    """

  private static func badgeKeyCheck(_ name: String) -> String {
    "CHECK (length(\(name)) BETWEEN 1 AND 16 AND \(name) NOT GLOB '*[^a-z0-9_]*')"
  }

  /// The table of notices with more kinds.
  ///
  /// SQLite cannot change a constraint, so the table is created again.
  private static let noticesOfBadges = """
    CREATE TABLE new_notice (
      household BLOB NOT NULL,
      \(id("id")),
      recipient BLOB NOT NULL,
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "task_assigned", "task_submitted", "task_completed", "task_approved",
        "task_rejected", "member_joined", "member_left", "ownership_received", "task_due_soon",
        "task_overdue", "task_unassigned", "badge_earned", "mail_undeliverable",
        "device_gone", "reward_requested", "reward_approved", "reward_declined",
        "reward_expired", "reward_withdrawn", "pool_filled", "pool_paid_out",
        "pool_closed", "money_received",
        "money_requested", "money_paid_out", "money_declined", "goal_requested",
        "goal_approved", "goal_rejected", "goal_milestone", "duty_alert",
        "care_missed", "care_budget", "care_stopped", "care_help", "care_declined",
        "care_undeliverable"))),
      \(id("subject")),
      \(instant("at")),
      \(scope),
      \(changedSeq),
      \(optionalInstant("read_at")),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, recipient) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_notice
      (household, id, recipient, kind, subject, at, scope, changed_seq, read_at)
      SELECT household, id, recipient, kind, subject, at, scope, changed_seq, read_at FROM notice;
    DROP TABLE notice;
    ALTER TABLE new_notice RENAME TO notice;
    CREATE INDEX notice_by_age ON notice (household, at, id);
    CREATE INDEX notice_by_subject ON notice (household, subject);
    CREATE INDEX notice_by_recipient ON notice (household, recipient, kind, at, id);
    CREATE INDEX notice_inbox ON notice (household, recipient, read_at, at, id);
    """
}
