extension Schema {
  /// The entries of activity feeds.
  ///
  /// Positions follow the order of writing, so that entries of one transaction have an order too.
  /// Their limit, which no household reaches, leaves room for the next one.
  ///
  /// Only entries about goals are looked up by their subject. Most entries are about tasks.
  static let activity = """
    CREATE TABLE activity (
      household BLOB NOT NULL,
      \(id("id")),
      member BLOB NOT NULL,
      position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 4294967294),
      kind TEXT NOT NULL
        CHECK (\(wordCondition("kind", "completion", "milestone", "approval", "rejection"))),
      source TEXT NOT NULL CHECK (\(wordCondition("source", "task", "goal", "reward", "badge"))),
      \(id("subject")),
      \(optionalText("title", bytes: 960)),
      badge TEXT CHECK (length(badge) BETWEEN 1 AND 16 AND badge NOT GLOB '*[^a-z0-9_]*'),
      streak INTEGER CHECK (streak BETWEEN 1 AND 40000),
      unit TEXT CHECK (unit IN ('daily', 'weekly')),
      points INTEGER CHECK (points BETWEEN 1 AND 1000000000),
      \(instant("at")),
      scope TEXT NOT NULL CHECK (scope = 'home'),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      CHECK ((source = 'badge') = (title IS NULL)),
      CHECK ((source = 'badge') = (badge IS NOT NULL)),
      CHECK ((streak IS NULL) = (unit IS NULL)),
      CHECK ((kind = 'milestone') = (badge IS NOT NULL OR streak IS NOT NULL)),
      CHECK (badge IS NULL OR streak IS NULL)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX activity_by_position ON activity (household, position);
    CREATE INDEX activity_by_goal ON activity (household, subject) WHERE source = 'goal';
    CREATE INDEX activity_by_member ON activity (household, member);
    """
}
