public import KinshipDomain
import KinshipTime

/// Approves or declines a member's request for money.
///
/// An approved request for the money of the week pays that week once. An approved request for a
/// pay-out records that the money was handed over. A declined one needs a reason, which the member
/// reads with its allowance, and in the inbox unless it is absent. Notices of requests that were
/// declined before are removed, because the allowance has only the last reason.
public struct DecideAllowanceRequest: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member who requested the money.
  public let member: MemberID
  /// The request.
  public let request: AllowanceRequestID
  /// Whether the request is approved.
  public let isApproved: Bool
  /// The reason of a declined request, 1–1,000 characters; nil for an approved one.
  public let reason: String?

  /// A decision about a request.
  public init(
    household: HouseholdID, member: MemberID, request: AllowanceRequestID, isApproved: Bool,
    reason: String? = nil
  ) {
    self.household = household
    self.member = member
    self.request = request
    self.isApproved = isApproved
    self.reason = reason
  }

  /// Refuses a pay-out above the balance and a payment above the largest balance, and leaves the
  /// request open.
  public func execute(in context: Context, with _: Void) throws -> AllowanceOverview {
    let reason = isApproved ? nil : try Note.optional(reason, field: .reason)
    guard isApproved || reason != nil else { throw Refusal.noteRequired }
    let caller = try context.caller(in: household)
    let subject = try caller.activeMember(member)
    try caller.require(.manageAllowances)
    var allowance = try caller.existingAllowance(of: subject)
    guard let open = allowance.request, open.id == request else {
      throw Refusal.notFound(.moneyRequest)
    }
    if !isApproved {
      for notice in try context.notices.notices(about: member.bits, in: household)
      where notice.kind == .moneyDeclined {
        try context.notices.remove(notice.id, of: household)
      }
      try caller.notify(member, .moneyDeclined, of: member, .moment(open.requestedAt))
    } else if let payout = open.payout {
      try caller.post(open.id.asTransfer, .payout, -payout, for: allowance)
      try caller.notify(member, .moneyPaidOut, of: member, .moment(open.requestedAt))
    } else {
      let room = try Money.maximum - caller.balance(of: allowance).minorUnits
      guard allowance.amount.minorUnits <= room else {
        throw Refusal.validation(.amount, .outOfRange(minimum: 1, maximum: room))
      }
      try caller.pay(allowance.amount.minorUnits, of: allowance, on: open.payday, for: nil)
      allowance.settleRequest()
    }
    try caller.close(&allowance)
    allowance.declineReason = reason
    try caller.save(allowance)
    return try caller.allowanceOverview(of: subject)
  }
}
