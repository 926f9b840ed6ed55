import KinshipDomain

/// How many columns and rows a terminal has: as many as usual, where nobody says.
struct TerminalSize: Hashable {
  var columns = 80
  var rows = 24
}

extension Completion {
  /// How many blanks are between two columns.
  private static let gap = 2

  /// The same with a list that leaves the line in sight: names in columns, and how many more there are.
  func fitting(_ size: TerminalSize, in language: Language) -> Completion {
    guard !listed.isEmpty else { return self }
    let pieces = listed.map { truncated($0.onOneLine, to: size.columns) }
    let widest = pieces.map { displayWidth($0) }.max() ?? 0
    let across = hasNotes ? 1 : max(1, (size.columns + Self.gap) / (widest + Self.gap))
    // The line that was typed stays above the list, and is shown again below it.
    let room = max(2, size.rows - 2)
    let fits = pieces.count <= room * across
    let shown = fits ? pieces : Array(pieces.prefix((room - 1) * across))
    var completion = self
    completion.listed = Self.rows(of: shown, across: across, width: widest + Self.gap)
    if !fits {
      let more = ShellText.andMore(pieces.count - shown.count).text(in: language)
      completion.listed.append(truncated(more, to: size.columns))
    }
    return completion
  }

  /// The pieces in so many columns, which are read downwards; no row has blanks at its end.
  private static func rows(of pieces: [String], across: Int, width: Int) -> [String] {
    let height = (pieces.count + across - 1) / across
    return (0..<height).map { row in
      var line = ""
      var used = 0
      for (column, index) in stride(from: row, to: pieces.count, by: height).enumerated() {
        line += String(repeating: " ", count: column * width - used) + pieces[index]
        used = column * width + displayWidth(pieces[index])
      }
      return line
    }
  }
}

extension ProcessEnvironment {
  /// How much of a list the terminal of an output shows at once.
  ///
  /// `COLUMNS` and `LINES` count more than what the terminal says of itself, as POSIX has it.
  func size(of output: Output) -> TerminalSize {
    let usual = TerminalSize()
    return TerminalSize(
      columns: positiveNumber("COLUMNS") ?? output.columns ?? usual.columns,
      rows: positiveNumber("LINES") ?? output.rows ?? usual.rows)
  }
}
