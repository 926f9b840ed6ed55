public import KinshipDomain
import KinshipTime

/// Pauses or resumes a member's allowance.
///
/// A paused allowance pays no week. When it is resumed, a week begins on that day.
public struct PauseAllowance: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member who gets the money.
  public let member: MemberID
  /// Whether the allowance is paused afterwards.
  public let isPaused: Bool

  /// A pause to begin or to end.
  public init(household: HouseholdID, member: MemberID, isPaused: Bool) {
    self.household = household
    self.member = member
    self.isPaused = isPaused
  }

  public func execute(in context: Context, with _: Void) throws -> AllowanceOverview {
    let caller = try context.caller(in: household)
    let subject = try caller.activeMember(member)
    try caller.require(.manageAllowances)
    var allowance = try caller.existingAllowance(of: subject)
    guard allowance.isPaused != isPaused else { return try caller.allowanceOverview(of: subject) }
    if isPaused {
      let request = allowance.request
      allowance.pause()
      if request != nil, allowance.request == nil { try caller.close(&allowance) }
    } else {
      allowance.resume(on: try caller.today())
    }
    try caller.save(allowance)
    return try caller.allowanceOverview(of: subject)
  }
}
