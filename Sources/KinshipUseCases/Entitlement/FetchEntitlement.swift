public import KinshipDomain

/// The trial and the plan of the calling account, and whether a household refuses paid changes.
public struct FetchEntitlement: Query {
  /// The household whose paywall is asked about; nil before the account has one.
  public let household: HouseholdID?

  /// A query about an account and one of its households.
  public init(household: HouseholdID? = nil) {
    self.household = household
  }

  public var space: Space { household.map { .household($0) } ?? .directory }

  public func fetch(in context: Context) throws -> Entitlement {
    let time = try context.planTime()
    guard let household else {
      return try context.entitlement(
        of: context.signedIn().user, at: time, showsPaywall: false)
    }
    let caller = try context.caller(in: household)
    return try context.entitlement(
      of: caller.user, at: time,
      showsPaywall: context.isPaywallClosed(caller.household, for: caller.user, at: time))
  }
}
