/// A key of a terminal.
package enum BoardKey: Sendable, Hashable {
  case character(Character)
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, escape, backspace, tab, backTab
  /// A key with Control, as a lower-case letter.
  case control(Character)

  /// The key as the help shows it.
  package var name: String {
    switch self {
    case .character(let character): "\(character)"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    }
  }
}

/// A function of the board that a key starts.
///
/// The table of keys below is the only one: the footer, the help and the reaction to a key use it.
package enum BoardFunction: Sendable, Hashable, CaseIterable {
  case start, complete, approve, reject, reopen, undo
  case details, search, panels, markRead, closeParentMode, help, redraw, leave
  case up, down, left, right, first, last, pageUp, pageDown, clear

  /// The keys of the function; the help shows them.
  package var keys: [BoardKey] {
    switch self {
    case .start: [.character("s")]
    case .complete: [.character("d")]
    case .approve: [.character("a")]
    case .reject: [.character("r")]
    case .reopen: [.character("o")]
    case .undo: [.character("u")]
    case .details: [.enter]
    case .search: [.character("/")]
    case .panels: [.character("p")]
    case .markRead: [.character("m")]
    case .closeParentMode: [.character("L")]
    case .help: [.character("?")]
    case .redraw: [.control("l")]
    case .leave: [.character("q")]
    case .up: [.up, .character("k")]
    case .down: [.down, .character("j")]
    case .left: [.left, .character("h"), .backTab]
    case .right: [.right, .character("l"), .tab]
    case .first: [.home, .character("g")]
    case .last: [.end, .character("G")]
    case .pageUp: [.pageUp]
    case .pageDown: [.pageDown]
    case .clear: [.escape]
    }
  }

  /// The function of a key; nil for a key without one.
  package static func of(_ key: BoardKey) -> BoardFunction? {
    allCases.first { $0.keys.contains(key) }
  }
}
