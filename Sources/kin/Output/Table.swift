/// Rows in columns, aligned by what characters take on a terminal.
struct Table {
  /// Where the texts of a column stand.
  enum Alignment { case left, right }

  struct Column {
    let title: String
    var alignment = Alignment.left
    /// Whether it gives way first when the terminal is too narrow.
    var isElastic = false
    /// Whether its cells have the ink of their row.
    var isInked = false
  }

  let columns: [Column]
  let rows: [[String]]
  /// Lines that stand before a row, such as the name of its group.
  var headings: [Int: String] = [:]
  /// What rows look like, in the columns that show it.
  var inks: [Int: TextStyle] = [:]

  /// An elastic column gets no narrower than that.
  private static let narrowest = 8

  /// The lines of the table, no wider than the paper.
  ///
  /// Columns whose texts are all blank are left out. Where the rest is too wide, the widest elastic
  /// column gives way, column by column, and its texts are cut with an ellipsis. Where that is not
  /// enough, each row is told in lines of its own.
  func lines(on capabilities: TerminalCapabilities) -> [String] {
    let kept = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    let cells = rows.map { row in kept.map { row[$0].onOneLine } }
    let titles = kept.map { columns[$0].title }
    let natural = kept.indices.map { index in
      max(displayWidth(titles[index]), cells.map { displayWidth($0[index]) }.max() ?? 0)
    }
    let widths = fitted(
      natural, kept.indices.filter { columns[kept[$0]].isElastic }, capabilities.width)
    if let width = capabilities.width, total(widths) > width {
      return withHeadings(cells.map { stacked($0, kept, width: width) }, on: capabilities)
    }
    let head = line(titles, widths, kept) { _ in capabilities.hasColors ? .faint : nil }
    let body = cells.indices.map { row in
      [
        line(cells[row], widths, kept) {
          capabilities.hasColors && columns[$0].isInked ? inks[row] : nil
        }
      ]
    }
    return (titles.allSatisfy(\.isEmpty) ? [] : [head]) + withHeadings(body, on: capabilities)
  }

  private func withHeadings(_ rows: [[String]], on capabilities: TerminalCapabilities) -> [String] {
    rows.indices.flatMap { row in
      let heading = headings[row].map { capabilities.hasColors ? TextStyle.strong.styled($0) : $0 }
      return (heading.map { [$0] } ?? []) + rows[row]
    }
  }

  /// A row for narrow terminals: its first cell, with the marks before it, and below that all others.
  private func stacked(_ row: [String], _ kept: [Int], width: Int) -> [String] {
    let marks = kept.prefix { columns[$0].title.isEmpty }.count
    let first = row.prefix(marks + 1).map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    let others = row.dropFirst(marks + 1).filter { !$0.isEmpty }.joined(separator: " · ")
    return wrapped(first.joined(separator: " "), to: width)
      + wrapped(others, to: width - 2).map { "  " + $0 }
  }

  private func line(
    _ cells: [String], _ widths: [Int], _ kept: [Int], ink: (Int) -> TextStyle?
  ) -> String {
    var line = ""
    // Blanks are held back until something comes after them: a line has none at its end.
    var blanks = 0
    for index in cells.indices {
      let text = truncated(cells[index], to: widths[index]).withoutTrailingBlanks
      let missing = widths[index] - displayWidth(text)
      let before = columns[kept[index]].alignment == .right ? missing : 0
      if !text.isEmpty {
        line += String(repeating: " ", count: blanks + before)
        line += ink(kept[index])?.styled(text) ?? text
        blanks = missing - before
      } else {
        blanks += missing
      }
      blanks += 2
    }
    return line
  }

  /// The widths, the elastic columns made narrower until the line fits.
  private func fitted(_ natural: [Int], _ elastic: [Int], _ width: Int?) -> [Int] {
    guard let width else { return natural }
    var widths = natural
    while total(widths) > width {
      guard let widest = elastic.max(by: { widths[$0] < widths[$1] }),
        widths[widest] > Self.narrowest
      else { break }
      widths[widest] -= 1
    }
    return widths
  }

  /// What a line takes, with two blanks between columns.
  private func total(_ widths: [Int]) -> Int {
    widths.reduce(2 * (widths.count - 1), +)
  }
}

/// Names with their values below each other, such as the lines of one task.
///
/// What is too long for the terminal goes on below itself: this is where people read all of it.
func alignedLines(_ pairs: [(label: String, value: String)], on capabilities: TerminalCapabilities)
  -> [String]
{
  let column = 2 + (pairs.map { displayWidth($0.label) }.max() ?? 0)
  return pairs.flatMap { label, value in
    wrapped(value.onOneLine, to: capabilities.width.map { $0 - column }).enumerated().map {
      index, piece in
      let label = index == 0 ? label : ""
      let blanks = String(repeating: " ", count: column - displayWidth(label))
      let drawn = capabilities.hasColors ? TextStyle.faint.styled(label) : label
      return "\(drawn)\(blanks)\(piece)".withoutTrailingBlanks
    }
  }
}
