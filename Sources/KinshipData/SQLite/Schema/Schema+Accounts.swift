extension Schema {
  /// Accounts, sessions, failed attempts and password resets.
  static let accounts = [users, sessions, attempts, resets].joined(separator: "\n")

  /// `email_folded` is the address in the form for comparison; invitations find an account by a
  /// confirmed address.
  private static let users = """
    CREATE TABLE user (
      \(id("id")) PRIMARY KEY,
      \(id("person")),
      \(text("email", bytes: 254)),
      \(text("email_folded", bytes: 1016)) UNIQUE,
      \(text("display_name", bytes: 480)),
      \(text("password_hash", bytes: 1024)),
      \(optionalText("pin_hash", bytes: 1024)),
      language TEXT NOT NULL CHECK (language \(languageCondition)),
      \(flag("shows_profile")),
      \(flag("shows_achievements")),
      \(flag("shares_activity")),
      \(instant("trial_started_at")),
      \(instant("created_at")),
      \(instant("updated_at")),
      \(changedSeq),
      \(optionalDay("date_of_birth")),
      \(optionalInstant("email_confirmed_at"))
    ) STRICT;
    """

  /// A used refresh token is kept for a while: a second use ends its session.
  private static let sessions = """
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
    CREATE INDEX session_by_age ON session (user, created_at, id);

    CREATE TABLE retired_refresh (
      \(digest("digest")) PRIMARY KEY,
      session BLOB NOT NULL REFERENCES session (id),
      \(id("request")),
      \(instant("retired_at"))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX retired_refresh_by_session ON retired_refresh (session, retired_at);
    """

  /// Failed attempts and requested mails, by kind and by address, account, device or reset.
  private static let attempts = """
    CREATE TABLE attempt (
      kind TEXT NOT NULL CHECK (kind IN ('password', 'pin', 'pin_of_day', 'invite_code',
        'reset_mail', 'reset_code', 'invite_mail', 'sign_up_code', 'confirmation_code',
        'confirmation_mail')),
      key BLOB NOT NULL CHECK (length(key) BETWEEN 1 AND 1016),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      \(instant("last_failure_at")),
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attempt_by_age ON attempt (last_failure_at);
    """

  /// Requested password resets.
  ///
  /// The code is derived from `seed` and the store's secret and is not stored. A request for an
  /// address without an account also has a row, so that a caller cannot tell the two cases apart.
  private static let resets = """
    CREATE TABLE password_reset (
      \(id("id")) PRIMARY KEY,
      \(text("email", bytes: 254)),
      user BLOB REFERENCES user (id),
      seed INTEGER,
      \(instant("requested_at"))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX password_reset_by_user ON password_reset (user, requested_at, id);
    CREATE INDEX password_reset_by_age ON password_reset (requested_at);
    """
}
