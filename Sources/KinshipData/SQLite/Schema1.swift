import GRDB

/// The first migration.
///
/// Shipped: never edited again, a change is a migration of its own.
///
/// Spelled in SQL alone, so that it stays what it was when types of the domain change. How spaces,
/// scopes and the rest are written is told in Docs/Stores.md.
enum Schema1 {
  /// The name under which a store remembers that it has run.
  static let identifier = "1"

  static func create(_ db: Database) throws {
    for statements in [
      spaces, accounts, directory, households, members, tasks, ledger, screenTime, outbox,
      bookkeeping,
    ] {
      try db.execute(sql: statements)
    }
  }

  // MARK: What columns hold

  private static func id(_ name: String) -> String {
    "\(name) BLOB NOT NULL CHECK (length(\(name)) = 16)"
  }

  private static func optionalID(_ name: String) -> String {
    "\(name) BLOB CHECK (length(\(name)) = 16)"
  }

  private static func digest(_ name: String) -> String {
    "\(name) BLOB NOT NULL CHECK (length(\(name)) = 32)"
  }

  private static func instant(_ name: String) -> String {
    "\(name) INTEGER NOT NULL CHECK (\(name) BETWEEN -62135596800000 AND 253402300799999)"
  }

  private static func optionalInstant(_ name: String) -> String {
    "\(name) INTEGER CHECK (\(name) BETWEEN -62135596800000 AND 253402300799999)"
  }

  private static func flag(_ name: String) -> String {
    "\(name) INTEGER NOT NULL CHECK (\(name) IN (0, 1))"
  }

  private static func text(_ name: String, bytes: Int) -> String {
    "\(name) TEXT NOT NULL CHECK (length(CAST(\(name) AS BLOB)) BETWEEN 1 AND \(bytes))"
  }

  private static func optionalText(_ name: String, bytes: Int) -> String {
    "\(name) TEXT CHECK (length(CAST(\(name) AS BLOB)) BETWEEN 1 AND \(bytes))"
  }

  private static func points(_ name: String) -> String {
    "\(name) INTEGER NOT NULL CHECK (\(name) BETWEEN 0 AND 1000000000)"
  }

  private static let role = "IN ('parent', 'guardian', 'child', 'member')"
  private static let changedSeq = "changed_seq INTEGER NOT NULL CHECK (changed_seq > 0)"
  private static let scope = """
    scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
        OR (length(scope) = 43 AND scope GLOB 'member:*')
        OR (length(scope) = 42 AND scope GLOB 'tasks:*'))
    """
  private static let space = """
    space_kind TEXT NOT NULL CHECK (space_kind IN ('directory', 'user', 'household')),
      space_id BLOB NOT NULL CHECK (length(space_id) = 16)
    """

  // MARK: Tables

  private static let spaces = """
    CREATE TABLE space (
      \(space),
      lineage BLOB NOT NULL CHECK (length(lineage) = 16),
      seq INTEGER NOT NULL CHECK (seq >= 0),
      PRIMARY KEY (space_kind, space_id),
      CHECK (space_kind <> 'directory' OR space_id = zeroblob(16))
    ) STRICT, WITHOUT ROWID;
    """

  private static let accounts = """
    CREATE TABLE user (
      \(id("id")) PRIMARY KEY,
      \(id("person")),
      \(text("email", bytes: 254)),
      \(text("email_folded", bytes: 1016)) UNIQUE,
      \(text("display_name", bytes: 480)),
      \(text("password_hash", bytes: 1024)),
      \(optionalText("pin_hash", bytes: 1024)),
      language TEXT NOT NULL CHECK (language IN ('en', 'nl', 'de')),
      \(flag("shows_profile")),
      \(flag("shows_achievements")),
      \(flag("shares_activity")),
      \(instant("trial_started_at")),
      \(instant("created_at")),
      \(instant("updated_at")),
      \(changedSeq)
    ) STRICT;
    """

  private static let directory = """
    CREATE TABLE session (
      \(id("id")) PRIMARY KEY,
      \(id("user")),
      \(digest("access")) UNIQUE,
      \(instant("access_expires_at")),
      \(digest("refresh")) UNIQUE,
      \(instant("created_at")),
      \(instant("refreshed_at")),
      \(optionalInstant("parent_mode_until")),
      \(changedSeq)
    ) STRICT;
    CREATE INDEX session_by_user ON session (user);

    CREATE TABLE retired_refresh (
      \(digest("digest")) PRIMARY KEY,
      session BLOB NOT NULL REFERENCES session (id),
      \(id("request")),
      \(instant("retired_at"))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX retired_refresh_by_session ON retired_refresh (session, retired_at);

    CREATE TABLE attempt (
      kind TEXT NOT NULL CHECK (kind IN ('password', 'pin', 'pin_of_day', 'invite_code')),
      key BLOB NOT NULL CHECK (length(key) BETWEEN 1 AND 1016),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      \(instant("last_failure_at")),
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attempt_by_age ON attempt (last_failure_at);

    CREATE TABLE invitation (
      code TEXT NOT NULL PRIMARY KEY
        CHECK (length(code) = 8 AND code NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*'),
      \(id("household")),
      role TEXT CHECK (role \(role)),
      \(optionalInstant("expires_at")),
      \(changedSeq)
    ) STRICT;
    CREATE INDEX invitation_by_household ON invitation (household, expires_at, code)
      WHERE role IS NOT NULL;
    """

  private static let households = """
    CREATE TABLE household (
      \(id("id")) PRIMARY KEY,
      \(text("name", bytes: 480)),
      \(optionalText("details", bytes: 8000)),
      \(id("created_by")),
      invite_code TEXT NOT NULL
        CHECK (length(invite_code) = 8 AND invite_code NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*'),
      policy TEXT NOT NULL CHECK (json_valid(policy) AND json_type(policy) = 'object'),
      \(text("time_zone", bytes: 255)),
      \(instant("created_at")),
      \(instant("updated_at")),
      \(scope),
      \(changedSeq)
    ) STRICT;
    """

  private static let members = """
    CREATE TABLE member (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(id("person")),
      \(optionalID("user")),
      role TEXT NOT NULL CHECK (role \(role)),
      \(flag("is_owner")) CHECK (is_owner = 0 OR user IS NOT NULL),
      \(text("name", bytes: 480)),
      color TEXT NOT NULL
        CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
      position INTEGER NOT NULL CHECK (position >= 0),
      \(instant("joined_at")),
      \(optionalInstant("removed_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id)
    ) STRICT;
    CREATE UNIQUE INDEX member_active_user ON member (household, user)
      WHERE user IS NOT NULL AND removed_at IS NULL;
    CREATE INDEX member_by_user ON member (user, joined_at, household, id)
      WHERE user IS NOT NULL AND removed_at IS NULL;
    CREATE INDEX member_by_position ON member (household, position, joined_at, id)
      WHERE removed_at IS NULL;
    CREATE INDEX member_by_change ON member (household, scope, changed_seq);
    """

  // `due_sort` and `recency` are the order of lists (TaskCursor); both ascend, so that one row value
  // says where a page goes on.
  private static let tasks = """
    CREATE TABLE task (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(text("title", bytes: 960)),
      \(optionalText("details", bytes: 8000)),
      category TEXT NOT NULL CHECK (category IN ('chores', 'homework', 'room_cleaning')),
      difficulty TEXT CHECK (difficulty IN ('easy', 'medium', 'hard')),
      \(points("points")),
      assignee BLOB,
      created_by BLOB NOT NULL,
      due_date INTEGER CHECK (due_date BETWEEN -719162 AND 2932896),
      due_time INTEGER CHECK (due_time BETWEEN 0 AND 86399),
      \(flag("requires_photo")),
      status TEXT NOT NULL
        CHECK (status IN ('open', 'in_progress', 'pending_approval', 'completed', 'rejected')),
      round INTEGER NOT NULL CHECK (round >= 0),
      claim_by BLOB,
      \(optionalInstant("claim_done_at")),
      \(optionalInstant("claim_submitted_at")),
      claim_points INTEGER CHECK (claim_points BETWEEN 0 AND 1000000000),
      \(optionalID("claim_photo")),
      decision_outcome TEXT CHECK (decision_outcome IN ('approved', 'rejected')),
      decision_by BLOB,
      \(optionalInstant("decision_at")),
      \(optionalText("decision_note", bytes: 8000)),
      \(instant("created_at")),
      \(instant("updated_at")),
      \(optionalInstant("overdue_from")),
      \(scope),
      \(changedSeq),
      due_sort INTEGER NOT NULL GENERATED ALWAYS AS (
        CASE WHEN due_date IS NULL THEN 9223372036854775807
          ELSE due_date * 86400 + coalesce(due_time, 86399) END) VIRTUAL,
      recency INTEGER NOT NULL GENERATED ALWAYS AS (-created_at) VIRTUAL,
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, assignee) REFERENCES member (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      FOREIGN KEY (household, claim_by) REFERENCES member (household, id),
      FOREIGN KEY (household, decision_by) REFERENCES member (household, id),
      CHECK (due_time IS NULL OR due_date IS NOT NULL),
      CHECK ((overdue_from IS NULL) = (due_date IS NULL)),
      CHECK ((claim_by IS NULL) = (claim_done_at IS NULL)
        AND (claim_by IS NULL) = (claim_submitted_at IS NULL)
        AND (claim_by IS NULL) = (claim_points IS NULL)
        AND (claim_photo IS NULL OR claim_by IS NOT NULL)),
      CHECK ((claim_by IS NOT NULL) = (status IN ('pending_approval', 'completed'))),
      CHECK (claim_by IS NULL OR round > 0),
      CHECK ((decision_outcome IS NULL) = (decision_by IS NULL)
        AND (decision_outcome IS NULL) = (decision_at IS NULL)
        AND (decision_note IS NULL OR decision_outcome IS NOT NULL)),
      CHECK (decision_outcome IS NOT 'rejected' OR decision_note IS NOT NULL),
      CHECK (CASE status
        WHEN 'rejected' THEN decision_outcome IS 'rejected'
        WHEN 'completed' THEN decision_outcome IS NOT 'rejected'
        WHEN 'pending_approval' THEN decision_outcome IS NULL
        ELSE decision_outcome IS NOT 'approved' END)
    ) STRICT;
    CREATE INDEX task_by_status ON task (household, status, due_sort, recency, id);
    CREATE INDEX task_by_assignee ON task (household, assignee, status, due_sort, recency, id);
    CREATE INDEX task_by_scope ON task (household, scope, status, due_sort, recency, id);
    CREATE INDEX task_by_change ON task (household, scope, changed_seq);
    """

  private static let ledger = """
    CREATE TABLE account (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      member BLOB,
      balance INTEGER NOT NULL,
      total_earned INTEGER NOT NULL CHECK (total_earned >= 0),
      total_spent INTEGER NOT NULL CHECK (total_spent >= 0),
      \(instant("opened_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      CHECK (balance = total_earned - total_spent),
      CHECK (member IS NULL OR (balance >= 0 AND total_earned <= 1000000000))
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX account_of_member ON account (household, member) WHERE member IS NOT NULL;
    CREATE UNIQUE INDEX account_of_household ON account (household) WHERE member IS NULL;
    CREATE INDEX account_by_change ON account (household, scope, changed_seq);

    CREATE TABLE transfer (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      debit BLOB NOT NULL,
      credit BLOB NOT NULL CHECK (credit <> debit),
      amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
      kind TEXT NOT NULL CHECK (kind IN ('task_completed', 'screentime_redeemed', 'bonus', 'penalty',
        'manual_adjustment', 'reversal')),
      \(optionalID("cause")),
      round INTEGER CHECK ((round IS NULL) = (cause IS NULL)),
      reverses BLOB,
      reason TEXT NOT NULL CHECK (length(CAST(reason AS BLOB)) <= 8000),
      created_by BLOB NOT NULL,
      \(instant("created_at")),
      \(instant("effective_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, debit) REFERENCES account (household, id),
      FOREIGN KEY (household, credit) REFERENCES account (household, id),
      FOREIGN KEY (household, reverses) REFERENCES transfer (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      CHECK (reverses IS NULL OR reverses <> id)
    ) STRICT;
    CREATE UNIQUE INDEX transfer_once_per_round ON transfer (household, cause, round)
      WHERE cause IS NOT NULL;
    CREATE UNIQUE INDEX transfer_reversed_once ON transfer (household, reverses)
      WHERE reverses IS NOT NULL;
    CREATE INDEX transfer_by_debit ON transfer (household, debit, created_at, id);
    CREATE INDEX transfer_by_credit ON transfer (household, credit, created_at, id);
    CREATE INDEX transfer_by_change ON transfer (household, scope, changed_seq);
    """

  private static let screenTime = """
    CREATE TABLE screen_time_setting (
      household BLOB NOT NULL,
      member BLOB NOT NULL,
      rate_points INTEGER NOT NULL CHECK (rate_points BETWEEN 1 AND 1000),
      rate_minutes INTEGER NOT NULL CHECK (rate_minutes BETWEEN 1 AND 1000),
      weekly_allowance INTEGER NOT NULL CHECK (weekly_allowance BETWEEN 0 AND 10080),
      daily_limit INTEGER CHECK (daily_limit BETWEEN 1 AND 1440),
      carry_up_to INTEGER CHECK (carry_up_to BETWEEN 1 AND 10080),
      \(instant("updated_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, member),
      FOREIGN KEY (household, member) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX screen_time_setting_by_change ON screen_time_setting (household, scope, changed_seq);

    CREATE TABLE screen_time_bank (
      household BLOB NOT NULL,
      member BLOB NOT NULL,
      day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
      carried INTEGER NOT NULL CHECK (carried >= 0),
      redeemed INTEGER NOT NULL CHECK (redeemed >= 0),
      used INTEGER NOT NULL CHECK (used >= 0 AND used <= carried + redeemed),
      \(optionalInstant("running_since")),
      running_minutes INTEGER CHECK (running_minutes >= 1),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, member),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      CHECK ((running_since IS NULL) = (running_minutes IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX screen_time_bank_by_change ON screen_time_bank (household, scope, changed_seq);

    CREATE TABLE redemption (
      household BLOB NOT NULL,
      \(id("id")),
      member BLOB NOT NULL,
      \(points("points")),
      minutes INTEGER NOT NULL CHECK (minutes >= 1),
      \(instant("redeemed_at")),
      \(optionalInstant("expires_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX redemption_by_member ON redemption (household, member, redeemed_at, minutes);
    CREATE INDEX redemption_by_change ON redemption (household, scope, changed_seq);
    """

  private static let outbox = """
    CREATE TABLE notice (
      household BLOB NOT NULL,
      \(id("id")),
      recipient BLOB NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('task_assigned', 'task_submitted', 'task_completed',
        'task_approved', 'task_rejected', 'member_joined')),
      \(id("subject")),
      \(instant("at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, recipient) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX notice_by_age ON notice (household, at, id);
    """

  private static let bookkeeping = """
    CREATE TABLE tombstone (
      \(space),
      kind TEXT NOT NULL CHECK (kind IN ('session', 'task')),
      id BLOB NOT NULL CHECK (length(id) = 16),
      scope TEXT NOT NULL,
      seq INTEGER NOT NULL CHECK (seq > 0),
      reason TEXT NOT NULL CHECK (reason IN ('deleted', 'moved')),
      \(instant("at")),
      PRIMARY KEY (space_kind, space_id, kind, id, scope)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tombstone_by_change ON tombstone (space_kind, space_id, scope, seq);

    CREATE TABLE mutation_outcome (
      \(space),
      \(id("mutation")),
      \(optionalID("user")),
      request_hash BLOB NOT NULL CHECK (length(request_hash) <= 255),
      outcome BLOB NOT NULL CHECK (length(outcome) <= 4194304),
      seq INTEGER NOT NULL CHECK (seq >= 0),
      at INTEGER NOT NULL,
      PRIMARY KEY (space_kind, space_id, mutation)
    ) STRICT;

    CREATE TABLE store_secret (
      id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
      \(digest("secret"))
    ) STRICT;

    PRAGMA application_id = 1263424328;
    """
}
