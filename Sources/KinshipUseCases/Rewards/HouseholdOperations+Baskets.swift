import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Takes a reward out of the stock and holds its price.
  ///
  /// Throws `insufficientCredits` when the wallet has fewer points than the price.
  func open(_ entry: BasketEntry, _ terms: RewardTerms) throws -> BasketEntry {
    if terms.stock != nil {
      var terms = terms
      terms.takeOne()
      try context.rewards.save(terms)
    }
    let home = household.id
    try context.points.open(
      PointAccount(for: entry.member, in: home, purpose: .reserved, openedAt: context.now))
    try context.points.post(entry.hold)
    try context.jobs.plan(entry.jobs, about: entry.id.bits, in: home)
    return try context.rewards.save(entry)
  }

  /// Approves a request: its reward is in the basket.
  func approve(_ entry: BasketEntry, by member: MemberID) throws -> BasketEntry {
    var entry = entry
    try entry.approve(by: member, at: context.now)
    try settleWaiting(for: entry)
    let saved = try context.rewards.save(entry)
    try notifyRequester(of: saved, .rewardApproved)
    return saved
  }

  /// Closes an entry, and captures or releases its points.
  ///
  /// A reward that was not handed over returns to the stock.
  func close(
    _ entry: BasketEntry, _ outcome: BasketEntry.State, reason: Note? = nil
  ) throws -> BasketEntry {
    var entry = entry
    try entry.close(outcome, by: actor, at: context.now, reason: reason)
    if let settlement = entry.settlement { try context.points.post(settlement) }
    if !outcome.countsAsTaken,
      var terms = try context.rewards.terms(of: entry.item, in: household.id), terms.stock != nil
    {
      terms.returnOne()
      try context.rewards.save(terms)
    }
    try settleWaiting(for: entry)
    return try context.rewards.save(entry)
  }

  /// Ends the request for a card that is archived, releases its points and notifies the requester.
  ///
  /// A reward that is in a basket was bought, and stays there.
  func withdrawRequest(for card: Card) throws {
    guard card.kind == .reward,
      let entry = try context.rewards.openEntry(of: card.id, in: household.id),
      entry.state == .requested
    else { return }
    try notifyRequester(of: try close(entry, .withdrawn), .rewardWithdrawn)
  }

  /// Plans the expiry of open requests, such as those of an imported household.
  func planRequestExpiry() throws {
    for entry in try context.rewards.openEntries(of: household.id, limit: 1_000) {
      try context.jobs.plan(entry.jobs, about: entry.id.bits, in: household.id)
    }
  }

  /// Ends all open entries of a leaving member, and releases their points.
  func releaseBasket(of leaving: MemberID) throws {
    for entry in try context.rewards.openEntries(of: leaving, in: household.id) {
      _ = try close(entry, .withdrawn)
    }
  }

  /// Ends a request that no adult decided in time.
  func expireRequest(_ id: BasketEntryID) throws -> ScheduledJobOutcome {
    guard let entry = try context.rewards.entry(id, in: household.id),
      let expiresAt = entry.expiresAt, expiresAt <= context.now
    else { return .obsolete }
    try notifyRequester(of: try close(entry, .expired), .rewardExpired)
    return .done
  }

  /// Notifies the member of the entry, and the adult who made the request for it.
  func notifyRequester(of entry: BasketEntry, _ kind: Notice.Kind) throws {
    try notify(entry.member, kind, of: entry.id)
    if entry.requestedBy != entry.member { try notify(entry.requestedBy, kind, of: entry.id) }
  }

  /// Removes the job of a request that does not wait any more, and the notices that no adult has
  /// read.
  private func settleWaiting(for entry: BasketEntry) throws {
    try context.jobs.plan(entry.jobs, about: entry.id.bits, in: household.id)
    for notice in try context.notices.notices(about: entry.id.bits, in: household.id)
    where notice.kind == .rewardRequested && !notice.wasReadLater {
      try context.notices.remove(notice.id, of: household.id)
    }
  }
}
