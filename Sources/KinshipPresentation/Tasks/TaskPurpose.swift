public import KinshipDomain
public import KinshipUseCases

/// The intended action on a task given by name; selects among tasks with equal names.
public enum TaskPurpose: Sendable, Hashable {
  /// Show the task.
  case look
  /// Make a move.
  case move(TaskMove)
  /// Undo a completion, a claim that awaits approval, an approval or a skipped date.
  case undo
  /// Skip the current date.
  case skip
  /// Edit the task.
  case edit
  /// Delete the task.
  case delete
  /// Show the photo of its claim.
  case proof
}

extension TaskPurpose {
  /// Whether the reader can perform the action on a task now.
  public func fits(_ row: TaskRow) -> Bool {
    switch self {
    case .look: true
    case .move(let move): row.moves.contains(move)
    case .undo:
      row.moves.contains(.uncomplete) || row.moves.contains(.undoApproval)
        || (row.canDelete && row.task.canBeUnskipped && row.allPartsAreUnclaimed)
    case .skip: row.canDelete && row.task.canBeSkipped && row.allPartsAreUnclaimed
    case .edit: row.canEdit
    case .delete: row.canDelete
    case .proof: row.task.claim?.photo != nil
    }
  }

  /// Whether the action is possible for some completed tasks.
  var canFitDone: Bool {
    switch self {
    case .look, .undo, .delete, .proof: true
    case .move(let move):
      [true, false].contains { move.isPossible(from: .completed, isApproved: $0) }
    case .skip, .edit: false
    }
  }

  /// Whether the action concerns all parts of a task, so that any of its parts may be used.
  public var isAboutWhole: Bool {
    switch self {
    case .look, .skip, .edit, .delete: true
    case .move, .undo, .proof: false
    }
  }
}

extension TaskRow {
  /// Whether no visible part is claimed or completed; true for a task without parts.
  var allPartsAreUnclaimed: Bool { parts.allSatisfy { TaskStatus.unclaimed.contains($0.status) } }
}
