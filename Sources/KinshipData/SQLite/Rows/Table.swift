import KinshipDomain

/// The columns of a table, a case for each: statements select and bind them in this order, and a household's file
/// has them in it.
///
/// The name of a column is that of its case, in lower case with underscores.
protocol TableColumn: RawRepresentable<Int>, CodingKey, CaseIterable, Hashable, Sendable {
  static var table: Table { get }
}

extension CodingKey where Self: CaseIterable {
  /// The names of the columns, made once for each table.
  static var columnNames: [String] { allCases.map(\.columnName) }

  /// The compiler makes the name of the case, which is what `CodingKey` is for here: `"\(self)"` looks for
  /// conformances at run time, which takes more than a million instructions for each table.
  var columnName: String {
    stringValue.unicodeScalars.reduce(into: "") { name, letter in
      guard ("A"..."Z").contains(letter) else { return name.unicodeScalars.append(letter) }
      name += "_" + Character(letter).lowercased()
    }
  }
}

/// A value that is read from a row of a table.
protocol TableRow {
  associatedtype Column: TableColumn
  init(_ row: ResultRow<Column>) throws
}

/// A value that is stored as a row of a table, with a version.
protocol VersionedRow: TableRow {
  var version: Version { get set }
  func values() throws -> RowValues<Column>
}

/// What the store knows of a table: statements, checks, files of households and the deletion of a household follow
/// from it.
struct Table: Sendable {
  let name: String
  private let key: [String]
  private let columns: [String]
  /// The column of the household that owns the rows.
  let household: String?
  /// Kind and id of a row's space, as SQL; nil for rows that are in none.
  let space: String?
  /// The column with the sequence of the last change.
  let version: String?
  /// The kind of tombstones that deleted rows leave.
  let tombstone: Tombstone?
  /// The list that it is in a household's file.
  let section: HouseholdFormat.Section?
  /// Reads a row as the value that it is; throws for one that cannot be read.
  let read: @Sendable (ResultRow<ColumnIndex>) throws -> Void

  /// All columns, for a statement that selects them in its own way.
  let columnList: String
  /// All columns of all rows, or of those that a `WHERE` names after it.
  let select: String
  let selectByKey: String
  let selectVersion: String
  let deleteByKey: String
  let insert: RowStatement
  /// Stores the row over that which has its key.
  let upsert: RowStatement
  /// The same for a row that is known to be there: SQLite checks it once, not twice.
  let update: RowStatement

  /// A table whose columns are the cases of `Column`.
  ///
  /// Rows are in the space of the household or account that a column names, unless `space` says another one.
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

  /// A statement that sets some columns of the row that has the key.
  func update(_ changed: [some TableColumn]) -> RowStatement {
    RowStatement(update: changed.map(\.columnName), of: columns, in: name, key: key)
  }
}
