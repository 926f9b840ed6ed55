public import KinshipDomain
import KinshipTime

/// Skips one date of a recurring task, which is due again on the next date.
///
/// A skipped date is neither paid nor missed. Skipping a date that was skipped meanwhile gets the
/// same answer.
public struct SkipTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task, which must be the last of its series.
  public let task: TaskID
  /// The number in the series that the user saw; throws `conflict` when the series has continued.
  ///
  /// Nil for the current number.
  public let number: Int?

  /// A date to be skipped.
  public init(household: HouseholdID, task: TaskID, number: Int? = nil) {
    self.household = household
    self.task = task
    self.number = number
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    let task = try caller.task(task)
    guard caller.rules.canDelete(task) else { throw Refusal.unauthorized }
    guard let recurrence = task.recurrence, recurrence.repetition != nil else {
      throw Refusal.validation(.repetition, .missing)
    }
    if try recurrence.hasSkipped(number) { return task }
    // After the last date there is no next one: such a task is deleted, or stays.
    guard let skipped = try caller.skipDate(of: task) else {
      throw Refusal.validation(.repetition, .notAllowed)
    }
    return skipped
  }
}

extension TaskRecurrence {
  /// Whether the date of that number was skipped meanwhile; false for nil, the current number.
  ///
  /// Throws `conflict` when the series has continued in another way.
  func hasSkipped(_ number: Int?) throws -> Bool {
    guard let number, number != self.number else { return false }
    guard number == self.number - 1, skipped != nil else { throw Refusal.conflict }
    return true
  }
}

extension Caller {
  /// Moves the last task of a series to its next date; nil, without a change, when there is none.
  ///
  /// Throws `validation` for a task without a date, or one that is not the last. Throws
  /// `invalidTaskState` with the state of the task, or of the part, that is claimed or completed.
  func skipDate(of task: HouseholdTask) throws -> HouseholdTask? {
    guard task.usual.due != nil else { throw Refusal.validation(.dueDate, .missing) }
    guard task.canBeSkipped else { throw Refusal.invalidTaskState(task.status) }
    guard try isLast(task) else { throw Refusal.validation(.repetition, .notAllowed) }
    let others = try parts(of: task).filter { $0.id != task.id }
    if let blocking = others.first(where: { !$0.canBeSkipped }) {
      throw Refusal.invalidTaskState(blocking.status)
    }
    let calendar = try calendar()
    let next = task.nextDate(
      skippingOn: calendar.day(of: context.now), firstWeekday: calendar.firstWeekday)
    guard let next else { return nil }
    let moved = try (others + [task]).map { part in
      var part = part
      try removePhotos(of: part)
      part.skip(to: next, at: context.now)
      return try saveOnNewDate(part)
    }
    return moved.last
  }
}

extension HouseholdOperations {
  /// Stores a task on its new date, and notifies members if the turn moved to another member.
  func saveOnNewDate(_ task: HouseholdTask) throws -> HouseholdTask {
    var task = task
    let turnChanged = try updateTurn(of: &task)
    let saved = try save(task)
    if turnChanged { try notifyOfTurn(saved) }
    return saved
  }
}
