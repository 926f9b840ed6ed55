public import KinshipDomain

/// Gives back the points of a penalty, a decay or an expiry by a reversal.
///
/// Forgiving the same transfer again returns the same answer. Forgiven points count as newly
/// received, so that they do not expire again the next day.
public struct ForgiveDeduction: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member who lost the points.
  public let member: MemberID
  /// The transfer that took them.
  public let transfer: TransferID

  /// A deduction to be forgiven.
  public init(household: HouseholdID, member: MemberID, transfer: TransferID) {
    self.household = household
    self.member = member
    self.transfer = transfer
  }

  /// Returns the account after the change.
  public func execute(in context: Context, with _: Void) throws -> PointAccount {
    let caller = try context.caller(in: household)
    let subject = try caller.activeMember(member)
    try caller.require(.adjustPoints)
    guard let deduction = try context.points.transfer(transfer, in: household),
      deduction.isForgivable, deduction.debit == PointAccount.id(of: member)
    else { throw Refusal.notFound(.transfer) }
    let reversal = deduction.reversed(by: caller.member.id, at: context.now)
    if try context.points.transfer(reversal.id, in: household) == nil {
      try context.points.post(reversal)
    }
    return try context.wallet(of: subject)
  }
}

extension Transfer {
  fileprivate var isForgivable: Bool {
    switch kind {
    case .penalty, .decay, .expiry: true
    default: false
    }
  }
}
