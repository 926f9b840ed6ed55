import KinshipDomain
import KinshipTime

/// The events of households.
struct SQLiteEvents: EventRepository {
  let transaction: SQLiteTransaction

  private static let content = [
    "title", "notes", "location", "type", "label", "color", "assignee", "starts", "all_day",
    "length",
  ]
  private static let columns =
    ["household", "id", "uid"] + content + [
      "zone", "repeats", "rule", "additions", "exceptions", "is_shared", "created_by", "revision",
      "created_at", "updated_at", "changed_seq",
    ]
  private static let select = "SELECT \(columns.joined(separator: ", ")) FROM event"
  private static let upsert = Upsert(
    "event", key: ["household", "id"],
    columns + ["scope", "first_day", "last_day", "counted_end", "dates"])
  private static let overrideColumns = ["household", "event", "occurrence"] + content
  private static let overrideUpsert = Upsert(
    "event_override", key: ["household", "event", "occurrence"],
    overrideColumns + ["changed_seq", "scope"])

  private static let selectOverrides =
    "SELECT \(overrideColumns.joined(separator: ", ")) FROM event_override"

  func event(_ id: EventID, in household: HouseholdID) throws -> CalendarEvent? {
    try event(where: "id = ?", household, id)
  }

  func event(named uid: EventUID, in household: HouseholdID) throws -> CalendarEvent? {
    try event(where: "uid = ?", household, uid)
  }

  private func event(
    where condition: String, _ household: HouseholdID, _ value: any Stored
  ) throws -> CalendarEvent? {
    transaction.reads(.household(household))
    let row = try transaction.row(
      of: "event", "\(Self.select) WHERE household = ? AND \(condition)", household, value,
      as: EventColumns.init)
    guard let row else { return nil }
    return try row.event(with: overrides(of: row.id, in: household).map(\.override))
  }

  private func overrides(of event: EventID, in household: HouseholdID) throws -> [OverrideColumns] {
    try transaction.rows(
      of: "event_override",
      "\(Self.selectOverrides) WHERE household = ? AND event = ? ORDER BY occurrence",
      [household, event], as: OverrideColumns.init)
  }

  func details(
    of event: EventID, changedAt occurrence: CivilDateTime?, in household: HouseholdID
  ) throws -> EventDetails? {
    transaction.reads(.household(household))
    let content = "SELECT \(Self.content.joined(separator: ", "))"
    guard let occurrence else {
      return try transaction.row(
        of: "event", "\(content) FROM event WHERE household = ? AND id = ?", household, event
      ) { try $0.eventContent().0 }
    }
    return try transaction.row(
      of: "event_override",
      "\(content) FROM event_override WHERE household = ? AND event = ? AND occurrence = ?",
      household, event, occurrence
    ) { try $0.eventContent().0 }
  }

  func events(
    of household: HouseholdID, assignedTo member: MemberID, from day: CivilDate, limit: Int
  ) throws -> [CalendarEvent] {
    transaction.reads(.household(household))
    let whole: [EventID] = try transaction.rows(
      of: "event",
      """
      SELECT id FROM event INDEXED BY event_by_assignee
      WHERE household = ? AND assignee = ? AND last_day >= ? LIMIT ?
      """, [household, member, day, max(0, limit)]
    ) { try $0.id() }
    let single: [EventID] = try transaction.rows(
      of: "event_override",
      """
      SELECT DISTINCT o.event FROM event_override AS o INDEXED BY event_override_by_assignee
      CROSS JOIN event AS e ON e.household = o.household AND e.id = o.event
      WHERE o.household = ? AND o.assignee = ? AND e.last_day >= ? LIMIT ?
      """, [household, member, day, max(0, limit)]
    ) { try $0.id() }
    return try Set(whole + single).sorted().prefix(max(0, limit)).compactMap {
      try event($0, in: household)
    }
  }

  func events(
    of household: HouseholdID, after id: EventID?, limit: Int, overrides most: Int
  ) throws -> [CalendarEvent] {
    transaction.reads(.household(household))
    let first = id ?? EventID(bits: 0)
    let rows = try transaction.rows(
      of: "event", "\(Self.select) WHERE household = ? AND id > ? ORDER BY id LIMIT ?",
      [household, first, max(0, limit)], as: EventColumns.init)
    var events: [CalendarEvent] = []
    var count = 0
    for row in rows {
      let overrides = try overrides(of: row.id, in: household)
      count += overrides.count
      guard count <= most || events.isEmpty else { break }
      events.append(try row.event(with: overrides.map(\.override)))
    }
    return events
  }

  @discardableResult
  func save(_ event: CalendarEvent) throws -> CalendarEvent {
    let space = Space.household(event.household)
    let stored = try stored(event)
    try transaction.require(event.version, over: stored?.version, of: event.id, .event, in: space)
    guard try isFree(event) else { throw Refusal.unusableID }
    var saved = event
    saved.version = try transaction.raise(space)
    if let stored, stored.scope != event.scope.text {
      try transaction.unbury(event.id, .event, in: space, scope: event.scope)
      try transaction.bury(event.id, .event, .moved, in: space, scope: stored.scope)
    }
    let (repetition, end) = (event.repetition, event.countedEnd)
    let reach = event.reach(countedTo: end)
    try transaction.change(
      Self.upsert.sql,
      [event.household, event.id, event.uid] + Self.values(event.details, event.span) + [
        event.zone, event.isSeries, repetition?.rule, Self.text(repetition?.additions),
        Self.text(repetition?.exceptions), event.isShared, event.createdBy, event.revision,
        event.createdAt, event.updatedAt, saved.version, event.scope, reach.first,
        reach.last ?? .max, end, event.dates,
      ])
    try saveOverrides(of: saved)
    return saved
  }

  /// No other event has its name in calendar files.
  private func isFree(_ event: CalendarEvent) throws -> Bool {
    try !transaction.exists(
      "SELECT 1 FROM event WHERE household = ? AND uid = ? AND id <> ?", event.household,
      event.uid, event.id)
  }

  private func saveOverrides(of event: CalendarEvent) throws {
    let wanted = Set(event.overrides.map(\.occurrence))
    for old in try overrides(of: event.id, in: event.household)
    where !wanted.contains(old.override.occurrence) {
      try transaction.change(
        "DELETE FROM event_override WHERE household = ? AND event = ? AND occurrence = ?",
        event.household, event.id, old.override.occurrence)
    }
    for override in event.overrides {
      try transaction.change(
        Self.overrideUpsert.sql,
        [event.household, event.id, override.occurrence]
          + Self.values(override.details, override.span) + [event.version, event.scope])
    }
  }

  func delete(_ event: CalendarEvent) throws {
    guard let stored = try stored(event), stored.version == event.version else {
      throw Refusal.conflict
    }
    try transaction.change(
      "DELETE FROM event_override WHERE household = ? AND event = ?", event.household, event.id)
    try transaction.change(
      "DELETE FROM event WHERE household = ? AND id = ?", event.household, event.id)
    try transaction.bury(
      event.id, .event, .deleted, in: .household(event.household), scope: stored.scope)
  }

  private func stored(_ event: CalendarEvent) throws -> (version: Version, scope: String)? {
    try transaction.row(
      of: "event", "SELECT changed_seq, scope FROM event WHERE household = ? AND id = ?",
      event.household, event.id
    ) { (try $0.version(), try $0.text()) }
  }

  private static func values(_ details: EventDetails, _ span: EventSpan) -> [any Stored] {
    [
      details.title, details.notes, details.location, details.type, details.label, details.color,
      details.assignee, span.start, span.isAllDay, span.length,
    ]
  }

  private static func text(_ starts: [CivilDateTime]?) -> String? {
    guard let starts, !starts.isEmpty else { return nil }
    return starts.map { RecurrenceDate.local($0).description }.joined(separator: ",")
  }
}

// MARK: - Reading

/// A row of the table of events.
private struct EventColumns {
  let household: HouseholdID
  let id: EventID
  let uid: EventUID
  let details: EventDetails
  let span: EventSpan
  let zone: String?
  let repetition: EventRepetition?
  let isShared: Bool
  let createdBy: MemberID
  let revision: Int
  let createdAt: Instant
  let updatedAt: Instant
  let version: Version

  init(_ columns: inout Columns) throws {
    household = try columns.id()
    id = try columns.id()
    uid = try EventUID(columns.text())
    (details, span) = try columns.eventContent()
    zone = try columns.optionalText()
    repetition = try columns.repetition()
    isShared = try columns.flag()
    createdBy = try columns.id()
    revision = Int(try columns.int())
    createdAt = try columns.instant()
    updatedAt = try columns.instant()
    version = try columns.version()
  }

  func event(with overrides: [EventOverride]) throws -> CalendarEvent {
    do {
      return try CalendarEvent(
        id: id, household: household, uid: uid, details: details, span: span, zone: zone,
        repetition: repetition, overrides: overrides, isShared: isShared, createdBy: createdBy,
        revision: revision, createdAt: createdAt, updatedAt: updatedAt, version: version)
    } catch {
      throw StoreFault.damaged("event \(household) \(id): \(error)")
    }
  }
}

/// A row of the table of overrides.
private struct OverrideColumns {
  let event: EventID
  let override: EventOverride

  init(_ columns: inout Columns) throws {
    let _: HouseholdID = try columns.id()
    event = try columns.id()
    let occurrence = try columns.wallTime()
    let (details, span) = try columns.eventContent()
    override = EventOverride(occurrence: occurrence, details: details, span: span)
  }
}

extension Columns {
  mutating func wallTime() throws -> CivilDateTime {
    try valid(CivilDateTime(wallSeconds: int()), "time on a wall")
  }

  fileprivate mutating func eventContent() throws -> (EventDetails, EventSpan) {
    let details = EventDetails(
      title: try Title(text()), notes: try optionalNote(),
      location: try optionalText().map { try Title($0) }, type: try choice(),
      label: try optionalName(), color: try optionalText().map { try ColorHex($0) },
      assignee: try optionalID())
    return (details, try eventSpan())
  }

  mutating func eventSpan() throws -> EventSpan {
    let start = try wallTime()
    let isAllDay = try flag()
    return try EventSpan(start: start, isAllDay: isAllDay, length: Int(int()))
  }

  mutating func repetition() throws -> EventRepetition? {
    let repeats = try flag()
    let rule = try optionalText().map { try RecurrenceRule($0) }
    let additions = try wallTimes()
    let exceptions = try wallTimes()
    guard repeats else { return nil }
    return try EventRepetition(rule: rule, additions: additions, exceptions: exceptions)
  }

  private mutating func wallTimes() throws -> [CivilDateTime] {
    guard let text = try optionalText() else { return [] }
    return try RecurrenceDate.list(text, as: .rdate).map { date in
      guard case .local(let local) = date else {
        throw Unreadable(reason: "\(date) is no time on a wall")
      }
      return local
    }
  }
}
