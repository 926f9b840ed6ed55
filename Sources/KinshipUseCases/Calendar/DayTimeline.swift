public import KinshipDomain
public import KinshipTime

/// The pickups, events and deadlines of one day.
///
/// Deadlines are goals with that target date that are not achieved: the caller's own, or those of
/// all children for an adult. Tasks that are due that day and not done are a list of their own.
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
    let shown = Array(pickups.prefix(Self.mostRows))
    return Output(
      pickups: shown, events: Array(events.prefix(Self.mostRows)),
      deadlines: try tasks(for: caller), goals: try goals(for: caller),
      duties: try caller.duties(on: day, of: shown, limit: Self.mostRows * 2))
  }

  private func goals(for caller: Caller) throws -> [GoalRow] {
    let children =
      caller.powers.contains(.actForChildren) ? try caller.goalChildren() : [caller.member]
    var rows: [GoalRow] = []
    for child in children where rows.count < Self.mostRows {
      let due = try caller.context.goals.openGoals(of: child.id, in: household)
        .filter { $0.terms.target == day }
      guard !due.isEmpty else { continue }
      let calendar = try caller.goalCalendar(of: child)
      rows += due.map { caller.row(of: $0, name: child.shownName, in: calendar) }
    }
    return Array(rows.prefix(Self.mostRows))
  }

  private func tasks(for caller: Caller) throws -> [TaskRow] {
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
    /// Goals that shall be achieved on the day, by child.
    public let goals: [GoalRow]
    /// Duties of the pickups, and those whose legs begin on the day, by time.
    public let duties: [DutyRow]

    /// A day with every field given.
    public init(
      pickups: [EventRow], events: [EventRow], deadlines: [TaskRow], goals: [GoalRow],
      duties: [DutyRow]
    ) {
      self.pickups = pickups
      self.events = events
      self.deadlines = deadlines
      self.goals = goals
      self.duties = duties
    }
  }
}
