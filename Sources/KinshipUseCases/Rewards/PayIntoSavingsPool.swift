public import KinshipDomain

/// Pays points of a member into a savings pool, at most the points that are missing.
///
/// The member may, and an adult for a child. When the target is reached, the adults and the members
/// with a share are told, at most once a day.
public struct PayIntoSavingsPool: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new transfer.
  public let id: TransferID
  /// The pool.
  public let pool: SavingsPoolID
  /// The member who pays.
  public let member: MemberID
  /// The number of points, at least 1.
  public let amount: Int

  /// Points to be paid in.
  public init(
    household: HouseholdID, id: TransferID, pool: SavingsPoolID, member: MemberID, amount: Int
  ) {
    self.household = household
    self.id = id
    self.pool = pool
    self.member = member
    self.amount = amount
  }

  /// Throws `savingsPoolUnavailable` for an ended or full pool, `validation` for more points than
  /// are missing, and `insufficientCredits` for more points than the wallet has.
  public func execute(in context: Context, with _: Void) throws -> SavingsPoolOutcome {
    let amount = try Points(amount, field: .amount)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let pool = try caller.savingsPool(pool)
    let subject = try caller.subject(member)
    guard try context.points.transfer(id, in: household) == nil else { throw Refusal.unusableID }
    try pool.requireSpace(for: amount, saved: caller.saved(in: pool))
    try context.points.open(
      PointAccount(
        for: member, in: household, purpose: .share(pool.id), openedAt: context.now))
    try context.points.post(
      pool.payment(id, of: amount, from: member, by: caller.member.id, at: context.now))
    try caller.notifyIfFilled(pool)
    return try caller.outcome(pool, of: subject)
  }
}

/// Returns points of a member's share of a savings pool to its wallet.
///
/// The member may, and an adult for a child. Points of other members cannot be withdrawn.
public struct WithdrawFromSavingsPool: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new transfer.
  public let id: TransferID
  /// The pool.
  public let pool: SavingsPoolID
  /// The member whose points return.
  public let member: MemberID
  /// The number of points, at least 1; nil for the whole share.
  public let amount: Int?

  /// Points to be withdrawn.
  public init(
    household: HouseholdID, id: TransferID, pool: SavingsPoolID, member: MemberID,
    amount: Int? = nil
  ) {
    self.household = household
    self.id = id
    self.pool = pool
    self.member = member
    self.amount = amount
  }

  /// Throws `savingsPoolUnavailable(.ended)` for an ended pool, and `insufficientCredits` for more
  /// points than the share has.
  public func execute(in context: Context, with _: Void) throws -> SavingsPoolOutcome {
    let amount = try amount.map { try Points($0, field: .amount) }
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let pool = try caller.savingsPool(pool)
    let subject = try caller.subject(member)
    guard try context.points.transfer(id, in: household) == nil else { throw Refusal.unusableID }
    try pool.requireOpen()
    let own = try caller.share(of: member, in: pool)
    let wanted = amount ?? own
    guard wanted > .zero, wanted <= own else {
      let least = amount ?? Points(1) ?? .zero
      throw Refusal.insufficientCredits(available: own, missing: least.missing(from: own))
    }
    try context.points.post(
      pool.withdrawal(id, of: wanted, to: member, by: caller.member.id, at: context.now))
    return try caller.outcome(pool, of: subject)
  }
}

/// A savings pool after points were paid in or withdrawn, with the points of the member.
public struct SavingsPoolOutcome: Hashable, Sendable {
  /// The pool, as the caller may see it.
  public let row: SavingsPoolRow
  /// The points that the member can spend after it.
  public let balance: Points

  /// An outcome with every field given.
  public init(row: SavingsPoolRow, balance: Points) {
    self.row = row
    self.balance = balance
  }
}

extension Caller {
  fileprivate func outcome(_ pool: SavingsPool, of subject: Member) throws -> SavingsPoolOutcome {
    var names = MemberNames(for: self)
    return SavingsPoolOutcome(
      row: try row(of: pool, for: subject.id, &names),
      balance: try context.wallet(of: subject).balance)
  }
}
