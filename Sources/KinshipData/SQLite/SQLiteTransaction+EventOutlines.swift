import KinshipDomain
import KinshipTime

// Reads the events of a few days without their texts. It reads the times and visibility of all
// events on these days, and the overrides that are on these days or replace an occurrence there.
// Texts are read only for the events that are shown.

extension SQLiteTransaction {
  /// The index is named, because without statistics SQLite prefers the prefix of the primary key.
  private static let selectOutlines = """
    SELECT \(OutlineColumn.columnNames.joined(separator: ", ")) FROM event INDEXED BY event_by_day
    WHERE household = ? AND last_day >= ? AND first_day <= ?
    """

  /// SQL for the length of an event or override in seconds of civil time.
  private static func seconds(_ table: String) -> String {
    "CASE WHEN \(table).all_day THEN \(table).length * 86400 ELSE \(table).length END"
  }

  private static let selectMoved = """
    SELECT o.event, o.occurrence, o.starts, o.all_day, o.length
    FROM event_override AS o INDEXED BY event_override_by_start
    WHERE o.household = ?1 AND o.starts >= ?2 - \(EventSpan.maximumDays * 86_400) AND o.starts < ?3
      AND o.starts + \(seconds("o")) >= ?2
    """

  private static let selectReplaced = """
    SELECT o.event, o.occurrence FROM event AS e INDEXED BY event_by_day
    CROSS JOIN event_override AS o ON o.household = ?1 AND o.event = e.id
      AND o.occurrence >= ?2 - \(seconds("e")) AND o.occurrence < ?3
    WHERE e.household = ?1 AND e.last_day >= ?4 AND e.first_day <= ?5 AND e.repeats
    """

  func outlines(
    of household: HouseholdID, touching days: ClosedRange<CivilDate>
  ) throws -> [EventOutline] {
    reads(.household(household))
    let start = CivilDateTime(days.lowerBound, .midnight).wallSeconds
    let end = CivilDateTime(days.upperBound, .midnight).wallSeconds + 86_400
    let outlines = try rows(
      of: "event", Self.selectOutlines, [household, days.lowerBound, days.upperBound]
    ) { try OutlineRow(ResultRow($0)) }
    let moved = try rows(
      of: "event_override", Self.selectMoved, [household, start, end], as: MovedRow.init)
    let replaced = try rows(
      of: "event_override", Self.selectReplaced,
      [household, start, end, days.lowerBound, days.upperBound], as: ReplacedRow.init)
    let movedByEvent = Dictionary(grouping: moved, by: \.event)
    let replacedByEvent = Dictionary(grouping: replaced, by: \.event)
    return outlines.map { outline in
      outline.outline(
        moved: movedByEvent[outline.id, default: []].map(\.moved),
        replaced: Set(replacedByEvent[outline.id, default: []].map(\.occurrence)))
    }.sorted { $0.id < $1.id }
  }
}

/// The columns of an event that its outline needs.
private enum OutlineColumn: Int, CodingKey, CaseIterable {
  case id, starts, allDay, length, zone, repeats, rule, additions, exceptions, countedEnd, isShared,
    createdBy, scope
}

private struct OutlineRow {
  let id: EventID
  private let span: EventSpan
  private let zone: String?
  private let repetition: EventRepetition?
  private let countedEnd: CivilDateTime?
  private let isShared: Bool
  private let createdBy: MemberID
  private let concerned: Set<MemberID>

  init(_ row: ResultRow<OutlineColumn>) throws {
    id = try row[.id]
    span = try row.span(.starts, .allDay, .length)
    zone = try row[.zone]
    repetition = try row.repetition(.repeats, .rule, .additions, .exceptions)
    countedEnd = try row[.countedEnd] ?? repetition?.countedEnd(from: span.start)
    isShared = try row[.isShared]
    createdBy = try row[.createdBy]
    concerned = try Self.members(inScope: row[.scope])
  }

  /// The members in the text of a scope, see ``Scope/text``; empty for other scopes.
  private static func members(inScope text: String) throws -> Set<MemberID> {
    guard text.hasPrefix("members:") else { return [] }
    return Set(
      try text.dropFirst("members:".count).split(separator: ",").map { id in
        guard let member = MemberID(String(id)) else {
          throw Unreadable(reason: "scope is no scope")
        }
        return member
      })
  }

  func outline(moved: [EventOutline.Moved], replaced: Set<CivilDateTime>) -> EventOutline {
    EventOutline(
      id: id, span: span, zone: zone, repetition: repetition, countedEnd: countedEnd,
      isShared: isShared, createdBy: createdBy, concerned: concerned,
      moved: moved.sorted { $0.occurrence < $1.occurrence }, replaced: replaced)
  }
}

private struct MovedRow {
  let event: EventID
  let moved: EventOutline.Moved

  init(_ row: ResultRow<ColumnIndex>) throws {
    event = try row[0]
    moved = try EventOutline.Moved(occurrence: row[1], span: row.span(2, 3, 4))
  }
}

private struct ReplacedRow {
  let event: EventID
  let occurrence: CivilDateTime

  init(_ row: ResultRow<ColumnIndex>) throws {
    (event, occurrence) = (try row[0], try row[1])
  }
}
