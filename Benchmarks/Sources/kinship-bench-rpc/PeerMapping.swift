import Foundation
import KinshipDomain
import KinshipTime
import KinshipUseCases
import SwiftProtobuf

// The mapping between messages of swift-protobuf and Kinship's values, with the same checks as Kinship's
// generated mapping. A program that uses swift-protobuf writes this code by hand.

/// A message that represents no valid value.
private struct InvalidMessage: Error {}

extension Optional {
  fileprivate func orInvalid() throws -> Wrapped {
    guard let self else { throw InvalidMessage() }
    return self
  }
}

extension Data {
  fileprivate func id<Entity>(of _: Entity.Type = Entity.self) throws -> Identifier<Entity> {
    guard count == 16 else { throw InvalidMessage() }
    return withUnsafeBytes {
      Identifier(bits: UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)))
    }
  }

  fileprivate init<Entity>(_ id: Identifier<Entity>) {
    self = Swift.withUnsafeBytes(of: id.bits.bigEndian) { Data($0) }
  }
}

extension Int64 {
  fileprivate func instant() throws -> Instant {
    try Instant(millisecondsSinceEpoch: self).orInvalid()
  }

  fileprivate func points() throws -> Points { try Points(Int(self)).orInvalid() }
}

extension TaskPage {
  /// Creates the page of a message; throws if the message is invalid.
  init(_ message: Kinship_V1_TaskPage) throws {
    self.init(
      rows: try message.rows.map { try TaskRow($0) },
      next: message.hasNext ? try TaskCursor(message.next) : nil)
  }

  /// The page as a message.
  var message: Kinship_V1_TaskPage {
    .with {
      $0.rows = rows.map(\.message)
      if let next { $0.next = next.message }
    }
  }
}

extension TaskCursor {
  fileprivate init(_ message: Kinship_V1_TaskCursor) throws {
    guard message.hasDue, message.hasCreatedAt, message.hasID else { throw InvalidMessage() }
    self.init(due: message.due, createdAt: message.createdAt, id: try message.id.id())
  }

  fileprivate var message: Kinship_V1_TaskCursor {
    .with {
      $0.due = due
      $0.createdAt = createdAt
      $0.id = Data(id)
    }
  }
}

extension TaskRow {
  fileprivate init(_ message: Kinship_V1_TaskRow) throws {
    guard message.hasTask, message.hasIsOverdue, message.hasCanEdit, message.hasCanDelete else {
      throw InvalidMessage()
    }
    self.init(
      task: try HouseholdTask(message.task),
      assigneeName: message.hasAssigneeName
        ? try Name(message.assigneeName, field: .displayName) : nil,
      isOverdue: message.isOverdue, moves: message.moves.map(TaskMove.init),
      canEdit: message.canEdit, canDelete: message.canDelete)
  }

  fileprivate var message: Kinship_V1_TaskRow {
    .with {
      $0.task = task.message
      if let assigneeName { $0.assigneeName = assigneeName.description }
      $0.isOverdue = isOverdue
      $0.moves = moves.map(\.message)
      $0.canEdit = canEdit
      $0.canDelete = canDelete
    }
  }
}

extension HouseholdTask {
  fileprivate init(_ message: Kinship_V1_HouseholdTask) throws {
    guard message.hasID, message.hasHousehold, message.hasTitle, message.hasCategory,
      message.hasPoints, message.hasCreatedBy, message.hasRequiresPhoto, message.hasStatus,
      message.hasRound, message.hasCreatedAt, message.hasUpdatedAt, message.hasVersion,
      message.version >= 0
    else { throw InvalidMessage() }
    let new = HouseholdTask(
      id: try message.id.id(), household: try message.household.id(),
      pattern: TaskPattern(
        title: try Title(message.title),
        details: message.hasDetails ? try Note(message.details, field: .details) : nil,
        category: TaskCategory(message.category),
        difficulty: message.hasDifficulty ? TaskDifficulty(message.difficulty) : nil,
        points: try message.points.points(),
        assignee: message.hasAssignee ? try message.assignee.id() : nil,
        due: message.hasDue ? try Due(message.due) : nil, requiresPhoto: message.requiresPhoto),
      createdBy: try message.createdBy.id(), createdAt: try message.createdAt.instant())
    self = try HouseholdTask(
      restoring: new, status: TaskStatus(message.status), round: Int(message.round),
      claim: message.hasClaim ? try Claim(message.claim) : nil,
      decision: message.hasDecision ? try Decision(message.decision) : nil,
      updatedAt: try message.updatedAt.instant(), version: Version(message.version)
    ).orInvalid()
  }

  fileprivate var message: Kinship_V1_HouseholdTask {
    .with {
      $0.id = Data(id)
      $0.household = Data(household)
      $0.title = pattern.title.description
      if let details = pattern.details { $0.details = details.description }
      $0.category = pattern.category.message
      if let difficulty = pattern.difficulty { $0.difficulty = difficulty.message }
      $0.points = Int64(pattern.points.value)
      if let assignee = pattern.assignee { $0.assignee = Data(assignee) }
      $0.createdBy = Data(createdBy)
      if let due = pattern.due { $0.due = due.message }
      $0.requiresPhoto = pattern.requiresPhoto
      $0.status = status.message
      $0.round = Int64(round)
      if let claim { $0.claim = claim.message }
      if let decision { $0.decision = decision.message }
      $0.createdAt = createdAt.millisecondsSinceEpoch
      $0.updatedAt = updatedAt.millisecondsSinceEpoch
      $0.version = version.sequence
    }
  }
}

extension Due {
  fileprivate init(_ message: Kinship_V1_Due) throws {
    guard message.hasDate else { throw InvalidMessage() }
    let seconds = Int(message.time)
    self.init(
      try CivilDate(daysSinceEpoch: Int(message.date)).orInvalid(),
      at: message.hasTime
        ? try TimeOfDay(hour: seconds / 3_600, minute: seconds / 60 % 60, second: seconds % 60)
          .orInvalid() : nil)
  }

  fileprivate var message: Kinship_V1_Due {
    .with {
      $0.date = Int32(date.daysSinceEpoch)
      if let time { $0.time = Int32(time.secondsSinceMidnight) }
    }
  }
}

extension Claim {
  fileprivate init(_ message: Kinship_V1_Claim) throws {
    guard message.hasBy, message.hasDoneAt, message.hasSubmittedAt, message.hasPoints else {
      throw InvalidMessage()
    }
    self.init(
      by: try message.by.id(), doneAt: try message.doneAt.instant(),
      submittedAt: try message.submittedAt.instant(), points: try message.points.points(),
      photo: message.hasPhoto ? try message.photo.id() : nil)
    wasInProgress = message.wasInProgress
  }

  fileprivate var message: Kinship_V1_Claim {
    .with {
      $0.by = Data(by)
      $0.doneAt = doneAt.millisecondsSinceEpoch
      $0.submittedAt = submittedAt.millisecondsSinceEpoch
      $0.points = Int64(points.value)
      if let photo { $0.photo = Data(photo) }
      $0.wasInProgress = wasInProgress
    }
  }
}

extension Decision {
  fileprivate init(_ message: Kinship_V1_Decision) throws {
    guard message.hasOutcome, message.hasAt,
      message.outcome == .approved || (message.hasNote && message.hasBy)
    else { throw InvalidMessage() }
    self.init(
      message.outcome == .approved ? .approved : .rejected,
      by: message.hasBy ? try message.by.id() : nil, at: try message.at.instant(),
      note: message.hasNote ? try Note(message.note, field: .details) : nil)
  }

  fileprivate var message: Kinship_V1_Decision {
    .with {
      $0.outcome = outcome == .approved ? .approved : .rejected
      if let by { $0.by = Data(by) }
      $0.at = at.millisecondsSinceEpoch
      if let note { $0.note = note.description }
    }
  }
}

// MARK: - Enumerations

extension TaskStatus {
  fileprivate init(_ message: Kinship_V1_TaskStatus) {
    self =
      switch message {
      case .open: .open
      case .inProgress: .inProgress
      case .pendingApproval: .pendingApproval
      case .completed: .completed
      case .rejected: .rejected
      }
  }

  fileprivate var message: Kinship_V1_TaskStatus {
    switch self {
    case .open: .open
    case .inProgress: .inProgress
    case .pendingApproval: .pendingApproval
    case .completed: .completed
    case .rejected: .rejected
    }
  }
}

extension TaskDifficulty {
  fileprivate init(_ message: Kinship_V1_TaskDifficulty) {
    self =
      switch message {
      case .easy: .easy
      case .medium: .medium
      case .hard: .hard
      }
  }

  fileprivate var message: Kinship_V1_TaskDifficulty {
    switch self {
    case .easy: .easy
    case .medium: .medium
    case .hard: .hard
    }
  }
}

extension TaskCategory {
  fileprivate init(_ message: Kinship_V1_TaskCategory) {
    self =
      switch message {
      case .chores: .chores
      case .homework: .homework
      case .roomCleaning: .roomCleaning
      }
  }

  fileprivate var message: Kinship_V1_TaskCategory {
    switch self {
    case .chores: .chores
    case .homework: .homework
    case .roomCleaning: .roomCleaning
    }
  }
}

extension TaskMove {
  fileprivate init(_ message: Kinship_V1_TaskMove) {
    self =
      switch message {
      case .start: .start
      case .complete: .complete
      case .uncomplete: .uncomplete
      case .approve: .approve
      case .undoApproval: .undoApproval
      case .reject: .reject
      case .reopen: .reopen
      }
  }

  fileprivate var message: Kinship_V1_TaskMove {
    switch self {
    case .start: .start
    case .complete: .complete
    case .uncomplete: .uncomplete
    case .approve: .approve
    case .undoApproval: .undoApproval
    case .reject: .reject
    case .reopen: .reopen
    }
  }
}
