public import KinshipDomain

/// Finishes the setup of a household, and closes parent mode on this device.
///
/// Needs a child, a PIN and an active card of each kind, of any child; throws `setupUnfinished`
/// otherwise. A finished setup stays finished for the account, in all households, until the account
/// is deleted. Finishing it again only closes parent mode. Needs no parent mode, because it gives
/// no right.
public struct FinishSetup: UseCase, HouseholdScoped {
  public static let countsTowardWriteQuota = false

  /// The household.
  public let household: HouseholdID

  /// A setup to be finished.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func execute(in context: Context, with _: Void) throws -> SetupState {
    let caller = try context.caller(in: household)
    guard caller.member.id == caller.own.id, caller.powers.contains(.managePeople) else {
      throw Refusal.unauthorized
    }
    var state = try caller.setup()
    if !state.isFinished {
      guard state.hasKid, state.hasPIN, Set(state.cardKinds) == Set(CardKind.allCases) else {
        throw Refusal.setupUnfinished
      }
      var user = caller.user
      user.setupFinishedAt = context.now
      user.updatedAt = context.now
      try context.users.save(user)
      state.isFinished = true
    }
    if context.session?.parentModeUntil != nil { try context.openParentMode(until: nil) }
    return state
  }
}
