extension Schema {
  /// Spaces, tombstones, stored outcomes and the store's secret.
  static let spaces = [sequences, tombstones, outcomes, secret].joined(separator: "\n")

  /// The id of the directory is zero.
  private static let sequences = """
    CREATE TABLE space (
      \(space),
      \(id("lineage")),
      seq INTEGER NOT NULL CHECK (seq >= 0),
      PRIMARY KEY (space_kind, space_id),
      CHECK (space_kind <> 'directory' OR space_id = zeroblob(16))
    ) STRICT, WITHOUT ROWID;
    """

  /// A row that moves between scopes leaves a tombstone in each, so that the scope is part of the
  /// key.
  private static let tombstones = """
    CREATE TABLE tombstone (
      \(space),
      kind TEXT NOT NULL
        CHECK (kind IN ('session', 'task', 'photo', 'shopping', 'event', 'user')),
      \(id("id")),
      scope TEXT NOT NULL,
      seq INTEGER NOT NULL CHECK (seq > 0),
      reason TEXT NOT NULL CHECK (reason IN ('deleted', 'moved')),
      \(instant("at")),
      PRIMARY KEY (space_kind, space_id, kind, id, scope)
    ) STRICT, WITHOUT ROWID;
    """

  /// Outcomes of mutations; only the account that sent a mutation can read its outcome.
  ///
  /// An outcome can have megabytes. Row ids keep the B-tree of the key small.
  private static let outcomes = """
    CREATE TABLE mutation_outcome (
      \(id("user")),
      \(id("mutation")),
      \(optionalID("household")),
      request_hash BLOB NOT NULL CHECK (length(request_hash) <= 255),
      outcome BLOB NOT NULL CHECK (length(outcome) <= 4194304),
      at INTEGER NOT NULL,
      PRIMARY KEY (user, mutation)
    ) STRICT;
    CREATE INDEX mutation_outcome_by_age ON mutation_outcome (at);
    CREATE INDEX mutation_outcome_by_household ON mutation_outcome (household)
      WHERE household IS NOT NULL;
    """

  /// A single row, generated at the first opening.
  private static let secret = """
    CREATE TABLE store_secret (
      id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
      \(digest("secret"))
    ) STRICT;
    """
}
