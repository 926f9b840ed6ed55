// Made by protoc-gen-framed-rpc from kinship/v1/tasks.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension TaskStatus: WireEnumeration {
  typealias Raw = Kinship__V1__TaskStatus

  init(raw: Kinship__V1__TaskStatus) throws {
    switch raw {
    case KINSHIP__V1__TASK_STATUS__TASK_STATUS_OPEN: self = .open
    case KINSHIP__V1__TASK_STATUS__TASK_STATUS_IN_PROGRESS: self = .inProgress
    case KINSHIP__V1__TASK_STATUS__TASK_STATUS_PENDING_APPROVAL: self = .pendingApproval
    case KINSHIP__V1__TASK_STATUS__TASK_STATUS_COMPLETED: self = .completed
    case KINSHIP__V1__TASK_STATUS__TASK_STATUS_REJECTED: self = .rejected
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskStatus {
    switch self {
    case .open: KINSHIP__V1__TASK_STATUS__TASK_STATUS_OPEN
    case .inProgress: KINSHIP__V1__TASK_STATUS__TASK_STATUS_IN_PROGRESS
    case .pendingApproval: KINSHIP__V1__TASK_STATUS__TASK_STATUS_PENDING_APPROVAL
    case .completed: KINSHIP__V1__TASK_STATUS__TASK_STATUS_COMPLETED
    case .rejected: KINSHIP__V1__TASK_STATUS__TASK_STATUS_REJECTED
    }
  }
}

extension TaskDifficulty: WireEnumeration {
  typealias Raw = Kinship__V1__TaskDifficulty

  init(raw: Kinship__V1__TaskDifficulty) throws {
    switch raw {
    case KINSHIP__V1__TASK_DIFFICULTY__TASK_DIFFICULTY_EASY: self = .easy
    case KINSHIP__V1__TASK_DIFFICULTY__TASK_DIFFICULTY_MEDIUM: self = .medium
    case KINSHIP__V1__TASK_DIFFICULTY__TASK_DIFFICULTY_HARD: self = .hard
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskDifficulty {
    switch self {
    case .easy: KINSHIP__V1__TASK_DIFFICULTY__TASK_DIFFICULTY_EASY
    case .medium: KINSHIP__V1__TASK_DIFFICULTY__TASK_DIFFICULTY_MEDIUM
    case .hard: KINSHIP__V1__TASK_DIFFICULTY__TASK_DIFFICULTY_HARD
    }
  }
}

extension TaskCategory: WireEnumeration {
  typealias Raw = Kinship__V1__TaskCategory

  init(raw: Kinship__V1__TaskCategory) throws {
    switch raw {
    case KINSHIP__V1__TASK_CATEGORY__TASK_CATEGORY_CHORES: self = .chores
    case KINSHIP__V1__TASK_CATEGORY__TASK_CATEGORY_HOMEWORK: self = .homework
    case KINSHIP__V1__TASK_CATEGORY__TASK_CATEGORY_ROOM_CLEANING: self = .roomCleaning
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskCategory {
    switch self {
    case .chores: KINSHIP__V1__TASK_CATEGORY__TASK_CATEGORY_CHORES
    case .homework: KINSHIP__V1__TASK_CATEGORY__TASK_CATEGORY_HOMEWORK
    case .roomCleaning: KINSHIP__V1__TASK_CATEGORY__TASK_CATEGORY_ROOM_CLEANING
    }
  }
}

extension TaskMove: WireEnumeration {
  typealias Raw = Kinship__V1__TaskMove

  init(raw: Kinship__V1__TaskMove) throws {
    switch raw {
    case KINSHIP__V1__TASK_MOVE__TASK_MOVE_START: self = .start
    case KINSHIP__V1__TASK_MOVE__TASK_MOVE_COMPLETE: self = .complete
    case KINSHIP__V1__TASK_MOVE__TASK_MOVE_UNCOMPLETE: self = .uncomplete
    case KINSHIP__V1__TASK_MOVE__TASK_MOVE_APPROVE: self = .approve
    case KINSHIP__V1__TASK_MOVE__TASK_MOVE_UNDO_APPROVAL: self = .undoApproval
    case KINSHIP__V1__TASK_MOVE__TASK_MOVE_REJECT: self = .reject
    case KINSHIP__V1__TASK_MOVE__TASK_MOVE_REOPEN: self = .reopen
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskMove {
    switch self {
    case .start: KINSHIP__V1__TASK_MOVE__TASK_MOVE_START
    case .complete: KINSHIP__V1__TASK_MOVE__TASK_MOVE_COMPLETE
    case .uncomplete: KINSHIP__V1__TASK_MOVE__TASK_MOVE_UNCOMPLETE
    case .approve: KINSHIP__V1__TASK_MOVE__TASK_MOVE_APPROVE
    case .undoApproval: KINSHIP__V1__TASK_MOVE__TASK_MOVE_UNDO_APPROVAL
    case .reject: KINSHIP__V1__TASK_MOVE__TASK_MOVE_REJECT
    case .reopen: KINSHIP__V1__TASK_MOVE__TASK_MOVE_REOPEN
    }
  }
}

extension TaskFilter: WireEnumeration {
  typealias Raw = Kinship__V1__TaskFilter

  init(raw: Kinship__V1__TaskFilter) throws {
    switch raw {
    case KINSHIP__V1__TASK_FILTER__TASK_FILTER_ALL: self = .all
    case KINSHIP__V1__TASK_FILTER__TASK_FILTER_ASSIGNED_TO_ME: self = .assignedToMe
    case KINSHIP__V1__TASK_FILTER__TASK_FILTER_UNASSIGNED: self = .unassigned
    case KINSHIP__V1__TASK_FILTER__TASK_FILTER_COMPLETED: self = .completed
    case KINSHIP__V1__TASK_FILTER__TASK_FILTER_OVERDUE: self = .overdue
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TaskFilter {
    switch self {
    case .all: KINSHIP__V1__TASK_FILTER__TASK_FILTER_ALL
    case .assignedToMe: KINSHIP__V1__TASK_FILTER__TASK_FILTER_ASSIGNED_TO_ME
    case .unassigned: KINSHIP__V1__TASK_FILTER__TASK_FILTER_UNASSIGNED
    case .completed: KINSHIP__V1__TASK_FILTER__TASK_FILTER_COMPLETED
    case .overdue: KINSHIP__V1__TASK_FILTER__TASK_FILTER_OVERDUE
    }
  }
}

extension Decision.Outcome: WireEnumeration {
  typealias Raw = Kinship__V1__Decision__Outcome

  init(raw: Kinship__V1__Decision__Outcome) throws {
    switch raw {
    case KINSHIP__V1__DECISION__OUTCOME__OUTCOME_APPROVED: self = .approved
    case KINSHIP__V1__DECISION__OUTCOME__OUTCOME_REJECTED: self = .rejected
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Decision__Outcome {
    switch self {
    case .approved: KINSHIP__V1__DECISION__OUTCOME__OUTCOME_APPROVED
    case .rejected: KINSHIP__V1__DECISION__OUTCOME__OUTCOME_REJECTED
    }
  }
}

extension Rotation.Order: WireEnumeration {
  typealias Raw = Kinship__V1__Rotation__Order

  init(raw: Kinship__V1__Rotation__Order) throws {
    switch raw {
    case KINSHIP__V1__ROTATION__ORDER__ORDER_FIXED: self = .fixed
    case KINSHIP__V1__ROTATION__ORDER__ORDER_ROUND_ROBIN: self = .roundRobin
    case KINSHIP__V1__ROTATION__ORDER__ORDER_LEAST_DONE_LATELY: self = .leastDoneLately
    case KINSHIP__V1__ROTATION__ORDER__ORDER_RANDOM: self = .random
    case KINSHIP__V1__ROTATION__ORDER__ORDER_EVERYONE: self = .everyone
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Rotation__Order {
    switch self {
    case .fixed: KINSHIP__V1__ROTATION__ORDER__ORDER_FIXED
    case .roundRobin: KINSHIP__V1__ROTATION__ORDER__ORDER_ROUND_ROBIN
    case .leastDoneLately: KINSHIP__V1__ROTATION__ORDER__ORDER_LEAST_DONE_LATELY
    case .random: KINSHIP__V1__ROTATION__ORDER__ORDER_RANDOM
    case .everyone: KINSHIP__V1__ROTATION__ORDER__ORDER_EVERYONE
    }
  }
}

extension Rotation.Stepping: WireEnumeration {
  typealias Raw = Kinship__V1__Rotation__Stepping

  init(raw: Kinship__V1__Rotation__Stepping) throws {
    switch raw {
    case KINSHIP__V1__ROTATION__STEPPING__STEPPING_TURN_IS_USED: self = .turnIsUsed
    case KINSHIP__V1__ROTATION__STEPPING__STEPPING_DOER_HAD_TURN: self = .doerHadTurn
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Rotation__Stepping {
    switch self {
    case .turnIsUsed: KINSHIP__V1__ROTATION__STEPPING__STEPPING_TURN_IS_USED
    case .doerHadTurn: KINSHIP__V1__ROTATION__STEPPING__STEPPING_DOER_HAD_TURN
    }
  }
}

extension DeleteTask.Extent: WireEnumeration {
  typealias Raw = Kinship__V1__DeleteTask__Extent

  init(raw: Kinship__V1__DeleteTask__Extent) throws {
    switch raw {
    case KINSHIP__V1__DELETE_TASK__EXTENT__EXTENT_THIS_DATE: self = .thisDate
    case KINSHIP__V1__DELETE_TASK__EXTENT__EXTENT_SERIES: self = .series
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__DeleteTask__Extent {
    switch self {
    case .thisDate: KINSHIP__V1__DELETE_TASK__EXTENT__EXTENT_THIS_DATE
    case .series: KINSHIP__V1__DELETE_TASK__EXTENT__EXTENT_SERIES
    }
  }
}

extension Reminder.Kind: WireEnumeration {
  typealias Raw = Kinship__V1__Reminder__Kind

  init(raw: Kinship__V1__Reminder__Kind) throws {
    switch raw {
    case KINSHIP__V1__REMINDER__KIND__KIND_DUE_SOON: self = .dueSoon
    case KINSHIP__V1__REMINDER__KIND__KIND_OVERDUE: self = .overdue
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Reminder__Kind {
    switch self {
    case .dueSoon: KINSHIP__V1__REMINDER__KIND__KIND_DUE_SOON
    case .overdue: KINSHIP__V1__REMINDER__KIND__KIND_OVERDUE
    }
  }
}

extension Claim: WireMessage {
  typealias Message = Kinship__V1__Claim

  static let schema = MessageSchema<Kinship__V1__Claim>(kinship__v1__claim__init)

  init(from message: UnsafePointer<Kinship__V1__Claim>) throws {
    try self.init(
      by: .init(wire: Incoming("by", message.pointee.has_by, message.pointee.by)),
      doneAt: .init(
        wire: Incoming("done_at", message.pointee.has_done_at, message.pointee.done_at)),
      submittedAt: .init(
        wire: Incoming(
          "submitted_at", message.pointee.has_submitted_at, message.pointee.submitted_at)),
      points: .init(wire: Incoming("points", message.pointee.has_points, message.pointee.points)),
      photo: .init(wire: Incoming("photo", message.pointee.has_photo, message.pointee.photo)),
      wasInProgress: Optional(
        wire: Incoming(
          "was_in_progress", message.pointee.has_was_in_progress,
          message.pointee.was_in_progress != 0)) ?? false)
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Claim>, in arena: Arena) throws {
    if let raw = try self.by.wire(in: arena) {
      message.pointee.has_by = 1
      message.pointee.by = raw
    }
    if let raw = try self.doneAt.wire(in: arena) {
      message.pointee.has_done_at = 1
      message.pointee.done_at = raw
    }
    if let raw = try self.submittedAt.wire(in: arena) {
      message.pointee.has_submitted_at = 1
      message.pointee.submitted_at = raw
    }
    if let raw = try self.points.wire(in: arena) {
      message.pointee.has_points = 1
      message.pointee.points = raw
    }
    if let raw = try self.photo.wire(in: arena) {
      message.pointee.has_photo = 1
      message.pointee.photo = raw
    }
    if let raw = try self.wasInProgress.wire(in: arena) {
      message.pointee.has_was_in_progress = 1
      message.pointee.was_in_progress = raw ? 1 : 0
    }
  }
}

extension Decision: WireMessage {
  typealias Message = Kinship__V1__Decision

  static let schema = MessageSchema<Kinship__V1__Decision>(kinship__v1__decision__init)

  init(from message: UnsafePointer<Kinship__V1__Decision>) throws {
    try self.init(
      outcome: .init(
        wire: Incoming("outcome", message.pointee.has_outcome, message.pointee.outcome)),
      by: .init(wire: Incoming("by", message.pointee.has_by, message.pointee.by)),
      at: .init(wire: Incoming("at", message.pointee.has_at, message.pointee.at)),
      note: .init(wire: Incoming("note", text: message.pointee.note)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Decision>, in arena: Arena) throws {
    if let raw = try self.outcome.wire(in: arena) {
      message.pointee.has_outcome = 1
      message.pointee.outcome = raw
    }
    if let raw = try self.by.wire(in: arena) {
      message.pointee.has_by = 1
      message.pointee.by = raw
    }
    if let raw = try self.at.wire(in: arena) {
      message.pointee.has_at = 1
      message.pointee.at = raw
    }
    message.pointee.note = try arena.text("note", self.note)
  }
}

extension TaskRecurrence: WireMessage {
  typealias Message = Kinship__V1__TaskRecurrence

  static let schema = MessageSchema<Kinship__V1__TaskRecurrence>(kinship__v1__task_recurrence__init)

  init(from message: UnsafePointer<Kinship__V1__TaskRecurrence>) throws {
    try self.init(
      series: .init(wire: Incoming("series", message.pointee.has_series, message.pointee.series)),
      number: .init(wire: Incoming("number", message.pointee.has_number, message.pointee.number)),
      repetition: .init(wire: Incoming("repetition", text: message.pointee.repetition)),
      anchor: .init(wire: Incoming("anchor", message.pointee.has_anchor, message.pointee.anchor)),
      keptMissed: .init(
        wire: Incoming("kept_missed", message.pointee.has_kept_missed, message.pointee.kept_missed)),
      usual: .init(wire: Incoming("usual", message: message.pointee.usual)),
      skipped: .init(
        wire: Incoming("skipped", message.pointee.has_skipped, message.pointee.skipped)),
      rotation: .init(wire: Incoming("rotation", message: message.pointee.rotation)),
      beforeSkip: .init(wire: Incoming("before_skip", message: message.pointee.before_skip)),
      part: .init(wire: Incoming("part", message.pointee.has_part, message.pointee.part)),
      whole: .init(wire: Incoming("whole", message.pointee.has_whole, message.pointee.whole)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__TaskRecurrence>, in arena: Arena) throws
  {
    if let raw = try self.series.wire(in: arena) {
      message.pointee.has_series = 1
      message.pointee.series = raw
    }
    if let raw = try self.number.wire(in: arena) {
      message.pointee.has_number = 1
      message.pointee.number = raw
    }
    message.pointee.repetition = try arena.text("repetition", self.repetition)
    if let raw = try self.anchor.wire(in: arena) {
      message.pointee.has_anchor = 1
      message.pointee.anchor = raw
    }
    if let raw = try self.keptMissed.wire(in: arena) {
      message.pointee.has_kept_missed = 1
      message.pointee.kept_missed = raw
    }
    message.pointee.usual = try arena.message("usual", self.usual)
    if let raw = try self.skipped.wire(in: arena) {
      message.pointee.has_skipped = 1
      message.pointee.skipped = raw
    }
    message.pointee.rotation = try arena.message("rotation", self.rotation)
    message.pointee.before_skip = try arena.message("before_skip", self.beforeSkip)
    if let raw = try self.part.wire(in: arena) {
      message.pointee.has_part = 1
      message.pointee.part = raw
    }
    if let raw = try self.whole.wire(in: arena) {
      message.pointee.has_whole = 1
      message.pointee.whole = raw
    }
  }
}

extension BeforeSkip: WireMessage {
  typealias Message = Kinship__V1__BeforeSkip

  static let schema = MessageSchema<Kinship__V1__BeforeSkip>(kinship__v1__before_skip__init)

  init(from message: UnsafePointer<Kinship__V1__BeforeSkip>) throws {
    try self.init(
      pattern: .init(wire: Incoming("pattern", message: message.pointee.pattern)),
      usual: .init(wire: Incoming("usual", message: message.pointee.usual)),
      status: .init(wire: Incoming("status", message.pointee.has_status, message.pointee.status)),
      decision: .init(wire: Incoming("decision", message: message.pointee.decision)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__BeforeSkip>, in arena: Arena) throws {
    message.pointee.pattern = try arena.message("pattern", self.pattern)
    message.pointee.usual = try arena.message("usual", self.usual)
    if let raw = try self.status.wire(in: arena) {
      message.pointee.has_status = 1
      message.pointee.status = raw
    }
    message.pointee.decision = try arena.message("decision", self.decision)
  }
}

extension Rotation: WireMessage {
  typealias Message = Kinship__V1__Rotation

  static let schema = MessageSchema<Kinship__V1__Rotation>(kinship__v1__rotation__init)

  init(from message: UnsafePointer<Kinship__V1__Rotation>) throws {
    try self.init(
      order: .init(wire: Incoming("order", message.pointee.has_order, message.pointee.order)),
      members: .init(wire: "members", message.pointee.n_members, message.pointee.members),
      stepping: .init(
        wire: Incoming("stepping", message.pointee.has_stepping, message.pointee.stepping)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Rotation>, in arena: Arena) throws {
    if let raw = try self.order.wire(in: arena) {
      message.pointee.has_order = 1
      message.pointee.order = raw
    }
    (message.pointee.n_members, message.pointee.members) = try arena.values("members", self.members)
    if let raw = try self.stepping.wire(in: arena) {
      message.pointee.has_stepping = 1
      message.pointee.stepping = raw
    }
  }
}

extension Kinship__V1__EditRotation: EditMessage {
  typealias Content = UnsafePointer<Kinship__V1__Rotation>

  static let schema = MessageSchema<Kinship__V1__EditRotation>(kinship__v1__edit_rotation__init)

  static func read<Value: WireValue<Content>>(_ message: UnsafePointer<Kinship__V1__EditRotation>)
    throws -> Edit<Value>
  {
    switch message.pointee.edit_case {
    case KINSHIP__V1__EDIT_ROTATION__EDIT_CLEAR:
      .clear
    case KINSHIP__V1__EDIT_ROTATION__EDIT_SET:
      .set(try .init(wire: Incoming("set", message: message.pointee.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func write<Value: WireValue<Content>>(
    _ edit: Edit<Value>, to message: UnsafeMutablePointer<Kinship__V1__EditRotation>,
    in arena: Arena
  ) throws {
    switch edit {
    case .clear:
      message.pointee.edit_case = KINSHIP__V1__EDIT_ROTATION__EDIT_CLEAR
      message.pointee.clear = NothingMapping.schema.make(in: arena)
    case .set(let value):
      message.pointee.edit_case = KINSHIP__V1__EDIT_ROTATION__EDIT_SET
      message.pointee.set = try arena.message("set", value)
    case .keep: break
    }
  }
}

extension TaskPattern: WireMessage {
  typealias Message = Kinship__V1__TaskPattern

  static let schema = MessageSchema<Kinship__V1__TaskPattern>(kinship__v1__task_pattern__init)

  init(from message: UnsafePointer<Kinship__V1__TaskPattern>) throws {
    try self.init(
      title: .init(wire: Incoming("title", text: message.pointee.title)),
      details: .init(wire: Incoming("details", text: message.pointee.details)),
      category: .init(
        wire: Incoming("category", message.pointee.has_category, message.pointee.category)),
      difficulty: .init(
        wire: Incoming("difficulty", message.pointee.has_difficulty, message.pointee.difficulty)),
      points: .init(wire: Incoming("points", message.pointee.has_points, message.pointee.points)),
      assignee: .init(
        wire: Incoming("assignee", message.pointee.has_assignee, message.pointee.assignee)),
      due: .init(wire: Incoming("due", message: message.pointee.due)),
      requiresPhoto: .init(
        wire: Incoming(
          "requires_photo", message.pointee.has_requires_photo, message.pointee.requires_photo != 0)
      ))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__TaskPattern>, in arena: Arena) throws {
    message.pointee.title = try arena.text("title", self.title)
    message.pointee.details = try arena.text("details", self.details)
    if let raw = try self.category.wire(in: arena) {
      message.pointee.has_category = 1
      message.pointee.category = raw
    }
    if let raw = try self.difficulty.wire(in: arena) {
      message.pointee.has_difficulty = 1
      message.pointee.difficulty = raw
    }
    if let raw = try self.points.wire(in: arena) {
      message.pointee.has_points = 1
      message.pointee.points = raw
    }
    if let raw = try self.assignee.wire(in: arena) {
      message.pointee.has_assignee = 1
      message.pointee.assignee = raw
    }
    message.pointee.due = try arena.message("due", self.due)
    if let raw = try self.requiresPhoto.wire(in: arena) {
      message.pointee.has_requires_photo = 1
      message.pointee.requires_photo = raw ? 1 : 0
    }
  }
}

extension HouseholdTask: WireMessage {
  typealias Message = Kinship__V1__HouseholdTask

  static let schema = MessageSchema<Kinship__V1__HouseholdTask>(kinship__v1__household_task__init)

  init(from message: UnsafePointer<Kinship__V1__HouseholdTask>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      pattern: .init(
        title: .init(wire: Incoming("title", text: message.pointee.title)),
        details: .init(wire: Incoming("details", text: message.pointee.details)),
        category: .init(
          wire: Incoming("category", message.pointee.has_category, message.pointee.category)),
        difficulty: .init(
          wire: Incoming("difficulty", message.pointee.has_difficulty, message.pointee.difficulty)),
        points: .init(wire: Incoming("points", message.pointee.has_points, message.pointee.points)),
        assignee: .init(
          wire: Incoming("assignee", message.pointee.has_assignee, message.pointee.assignee)),
        due: .init(wire: Incoming("due", message: message.pointee.due)),
        requiresPhoto: .init(
          wire: Incoming(
            "requires_photo", message.pointee.has_requires_photo,
            message.pointee.requires_photo != 0))),
      createdBy: .init(
        wire: Incoming("created_by", message.pointee.has_created_by, message.pointee.created_by)),
      status: .init(wire: Incoming("status", message.pointee.has_status, message.pointee.status)),
      round: .init(wire: Incoming("round", message.pointee.has_round, message.pointee.round)),
      claim: .init(wire: Incoming("claim", message: message.pointee.claim)),
      decision: .init(wire: Incoming("decision", message: message.pointee.decision)),
      createdAt: .init(
        wire: Incoming("created_at", message.pointee.has_created_at, message.pointee.created_at)),
      updatedAt: .init(
        wire: Incoming("updated_at", message.pointee.has_updated_at, message.pointee.updated_at)),
      version: .init(
        wire: Incoming("version", message.pointee.has_version, message.pointee.version)),
      recurrence: .init(wire: Incoming("recurrence", message: message.pointee.recurrence)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__HouseholdTask>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.title = try arena.text("title", self.pattern.title)
    message.pointee.details = try arena.text("details", self.pattern.details)
    if let raw = try self.pattern.category.wire(in: arena) {
      message.pointee.has_category = 1
      message.pointee.category = raw
    }
    if let raw = try self.pattern.difficulty.wire(in: arena) {
      message.pointee.has_difficulty = 1
      message.pointee.difficulty = raw
    }
    if let raw = try self.pattern.points.wire(in: arena) {
      message.pointee.has_points = 1
      message.pointee.points = raw
    }
    if let raw = try self.pattern.assignee.wire(in: arena) {
      message.pointee.has_assignee = 1
      message.pointee.assignee = raw
    }
    if let raw = try self.createdBy.wire(in: arena) {
      message.pointee.has_created_by = 1
      message.pointee.created_by = raw
    }
    message.pointee.due = try arena.message("due", self.pattern.due)
    if let raw = try self.pattern.requiresPhoto.wire(in: arena) {
      message.pointee.has_requires_photo = 1
      message.pointee.requires_photo = raw ? 1 : 0
    }
    if let raw = try self.status.wire(in: arena) {
      message.pointee.has_status = 1
      message.pointee.status = raw
    }
    if let raw = try self.round.wire(in: arena) {
      message.pointee.has_round = 1
      message.pointee.round = raw
    }
    message.pointee.claim = try arena.message("claim", self.claim)
    message.pointee.decision = try arena.message("decision", self.decision)
    if let raw = try self.createdAt.wire(in: arena) {
      message.pointee.has_created_at = 1
      message.pointee.created_at = raw
    }
    if let raw = try self.updatedAt.wire(in: arena) {
      message.pointee.has_updated_at = 1
      message.pointee.updated_at = raw
    }
    if let raw = try self.version.wire(in: arena) {
      message.pointee.has_version = 1
      message.pointee.version = raw
    }
    message.pointee.recurrence = try arena.message("recurrence", self.recurrence)
  }
}

extension TaskRow: WireMessage {
  typealias Message = Kinship__V1__TaskRow

  static let schema = MessageSchema<Kinship__V1__TaskRow>(kinship__v1__task_row__init)

  init(from message: UnsafePointer<Kinship__V1__TaskRow>) throws {
    try self.init(
      task: .init(wire: Incoming("task", message: message.pointee.task)),
      assigneeName: .init(wire: Incoming("assignee_name", text: message.pointee.assignee_name)),
      isOverdue: .init(
        wire: Incoming(
          "is_overdue", message.pointee.has_is_overdue, message.pointee.is_overdue != 0)),
      moves: .init(wire: "moves", message.pointee.n_moves, message.pointee.moves),
      canEdit: .init(
        wire: Incoming("can_edit", message.pointee.has_can_edit, message.pointee.can_edit != 0)),
      canDelete: .init(
        wire: Incoming(
          "can_delete", message.pointee.has_can_delete, message.pointee.can_delete != 0)),
      parts: .init(wire: "parts", messages: message.pointee.n_parts, message.pointee.parts),
      pointsOfParts: .init(
        wire: Incoming(
          "points_of_parts", message.pointee.has_points_of_parts, message.pointee.points_of_parts)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__TaskRow>, in arena: Arena) throws {
    message.pointee.task = try arena.message("task", self.task)
    message.pointee.assignee_name = try arena.text("assignee_name", self.assigneeName)
    if let raw = try self.isOverdue.wire(in: arena) {
      message.pointee.has_is_overdue = 1
      message.pointee.is_overdue = raw ? 1 : 0
    }
    (message.pointee.n_moves, message.pointee.moves) = try arena.values("moves", self.moves)
    if let raw = try self.canEdit.wire(in: arena) {
      message.pointee.has_can_edit = 1
      message.pointee.can_edit = raw ? 1 : 0
    }
    if let raw = try self.canDelete.wire(in: arena) {
      message.pointee.has_can_delete = 1
      message.pointee.can_delete = raw ? 1 : 0
    }
    (message.pointee.n_parts, message.pointee.parts) = try arena.messages("parts", self.parts)
    if let raw = try self.pointsOfParts.wire(in: arena) {
      message.pointee.has_points_of_parts = 1
      message.pointee.points_of_parts = raw
    }
  }
}

extension TaskPart: WireMessage {
  typealias Message = Kinship__V1__TaskPart

  static let schema = MessageSchema<Kinship__V1__TaskPart>(kinship__v1__task_part__init)

  init(from message: UnsafePointer<Kinship__V1__TaskPart>) throws {
    try self.init(
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      status: .init(wire: Incoming("status", message.pointee.has_status, message.pointee.status)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__TaskPart>, in arena: Arena) throws {
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    if let raw = try self.status.wire(in: arena) {
      message.pointee.has_status = 1
      message.pointee.status = raw
    }
  }
}

extension TaskPage: WireMessage {
  typealias Message = Kinship__V1__TaskPage

  static let schema = MessageSchema<Kinship__V1__TaskPage>(kinship__v1__task_page__init)

  init(from message: UnsafePointer<Kinship__V1__TaskPage>) throws {
    try self.init(
      rows: .init(wire: "rows", messages: message.pointee.n_rows, message.pointee.rows),
      next: .init(wire: Incoming("next", message: message.pointee.next)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__TaskPage>, in arena: Arena) throws {
    (message.pointee.n_rows, message.pointee.rows) = try arena.messages("rows", self.rows)
    message.pointee.next = try arena.message("next", self.next)
  }
}

extension TaskCursor: WireMessage {
  typealias Message = Kinship__V1__TaskCursor

  static let schema = MessageSchema<Kinship__V1__TaskCursor>(kinship__v1__task_cursor__init)

  init(from message: UnsafePointer<Kinship__V1__TaskCursor>) throws {
    try self.init(
      due: .init(wire: Incoming("due", message.pointee.has_due, message.pointee.due)),
      createdAt: .init(
        wire: Incoming("created_at", message.pointee.has_created_at, message.pointee.created_at)),
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__TaskCursor>, in arena: Arena) throws {
    if let raw = try self.due.wire(in: arena) {
      message.pointee.has_due = 1
      message.pointee.due = raw
    }
    if let raw = try self.createdAt.wire(in: arena) {
      message.pointee.has_created_at = 1
      message.pointee.created_at = raw
    }
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
  }
}

extension Kinship__V1__EditDifficulty: EditMessage {
  typealias Content = Kinship__V1__TaskDifficulty

  static let schema = MessageSchema<Kinship__V1__EditDifficulty>(kinship__v1__edit_difficulty__init)

  static func read<Value: WireValue<Content>>(_ message: UnsafePointer<Kinship__V1__EditDifficulty>)
    throws -> Edit<Value>
  {
    switch message.pointee.edit_case {
    case KINSHIP__V1__EDIT_DIFFICULTY__EDIT_CLEAR:
      .clear
    case KINSHIP__V1__EDIT_DIFFICULTY__EDIT_SET:
      .set(try .init(wire: Incoming("set", 1, message.pointee.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func write<Value: WireValue<Content>>(
    _ edit: Edit<Value>, to message: UnsafeMutablePointer<Kinship__V1__EditDifficulty>,
    in arena: Arena
  ) throws {
    switch edit {
    case .clear:
      message.pointee.edit_case = KINSHIP__V1__EDIT_DIFFICULTY__EDIT_CLEAR
      message.pointee.clear = NothingMapping.schema.make(in: arena)
    case .set(let value):
      message.pointee.edit_case = KINSHIP__V1__EDIT_DIFFICULTY__EDIT_SET
      message.pointee.set = try value.raw(in: arena)
    case .keep: break
    }
  }
}

extension CreateTask: WireMessage {
  typealias Message = Kinship__V1__CreateTask

  static let schema = MessageSchema<Kinship__V1__CreateTask>(kinship__v1__create_task__init)

  init(from message: UnsafePointer<Kinship__V1__CreateTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      words: .init(
        title: .init(wire: Incoming("title", text: message.pointee.title)),
        details: .init(wire: Incoming("details", text: message.pointee.details)),
        category: .init(
          wire: Incoming("category", message.pointee.has_category, message.pointee.category))),
      difficulty: .init(
        wire: Incoming("difficulty", message.pointee.has_difficulty, message.pointee.difficulty)),
      points: .init(wire: Incoming("points", message.pointee.has_points, message.pointee.points)),
      assignee: .init(
        wire: Incoming("assignee", message.pointee.has_assignee, message.pointee.assignee)),
      due: .init(wire: Incoming("due", message: message.pointee.due)),
      requiresPhoto: .init(
        wire: Incoming(
          "requires_photo", message.pointee.has_requires_photo, message.pointee.requires_photo != 0)
      ),
      repetition: .init(wire: Incoming("repetition", text: message.pointee.repetition)),
      keptMissed: .init(
        wire: Incoming("kept_missed", message.pointee.has_kept_missed, message.pointee.kept_missed)),
      rotation: .init(wire: Incoming("rotation", message: message.pointee.rotation)),
      split: .init(wire: Incoming("split", message.pointee.has_split, message.pointee.split != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__CreateTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.title = try arena.text("title", self.words.title)
    message.pointee.details = try arena.text("details", self.words.details)
    if let raw = try self.words.category.wire(in: arena) {
      message.pointee.has_category = 1
      message.pointee.category = raw
    }
    if let raw = try self.difficulty.wire(in: arena) {
      message.pointee.has_difficulty = 1
      message.pointee.difficulty = raw
    }
    if let raw = try self.points.wire(in: arena) {
      message.pointee.has_points = 1
      message.pointee.points = raw
    }
    if let raw = try self.assignee.wire(in: arena) {
      message.pointee.has_assignee = 1
      message.pointee.assignee = raw
    }
    message.pointee.due = try arena.message("due", self.due)
    if let raw = try self.requiresPhoto.wire(in: arena) {
      message.pointee.has_requires_photo = 1
      message.pointee.requires_photo = raw ? 1 : 0
    }
    message.pointee.repetition = try arena.text("repetition", self.repetition)
    if let raw = try self.keptMissed.wire(in: arena) {
      message.pointee.has_kept_missed = 1
      message.pointee.kept_missed = raw
    }
    message.pointee.rotation = try arena.message("rotation", self.rotation)
    if let raw = try self.split.wire(in: arena) {
      message.pointee.has_split = 1
      message.pointee.split = raw ? 1 : 0
    }
  }
}

extension UpdateTask: WireMessage {
  typealias Message = Kinship__V1__UpdateTask

  static let schema = MessageSchema<Kinship__V1__UpdateTask>(kinship__v1__update_task__init)

  init(from message: UnsafePointer<Kinship__V1__UpdateTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      words: .init(
        title: .init(wire: Incoming("title", text: message.pointee.title)),
        details: .init(wire: Incoming("details", message: message.pointee.details)),
        category: .init(
          wire: Incoming("category", message.pointee.has_category, message.pointee.category))),
      difficulty: .init(wire: Incoming("difficulty", message: message.pointee.difficulty)),
      points: .init(wire: Incoming("points", message.pointee.has_points, message.pointee.points)),
      assignee: .init(wire: Incoming("assignee", message: message.pointee.assignee)),
      due: .init(wire: Incoming("due", message: message.pointee.due)),
      requiresPhoto: .init(
        wire: Incoming(
          "requires_photo", message.pointee.has_requires_photo, message.pointee.requires_photo != 0)
      ),
      expected: .init(
        wire: Incoming("expected", message.pointee.has_expected, message.pointee.expected)),
      repetition: .init(wire: Incoming("repetition", message: message.pointee.repetition)),
      keptMissed: .init(
        wire: Incoming("kept_missed", message.pointee.has_kept_missed, message.pointee.kept_missed)),
      onlyThis: .init(
        wire: Incoming("only_this", message.pointee.has_only_this, message.pointee.only_this != 0)),
      rotation: .init(wire: Incoming("rotation", message: message.pointee.rotation)),
      split: .init(wire: Incoming("split", message.pointee.has_split, message.pointee.split != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UpdateTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    message.pointee.title = try arena.text("title", self.words.title)
    message.pointee.details = try arena.message("details", self.words.details)
    if let raw = try self.words.category.wire(in: arena) {
      message.pointee.has_category = 1
      message.pointee.category = raw
    }
    message.pointee.difficulty = try arena.message("difficulty", self.difficulty)
    if let raw = try self.points.wire(in: arena) {
      message.pointee.has_points = 1
      message.pointee.points = raw
    }
    message.pointee.assignee = try arena.message("assignee", self.assignee)
    message.pointee.due = try arena.message("due", self.due)
    if let raw = try self.requiresPhoto.wire(in: arena) {
      message.pointee.has_requires_photo = 1
      message.pointee.requires_photo = raw ? 1 : 0
    }
    if let raw = try self.expected.wire(in: arena) {
      message.pointee.has_expected = 1
      message.pointee.expected = raw
    }
    message.pointee.repetition = try arena.message("repetition", self.repetition)
    if let raw = try self.keptMissed.wire(in: arena) {
      message.pointee.has_kept_missed = 1
      message.pointee.kept_missed = raw
    }
    if let raw = try self.onlyThis.wire(in: arena) {
      message.pointee.has_only_this = 1
      message.pointee.only_this = raw ? 1 : 0
    }
    message.pointee.rotation = try arena.message("rotation", self.rotation)
    if let raw = try self.split.wire(in: arena) {
      message.pointee.has_split = 1
      message.pointee.split = raw ? 1 : 0
    }
  }
}

extension SkipTask: WireMessage {
  typealias Message = Kinship__V1__SkipTask

  static let schema = MessageSchema<Kinship__V1__SkipTask>(kinship__v1__skip_task__init)

  init(from message: UnsafePointer<Kinship__V1__SkipTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      number: .init(wire: Incoming("number", message.pointee.has_number, message.pointee.number)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SkipTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    if let raw = try self.number.wire(in: arena) {
      message.pointee.has_number = 1
      message.pointee.number = raw
    }
  }
}

extension UnskipTask: WireMessage {
  typealias Message = Kinship__V1__UnskipTask

  static let schema = MessageSchema<Kinship__V1__UnskipTask>(kinship__v1__unskip_task__init)

  init(from message: UnsafePointer<Kinship__V1__UnskipTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UnskipTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
  }
}

extension DeleteTask: WireMessage {
  typealias Message = Kinship__V1__DeleteTask

  static let schema = MessageSchema<Kinship__V1__DeleteTask>(kinship__v1__delete_task__init)

  init(from message: UnsafePointer<Kinship__V1__DeleteTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      extent: .init(wire: Incoming("extent", message.pointee.has_extent, message.pointee.extent)),
      number: .init(wire: Incoming("number", message.pointee.has_number, message.pointee.number)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__DeleteTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    if let raw = try self.extent.wire(in: arena) {
      message.pointee.has_extent = 1
      message.pointee.extent = raw
    }
    if let raw = try self.number.wire(in: arena) {
      message.pointee.has_number = 1
      message.pointee.number = raw
    }
  }
}

extension StartTask: WireMessage {
  typealias Message = Kinship__V1__StartTask

  static let schema = MessageSchema<Kinship__V1__StartTask>(kinship__v1__start_task__init)

  init(from message: UnsafePointer<Kinship__V1__StartTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__StartTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
  }
}

extension CompleteTask: WireMessage {
  typealias Message = Kinship__V1__CompleteTask

  static let schema = MessageSchema<Kinship__V1__CompleteTask>(kinship__v1__complete_task__init)

  init(from message: UnsafePointer<Kinship__V1__CompleteTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      photo: .init(wire: Incoming("photo", message.pointee.has_photo, message.pointee.photo)),
      doneAt: .init(wire: Incoming("done_at", message.pointee.has_done_at, message.pointee.done_at))
    )
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__CompleteTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    if let raw = try self.photo.wire(in: arena) {
      message.pointee.has_photo = 1
      message.pointee.photo = raw
    }
    if let raw = try self.doneAt.wire(in: arena) {
      message.pointee.has_done_at = 1
      message.pointee.done_at = raw
    }
  }
}

extension UncompleteTask: WireMessage {
  typealias Message = Kinship__V1__UncompleteTask

  static let schema = MessageSchema<Kinship__V1__UncompleteTask>(kinship__v1__uncomplete_task__init)

  init(from message: UnsafePointer<Kinship__V1__UncompleteTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UncompleteTask>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
  }
}

extension ApproveTask: WireMessage {
  typealias Message = Kinship__V1__ApproveTask

  static let schema = MessageSchema<Kinship__V1__ApproveTask>(kinship__v1__approve_task__init)

  init(from message: UnsafePointer<Kinship__V1__ApproveTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      round: .init(wire: Incoming("round", message.pointee.has_round, message.pointee.round)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ApproveTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    if let raw = try self.round.wire(in: arena) {
      message.pointee.has_round = 1
      message.pointee.round = raw
    }
  }
}

extension UndoApproval: WireMessage {
  typealias Message = Kinship__V1__UndoApproval

  static let schema = MessageSchema<Kinship__V1__UndoApproval>(kinship__v1__undo_approval__init)

  init(from message: UnsafePointer<Kinship__V1__UndoApproval>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UndoApproval>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
  }
}

extension RejectTask: WireMessage {
  typealias Message = Kinship__V1__RejectTask

  static let schema = MessageSchema<Kinship__V1__RejectTask>(kinship__v1__reject_task__init)

  init(from message: UnsafePointer<Kinship__V1__RejectTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      reason: .init(wire: Incoming("reason", text: message.pointee.reason)),
      round: .init(wire: Incoming("round", message.pointee.has_round, message.pointee.round)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RejectTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    message.pointee.reason = try arena.text("reason", self.reason)
    if let raw = try self.round.wire(in: arena) {
      message.pointee.has_round = 1
      message.pointee.round = raw
    }
  }
}

extension ReopenTask: WireMessage {
  typealias Message = Kinship__V1__ReopenTask

  static let schema = MessageSchema<Kinship__V1__ReopenTask>(kinship__v1__reopen_task__init)

  init(from message: UnsafePointer<Kinship__V1__ReopenTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ReopenTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
  }
}

extension FetchTasks: WireMessage {
  typealias Message = Kinship__V1__FetchTasks

  static let schema = MessageSchema<Kinship__V1__FetchTasks>(kinship__v1__fetch_tasks__init)

  init(from message: UnsafePointer<Kinship__V1__FetchTasks>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      filter: .init(wire: Incoming("filter", message.pointee.has_filter, message.pointee.filter)),
      status: .init(wire: Incoming("status", message.pointee.has_status, message.pointee.status)),
      assignee: .init(
        wire: Incoming("assignee", message.pointee.has_assignee, message.pointee.assignee)),
      after: .init(wire: Incoming("after", message: message.pointee.after)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchTasks>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.filter.wire(in: arena) {
      message.pointee.has_filter = 1
      message.pointee.filter = raw
    }
    if let raw = try self.status.wire(in: arena) {
      message.pointee.has_status = 1
      message.pointee.status = raw
    }
    if let raw = try self.assignee.wire(in: arena) {
      message.pointee.has_assignee = 1
      message.pointee.assignee = raw
    }
    message.pointee.after = try arena.message("after", self.after)
    if let raw = try self.limit.wire(in: arena) {
      message.pointee.has_limit = 1
      message.pointee.limit = raw
    }
  }
}

extension FetchLatestTasks: WireMessage {
  typealias Message = Kinship__V1__FetchLatestTasks

  static let schema = MessageSchema<Kinship__V1__FetchLatestTasks>(
    kinship__v1__fetch_latest_tasks__init)

  init(from message: UnsafePointer<Kinship__V1__FetchLatestTasks>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchLatestTasks>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.limit.wire(in: arena) {
      message.pointee.has_limit = 1
      message.pointee.limit = raw
    }
  }
}

extension FetchMyTasks: WireMessage {
  typealias Message = Kinship__V1__FetchMyTasks

  static let schema = MessageSchema<Kinship__V1__FetchMyTasks>(kinship__v1__fetch_my_tasks__init)

  init(from message: UnsafePointer<Kinship__V1__FetchMyTasks>) throws {
    try self.init(
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchMyTasks>, in arena: Arena) throws {
    if let raw = try self.limit.wire(in: arena) {
      message.pointee.has_limit = 1
      message.pointee.limit = raw
    }
  }
}

extension FetchMyTasks.Entry: WireMessage {
  typealias Message = Kinship__V1__FetchMyTasks__Entry

  static let schema = MessageSchema<Kinship__V1__FetchMyTasks__Entry>(
    kinship__v1__fetch_my_tasks__entry__init)

  init(from message: UnsafePointer<Kinship__V1__FetchMyTasks__Entry>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      householdName: .init(wire: Incoming("household_name", text: message.pointee.household_name)),
      row: .init(wire: Incoming("row", message: message.pointee.row)),
      alsoIn: .init(wire: "also_in", messages: message.pointee.n_also_in, message.pointee.also_in))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchMyTasks__Entry>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.household_name = try arena.text("household_name", self.householdName)
    message.pointee.row = try arena.message("row", self.row)
    (message.pointee.n_also_in, message.pointee.also_in) = try arena.messages(
      "also_in", self.alsoIn)
  }
}

extension FetchMyTasks.OtherHome: WireMessage {
  typealias Message = Kinship__V1__FetchMyTasks__OtherHome

  static let schema = MessageSchema<Kinship__V1__FetchMyTasks__OtherHome>(
    kinship__v1__fetch_my_tasks__other_home__init)

  init(from message: UnsafePointer<Kinship__V1__FetchMyTasks__OtherHome>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      name: .init(wire: Incoming("name", text: message.pointee.name)))
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__FetchMyTasks__OtherHome>, in arena: Arena
  ) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.name = try arena.text("name", self.name)
  }
}

enum FetchMyTasksOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__FetchMyTasks__Output>(
    kinship__v1__fetch_my_tasks__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__FetchMyTasks__Output>) throws
    -> [FetchMyTasks.Entry]
  {
    try .init(wire: "entries", messages: message.pointee.n_entries, message.pointee.entries)
  }

  static func write(
    _ value: [FetchMyTasks.Entry],
    to message: UnsafeMutablePointer<Kinship__V1__FetchMyTasks__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_entries, message.pointee.entries) = try arena.messages("entries", value)
  }
}

extension FetchUpcomingTasks: WireMessage {
  typealias Message = Kinship__V1__FetchUpcomingTasks

  static let schema = MessageSchema<Kinship__V1__FetchUpcomingTasks>(
    kinship__v1__fetch_upcoming_tasks__init)

  init(from message: UnsafePointer<Kinship__V1__FetchUpcomingTasks>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      days: .init(wire: Incoming("days", message.pointee.has_days, message.pointee.days)),
      assignee: .init(
        wire: Incoming("assignee", message.pointee.has_assignee, message.pointee.assignee)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchUpcomingTasks>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.days.wire(in: arena) {
      message.pointee.has_days = 1
      message.pointee.days = raw
    }
    if let raw = try self.assignee.wire(in: arena) {
      message.pointee.has_assignee = 1
      message.pointee.assignee = raw
    }
    if let raw = try self.limit.wire(in: arena) {
      message.pointee.has_limit = 1
      message.pointee.limit = raw
    }
  }
}

extension FetchUpcomingTasks.Entry: WireMessage {
  typealias Message = Kinship__V1__FetchUpcomingTasks__Entry

  static let schema = MessageSchema<Kinship__V1__FetchUpcomingTasks__Entry>(
    kinship__v1__fetch_upcoming_tasks__entry__init)

  init(from message: UnsafePointer<Kinship__V1__FetchUpcomingTasks__Entry>) throws {
    try self.init(
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      title: .init(wire: Incoming("title", text: message.pointee.title)),
      due: .init(wire: Incoming("due", message: message.pointee.due)),
      points: .init(wire: Incoming("points", message.pointee.has_points, message.pointee.points)),
      assignee: .init(
        wire: Incoming("assignee", message.pointee.has_assignee, message.pointee.assignee)),
      assigneeName: .init(wire: Incoming("assignee_name", text: message.pointee.assignee_name)),
      isMade: .init(
        wire: Incoming("is_made", message.pointee.has_is_made, message.pointee.is_made != 0)),
      isOverdue: .init(
        wire: Incoming(
          "is_overdue", message.pointee.has_is_overdue, message.pointee.is_overdue != 0)))
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__FetchUpcomingTasks__Entry>, in arena: Arena
  ) throws {
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    message.pointee.title = try arena.text("title", self.title)
    message.pointee.due = try arena.message("due", self.due)
    if let raw = try self.points.wire(in: arena) {
      message.pointee.has_points = 1
      message.pointee.points = raw
    }
    if let raw = try self.assignee.wire(in: arena) {
      message.pointee.has_assignee = 1
      message.pointee.assignee = raw
    }
    message.pointee.assignee_name = try arena.text("assignee_name", self.assigneeName)
    if let raw = try self.isMade.wire(in: arena) {
      message.pointee.has_is_made = 1
      message.pointee.is_made = raw ? 1 : 0
    }
    if let raw = try self.isOverdue.wire(in: arena) {
      message.pointee.has_is_overdue = 1
      message.pointee.is_overdue = raw ? 1 : 0
    }
  }
}

extension FetchUpcomingTasks.Output: WireMessage {
  typealias Message = Kinship__V1__FetchUpcomingTasks__Output

  static let schema = MessageSchema<Kinship__V1__FetchUpcomingTasks__Output>(
    kinship__v1__fetch_upcoming_tasks__output__init)

  init(from message: UnsafePointer<Kinship__V1__FetchUpcomingTasks__Output>) throws {
    try self.init(
      entries: .init(wire: "entries", messages: message.pointee.n_entries, message.pointee.entries),
      hasMore: .init(
        wire: Incoming("has_more", message.pointee.has_has_more, message.pointee.has_more != 0)))
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__FetchUpcomingTasks__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_entries, message.pointee.entries) = try arena.messages(
      "entries", self.entries)
    if let raw = try self.hasMore.wire(in: arena) {
      message.pointee.has_has_more = 1
      message.pointee.has_more = raw ? 1 : 0
    }
  }
}

extension GetTask: WireMessage {
  typealias Message = Kinship__V1__GetTask

  static let schema = MessageSchema<Kinship__V1__GetTask>(kinship__v1__get_task__init)

  init(from message: UnsafePointer<Kinship__V1__GetTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__GetTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
  }
}

extension GetTask.Output: WireMessage {
  typealias Message = Kinship__V1__GetTask__Output

  static let schema = MessageSchema<Kinship__V1__GetTask__Output>(
    kinship__v1__get_task__output__init)

  init(from message: UnsafePointer<Kinship__V1__GetTask__Output>) throws {
    try self.init(
      row: .init(wire: Incoming("row", message: message.pointee.row)),
      creatorName: .init(wire: Incoming("creator_name", text: message.pointee.creator_name)),
      completerName: .init(wire: Incoming("completer_name", text: message.pointee.completer_name)),
      deciderName: .init(wire: Incoming("decider_name", text: message.pointee.decider_name)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__GetTask__Output>, in arena: Arena) throws
  {
    message.pointee.row = try arena.message("row", self.row)
    message.pointee.creator_name = try arena.text("creator_name", self.creatorName)
    message.pointee.completer_name = try arena.text("completer_name", self.completerName)
    message.pointee.decider_name = try arena.text("decider_name", self.deciderName)
  }
}

extension Reminder: WireMessage {
  typealias Message = Kinship__V1__Reminder

  static let schema = MessageSchema<Kinship__V1__Reminder>(kinship__v1__reminder__init)

  init(from message: UnsafePointer<Kinship__V1__Reminder>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      kind: .init(wire: Incoming("kind", message.pointee.has_kind, message.pointee.kind)),
      task: .init(wire: Incoming("task", message: message.pointee.task)),
      at: .init(wire: Incoming("at", message.pointee.has_at, message.pointee.at)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Reminder>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.kind.wire(in: arena) {
      message.pointee.has_kind = 1
      message.pointee.kind = raw
    }
    message.pointee.task = try arena.message("task", self.task)
    if let raw = try self.at.wire(in: arena) {
      message.pointee.has_at = 1
      message.pointee.at = raw
    }
  }
}

extension FetchReminders: WireMessage {
  typealias Message = Kinship__V1__FetchReminders

  static let schema = MessageSchema<Kinship__V1__FetchReminders>(kinship__v1__fetch_reminders__init)

  init(from message: UnsafePointer<Kinship__V1__FetchReminders>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchReminders>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
  }
}

extension FetchReminders.Output: WireMessage {
  typealias Message = Kinship__V1__FetchReminders__Output

  static let schema = MessageSchema<Kinship__V1__FetchReminders__Output>(
    kinship__v1__fetch_reminders__output__init)

  init(from message: UnsafePointer<Kinship__V1__FetchReminders__Output>) throws {
    try self.init(
      reminders: .init(
        wire: "reminders", messages: message.pointee.n_reminders, message.pointee.reminders))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchReminders__Output>, in arena: Arena)
    throws
  {
    (message.pointee.n_reminders, message.pointee.reminders) = try arena.messages(
      "reminders", self.reminders)
  }
}

extension FetchOwnTasks: WireMessage {
  typealias Message = Kinship__V1__FetchOwnTasks

  static let schema = MessageSchema<Kinship__V1__FetchOwnTasks>(kinship__v1__fetch_own_tasks__init)

  init(from message: UnsafePointer<Kinship__V1__FetchOwnTasks>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      after: .init(wire: Incoming("after", message.pointee.has_after, message.pointee.after)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchOwnTasks>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.after.wire(in: arena) {
      message.pointee.has_after = 1
      message.pointee.after = raw
    }
    if let raw = try self.limit.wire(in: arena) {
      message.pointee.has_limit = 1
      message.pointee.limit = raw
    }
  }
}

extension FetchOwnTasks.Output: WireMessage {
  typealias Message = Kinship__V1__FetchOwnTasks__Output

  static let schema = MessageSchema<Kinship__V1__FetchOwnTasks__Output>(
    kinship__v1__fetch_own_tasks__output__init)

  init(from message: UnsafePointer<Kinship__V1__FetchOwnTasks__Output>) throws {
    try self.init(
      rows: .init(wire: "rows", messages: message.pointee.n_rows, message.pointee.rows),
      next: .init(wire: Incoming("next", message.pointee.has_next, message.pointee.next)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchOwnTasks__Output>, in arena: Arena)
    throws
  {
    (message.pointee.n_rows, message.pointee.rows) = try arena.messages("rows", self.rows)
    if let raw = try self.next.wire(in: arena) {
      message.pointee.has_next = 1
      message.pointee.next = raw
    }
  }
}

extension RestoreTask: WireMessage {
  typealias Message = Kinship__V1__RestoreTask

  static let schema = MessageSchema<Kinship__V1__RestoreTask>(kinship__v1__restore_task__init)

  init(from message: UnsafePointer<Kinship__V1__RestoreTask>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RestoreTask>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
  }
}

extension DeletedTaskRow: WireMessage {
  typealias Message = Kinship__V1__DeletedTaskRow

  static let schema = MessageSchema<Kinship__V1__DeletedTaskRow>(
    kinship__v1__deleted_task_row__init)

  init(from message: UnsafePointer<Kinship__V1__DeletedTaskRow>) throws {
    try self.init(
      task: .init(wire: Incoming("task", message: message.pointee.task)),
      assigneeName: .init(wire: Incoming("assignee_name", text: message.pointee.assignee_name)),
      count: .init(wire: Incoming("count", message.pointee.has_count, message.pointee.count)),
      deletedBy: .init(
        wire: Incoming("deleted_by", message.pointee.has_deleted_by, message.pointee.deleted_by)),
      deleterName: .init(wire: Incoming("deleter_name", text: message.pointee.deleter_name)),
      deletedAt: .init(
        wire: Incoming("deleted_at", message.pointee.has_deleted_at, message.pointee.deleted_at)),
      restorableUntil: .init(
        wire: Incoming(
          "restorable_until", message.pointee.has_restorable_until, message.pointee.restorable_until
        )))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__DeletedTaskRow>, in arena: Arena) throws
  {
    message.pointee.task = try arena.message("task", self.task)
    message.pointee.assignee_name = try arena.text("assignee_name", self.assigneeName)
    if let raw = try self.count.wire(in: arena) {
      message.pointee.has_count = 1
      message.pointee.count = raw
    }
    if let raw = try self.deletedBy.wire(in: arena) {
      message.pointee.has_deleted_by = 1
      message.pointee.deleted_by = raw
    }
    message.pointee.deleter_name = try arena.text("deleter_name", self.deleterName)
    if let raw = try self.deletedAt.wire(in: arena) {
      message.pointee.has_deleted_at = 1
      message.pointee.deleted_at = raw
    }
    if let raw = try self.restorableUntil.wire(in: arena) {
      message.pointee.has_restorable_until = 1
      message.pointee.restorable_until = raw
    }
  }
}

extension FetchDeletedTasks: WireMessage {
  typealias Message = Kinship__V1__FetchDeletedTasks

  static let schema = MessageSchema<Kinship__V1__FetchDeletedTasks>(
    kinship__v1__fetch_deleted_tasks__init)

  init(from message: UnsafePointer<Kinship__V1__FetchDeletedTasks>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchDeletedTasks>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.limit.wire(in: arena) {
      message.pointee.has_limit = 1
      message.pointee.limit = raw
    }
  }
}

extension FetchDeletedTasks.Output: WireMessage {
  typealias Message = Kinship__V1__FetchDeletedTasks__Output

  static let schema = MessageSchema<Kinship__V1__FetchDeletedTasks__Output>(
    kinship__v1__fetch_deleted_tasks__output__init)

  init(from message: UnsafePointer<Kinship__V1__FetchDeletedTasks__Output>) throws {
    try self.init(
      rows: .init(wire: "rows", messages: message.pointee.n_rows, message.pointee.rows))
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__FetchDeletedTasks__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_rows, message.pointee.rows) = try arena.messages("rows", self.rows)
  }
}

/// The methods of `kinship.v1.Tasks`.
enum TasksMethods {
  /// Makes a task: open, worth what the policy's rule says.
  static let createTask = ContractMethod(
    "/kinship.v1.Tasks/CreateTask", .unary, .unknown,
    request: CreateTask.self,
    reply: HouseholdTask.self)

  /// Changes a task: words while it is not completed, what it asks and earns only while it is open.
  static let updateTask = ContractMethod(
    "/kinship.v1.Tasks/UpdateTask", .unary, .unknown,
    request: UpdateTask.self,
    reply: HouseholdTask.self)

  /// Deletes a task, with all of its parts, one date of a task that comes back, or its series; points that it has
  /// paid stay paid.
  static let deleteTask = ContractMethod(
    "/kinship.v1.Tasks/DeleteTask", .unary, .unknown,
    request: DeleteTask.self,
    reply: NothingMapping.self)

  /// Says that the caller is at it.
  static let startTask = ContractMethod(
    "/kinship.v1.Tasks/StartTask", .unary, .unknown,
    request: StartTask.self,
    reply: HouseholdTask.self)

  /// Says that a task is done: it waits for an adult, or is completed and paid at once.
  static let completeTask = ContractMethod(
    "/kinship.v1.Tasks/CompleteTask", .unary, .unknown,
    request: CompleteTask.self,
    reply: HouseholdTask.self)

  /// Undoes a completion that needed no approval: open again, and the points go back.
  static let uncompleteTask = ContractMethod(
    "/kinship.v1.Tasks/UncompleteTask", .unary, .unknown,
    request: UncompleteTask.self,
    reply: HouseholdTask.self)

  /// Approves a claim and pays it.
  static let approveTask = ContractMethod(
    "/kinship.v1.Tasks/ApproveTask", .unary, .idempotent,
    request: ApproveTask.self,
    reply: HouseholdTask.self)

  /// Takes an approval back where the policy allows it: the points return, and the claim waits.
  static let undoApproval = ContractMethod(
    "/kinship.v1.Tasks/UndoApproval", .unary, .unknown,
    request: UndoApproval.self,
    reply: HouseholdTask.self)

  /// Rejects a claim with a reason; nothing is paid.
  static let rejectTask = ContractMethod(
    "/kinship.v1.Tasks/RejectTask", .unary, .unknown,
    request: RejectTask.self,
    reply: HouseholdTask.self)

  /// Gives a rejected task another chance.
  static let reopenTask = ContractMethod(
    "/kinship.v1.Tasks/ReopenTask", .unary, .unknown,
    request: ReopenTask.self,
    reply: HouseholdTask.self)

  /// A page of the task list: due first, undated last, then the newest.
  static let fetchTasks = ContractMethod(
    "/kinship.v1.Tasks/FetchTasks", .unary, .noSideEffects,
    request: FetchTasks.self,
    reply: TaskPage.self)

  /// The tasks that changed last, the latest first: for whoever follows what happens.
  static let fetchLatestTasks = ContractMethod(
    "/kinship.v1.Tasks/FetchLatestTasks", .unary, .noSideEffects,
    request: FetchLatestTasks.self,
    reply: TaskPage.self)

  /// The account owner's tasks that are not completed, in all households together; for a device that acts as a
  /// member without an account, those of that member.
  static let fetchMyTasks = ContractMethod(
    "/kinship.v1.Tasks/FetchMyTasks", .unary, .noSideEffects,
    request: FetchMyTasks.self,
    reply: FetchMyTasksOutputMapping.self)

  /// What is overdue, and what comes in the next days: tasks with a date, and the dates on which tasks will
  /// come back.
  static let fetchUpcomingTasks = ContractMethod(
    "/kinship.v1.Tasks/FetchUpcomingTasks", .unary, .noSideEffects,
    request: FetchUpcomingTasks.self,
    reply: FetchUpcomingTasks.Output.self)

  /// Skips one date of a task that comes back: nobody is paid, and it is due again on the next one.
  static let skipTask = ContractMethod(
    "/kinship.v1.Tasks/SkipTask", .unary, .unknown,
    request: SkipTask.self,
    reply: HouseholdTask.self)

  /// Takes back that a date was skipped.
  static let unskipTask = ContractMethod(
    "/kinship.v1.Tasks/UnskipTask", .unary, .unknown,
    request: UnskipTask.self,
    reply: HouseholdTask.self)

  /// What the caller is reminded of now: tasks of its own that are due soon or overdue.
  static let fetchReminders = ContractMethod(
    "/kinship.v1.Tasks/FetchReminders", .unary, .noSideEffects,
    request: FetchReminders.self,
    reply: FetchReminders.Output.self)

  /// One task with everything about it.
  static let getTask = ContractMethod(
    "/kinship.v1.Tasks/GetTask", .unary, .noSideEffects,
    request: GetTask.self,
    reply: GetTask.Output.self)

  /// The tasks that the caller made, has, did or decided on, in the order of their ids: one that is there from
  /// the first page to the last comes exactly once.
  static let fetchOwnTasks = ContractMethod(
    "/kinship.v1.Tasks/FetchOwnTasks", .unary, .noSideEffects,
    request: FetchOwnTasks.self,
    reply: FetchOwnTasks.Output.self)

  /// Restores a deleted task as it was, with everything that was deleted with it, for 30 days after the deletion.
  static let restoreTask = ContractMethod(
    "/kinship.v1.Tasks/RestoreTask", .unary, .unknown,
    request: RestoreTask.self,
    reply: HouseholdTask.self)

  /// The tasks that were deleted in the last 30 days and that the caller may restore, the latest first: one row
  /// for each deletion.
  static let fetchDeletedTasks = ContractMethod(
    "/kinship.v1.Tasks/FetchDeletedTasks", .unary, .noSideEffects,
    request: FetchDeletedTasks.self,
    reply: FetchDeletedTasks.Output.self)

  /// Hands every method to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    registrar.add(useCase: createTask)
    registrar.add(useCase: updateTask)
    registrar.add(useCase: deleteTask)
    registrar.add(useCase: startTask)
    registrar.add(useCase: completeTask)
    registrar.add(useCase: uncompleteTask)
    registrar.add(useCase: approveTask)
    registrar.add(useCase: undoApproval)
    registrar.add(useCase: rejectTask)
    registrar.add(useCase: reopenTask)
    registrar.add(query: fetchTasks)
    registrar.add(query: fetchLatestTasks)
    registrar.add(query: fetchMyTasks)
    registrar.add(query: fetchUpcomingTasks)
    registrar.add(useCase: skipTask)
    registrar.add(useCase: unskipTask)
    registrar.add(query: fetchReminders)
    registrar.add(query: getTask)
    registrar.add(query: fetchOwnTasks)
    registrar.add(useCase: restoreTask)
    registrar.add(query: fetchDeletedTasks)
  }
}
