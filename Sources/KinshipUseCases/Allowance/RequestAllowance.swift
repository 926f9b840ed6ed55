public import KinshipDomain
import KinshipTime

/// Requests the caller's money of the week, or a pay-out; an adult decides.
///
/// The money of the week can be requested once a week, if the allowance is paid on request. A member
/// has at most one open request.
public struct RequestAllowance: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new request.
  public let id: AllowanceRequestID
  /// The minor units to be paid out, 1–10,000,000; nil for the money of the week.
  public let payout: Int?

  /// A request for money.
  public init(household: HouseholdID, id: AllowanceRequestID, payout: Int? = nil) {
    self.household = household
    self.id = id
    self.payout = payout
  }

  public func execute(in context: Context, with _: Void) throws -> AllowanceOverview {
    if let payout { try Money.amounts.require(payout, of: .amount) }
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let subject = caller.member
    var allowance = try caller.existingAllowance(of: subject)
    guard try context.allowances.moneyTransfer(id.asTransfer, in: household) == nil,
      allowance.request?.id != id
    else { throw Refusal.unusableID }
    guard allowance.request == nil else {
      throw Refusal.validation(.request, .tooMany(limit: 1))
    }
    if let payout {
      let balance = try caller.balance(of: allowance)
      guard payout <= balance.minorUnits else {
        throw Refusal.insufficientMoney(available: balance)
      }
    } else {
      try requireRequestable(allowance, on: caller.calendar().day(of: context.now), in: context)
    }
    allowance.request = AllowanceRequest(
      id: id, payout: payout, payday: allowance.payday, requestedAt: context.now)
    allowance.declineReason = nil
    try caller.save(allowance)
    try caller.notifyAdults(.moneyRequested, of: subject.id, .moment(context.now))
    return try caller.allowanceOverview(of: subject)
  }

  private func requireRequestable(
    _ allowance: Allowance, on today: CivilDate, in context: Context
  ) throws {
    guard allowance.mode == .onRequest, !allowance.isPaused else {
      throw Refusal.validation(.request, .notAllowed)
    }
    let payment = Allowance.paymentID(to: allowance.member, on: allowance.payday)
    guard !allowance.isPaidInAdvance(on: today),
      try context.allowances.moneyTransfer(payment, in: household) == nil
    else { throw Refusal.validation(.request, .tooOften) }
  }
}

extension AllowanceRequestID {
  /// The id of the pay-out that an approved request causes.
  var asTransfer: MoneyTransferID { MoneyTransferID(bits: bits) }
}
