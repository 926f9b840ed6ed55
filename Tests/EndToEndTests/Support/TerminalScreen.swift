/// The lines of a terminal after some output with the control sequences that a board uses.
///
/// In a line, `⟨31⟩` is the sequence that starts a style, and `⟨⟩` the one that ends it.
struct TerminalScreen {
  private(set) var lines: [String]
  /// The modes of the terminal that are on; from the beginning, the cursor and autowrap.
  private(set) var modes: Set = ["?7", "?25"]
  /// Whether the alternate screen is shown.
  var isAlternate: Bool { modes.contains("?1049") }
  /// The row and the column of the cursor, from 0, as the last sequence has set it.
  private(set) var cursor = (row: 0, column: 0)
  /// Sequences that this type does not know.
  private(set) var unknown: [String] = []

  init(rows: Int, after output: String) {
    lines = Array(repeating: "", count: rows)
    var rest = output[...]
    while let first = rest.first {
      if first == "\u{1B}" {
        rest = take(sequence: rest)
      } else {
        rest.removeFirst()
        if lines.indices.contains(cursor.row), first != "\n", first != "\r\n", first != "\r" {
          lines[cursor.row].append(first)
        }
      }
    }
  }

  /// Applies the sequence at the start of the output; an incomplete one ends it.
  private mutating func take(sequence output: Substring) -> Substring {
    guard let end = output.dropFirst(2).firstIndex(where: { $0.isLetter }) else { return "" }
    let parameters = String(output[output.index(output.startIndex, offsetBy: 2)..<end])
    switch (output[end], parameters) {
    case ("h", "?7"), ("h", "?25"), ("h", "?1049"), ("h", "?2004"): modes.insert(parameters)
    case ("l", "?7"), ("l", "?25"), ("l", "?1049"), ("l", "?2004"): modes.remove(parameters)
    case ("H", _):
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      cursor = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
    case ("J", "2"): lines = lines.map { _ in "" }
    case ("K", "2"): lines[cursor.row] = ""
    case ("m", let style):
      if lines.indices.contains(cursor.row), !isBlank || style != "0" {
        lines[cursor.row] += "⟨\(style == "0" ? "" : style)⟩"
      }
    default: unknown.append("\(parameters)\(output[end])")
    }
    return output[output.index(after: end)...]
  }

  /// Whether nothing is drawn yet.
  private var isBlank: Bool { lines.allSatisfy(\.isEmpty) }

  /// The lines without styles.
  var plainLines: [String] { lines.map { $0.replacing(/⟨[0-9]*⟩/, with: "") } }
}

extension Terminal {
  /// Reads until the screen satisfies a condition; returns nil if the program ends first.
  func screen(
    rows: Int = 24, where isWanted: (TerminalScreen) -> Bool
  ) -> TerminalScreen? {
    while true {
      readWhatIsThere()
      let screen = TerminalScreen(rows: rows, after: shown)
      if isWanted(screen) { return screen }
      guard waitForMore() else { return nil }
    }
  }

  /// Reads until a line of the screen contains a text.
  func screen(showing text: String) -> TerminalScreen? {
    screen { $0.plainLines.contains { $0.contains(text) } }
  }
}
