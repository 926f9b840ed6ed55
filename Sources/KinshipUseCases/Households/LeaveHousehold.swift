public import KinshipDomain

/// Leaves a household; the last member to leave ends it with all its data.
///
/// Available to the account's own member only, and not to a child that the rules keep. Throws
/// `conflict` if `ending` no longer applies.
public struct LeaveHousehold: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// Whether the user was told that the household ends; nil if the user was told nothing.
  public let ending: Bool?

  /// A household to leave.
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
    try caller.removeFromHousehold(caller.member)
    try caller.replaceCodes(with: codes)
  }
}
