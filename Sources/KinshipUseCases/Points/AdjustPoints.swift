public import KinshipDomain

/// Gives or takes points by hand: a bonus, a penalty or a correction, with a reason.
public struct AdjustPoints: UseCase, HouseholdScoped {
  /// The kind of an adjustment.
  public enum Kind: String, Sendable, CaseIterable {
    /// Gives points, regardless of the sign.
    case bonus
    /// Takes points, regardless of the sign.
    case penalty
    /// Gives or takes points, depending on the sign.
    case correction
  }

  /// The household.
  public let household: HouseholdID
  /// The id of the new transfer.
  public let id: TransferID
  /// The member whose points change.
  public let member: MemberID
  /// The number of points: not 0, at most 1,000,000 in either direction.
  public let amount: Int
  /// The kind of adjustment.
  public let kind: Kind
  /// The reason, 1–120 characters.
  public let reason: String

  /// Points to be given or taken.
  public init(
    household: HouseholdID, id: TransferID, member: MemberID, amount: Int, kind: Kind,
    reason: String
  ) {
    self.household = household
    self.id = id
    self.member = member
    self.amount = amount
    self.kind = kind
    self.reason = reason
  }

  /// Returns the account after the change.
  ///
  /// Refuses a penalty larger than the balance.
  public func execute(in context: Context, with _: Void) throws -> PointAccount {
    let reason = try Title(reason, field: .reason).description
    let size = try Points(Int(clamping: amount.magnitude), field: .amount)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let subject = try caller.activeMember(member)
    try caller.require(.adjustPoints)
    guard try context.points.transfer(id, in: household) == nil else { throw Refusal.unusableID }
    let wallet = try context.wallet(of: subject).id
    let issuance = PointAccount.issuance(of: household)
    try context.points.post(
      Transfer(
        id: id, household: household, debit: gives ? issuance : wallet,
        credit: gives ? wallet : issuance, amount: size, kind: kind.transfer, source: nil,
        reason: reason, createdBy: caller.member.id, createdAt: context.now,
        effectiveAt: context.now))
    return try context.wallet(of: subject)
  }

  private var gives: Bool {
    switch kind {
    case .bonus: true
    case .penalty: false
    case .correction: amount > 0
    }
  }
}

extension AdjustPoints.Kind {
  fileprivate var transfer: TransferKind {
    switch self {
    case .bonus: .bonus
    case .penalty: .penalty
    case .correction: .manualAdjustment
    }
  }
}
