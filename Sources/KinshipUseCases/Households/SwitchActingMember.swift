public import KinshipDomain

/// Hands the device to another member of the household, or takes it back.
///
/// Only the account's own member and managed ones can be chosen, managed ones by an adult.
/// Giving the device away closes parent mode. The device then names the member in every call.
public struct SwitchActingMember: UseCase, InHousehold {
  public static let countsTowardWriteQuota = false

  /// The household.
  public let household: HouseholdID
  /// The member who is to act.
  public let member: MemberID

  /// A member to be acted as.
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
