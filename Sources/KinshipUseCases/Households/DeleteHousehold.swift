public import KinshipDomain

/// Deletes a household with its tasks, points, photos and members without an account.
///
/// Only its owner can delete it. Throws `othersRemain` if another member has an account. The shell
/// asks for confirmation.
public struct DeleteHousehold: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// A household to delete.
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
