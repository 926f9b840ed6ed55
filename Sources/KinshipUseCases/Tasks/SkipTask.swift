public import KinshipDomain
import KinshipTime

/// Skips one date of a task that comes back: nobody is paid, nothing was missed, and it is due again on
/// the next one (behaviour 11).
///
/// Who skips what was skipped meanwhile gets the same answer.
public struct SkipTask: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task: the last of its series.
  public let task: TaskID
  /// The number that was looked at; another one by now is a conflict.
  ///
  /// Nil for whatever is there.
  public let number: Int?

  /// A date to be skipped.
  public init(household: HouseholdID, task: TaskID, number: Int? = nil) {
    self.household = household
    self.task = task
    self.number = number
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    guard caller.rules.canDelete(task) else { throw Refusal.unauthorized }
    guard let recurrence = task.recurrence, recurrence.repetition != nil else {
      throw Refusal.validation(.repetition, .missing)
    }
    if let number, number != recurrence.number {
      guard number == recurrence.number - 1, recurrence.skipped != nil else {
        throw Refusal.conflict
      }
      return task
    }
    guard task.usual.due != nil else { throw Refusal.validation(.dueDate, .missing) }
    guard task.canBeSkipped else { throw Refusal.invalidTaskState(task.status) }
    guard try caller.work.isLast(task) else { throw Refusal.validation(.repetition, .notAllowed) }
    try caller.dropProof(of: task)
    let calendar = try caller.calendar()
    let isSkipped = task.skip(
      today: calendar.day(of: context.now), firstWeekday: calendar.firstWeekday, at: context.now)
    // After its last date there is none to move to: such a task is deleted, or stays.
    guard isSkipped else { throw Refusal.validation(.repetition, .notAllowed) }
    return try caller.saveOnNewDate(task)
  }
}

extension Caller {
  /// Stores a task that has another date now: where nobody can take its turn there, others hear of it
  /// (behaviour 25).
  func saveOnNewDate(_ task: HouseholdTask) throws -> HouseholdTask {
    var task = task
    let isPassedOn = try work.keepTurn(&task)
    let saved = try save(task)
    if isPassedOn { try work.tellOfTurn(saved) }
    return saved
  }
}
