/// Definitions of columns, and conditions, that occur in several tables.
///
/// They are parts of released schemas and are therefore never edited.
extension Schema {
  /// An id or a lineage: 16 bytes.
  ///
  /// A lineage is the identity of one numbering of a space. An imported household gets a new one.
  static func id(_ name: String) -> String {
    "\(name) BLOB NOT NULL CHECK (length(\(name)) = 16)"
  }

  static func optionalID(_ name: String) -> String {
    "\(name) BLOB CHECK (length(\(name)) = 16)"
  }

  /// A SHA-256 or a secret of 32 bytes.
  static func digest(_ name: String) -> String {
    "\(name) BLOB NOT NULL CHECK (length(\(name)) = 32)"
  }

  /// Milliseconds since 1970, in the years 1 to 9999.
  static func instant(_ name: String) -> String {
    "\(name) INTEGER NOT NULL CHECK (\(name) BETWEEN -62135596800000 AND 253402300799999)"
  }

  static func optionalInstant(_ name: String) -> String {
    "\(name) INTEGER CHECK (\(name) BETWEEN -62135596800000 AND 253402300799999)"
  }

  /// Days since 1970, in the years 1 to 9999.
  static func day(_ name: String) -> String {
    "\(name) INTEGER NOT NULL CHECK (\(name) BETWEEN -719162 AND 2932896)"
  }

  static func optionalDay(_ name: String) -> String {
    "\(name) INTEGER CHECK (\(name) BETWEEN -719162 AND 2932896)"
  }

  /// Civil time in seconds since 1970-01-01T00:00, in the years 1 to 9999.
  static func wallTime(_ name: String) -> String {
    "\(name) INTEGER NOT NULL CHECK (\(name) BETWEEN -62135596800 AND 253402300799)"
  }

  static func flag(_ name: String) -> String {
    "\(name) INTEGER NOT NULL CHECK (\(name) IN (0, 1))"
  }

  /// Text that is not empty, with the domain's limit in bytes of UTF-8.
  static func text(_ name: String, bytes: Int) -> String {
    "\(name) TEXT NOT NULL CHECK (length(CAST(\(name) AS BLOB)) BETWEEN 1 AND \(bytes))"
  }

  static func optionalText(_ name: String, bytes: Int) -> String {
    "\(name) TEXT CHECK (length(CAST(\(name) AS BLOB)) BETWEEN 1 AND \(bytes))"
  }

  static func points(_ name: String) -> String {
    "\(name) INTEGER NOT NULL CHECK (\(name) BETWEEN 0 AND 1000000000)"
  }

  /// The version of the row: the sequence of its space at the last change.
  static let changedSeq = "changed_seq INTEGER NOT NULL CHECK (changed_seq > 0)"

  /// The scope of the members who can read the row.
  ///
  /// A member's scope has `member:` or `tasks:` and a UUID of 36 characters.
  static let scope = """
    scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
        OR (length(scope) = 43 AND scope GLOB 'member:*')
        OR (length(scope) = 42 AND scope GLOB 'tasks:*'))
    """

  /// The scope of a calendar row: the household, or the listed members and all adults.
  ///
  /// A list has `members:` and at least one UUID of 36 characters.
  static let calendarScope = """
    scope TEXT NOT NULL
        CHECK (scope = 'home' OR (length(scope) >= 44 AND scope GLOB 'members:*'))
    """

  /// The space of a row, for tables with rows of several kinds of spaces.
  static let space = """
    space_kind TEXT NOT NULL CHECK (space_kind IN ('directory', 'user', 'household')),
      space_id BLOB NOT NULL CHECK (length(space_id) = 16)
    """
}

// MARK: - Conditions

extension Schema {
  /// The condition that a column has one of several words, as comparisons.
  ///
  /// For tables that are written often: SQLite builds a temporary table for each `IN` with three or
  /// more words whenever it checks a row.
  static func wordCondition(_ name: String, _ words: String...) -> String {
    "(" + words.map { "\(name) = '\($0)'" }.joined(separator: " OR ") + ")"
  }

  static let roleCondition = "IN ('parent', 'guardian', 'child', 'member')"
  static let languageCondition = "IN ('en', 'nl', 'de')"

  /// The check of an invite code: Crockford's alphabet, which omits letters that look like digits.
  static func inviteCodeCheck(_ name: String) -> String {
    "CHECK (length(\(name)) = 8 AND \(name) NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*')"
  }
}
