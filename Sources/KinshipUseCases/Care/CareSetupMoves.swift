public import KinshipDomain

/// Moves the creation of a care profile to another step, so that it continues there on any device.
///
/// Before the first message, among the first three steps; after the person has agreed, to the first
/// habit.
public struct MoveCareSetup: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID
  /// The step.
  public let step: CareSetupStep

  /// A profile with its next step.
  public init(household: HouseholdID, profile: CareProfileID, step: CareSetupStep) {
    self.household = household
    self.profile = profile
    self.step = step
  }

  /// Throws `invalidProfileState` for a step that cannot be reached now.
  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let old = try caller.careProfile(profile)
    var new = old
    try new.move(to: step, at: context.now)
    return new == old ? old : try context.care.save(new)
  }
}

/// Requests the first message to a person, which asks for the agreement; also again, and after a
/// refusal.
///
/// A second request within a minute changes nothing, and so does one to a number that got five first
/// messages of the household or twenty of all within a day. After a refusal, one a day is sent. A
/// message that would be the second to the number in a minute waits.
public struct RequestCareConfirmation: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.serverOnly

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID

  /// A profile whose person is asked.
  public init(household: HouseholdID, profile: CareProfileID) {
    self.household = household
    self.profile = profile
  }

  /// Throws `invalidProfileState` before the third step, after the person has agreed, and after a
  /// STOP.
  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let old = try caller.careProfile(profile)
    guard try context.care.stopTime(of: old.phone) == nil else {
      throw Refusal.invalidProfileState(.stopped)
    }
    var new = old
    guard try new.requestConfirmation(at: context.now),
      try caller.appendHello(to: new, afterRefusal: old.status == .declined)
    else { return old }
    return try context.care.save(new)
  }
}

/// Finishes the setup of a care profile, whose person has agreed.
public struct FinishCareSetup: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID

  /// A profile whose setup is finished.
  public init(household: HouseholdID, profile: CareProfileID) {
    self.household = household
    self.profile = profile
  }

  /// Throws `invalidProfileState` before the person has agreed.
  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let old = try caller.careProfile(profile)
    var new = old
    try new.finishSetup(at: context.now)
    return new == old ? old : try context.care.save(new)
  }
}
