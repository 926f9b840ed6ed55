import KinshipDomain

/// Size of a terminal in columns and rows; 80 × 24 if unknown.
struct TerminalSize: Hashable {
  var columns = 80
  var rows = 24
}

extension Completion {
  /// The number of blanks between two columns.
  private static let gap = 2

  /// The completion with its list laid out in columns and cut to the terminal's height.
  ///
  /// The last row states how many names are missing.
  func fitting(_ size: TerminalSize, in language: Language) -> Completion {
    guard !listed.isEmpty else { return self }
    let pieces = listed.map { truncated($0.onOneLine, to: size.columns) }
    let widest = pieces.map { displayWidth($0) }.max() ?? 0
    let across = hasNotes ? 1 : max(1, (size.columns + Self.gap) / (widest + Self.gap))
    // One row stays free for the typed line above the list, and one for its copy below.
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

  /// Lays the pieces out in columns, in reading order from top to bottom; rows have no trailing
  /// blanks.
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
  /// The size of the terminal behind an output.
  ///
  /// `COLUMNS` and `LINES` take precedence over the terminal's own values, as POSIX specifies.
  func size(of output: Output) -> TerminalSize {
    let usual = TerminalSize()
    return TerminalSize(
      columns: positiveNumber("COLUMNS") ?? output.columns ?? usual.columns,
      rows: positiveNumber("LINES") ?? output.rows ?? usual.rows)
  }
}

// MARK: - Texts

extension ShellText {
  static func andMore(_ count: Int) -> Self {
    Self("… and \(count) more", nl: "… en nog \(count)", de: "… und \(count) weitere")
  }
}
