public import KinshipDomain

/// Rejects a claim with a reason; nothing is paid, and what was approved stays approved, also by the
/// household's rule from its moment on.
///
/// The picture goes with the claim: the next claim needs one of its own.
public struct RejectTask: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// Why, 1–1,000 characters.
  public let reason: String
  /// The claim that was looked at; nil for whichever stands.
  ///
  /// An older one is a conflict.
  public let round: Int?

  /// A claim to be rejected.
  public init(household: HouseholdID, task: TaskID, reason: String, round: Int? = nil) {
    self.household = household
    self.task = task
    self.reason = reason
    self.round = round
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    guard let reason = try Note.optional(reason, field: .reason) else { throw Refusal.noteRequired }
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    try caller.require(.decideTasks)
    guard caller.rules.may(.reject, task) else { throw Refusal.unauthorized }
    task = try caller.settled(task)
    try task.requireMove(.reject)
    guard round == nil || round == task.round else { throw Refusal.conflict }
    let claimant = task.completedBy
    try caller.dropProof(of: task)
    try task.reject(by: caller.member.id, at: context.now, note: reason)
    let saved = try caller.save(task)
    try caller.tell(claimant, .taskRejected, of: saved.id, .round(saved.round))
    return saved
  }
}
