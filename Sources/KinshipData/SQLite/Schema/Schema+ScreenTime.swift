extension Schema {
  /// Settings of screen time, the remaining minutes of members, and redemptions of points.
  static let screenTime = [settings, banks, redemptions].joined(separator: "\n")

  private static let settings = """
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
    """

  /// The minutes of a member on the last recorded day.
  ///
  /// Missing values of the weekly allowance count as 0.
  private static let banks = """
    CREATE TABLE screen_time_bank (
      household BLOB NOT NULL,
      member BLOB NOT NULL,
      \(day("day")),
      carried INTEGER NOT NULL CHECK (carried >= 0),
      redeemed INTEGER NOT NULL CHECK (redeemed >= 0),
      used INTEGER NOT NULL CHECK (used >= 0 AND used <= carried + redeemed),
      \(optionalInstant("running_since")),
      running_minutes INTEGER CHECK (running_minutes >= 1),
      \(scope),
      \(changedSeq),
      allowance_used INTEGER CHECK (allowance_used >= 0),
      allowance_used_today INTEGER
        CHECK (allowance_used_today >= 0 AND allowance_used_today <= allowance_used),
      running_from_allowance INTEGER
        CHECK (running_from_allowance >= 0 AND running_from_allowance <= running_minutes),
      PRIMARY KEY (household, member),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      CHECK ((running_since IS NULL) = (running_minutes IS NULL))
    ) STRICT, WITHOUT ROWID;
    """

  /// The index contains the minutes, so that redeemed minutes can be summed from the index alone.
  private static let redemptions = """
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
    """
}
