public import KinshipDomain

/// The setup of a household by the caller: the missing steps, and whether it is finished.
///
/// A child has no setup to do, also while it acts on an adult's device.
public struct FetchSetup: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func fetch(in context: Context) throws -> SetupState {
    try context.caller(in: household).setup()
  }
}

extension Caller {
  /// The caller's setup of the household.
  func setup() throws -> SetupState {
    let members = try context.members.members(of: household.id)
    return SetupState(
      isGuided: household.policy.guidesSetup && member.id == own.id
        && powers.contains(.managePeople),
      showsPaywall: try context.isPaywallClosed(household, for: user, at: context.planTime()),
      hasKid: members.contains { $0.isActive && $0.role == .child },
      hasPIN: user.pinHash != nil,
      cardKinds: try CardKind.allCases.filter {
        try context.cards.hasActiveCard(of: $0, in: household.id)
      },
      isFinished: user.setupFinishedAt != nil)
  }
}
