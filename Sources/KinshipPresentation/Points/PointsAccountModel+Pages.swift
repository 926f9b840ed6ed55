public import KinshipDomain
public import KinshipUseCases

extension PointsAccountModel {
  /// A page of transactions, with any start and length.
  public struct Page: Sendable, Hashable {
    /// A transaction with its words.
    public struct Entry: Sendable, Hashable {
      /// The transaction.
      public let transaction: PointTransaction
      /// The transaction in words.
      public let words: Line
    }

    /// The transactions, the newest first.
    public let rows: [Entry]
    /// The cursor of the next page; nil for the last page.
    public let next: TransferCursor?
  }

  /// Reads one page, for a shell with its own paging.
  ///
  /// `lines` stays unchanged. Returns an empty page on failure and if there are no transactions;
  /// `screen` tells them apart.
  public func page(after cursor: TransferCursor? = nil, limit: Int? = nil) async -> Page {
    var page = Page(rows: [], next: nil)
    await load { model in
      model.home = try await model.readHome(model.household)
      let answer = try await model.device.performer.fetch(
        FetchTransactions(
          household: model.household, member: model.member, after: cursor, limit: limit))
      page = Page(
        rows: answer.transactions.map {
          .init(transaction: $0, words: Line($0, in: model.texts))
        },
        next: answer.next)
      return answer.transactions.isEmpty ? model.nothing : nil
    }
    return page
  }

  /// The number of transactions that `everyPage` has read so far, in words; nil while it is not
  /// running.
  public var progressText: String? { listed.map { texts.text(.soFar(count: $0)) } }

  /// Reads all transactions, page by page, for a shell that shows all of them.
  ///
  /// `progressText` shows the progress, and `onProgress` is called when it changes and more pages
  /// follow.
  /// If a page fails, the rest is missing and `screen` has the failure.
  public func everyPage(
    of size: Int = FetchTransactions.largestPage,
    onProgress: @MainActor (PointsAccountModel) -> Void = { _ in }
  ) async -> Page {
    defer { listed = nil }
    var page = await self.page(limit: size)
    var rows = page.rows
    while let next = page.next {
      listed = rows.count
      onProgress(self)
      page = await self.page(after: next, limit: size)
      rows += page.rows
    }
    return Page(rows: rows, next: nil)
  }
}
