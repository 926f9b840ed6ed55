/// A column of a table: a title, and a function from row to text.
struct RowColumn<Row> {
  fileprivate let column: Table.Column
  fileprivate let text: (Row) -> String

  init(
    _ title: String = "", alignment: Table.Alignment = .left, isElastic: Bool = false,
    isStyled: Bool = false, narrowest: Int = 8, wraps: Bool = false,
    text: @escaping (Row) -> String
  ) {
    column = .init(
      title: title, alignment: alignment, isElastic: isElastic, isStyled: isStyled,
      narrowest: narrowest, wraps: wraps)
    self.text = text
  }

  /// A column with the short ids of `rows`; blank for a row without an id.
  static func id(
    _ title: String = "", of rows: [Row], _ id: @escaping (Row) -> UInt128?
  ) -> RowColumn {
    let ids = shortIDs(rows.compactMap(id))
    return RowColumn(title) { row in id(row).flatMap { ids[$0] } ?? "" }
  }
}

extension Table {
  /// Creates a table with one line per row; the keys of `headings` are the indexes of the rows
  /// below them.
  init<Row>(
    of rows: [Row], headings: [Int: String] = [:], style: (Row) -> TextStyle? = { _ in nil },
    _ columns: RowColumn<Row>...
  ) {
    self.init(of: rows, headings: headings, style: style, columns: columns)
  }

  /// The same with an array of columns.
  init<Row>(
    of rows: [Row], headings: [Int: String] = [:], style: (Row) -> TextStyle? = { _ in nil },
    columns: [RowColumn<Row>]
  ) {
    let styles = rows.enumerated().compactMap { index, row in style(row).map { (index, $0) } }
    self.init(
      columns: columns.map(\.column), rows: rows.map { row in columns.map { $0.text(row) } },
      headings: headings, styles: Dictionary(uniqueKeysWithValues: styles))
  }
}
