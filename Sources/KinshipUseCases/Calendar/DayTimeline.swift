public import KinshipDomain
public import KinshipTime

/// Who has to be where on one day: pickups, events and deadlines.
///
/// Deadlines are tasks that are due that day and not done.
public struct DayTimeline: Query, InHousehold {
  /// The most rows of each kind that are answered.
  public static let mostRows = 200

  /// The household.
  public let household: HouseholdID
  /// The date on the household's wall.
  public let day: CivilDate

  /// The question.
  public init(household: HouseholdID, day: CivilDate) {
    self.household = household
    self.day = day
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let rows = try caller.occurrences(
      from: day, through: day, after: nil, limit: Self.mostRows * 2)
    let pickups = rows.filter(\.details.isPickup)
    let events = rows.filter { !$0.details.isPickup }
    return Output(
      pickups: Array(pickups.prefix(Self.mostRows)), events: Array(events.prefix(Self.mostRows)),
      deadlines: try deadlines(for: caller))
  }

  private func deadlines(for caller: Caller) throws -> [TaskRow] {
    let context = caller.context
    // After everything that is due the day before.
    let before = TaskCursor(
      due: Due(day).sortKey - 86_400, createdAt: .min, id: TaskID(bits: .max))
    let slice = try context.tasks.tasks(
      TaskSelection(
        household: household, scopes: caller.rules.visibleScopes,
        statuses: TaskStatus.unfinished, after: before,
        limit: Self.mostRows))
    var rows = try TaskRows(for: caller)
    return try rows.rows(slice.tasks.prefix { $0.due?.date == day })
  }

  /// What the day has; the number of each is that of its rows.
  public struct Output: Hashable, Sendable {
    /// Who has to be brought or fetched, by time.
    public let pickups: [EventRow]
    /// Everything else, by time.
    public let events: [EventRow]
    /// What is due, by time.
    public let deadlines: [TaskRow]

    /// A day with every field given.
    public init(pickups: [EventRow], events: [EventRow], deadlines: [TaskRow]) {
      self.pickups = pickups
      self.events = events
      self.deadlines = deadlines
    }
  }
}
