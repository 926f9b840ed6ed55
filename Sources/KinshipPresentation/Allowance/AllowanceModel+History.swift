public import KinshipDomain
import KinshipUseCases

extension AllowanceModel {
  /// An entry of the ledger of money, in words.
  public struct Entry: Sendable, Hashable, Identifiable {
    /// The entry.
    public let transfer: MoneyTransfer
    /// The time of the entry, in words.
    public let when: String
    /// The change of the balance, in words.
    public let amountText: String
    /// The balance after the entry, in words.
    public let balanceText: String
    /// The cause, in words.
    public let kindText: String
    /// The tasks and cards of the week, or the reason as entered.
    public let reason: String

    /// The entry's id.
    public var id: MoneyTransferID { transfer.id }
  }

  /// A page of entries.
  public struct Page: Sendable, Hashable {
    /// The entries, the newest first.
    public let entries: [Entry]
    /// The number before which the next page continues; nil for the last page.
    public let next: Int?
  }

  /// Reads one page of a member's ledger of money.
  ///
  /// Returns an empty page on failure and if there are no entries; `screen` tells them apart.
  public func history(
    of member: MemberID, before number: Int? = nil, limit: Int? = nil
  ) async -> Page {
    var page = Page(entries: [], next: nil)
    await load { model in
      model.home = try await model.readHome(model.household)
      let answer = try await model.device.performer.fetch(
        FetchMoneyTransfers(
          household: model.household, member: member, before: number, limit: limit))
      page = Page(
        entries: answer.transfers.map { Entry($0, in: model.texts) }, next: answer.next)
      return answer.transfers.isEmpty
        ? model.nothingYet(.noMoneyTransfers, .noMoneyTransfersBody, picture: .ticket) : nil
    }
    return page
  }
}

extension AllowanceModel.Entry {
  fileprivate init(_ transfer: MoneyTransfer, in texts: TextContext) {
    self.transfer = transfer
    when = texts.moment(transfer.createdAt).capitalizedFirst
    amountText = texts.text(.moneyChange(transfer.amount, transfer.balance.currency))
    balanceText = texts.text(.money(transfer.balance))
    kindText = texts.text(.moneyTransfer(transfer.kind))
    reason = transfer.completion.map { texts.text(.completion($0)) } ?? transfer.reason
  }
}
