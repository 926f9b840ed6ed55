public import KinshipDomain

/// One task with all its details.
public struct GetTask: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID

  /// Creates the query.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  /// A task with the names of its creator, claimant and decider.
  public struct Output: Hashable, Sendable {
    /// The task as in lists.
    public let row: TaskRow
    /// The name of the member who created it.
    public let creatorName: Name?
    /// The name of the member who did it, by the standing claim.
    public let completerName: Name?
    /// The name of the member who decided last.
    public let deciderName: Name?

    /// An answer with every field given.
    public init(row: TaskRow, creatorName: Name?, completerName: Name?, deciderName: Name?) {
      self.row = row
      self.creatorName = creatorName
      self.completerName = completerName
      self.deciderName = deciderName
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let task = try caller.task(task)
    var rows = try TaskRows(for: caller)
    return Output(
      row: try rows.row(task, checksSuccessors: true),
      creatorName: try rows.name(of: task.createdBy),
      completerName: try rows.name(of: task.completedBy),
      deciderName: try rows.name(of: task.decision?.by))
  }
}
