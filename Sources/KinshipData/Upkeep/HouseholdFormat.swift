/// What a household's file holds: the formats `kinship-household/1` and later, told in Docs/Household-file.md.
///
/// A shipped format never changes: a new column or list comes with a number of its own, and a file of an older
/// number has nothing there. The tables say what is written of them, see ``FileList``.
enum HouseholdFormat {
  /// The word before the number.
  static let family = "kinship-household/"
  /// The number that this version writes, and the newest that it reads: the latest of a list or column.
  static let version = sections.flatMap { [$0.since] + $0.columns.map(\.since) }
    .reduce(withoutColumn, max)
  /// The latest number that came without a list or column: a value of one may be another since then.
  private static let withoutColumn = 10

  /// The lists, in the order of the file, which is also that in which a store takes them in: what a row
  /// refers to comes before it.
  static let sections = Table.all.compactMap(\.section)

  /// Rows of one kind: a list in the file, and a table of the store.
  struct Section: Sendable {
    let name: String
    let table: String
    /// Which rows of the table belong to the household, given as the one parameter.
    let condition: String
    /// What is the same for all rows and therefore not written: column and value, as SQL.
    let fixed: [(column: String, value: String)]
    let order: String
    let columns: [(name: String, kind: FileKind, since: Int)]
    /// The column with the sequence of the last change.
    let version: String?
    /// The column that names an account.
    let account: String?
    /// The number that the list came with.
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

/// The list that a table is in a household's file: columns that it does not name are not written.
struct FileList<Column: TableColumn> {
  let name: String
  let columns: [FileKind: [Column]]
  /// The columns that came later, by the number that they came with.
  var later: [Int: [Column]] = [:]
  /// The columns that sort the rows; nil for the key.
  var order: String?
  /// The column of the household, where it does not own the rows.
  var household: Column?
  /// Which rows of the table belong to the household, given as the one parameter, where no column says so.
  var condition: String?
  /// What is the same for all rows, where it is not the household's column.
  var fixed: [(column: String, value: String)]?
  /// The column that names an account.
  var account: Column?
  /// The number of the format that the list came with.
  var since = 1
}

/// How a column is written in a household's file.
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
