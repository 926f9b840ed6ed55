public import KinshipDomain

/// Sets the terms of a member's screen time.
public struct UpdateScreenTimeSetting: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member whose terms change.
  public let member: MemberID
  /// The points of the ratio, 1–1,000.
  public let ratePoints: Int
  /// The minutes of the ratio, 1–1,000.
  public let rateMinutes: Int
  /// Free minutes a week, 0–10,080.
  public let weeklyAllowance: Int
  /// The most minutes of a day, 1–1,440; nil for no limit.
  public let dailyLimit: Int?
  /// The treatment of unused minutes; nil for the default.
  ///
  /// By default they expire with a daily limit and stay without one.
  public let unused: UnusedMinutes?

  /// Terms to be set.
  public init(
    household: HouseholdID, member: MemberID, ratePoints: Int, rateMinutes: Int,
    weeklyAllowance: Int = 0, dailyLimit: Int? = nil, unused: UnusedMinutes? = nil
  ) {
    self.household = household
    self.member = member
    self.ratePoints = ratePoints
    self.rateMinutes = rateMinutes
    self.weeklyAllowance = weeklyAllowance
    self.dailyLimit = dailyLimit
    self.unused = unused
  }

  public func execute(in context: Context, with _: Void) throws -> ScreenTimeOverview.Output {
    let rate = try ScreenTimeRate(points: ratePoints, minutes: rateMinutes)
    var setting = try ScreenTimeSetting(
      household: household, member: member, rate: rate, weeklyAllowance: weeklyAllowance,
      dailyLimit: dailyLimit,
      unused: unused ?? (dailyLimit == nil ? .carry(upTo: 10_080) : .expire),
      updatedAt: context.now)
    let caller = try context.caller(in: household)
    let subject = try caller.activeMember(member)
    try caller.require(.setScreenTime)
    // Minutes used and left until now are settled under the old terms.
    var screenTime = try ScreenTime(of: subject, for: caller)
    _ = try screenTime.save()
    setting.version = try context.screenTime.setting(of: member, in: household)?.version ?? .unsaved
    try context.screenTime.save(setting)
    return try ScreenTime(of: subject, for: caller).overview()
  }
}
