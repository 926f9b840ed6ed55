public import KinshipDomain
public import KinshipTime

/// One occurrence of an event, as one member sees it.
public struct EventRow: Hashable, Sendable {
  /// The event.
  public let event: EventID
  /// The original start, which identifies the occurrence, in the event's time zone.
  public let original: CivilDateTime
  /// The details of the occurrence.
  public let details: EventDetails
  /// Start and end, in the event's time zone.
  public let span: EventSpan
  /// When it begins.
  public let start: Instant
  /// When it ends.
  public let end: Instant
  /// Whether the event is a series.
  public let isSeries: Bool
  /// Whether the occurrence differs from the rest of its series.
  public let isOverride: Bool
  /// Whether every member sees it.
  public let isShared: Bool
  /// The member who created the event.
  public let createdBy: MemberID
  /// The name of that member.
  public let creatorName: Name?
  /// The name of the responsible member; nil without one.
  public let assigneeName: Name?
  /// Whether the caller may change and delete it.
  public let canEdit: Bool

  /// A row with every field given.
  public init(
    event: EventID, original: CivilDateTime, details: EventDetails, span: EventSpan,
    start: Instant, end: Instant, isSeries: Bool, isOverride: Bool, isShared: Bool,
    createdBy: MemberID, creatorName: Name?, assigneeName: Name?, canEdit: Bool
  ) {
    self.event = event
    self.original = original
    self.details = details
    self.span = span
    self.start = start
    self.end = end
    self.isSeries = isSeries
    self.isOverride = isOverride
    self.isShared = isShared
    self.createdBy = createdBy
    self.creatorName = creatorName
    self.assigneeName = assigneeName
    self.canEdit = canEdit
  }
}

/// A position in the order of occurrences: by start, then the event, then the original start.
public struct OccurrenceCursor: Hashable, Sendable, Comparable {
  /// When the occurrence begins.
  public let start: Instant
  /// The event.
  public let event: EventID
  /// The original start, which identifies the occurrence.
  public let original: CivilDateTime

  /// The position with these three keys.
  public init(start: Instant, event: EventID, original: CivilDateTime) {
    self.start = start
    self.event = event
    self.original = original
  }

  /// The order of occurrences.
  public static func < (left: Self, right: Self) -> Bool {
    (left.start, left.event, left.original) < (right.start, right.event, right.original)
  }
}

extension Caller {
  /// The occurrences that the caller sees on some dates, in order: at most `limit` rows after a
  /// cursor.
  func occurrences(
    from first: CivilDate, through last: CivilDate, after cursor: OccurrenceCursor?, limit: Int
  ) throws -> [EventRow] {
    var zoneCache = try EventZoneCache(for: self)
    let window = zoneCache.window(first, last)
    var found = EarliestOccurrences(after: cursor, limit: limit, end: window.upperBound)
    // In other time zones, the local date can be a day off.
    let days = first.advanced(byDays: -2)...last.advanced(byDays: 2)
    for event in try context.events.outlines(of: household.id, touching: days)
    where eventRules.canSee(event) {
      // Moved occurrences of one event can share the start of the cursor: the limit leaves room for
      // them.
      let some = event.occurrences(
        in: window.lowerBound..<max(window.lowerBound, found.end), home: zoneCache.home,
        own: try zoneCache.zone(named: event.zone), from: cursor?.start,
        limit: limit + (cursor == nil ? 0 : event.moved.count + 1))
      found.add(some, of: event)
    }
    var words = EventWords(in: self)
    var names = MemberNames(for: self)
    return try found.all.compactMap { found in
      try words.details(of: found.occurrence, of: found.event).map {
        try row(of: found.occurrence, of: found.event, saying: $0, &names)
      }
    }
  }

  private func row(
    of occurrence: EventOccurrence, of event: EventOutline, saying details: EventDetails,
    _ names: inout MemberNames
  ) throws -> EventRow {
    EventRow(
      event: event.id, original: occurrence.original, details: details,
      span: occurrence.span, start: occurrence.start, end: occurrence.end,
      isSeries: event.isSeries, isOverride: occurrence.isOverride, isShared: event.isShared,
      createdBy: event.createdBy, creatorName: try names.name(of: event.createdBy),
      assigneeName: try names.name(of: details.assignee), canEdit: eventRules.canEdit(event))
  }
}

/// The details of the events in an answer; those of a series are read once.
private struct EventWords {
  private let caller: Caller
  private var known: [EventID: EventDetails] = [:]

  init(in caller: Caller) {
    self.caller = caller
  }

  mutating func details(
    of occurrence: EventOccurrence, of event: EventOutline
  ) throws -> EventDetails? {
    let (events, household) = (caller.context.events, caller.household.id)
    if occurrence.isOverride {
      return try events.details(
        of: event.id, changedAt: occurrence.original, in: household)
    }
    if let details = known[event.id] { return details }
    let details = try events.details(of: event.id, changedAt: nil, in: household)
    known[event.id] = details
    return details
  }
}

/// The first occurrences of many events, and the time before which others can still belong to them.
private struct EarliestOccurrences {
  typealias Found = (place: OccurrenceCursor, event: EventOutline, occurrence: EventOccurrence)

  private let cursor: OccurrenceCursor?
  private let limit: Int
  private var found: [Found] = []
  /// Occurrences from here on are too late, so that a full calendar costs little more than a page.
  private(set) var end: Instant

  init(after cursor: OccurrenceCursor?, limit: Int, end: Instant) {
    (self.cursor, self.limit, self.end) = (cursor, limit, end)
  }

  mutating func add(_ some: [EventOccurrence], of event: EventOutline) {
    for occurrence in some {
      let place = OccurrenceCursor(
        start: occurrence.start, event: event.id, original: occurrence.original)
      if cursor.map({ $0 < place }) ?? true { found.append((place, event, occurrence)) }
    }
    guard found.count > 2 * limit else { return }
    found = all
    if let last = found.last { end = min(end, last.place.start + .milliseconds(1)) }
  }

  /// The first `limit` occurrences, in order.
  var all: [Found] { Array(found.sorted { $0.place < $1.place }.prefix(limit)) }
}
