public import KinshipDomain
import KinshipTime

/// Makes a code that lets one person in with a role, within 48 hours: the second parent, a child with
/// a phone of its own.
public struct IssueInviteCode: UseCase, InHousehold {
  /// How many such codes a household may have open; a further one ends the oldest.
  public static let limit = 20

  /// The household.
  public let household: HouseholdID
  /// The role that the code gives.
  public let role: Role

  /// A code to be made.
  public init(household: HouseholdID, role: Role) {
    self.household = household
    self.role = role
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Invitation {
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    try caller.requireMayGive(role)
    return try context.issue(
      Invitation(
        code: context.freeCode(of: codes), household: household, role: role,
        expiresAt: context.now + Invitation.lifetime, createdBy: caller.own.id))
  }
}
