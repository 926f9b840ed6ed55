public import KinshipDomain
import KinshipTime

/// Changes the rules of a household.
///
/// Claims keep their promised points. A new first weekday applies to points after the current week,
/// so that no day counts in two weeks. The terms of the product cannot change: the paywall and the
/// limits of care. The household's code is renewed if its role changes, because the old code was not
/// given out for the new role.
public struct UpdatePolicy: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The new rules.
  public let policy: HouseholdPolicy
  /// The rules that the change is based on; throws `conflict` if they have changed.
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
    // The answer can contain both the current code and the renewed one.
    for role in [replacing.joinRole, policy.joinRole].compactMap(\.self) {
      try caller.requireMayGive(role)
    }
    try requireRoomForChildren(in: context)
    if policy.joinRole != replacing.joinRole {
      try caller.renewCode(with: codes, madeBy: caller.own.id)
      home = try context.households.household(household) ?? home
    }
    if policy.firstWeekday != replacing.firstWeekday {
      home.keptWeek = home.week(containing: try caller.calendar().day(of: context.now))
    }
    home.policy = policy
    home.updatedAt = context.now
    let saved = try context.households.save(home)
    if policy.requiresReindexing(than: replacing) { try caller.with(saved).reindexTasks() }
    try caller.with(saved).replanEscalations(after: replacing)
    return saved
  }

  /// Checks a changed limit: one below the current number of children would already be exceeded.
  private func requireRoomForChildren(in context: Context) throws {
    guard policy.maxChildren != replacing.maxChildren else { return }
    let children = try context.members.members(of: household).count { $0.role == .child }
    try policy.requireRoom(forChildren: children)
  }
}
