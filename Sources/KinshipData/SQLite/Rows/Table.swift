import KinshipDomain

/// The columns of a table, one case each, in the order of SELECT statements, parameters and a
/// household's file.
///
/// The column name is the case name in lower case with underscores.
protocol TableColumn: RawRepresentable<Int>, CodingKey, CaseIterable, Hashable, Sendable {
  static var table: Table { get }
}

extension CodingKey where Self: CaseIterable {
  /// The names of the columns; evaluate them once for each table.
  static var columnNames: [String] { allCases.map(\.columnName) }

  /// The column name, derived from the case name that the compiler generates for `CodingKey`.
  ///
  /// `"\(self)"` would search for conformances at run time, which takes more than a million
  /// instructions for each table.
  var columnName: String {
    stringValue.unicodeScalars.reduce(into: "") { name, letter in
      guard ("A"..."Z").contains(letter) else { return name.unicodeScalars.append(letter) }
      name += "_" + Character(letter).lowercased()
    }
  }
}

/// A value that can be read from a row of a table.
protocol TableRow {
  associatedtype Column: TableColumn
  init(_ row: ResultRow<Column>) throws
}

/// A value with a version that is stored as a row of a table.
protocol VersionedRow: TableRow {
  var version: Version { get set }
  func values() throws -> RowValues<Column>
}

/// The description of a table, from which statements, checks, household files and the deletion of a
/// household follow.
struct Table: Sendable {
  let name: String
  private let key: [String]
  private let columns: [String]
  /// The column with the household that owns the row.
  let household: String?
  /// The kind and id of a row's space as SQL; nil for rows outside of spaces.
  let space: String?
  /// The column with the sequence of the last change.
  let version: String?
  /// The kind of the tombstones of deleted rows.
  let tombstone: Tombstone?
  /// The list of the table in a household's file.
  let section: HouseholdFormat.Section?
  /// Decodes a row as its value; throws if that is impossible.
  let read: @Sendable (ResultRow<ColumnIndex>) throws -> Void

  /// All columns, for custom SELECT statements.
  let columnList: String
  /// Selects all columns; a WHERE clause may follow.
  let select: String
  let selectByKey: String
  let selectVersion: String
  let deleteByKey: String
  let insert: RowStatement
  /// Inserts a row or replaces the row with the same key.
  let upsert: RowStatement
  /// Replaces an existing row; faster than `upsert`, because SQLite checks the constraints once and
  /// not twice.
  let update: RowStatement

  /// Creates the description of a table whose columns are the cases of `Column`.
  ///
  /// Rows are in the space of the `household` or `account` column, unless `space` names another
  /// one.
  init<Column: TableColumn>(
    _ name: String, key: [Column], household: Column? = nil, account: Column? = nil,
    space: String? = nil, version: Column? = nil, tombstone: Tombstone? = nil,
    file: FileList<Column>? = nil, select: String? = nil,
    read: @escaping @Sendable (ResultRow<Column>) throws -> Void = { _ in }
  ) {
    (self.name, self.tombstone, self.version) = (name, tombstone, version?.columnName)
    (self.key, columns) = (key.map(\.columnName), Column.columnNames)
    self.household = household?.columnName
    self.space =
      space ?? household.map { "'household', \($0.columnName)" }
      ?? account.map { "'user', \($0.columnName)" }
    section = file.map {
      .init($0, of: name, key: key, household: household, version: version?.columnName)
    }
    self.read = { try read(ResultRow($0)) }
    let byKey = "WHERE " + self.key.map { "\($0) = ?" }.joined(separator: " AND ")
    columnList = columns.joined(separator: ", ")
    self.select = select ?? "SELECT \(columnList) FROM \(name)"
    selectByKey = "\(self.select) \(byKey)"
    selectVersion = "SELECT \(self.version ?? "NULL") FROM \(name) \(byKey)"
    deleteByKey = "DELETE FROM \(name) \(byKey)"
    insert = RowStatement(insert: columns, into: name)
    upsert = RowStatement(insert: columns, into: name, over: self.key)
    update = RowStatement(update: columns, of: columns, in: name, key: self.key)
  }

  /// A statement that updates some columns of the row with the key.
  func update(_ changed: [some TableColumn]) -> RowStatement {
    RowStatement(update: changed.map(\.columnName), of: columns, in: name, key: key)
  }
}
