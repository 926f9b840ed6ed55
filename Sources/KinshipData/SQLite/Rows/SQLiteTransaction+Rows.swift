import KinshipDomain

// Reads rows of tables as values, and saves them.

extension SQLiteTransaction {
  /// The rows of the table that match a WHERE clause.
  func rows<Row: TableRow>(_ condition: String, _ values: [any ColumnValue]) throws -> [Row] {
    try rows(sql: "\(Row.Column.table.select) \(condition)", values)
  }

  /// The rows of a statement that selects all columns of the table in their order.
  func rows<Row: TableRow>(sql: String, _ values: [any ColumnValue]) throws -> [Row] {
    try rows(of: Row.Column.table.name, sql, values) { try Row(ResultRow($0)) }
  }

  /// The first row of the table that matches a WHERE clause.
  func row<Row: TableRow>(_ condition: String, _ values: any ColumnValue...) throws -> Row? {
    let found: [Row] = try rows(condition, values)
    return found.first
  }

  /// The row with a key.
  func find<Row: TableRow>(_ key: any ColumnValue...) throws -> Row? {
    let found: [Row] = try rows(sql: Row.Column.table.selectByKey, key)
    return found.first
  }

  /// The row of a household with the rest of the key; records that the household was read.
  func find<Row: TableRow>(in household: HouseholdID, _ id: any ColumnValue) throws -> Row? {
    reads(.household(household))
    return try find(household, id)
  }

  /// The rows of a household that match the rest of the WHERE clause; records that the household
  /// was read.
  ///
  /// With an index, the statement fails if SQLite cannot use that index.
  func rows<Row: TableRow>(
    in household: HouseholdID, by index: String? = nil, _ condition: String,
    _ values: any ColumnValue...
  ) throws -> [Row] {
    reads(.household(household))
    let hint = index.map { "INDEXED BY \($0) " } ?? ""
    return try rows(
      sql: "\(Row.Column.table.select) \(hint)WHERE household = ? \(condition)",
      [household] + values)
  }

  /// Saves a value if the stored version equals the version at which it was read; its id is the
  /// last part of the key.
  ///
  /// Throws `conflict` if another version is stored, and `unusableID` for the id of a deleted row.
  func save<Row: VersionedRow, ID: ColumnValue>(
    _ row: Row, _ owner: HouseholdID, _ id: ID
  ) throws -> Row {
    let table = Row.Column.table
    let stored = try version(in: table, owner, id)
    try require(row.version, over: stored, of: id, table.tombstone, in: .household(owner))
    return try store(row, in: .household(owner), isNew: stored == nil)
  }

  /// The version of the row with a key.
  func version(in table: Table, _ key: any ColumnValue...) throws -> Version? {
    try rows(of: table.name, table.selectVersion, key) { try $0[0] as Version }.first
  }

  /// Inserts or replaces a value, at the sequence of this command in the space.
  ///
  /// Inserting a value that is known to be new is faster.
  func store<Row: VersionedRow>(
    _ row: Row, in space: Space, isNew: Bool = false
  ) throws -> Row {
    var saved = row
    saved.version = try advanceSequence(space)
    let table = Row.Column.table
    try change(isNew ? table.insert : table.upsert, saved.values())
    return saved
  }
}
