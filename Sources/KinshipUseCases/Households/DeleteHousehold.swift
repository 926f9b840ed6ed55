public import KinshipDomain

/// Ends a household with everything in it: tasks, points, pictures, members without an account.
///
/// Only its owner can, and only when nobody else with an account belongs to it: throws `othersRemain`
/// otherwise. Asking first is the shell's business.
public struct DeleteHousehold: UseCase, InHousehold {
  /// The household.
  public let household: HouseholdID

  /// A household to be ended.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func execute(in context: Context, with _: Void) throws {
    let caller = try context.caller(in: household)
    guard caller.member.isOwner else { throw Refusal.unauthorized }
    try caller.requireParentMode()
    let others = try context.members.members(of: household).filter { $0.id != caller.member.id }
    guard others.allSatisfy(\.isManaged) else { throw Refusal.othersRemain }
    try context.end(caller.household)
  }
}
