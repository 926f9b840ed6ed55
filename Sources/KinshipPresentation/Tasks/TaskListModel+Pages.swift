public import KinshipDomain
public import KinshipUseCases

extension TaskListModel {
  /// A page of the list, wherever it begins and however long it is.
  public struct Page: Sendable, Hashable {
    /// The tasks, in the order of the list.
    public let rows: [ListedTask]
    /// Where the next page begins; nil when this was the last.
    public let next: TaskCursor?
  }

  /// Reads one page, for a shell that turns the pages itself.
  ///
  /// `rows` stays as it is. Empty when that failed or there is nothing, which `screen` tells apart.
  public func page(_ query: FetchTasks) async -> Page {
    var page = Page(rows: [], next: nil)
    await load { model in
      let home = try await model.readHome(query.household)
      model.home = home
      let answer = try await model.device.performer.fetch(query)
      page = Page(
        rows: answer.rows.map {
          ListedTask($0, me: home.details.actingMember, in: model.wording)
        },
        next: answer.next)
      return answer.rows.isEmpty ? model.nothing(for: query) : nil
    }
    return page
  }

  /// How many rows `everyPage` has read so far, in words; nil while it reads none.
  public var progressText: String? { listed.map { wording.text(.soFar(count: $0)) } }

  /// Reads a page and all that follow, for a shell that shows everything.
  ///
  /// `progressText` tells how far it is, and `step` is called when that changes and more is to come. Where a
  /// page cannot be had the rest is missing, and `screen` says so.
  public func everyPage(
    from first: FetchTasks, step: @MainActor (TaskListModel) -> Void = { _ in }
  ) async -> Page {
    defer { listed = nil }
    var query = first
    var page = await self.page(query)
    var rows = page.rows
    while let next = page.next {
      listed = rows.count
      step(self)
      query.after = next
      page = await self.page(query)
      rows += page.rows
    }
    return Page(rows: rows, next: nil)
  }

  private func nothing(for query: FetchTasks) -> UnspokenMessage {
    let isFiltered = query.filter != .all || query.status != nil || query.assignee != nil
    return isFiltered || query.after != nil ? noneForFilter : noTasks()
  }
}
