/// The format of a household's file: `kinship-household/1` and later, described in
/// Docs/Household-file.md.
///
/// A released format never changes: a new column or list increases the number, and is absent in
/// files of older numbers. The tables declare what is written of them, see ``FileList``.
enum HouseholdFormat {
  /// The format name before the number.
  static let family = "kinship-household/"
  /// The number that this version writes and the newest that it reads: the latest number of a list
  /// or column.
  static let version = sections.flatMap { [$0.since] + $0.columns.map(\.since) }
    .reduce(latestValueChange, max)
  /// The latest format number that changed only the possible values of a column.
  ///
  /// Numbers of new columns and lists come from `later` and `since` of the tables.
  private static let latestValueChange = 10

  /// The lists in the order of the file and of an import: referenced rows come first.
  static let sections = Table.all.compactMap(\.section)

  /// The rows of one kind: a list in the file and a table of the store.
  struct Section: Sendable {
    let name: String
    let table: String
    /// The SQL condition for the household's rows, with the household as its only parameter.
    let condition: String
    /// Columns with the same value in all rows, which are not written: column and value as SQL.
    let fixed: [(column: String, value: String)]
    let order: String
    let columns: [(name: String, kind: FileKind, since: Int)]
    /// The column with the sequence of the last change.
    let version: String?
    /// The column with an account.
    let account: String?
    /// The format number that introduced the list.
    let since: Int

    init<Column: TableColumn>(
      _ list: FileList<Column>, of table: String, key: [Column], household: Column?,
      version: String?
    ) {
      let owner = household ?? list.household
      (name, self.table, self.version, since) = (list.name, table, version, list.since)
      account = list.account?.columnName
      fixed = list.fixed ?? owner.map { [($0.columnName, "?1")] } ?? []
      condition = list.condition ?? owner.map { "\($0.columnName) = ?1" } ?? ""
      let sorting = key.filter { $0 != household || key.count == 1 }.map(\.columnName)
      order = list.order ?? sorting.joined(separator: ", ")
      columns = Column.allCases.compactMap { column in
        let since = list.later.first { $0.value.contains(column) }?.key
        return list.columns.first { $0.value.contains(column) }.map {
          (column.columnName, $0.key, since ?? 1)
        }
      }
    }
  }
}

/// The list of a table in a household's file; columns without an entry are not written.
struct FileList<Column: TableColumn> {
  let name: String
  let columns: [FileKind: [Column]]
  /// Columns of later formats, by the format number that introduced them.
  var later: [Int: [Column]] = [:]
  /// The columns that sort the rows; nil for the key.
  var order: String?
  /// The column with the household, if the household does not own the rows.
  var household: Column?
  /// The SQL condition for the household's rows, with the household as its only parameter, if no
  /// column contains it.
  var condition: String?
  /// Columns with the same value in all rows, if that is not the household's column.
  var fixed: [(column: String, value: String)]?
  /// The column with an account.
  var account: Column?
  /// The format number that introduced the list.
  var since = 1
}

/// The representation of a column in a household's file.
enum FileKind {
  /// A UUID in 36 characters.
  case id
  /// 32 bytes in 64 hexadecimal digits.
  case digest
  case text
  case number
  /// `true` or `false`.
  case flag
  /// RFC 3339 in UTC, with milliseconds.
  case instant
  /// `2026-11-23`.
  case date
  /// `18:00`, with seconds only when they are not zero.
  case time
}
