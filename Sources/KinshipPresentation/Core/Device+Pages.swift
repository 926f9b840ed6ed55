import KinshipUseCases

extension Device {
  /// All rows of a paged list; `query` receives the cursor at which a page begins.
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
