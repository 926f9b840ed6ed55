extension Schema {
  /// The members' preferences of notices; a member without a row has the default ones.
  ///
  /// A list of kinds is their words with commas in between, and NULL for none.
  static let noticePreferences = """
    CREATE TABLE notice_preference (
      household BLOB NOT NULL,
      member BLOB NOT NULL,
      \(kindList("silenced")),
      \(kindList("mailed")),
      \(kindList("unpushed")),
      quiet_start INTEGER CHECK (quiet_start BETWEEN 0 AND 86399),
      quiet_end INTEGER CHECK (quiet_end BETWEEN 0 AND 86399),
      \(optionalText("quiet_zone", bytes: 400)),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, member),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      CHECK ((quiet_start IS NULL) = (quiet_end IS NULL) AND quiet_start IS NOT quiet_end
        OR coalesce(quiet_start, quiet_end, quiet_zone) IS NULL)
    ) STRICT, WITHOUT ROWID;
    """

  private static func kindList(_ name: String) -> String {
    """
    \(name) TEXT CHECK (length(\(name)) BETWEEN 1 AND 1000 AND \(name) NOT GLOB '*[^a-z_,]*')
    """
  }
}
