public import KinshipTime

/// A member's minutes: what the day brought, what was used, and the session that is running.
///
/// It is brought up to date whenever it is looked at, in constant time however long nobody did, so
/// that no job has to run at midnight.
public struct ScreenTimeBank: Hashable, Sendable {
  /// Screen time that is running.
  ///
  /// Its minutes are set aside when it starts, so that nobody spends them twice, and what is left
  /// of them comes back when it is stopped.
  public struct Running: Hashable, Sendable {
    /// When it started.
    public let startedAt: Instant
    /// The minutes that are set aside, at least 1.
    public let minutes: Int
    /// How many of them are of the weekly allowance.
    public let fromAllowance: Int

    /// A session of so many minutes, `fromAllowance` of them of the weekly allowance.
    public init(startedAt: Instant, minutes: Int, fromAllowance: Int = 0) {
      self.startedAt = startedAt
      self.minutes = minutes
      self.fromAllowance = fromAllowance
    }

    /// When it ends by itself, by elapsed minutes: a change of the clocks adds and takes nothing.
    public var endsAt: Instant { startedAt + .seconds(60 * minutes) }

    /// The minutes used at `now`, begun ones included.
    public func used(at now: Instant) -> Int {
      let milliseconds = now.millisecondsSinceEpoch - startedAt.millisecondsSinceEpoch
      return min(minutes, max(0, Int((milliseconds + 59_999) / 60_000)))
    }
  }

  /// The household.
  public let household: HouseholdID
  /// Whose minutes these are.
  public let member: MemberID
  /// The household's day that the counts below belong to.
  public private(set) var day: CivilDate
  /// Minutes left over from earlier days.
  public private(set) var carried = 0
  /// Minutes redeemed on this day.
  public private(set) var redeemed = 0
  /// Carried and redeemed minutes used on this day, those set aside for a running session included.
  public private(set) var used = 0
  /// Minutes of the weekly allowance used in the household's week of this day, this day included.
  public private(set) var allowanceUsed = 0
  /// Minutes of the weekly allowance used on this day, those set aside for a running session included.
  public private(set) var allowanceUsedToday = 0
  /// The session that is running.
  public private(set) var running: Running?
  /// The version it was read at.
  public var version: Version = .unsaved

  /// An empty bank on a day.
  public init(for member: MemberID, in household: HouseholdID, day: CivilDate) {
    self.household = household
    self.member = member
    self.day = day
  }

  /// A bank as a store tells it; nil when more was used than there was, or a number is one that no
  /// household comes to.
  public init?(
    for member: MemberID, in household: HouseholdID, day: CivilDate, carried: Int, redeemed: Int,
    used: Int, allowanceUsed: Int, allowanceUsedToday: Int, running: Running?, version: Version
  ) {
    let possible = 0...1_000_000_000
    guard [carried, redeemed, used, allowanceUsed].allSatisfy(possible.contains),
      used <= carried + redeemed, (0...allowanceUsed).contains(allowanceUsedToday),
      running.map({
        (1...possible.upperBound).contains($0.minutes)
          && (0...$0.minutes).contains($0.fromAllowance)
      }) ?? true
    else { return nil }
    self.init(for: member, in: household, day: day)
    self.carried = carried
    self.redeemed = redeemed
    self.used = used
    self.allowanceUsed = allowanceUsed
    self.allowanceUsedToday = allowanceUsedToday
    self.running = running
    self.version = version
  }

  /// The carried and redeemed minutes that can be used now, if the day allows it.
  public var available: Int { carried + redeemed - used }

  /// The minutes that the weekly allowance still gives in this week.
  public func allowanceLeft(_ setting: ScreenTimeSetting) -> Int {
    max(0, setting.weeklyAllowance - allowanceUsed)
  }

  /// All minutes used on this day.
  public var usedToday: Int { used + allowanceUsedToday }

  /// The minutes that the day still allows to redeem; nil without a limit.
  public func remainingToRedeem(_ setting: ScreenTimeSetting) -> Int? {
    setting.dailyLimit.map { max(0, $0 - redeemed) }
  }

  /// The minutes that a session started now would have.
  public func startable(_ setting: ScreenTimeSetting) -> Int {
    min(
      available + allowanceLeft(setting), setting.dailyLimit.map { max(0, $0 - usedToday) } ?? .max)
  }
}

// MARK: - Moves

extension ScreenTimeBank {
  /// Brings the bank to `today`: ends a session that has run out, lets unused minutes expire or carry
  /// over, and begins the weekly allowance anew in a new week.
  ///
  /// The day does not go back when the household moves to another zone. If the stored day
  /// is further ahead than that explains, a clock was wrong; the bank then goes back to `today`.
  public mutating func advance(
    to today: CivilDate, at now: Instant, _ setting: ScreenTimeSetting, firstWeekday: Weekday
  ) {
    if day > today.advanced(byDays: Self.mostDaysBetweenZones) { return beginAgain(on: today) }
    if let running, now >= running.endsAt { self.running = nil }
    guard today > day else { return }
    carried = setting.unused.kept(of: available)
    if day.startOfWeek(firstWeekday) != today.startOfWeek(firstWeekday) { allowanceUsed = 0 }
    allowanceUsedToday = 0
    day = today
    redeemed = 0
    used = 0
  }

  /// How far two zones' days are apart at most: UTC−12 and UTC+14 have 26 hours between them.
  private static let mostDaysBetweenZones = 2

  /// Ends the session, which gives back all of its minutes; the counts are those of `today`, for which of the clocks
  /// was wrong nobody knows, and no limit is to be had twice.
  private mutating func beginAgain(on today: CivilDate) {
    if let running {
      let own = running.minutes - running.fromAllowance
      let ofDay = min(used, own)
      used -= ofDay
      carried += own - ofDay
      giveBack(running.fromAllowance)
    }
    running = nil
    day = today
  }

  /// Adds redeemed minutes; throws `dailyLimitExceeded` above the day's limit.
  public mutating func redeem(_ minutes: Int, _ setting: ScreenTimeSetting) throws {
    if let remaining = remainingToRedeem(setting), minutes > remaining {
      throw Refusal.dailyLimitExceeded(remaining: remaining)
    }
    redeemed += minutes
  }

  /// Starts a session with all that is there, up to the day's limit.
  public mutating func start(at now: Instant, _ setting: ScreenTimeSetting) throws {
    guard running == nil else { throw Refusal.screenTimeRunning }
    guard available + allowanceLeft(setting) > 0 else { throw Refusal.noMinutesLeft }
    let minutes = startable(setting)
    guard minutes > 0 else { throw Refusal.dailyLimitExceeded(remaining: 0) }
    let fromAllowance =
      usesAllowanceFirst(setting)
      ? min(minutes, allowanceLeft(setting)) : max(0, minutes - available)
    running = Running(startedAt: now, minutes: minutes, fromAllowance: fromAllowance)
    used += minutes - fromAllowance
    allowanceUsed += fromAllowance
    allowanceUsedToday += fromAllowance
  }

  /// Ends the session and gives back what it did not use: on the same day to that day, later to
  /// what is carried over, within its bounds; minutes of the allowance only in the same week.
  public mutating func stop(
    at now: Instant, startedOn start: CivilDate, _ setting: ScreenTimeSetting,
    firstWeekday: Weekday
  ) throws {
    guard let running else { throw Refusal.screenTimeNotRunning }
    let own = running.minutes - running.fromAllowance
    let usedMinutes = running.used(at: now)
    let usedOfAllowance =
      usesAllowanceFirst(setting)
      ? min(usedMinutes, running.fromAllowance) : max(0, usedMinutes - own)
    let unused = own - (usedMinutes - usedOfAllowance)
    self.running = nil
    if start.startOfWeek(firstWeekday) == day.startOfWeek(firstWeekday) {
      giveBack(running.fromAllowance - usedOfAllowance)
    }
    // A day that was counted anew does not hold the session's minutes, whatever day the household's
    // calendar gives its start since a move to another zone.
    if start >= day, used >= own {
      used -= unused
    } else {
      carried = max(carried, setting.unused.kept(of: carried + unused))
    }
  }

  /// Whether the allowance is used before other minutes: what expires sooner is used first, and the
  /// allowance ends with the week.
  private func usesAllowanceFirst(_ setting: ScreenTimeSetting) -> Bool {
    setting.unused != .expire
  }

  private mutating func giveBack(_ ofAllowance: Int) {
    allowanceUsed = max(0, allowanceUsed - ofAllowance)
    allowanceUsedToday = max(0, allowanceUsedToday - ofAllowance)
  }
}

extension UnusedMinutes {
  /// What is kept of `minutes` when a day ends.
  func kept(of minutes: Int) -> Int {
    switch self {
    case .expire: 0
    case .carry(let most): min(minutes, most)
    }
  }
}
