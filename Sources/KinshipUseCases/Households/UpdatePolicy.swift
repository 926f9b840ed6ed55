public import KinshipDomain

/// Changes the rules that a household lives by.
///
/// What was promised stays: claims keep their points, and periods that have closed stay closed. The
/// terms that came with the product stay too: the paywall, and the limits of care. When the household's
/// code gives another role from now on it is renewed: those who know the old one were not given that role.
public struct UpdatePolicy: UseCase, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// The new rules.
  public let policy: HouseholdPolicy
  /// The rules that the change was made from: two adults do not undo each other's unseen.
  public let replacing: HouseholdPolicy

  /// Rules to be changed.
  public init(household: HouseholdID, policy: HouseholdPolicy, replacing: HouseholdPolicy) {
    self.household = household
    self.policy = policy
    self.replacing = replacing
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Household {
    try policy.check()
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    var home = caller.household
    guard home.policy == replacing else { throw Refusal.conflict }
    guard policy.hasProductTerms(of: replacing) else {
      throw Refusal.validation(.rules, .notAllowed)
    }
    // Both the code that the household has and the one that it gets are in the answer.
    for role in [replacing.joinRole, policy.joinRole].compactMap(\.self) {
      try caller.requireMayGive(role)
    }
    try requireRoomForChildren(in: context)
    if policy.joinRole != replacing.joinRole {
      try caller.renewCode(with: codes, madeBy: caller.own.id)
      home = try context.households.household(household) ?? home
    }
    home.policy = policy
    home.updatedAt = context.now
    let saved = try context.households.save(home)
    if policy.filesTasksOtherwise(than: replacing) { try caller.with(saved).fileTasks() }
    return saved
  }

  /// A limit that the household is above already would be one that nobody keeps.
  private func requireRoomForChildren(in context: Context) throws {
    guard policy.maxChildren != replacing.maxChildren else { return }
    let children = try context.members.members(of: household).count { $0.role == .child }
    try policy.requireRoom(forChildren: children)
  }
}
