public import KinshipDomain
public import KinshipUseCases

/// A task in a list, in words.
public struct TaskListRow: Sendable, Hashable, Identifiable {
  /// The task.
  public let id: TaskID
  /// What is to be done.
  public let title: String
  /// What kind of work it is.
  public let category: TaskCategory
  /// What kind of work it is, in words; `category.iconName` is its symbol.
  public let categoryText: String
  /// Who is to do it; nil for nobody.
  public let assignee: String?
  /// When it is to be done, by the household's calendar; nil without a date.
  public let dueText: String?
  /// Whether it should have been done by now, or was done too late.
  public let isOverdue: Bool
  /// What it earns.
  public let points: Int
  /// What it earns, in words.
  public let pointsText: String
  /// Where it stands, in words.
  public let statusText: String
  /// Where it stands.
  public let status: TaskStatus
  /// Whether the claim needs a picture.
  public let requiresPhoto: Bool
  /// How it comes back, in words; nil for a task that is done once.
  public let repetition: String?
  /// Who has done what each of several has to do: `Ben ✓, Mia ?, Tom –`, for done, waiting for an adult and
  /// still to do; nil for a task that is whole.
  public let parts: String?
  /// Which claim stands, from 1; 0 before the first.
  public let round: Int
  /// What the reader may do with it now.
  public let moves: [TaskMove]
  /// Whether the reader may edit it.
  public let canEdit: Bool
  /// Whether the reader may delete it.
  public let canDelete: Bool
  /// All of it in one breath, lateness in words.
  public let accessibilityLabel: String

  /// Whether it comes back.
  public var isRecurring: Bool { repetition != nil }
  /// Whether it is done.
  public var isDone: Bool { status == .completed }
}

extension TaskListRow {
  init(_ row: TaskRow, in wording: Wording) {
    let task = row.task
    id = task.id
    title = task.title.description
    category = task.category
    categoryText = wording.text(.category(task.category))
    assignee = row.assigneeName.map(wording.name)
    dueText = task.due.map { wording.due($0).capitalizedFirst }
    isOverdue = row.isOverdue
    points = task.points.value
    pointsText = wording.points(task.points.value)
    statusText = wording.text(.status(task.status))
    status = task.status
    requiresPhoto = task.requiresPhoto
    repetition = task.recurrence?.repetition.map(wording.repetition)
    parts = row.parts.isEmpty ? nil : wording.marks(of: row.parts)
    round = task.round
    moves = row.moves
    canEdit = row.canEdit
    canDelete = row.canDelete
    accessibilityLabel = wording.spoken([
      title,
      assignee.map { wording.text(.assigned(to: $0)) },
      task.due.map { wording.text(.due(wording.due($0))) },
      row.isOverdue ? wording.text(.overdue) : nil,
      pointsText, statusText,
      task.requiresPhoto ? wording.text(.photoNeeded) : nil, repetition,
      row.parts.isEmpty ? nil : wording.parts(row.parts, me: nil),
    ])
  }
}

/// A task with its words, for lists that mark one's own.
public struct ListedTask: Sendable, Hashable, Identifiable {
  /// The task.
  public let row: TaskRow
  /// The task in words.
  public let words: TaskListRow
  /// Whether it is the reader's own.
  public let isMine: Bool

  /// The task.
  public var id: TaskID { words.id }

  init(_ row: TaskRow, me: MemberID?, in wording: Wording) {
    self.row = row
    words = TaskListRow(row, in: wording)
    isMine = row.task.isOwn(of: me)
  }
}
