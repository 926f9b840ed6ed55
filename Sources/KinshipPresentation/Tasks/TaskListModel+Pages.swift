public import KinshipDomain
public import KinshipUseCases

extension TaskListModel {
  /// A page of the list, with any start and length.
  public struct Page: Sendable, Hashable {
    /// The tasks, in the order of the list.
    public let rows: [ListedTask]
    /// The cursor of the next page; nil for the last page.
    public let next: TaskCursor?
  }

  /// Reads one page, for a shell with its own paging.
  ///
  /// `rows` stays unchanged. Returns an empty page on failure and if there are no tasks; `screen`
  /// tells them apart.
  public func page(_ query: FetchTasks) async -> Page {
    var page = Page(rows: [], next: nil)
    await load { model in
      let home = try await model.readHome(query.household)
      model.home = home
      let answer = try await model.device.performer.fetch(query)
      page = Page(
        rows: answer.rows.map {
          ListedTask(
            $0, me: home.details.actingMember, in: model.texts, names: home.names)
        },
        next: answer.next)
      return answer.rows.isEmpty ? model.nothing(for: query) : nil
    }
    return page
  }

  /// The number of rows that `everyPage` has read so far, in words; nil while it is not running.
  public var progressText: String? { listed.map { texts.text(.soFar(count: $0)) } }

  /// Reads a page and all pages after it, for a shell that shows the whole list.
  ///
  /// `progressText` shows the progress, and `onProgress` is called when it changes and more pages
  /// follow.
  /// If a page fails, the rest is missing and `screen` has the failure.
  public func everyPage(
    from first: FetchTasks, onProgress: @MainActor (TaskListModel) -> Void = { _ in }
  ) async -> Page {
    defer { listed = nil }
    var query = first
    var page = await self.page(query)
    var rows = page.rows
    while let next = page.next {
      listed = rows.count
      onProgress(self)
      query.after = next
      page = await self.page(query)
      rows += page.rows
    }
    return Page(rows: rows, next: nil)
  }

  private func nothing(for query: FetchTasks) -> MessageTemplate {
    let isFiltered = query.filter != .all || query.status != nil || query.assignee != nil
    return isFiltered || query.after != nil ? noneForFilter : noTasks()
  }
}
