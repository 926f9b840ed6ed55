public import KinshipDomain
import KinshipTime

/// Starts screen time with all available minutes, up to the day's limit.
///
/// It ends by itself when the minutes have passed.
public struct StartScreenTime: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member whose minutes are used.
  public let member: MemberID

  /// Screen time to be started.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func execute(in context: Context, with _: Void) throws -> ScreenTimeOverview.Output {
    let caller = try context.caller(in: household)
    var screenTime = try ScreenTime(of: try caller.subject(member), for: caller)
    try screenTime.bank.start(at: context.now, screenTime.setting)
    return try screenTime.save()
  }
}

/// Stops running screen time; unused minutes can be used later.
public struct StopScreenTime: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member whose minutes are used.
  public let member: MemberID

  /// Screen time to be stopped.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func execute(in context: Context, with _: Void) throws -> ScreenTimeOverview.Output {
    let caller = try context.caller(in: household)
    var screenTime = try ScreenTime(of: try caller.subject(member), for: caller)
    let start = screenTime.bank.running.map { screenTime.calendar.day(of: $0.startedAt) }
    try screenTime.bank.stop(
      at: context.now, startedOn: start ?? screenTime.bank.day, screenTime.setting,
      firstWeekday: screenTime.calendar.firstWeekday)
    return try screenTime.save()
  }
}
