public import KinshipDomain

/// The point rules in force, the oldest first, which every member may read.
public struct FetchPointRules: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func fetch(in context: Context) throws -> [PointRule] {
    _ = try context.caller(in: household)
    return try context.pointRules.rules(of: household, inForceAt: context.now)
  }
}
