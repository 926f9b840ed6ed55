public import KinshipDomain

/// One task with everything about it.
public struct GetTask: Query, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID

  /// The question.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  /// A task with the names of all who had to do with it.
  public struct Output: Hashable, Sendable {
    /// The task as it stands in lists.
    public let row: TaskRow
    /// Who made it.
    public let creatorName: Name?
    /// Who did it, by the standing claim.
    public let completerName: Name?
    /// Who decided last.
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
      row: try rows.row(task), creatorName: try rows.name(of: task.createdBy),
      completerName: try rows.name(of: task.completedBy),
      deciderName: try rows.name(of: task.decision?.by))
  }
}
