extension Schema {
  /// Outgoing SMS, ids of received ones, and pictures of these that wait for a download.
  static let sms = [smsMessages, receivedSMS, smsMedia].joined(separator: "\n")

  private static func phone(_ name: String) -> String {
    """
    \(name) TEXT NOT NULL CHECK (length(\(name)) BETWEEN 9 AND 16 AND \(name) GLOB '+[1-9]*'
        AND substr(\(name), 2) NOT GLOB '*[^0-9]*')
    """
  }

  /// `profile` has no reference: a sent message stays after its profile is deleted, so that reports
  /// and limits find it.
  private static let smsMessages = """
    CREATE TABLE sms_message (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")) PRIMARY KEY,
      \(id("profile")),
      \(phone("recipient")),
      content TEXT NOT NULL
        CHECK (\(wordCondition(
          "content", "hello", "welcome", "prompt", "confirmation", "help", "reminder",
          "second_number", "alert", "all_clear"))),
      \(optionalID("occurrence")),
      contact INTEGER CHECK (contact BETWEEN 0 AND 1000),
      \(flag("is_alert")),
      \(instant("written_at")),
      \(instant("useful_until")),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      \(optionalInstant("due_at")),
      \(optionalInstant("attempted_at")),
      \(optionalText("provider_id", bytes: 200)),
      status INTEGER CHECK (status BETWEEN 0 AND 3),
      failure TEXT
        CHECK (\(wordCondition(
          "failure", "opted_out", "unusable_number", "unreachable", "blocked", "temporary",
          "account", "other"))),
      CHECK ((content = 'hello' OR content = 'welcome' OR content = 'help')
        = (occurrence IS NULL)),
      CHECK ((content = 'alert' OR content = 'all_clear') = (contact IS NOT NULL)),
      CHECK ((content = 'alert') = is_alert),
      CHECK ((due_at IS NULL) = (status IS NOT NULL)),
      CHECK (provider_id IS NULL OR status IS NOT NULL),
      CHECK (failure IS NULL OR status = 2)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sms_message_by_due ON sms_message (is_alert, due_at, id)
      WHERE due_at IS NOT NULL;
    CREATE INDEX sms_message_waiting ON sms_message (is_alert, household, due_at, id)
      WHERE due_at IS NOT NULL;
    CREATE INDEX sms_message_waiting_to ON sms_message (recipient, id) WHERE due_at IS NOT NULL;
    CREATE INDEX sms_message_by_provider ON sms_message (provider_id)
      WHERE provider_id IS NOT NULL;
    CREATE INDEX sms_message_by_occurrence ON sms_message (household, occurrence, id)
      WHERE occurrence IS NOT NULL;
    CREATE INDEX sms_message_by_profile ON sms_message (household, profile, written_at, id);
    CREATE INDEX sms_message_by_recipient ON sms_message (recipient, written_at, id);
    CREATE INDEX sms_message_hello ON sms_message (recipient, written_at, id)
      WHERE content = 'hello';
    CREATE INDEX sms_message_by_age ON sms_message (household, written_at);
    """

  private static let receivedSMS = """
    CREATE TABLE received_sms (
      \(text("provider_id", bytes: 200)) PRIMARY KEY,
      \(phone("sender")),
      \(instant("received_at"))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX received_sms_by_sender ON received_sms (sender, received_at);
    CREATE INDEX received_sms_by_age ON received_sms (received_at);
    """

  private static let smsMedia = """
    CREATE TABLE sms_media (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("occurrence")),
      position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 2),
      \(phone("sender")),
      \(text("url", bytes: 2000)),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      \(instant("due_at")),
      PRIMARY KEY (household, occurrence, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sms_media_by_due ON sms_media (due_at, household, occurrence, position);
    CREATE INDEX sms_media_by_sender ON sms_media (sender);
    """
}
