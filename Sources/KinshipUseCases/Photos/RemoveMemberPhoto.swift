public import KinshipDomain

/// Removes the photo of the caller's own member, or of a member without an account.
///
/// Does nothing without a photo.
public struct RemoveMemberPhoto: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member.
  public let member: MemberID

  /// A photo to be removed.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let caller = try context.caller(in: household)
    let shown = try caller.activeMember(member)
    try caller.requireMayChange(shown)
    try caller.removePhoto(of: shown)
    return try caller.profile(of: shown)
  }
}
