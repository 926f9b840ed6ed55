// Made by protoc-gen-framed-rpc from kinship/v1/calendar.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension EventType: WireEnumeration {
  typealias Raw = Kinship__V1__EventType

  init(raw: Kinship__V1__EventType) throws {
    switch raw {
    case KINSHIP__V1__EVENT_TYPE__EVENT_TYPE_SCHOOL: self = .school
    case KINSHIP__V1__EVENT_TYPE__EVENT_TYPE_SPORTS: self = .sports
    case KINSHIP__V1__EVENT_TYPE__EVENT_TYPE_FAMILY: self = .family
    case KINSHIP__V1__EVENT_TYPE__EVENT_TYPE_PERSONAL: self = .personal
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__EventType {
    switch self {
    case .school: KINSHIP__V1__EVENT_TYPE__EVENT_TYPE_SCHOOL
    case .sports: KINSHIP__V1__EVENT_TYPE__EVENT_TYPE_SPORTS
    case .family: KINSHIP__V1__EVENT_TYPE__EVENT_TYPE_FAMILY
    case .personal: KINSHIP__V1__EVENT_TYPE__EVENT_TYPE_PERSONAL
    }
  }
}

extension EventCategory: WireEnumeration {
  typealias Raw = Kinship__V1__EventCategory

  init(raw: Kinship__V1__EventCategory) throws {
    switch raw {
    case KINSHIP__V1__EVENT_CATEGORY__EVENT_CATEGORY_PICKUPS: self = .pickups
    case KINSHIP__V1__EVENT_CATEGORY__EVENT_CATEGORY_EVENTS: self = .events
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__EventCategory {
    switch self {
    case .pickups: KINSHIP__V1__EVENT_CATEGORY__EVENT_CATEGORY_PICKUPS
    case .events: KINSHIP__V1__EVENT_CATEGORY__EVENT_CATEGORY_EVENTS
    }
  }
}

extension EventImportOutcome.Kind: WireEnumeration {
  typealias Raw = Kinship__V1__EventImportOutcome__Kind

  init(raw: Kinship__V1__EventImportOutcome__Kind) throws {
    switch raw {
    case KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_ADDED: self = .added
    case KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_CHANGED: self = .changed
    case KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_UNCHANGED: self = .unchanged
    case KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_NEWER_HERE: self = .newerHere
    case KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_NOT_YOURS: self = .notYours
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__EventImportOutcome__Kind {
    switch self {
    case .added: KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_ADDED
    case .changed: KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_CHANGED
    case .unchanged: KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_UNCHANGED
    case .newerHere: KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_NEWER_HERE
    case .notYours: KINSHIP__V1__EVENT_IMPORT_OUTCOME__KIND__KIND_NOT_YOURS
    }
  }
}

extension EventSpan: WireMessage {
  typealias Message = Kinship__V1__EventSpan

  static let schema = MessageSchema<Kinship__V1__EventSpan>(kinship__v1__event_span__init)

  init(from message: UnsafePointer<Kinship__V1__EventSpan>) throws {
    try self.init(
      start: .init(wire: Incoming("start", message.pointee.has_start, message.pointee.start)),
      isAllDay: .init(
        wire: Incoming(
          "is_all_day", message.pointee.has_is_all_day, message.pointee.is_all_day != 0)),
      length: .init(wire: Incoming("length", message.pointee.has_length, message.pointee.length)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventSpan>, in arena: Arena) throws {
    if let raw = try self.start.wire(in: arena) {
      message.pointee.has_start = 1
      message.pointee.start = raw
    }
    if let raw = try self.isAllDay.wire(in: arena) {
      message.pointee.has_is_all_day = 1
      message.pointee.is_all_day = raw ? 1 : 0
    }
    if let raw = try self.length.wire(in: arena) {
      message.pointee.has_length = 1
      message.pointee.length = raw
    }
  }
}

extension EventDetails: WireMessage {
  typealias Message = Kinship__V1__EventDetails

  static let schema = MessageSchema<Kinship__V1__EventDetails>(kinship__v1__event_details__init)

  init(from message: UnsafePointer<Kinship__V1__EventDetails>) throws {
    try self.init(
      title: .init(wire: Incoming("title", text: message.pointee.title)),
      notes: .init(wire: Incoming("notes", text: message.pointee.notes)),
      location: .init(wire: Incoming("location", text: message.pointee.location)),
      type: .init(wire: Incoming("type", message.pointee.has_type, message.pointee.type)),
      label: .init(wire: Incoming("label", text: message.pointee.label)),
      color: .init(wire: Incoming("color", text: message.pointee.color)),
      assignee: .init(
        wire: Incoming("assignee", message.pointee.has_assignee, message.pointee.assignee)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventDetails>, in arena: Arena) throws {
    message.pointee.title = try arena.text("title", self.title)
    message.pointee.notes = try arena.text("notes", self.notes)
    message.pointee.location = try arena.text("location", self.location)
    if let raw = try self.type.wire(in: arena) {
      message.pointee.has_type = 1
      message.pointee.type = raw
    }
    message.pointee.label = try arena.text("label", self.label)
    message.pointee.color = try arena.text("color", self.color)
    if let raw = try self.assignee.wire(in: arena) {
      message.pointee.has_assignee = 1
      message.pointee.assignee = raw
    }
  }
}

extension EventRepetition: WireMessage {
  typealias Message = Kinship__V1__EventRepetition

  static let schema = MessageSchema<Kinship__V1__EventRepetition>(
    kinship__v1__event_repetition__init)

  init(from message: UnsafePointer<Kinship__V1__EventRepetition>) throws {
    try self.init(
      rule: .init(wire: Incoming("rule", text: message.pointee.rule)),
      additions: .init(wire: "additions", message.pointee.n_additions, message.pointee.additions),
      exceptions: .init(
        wire: "exceptions", message.pointee.n_exceptions, message.pointee.exceptions))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventRepetition>, in arena: Arena) throws
  {
    message.pointee.rule = try arena.text("rule", self.rule)
    (message.pointee.n_additions, message.pointee.additions) = try arena.values(
      "additions", self.additions)
    (message.pointee.n_exceptions, message.pointee.exceptions) = try arena.values(
      "exceptions", self.exceptions)
  }
}

extension Kinship__V1__EditEventRepetition: EditMessage {
  typealias Content = UnsafePointer<Kinship__V1__EventRepetition>

  static let schema = MessageSchema<Kinship__V1__EditEventRepetition>(
    kinship__v1__edit_event_repetition__init)

  static func read<Value: WireValue<Content>>(
    _ message: UnsafePointer<Kinship__V1__EditEventRepetition>
  ) throws -> Edit<Value> {
    switch message.pointee.edit_case {
    case KINSHIP__V1__EDIT_EVENT_REPETITION__EDIT_CLEAR:
      .clear
    case KINSHIP__V1__EDIT_EVENT_REPETITION__EDIT_SET:
      .set(try .init(wire: Incoming("set", message: message.pointee.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func write<Value: WireValue<Content>>(
    _ edit: Edit<Value>, to message: UnsafeMutablePointer<Kinship__V1__EditEventRepetition>,
    in arena: Arena
  ) throws {
    switch edit {
    case .clear:
      message.pointee.edit_case = KINSHIP__V1__EDIT_EVENT_REPETITION__EDIT_CLEAR
      message.pointee.clear = NothingMapping.schema.make(in: arena)
    case .set(let value):
      message.pointee.edit_case = KINSHIP__V1__EDIT_EVENT_REPETITION__EDIT_SET
      message.pointee.set = try arena.message("set", value)
    case .keep: break
    }
  }
}

extension EventOverride: WireMessage {
  typealias Message = Kinship__V1__EventOverride

  static let schema = MessageSchema<Kinship__V1__EventOverride>(kinship__v1__event_override__init)

  init(from message: UnsafePointer<Kinship__V1__EventOverride>) throws {
    try self.init(
      occurrence: .init(
        wire: Incoming("occurrence", message.pointee.has_occurrence, message.pointee.occurrence)),
      details: .init(wire: Incoming("details", message: message.pointee.details)),
      span: .init(wire: Incoming("span", message: message.pointee.span)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventOverride>, in arena: Arena) throws {
    if let raw = try self.occurrence.wire(in: arena) {
      message.pointee.has_occurrence = 1
      message.pointee.occurrence = raw
    }
    message.pointee.details = try arena.message("details", self.details)
    message.pointee.span = try arena.message("span", self.span)
  }
}

extension CalendarEvent: WireMessage {
  typealias Message = Kinship__V1__CalendarEvent

  static let schema = MessageSchema<Kinship__V1__CalendarEvent>(kinship__v1__calendar_event__init)

  init(from message: UnsafePointer<Kinship__V1__CalendarEvent>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      uid: .init(wire: Incoming("uid", text: message.pointee.uid)),
      details: .init(wire: Incoming("details", message: message.pointee.details)),
      span: .init(wire: Incoming("span", message: message.pointee.span)),
      zone: .init(wire: Incoming("zone", text: message.pointee.zone)),
      repetition: .init(wire: Incoming("repetition", message: message.pointee.repetition)),
      overrides: .init(
        wire: "overrides", messages: message.pointee.n_overrides, message.pointee.overrides),
      isShared: .init(
        wire: Incoming("is_shared", message.pointee.has_is_shared, message.pointee.is_shared != 0)),
      createdBy: .init(
        wire: Incoming("created_by", message.pointee.has_created_by, message.pointee.created_by)),
      revision: .init(
        wire: Incoming("revision", message.pointee.has_revision, message.pointee.revision)),
      createdAt: .init(
        wire: Incoming("created_at", message.pointee.has_created_at, message.pointee.created_at)),
      updatedAt: .init(
        wire: Incoming("updated_at", message.pointee.has_updated_at, message.pointee.updated_at)),
      version: .init(
        wire: Incoming("version", message.pointee.has_version, message.pointee.version)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__CalendarEvent>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.uid = try arena.text("uid", self.uid)
    message.pointee.details = try arena.message("details", self.details)
    message.pointee.span = try arena.message("span", self.span)
    message.pointee.zone = try arena.text("zone", self.zone)
    message.pointee.repetition = try arena.message("repetition", self.repetition)
    (message.pointee.n_overrides, message.pointee.overrides) = try arena.messages(
      "overrides", self.overrides)
    if let raw = try self.isShared.wire(in: arena) {
      message.pointee.has_is_shared = 1
      message.pointee.is_shared = raw ? 1 : 0
    }
    if let raw = try self.createdBy.wire(in: arena) {
      message.pointee.has_created_by = 1
      message.pointee.created_by = raw
    }
    if let raw = try self.revision.wire(in: arena) {
      message.pointee.has_revision = 1
      message.pointee.revision = raw
    }
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
  }
}

extension EventRow: WireMessage {
  typealias Message = Kinship__V1__EventRow

  static let schema = MessageSchema<Kinship__V1__EventRow>(kinship__v1__event_row__init)

  init(from message: UnsafePointer<Kinship__V1__EventRow>) throws {
    try self.init(
      event: .init(wire: Incoming("event", message.pointee.has_event, message.pointee.event)),
      original: .init(
        wire: Incoming("original", message.pointee.has_original, message.pointee.original)),
      details: .init(wire: Incoming("details", message: message.pointee.details)),
      span: .init(wire: Incoming("span", message: message.pointee.span)),
      start: .init(wire: Incoming("start", message.pointee.has_start, message.pointee.start)),
      end: .init(wire: Incoming("end", message.pointee.has_end, message.pointee.end)),
      isSeries: .init(
        wire: Incoming("is_series", message.pointee.has_is_series, message.pointee.is_series != 0)),
      isOverride: .init(
        wire: Incoming(
          "is_override", message.pointee.has_is_override, message.pointee.is_override != 0)),
      isShared: .init(
        wire: Incoming("is_shared", message.pointee.has_is_shared, message.pointee.is_shared != 0)),
      createdBy: .init(
        wire: Incoming("created_by", message.pointee.has_created_by, message.pointee.created_by)),
      creatorName: .init(wire: Incoming("creator_name", text: message.pointee.creator_name)),
      assigneeName: .init(wire: Incoming("assignee_name", text: message.pointee.assignee_name)),
      canEdit: .init(
        wire: Incoming("can_edit", message.pointee.has_can_edit, message.pointee.can_edit != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventRow>, in arena: Arena) throws {
    if let raw = try self.event.wire(in: arena) {
      message.pointee.has_event = 1
      message.pointee.event = raw
    }
    if let raw = try self.original.wire(in: arena) {
      message.pointee.has_original = 1
      message.pointee.original = raw
    }
    message.pointee.details = try arena.message("details", self.details)
    message.pointee.span = try arena.message("span", self.span)
    if let raw = try self.start.wire(in: arena) {
      message.pointee.has_start = 1
      message.pointee.start = raw
    }
    if let raw = try self.end.wire(in: arena) {
      message.pointee.has_end = 1
      message.pointee.end = raw
    }
    if let raw = try self.isSeries.wire(in: arena) {
      message.pointee.has_is_series = 1
      message.pointee.is_series = raw ? 1 : 0
    }
    if let raw = try self.isOverride.wire(in: arena) {
      message.pointee.has_is_override = 1
      message.pointee.is_override = raw ? 1 : 0
    }
    if let raw = try self.isShared.wire(in: arena) {
      message.pointee.has_is_shared = 1
      message.pointee.is_shared = raw ? 1 : 0
    }
    if let raw = try self.createdBy.wire(in: arena) {
      message.pointee.has_created_by = 1
      message.pointee.created_by = raw
    }
    message.pointee.creator_name = try arena.text("creator_name", self.creatorName)
    message.pointee.assignee_name = try arena.text("assignee_name", self.assigneeName)
    if let raw = try self.canEdit.wire(in: arena) {
      message.pointee.has_can_edit = 1
      message.pointee.can_edit = raw ? 1 : 0
    }
  }
}

extension OccurrenceCursor: WireMessage {
  typealias Message = Kinship__V1__OccurrenceCursor

  static let schema = MessageSchema<Kinship__V1__OccurrenceCursor>(
    kinship__v1__occurrence_cursor__init)

  init(from message: UnsafePointer<Kinship__V1__OccurrenceCursor>) throws {
    try self.init(
      start: .init(wire: Incoming("start", message.pointee.has_start, message.pointee.start)),
      event: .init(wire: Incoming("event", message.pointee.has_event, message.pointee.event)),
      original: .init(
        wire: Incoming("original", message.pointee.has_original, message.pointee.original)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__OccurrenceCursor>, in arena: Arena)
    throws
  {
    if let raw = try self.start.wire(in: arena) {
      message.pointee.has_start = 1
      message.pointee.start = raw
    }
    if let raw = try self.event.wire(in: arena) {
      message.pointee.has_event = 1
      message.pointee.event = raw
    }
    if let raw = try self.original.wire(in: arena) {
      message.pointee.has_original = 1
      message.pointee.original = raw
    }
  }
}

extension EventRowPage: WireMessage {
  typealias Message = Kinship__V1__EventRowPage

  static let schema = MessageSchema<Kinship__V1__EventRowPage>(kinship__v1__event_row_page__init)

  init(from message: UnsafePointer<Kinship__V1__EventRowPage>) throws {
    try self.init(
      rows: .init(wire: "rows", messages: message.pointee.n_rows, message.pointee.rows),
      next: .init(wire: Incoming("next", message: message.pointee.next)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventRowPage>, in arena: Arena) throws {
    (message.pointee.n_rows, message.pointee.rows) = try arena.messages("rows", self.rows)
    message.pointee.next = try arena.message("next", self.next)
  }
}

extension EventRecord: WireMessage {
  typealias Message = Kinship__V1__EventRecord

  static let schema = MessageSchema<Kinship__V1__EventRecord>(kinship__v1__event_record__init)

  init(from message: UnsafePointer<Kinship__V1__EventRecord>) throws {
    try self.init(
      event: .init(wire: Incoming("event", message: message.pointee.event)),
      creatorName: .init(wire: Incoming("creator_name", text: message.pointee.creator_name)),
      assigneeName: .init(wire: Incoming("assignee_name", text: message.pointee.assignee_name)),
      canEdit: .init(
        wire: Incoming("can_edit", message.pointee.has_can_edit, message.pointee.can_edit != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventRecord>, in arena: Arena) throws {
    message.pointee.event = try arena.message("event", self.event)
    message.pointee.creator_name = try arena.text("creator_name", self.creatorName)
    message.pointee.assignee_name = try arena.text("assignee_name", self.assigneeName)
    if let raw = try self.canEdit.wire(in: arena) {
      message.pointee.has_can_edit = 1
      message.pointee.can_edit = raw ? 1 : 0
    }
  }
}

extension EventPage: WireMessage {
  typealias Message = Kinship__V1__EventPage

  static let schema = MessageSchema<Kinship__V1__EventPage>(kinship__v1__event_page__init)

  init(from message: UnsafePointer<Kinship__V1__EventPage>) throws {
    try self.init(
      records: .init(wire: "records", messages: message.pointee.n_records, message.pointee.records),
      next: .init(wire: Incoming("next", message.pointee.has_next, message.pointee.next)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventPage>, in arena: Arena) throws {
    (message.pointee.n_records, message.pointee.records) = try arena.messages(
      "records", self.records)
    if let raw = try self.next.wire(in: arena) {
      message.pointee.has_next = 1
      message.pointee.next = raw
    }
  }
}

extension CreateEvent: WireMessage {
  typealias Message = Kinship__V1__CreateEvent

  static let schema = MessageSchema<Kinship__V1__CreateEvent>(kinship__v1__create_event__init)

  init(from message: UnsafePointer<Kinship__V1__CreateEvent>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      title: .init(wire: Incoming("title", text: message.pointee.title)),
      notes: .init(wire: Incoming("notes", text: message.pointee.notes)),
      location: .init(wire: Incoming("location", text: message.pointee.location)),
      span: .init(wire: Incoming("span", message: message.pointee.span)),
      zone: .init(wire: Incoming("zone", text: message.pointee.zone)),
      repetition: .init(wire: Incoming("repetition", message: message.pointee.repetition)),
      category: .init(
        wire: Incoming("category", message.pointee.has_category, message.pointee.category)),
      type: .init(wire: Incoming("type", message.pointee.has_type, message.pointee.type)),
      label: .init(wire: Incoming("label", text: message.pointee.label)),
      color: .init(wire: Incoming("color", text: message.pointee.color)),
      assignee: .init(
        wire: Incoming("assignee", message.pointee.has_assignee, message.pointee.assignee)),
      isShared: .init(
        wire: Incoming("is_shared", message.pointee.has_is_shared, message.pointee.is_shared != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__CreateEvent>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.title = try arena.text("title", self.title)
    message.pointee.notes = try arena.text("notes", self.notes)
    message.pointee.location = try arena.text("location", self.location)
    message.pointee.span = try arena.message("span", self.span)
    message.pointee.zone = try arena.text("zone", self.zone)
    message.pointee.repetition = try arena.message("repetition", self.repetition)
    if let raw = try self.category.wire(in: arena) {
      message.pointee.has_category = 1
      message.pointee.category = raw
    }
    if let raw = try self.type.wire(in: arena) {
      message.pointee.has_type = 1
      message.pointee.type = raw
    }
    message.pointee.label = try arena.text("label", self.label)
    message.pointee.color = try arena.text("color", self.color)
    if let raw = try self.assignee.wire(in: arena) {
      message.pointee.has_assignee = 1
      message.pointee.assignee = raw
    }
    if let raw = try self.isShared.wire(in: arena) {
      message.pointee.has_is_shared = 1
      message.pointee.is_shared = raw ? 1 : 0
    }
  }
}

extension UpdateEvent: WireMessage {
  typealias Message = Kinship__V1__UpdateEvent

  static let schema = MessageSchema<Kinship__V1__UpdateEvent>(kinship__v1__update_event__init)

  init(from message: UnsafePointer<Kinship__V1__UpdateEvent>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      event: .init(wire: Incoming("event", message.pointee.has_event, message.pointee.event)),
      occurrence: .init(
        wire: Incoming("occurrence", message.pointee.has_occurrence, message.pointee.occurrence)),
      title: .init(wire: Incoming("title", text: message.pointee.title)),
      notes: .init(wire: Incoming("notes", message: message.pointee.notes)),
      location: .init(wire: Incoming("location", message: message.pointee.location)),
      span: .init(wire: Incoming("span", message: message.pointee.span)),
      zone: .init(wire: Incoming("zone", message: message.pointee.zone)),
      repetition: .init(wire: Incoming("repetition", message: message.pointee.repetition)),
      category: .init(
        wire: Incoming("category", message.pointee.has_category, message.pointee.category)),
      type: .init(wire: Incoming("type", message.pointee.has_type, message.pointee.type)),
      label: .init(wire: Incoming("label", message: message.pointee.label)),
      color: .init(wire: Incoming("color", message: message.pointee.color)),
      assignee: .init(wire: Incoming("assignee", message: message.pointee.assignee)),
      isShared: .init(
        wire: Incoming("is_shared", message.pointee.has_is_shared, message.pointee.is_shared != 0)),
      expected: .init(
        wire: Incoming("expected", message.pointee.has_expected, message.pointee.expected)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UpdateEvent>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.event.wire(in: arena) {
      message.pointee.has_event = 1
      message.pointee.event = raw
    }
    if let raw = try self.occurrence.wire(in: arena) {
      message.pointee.has_occurrence = 1
      message.pointee.occurrence = raw
    }
    message.pointee.title = try arena.text("title", self.title)
    message.pointee.notes = try arena.message("notes", self.notes)
    message.pointee.location = try arena.message("location", self.location)
    message.pointee.span = try arena.message("span", self.span)
    message.pointee.zone = try arena.message("zone", self.zone)
    message.pointee.repetition = try arena.message("repetition", self.repetition)
    if let raw = try self.category.wire(in: arena) {
      message.pointee.has_category = 1
      message.pointee.category = raw
    }
    if let raw = try self.type.wire(in: arena) {
      message.pointee.has_type = 1
      message.pointee.type = raw
    }
    message.pointee.label = try arena.message("label", self.label)
    message.pointee.color = try arena.message("color", self.color)
    message.pointee.assignee = try arena.message("assignee", self.assignee)
    if let raw = try self.isShared.wire(in: arena) {
      message.pointee.has_is_shared = 1
      message.pointee.is_shared = raw ? 1 : 0
    }
    if let raw = try self.expected.wire(in: arena) {
      message.pointee.has_expected = 1
      message.pointee.expected = raw
    }
  }
}

extension DeleteEvent: WireMessage {
  typealias Message = Kinship__V1__DeleteEvent

  static let schema = MessageSchema<Kinship__V1__DeleteEvent>(kinship__v1__delete_event__init)

  init(from message: UnsafePointer<Kinship__V1__DeleteEvent>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      event: .init(wire: Incoming("event", message.pointee.has_event, message.pointee.event)),
      occurrence: .init(
        wire: Incoming("occurrence", message.pointee.has_occurrence, message.pointee.occurrence)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__DeleteEvent>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.event.wire(in: arena) {
      message.pointee.has_event = 1
      message.pointee.event = raw
    }
    if let raw = try self.occurrence.wire(in: arena) {
      message.pointee.has_occurrence = 1
      message.pointee.occurrence = raw
    }
  }
}

extension EventImport: WireMessage {
  typealias Message = Kinship__V1__EventImport

  static let schema = MessageSchema<Kinship__V1__EventImport>(kinship__v1__event_import__init)

  init(from message: UnsafePointer<Kinship__V1__EventImport>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      uid: .init(wire: Incoming("uid", text: message.pointee.uid)),
      revision: .init(
        wire: Incoming("revision", message.pointee.has_revision, message.pointee.revision)),
      details: .init(wire: Incoming("details", message: message.pointee.details)),
      span: .init(wire: Incoming("span", message: message.pointee.span)),
      zone: .init(wire: Incoming("zone", text: message.pointee.zone)),
      repetition: .init(wire: Incoming("repetition", message: message.pointee.repetition)),
      overrides: .init(
        wire: "overrides", messages: message.pointee.n_overrides, message.pointee.overrides),
      isShared: .init(
        wire: Incoming("is_shared", message.pointee.has_is_shared, message.pointee.is_shared != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventImport>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.uid = try arena.text("uid", self.uid)
    if let raw = try self.revision.wire(in: arena) {
      message.pointee.has_revision = 1
      message.pointee.revision = raw
    }
    message.pointee.details = try arena.message("details", self.details)
    message.pointee.span = try arena.message("span", self.span)
    message.pointee.zone = try arena.text("zone", self.zone)
    message.pointee.repetition = try arena.message("repetition", self.repetition)
    (message.pointee.n_overrides, message.pointee.overrides) = try arena.messages(
      "overrides", self.overrides)
    if let raw = try self.isShared.wire(in: arena) {
      message.pointee.has_is_shared = 1
      message.pointee.is_shared = raw ? 1 : 0
    }
  }
}

extension EventImportOutcome: WireMessage {
  typealias Message = Kinship__V1__EventImportOutcome

  static let schema = MessageSchema<Kinship__V1__EventImportOutcome>(
    kinship__v1__event_import_outcome__init)

  init(from message: UnsafePointer<Kinship__V1__EventImportOutcome>) throws {
    try self.init(
      uid: .init(wire: Incoming("uid", text: message.pointee.uid)),
      event: .init(wire: Incoming("event", message.pointee.has_event, message.pointee.event)),
      kind: .init(wire: Incoming("kind", message.pointee.has_kind, message.pointee.kind)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventImportOutcome>, in arena: Arena)
    throws
  {
    message.pointee.uid = try arena.text("uid", self.uid)
    if let raw = try self.event.wire(in: arena) {
      message.pointee.has_event = 1
      message.pointee.event = raw
    }
    if let raw = try self.kind.wire(in: arena) {
      message.pointee.has_kind = 1
      message.pointee.kind = raw
    }
  }
}

extension ImportEvents: WireMessage {
  typealias Message = Kinship__V1__ImportEvents

  static let schema = MessageSchema<Kinship__V1__ImportEvents>(kinship__v1__import_events__init)

  init(from message: UnsafePointer<Kinship__V1__ImportEvents>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      events: .init(wire: "events", messages: message.pointee.n_events, message.pointee.events))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ImportEvents>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    (message.pointee.n_events, message.pointee.events) = try arena.messages("events", self.events)
  }
}

enum ImportEventsOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__ImportEvents__Output>(
    kinship__v1__import_events__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__ImportEvents__Output>) throws
    -> [EventImportOutcome]
  {
    try .init(wire: "outcomes", messages: message.pointee.n_outcomes, message.pointee.outcomes)
  }

  static func write(
    _ value: [EventImportOutcome],
    to message: UnsafeMutablePointer<Kinship__V1__ImportEvents__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_outcomes, message.pointee.outcomes) = try arena.messages("outcomes", value)
  }
}

extension PreviewImport: WireMessage {
  typealias Message = Kinship__V1__PreviewImport

  static let schema = MessageSchema<Kinship__V1__PreviewImport>(kinship__v1__preview_import__init)

  init(from message: UnsafePointer<Kinship__V1__PreviewImport>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      events: .init(wire: "events", messages: message.pointee.n_events, message.pointee.events))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__PreviewImport>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    (message.pointee.n_events, message.pointee.events) = try arena.messages("events", self.events)
  }
}

enum PreviewImportOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__PreviewImport__Output>(
    kinship__v1__preview_import__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__PreviewImport__Output>) throws
    -> [EventImportOutcome]
  {
    try .init(wire: "outcomes", messages: message.pointee.n_outcomes, message.pointee.outcomes)
  }

  static func write(
    _ value: [EventImportOutcome],
    to message: UnsafeMutablePointer<Kinship__V1__PreviewImport__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_outcomes, message.pointee.outcomes) = try arena.messages("outcomes", value)
  }
}

extension GetEvent: WireMessage {
  typealias Message = Kinship__V1__GetEvent

  static let schema = MessageSchema<Kinship__V1__GetEvent>(kinship__v1__get_event__init)

  init(from message: UnsafePointer<Kinship__V1__GetEvent>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      event: .init(wire: Incoming("event", message.pointee.has_event, message.pointee.event)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__GetEvent>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.event.wire(in: arena) {
      message.pointee.has_event = 1
      message.pointee.event = raw
    }
  }
}

extension FetchEvents: WireMessage {
  typealias Message = Kinship__V1__FetchEvents

  static let schema = MessageSchema<Kinship__V1__FetchEvents>(kinship__v1__fetch_events__init)

  init(from message: UnsafePointer<Kinship__V1__FetchEvents>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      after: .init(wire: Incoming("after", message.pointee.has_after, message.pointee.after)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchEvents>, in arena: Arena) throws {
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

extension EventsInRange: WireMessage {
  typealias Message = Kinship__V1__EventsInRange

  static let schema = MessageSchema<Kinship__V1__EventsInRange>(kinship__v1__events_in_range__init)

  init(from message: UnsafePointer<Kinship__V1__EventsInRange>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      first: .init(wire: Incoming("first", message.pointee.has_first, message.pointee.first)),
      last: .init(wire: Incoming("last", message.pointee.has_last, message.pointee.last)),
      after: .init(wire: Incoming("after", message: message.pointee.after)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EventsInRange>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.first.wire(in: arena) {
      message.pointee.has_first = 1
      message.pointee.first = raw
    }
    if let raw = try self.last.wire(in: arena) {
      message.pointee.has_last = 1
      message.pointee.last = raw
    }
    message.pointee.after = try arena.message("after", self.after)
    if let raw = try self.limit.wire(in: arena) {
      message.pointee.has_limit = 1
      message.pointee.limit = raw
    }
  }
}

extension DayTimeline: WireMessage {
  typealias Message = Kinship__V1__DayTimeline

  static let schema = MessageSchema<Kinship__V1__DayTimeline>(kinship__v1__day_timeline__init)

  init(from message: UnsafePointer<Kinship__V1__DayTimeline>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      day: .init(wire: Incoming("day", message.pointee.has_day, message.pointee.day)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__DayTimeline>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.day.wire(in: arena) {
      message.pointee.has_day = 1
      message.pointee.day = raw
    }
  }
}

extension DayTimeline.Output: WireMessage {
  typealias Message = Kinship__V1__DayTimeline__Output

  static let schema = MessageSchema<Kinship__V1__DayTimeline__Output>(
    kinship__v1__day_timeline__output__init)

  init(from message: UnsafePointer<Kinship__V1__DayTimeline__Output>) throws {
    try self.init(
      pickups: .init(wire: "pickups", messages: message.pointee.n_pickups, message.pointee.pickups),
      events: .init(wire: "events", messages: message.pointee.n_events, message.pointee.events),
      deadlines: .init(
        wire: "deadlines", messages: message.pointee.n_deadlines, message.pointee.deadlines))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__DayTimeline__Output>, in arena: Arena)
    throws
  {
    (message.pointee.n_pickups, message.pointee.pickups) = try arena.messages(
      "pickups", self.pickups)
    (message.pointee.n_events, message.pointee.events) = try arena.messages("events", self.events)
    (message.pointee.n_deadlines, message.pointee.deadlines) = try arena.messages(
      "deadlines", self.deadlines)
  }
}

/// The methods of `kinship.v1.Calendar`.
enum CalendarMethods {
  /// Puts an event into the calendar, once or as a series.
  static let createEvent = ContractMethod(
    "/kinship.v1.Calendar/CreateEvent", .unary, .unknown,
    request: CreateEvent.self,
    reply: CalendarEvent.self)

  /// Changes an event, or one occurrence of a series.
  static let updateEvent = ContractMethod(
    "/kinship.v1.Calendar/UpdateEvent", .unary, .idempotent,
    request: UpdateEvent.self,
    reply: CalendarEvent.self)

  /// Deletes an event for good, or takes one occurrence of a series away; with the last one the series goes.
  static let deleteEvent = ContractMethod(
    "/kinship.v1.Calendar/DeleteEvent", .unary, .unknown,
    request: DeleteEvent.self,
    reply: NothingMapping.self)

  /// Imports at most 100 events of a calendar file: all of them, or none.
  static let importEvents = ContractMethod(
    "/kinship.v1.Calendar/ImportEvents", .unary, .unknown,
    request: ImportEvents.self,
    reply: ImportEventsOutputMapping.self)

  /// What would become of the events of a calendar file.
  static let previewImport = ContractMethod(
    "/kinship.v1.Calendar/PreviewImport", .unary, .noSideEffects,
    request: PreviewImport.self,
    reply: PreviewImportOutputMapping.self)

  /// One event with everything about it.
  static let getEvent = ContractMethod(
    "/kinship.v1.Calendar/GetEvent", .unary, .noSideEffects,
    request: GetEvent.self,
    reply: EventRecord.self)

  /// Events as they are kept, series as one, in the order of their ids.
  static let fetchEvents = ContractMethod(
    "/kinship.v1.Calendar/FetchEvents", .unary, .noSideEffects,
    request: FetchEvents.self,
    reply: EventPage.self)

  /// What is in the calendar on some dates: every occurrence, in order.
  static let eventsInRange = ContractMethod(
    "/kinship.v1.Calendar/EventsInRange", .unary, .noSideEffects,
    request: EventsInRange.self,
    reply: EventRowPage.self)

  /// Pickups, events and deadlines of one day.
  static let dayTimeline = ContractMethod(
    "/kinship.v1.Calendar/DayTimeline", .unary, .noSideEffects,
    request: DayTimeline.self,
    reply: DayTimeline.Output.self)

  /// Hands every method to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    registrar.add(useCase: createEvent)
    registrar.add(useCase: updateEvent)
    registrar.add(useCase: deleteEvent)
    registrar.add(useCase: importEvents)
    registrar.add(query: previewImport)
    registrar.add(query: getEvent)
    registrar.add(query: fetchEvents)
    registrar.add(query: eventsInRange)
    registrar.add(query: dayTimeline)
  }
}
