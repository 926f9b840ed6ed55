public import KinshipDomain
public import KinshipTime

/// The number of completed tasks on each day of the last weeks, of all listed members together.
///
/// Like a week's report, it counts the members of the household's leaderboard, under the same
/// privacy settings, and always the caller. As in a score, a task or card counts on the day on
/// which it was done, only work with points counts, and work whose payment is undone does not.
///
/// Cost: for each member who completed a task in these weeks, the index entries of its payments.
public struct FetchTasksPerDay: Query, HouseholdScoped {
  /// The number of weeks that can be asked for.
  public static let possibleWeeks = 1...12

  /// The household.
  public let household: HouseholdID
  /// The number of weeks with the current one, 1–12.
  public let weeks: Int

  /// Creates the query.
  public init(household: HouseholdID, weeks: Int = 5) {
    self.household = household
    self.weeks = weeks
  }

  /// The numbers of completed tasks, as the caller may see them.
  public struct Output: Hashable, Sendable {
    /// The first day, on which a week begins.
    public let start: CivilDate
    /// The number of completed tasks of each day, from `start` up to today.
    public let tasks: [Int]
    /// Whether all members of the leaderboard count, and not only the caller.
    public let isWhole: Bool

    /// An answer with every field given.
    public init(start: CivilDate, tasks: [Int], isWhole: Bool) {
      self.start = start
      self.tasks = tasks
      self.isWhole = isWhole
    }
  }

  public func fetch(in context: Context) throws -> Output {
    try Self.possibleWeeks.require(weeks, of: .limit)
    let caller = try context.caller(in: household)
    let calendar = try caller.calendar()
    let today = calendar.day(of: context.now)
    let start = calendar.startOfWeek(containing: today).advanced(byDays: -7 * (weeks - 1))
    let days = (0...today.days(since: start)).map { offset in
      calendar.interval(of: start.advanced(byDays: offset))
    }
    var tasks = days.map { _ in 0 }
    for member in try caller.reportedMembers() where try caller.seesAchievements(of: member) {
      for (index, count) in try caller.tasks(of: member, onEach: days).enumerated() {
        tasks[index] += count
      }
    }
    return Output(start: start, tasks: tasks, isWhole: caller.seesWholeLeaderboard)
  }
}

extension Caller {
  /// The completed tasks of a member on each of some consecutive days; empty if there are none.
  fileprivate func tasks(of member: Member, onEach days: [Range<Instant>]) throws -> [Int] {
    func count(_ instants: Range<Instant>) throws -> Int {
      try context.points.score(of: member.id, in: household.id, during: instants).tasks
    }
    guard let first = days.first, let last = days.last,
      try count(first.lowerBound..<last.upperBound) > 0
    else { return [] }
    return try days.map(count)
  }
}
