import KinshipTime

/// The fields of a task that its successors in a series copy.
public struct TaskPattern: Hashable, Sendable {
  /// Title.
  public var title: Title
  /// Further description; nil for none.
  public var details: Note?
  /// Category of the work.
  public var category: TaskCategory
  /// Difficulty; nil for none.
  public var difficulty: TaskDifficulty?
  /// Points that it earns, at least 1.
  public var points: Points
  /// The assigned member; nil for none.
  public var assignee: MemberID?
  /// Due date; nil for none.
  public var due: Due?
  /// Whether a claim requires a photo.
  public var requiresPhoto: Bool

  /// A pattern with the fields given.
  public init(
    title: Title, details: Note? = nil, category: TaskCategory = .chores,
    difficulty: TaskDifficulty? = nil, points: Points, assignee: MemberID? = nil,
    due: Due? = nil, requiresPhoto: Bool = false
  ) {
    self.title = title
    self.details = details
    self.category = category
    self.difficulty = difficulty
    self.points = points
    self.assignee = assignee
    self.due = due
    self.requiresPhoto = requiresPhoto
  }

  /// This pattern with the fields that differ between two others, as in the second.
  func changed(from old: TaskPattern, to new: TaskPattern) -> TaskPattern {
    var result = self
    func take<Value: Equatable>(_ field: WritableKeyPath<TaskPattern, Value>) {
      if old[keyPath: field] != new[keyPath: field] { result[keyPath: field] = new[keyPath: field] }
    }
    take(\.title)
    take(\.details)
    take(\.category)
    take(\.difficulty)
    take(\.points)
    take(\.assignee)
    take(\.due)
    take(\.requiresPhoto)
    return result
  }

  /// This pattern with the words of another, which can change while a claim is pending: the fields
  /// that `TaskContent` of `KinshipUseCases` declares.
  func withWords(of other: TaskPattern) -> TaskPattern {
    var pattern = self
    (pattern.title, pattern.details) = (other.title, other.details)
    pattern.category = other.category
    return pattern
  }

  /// This pattern with another due date.
  func due(_ due: Due?) -> TaskPattern {
    var pattern = self
    pattern.due = due
    return pattern
  }
}

extension HouseholdTask {
  /// The pattern of the series, which successors copy; the task's own pattern if it was not changed
  /// alone.
  public var usual: TaskPattern { recurrence?.usual ?? pattern }
}
