public import KinshipDomain

/// What the account's owner has to do, in all households together (behaviour 40).
///
/// A child in two homes sees one list; whoever the device acts as makes no difference.
public struct FetchMyTasks: Query {
  /// At most how many, 1–50.
  public let limit: Int

  /// The question.
  public init(limit: Int = FetchTasks.pageSize) {
    self.limit = limit
  }

  public var space: Space { .directory }

  /// A task to do, with the household that it belongs to.
  public struct Entry: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// What the household is called.
    public let householdName: Name
    /// The task.
    public let row: TaskRow

    /// An entry with every field given.
    public init(household: HouseholdID, householdName: Name, row: TaskRow) {
      self.household = household
      self.householdName = householdName
      self.row = row
    }
  }

  public func fetch(in context: Context) throws -> [Entry] {
    guard (1...FetchTasks.largestPage).contains(limit) else {
      throw Refusal.validation(.limit, .outOfRange(minimum: 1, maximum: FetchTasks.largestPage))
    }
    let (user, _) = try context.signedIn()
    let all = try context.members.memberships(of: user.id).flatMap { member in
      try entries(of: member, in: context)
    }
    return Array(all.sorted { TaskCursor($0.row.task) < TaskCursor($1.row.task) }.prefix(limit))
  }

  private func entries(of member: Member, in context: Context) throws -> [Entry] {
    let caller = try context.owner(in: member.household)
    let slice = try context.tasks.tasks(
      TaskSelection(
        household: member.household, assignment: .to(member.id),
        statuses: [.open, .inProgress, .rejected], limit: limit))
    var rows = try TaskRows(for: caller)
    return try slice.tasks.map { task in
      Entry(
        household: member.household, householdName: caller.household.name, row: try rows.row(task))
    }
  }
}
