public import KinshipDomain

/// Removes the picture of the caller's own member, or of a member without an account.
///
/// Does nothing without a picture.
public struct RemoveMemberPhoto: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member.
  public let member: MemberID

  /// A picture to be removed.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let caller = try context.caller(in: household)
    let shown = try caller.activeMember(member)
    try caller.requireMayChange(shown)
    try caller.dropPhoto(of: shown)
    return try caller.profile(of: shown)
  }
}
