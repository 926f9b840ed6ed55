public import KinshipDomain
public import KinshipTime

/// The pickups, events and deadlines of one day.
///
/// Deadlines are tasks that are due that day and not done.
public struct DayTimeline: Query, HouseholdScoped {
  /// The most rows of each kind in an answer.
  public static let mostRows = 200

  /// The household.
  public let household: HouseholdID
  /// The date in the household's time zone.
  public let day: CivilDate

  /// Creates the query.
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
    // The position after every task that is due the day before.
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

  /// The rows of a day; the number of each kind is that of its rows.
  public struct Output: Hashable, Sendable {
    /// Events at which a person is brought or fetched, by time.
    public let pickups: [EventRow]
    /// All other events, by time.
    public let events: [EventRow]
    /// Tasks that are due, by time.
    public let deadlines: [TaskRow]

    /// A day with every field given.
    public init(pickups: [EventRow], events: [EventRow], deadlines: [TaskRow]) {
      self.pickups = pickups
      self.events = events
      self.deadlines = deadlines
    }
  }
}
