public import KinshipDomain
public import KinshipTime

/// Pauses the prompts of a care profile from now on; a pause that runs is replaced.
///
/// Prompts that wait for an answer are withdrawn, so that none is missed, and an alarm ends. The
/// pause ends by itself.
public struct PauseCare: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID
  /// The reason.
  public let reason: CarePause.Reason
  /// The last civil date of the pause in the household's zone; nil if `until` is given.
  public let lastDay: CivilDate?
  /// The end of the pause; nil if `lastDay` is given.
  public let until: Instant?

  /// A pause to be started; exactly one of the two ends is given.
  public init(
    household: HouseholdID, profile: CareProfileID, reason: CarePause.Reason = .pause,
    lastDay: CivilDate?, until: Instant? = nil
  ) {
    self.household = household
    self.profile = profile
    self.reason = reason
    self.lastDay = lastDay
    self.until = until
  }

  /// Throws `validation` unless the pause ends after now and within ``CarePause/mostDays`` days, of
  /// which today is the first.
  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    guard (lastDay == nil) != (until == nil) else { throw Refusal.validation(.pause, .missing) }
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let old = try caller.careProfile(profile)
    let end = try until ?? caller.end(of: lastDay)
    guard end > context.now, let pause = CarePause(reason, from: context.now, until: end) else {
      throw Refusal.validation(.pause, .outOfRange(minimum: 1, maximum: CarePause.mostDays))
    }
    var new = old
    new.start(pause)
    return try caller.store(new)
  }
}

/// Ends the pause of a care profile; does nothing without one.
///
/// Prompts of the pause are not sent afterwards.
public struct ResumeCare: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID

  /// A profile whose pause ends.
  public init(household: HouseholdID, profile: CareProfileID) {
    self.household = household
    self.profile = profile
  }

  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let old = try caller.careProfile(profile)
    var new = old
    new.endPause(at: context.now)
    return new == old ? old : try caller.store(new)
  }
}

extension Caller {
  /// The end of a civil date in the household's zone; throws `validation` for one that is too late.
  fileprivate func end(of day: CivilDate?) throws -> Instant {
    let today = try careDay(of: context.now)
    let last = today.advanced(byDays: CarePause.mostDays - 1)
    guard let day, today <= day, day <= last else {
      throw Refusal.validation(.pause, .outOfRange(minimum: 1, maximum: CarePause.mostDays))
    }
    return try calendar().instant(of: day.advanced(byDays: 1), at: .midnight)
  }
}
