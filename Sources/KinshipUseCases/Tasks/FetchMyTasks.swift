public import KinshipDomain

/// The caller's own tasks that are not completed, in all of its households together: a child in two homes
/// sees one list.
///
/// What waits for an adult is among them, as on the board of a household. A task that several of the
/// households have under one id is one entry. Households that added the caller without asking take only the room
/// that the others leave, so that a stranger cannot displace other tasks.
public struct FetchMyTasks: Query {
  /// At most how many, 1–50.
  public let limit: Int

  /// The question.
  public init(limit: Int = FetchTasks.pageSize) {
    self.limit = limit
  }

  public var space: Space { .directory }

  /// A task, with the household that it belongs to.
  ///
  /// Of a task that several households have it is the one that is still to be done, and of those the one
  /// that is due first.
  public struct Entry: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// What the household is called.
    public let householdName: Name
    /// The task.
    public let row: TaskRow
    /// The other households in which the task is the caller's and not completed, in the order of joining.
    public let alsoIn: [OtherHome]

    /// An entry with every field given.
    public init(
      household: HouseholdID, householdName: Name, row: TaskRow, alsoIn: [OtherHome]
    ) {
      self.household = household
      self.householdName = householdName
      self.row = row
      self.alsoIn = alsoIn
    }
  }

  /// Another household that has the same task.
  public struct OtherHome: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// What the household is called.
    public let name: Name

    /// A household with its name.
    public init(household: HouseholdID, name: Name) {
      self.household = household
      self.name = name
    }
  }

  public func fetch(in context: Context) throws -> [Entry] {
    try (1...FetchTasks.largestPage).require(limit, of: .limit)
    let callers = try context.callers()
    let unasked = Set(callers.filter(\.own.joinedUnasked).map(\.household.id))
    let all = merged(try callers.flatMap { try entries(of: $0) }, unasked: unasked)
    let (others, own) = (
      all.filter { unasked.contains($0.household) }, all.filter { !unasked.contains($0.household) }
    )
    return (own.prefix(limit) + others).prefix(limit).sorted { $0.cursor < $1.cursor }
  }

  /// One entry for each task, whichever number of households has it, in the order of a list.
  ///
  /// Shows the copy of a household that asked the caller, where there is one.
  private func merged(_ entries: [Entry], unasked: Set<HouseholdID>) -> [Entry] {
    let byTask = Dictionary(grouping: entries, by: \.row.task.id).values
    let all = byTask.compactMap { copies -> Entry? in
      let preferred = copies.filter { !unasked.contains($0.household) }
      let shown = (preferred.isEmpty ? copies : preferred).min { $0.place < $1.place }
      guard let shown else { return nil }
      let others = copies.filter { $0.household != shown.household }.map {
        OtherHome(household: $0.household, name: $0.householdName)
      }
      return Entry(
        household: shown.household, householdName: shown.householdName, row: shown.row,
        alsoIn: others)
    }
    return all.sorted { $0.cursor < $1.cursor }
  }

  private func entries(of caller: Caller) throws -> [Entry] {
    let household = caller.household
    let slice = try caller.context.tasks.tasks(
      TaskSelection(
        household: household.id, assignment: .to(caller.member.id),
        statuses: TaskStatus.unfinished, limit: limit))
    var rows = try TaskRows(for: caller)
    return try slice.tasks.map { task in
      Entry(
        household: household.id, householdName: household.name, row: try rows.row(task),
        alsoIn: [])
    }
  }
}

extension FetchMyTasks.Entry {
  fileprivate var cursor: TaskCursor { TaskCursor(row.task) }

  /// Its place among the copies of one task: what is still to be done comes before what waits for an adult.
  fileprivate var place: (Int, TaskCursor) {
    (row.task.status == .pendingApproval ? 1 : 0, cursor)
  }
}
