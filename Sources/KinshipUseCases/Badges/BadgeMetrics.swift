import KinshipDomain
import KinshipTime

/// The numbers that badges compare: of one member, or of all members of an account.
///
/// Create it after a payment or reversal, because it reads each day of a streak once.
struct BadgeMetrics {
  private let context: Context
  private var homes: [(member: Member, calendar: HouseholdCalendar)]
  /// Paid work that is not counted, as if it had been undone.
  private let omitted: PaidWork?
  private var days = KnownDays()

  init(of member: Member, in context: Context, without omitted: PaidWork? = nil) throws {
    self.context = context
    self.omitted = omitted
    let members = try member.user.map { try context.members.memberships(of: $0) } ?? [member]
    homes = try members.compactMap { member in
      guard let household = try context.households.household(member.household) else { return nil }
      return (member, try context.calendar(of: household))
    }
  }

  /// The numbers of the work in one household.
  func restricted(to household: HouseholdID) -> BadgeMetrics {
    var metrics = self
    metrics.homes.removeAll { $0.member.household != household }
    metrics.days = KnownDays()
    return metrics
  }

  /// The achievement if the badge is held now; nil otherwise.
  ///
  /// A streak may have ended since the last payment or reversal evaluated the badge.
  func held(
    _ achievement: Achievement?, _ badge: Badge, on today: CivilDate
  ) throws -> Achievement? {
    guard let achievement, achievement.isHeld else { return nil }
    guard badge.kind == .heldWhileTrue else { return achievement }
    let value = try badge.value(of: total()) {
      try currentStreak(on: today, atMost: badge.threshold)
    }
    return value >= badge.threshold ? achievement : nil
  }

  /// The score of all time; one row for each household.
  func total() throws -> Score {
    let scores = try homes.map { home in
      try context.points.score(of: home.member.id, in: home.member.household, during: nil)
    }
    return Score(
      clampingPoints: scores.reduce(0) { $0 + $1.points.value } - (omitted?.points.value ?? 0),
      tasks: scores.reduce(0) { $0 + $1.tasks } - (omitted == nil ? 0 : 1))
  }

  /// The number of days of the streak that contains a day, at most `limit`.
  func streak(around day: CivilDate, atMost limit: Int) throws -> Int {
    try DayStreak.length(around: day, atMost: limit, hasCompletedTask: hasCompletedTask)
  }

  /// The number of days of the current streak, at most `limit`.
  func currentStreak(on today: CivilDate, atMost limit: Int) throws -> Int {
    try DayStreak.current(on: today, atMost: limit, hasCompletedTask: hasCompletedTask)
  }

  /// Whether a task was completed on that day of a household, and is not undone.
  private func hasCompletedTask(on day: CivilDate) throws -> Bool {
    if let known = days.completed[day] { return known }
    let completed = try readsCompletedTask(on: day)
    days.completed[day] = completed
    return completed
  }

  private func readsCompletedTask(on day: CivilDate) throws -> Bool {
    try homes.contains { home in
      let interval = home.calendar.interval(of: day)
      let isOmitted =
        omitted.map { $0.household == home.member.household && interval.contains($0.doneAt) }
      let needed = isOmitted == true ? 2 : 1
      // As many as decide: a score would read all payments of the day.
      return try context.points.payments(
        to: home.member.id, in: home.member.household, during: interval, limit: needed
      ).count == needed
    }
  }
}

/// The days that were read, because the streaks of both kinds of badges share days.
private final class KnownDays {
  /// Whether a task was completed on each of them.
  var completed: [CivilDate: Bool] = [:]
}

/// A completed task that was paid.
struct PaidWork {
  /// The household of the task.
  let household: HouseholdID
  /// When the work was done.
  let doneAt: Instant
  /// The paid points.
  let points: Points
}

extension [Badge] {
  /// The greatest threshold of a streak: the most days that an evaluation needs; 0 without
  /// such a badge.
  var longestStreak: Int { filter { $0.metric == .streak }.map(\.threshold).max() ?? 0 }
}
