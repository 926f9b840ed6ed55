public import KinshipDomain

/// The caller's own tasks that are not completed, in all of its households together.
///
/// So a child in two homes sees one list. Tasks that wait for an adult are included, as on the
/// board of a household. A task that several households have under one id is one entry. Households
/// that added the caller without asking use only the room that the others leave. So a stranger
/// cannot displace other tasks.
public struct FetchMyTasks: Query {
  /// The maximum number of results, 1–50.
  public let limit: Int

  /// Creates the query.
  public init(limit: Int = FetchTasks.pageSize) {
    self.limit = limit
  }

  public var space: Space { .directory }

  /// A task with its household.
  ///
  /// If several households have the task, the entry shows a copy that is still to be done. Among
  /// those it shows the one due first.
  public struct Entry: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// The household's name.
    public let householdName: Name
    /// The task.
    public let row: TaskRow
    /// The other households in which the task is the caller's and not completed, in the order of
    /// joining.
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
    /// The household's name.
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

  /// One entry for each task, regardless of how many households have it, in the order of the list.
  ///
  /// Prefers the copy of a household that asked the caller.
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

  /// Its order among the copies of one task: tasks to be done before those that wait for an adult.
  fileprivate var place: (Int, TaskCursor) {
    (row.task.status == .pendingApproval ? 1 : 0, cursor)
  }
}
