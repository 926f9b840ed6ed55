public import KinshipDomain
import KinshipTime

/// A member's screen time: terms, minutes, and the minutes that its points can still buy today.
public struct ScreenTimeOverview: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member whose screen time is read.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// Everything about a member's screen time at one moment.
  public struct Output: Hashable, Sendable {
    /// The name of the member.
    public let memberName: Name
    /// The terms.
    public let setting: ScreenTimeSetting
    /// The minutes, brought up to date.
    public let bank: ScreenTimeBank
    /// The points that can be spent.
    public let balance: Points
    /// The name of points in this household.
    public let pointsName: PointsName
    /// The minutes that can still be redeemed today; nil without a limit.
    public let remainingToday: Int?
    /// The most minutes of one redemption now, limited by the balance and the day's limit.
    public let maximumMinutes: Int
    /// The free minutes of a week, and those redeemed since it began.
    public let weekTotal: Int

    /// An answer with every field given.
    public init(
      memberName: Name, setting: ScreenTimeSetting, bank: ScreenTimeBank, balance: Points,
      pointsName: PointsName, remainingToday: Int?, maximumMinutes: Int, weekTotal: Int
    ) {
      self.memberName = memberName
      self.setting = setting
      self.bank = bank
      self.balance = balance
      self.pointsName = pointsName
      self.remainingToday = remainingToday
      self.maximumMinutes = maximumMinutes
      self.weekTotal = weekTotal
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    return try ScreenTime(of: try caller.subject(member), for: caller).overview()
  }
}

/// One member's screen time inside a transaction, brought up to date.
struct ScreenTime {
  let caller: Caller
  let subject: Member
  let calendar: HouseholdCalendar
  let setting: ScreenTimeSetting
  var bank: ScreenTimeBank

  init(of subject: Member, for caller: Caller) throws {
    let context = caller.context
    let home = caller.household.id
    self.caller = caller
    self.subject = subject
    calendar = try caller.calendar()
    setting =
      try context.screenTime.setting(of: subject.id, in: home)
      ?? ScreenTimeSetting(defaultFor: subject.id, in: home)
    let today = calendar.day(of: context.now)
    bank =
      try context.screenTime.bank(of: subject.id, in: home)
      ?? ScreenTimeBank(for: subject.id, in: home, day: today)
    bank.advance(
      to: today, at: context.now, setting, firstWeekday: calendar.firstWeekday)
  }

  /// Stores the minutes, and returns the overview of the result.
  mutating func save() throws -> ScreenTimeOverview.Output {
    bank = try caller.context.screenTime.save(bank)
    return try overview()
  }

  func overview() throws -> ScreenTimeOverview.Output {
    let context = caller.context
    let balance = try context.wallet(of: subject).balance
    let remaining = bank.remainingToRedeem(setting)
    let week = calendar.interval(ofWeekContaining: context.now)
    let redeemed = try context.screenTime.minutesRedeemed(
      by: subject.id, in: subject.household, from: week.lowerBound, to: week.upperBound)
    return ScreenTimeOverview.Output(
      memberName: subject.shownName, setting: setting, bank: bank, balance: balance,
      pointsName: caller.household.policy.pointsName, remainingToday: remaining,
      maximumMinutes: min(
        setting.rate.minutes(for: balance), remaining ?? .max,
        ScreenTimeSetting.redeemable.upperBound),
      weekTotal: setting.weeklyAllowance + redeemed)
  }
}
