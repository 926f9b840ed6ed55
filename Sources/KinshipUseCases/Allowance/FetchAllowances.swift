public import KinshipDomain

/// The allowances of a household: the caller's own, and for an adult those of all members.
public struct FetchAllowances: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member whose allowance is read; nil for all that the caller sees.
  public let member: MemberID?

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID? = nil) {
    self.household = household
    self.member = member
  }

  /// The allowances that the caller sees.
  public struct Output: Hashable, Sendable {
    /// The allowances in the order of the members; children without one are listed too.
    public let allowances: [AllowanceOverview]

    /// An answer with every field given.
    public init(allowances: [AllowanceOverview]) {
      self.allowances = allowances
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    if let member {
      let subject = try caller.allowanceMember(member)
      return Output(allowances: [try caller.allowanceOverview(of: subject)])
    }
    guard caller.powers.contains(.manageAllowances) else {
      return Output(allowances: [try caller.allowanceOverview(of: caller.member)])
    }
    let set = Set(try context.allowances.allowances(of: household).map(\.member))
    let members = try context.members.members(of: household).filter {
      $0.role == .child || set.contains($0.id)
    }
    return Output(allowances: try members.map { try caller.allowanceOverview(of: $0) })
  }
}
