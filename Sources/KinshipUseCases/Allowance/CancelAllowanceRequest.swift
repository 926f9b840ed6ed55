public import KinshipDomain

/// Cancels the caller's open request for money.
///
/// The adults who have not read of it learn nothing. Another request is possible at once.
public struct CancelAllowanceRequest: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The request.
  public let request: AllowanceRequestID

  /// A request to be cancelled.
  public init(household: HouseholdID, request: AllowanceRequestID) {
    self.household = household
    self.request = request
  }

  /// Throws `notFound(.moneyRequest)` unless the caller has this open request.
  public func execute(in context: Context, with _: Void) throws -> AllowanceOverview {
    let caller = try context.caller(in: household)
    var allowance = try caller.existingAllowance(of: caller.member)
    guard allowance.request?.id == request else { throw Refusal.notFound(.moneyRequest) }
    try caller.close(&allowance)
    try caller.save(allowance)
    return try caller.allowanceOverview(of: caller.member)
  }
}
