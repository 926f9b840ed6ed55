public import KinshipDomain

/// Switches the member that the device acts as, or switches back to the account's own member.
///
/// Only the account's own member and managed ones can be chosen, managed ones by an adult.
/// Switching to a managed member closes parent mode. The device then sends the member with every
/// call.
public struct SwitchActingMember: UseCase, HouseholdScoped {
  public static let countsTowardWriteQuota = false

  /// The household.
  public let household: HouseholdID
  /// The new acting member.
  public let member: MemberID

  /// A member to act as.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let owner = try context.owner(in: household)
    let own = owner.own
    let chosen = try context.membership(of: member, for: own)
    if chosen.id != own.id, context.session?.parentModeUntil != nil {
      try context.openParentMode(until: nil)
    }
    return try owner.profile(of: chosen)
  }
}
