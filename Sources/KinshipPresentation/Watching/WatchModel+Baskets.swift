import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes a member's basket; the first answer is not reported.
  func followBasket(of member: MemberID, _ isReady: IsReady) async throws {
    try await observe(FetchBasket(household: household, member: member)) { now in
      if let before = walletAnswers[member]?.basket {
        for change in Self.basketChanges(from: before, to: now) { add(change) }
      }
      walletAnswers[member, default: WalletAnswers()].basket = now
      isReady.yield()
    }
  }

  /// The differences between two states of a member's basket, the oldest request first.
  ///
  /// An entry that was made and closed between the states is not reported.
  static func basketChanges(
    from before: FetchBasket.Output, to now: FetchBasket.Output
  ) -> [PendingWatchEvent] {
    let name = "\(now.memberName)"
    let known = Dictionary(before.entries.map { ($0.id, $0.state) }) { first, _ in first }
    let closed = now.history.filter { known[$0.id] != nil }
    return (closed + now.entries).sorted { ($0.requestedAt, $0.id) < ($1.requestedAt, $1.id) }
      .filter { known[$0.id] != $0.state }
      .map { PendingWatchEvent($0, of: name) }
  }
}

extension PendingWatchEvent {
  fileprivate init(_ entry: BasketEntry, of name: String) {
    let change: WatchModel.Change =
      switch entry.state {
      case .requested: .submitted
      case .inBasket: entry.approvedAt == nil ? .added : .approved
      case .fulfilled: .completed
      case .declined: .rejected
      case .refunded, .cancelled, .expired, .withdrawn: .withdrawn
      }
    self.init(
      change: change, kind: .reward, subject: .init(entry.id, entry.title),
      actor: entry.decidedBy ?? entry.requestedBy,
      text: .basketChanged(entry.shownTitle, of: name, entry.state))
  }
}
