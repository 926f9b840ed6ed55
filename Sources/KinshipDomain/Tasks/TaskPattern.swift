/// What a task asks and earns: what its successors in a series begin with.
public struct TaskPattern: Hashable, Sendable {
  /// What is to be done.
  public let title: Title
  /// More about it.
  public let details: Note?
  /// What kind of work it is.
  public let category: TaskCategory
  /// How hard it is.
  public let difficulty: TaskDifficulty?
  /// What it earns, at least 1.
  public let points: Points
  /// Who is to do it; nil for anybody.
  public let assignee: MemberID?
  /// When it is to be done.
  public let due: Due?
  /// Whether the claim needs a picture.
  public let requiresPhoto: Bool

  /// A pattern with every field given.
  public init(
    title: Title, details: Note?, category: TaskCategory, difficulty: TaskDifficulty?,
    points: Points, assignee: MemberID?, due: Due?, requiresPhoto: Bool
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
    func pick<Value: Equatable>(_ field: KeyPath<TaskPattern, Value>) -> Value {
      old[keyPath: field] == new[keyPath: field] ? self[keyPath: field] : new[keyPath: field]
    }
    return TaskPattern(
      title: pick(\.title), details: pick(\.details), category: pick(\.category),
      difficulty: pick(\.difficulty), points: pick(\.points), assignee: pick(\.assignee),
      due: pick(\.due), requiresPhoto: pick(\.requiresPhoto))
  }

  /// This pattern on another date.
  func due(_ due: Due?) -> TaskPattern {
    TaskPattern(
      title: title, details: details, category: category, difficulty: difficulty, points: points,
      assignee: assignee, due: due, requiresPhoto: requiresPhoto)
  }
}

extension HouseholdTask {
  /// What it asks and earns now.
  public var pattern: TaskPattern {
    get {
      TaskPattern(
        title: title, details: details, category: category, difficulty: difficulty, points: points,
        assignee: assignee, due: due, requiresPhoto: requiresPhoto)
    }
    set {
      title = newValue.title
      details = newValue.details
      category = newValue.category
      difficulty = newValue.difficulty
      points = newValue.points
      assignee = newValue.assignee
      due = newValue.due
      requiresPhoto = newValue.requiresPhoto
    }
  }

  /// What its series asks and earns: what the next ones begin with.
  public var usual: TaskPattern { recurrence?.usual ?? pattern }
}
