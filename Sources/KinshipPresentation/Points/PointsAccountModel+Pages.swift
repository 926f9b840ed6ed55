public import KinshipDomain
public import KinshipUseCases

extension PointsAccountModel {
  /// A page of movements, wherever it begins and however long it is.
  public struct Page: Sendable, Hashable {
    /// A movement, and how it is told.
    public struct Entry: Sendable, Hashable {
      /// The movement.
      public let transaction: PointTransaction
      /// The movement in words.
      public let words: Line
    }

    /// The movements, the newest first.
    public let rows: [Entry]
    /// Where the next page begins; nil when this was the last.
    public let next: TransferCursor?
  }

  /// Reads one page, for a shell that turns the pages itself.
  ///
  /// `lines` stays as it is. Empty when that failed or there is nothing, which `screen` tells apart.
  public func page(after cursor: TransferCursor? = nil, limit: Int? = nil) async -> Page {
    var page = Page(rows: [], next: nil)
    await load { model in
      model.home = try await model.readHome(model.household)
      let answer = try await model.device.performer.fetch(
        FetchTransactions(
          household: model.household, member: model.member, after: cursor, limit: limit))
      page = Page(
        rows: answer.transactions.map {
          .init(transaction: $0, words: Line($0, in: model.wording))
        },
        next: answer.next)
      return answer.transactions.isEmpty ? model.nothing : nil
    }
    return page
  }

  /// How many movements `everyPage` has read so far, in words; nil while it reads none.
  public var progressText: String? { listed.map { wording.text(.soFar(count: $0)) } }

  /// Reads all movements, page by page, for a shell that shows everything.
  ///
  /// `progressText` tells how far it is, and `step` is called when that changes and more is to come. Where a
  /// page cannot be had the rest is missing, and `screen` says so.
  public func everyPage(
    of size: Int = FetchTransactions.largestPage,
    step: @MainActor (PointsAccountModel) -> Void = { _ in }
  ) async -> Page {
    defer { listed = nil }
    var page = await self.page(limit: size)
    var rows = page.rows
    while let next = page.next {
      listed = rows.count
      step(self)
      page = await self.page(after: next, limit: size)
      rows += page.rows
    }
    return Page(rows: rows, next: nil)
  }
}
