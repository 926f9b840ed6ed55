extension ReportDocument {
  /// The report as Markdown with tables, as GitHub and most programs read it.
  public var markdown: String {
    var blocks = ["# \(title.markdown)"] + paragraphs.map(\.markdown)
    for section in sections {
      blocks.append("## \(section.heading.markdown)")
      if let table = section.table { blocks.append(table.markdown) }
      if let note = section.note { blocks.append(note.markdown) }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

extension ReportDocument.Table {
  fileprivate var markdown: String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    func row(_ cells: [String]) -> String { line(cells.map(\.markdown)) }
    let separators = columns.map { $0.isNumeric ? "---:" : "---" }
    let lines = [row(columns.map(\.title)), line(separators)] + rows.map(row)
    return (lines + [totals.map(row)].compactMap(\.self)).joined(separator: "\n")
  }
}

extension String {
  /// The text in one line, with a backslash before each character that Markdown would interpret.
  ///
  /// Goes by Unicode scalars as Markdown does: a combining mark does not hide the character before it.
  fileprivate var markdown: String {
    var text = ""
    for scalar in unicodeScalars {
      if Character(scalar).isNewline {
        text.append(" ")
      } else {
        if #"\`*_[]<>|~&#"#.unicodeScalars.contains(scalar) { text.append("\\") }
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
