public import KinshipDomain

/// A report in one language: a title, paragraphs, and sections with a table each.
///
/// Screens show its parts. ``markdown`` and ``html`` write it as a file.
public struct ReportDocument: Sendable, Hashable {
  /// A part of the report with a heading.
  public struct Section: Sendable, Hashable {
    /// The heading.
    public let heading: String
    /// The table; nil if it would have no rows.
    public let table: Table?
    /// A sentence behind the table, or instead of it.
    public let note: String?
  }

  /// A table whose first column names the rows.
  public struct Table: Sendable, Hashable {
    /// The contents of the table in words.
    public let caption: String
    /// The columns.
    public let columns: [Column]
    /// The cells of each row, one for each column.
    public let rows: [[String]]
    /// The cells of a row of sums; nil without one.
    public let totals: [String]?
  }

  /// A column of a table.
  public struct Column: Sendable, Hashable {
    /// The title.
    public let title: String
    /// Whether the cells are quantities, which are aligned to the right.
    public let isNumeric: Bool

    init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  /// The language of the report.
  public let language: Language
  /// The title.
  public let title: String
  /// Paragraphs below the title.
  public let paragraphs: [String]
  /// The sections.
  public let sections: [Section]
}
