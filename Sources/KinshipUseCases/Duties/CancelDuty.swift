public import KinshipDomain
import KinshipTime

/// Takes a duty back that is not needed any more; only adults may.
///
/// Its member is told, and nobody is asked. The leg can have a new duty afterwards.
public struct CancelDuty: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded
  /// The household.
  public let household: HouseholdID
  /// The duty.
  public let duty: DutyID

  /// A duty to be taken back.
  public init(household: HouseholdID, duty: DutyID) {
    self.household = household
    self.duty = duty
  }

  /// Throws `unauthorized` for a member who is no adult, and `dutyUnavailable` after a confirmation
  /// and after the leg.
  public func execute(in context: Context, with _: Void) throws -> DutyRow {
    let caller = try context.caller(in: household)
    let old = try caller.duty(duty)
    guard caller.member.role.isAdult else { throw Refusal.unauthorized }
    try old.requireOpen(at: context.now)
    var new = old
    new.cancel(at: context.now)
    let saved = try caller.store(new, since: old)
    try caller.tellAdults(ofCancelled: saved)
    return try caller.row(of: saved)
  }
}
