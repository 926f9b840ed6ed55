public import KinshipTime

/// A badge that a person earned.
public struct Achievement: Hashable, Sendable {
  /// The key of the badge.
  public let badge: BadgeKey
  /// Time of the work that earned it first.
  public let earnedAt: Instant
  /// Time at which it was lost; nil while it is held.
  public var lostAt: Instant?

  /// An achievement with every field given.
  public init(badge: BadgeKey, earnedAt: Instant, lostAt: Instant? = nil) {
    self.badge = badge
    self.earnedAt = earnedAt
    self.lostAt = lostAt
  }

  /// Whether the badge is held now.
  public var isHeld: Bool { lostAt == nil }

  /// The achievement of two owners who become one: held if one of them holds it, since the earlier
  /// time.
  public func merged(with other: Achievement?) -> Achievement {
    guard let other else { return self }
    var lostAt: Instant?
    if let own = self.lostAt, let others = other.lostAt { lostAt = max(own, others) }
    return Achievement(
      badge: badge, earnedAt: min(earnedAt, other.earnedAt), lostAt: lostAt)
  }
}

/// The owner of achievements: an account in all of its households, or a member without an account.
public enum AchievementOwner: Hashable, Sendable {
  /// An account.
  case account(UserID)
  /// A member without an account.
  case member(MemberID, in: HouseholdID)
}

extension Member {
  /// The owner of the badges that the member earns.
  public var achievementOwner: AchievementOwner {
    user.map { .account($0) } ?? .member(id, in: household)
  }
}

/// Streaks of days: successive days with a completed task.
public enum DayStreak {
  /// The number of days of the streak that contains a day, at most `limit`; 0 if no task was completed
  /// on that day.
  ///
  /// Asks about `limit` + 1 days at most.
  public static func length(
    around day: CivilDate, atMost limit: Int, hasCompletedTask: (CivilDate) throws -> Bool
  ) rethrows -> Int {
    let before = try Streak.current(
      in: .days, upTo: day, isOver: true, atMost: limit
    ) { try hasCompletedTask($0.lowerBound) }
    guard before > 0, before < limit else { return before }
    var after = 0
    while before + after < limit, try hasCompletedTask(day.advanced(byDays: after + 1)) {
      after += 1
    }
    return before + after
  }

  /// The number of days of the current streak, at most `limit`: up to today, or up to yesterday while
  /// no task is completed today.
  ///
  /// Asks about `limit` + 1 days at most.
  public static func current(
    on today: CivilDate, atMost limit: Int, hasCompletedTask: (CivilDate) throws -> Bool
  ) rethrows -> Int {
    try Streak.current(in: .days, upTo: today, atMost: limit) { period in
      try hasCompletedTask(period.lowerBound)
    }
  }
}
