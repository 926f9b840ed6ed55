import KinshipDomain
import KinshipUseCases

/// The last answers about a member's points, screen time and cards.
struct WalletAnswers {
  /// The transfers of the last two answers.
  var transfers: (last: Set<TransferID>, before: Set<TransferID>)?
  var screenTime: ScreenTimeOverview.Output?
  var cards: FetchCards.Output?
}

extension WatchModel {
  /// Observes a member's points, screen time and cards; the first answer of each is not reported.
  ///
  /// Ends with an error if the reader loses access to them; other observations continue.
  func followWallet(of member: MemberID, _ isReady: IsReady) async throws {
    async let minutes: Void = followScreenTime(of: member, isReady)
    async let cards: Void = followCards(of: member, isReady)
    try await followPoints(of: member, isReady)
    try await minutes
    try await cards
  }

  private func followPoints(of member: MemberID, _ isReady: IsReady) async throws {
    try await observe(FetchTransactions(household: household, member: member)) { page in
      let known = walletAnswers[member]?.transfers
      if let known {
        let new = page.transactions.filter {
          !known.last.contains($0.id) && !known.before.contains($0.id)
        }
        for transaction in new.reversed() { add(booked(transaction)) }
      }
      walletAnswers[member, default: WalletAnswers()].transfers =
        (Set(page.transactions.map(\.id)), known?.last ?? [])
      isReady.yield()
    }
  }

  private func booked(_ transaction: PointTransaction) -> PendingWatchEvent {
    let owner = name(transaction.member)
    let line = PointsAccountModel.Line(transaction, in: texts)
    return PendingWatchEvent(
      change: transaction.amount > 0 ? .credited : .debited, kind: .points,
      subject: Subject(transaction.member, owner), actor: transaction.createdBy,
      text: .pointsBooked(owner, line.amountText, line.kindText, line.reason))
  }

  private func followScreenTime(of member: MemberID, _ isReady: IsReady) async throws {
    try await observe(ScreenTimeOverview(household: household, member: member)) { now in
      if let before = walletAnswers[member]?.screenTime {
        for (change, text) in Self.changes(from: before, to: now) {
          add(
            PendingWatchEvent(
              change: change, kind: .screenTime, subject: Subject(member, now.memberName),
              text: text))
        }
      }
      walletAnswers[member, default: WalletAnswers()].screenTime = now
      isReady.yield()
    }
  }

  /// The differences between two states of a member's screen time.
  static func changes(
    from before: ScreenTimeOverview.Output, to now: ScreenTimeOverview.Output
  ) -> [(Change, LocalizedText)] {
    let name = "\(now.memberName)"
    var changes: [(Change, LocalizedText)] = []
    if before.setting != now.setting { changes.append((.changed, .screenTimeSet(name))) }
    // The count of redeemed minutes starts at 0 each day.
    let redeemed = now.bank.redeemed - (before.bank.day == now.bank.day ? before.bank.redeemed : 0)
    if redeemed > 0 { changes.append((.redeemed, .screenTimeRedeemed(name, minutes: redeemed))) }
    if before.bank.running != now.bank.running {
      if before.bank.running != nil { changes.append((.ended, .screenTimeEnded(name))) }
      if let running = now.bank.running {
        changes.append((.started, .screenTimeStarted(name, minutes: running.minutes)))
      }
    }
    return changes
  }
}
