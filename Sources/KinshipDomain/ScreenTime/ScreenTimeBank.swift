public import KinshipTime

/// A member's screen time minutes: carried over, redeemed and used, with the running session.
///
/// It is brought up to date on each access, in constant time regardless of the time since the last
/// one. No job has to run at midnight.
public struct ScreenTimeBank: Hashable, Sendable {
  /// A running session of screen time.
  ///
  /// Its minutes are reserved at the start, so that they cannot be spent twice. Unused minutes are
  /// returned when it is stopped.
  public struct Running: Hashable, Sendable {
    /// Start time.
    public let startedAt: Instant
    /// Reserved minutes, at least 1.
    public let minutes: Int
    /// Reserved minutes that come from the weekly allowance.
    public let fromAllowance: Int

    /// A session of `minutes`, of which `fromAllowance` come from the weekly allowance.
    public init(startedAt: Instant, minutes: Int, fromAllowance: Int = 0) {
      self.startedAt = startedAt
      self.minutes = minutes
      self.fromAllowance = fromAllowance
    }

    /// Time at which it ends on its own, in elapsed minutes: clock changes do not affect it.
    public var endsAt: Instant { startedAt + .seconds(60 * minutes) }

    /// Minutes used at `now`; a started minute counts in full.
    public func used(at now: Instant) -> Int {
      let milliseconds = now.millisecondsSinceEpoch - startedAt.millisecondsSinceEpoch
      return min(minutes, max(0, Int((milliseconds + 59_999) / 60_000)))
    }
  }

  /// The household.
  public let household: HouseholdID
  /// The member who owns the minutes.
  public let member: MemberID
  /// The household's day to which the counts below belong.
  public private(set) var day: CivilDate
  /// Minutes carried over from earlier days.
  public private(set) var carried = 0
  /// Minutes redeemed on this day.
  public private(set) var redeemed = 0
  /// Carried and redeemed minutes used on this day, including those reserved for a running session.
  public private(set) var used = 0
  /// Minutes of the weekly allowance used in the week of this day, including this day.
  public private(set) var allowanceUsed = 0
  /// Minutes of the weekly allowance used on this day, including those reserved for a running
  /// session.
  public private(set) var allowanceUsedToday = 0
  /// The running session; nil for none.
  public private(set) var running: Running?
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// An empty bank on a day.
  public init(for member: MemberID, in household: HouseholdID, day: CivilDate) {
    self.household = household
    self.member = member
    self.day = day
  }

  /// A bank as stored; nil if more minutes were used than existed, or a number is out of range.
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

  /// Carried and redeemed minutes that are not used yet, regardless of the daily limit.
  public var available: Int { carried + redeemed - used }

  /// Minutes of the weekly allowance that remain in this week.
  public func allowanceLeft(_ setting: ScreenTimeSetting) -> Int {
    max(0, setting.weeklyAllowance - allowanceUsed)
  }

  /// All minutes used on this day.
  public var usedToday: Int { used + allowanceUsedToday }

  /// Minutes that may still be redeemed on this day; nil without a limit.
  public func remainingToRedeem(_ setting: ScreenTimeSetting) -> Int? {
    setting.dailyLimit.map { max(0, $0 - redeemed) }
  }

  /// Minutes that a session started now would have.
  public func startable(_ setting: ScreenTimeSetting) -> Int {
    min(
      available + allowanceLeft(setting), setting.dailyLimit.map { max(0, $0 - usedToday) } ?? .max)
  }
}

// MARK: - Changes

extension ScreenTimeBank {
  /// Advances the bank to `today`.
  ///
  /// Ends a session that has run out, expires or carries over unused minutes, and resets the weekly
  /// allowance in a new week.
  ///
  /// The day does not go back when the household moves to another time zone. If the stored day is
  /// further ahead than that explains, a clock was wrong, and the bank goes back to `today`.
  public mutating func advance(
    to today: CivilDate, at now: Instant, _ setting: ScreenTimeSetting, firstWeekday: Weekday
  ) {
    if day > today.advanced(byDays: Self.mostDaysBetweenZones) { return resetDay(on: today) }
    if let running, now >= running.endsAt { self.running = nil }
    guard today > day else { return }
    carried = setting.unused.kept(of: available)
    if day.startOfWeek(firstWeekday) != today.startOfWeek(firstWeekday) { allowanceUsed = 0 }
    allowanceUsedToday = 0
    day = today
    redeemed = 0
    used = 0
  }

  /// Maximum difference between the dates of two time zones, in days: UTC−12 and UTC+14 are 26
  /// hours apart.
  private static let mostDaysBetweenZones = 2

  /// Ends the session, returns all of its minutes, and keeps the counts for `today`.
  ///
  /// It is unknown which clock was wrong. Keeping the counts prevents a limit from being used
  /// twice.
  private mutating func resetDay(on today: CivilDate) {
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

  /// Starts a session with all available minutes, up to the day's limit.
  ///
  /// Throws `screenTimeRunning`, `noMinutesLeft`, or `dailyLimitExceeded` if the day's limit is
  /// used up.
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

  /// Ends the session and returns its unused minutes; throws `screenTimeNotRunning` without a
  /// session.
  ///
  /// Minutes return to the day if it is still the same, otherwise to those carried over, within
  /// their limit. Minutes of the allowance return only in the same week.
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
    // A day whose counts were reset does not include the session's minutes. That holds even if the
    // session's start has the same date since a move to another time zone.
    if start >= day, used >= own {
      used -= unused
    } else {
      carried = max(carried, setting.unused.kept(of: carried + unused))
    }
  }

  /// Whether the allowance is used before other minutes.
  ///
  /// Minutes that expire sooner are used first, and the allowance expires with the week.
  private func usesAllowanceFirst(_ setting: ScreenTimeSetting) -> Bool {
    setting.unused != .expire
  }

  private mutating func giveBack(_ ofAllowance: Int) {
    allowanceUsed = max(0, allowanceUsed - ofAllowance)
    allowanceUsedToday = max(0, allowanceUsedToday - ofAllowance)
  }
}

extension UnusedMinutes {
  /// The part of `minutes` that is kept at the end of a day.
  func kept(of minutes: Int) -> Int {
    switch self {
    case .expire: 0
    case .carry(let most): min(minutes, most)
    }
  }
}
