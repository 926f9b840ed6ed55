import KinshipTime

/// What a task asks and earns: what its successors in a series begin with.
public struct TaskPattern: Hashable, Sendable {
  /// What is to be done.
  public var title: Title
  /// More about it.
  public var details: Note?
  /// What kind of work it is.
  public var category: TaskCategory
  /// How hard it is.
  public var difficulty: TaskDifficulty?
  /// What it earns, at least 1.
  public var points: Points
  /// Who is to do it; nil for anybody.
  public var assignee: MemberID?
  /// When it is to be done.
  public var due: Due?
  /// Whether the claim needs a picture.
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

  /// This pattern with what differs between two others, as it is in the second.
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

  /// This pattern with the words of another: what can still be changed while a claim waits.
  func withWords(of other: TaskPattern) -> TaskPattern {
    var pattern = self
    (pattern.title, pattern.details) = (other.title, other.details)
    pattern.category = other.category
    return pattern
  }

  /// This pattern on another date.
  func due(_ due: Due?) -> TaskPattern {
    var pattern = self
    pattern.due = due
    return pattern
  }
}

extension HouseholdTask {
  /// What its series asks and earns: what the next ones begin with.
  public var usual: TaskPattern { recurrence?.usual ?? pattern }
}
