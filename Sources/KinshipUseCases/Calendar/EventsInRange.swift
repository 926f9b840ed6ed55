public import KinshipDomain
public import KinshipTime

/// The occurrences on some dates that the caller sees, in order.
public struct EventsInRange: Query, HouseholdScoped {
  /// The most dates of one query.
  public static let mostDays = 400
  /// The default page size.
  public static let pageSize = 100
  /// The largest page.
  public static let largestPage = 500

  /// The household.
  public let household: HouseholdID
  /// The first date, in the household's time zone.
  public let first: CivilDate
  /// The last date, inclusive.
  public let last: CivilDate
  /// The cursor to continue after: the `next` of the previous page.
  public let after: OccurrenceCursor?
  /// The maximum number of results, 1–500.
  public let limit: Int

  /// Creates the query.
  public init(
    household: HouseholdID, first: CivilDate, last: CivilDate, after: OccurrenceCursor? = nil,
    limit: Int = EventsInRange.pageSize
  ) {
    self.household = household
    self.first = first
    self.last = last
    self.after = after
    self.limit = limit
  }

  public func fetch(in context: Context) throws -> EventRowPage {
    try (1...Self.largestPage).require(limit, of: .limit)
    try (1...Self.mostDays).require(last.days(since: first) + 1, of: .days)
    let caller = try context.caller(in: household)
    let rows = try caller.occurrences(from: first, through: last, after: after, limit: limit + 1)
    let shown = Array(rows.prefix(limit))
    return EventRowPage(rows: shown, next: rows.count > limit ? shown.last?.place : nil)
  }
}

/// A page of occurrences.
public struct EventRowPage: Hashable, Sendable {
  /// The rows, in order.
  public let rows: [EventRow]
  /// The cursor of the next page; nil when this is the last.
  public let next: OccurrenceCursor?

  /// A page with every field given.
  public init(rows: [EventRow], next: OccurrenceCursor?) {
    self.rows = rows
    self.next = next
  }
}

extension EventRow {
  var place: OccurrenceCursor { OccurrenceCursor(start: start, event: event, original: original) }
}
