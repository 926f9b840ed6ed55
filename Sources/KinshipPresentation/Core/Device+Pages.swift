import KinshipUseCases

extension Device {
  /// Every row of a list that is read page by page; `query` is told where a page begins.
  @MainActor
  func everyRow<Q: Query, Row, Cursor>(
    _ rows: (Q.Output) -> [Row], next: (Q.Output) -> Cursor?, of query: (Cursor?) -> Q
  ) async throws -> [Row] {
    var all: [Row] = []
    var cursor: Cursor?
    repeat {
      let page = try await performer.fetch(query(cursor))
      all += rows(page)
      cursor = next(page)
    } while cursor != nil
    return all
  }
}
