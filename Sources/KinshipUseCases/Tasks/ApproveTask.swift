public import KinshipDomain

/// Approves a claim and pays it, in one step.
///
/// Approving what is approved, by somebody or by the household's rule, returns the first decision and pays
/// nothing; approving what was rejected is refused with the current state.
public struct ApproveTask: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// The claim that was looked at; nil for whichever stands.
  ///
  /// An older one is a conflict.
  public let round: Int?

  /// A claim to be approved.
  public init(household: HouseholdID, task: TaskID, round: Int? = nil) {
    self.household = household
    self.task = task
    self.round = round
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    try caller.require(.decideTasks)
    guard caller.rules.may(.approve, task) else { throw Refusal.unauthorized }
    guard round == nil || round == task.round else { throw Refusal.conflict }
    task = try caller.settled(task)
    return task.isApproved ? task : try caller.approve(task)
  }
}
