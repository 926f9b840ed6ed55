import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// The points of all members in a pool.
  func saved(in pool: SavingsPool) throws -> Points {
    SavingsPool.saved(in: try context.points.shares(of: pool.id, in: household.id))
  }

  /// The points of a member in a pool; zero without a share.
  func share(of member: MemberID, in pool: SavingsPool) throws -> Points {
    try context.points.share(of: member, in: pool.id, household: household.id)?.balance ?? .zero
  }

  /// Notifies the adults and the members with a share if the target of a pool is reached, each of
  /// them at most once a day.
  ///
  /// Removes the notices of earlier days, which would be true again.
  func notifyIfFilled(_ pool: SavingsPool) throws {
    let shares = try context.points.shares(of: pool.id, in: household.id)
    guard SavingsPool.saved(in: shares) >= pool.target else { return }
    let start = try calendar().start(of: today())
    try removeFilledNotices(of: pool, before: start)
    let day = Occasion.moment(start)
    try notifyAdults(.poolFilled, of: pool.id, day)
    for share in shares where share.balance > .zero {
      let member = try context.members.member(share.member, in: household.id)
      guard member?.role.isAdult == false else { continue }
      try notify(share.member, .poolFilled, of: pool.id, day)
    }
  }

  /// Settles all shares of an ended pool, stores it, and notifies the members with a share.
  func end(_ pool: SavingsPool, isPayout: Bool) throws -> SavingsPool {
    for share in try context.points.shares(of: pool.id, in: household.id) {
      guard
        let settlement = pool.settlement(
          of: share, isPayout: isPayout, by: actor, at: context.now)
      else { continue }
      try context.points.post(settlement)
      try notify(share.member, isPayout ? .poolPaidOut : .poolClosed, of: pool.id)
    }
    try removeFilledNotices(of: pool)
    return try context.savingsPools.save(pool)
  }

  /// Removes the notices that the target of a pool is reached; with an end those before it only.
  private func removeFilledNotices(of pool: SavingsPool, before end: Instant? = nil) throws {
    for notice in try context.notices.notices(about: pool.id.bits, in: household.id)
    where notice.kind == .poolFilled && end.map({ notice.at < $0 }) ?? true {
      try context.notices.remove(notice.id, of: household.id)
    }
  }

  /// Returns the shares of a leaving member in all open pools to its wallet.
  func returnShares(of leaving: MemberID) throws {
    for pool in try context.savingsPools.openPools(of: household.id) {
      guard
        let share = try context.points.share(of: leaving, in: pool.id, household: household.id),
        let settlement = pool.settlement(
          of: share, isPayout: false, by: actor, at: context.now)
      else { continue }
      try context.points.post(settlement)
    }
  }
}

extension Caller {
  /// A pool of the household; throws `notFound(.savingsPool)`.
  func savingsPool(_ id: SavingsPoolID) throws -> SavingsPool {
    guard let pool = try context.savingsPools.pool(id, in: household.id) else {
      throw Refusal.notFound(.savingsPool)
    }
    return pool
  }

  /// A pool with its points, as the caller may see it.
  func row(
    of pool: SavingsPool, for member: MemberID, _ names: inout MemberNames
  ) throws -> SavingsPoolRow {
    let shares = try context.points.shares(of: pool.id, in: household.id)
    var shown: [SavingsPoolShare] = []
    for share in shares where share.balance > .zero && powers.contains(.decideRewards) {
      shown.append(
        SavingsPoolShare(
          member: share.member, memberName: try names.name(of: share.member),
          points: share.balance))
    }
    return SavingsPoolRow(
      pool: pool, saved: SavingsPool.saved(in: shares),
      own: shares.first { $0.member == member }?.balance ?? .zero, shares: shown)
  }
}
