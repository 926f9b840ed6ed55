extension Schema {
  /// Households, members, invite codes, and counters for quotas.
  static let households = [homes, usage, members, codes].joined(separator: "\n")

  /// `policy` is a JSON object, so that a new setting needs no column.
  private static let homes = """
    CREATE TABLE household (
      \(id("id")) PRIMARY KEY,
      \(text("name", bytes: 480)),
      \(optionalText("details", bytes: 8000)),
      \(id("created_by")),
      invite_code TEXT NOT NULL \(inviteCodeCheck("invite_code")),
      policy TEXT NOT NULL CHECK (json_valid(policy) AND json_type(policy) = 'object'),
      \(text("time_zone", bytes: 255)),
      \(instant("created_at")),
      \(instant("updated_at")),
      \(scope),
      \(changedSeq)
    ) STRICT;
    """

  /// Counters of a household's rows for quotas, so that no command has to count them.
  ///
  /// Triggers of the counted tables maintain them. An update changes no counter, and neither does
  /// an upsert that updates.
  private static let usage = """
    CREATE TABLE household_usage (
      household BLOB NOT NULL PRIMARY KEY REFERENCES household (id),
      tasks INTEGER NOT NULL DEFAULT 0 CHECK (tasks >= 0),
      events INTEGER NOT NULL DEFAULT 0 CHECK (events >= 0),
      changed_occurrences INTEGER NOT NULL DEFAULT 0 CHECK (changed_occurrences >= 0),
      photo_bytes INTEGER NOT NULL DEFAULT 0 CHECK (photo_bytes >= 0)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER household_counted AFTER INSERT ON household BEGIN
      INSERT INTO household_usage (household) VALUES (NEW.id);
    END;
    CREATE TRIGGER household_uncounted BEFORE DELETE ON household BEGIN
      DELETE FROM household_usage WHERE household = OLD.id;
    END;
    """

  /// Members.
  ///
  /// The row of a former member stays, with `removed_at`, because tasks and transfers refer to it.
  ///
  /// Accounts are in other spaces, so that `user` is no foreign key. A missing `joined_unasked`
  /// counts as no.
  private static let members = """
    CREATE TABLE member (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(id("person")),
      \(optionalID("user")),
      role TEXT NOT NULL CHECK (role \(roleCondition)),
      \(flag("is_owner")) CHECK (is_owner = 0 OR user IS NOT NULL),
      \(text("name", bytes: 480)),
      color TEXT NOT NULL
        CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
      position INTEGER NOT NULL CHECK (position >= 0),
      \(instant("joined_at")),
      \(optionalInstant("removed_at")),
      \(scope),
      \(changedSeq),
      \(optionalDay("away_until")),
      \(optionalText("nickname", bytes: 480)),
      joined_unasked INTEGER CHECK (joined_unasked IN (0, 1)),
      PRIMARY KEY (household, id)
    ) STRICT;
    CREATE UNIQUE INDEX member_active_user ON member (household, user)
      WHERE user IS NOT NULL AND removed_at IS NULL;
    CREATE INDEX member_by_user ON member (user, joined_at, household, id)
      WHERE user IS NOT NULL AND removed_at IS NULL;
    CREATE INDEX member_by_position ON member (household, position, joined_at, id)
      WHERE removed_at IS NULL;
    CREATE INDEX member_by_person ON member (person, household, id) WHERE removed_at IS NULL;
    CREATE INDEX member_gone ON member (user, household, id) WHERE removed_at IS NOT NULL;
    """

  /// Invite codes belong to the directory, because a person who types one is not a member yet.
  ///
  /// A code without a role is the household's own code and is deleted with it. A code can be for
  /// one `account` or for an existing member (`claims`). It can also link a member with a member of
  /// another household (`links`).
  private static let codes = """
    CREATE TABLE invitation (
      code TEXT NOT NULL PRIMARY KEY \(inviteCodeCheck("code")),
      \(id("household")),
      role TEXT CHECK (role \(roleCondition)),
      \(optionalInstant("expires_at")),
      \(changedSeq),
      \(optionalID("account")),
      \(optionalID("claims")),
      links BLOB CHECK (length(links) = 16 AND (links IS NULL OR claims IS NULL)),
      \(optionalText("email", bytes: 254)),
      \(optionalID("created_by"))
    ) STRICT;
    CREATE INDEX invitation_by_household ON invitation (household, expires_at, code)
      WHERE role IS NOT NULL;
    CREATE INDEX invitation_by_account ON invitation (account, expires_at, code)
      WHERE account IS NOT NULL;
    """
}
