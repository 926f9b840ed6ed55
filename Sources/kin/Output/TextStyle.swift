import ArgumentParser
import KinshipPresentation

/// A text style for terminals with colours; the words alone carry the same information.
enum TextStyle: String {
  /// A heading or name.
  case strong = "1"
  /// Secondary text.
  case faint = "2"
  /// Overdue.
  case overdue = "31"
  /// Waiting for a decision.
  case waiting = "33"
  /// Belongs to the user.
  case own = "36"
  /// Completed.
  case completed = "32"
  /// The selected row of a screen, in reverse video.
  case selected = "7"

  /// The text between SGR control sequences (ECMA-48) that set and reset the style.
  func styled(_ text: String) -> String {
    text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}

extension TextStyle {
  /// The style for a colour with a meaning; nil for one that the terminal does not show.
  init?(_ tint: Tint) {
    switch tint {
    case .red: self = .overdue
    case .orange: self = .waiting
    case .green: self = .completed
    case .yellow, .blue, .purple: return nil
    }
  }
}

/// When the output has colours.
enum ColorChoice: String, KeywordArgument {
  /// On a terminal that supports them, unless `NO_COLOR` is set.
  case auto
  /// Also in files and pipes.
  case always
  /// Never.
  case never
}

/// The capabilities of an output: its width and colours.
struct TerminalCapabilities: Hashable {
  /// The number of columns, or nil for a file or pipe, in which nothing is truncated.
  var width: Int?
  /// Whether the output has colours.
  var hasColors = false

  /// A file or a pipe.
  static let plain = TerminalCapabilities()
}

extension ProcessEnvironment {
  /// The capabilities of an output, from its terminal, the variables and the typed option.
  ///
  /// `COLUMNS` takes precedence over the terminal's own value, as POSIX specifies.
  func capabilities(of output: Output, colors: ColorChoice) -> TerminalCapabilities {
    capabilities(columns: output.columns, colors: colors)
  }

  /// The same for a terminal with `columns` columns; nil for a file or pipe.
  func capabilities(columns: Int?, colors: ColorChoice) -> TerminalCapabilities {
    let variableColumns = columnsVariable
    let hasColors =
      switch colors {
      case .always: true
      case .never: false
      case .auto:
        columns != nil && variable("NO_COLOR") == nil && variable("TERM") ?? "dumb" != "dumb"
      }
    return TerminalCapabilities(width: columns.map { variableColumns ?? $0 }, hasColors: hasColors)
  }

  /// The value of `COLUMNS`.
  var columnsVariable: Int? { positiveNumber("COLUMNS") }

  /// A positive number in a variable, or nil.
  func positiveNumber(_ name: String) -> Int? {
    variable(name).flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
  }
}
