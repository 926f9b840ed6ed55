public import KinshipDomain

extension Device {
  /// Loads a household's board and lays out its first frame, as `kin board` does at its start.
  ///
  /// For benchmarks, which are in another package. Each character counts as one column, so the
  /// widths that a terminal looks up are not included. Returns the lines, or nil if the board
  /// cannot be loaded.
  @_spi(Measuring) @MainActor
  public func firstBoardFrame(
    of household: HouseholdID, columns: Int, rows: Int
  ) async -> [String]? {
    let model = BoardModel(self, household: household)
    guard await model.load(), let content = model.content else { return nil }
    let state = BoardState(content, size: BoardSize(columns: columns, rows: rows), in: language)
    let typography = BoardTypography(width: { _ in 1 }, printable: { $0 })
    return BoardLayout(state, typography).frame.lines.map(\.text)
  }
}
