extension Schema {
  /// Chat messages and their search index.
  static let chat = [
    chatStreams, chatMessages, chatMembers, chatBytes, chatIndex,
  ].joined(separator: "\n")

  /// A number for each household with a chat, which is part of the row ids of the search index, and
  /// the size of the texts of its messages.
  ///
  /// After the deletion of the household, its id is in `deleted_household` instead, until its messages
  /// and their entries in the index are removed.
  private static let chatStreams = """
    CREATE TABLE chat_stream (
      number INTEGER PRIMARY KEY CHECK (number BETWEEN 1 AND 2147483647),
      household BLOB UNIQUE REFERENCES household (id),
      \(optionalID("deleted_household")),
      bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0),
      CHECK ((household IS NULL) = (deleted_household IS NOT NULL))
    ) STRICT;
    """

  /// A message has exactly one of a text, a system content (`kind`) and a retraction.
  ///
  /// It has no foreign keys, because it stays for some time after its household and the members.
  /// Triggers check that a new message has both.
  private static let chatMessages = """
    CREATE TABLE chat_message (
      \(id("household")),
      \(id("id")),
      position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 4294967294),
      author BLOB,
      \(optionalText("text", bytes: 80_000)),
      kind TEXT CHECK (kind IN ('goal_approved', 'goal_rejected', 'goal_completed',
        'streak_milestone', 'deadline_tomorrow', 'deadline_missed')),
      \(optionalText("goal", bytes: 960)),
      \(optionalText("child", bytes: 480)),
      child_member BLOB,
      \(optionalText("adult", bytes: 480)),
      adult_member BLOB,
      \(optionalText("note", bytes: 8_000)),
      streak INTEGER CHECK (streak >= 1),
      \(flag("is_important")),
      \(optionalInstant("pinned_at")),
      retracted_by BLOB,
      \(optionalInstant("retracted_at")),
      \(instant("created_at")),
      \(instant("updated_at")),
      scope TEXT NOT NULL CHECK (scope = 'home'),
      \(changedSeq),
      PRIMARY KEY (household, id),
      CHECK ((author IS NULL) = (kind IS NOT NULL)),
      CHECK ((kind IS NULL) = (goal IS NULL) AND (kind IS NULL) = (child IS NULL)),
      CHECK (kind IS NOT NULL OR (adult IS NULL AND note IS NULL AND streak IS NULL)),
      CHECK (child IS NOT NULL OR child_member IS NULL),
      CHECK (adult IS NOT NULL OR adult_member IS NULL),
      CHECK ((text IS NOT NULL) + (kind IS NOT NULL) + (retracted_at IS NOT NULL) = 1),
      CHECK ((retracted_by IS NULL) = (retracted_at IS NULL)),
      CHECK (retracted_at IS NULL OR (pinned_at IS NULL AND is_important = 0))
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX chat_message_by_position ON chat_message (household, position);
    CREATE INDEX chat_message_family ON chat_message (household, position)
      WHERE author IS NOT NULL;
    CREATE INDEX chat_message_by_author ON chat_message (household, author, position)
      WHERE retracted_at IS NULL;
    CREATE INDEX chat_message_pinned ON chat_message (household, pinned_at, position)
      WHERE pinned_at IS NOT NULL;
    CREATE INDEX chat_message_by_child ON chat_message (household, child_member, position)
      WHERE child_member IS NOT NULL;
    CREATE INDEX chat_message_by_adult ON chat_message (household, adult_member, position)
      WHERE adult_member IS NOT NULL;
    """

  /// Triggers that refuse a message that refers to a missing member.
  ///
  /// The foreign key of `chat_stream` refuses a message of a missing household.
  private static let chatMembers = """
    CREATE TRIGGER chat_message_members_exist BEFORE INSERT ON chat_message
      WHEN \(isAnyMissing(chatMemberColumns)) BEGIN
      SELECT RAISE(ABORT, 'a message of the chat refers to a member that is not there');
    END;
    CREATE TRIGGER chat_message_members_exist_on_update
      BEFORE UPDATE OF \(chatMemberColumns.joined(separator: ", ")) ON chat_message
      WHEN \(isAnyMissing(chatMemberColumns, onlyChanged: true)) BEGIN
      SELECT RAISE(ABORT, 'a message of the chat refers to a member that is not there');
    END;
    """

  /// The columns of a message that refer to members.
  static let chatMemberColumns = ["author", "retracted_by", "child_member", "adult_member"]

  /// The condition that a member of a message does not exist.
  private static func isAnyMissing(_ columns: [String], onlyChanged: Bool = false) -> String {
    columns.map { column in
      """
      (NEW.\(column) IS NOT NULL
        \(onlyChanged ? "AND NEW.\(column) IS NOT OLD.\(column)" : "")
        AND NOT EXISTS (SELECT 1 FROM member
          WHERE household = NEW.household AND id = NEW.\(column)))
      """
    }.joined(separator: " OR ")
  }

  /// Triggers that maintain the size of the texts of a household's messages.
  ///
  /// A message is deleted after its household only, whose stream is detached before.
  private static let chatBytes = """
    CREATE TRIGGER chat_message_counted AFTER INSERT ON chat_message BEGIN
      INSERT INTO chat_stream (household) SELECT NEW.household
        WHERE NOT EXISTS (SELECT 1 FROM chat_stream WHERE household = NEW.household);
      UPDATE chat_stream SET bytes = bytes + \(bytes(of: "NEW")) WHERE household = NEW.household;
    END;
    CREATE TRIGGER chat_message_recounted AFTER UPDATE OF text, goal, child, adult, note
      ON chat_message WHEN NEW.text IS NOT OLD.text OR NEW.child IS NOT OLD.child
        OR NEW.goal IS NOT OLD.goal OR NEW.adult IS NOT OLD.adult OR NEW.note IS NOT OLD.note
    BEGIN
      UPDATE chat_stream SET bytes = bytes + \(bytes(of: "NEW")) - \(bytes(of: "OLD"))
        WHERE household = NEW.household;
    END;
    """

  /// The size of the texts of a message.
  private static func bytes(of row: String) -> String {
    let sizes = ["text", "goal", "child", "adult", "note"].map {
      "coalesce(length(CAST(\(row).\($0) AS BLOB)), 0)"
    }
    return "(\(sizes.joined(separator: " + ")))"
  }

  /// The texts of messages, normalized for search, and their index of trigrams.
  ///
  /// `place` is the number of the stream, shifted by 32 bits, and the position of the message. The
  /// entries of a household are therefore consecutive, and a search reads no entries of others.
  ///
  /// `body` is the text of a family message; the other columns are a system message in each
  /// language. No trigger adds an entry, because SQLite cannot normalize a text. The scheduler
  /// removes the entries of deleted households with their messages: the index divides each text into
  /// trigrams again.
  private static let chatIndex = """
    CREATE TABLE chat_index (
      place INTEGER PRIMARY KEY,
      body TEXT NOT NULL,
      en TEXT NOT NULL,
      nl TEXT NOT NULL,
      de TEXT NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE chat_text USING fts5 (body, en, nl, de, content = 'chat_index',
      content_rowid = 'place', columnsize = 0, tokenize = 'trigram case_sensitive 1');
    CREATE TRIGGER chat_indexed AFTER INSERT ON chat_index BEGIN
      INSERT INTO chat_text (rowid, body, en, nl, de)
        VALUES (NEW.place, NEW.body, NEW.en, NEW.nl, NEW.de);
    END;
    CREATE TRIGGER chat_unindexed AFTER DELETE ON chat_index BEGIN
      INSERT INTO chat_text (chat_text, rowid, body, en, nl, de)
        VALUES ('delete', OLD.place, OLD.body, OLD.en, OLD.nl, OLD.de);
    END;
    """
}
