extension Table {
  /// The most columns that a bar takes.
  private static let longestBar = 40
  /// The fewest columns in which bars can be compared.
  private static let shortestBar = 10

  /// The bar of a row that starts at a column of the terminal; nil without room for bars, and for a
  /// file or pipe.
  ///
  /// The numbers of the row contain the same information.
  func bar(of row: Int, from start: Int, on capabilities: TerminalCapabilities) -> String? {
    guard bars.indices.contains(row), bars[row] > 0, let width = capabilities.width else {
      return nil
    }
    let room = min(Self.longestBar, width - start)
    guard room >= Self.shortestBar else { return nil }
    let length = Int((min(1, bars[row]) * Double(room)).rounded())
    return String(repeating: "█", count: max(1, length))
  }
}
