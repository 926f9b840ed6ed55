public import KinshipDomain

/// Approves a claim and pays it, in one step.
///
/// Approving an approved task returns the first decision, of an adult or of the household's rule,
/// and pays nothing. Approving a rejected task is refused with the current state.
public struct ApproveTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// The round of the claim that the user saw; nil for the standing claim.
  ///
  /// Throws `conflict` for an older round.
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
    if !task.isApproved { task = try caller.approve(task) }
    return try caller.answer(task, with: task.badgeChanges)
  }
}
