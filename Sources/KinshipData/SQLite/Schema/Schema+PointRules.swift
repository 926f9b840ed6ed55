extension Schema {
  /// Point rules of households, which are never changed, except for their end.
  ///
  /// The meaning of `number` follows from the kind: basis points, points or days.
  static let pointRules = """
    CREATE TABLE point_rule (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(text("name", bytes: 480)),
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "multiplier", "bonus", "penalty", "decay_share", "decay_points", "expiry"))),
      number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 1000000),
      weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 0 AND 127),
      \(optionalDay("first_day")),
      \(optionalDay("last_day")),
      \(optionalID("member")),
      category TEXT CHECK (category IN ('chores', 'homework', 'room_cleaning')),
      \(flag("is_weekly")),
      \(points("floor")),
      \(id("created_by")),
      \(instant("created_at")),
      \(optionalInstant("ended_at")),
      scope TEXT NOT NULL CHECK (scope = 'home'),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX point_rule_by_end ON point_rule (household, ended_at, created_at);
    """
}
