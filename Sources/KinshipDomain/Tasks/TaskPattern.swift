import KinshipTime

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
  public internal(set) var points: Points
  /// Who is to do it; nil for anybody.
  public internal(set) var assignee: MemberID?
  /// When it is to be done.
  public internal(set) var due: Due?
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
    var pattern = self
    pattern.due = due
    return pattern
  }
}

extension HouseholdTask {
  /// A new task that asks and earns what the pattern says.
  init(
    id: TaskID, household: HouseholdID, pattern: TaskPattern, createdBy: MemberID,
    createdAt: Instant, recurrence: TaskRecurrence?
  ) {
    self.init(
      id: id, household: household, title: pattern.title, details: pattern.details,
      category: pattern.category, difficulty: pattern.difficulty, points: pattern.points,
      assignee: pattern.assignee, createdBy: createdBy, due: pattern.due,
      requiresPhoto: pattern.requiresPhoto, createdAt: createdAt, recurrence: recurrence)
  }

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
