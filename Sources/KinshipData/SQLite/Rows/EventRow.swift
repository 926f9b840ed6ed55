import KinshipDomain
import KinshipTime

/// The columns that an event and a changed occurrence share.
protocol EventContentColumn: RawRepresentable<Int>, CodingKey, CaseIterable {
  static var title: Self { get }
  static var notes: Self { get }
  static var location: Self { get }
  static var type: Self { get }
  static var label: Self { get }
  static var color: Self { get }
  static var assignee: Self { get }
  static var starts: Self { get }
  static var allDay: Self { get }
  static var length: Self { get }
}

enum EventColumn: Int, TableColumn, EventContentColumn {
  case household, id, uid
  case title, notes, location, type, label, color, assignee, starts, allDay, length
  case zone, repeats, rule, additions, exceptions, isShared, createdBy, revision, firstDay, lastDay,
    createdAt, updatedAt, scope, changedSeq, countedEnd, dates

  static let table = Table(
    "event", key: [Self.household, .id], household: .household, version: .changedSeq,
    tombstone: .event,
    file: FileList(
      name: "events",
      columns: [
        .id: [.id, .assignee, .createdBy],
        .text: [
          .uid, .title, .notes, .location, .type, .label, .color, .zone, .rule, .additions,
          .exceptions, .scope,
        ],
        .number: [.starts, .length, .revision, .changedSeq],
        .flag: [.allDay, .repeats, .isShared],
        .instant: [.createdAt, .updatedAt],
        .date: [.firstDay, .lastDay],
      ], since: 4), read: { _ = try CalendarEvent($0) }
  )
}

enum EventOverrideColumn: Int, TableColumn, EventContentColumn {
  case household, event, occurrence
  case title, notes, location, type, label, color, assignee, starts, allDay, length
  case scope, changedSeq

  static let table = Table(
    "event_override", key: [Self.household, .event, .occurrence], household: .household,
    version: .changedSeq,
    file: FileList(
      name: "event_overrides",
      columns: [
        .id: [.event, .assignee],
        .text: [.title, .notes, .location, .type, .label, .color, .scope],
        .number: [.occurrence, .starts, .length, .changedSeq],
        .flag: [.allDay],
      ], since: 4),
    read: { _ = try StoredOverride($0) })
}

// MARK: - Events

extension CalendarEvent: VersionedRow {
  /// The event without its changed occurrences.
  init(_ row: ResultRow<EventColumn>) throws {
    try self.init(
      id: row[.id], household: row[.household], uid: row[.uid], details: EventDetails(row),
      span: row.span(.starts, .allDay, .length), zone: row[.zone],
      repetition: row.repetition(.repeats, .rule, .additions, .exceptions), overrides: [],
      isShared: row[.isShared], createdBy: row[.createdBy], revision: row[.revision],
      createdAt: row[.createdAt], updatedAt: row[.updatedAt], version: row[.changedSeq])
  }

  func with(_ overrides: [EventOverride]) throws -> CalendarEvent {
    try CalendarEvent(
      id: id, household: household, uid: uid, details: details, span: span, zone: zone,
      repetition: repetition, overrides: overrides, isShared: isShared, createdBy: createdBy,
      revision: revision, createdAt: createdAt, updatedAt: updatedAt, version: version)
  }

  func values() -> RowValues<EventColumn> {
    let end = countedEnd
    let reach = reach(countedTo: end)
    return RowValues(details, span) + [
      .household: household, .id: id, .uid: uid, .zone: zone, .repeats: isSeries,
      .rule: repetition?.rule, .additions: Self.text(repetition?.additions),
      .exceptions: Self.text(repetition?.exceptions), .isShared: isShared, .createdBy: createdBy,
      .revision: revision, .firstDay: reach.first, .lastDay: reach.last ?? .max,
      .createdAt: createdAt, .updatedAt: updatedAt, .scope: scope, .changedSeq: version,
      .countedEnd: end, .dates: dates,
    ]
  }

  private static func text(_ starts: [CivilDateTime]?) -> String? {
    guard let starts, !starts.isEmpty else { return nil }
    return starts.map { RecurrenceDate.local($0).description }.joined(separator: ",")
  }
}

// MARK: - Changed occurrences

/// A changed occurrence with the id of its event.
struct StoredOverride: TableRow {
  let event: EventID
  let override: EventOverride

  init(_ row: ResultRow<EventOverrideColumn>) throws {
    event = try row[.event]
    override = try EventOverride(
      occurrence: row[.occurrence], details: EventDetails(row),
      span: row.span(.starts, .allDay, .length))
  }
}

extension EventOverride {
  func values(of event: CalendarEvent) -> RowValues<EventOverrideColumn> {
    RowValues(details, span) + [
      .household: event.household, .event: event.id, .occurrence: occurrence,
      .scope: event.scope, .changedSeq: event.version,
    ]
  }
}

// MARK: - Content

extension RowValues where Column: EventContentColumn {
  fileprivate init(_ details: EventDetails, _ span: EventSpan) {
    self = [
      .title: details.title, .notes: details.notes, .location: details.location,
      .type: details.type, .label: details.label, .color: details.color,
      .assignee: details.assignee, .starts: span.start, .allDay: span.isAllDay,
      .length: span.length,
    ]
  }
}

extension EventDetails {
  init(_ row: ResultRow<some EventContentColumn>) throws {
    try self.init(
      title: row[.title], notes: row[.notes], location: row[.location], type: row[.type],
      label: row[.label], color: row[.color], assignee: row[.assignee])
  }
}

extension ResultRow {
  func span(_ start: Column, _ allDay: Column, _ length: Column) throws -> EventSpan {
    try EventSpan(start: self[start], isAllDay: self[allDay], length: self[length])
  }

  /// The repetition of an event; nil for an event that does not repeat.
  func repetition(
    _ repeats: Column, _ rule: Column, _ additions: Column, _ exceptions: Column
  ) throws -> EventRepetition? {
    guard try self[repeats] else { return nil }
    return try EventRepetition(
      rule: self[rule], additions: text(additions, wallTimes) ?? [],
      exceptions: text(exceptions, wallTimes) ?? [])
  }
}

private func wallTimes(_ text: String) throws -> [CivilDateTime] {
  try RecurrenceDate.list(text, as: .rdate).map { date in
    guard case .local(let local) = date else {
      throw Unreadable(reason: "\(date) is no time on a wall")
    }
    return local
  }
}
