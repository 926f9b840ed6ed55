public import KinshipDomain
import KinshipTime

/// Makes a code with which an account takes over an existing member.
///
/// For example, a child that has grown up keeps its id, ledger and history. The code works once,
/// within 48 hours. A second code for the same member ends the first.
public struct IssueClaimCode: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member without an account.
  public let member: MemberID

  /// A code to issue.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Invitation {
    let caller = try context.caller(in: household)
    let claimed = try caller.activeMember(member)
    try caller.require(.managePeople)
    try caller.requireMayGive(claimed.role)
    guard claimed.isManaged else { throw Refusal.validation(.member, .notAllowed) }
    return try context.issue(
      Invitation(
        code: context.unusedCode(of: codes), household: household, role: claimed.role,
        expiresAt: context.now + Invitation.lifetime, claims: claimed.id,
        createdBy: caller.own.id))
  }
}
