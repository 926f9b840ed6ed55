public import KinshipDomain

/// Replaces the household's own code; the old one becomes invalid.
public struct RenewInviteCode: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// A code to be replaced.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Invitation {
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    if let role = caller.household.policy.joinRole { try caller.requireMayGive(role) }
    return try caller.renewCode(with: codes, madeBy: caller.own.id)
  }
}
