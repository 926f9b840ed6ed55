import KinshipDomain
import KinshipTime

extension SQLiteTransaction: EventRepository {
  var events: any EventRepository { self }

  private enum ContentColumn: Int, EventContentColumn {
    case title, notes, location, type, label, color, assignee, starts, allDay, length
  }

  private static let contentColumns = ContentColumn.columnNames.joined(separator: ", ")

  func event(_ id: EventID, in household: HouseholdID) throws -> CalendarEvent? {
    try event(where: "id = ?", household, id)
  }

  func event(named uid: EventUID, in household: HouseholdID) throws -> CalendarEvent? {
    try event(where: "uid = ?", household, uid)
  }

  private func event(
    where condition: String, _ household: HouseholdID, _ value: any ColumnValue
  ) throws -> CalendarEvent? {
    let found: [CalendarEvent] = try rows(in: household, "AND \(condition)", value)
    return try found.first.map { try whole($0, overrides(of: $0.id, in: household)) }
  }

  /// Combines the event with its overrides; throws `damaged` if they do not fit it.
  private func whole(
    _ event: CalendarEvent, _ overrides: [StoredOverride]
  ) throws -> CalendarEvent {
    guard !overrides.isEmpty else { return event }
    do { return try event.with(overrides.map(\.override)) } catch {
      throw StoreFault.damaged("event \(event.household) \(event.id): \(error)")
    }
  }

  private func overrides(of event: EventID, in household: HouseholdID) throws -> [StoredOverride] {
    try rows("WHERE household = ? AND event = ? ORDER BY occurrence", [household, event])
  }

  func details(
    of event: EventID, changedAt occurrence: CivilDateTime?, in household: HouseholdID
  ) throws -> EventDetails? {
    reads(.household(household))
    let content = "SELECT \(Self.contentColumns)"
    guard let occurrence else {
      return try row(
        of: "event", "\(content) FROM event WHERE household = ? AND id = ?", household, event
      ) { try EventDetails(ResultRow<ContentColumn>($0)) }
    }
    return try row(
      of: "event_override",
      "\(content) FROM event_override WHERE household = ? AND event = ? AND occurrence = ?",
      household, event, occurrence
    ) { try EventDetails(ResultRow<ContentColumn>($0)) }
  }

  func events(
    of household: HouseholdID, assignedTo member: MemberID, from day: CivilDate, limit: Int
  ) throws -> [CalendarEvent] {
    reads(.household(household))
    let whole: [EventID] = try rows(
      of: "event",
      """
      SELECT id FROM event INDEXED BY event_by_assignee
      WHERE household = ? AND assignee = ? AND last_day >= ? LIMIT ?
      """, [household, member, day, max(0, limit)]
    ) { try $0[0] }
    let single: [EventID] = try rows(
      of: "event_override",
      """
      SELECT DISTINCT o.event FROM event_override AS o INDEXED BY event_override_by_assignee
      CROSS JOIN event AS e ON e.household = o.household AND e.id = o.event
      WHERE o.household = ? AND o.assignee = ? AND e.last_day >= ? LIMIT ?
      """, [household, member, day, max(0, limit)]
    ) { try $0[0] }
    return try Set(whole + single).sorted().prefix(max(0, limit)).compactMap {
      try event($0, in: household)
    }
  }

  func events(
    of household: HouseholdID, after id: EventID?, limit: Int, overrides most: Int
  ) throws -> [CalendarEvent] {
    let rows: [CalendarEvent] = try rows(
      in: household, "AND id > ? ORDER BY id LIMIT ?", id ?? EventID(bits: 0), max(0, limit))
    var events: [CalendarEvent] = []
    var count = 0
    for row in rows {
      let overrides = try overrides(of: row.id, in: household)
      count += overrides.count
      guard count <= most || events.isEmpty else { break }
      events.append(try whole(row, overrides))
    }
    return events
  }

  func save(_ event: CalendarEvent) throws -> CalendarEvent {
    let space = Space.household(event.household)
    let stored = try stored(event)
    try require(event.version, over: stored?.version, of: event.id, .event, in: space)
    guard try isFree(event) else { throw Refusal.unusableID }
    let saved = try store(event, in: space)
    if let stored, stored.scope != event.scope.text {
      try removeTombstone(event.id, .event, in: space, scope: event.scope)
      try addTombstone(event.id, .event, .moved, in: space, scope: stored.scope)
    }
    try saveOverrides(of: saved)
    return saved
  }

  /// Whether no other event has the same UID.
  private func isFree(_ event: CalendarEvent) throws -> Bool {
    try !exists(
      "SELECT 1 FROM event WHERE household = ? AND uid = ? AND id <> ?", event.household,
      event.uid, event.id)
  }

  private func saveOverrides(of event: CalendarEvent) throws {
    let wanted = Set(event.overrides.map(\.occurrence))
    for old in try overrides(of: event.id, in: event.household)
    where !wanted.contains(old.override.occurrence) {
      try change(
        EventOverrideColumn.table.deleteByKey, event.household, event.id, old.override.occurrence)
    }
    for override in event.overrides {
      try change(EventOverrideColumn.table.upsert, override.values(of: event))
    }
  }

  func delete(_ event: CalendarEvent) throws {
    guard let stored = try stored(event), stored.version == event.version else {
      throw Refusal.conflict
    }
    try change(
      "DELETE FROM event_override WHERE household = ? AND event = ?", event.household, event.id)
    try change(EventColumn.table.deleteByKey, event.household, event.id)
    try addTombstone(
      event.id, .event, .deleted, in: .household(event.household), scope: stored.scope)
  }

  private func stored(_ event: CalendarEvent) throws -> (version: Version, scope: String)? {
    try row(
      of: "event", "SELECT changed_seq, scope FROM event WHERE household = ? AND id = ?",
      event.household, event.id
    ) { (try $0[0], try $0[1]) }
  }
}
