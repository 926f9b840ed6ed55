public import KinshipDomain
public import KinshipUseCases

/// What is to be done with a named task; decides between tasks of one name.
public enum TaskPurpose: Sendable, Hashable {
  /// To see it.
  case look
  /// To make a move.
  case move(TaskMove)
  /// To have back a completion, a claim that waits, an approval or a date that was skipped.
  case undo
  /// To skip the date it is due on.
  case skip
  /// To change it.
  case edit
  /// To delete it.
  case delete
  /// To see the picture that proves it.
  case proof
}

extension TaskPurpose {
  /// Whether a task is one with which the reader can do that now.
  public func fits(_ row: TaskRow) -> Bool {
    switch self {
    case .look: true
    case .move(let move): row.moves.contains(move)
    case .undo:
      row.moves.contains(.uncomplete) || row.moves.contains(.undoApproval)
        || (row.canDelete && row.task.canBeUnskipped)
    case .skip: row.canDelete && row.task.canBeSkipped
    case .edit: row.canEdit
    case .delete: row.canDelete
    case .proof: row.task.claim?.photo != nil
    }
  }

  /// Whether a task that is done can be one that it fits.
  var canFitDone: Bool {
    switch self {
    case .look, .undo, .delete, .proof: true
    case .move(let move):
      [true, false].contains { move.isPossible(from: .completed, isApproved: $0) }
    case .skip, .edit: false
    }
  }

  /// Whether it is about all parts of what each of several has to do, so that any of them will do.
  var isAboutWhole: Bool {
    switch self {
    case .look, .skip, .edit, .delete: true
    case .move, .undo, .proof: false
    }
  }
}
