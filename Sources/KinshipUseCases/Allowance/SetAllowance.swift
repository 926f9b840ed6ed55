public import KinshipDomain
public import KinshipTime

/// Sets a member's allowance: the weekly amount, the weekday of payment and the rule for the amount.
///
/// The week that is not paid yet is paid under the new terms.
public struct SetAllowance: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member who gets the money.
  public let member: MemberID
  /// The minor units of a week, 1–10,000,000.
  public let amount: Int
  /// The code of the currency in ISO 4217.
  public let currency: String
  /// The weekday of payment.
  public let weekday: Weekday
  /// The rule for the amount of a payment.
  public let mode: AllowanceMode

  /// Terms to be set.
  public init(
    household: HouseholdID, member: MemberID, amount: Int, currency: String, weekday: Weekday,
    mode: AllowanceMode
  ) {
    self.household = household
    self.member = member
    self.amount = amount
    self.currency = currency
    self.weekday = weekday
    self.mode = mode
  }

  /// Refuses another currency while the member has money in the old one, or a request for it.
  public func execute(in context: Context, with _: Void) throws -> AllowanceOverview {
    guard let currency = Currency(currency) else { throw Refusal.validation(.currency, .unknown) }
    let amount = try Money(entry: amount, currency)
    let caller = try context.caller(in: household)
    let subject = try caller.activeMember(member)
    try caller.require(.manageAllowances)
    let today = try caller.today()
    guard var allowance = try context.allowances.allowance(of: member, in: household) else {
      try caller.save(
        Allowance(
          household: household, member: member, amount: amount, weekday: weekday, mode: mode,
          today: today))
      return try caller.allowanceOverview(of: subject)
    }
    if allowance.amount.currency != currency {
      let isUsed = try caller.balance(of: allowance).minorUnits > 0 || allowance.request != nil
      guard !isUsed else { throw Refusal.validation(.currency, .notAllowed) }
    }
    allowance.set(amount, on: weekday, mode: mode, today: today)
    try caller.save(allowance)
    return try caller.allowanceOverview(of: subject)
  }
}
