import KinshipPresentation

// Lists that are shown page by page.

extension Shell {
  /// The place in a list that was typed; nil where none was.
  func cursor<Cursor>(_ word: String?, _ parse: (String) -> Cursor?) throws -> Cursor? {
    guard let word else { return nil }
    guard let cursor = parse(word) else { throw usage(.malformedCursor(word)) }
    return cursor
  }

  /// The table and how to see more of it; what the screen shows instead where there are no rows.
  func blocks(
    _ table: Table, of model: some ScreenModel, next cursor: String? = nil
  ) -> [CommandOutput.Block] {
    guard !table.rows.isEmpty else { return emptyLines(model) }
    let more = cursor.map { [CommandOutput.Block.line(text(.more(cursor: $0)))] }
    return [.table(table)] + (more ?? [])
  }
}
