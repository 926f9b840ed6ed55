public import KinshipDomain

/// Rejects a claim with a reason; nothing is paid.
///
/// An approved task stays approved, also after an approval by the household's rule. The photo is
/// removed with the claim: the next claim needs a new one.
public struct RejectTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// The reason, 1–1,000 characters.
  public let reason: String
  /// The round of the claim that the user saw; nil for the standing claim.
  ///
  /// Throws `conflict` for an older round.
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
    try caller.removePhotos(of: task)
    try task.reject(by: caller.member.id, at: context.now, note: reason)
    let saved = try caller.save(task)
    try caller.recordRejection(of: saved, by: claimant)
    try caller.notify(claimant, .taskRejected, of: saved.id, .round(saved.round))
    return saved
  }
}
