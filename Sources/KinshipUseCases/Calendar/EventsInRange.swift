public import KinshipDomain
public import KinshipTime

/// What is in the calendar on some dates: every occurrence that the caller sees, in order.
public struct EventsInRange: Query, InHousehold {
  /// The most dates that can be asked about at once.
  public static let mostDays = 400
  /// The size of a page when none is asked for.
  public static let pageSize = 100
  /// The largest page.
  public static let largestPage = 500

  /// The household.
  public let household: HouseholdID
  /// The first date on the household's wall.
  public let first: CivilDate
  /// The last date, which counts too.
  public let last: CivilDate
  /// After which occurrence to go on: the `next` of the page before.
  public let after: OccurrenceCursor?
  /// At most how many, 1–500.
  public let limit: Int

  /// The question.
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

/// Some occurrences, and where the next ones begin.
public struct EventRowPage: Hashable, Sendable {
  /// The rows, in order.
  public let rows: [EventRow]
  /// Where the next page begins; nil when this was the last.
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
