public import KinshipDomain
import KinshipTime

/// Records money that an adult handed over to a member.
///
/// It settles an open request for as much money, or less.
public struct RecordPayout: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new entry.
  public let id: MoneyTransferID
  /// The member who got the money.
  public let member: MemberID
  /// The minor units, 1–10,000,000.
  public let amount: Int
  /// A reason of at most 120 characters; nil for none.
  public let reason: String?

  /// A pay-out to be recorded.
  public init(
    household: HouseholdID, id: MoneyTransferID, member: MemberID, amount: Int,
    reason: String? = nil
  ) {
    self.household = household
    self.id = id
    self.member = member
    self.amount = amount
    self.reason = reason
  }

  /// Refuses an amount above the balance.
  public func execute(in context: Context, with _: Void) throws -> AllowanceOverview {
    try Money.amounts.require(amount, of: .amount)
    let reason = try reason.map { try Title($0, field: .reason).description } ?? ""
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let subject = try caller.activeMember(member)
    try caller.require(.manageAllowances)
    var allowance = try caller.existingAllowance(of: subject)
    try caller.requireUnused(id, by: allowance)
    try caller.post(id, .payout, -amount, for: allowance, reason: reason)
    if let requested = allowance.request?.payout, requested <= amount {
      try caller.close(&allowance)
      try caller.save(allowance)
    }
    try caller.notify(member, .moneyPaidOut, of: member, .moment(context.now))
    return try caller.allowanceOverview(of: subject)
  }
}

/// Corrects a member's money: adds or removes an amount, with a reason.
public struct CorrectMoney: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new entry.
  public let id: MoneyTransferID
  /// The member whose money changes.
  public let member: MemberID
  /// The minor units: not 0, at most 10,000,000 in either direction.
  public let amount: Int
  /// The reason, 1–120 characters.
  public let reason: String

  /// A correction to be recorded.
  public init(
    household: HouseholdID, id: MoneyTransferID, member: MemberID, amount: Int, reason: String
  ) {
    self.household = household
    self.id = id
    self.member = member
    self.amount = amount
    self.reason = reason
  }

  /// Refuses a correction that would take more than the balance.
  public func execute(in context: Context, with _: Void) throws -> AllowanceOverview {
    try Money.amounts.require(Int(clamping: amount.magnitude), of: .amount)
    let reason = try Title(reason, field: .reason).description
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let subject = try caller.activeMember(member)
    try caller.require(.manageAllowances)
    let allowance = try caller.existingAllowance(of: subject)
    try caller.requireUnused(id, by: allowance)
    try caller.post(id, .correction, amount, for: allowance, reason: reason)
    return try caller.allowanceOverview(of: subject)
  }
}

extension Caller {
  /// Throws `unusableID` if an entry or the open request has the id.
  fileprivate func requireUnused(_ id: MoneyTransferID, by allowance: Allowance) throws {
    guard try context.allowances.moneyTransfer(id, in: household.id) == nil,
      allowance.request?.id.asTransfer != id
    else { throw Refusal.unusableID }
  }
}
