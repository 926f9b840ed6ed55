public import KinshipTime

/// A member's minutes: what the day brought, what was used, and the session that is running.
///
/// It is brought up to date whenever it is looked at, in constant time however long nobody did, so
/// that no job has to run at midnight (behaviour 35).
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

    /// A session of so many minutes.
    public init(startedAt: Instant, minutes: Int) {
      self.startedAt = startedAt
      self.minutes = minutes
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
  public private(set) var carried: Int
  /// Minutes redeemed on this day.
  public private(set) var redeemed: Int
  /// Minutes used on this day, those set aside for a running session included.
  public private(set) var used: Int
  /// The session that is running.
  public private(set) var running: Running?
  /// The version it was read at.
  public var version: Version = .unsaved

  /// An empty bank on a day.
  public init(for member: MemberID, in household: HouseholdID, day: CivilDate) {
    self.household = household
    self.member = member
    self.day = day
    carried = 0
    redeemed = 0
    used = 0
  }

  /// A bank as a store tells it; nil when more was used than there was, or a number is one that no
  /// household comes to.
  public init?(
    for member: MemberID, in household: HouseholdID, day: CivilDate, carried: Int, redeemed: Int,
    used: Int, running: Running?, version: Version
  ) {
    let possible = 0...1_000_000_000
    guard [carried, redeemed, used].allSatisfy(possible.contains), used <= carried + redeemed,
      running.map({ $0.minutes >= 1 && possible.contains($0.minutes) }) ?? true
    else { return nil }
    self.init(for: member, in: household, day: day)
    self.carried = carried
    self.redeemed = redeemed
    self.used = used
    self.running = running
    self.version = version
  }

  /// The minutes that can be used now, if the day allows it.
  public var available: Int { carried + redeemed - used }

  /// The minutes that the day still allows to redeem; nil without a limit.
  public func remainingToRedeem(_ setting: ScreenTimeSetting) -> Int? {
    setting.dailyLimit.map { max(0, $0 - redeemed) }
  }

  /// The minutes that a session started now would have.
  public func startable(_ setting: ScreenTimeSetting) -> Int {
    min(available, setting.dailyLimit.map { max(0, $0 - used) } ?? .max)
  }
}

// MARK: - Moves

extension ScreenTimeBank {
  /// Brings the bank to `today`: ends a session that has run out, and lets unused minutes expire or
  /// carry over.
  ///
  /// The day does not go back when the household moves to another zone. If the stored day
  /// is further ahead than that explains, a clock was wrong; the bank then goes back to `today`.
  public mutating func advance(to today: CivilDate, at now: Instant, _ setting: ScreenTimeSetting) {
    if day > today.advanced(byDays: Self.mostDaysBetweenZones) { return beginAgain(on: today) }
    if let running, now >= running.endsAt { self.running = nil }
    guard today > day else { return }
    carried = setting.unused.kept(of: available)
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
      let ofDay = min(used, running.minutes)
      used -= ofDay
      carried += running.minutes - ofDay
    }
    running = nil
    day = today
  }

  /// Adds redeemed minutes; throws `dailyLimitExceeded` above the day's limit (F-34).
  public mutating func redeem(_ minutes: Int, _ setting: ScreenTimeSetting) throws {
    if let remaining = remainingToRedeem(setting), minutes > remaining {
      throw Refusal.dailyLimitExceeded(remaining: remaining)
    }
    redeemed += minutes
  }

  /// Starts a session with all that is there, up to the day's limit.
  public mutating func start(at now: Instant, _ setting: ScreenTimeSetting) throws {
    guard running == nil else { throw Refusal.screenTimeRunning }
    guard available > 0 else { throw Refusal.noMinutesLeft }
    let minutes = startable(setting)
    guard minutes > 0 else { throw Refusal.dailyLimitExceeded(remaining: 0) }
    running = Running(startedAt: now, minutes: minutes)
    used += minutes
  }

  /// Ends the session and gives back what it did not use: on the same day to that day, later to
  /// what is carried over, within its bounds.
  public mutating func stop(
    at now: Instant, startedOn start: CivilDate, _ setting: ScreenTimeSetting
  ) throws {
    guard let running else { throw Refusal.screenTimeNotRunning }
    let unused = running.minutes - running.used(at: now)
    self.running = nil
    // A day that was counted anew does not hold the session's minutes, whatever day the household's
    // calendar gives its start since a move to another zone.
    if start >= day, used >= running.minutes {
      used -= unused
    } else {
      carried = max(carried, setting.unused.kept(of: carried + unused))
    }
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
