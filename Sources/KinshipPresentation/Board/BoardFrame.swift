/// The meaning of a text on the board, which a terminal shows as a colour.
///
/// The words and marks alone carry the same information.
package enum BoardStyle: Sendable, Hashable {
  case plain
  /// A title.
  case strong
  /// Secondary text.
  case faint
  case overdue
  case waiting
  /// Belongs to the reader.
  case own
  case completed
  case selected
}

/// A line of the screen, in pieces of one style.
package struct BoardLine: Sendable, Hashable {
  package struct Piece: Sendable, Hashable {
    package let text: String
    package let style: BoardStyle
  }

  package private(set) var pieces: [Piece]

  package init(_ text: String = "", _ style: BoardStyle = .plain) {
    pieces = text.isEmpty ? [] : [Piece(text: text, style: style)]
  }

  /// The text without styles.
  package var text: String { pieces.map(\.text).joined() }

  mutating func append(_ text: String, _ style: BoardStyle = .plain) {
    if !text.isEmpty { pieces.append(Piece(text: text, style: style)) }
  }

  mutating func append(_ line: BoardLine) { pieces += line.pieces }
}

/// A screen: its lines, and the place of the cursor.
package struct BoardFrame: Sendable, Hashable {
  /// A place on the screen, from 0.
  package struct Place: Sendable, Hashable {
    package let row: Int
    package let column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package let lines: [BoardLine]
  /// The selected task or the end of the typed text; screen readers and braille lines follow it.
  package let cursor: Place

  package init(lines: [BoardLine], cursor: Place) {
    self.lines = lines
    self.cursor = cursor
  }
}
