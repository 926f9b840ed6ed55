/// Rows in columns, aligned by display width.
struct Table {
  /// The alignment of a column.
  enum Alignment { case left, right }

  struct Column {
    let title: String
    var alignment = Alignment.left
    /// Whether the column shrinks first on a narrow terminal.
    var isElastic = false
    /// Whether its cells have the style of their row.
    var isStyled = false
    /// The width below which an elastic column does not shrink.
    var narrowest = 8
    /// Whether texts that are wider than the column continue on further lines instead of ending with
    /// an ellipsis.
    var wraps = false
  }

  let columns: [Column]
  let rows: [[String]]
  /// Lines before rows, such as group names, by row index.
  var headings: [Int: String] = [:]
  /// Styles of rows, by row index.
  var styles: [Int: TextStyle] = [:]
  /// Lengths of the bars behind the rows, 0 to 1; empty for a table without bars.
  var bars: [Double] = []

  /// The lines of the table, no wider than the terminal.
  ///
  /// Empty columns are omitted. If the lines are too wide, the widest elastic column shrinks step
  /// by step; its texts then continue on further lines if the column wraps, and end with an ellipsis
  /// if not. If that does not suffice, each row takes several lines.
  func lines(on capabilities: TerminalCapabilities) -> [String] {
    let kept = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    let cells = rows.map { row in kept.map { row[$0].onOneLine } }
    let titles = kept.map { columns[$0].title }
    let natural = kept.indices.map { index in
      max(displayWidth(titles[index]), cells.map { displayWidth($0[index]) }.max() ?? 0)
    }
    let widths = fitted(natural, kept, capabilities.width)
    if let width = capabilities.width, total(widths) > width {
      return withHeadings(cells.map { stacked($0, kept, width: width) }, on: capabilities)
    }
    let head = line(titles, widths, kept) { _ in capabilities.hasColors ? .faint : nil }
    let start = total(widths) + 2
    let body: [[String]] = cells.indices.map { row in
      let pieces = wrappedCells(cells[row], widths, kept)
      let texts: [String] = pieces.map { piece in
        line(piece, widths, kept) {
          capabilities.hasColors && columns[$0].isStyled ? styles[row] : nil
        }
      }
      guard let bar = bar(of: row, from: start, on: capabilities) else { return texts }
      let taken = displayWidth(line(pieces[0], widths, kept) { _ in nil })
      let first = texts[0] + String(repeating: " ", count: start - taken) + bar
      return [first] + texts.dropFirst()
    }
    return (titles.allSatisfy(\.isEmpty) ? [] : [head]) + withHeadings(body, on: capabilities)
  }

  private func withHeadings(_ rows: [[String]], on capabilities: TerminalCapabilities) -> [String] {
    rows.indices.flatMap { row in
      let heading = headings[row].map {
        capabilities.hasColors ? TextStyle.strong.styled($0.printable) : $0.printable
      }
      return (heading.map { [$0] } ?? []) + rows[row]
    }
  }

  /// A row for narrow terminals: marks and first cell, and the other cells below.
  ///
  /// Marks are the columns without a title before the first one with a title; in a table without
  /// titles, the cells of at most two columns.
  private func stacked(_ row: [String], _ kept: [Int], width: Int) -> [String] {
    let untitled = kept.prefix { columns[$0].title.isEmpty }.count
    let marks = untitled < kept.count ? untitled : row.prefix { displayWidth($0) <= 2 }.count
    let first = row.prefix(marks + 1).map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    let others = row.dropFirst(marks + 1).filter { !$0.isEmpty }.joined(separator: " · ")
    let rest = others.isEmpty ? [] : wrapped(others, to: width - 2).map { "  " + $0 }
    return wrapped(first.joined(separator: " "), to: width) + rest
  }

  /// The cells of a row on one line, or on several if a text of a column that wraps is too wide.
  private func wrappedCells(_ cells: [String], _ widths: [Int], _ kept: [Int]) -> [[String]] {
    let pieces: [[String]] = cells.indices.map { index in
      let isWide = displayWidth(cells[index]) > widths[index]
      guard columns[kept[index]].wraps, isWide else { return [cells[index]] }
      return wrapped(cells[index], to: widths[index])
    }
    let count = pieces.map(\.count).max() ?? 1
    return (0..<count).map { line in pieces.map { line < $0.count ? $0[line] : "" } }
  }

  private func line(
    _ cells: [String], _ widths: [Int], _ kept: [Int], style: (Int) -> TextStyle?
  ) -> String {
    var line = ""
    // Blanks are written only before the next text, so that lines have no trailing blanks.
    var blanks = 0
    for index in cells.indices {
      let text = truncated(cells[index], to: widths[index]).withoutTrailingBlanks
      let missing = widths[index] - displayWidth(text)
      let before = columns[kept[index]].alignment == .right ? missing : 0
      if !text.isEmpty {
        line += String(repeating: " ", count: blanks + before)
        line += style(kept[index])?.styled(text) ?? text
        blanks = missing - before
      } else {
        blanks += missing
      }
      blanks += 2
    }
    return line
  }

  /// The column widths; elastic columns shrink until the line fits.
  private func fitted(_ natural: [Int], _ kept: [Int], _ width: Int?) -> [Int] {
    guard let width else { return natural }
    var widths = natural
    while total(widths) > width {
      let elastic = kept.indices.filter {
        columns[kept[$0]].isElastic && widths[$0] > columns[kept[$0]].narrowest
      }
      guard let widest = elastic.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  /// The width of a line with two blanks between columns.
  private func total(_ widths: [Int]) -> Int {
    widths.reduce(2 * (widths.count - 1), +)
  }
}

/// Labels with values, one per line, such as the properties of a task.
///
/// Long values wrap and are never truncated.
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
