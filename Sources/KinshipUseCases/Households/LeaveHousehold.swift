public import KinshipDomain

/// Leaves a household; the last one out ends it, with everything in it.
///
/// Only for oneself: not while acting as somebody else, and not as a child that the household's rules keep. Whoever was told what leaving means sends it
/// along, and is refused with `conflict` when it means something else by now.
public struct LeaveHousehold: UseCase, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// Whether it was said to end with that; nil where nothing was said.
  public let ending: Bool?

  /// A household to be left.
  public init(household: HouseholdID, ending: Bool? = nil) {
    self.household = household
    self.ending = ending
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws {
    let caller = try context.caller(in: household)
    guard caller.member.id == caller.own.id else { throw Refusal.unauthorized }
    if caller.member.role.isAdult || caller.member.isOwner { try caller.requireParentMode() }
    try caller.requireDispensable(caller.member)
    try caller.requireMayLeave(caller.member)
    let isLast = try context.members.members(of: household).count == 1
    guard ending == nil || ending == isLast else { throw Refusal.conflict }
    guard !isLast else {
      return try context.end(caller.household)
    }
    try caller.takeOut(caller.member)
    try caller.replaceCodes(with: codes)
  }
}
