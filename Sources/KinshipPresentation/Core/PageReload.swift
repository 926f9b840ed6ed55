/// Reads the first page of a list again, and further ones down to the oldest position of the pages
/// that are shown.
///
/// New rows shift the others to later pages. Reads at most one page more than are shown.
@MainActor
func reloadPages<Page>(
  _ shown: [Page], from start: Int?, downTo oldest: Int?, next: (Page) -> Int?,
  page: @MainActor (Int?) async throws -> Page
) async throws -> [Page] {
  var pages = [try await page(start)]
  while pages.count <= shown.count, let position = pages.last.flatMap(next),
    position > oldest ?? .max
  {
    pages.append(try await page(position))
  }
  return pages
}
