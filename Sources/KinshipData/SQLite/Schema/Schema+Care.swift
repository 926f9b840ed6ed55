extension Schema {
  /// Care profiles, their habits and the occurrences of these, and stopped phone numbers.
  static let care = [careProfiles, careHabits, careOccurrences, phoneStops, careQuizzes]
    .joined(separator: "\n")

  private static let careProfiles = """
    CREATE TABLE care_profile (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 1000),
      \(text("name", bytes: 480)),
      \(text("relationship", bytes: 480)),
      phone TEXT NOT NULL CHECK (length(phone) BETWEEN 9 AND 16 AND phone GLOB '+[1-9]*'
        AND substr(phone, 2) NOT GLOB '*[^0-9]*'),
      language TEXT NOT NULL CHECK (language \(languageCondition)),
      status TEXT NOT NULL
        CHECK (\(wordCondition("status", "pending", "confirmed", "active", "declined"))),
      step TEXT CHECK (\(wordCondition(
        "step", "new_profile_form", "profile_complete", "sms_introduction",
        "awaiting_confirmation", "success", "first_habit"))),
      \(optionalInstant("sent_at")),
      \(optionalText("reply", bytes: 8000)),
      \(optionalInstant("replied_at")),
      \(optionalInstant("confirmed_at")),
      \(optionalInstant("stopped_at")),
      second_phone TEXT CHECK (length(second_phone) BETWEEN 9 AND 16
        AND second_phone GLOB '+[1-9]*' AND substr(second_phone, 2) NOT GLOB '*[^0-9]*'),
      \(optionalText("contacts", bytes: 2600)),
      pause_reason TEXT
        CHECK (\(wordCondition("pause_reason", "pause", "holiday", "hospital"))),
      \(optionalInstant("pause_from")),
      \(optionalInstant("pause_until")),
      \(optionalID("photo")),
      created_by BLOB NOT NULL,
      \(instant("created_at")),
      \(instant("updated_at")),
      scope TEXT NOT NULL CHECK (scope = 'guardians'),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      CHECK ((status = 'confirmed' OR status = 'active') = (confirmed_at IS NOT NULL)),
      CHECK (confirmed_at IS NULL OR sent_at IS NOT NULL),
      CHECK (stopped_at IS NULL OR status = 'declined'),
      CHECK ((status = 'active') = (step IS NULL)),
      CHECK (reply IS NULL OR replied_at IS NOT NULL),
      CHECK (second_phone IS NULL OR second_phone <> phone),
      CHECK ((pause_reason IS NULL) = (pause_from IS NULL)),
      CHECK ((pause_reason IS NULL) = (pause_until IS NULL)),
      CHECK (pause_from IS NULL OR pause_from <= pause_until)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX care_profile_by_phone ON care_profile (phone, household, id);
    CREATE INDEX care_profile_by_second_phone ON care_profile (second_phone, household, id)
      WHERE second_phone IS NOT NULL;
    """

  /// `weekdays` has a bit for each day, Monday first; `time` is in seconds since midnight.
  private static let careHabits = """
    CREATE TABLE care_habit (
      household BLOB NOT NULL,
      \(id("id")),
      profile BLOB NOT NULL,
      \(text("title", bytes: 960)),
      \(text("emoji", bytes: 480)),
      category TEXT NOT NULL
        CHECK (\(wordCondition("category", "medication", "exercise", "social", "other"))),
      weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
      time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 86399),
      answer_minutes INTEGER NOT NULL CHECK (answer_minutes BETWEEN 1 AND 1440),
      kind TEXT NOT NULL CHECK (\(wordCondition("kind", "text", "photo"))),
      created_by BLOB NOT NULL,
      \(instant("prompts_from")),
      \(instant("created_at")),
      \(instant("updated_at")),
      scope TEXT NOT NULL CHECK (scope = 'guardians'),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, profile) REFERENCES care_profile (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX care_habit_of_profile ON care_habit (household, profile);
    """

  /// An occurrence has no reference to its habit and its profile, which can be deleted before it.
  private static let careOccurrences = """
    CREATE TABLE care_occurrence (
      household BLOB NOT NULL,
      \(id("id")),
      profile BLOB NOT NULL,
      \(id("habit")),
      \(day("day")),
      \(text("title", bytes: 960)),
      \(text("emoji", bytes: 480)),
      kind TEXT NOT NULL CHECK (\(wordCondition("kind", "text", "photo"))),
      \(instant("prompt_at")),
      \(instant("deadline_at")),
      status TEXT NOT NULL
        CHECK (\(wordCondition("status", "prompted", "answered", "late", "missed"))),
      \(optionalInstant("prompted_at")),
      \(optionalText("answer", bytes: 8000)),
      \(optionalID("photo")),
      \(optionalInstant("answered_at")),
      answered_by BLOB,
      \(optionalText("escalated_to", bytes: 120)),
      \(optionalInstant("escalation_at")),
      scope TEXT NOT NULL CHECK (scope = 'guardians'),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, answered_by) REFERENCES member (household, id),
      CHECK (prompt_at <= deadline_at),
      CHECK (status <> 'prompted' OR prompted_at IS NOT NULL),
      CHECK ((status = 'answered' OR status = 'late') = (answered_at IS NOT NULL)),
      CHECK ((answered_at IS NOT NULL) = (answer IS NOT NULL OR photo IS NOT NULL)),
      CHECK (answered_by IS NULL OR answered_at IS NOT NULL),
      CHECK (escalation_at IS NULL OR status = 'missed'),
      CHECK (escalated_to IS NULL OR status <> 'prompted')
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX care_occurrence_by_prompt ON care_occurrence (household, profile, prompt_at, id);
    CREATE INDEX care_occurrence_by_age ON care_occurrence (household, prompt_at, id);
    CREATE INDEX care_occurrence_by_photo ON care_occurrence (household, photo)
      WHERE photo IS NOT NULL;
    CREATE INDEX care_occurrence_open ON care_occurrence (household, profile, id)
      WHERE status = 'prompted';
    CREATE INDEX care_occurrence_escalating ON care_occurrence (household, profile, id)
      WHERE escalation_at IS NOT NULL;
    CREATE INDEX care_occurrence_answered
      ON care_occurrence (household, profile, answered_at, id) WHERE answered_at IS NOT NULL;
    """

  /// Phone numbers whose owners have stopped all messages, of all households.
  private static let phoneStops = """
    CREATE TABLE phone_stop (
      phone TEXT NOT NULL PRIMARY KEY
        CHECK (length(phone) BETWEEN 9 AND 16 AND phone GLOB '+[1-9]*'
          AND substr(phone, 2) NOT GLOB '*[^0-9]*'),
      \(instant("stopped_at"))
    ) STRICT, WITHOUT ROWID;
    """

  /// The answers of an account to the quiz, and the time at which it was finished.
  private static let careQuizzes = """
    ALTER TABLE user ADD COLUMN \(optionalText("care_quiz", bytes: 1000));
    ALTER TABLE user ADD COLUMN \(optionalInstant("care_quiz_finished_at"));
    """
}
