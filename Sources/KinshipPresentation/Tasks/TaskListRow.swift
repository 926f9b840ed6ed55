public import KinshipDomain
public import KinshipUseCases

/// A task in a list, in words.
public struct TaskListRow: Sendable, Hashable, Identifiable {
  /// The task.
  public let id: TaskID
  /// The task's title.
  public let title: String
  /// The task's category.
  public let category: TaskCategory
  /// The task's category in words; `category.iconName` is its symbol.
  public let categoryText: String
  /// The assignee's name; for an unassigned task that of the member who completed it; otherwise nil.
  public let assignee: String?
  /// The due date in the household's calendar; nil without a date.
  public let dueText: String?
  /// Whether the task is overdue; a claim that waits for approval is not.
  public let isOverdue: Bool
  /// The points that the task earns.
  public let points: Int
  /// The points that the task earns, in words.
  public let pointsText: String
  /// The task's status in words.
  public let statusText: String
  /// The task's status.
  public let status: TaskStatus
  /// Whether a claim requires a photo.
  public let requiresPhoto: Bool
  /// The repetition in words; nil for a task that does not recur.
  public let repetition: String?
  /// The progress of the members' parts, such as `Ben ✓, Mia ?, Tom –`: completed, awaiting
  /// approval, open.
  ///
  /// Nil for a task without parts.
  public let parts: String?
  /// The number of the current claim, from 1; 0 before the first one.
  public let round: Int
  /// The moves that the reader can make now.
  public let moves: [TaskMove]
  /// Whether the reader may edit it.
  public let canEdit: Bool
  /// Whether the reader may delete it.
  public let canDelete: Bool
  /// The whole row as one text for a screen reader; says "overdue" in words.
  public let accessibilityLabel: String

  /// Whether the task recurs.
  public var isRecurring: Bool { repetition != nil }
  /// Whether the task is completed.
  public var isDone: Bool { status == .completed }
}

extension TaskListRow {
  /// A task in words; `names` has the members who can have completed an unassigned task.
  init(_ row: TaskRow, in texts: TextContext, names: [MemberID: String]) {
    let task = row.task
    let completer = task.assignee == nil ? task.completedBy.flatMap { names[$0] } : nil
    id = task.id
    title = task.title.description
    category = task.category
    categoryText = texts.text(.category(task.category))
    assignee = row.assigneeName.map { texts.name($0) } ?? completer
    dueText = task.due.map { texts.due($0).capitalizedFirst }
    isOverdue = row.isOverdue
    points = task.points.value
    pointsText = texts.points(task.points.value)
    statusText = texts.text(.status(task.status))
    status = task.status
    requiresPhoto = task.requiresPhoto
    repetition = task.recurrence?.repetition.map(texts.repetition)
    parts = row.parts.isEmpty ? nil : texts.marks(of: row.parts)
    round = task.round
    moves = row.moves
    canEdit = row.canEdit
    canDelete = row.canDelete
    accessibilityLabel = texts.accessibilityText([
      title,
      row.assigneeName.map { texts.text(.assigned(to: texts.name($0))) } ?? completer,
      task.due.map { texts.text(.due(texts.due($0))) },
      row.isOverdue ? texts.text(.overdue) : nil,
      pointsText, statusText,
      task.requiresPhoto ? texts.text(.photoNeeded) : nil, repetition,
      row.parts.isEmpty ? nil : texts.parts(row.parts, me: nil),
    ])
  }
}

/// A task with its row, for lists that mark the reader's own tasks.
public struct ListedTask: Sendable, Hashable, Identifiable {
  /// The task.
  public let row: TaskRow
  /// The task in words.
  public let words: TaskListRow
  /// Whether the task is the reader's own.
  public let isMine: Bool

  /// The task.
  public var id: TaskID { words.id }

  init(_ row: TaskRow, me: MemberID?, in texts: TextContext, names: [MemberID: String]) {
    self.row = row
    words = TaskListRow(row, in: texts, names: names)
    isMine = row.task.isOwn(of: me)
  }
}
