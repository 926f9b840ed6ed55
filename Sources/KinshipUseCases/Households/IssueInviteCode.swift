public import KinshipDomain
import KinshipTime

/// Makes a code that admits one person with a role, within 48 hours.
///
/// For example the second parent, or a child with a phone of its own.
public struct IssueInviteCode: UseCase, HouseholdScoped {
  /// The most open codes of a household for one person each; a further one ends the oldest.
  public static let limit = 20

  /// The household.
  public let household: HouseholdID
  /// The role that the code gives.
  public let role: Role

  /// A code to issue.
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
        code: context.unusedCode(of: codes), household: household, role: role,
        expiresAt: context.now + Invitation.lifetime, createdBy: caller.own.id))
  }
}
