import KinshipPresentation

// Lists that are shown in pages.

extension Shell {
  /// Parses a typed cursor, or returns nil without one.
  func cursor<Cursor>(_ word: String?, _ parse: (String) -> Cursor?) throws -> Cursor? {
    guard let word else { return nil }
    guard let cursor = parse(word) else { throw usage(.malformedCursor(word)) }
    return cursor
  }

  /// The table, or the empty state of the screen, with a hint for the next page, and for `--all` if
  /// the command has it.
  func blocks(
    _ table: Table, of model: some ScreenModel, next cursor: String? = nil, offersAll: Bool = true
  ) -> [CommandOutput.Block] {
    let blocks = table.rows.isEmpty ? emptyLines(model) : [.table(table)]
    guard let cursor else { return blocks }
    let more: ShellText = offersAll ? .more(cursor: cursor) : .nextPage(cursor: cursor)
    return blocks + [.line(text(more))]
  }

  /// The text that a screen shows instead of rows, with the command that adds the first one.
  func emptyLines(_ model: some ScreenModel) -> [CommandOutput.Block] {
    guard case .empty(let message) = model.screen.phase else { return [] }
    return lines(of: message)
  }

  /// A text in place of rows, with the command for its button.
  func lines(of message: Message) -> [CommandOutput.Block] {
    let step = NextStep(for: message.action)?.text(in: language)
    let body = [message.bodyText, step].compactMap(\.self).joined(separator: " ")
    return [.line(message.headline), .line(body)]
  }
}
