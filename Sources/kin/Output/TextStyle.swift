import ArgumentParser

/// What a piece of text looks like where colours can be shown; its words say the same without.
enum TextStyle: String {
  /// What names other things.
  case strong = "1"
  /// What hardly matters.
  case faint = "2"
  /// What should have been done by now.
  case late = "31"
  /// What waits for somebody's decision.
  case waiting = "33"
  /// What is the reader's own.
  case own = "36"
  case done = "32"

  /// The text between the control sequences that begin and end the look (ECMA-48, SGR).
  func styled(_ text: String) -> String {
    text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}

/// Whether colours are shown.
enum ColorChoice: String, KeywordArgument {
  /// On a terminal that has them, unless `NO_COLOR` is set.
  case auto
  /// Also into files and pipes.
  case always
  /// Not at all.
  case never
}

/// What texts are shown on: how wide it is, and whether it has colours.
struct TerminalCapabilities: Hashable {
  /// The columns; nil where nothing is cut, for a file or pipe.
  var width: Int?
  /// Whether colours are shown.
  var hasColors = false

  /// A file or a pipe.
  static let plain = TerminalCapabilities()
}

extension ProcessEnvironment {
  /// What is written on, by the terminal, the variables and what was asked for.
  ///
  /// `COLUMNS` counts more than what the terminal says of itself, as POSIX has it.
  func capabilities(of output: Output, colors: ColorChoice) -> TerminalCapabilities {
    capabilities(columns: output.columns, colors: colors)
  }

  /// The same for a terminal of so many columns; nil for none.
  func capabilities(columns: Int?, colors: ColorChoice) -> TerminalCapabilities {
    let said = columnsVariable
    let hasColors =
      switch colors {
      case .always: true
      case .never: false
      case .auto:
        columns != nil && variable("NO_COLOR") == nil && variable("TERM") ?? "dumb" != "dumb"
      }
    return TerminalCapabilities(width: columns.map { said ?? $0 }, hasColors: hasColors)
  }

  /// The columns that `COLUMNS` says.
  var columnsVariable: Int? { positiveNumber("COLUMNS") }

  /// A number of columns or rows that a variable says.
  func positiveNumber(_ name: String) -> Int? {
    variable(name).flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
  }
}
