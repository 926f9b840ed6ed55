import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes the shared goals; the first answer is not reported.
  func followSavingsPools(_ isReady: IsReady) async throws {
    guard let member = home?.details.actingMember else { return }
    try await observe(FetchSavingsPools(household: household, member: member)) { now in
      if let before = savingsPools {
        for change in Self.savingsPoolChanges(from: before, to: now) { add(change) }
      }
      savingsPools = now
      isReady.yield()
    }
  }

  /// The differences between two states of the shared goals: ended ones, then open ones.
  ///
  /// A goal that was created and ended between the states is not reported.
  static func savingsPoolChanges(
    from before: FetchSavingsPools.Output, to now: FetchSavingsPools.Output
  ) -> [PendingWatchEvent] {
    let known = Dictionary(before.pools.map { ($0.pool.id, $0.saved) }) { first, _ in first }
    let ended = now.history.filter { known[$0.id] != nil }.map { pool in
      PendingWatchEvent(
        pool.state == .paidOut ? .ended : .removed, pool, by: pool.endedBy,
        .poolEnded("\(pool.title)", pool.state))
    }
    let open = now.pools.compactMap { row -> PendingWatchEvent? in
      let (pool, title) = (row.pool, "\(row.pool.title)")
      guard let saved = known[pool.id] else {
        return PendingWatchEvent(.added, pool, by: pool.createdBy, .newPool(title))
      }
      guard saved != row.saved else { return nil }
      let progress = LocalizedText.poolProgress(
        row.saved.value, of: pool.target.value, now.pointsName)
      return PendingWatchEvent(
        row.missing == .zero ? .completed : .changed, pool,
        .poolHas(title, progress: progress))
    }
    return ended + open
  }
}

extension PendingWatchEvent {
  fileprivate init(
    _ change: WatchModel.Change, _ pool: SavingsPool, by actor: MemberID? = nil,
    _ text: LocalizedText
  ) {
    self.init(
      change: change, kind: .savingsPool, subject: .init(pool.id, pool.title), actor: actor,
      text: text)
  }
}
