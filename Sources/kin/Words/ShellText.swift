import KinshipDomain

/// A localized text of the command line; other texts are in KinshipPresentation.
///
/// A separate type keeps their names apart.
struct ShellText: Hashable {
  private let english: Phrase
  private let dutch: Phrase
  private let german: Phrase

  init(_ english: Phrase, nl dutch: Phrase, de german: Phrase) {
    (self.english, self.dutch, self.german) = (english, dutch, german)
  }

  /// The text in a language, with commands in the current `CommandNotation`.
  func text(in language: Language) -> String {
    switch language {
    case .english: english.text(in: .english)
    case .dutch: dutch.text(in: .dutch)
    case .german: german.text(in: .german)
    }
  }
}

extension ShellText {
  /// A text in one language, with commands as interpolated values.
  ///
  /// For example: `Type “\(kin: "task show <task>")”.` The notation is applied on each access, because a
  /// text can appear in and outside a REPL session.
  struct Phrase: Hashable {
    fileprivate enum Piece: Hashable {
      case text(String)
      case command(String)
    }

    private var pieces: [Piece] = []

    /// A text without commands.
    init(_ text: String) {
      pieces = [.text(text)]
    }

    fileprivate func text(in language: Language) -> String {
      let notation = CommandNotation.current
      return pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .command(let command): notation.typed(command, in: language)
        }
      }.joined()
    }
  }
}

extension ShellText.Phrase: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) {
    self.init(text)
  }

  init(stringInterpolation interpolation: StringInterpolation) {
    pieces = interpolation.pieces
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { pieces.append(.text(text)) }
    }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      pieces.append(.text(value.description))
    }

    /// A command of `kin`, given without `kin`.
    mutating func appendInterpolation(kin command: String) {
      pieces.append(.command(command))
    }
  }
}

extension String {
  /// The text without final full stops, for use within a sentence.
  var asClause: String {
    var text = self[...]
    while text.last == "." { text.removeLast() }
    return String(text)
  }
}
