import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes a member's cards; the first answer is not reported.
  func followCards(of member: MemberID, _ isReady: IsReady) async throws {
    try await observe(FetchCards(household: household, member: member)) { now in
      if let before = walletAnswers[member]?.cards {
        for change in Self.cardChanges(of: member, from: before, to: now) { add(change) }
      }
      walletAnswers[member, default: WalletAnswers()].cards = now
      isReady.yield()
    }
  }

  /// The differences between two states of a member's cards.
  ///
  /// A card that was done on the day before is open on the next day; that is no change.
  static func cardChanges(
    of member: MemberID, from before: FetchCards.Output, to now: FetchCards.Output
  ) -> [PendingWatchEvent] {
    let name = "\(now.memberName)"
    let known = Dictionary(before.rows.map { ($0.card.id, $0) }) { first, _ in first }
    let here = Set(now.rows.map(\.card.id))
    let gone = before.rows.filter { !here.contains($0.card.id) }.map { row in
      PendingWatchEvent(.removed, row.card, .cardGone(row.card.shownTitle, of: name))
    }
    let changed = now.rows.compactMap { row -> PendingWatchEvent? in
      let (card, title) = (row.card, row.card.shownTitle)
      guard let old = known[card.id] else {
        return PendingWatchEvent(.added, card, .cardAdded(title, for: name))
      }
      let wasDone = old.isDoneToday && before.day == now.day
      if row.isDoneToday, !wasDone {
        return PendingWatchEvent(.completed, card, .cardCompleted(title, by: name))
      }
      guard wasDone, !row.isDoneToday else { return nil }
      return PendingWatchEvent(.reopened, card, .cardTakenBack(title, of: name))
    }
    return gone + changed
  }
}

extension Card {
  fileprivate var shownTitle: LocalizedText { .title(of: item, title) }
}

extension PendingWatchEvent {
  fileprivate init(_ change: WatchModel.Change, _ card: Card, _ text: LocalizedText) {
    self.init(
      change: change, kind: .card, subject: .init(card.id, card.title), actor: nil, text: text)
  }
}
