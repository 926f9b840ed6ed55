public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// A household's events in a range of days, grouped by day.
@MainActor @Observable
public final class AgendaModel: LoadedScreen {
  /// A day that has events.
  public struct Day: Sendable, Hashable, Identifiable {
    /// The date.
    public let id: CivilDate
    /// The date in words.
    public let text: String
    /// The events of the day, by time; a longer event is listed on each of its days.
    public let lines: [EventLine]
  }

  /// The default number of days: today and the coming week.
  public nonisolated static let usualDays = 8

  /// The state of loading the days.
  public internal(set) var screen = ScreenState()
  /// The days that have events, in order.
  public var days: [Day] { read(localizedContent) }
  /// The occurrences as last read, in order.
  public private(set) var rows: [EventRow] = []
  /// The first and the last date; nil before loading.
  public private(set) var dates: ClosedRange<CivilDate>?
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Day]>?
  private let first: CivilDate?
  private let count: Int
  private let showsDuties: Bool

  /// Shows `count` days from a date on; by default today and the coming week.
  ///
  /// Without `showsDuties` the duties of pickups are not read, for a caller that needs only `rows`.
  public init(
    _ device: Device, household: HouseholdID, from first: CivilDate? = nil,
    days count: Int = AgendaModel.usualDays, showsDuties: Bool = true
  ) {
    self.device = device
    self.household = household
    self.first = first
    self.count = count
    self.showsDuties = showsDuties
  }

  /// Loads the days.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let home = try await model.readHome(model.household)
      model.home = home
      let first = model.first ?? home.calendar.zone.local(model.device.now()).date
      let last = first.advanced(byDays: max(0, model.count - 1))
      let rows = try await model.device.occurrences(
        in: model.household, from: first, through: last)
      let duties: [DutyRow] =
        if model.showsDuties {
          try await model.device.duties(of: rows, in: model.household, on: home.calendar.zone)
        } else {
          []
        }
      (model.rows, model.dates) = (rows, first...last)
      model.localizedContent = model.localized { texts in
        texts.days(of: rows, in: first...last, duties: duties)
      }
      guard rows.isEmpty else { return nil }
      let next = try await model.device.performer.fetch(model.query(after: last)).rows.first
      return MessageTemplate(
        .nothingPlanned, next.map { model.phrase(of: $0) } ?? .nothingPlannedBody,
        picture: .emptyCalendar, button: .addEvent, action: .addEvent)
    }
  }

  /// Queries the first event after a date, within the longest range of one query.
  private func query(after last: CivilDate) -> EventsInRange {
    EventsInRange(
      household: household, first: last.advanced(byDays: 1),
      last: last.advanced(byDays: EventsInRange.mostDays), limit: 1)
  }

  /// Text about the next event after the empty range, in all languages.
  private func phrase(of next: EventRow) -> LocalizedText {
    func text(_ language: Language) -> String {
      let texts = texts.localized(to: language)
      let when =
        next.span.isAllDay
        ? texts.day(next.span.start.date) : texts.moment(next.start, in: texts.wall)
      return LocalizedText.nextPlanned(.titled(next.details.title, [when])).text(in: language)
    }
    return LocalizedText(text(.english), nl: text(.dutch), de: text(.german))
  }
}

extension TextContext {
  /// The days of a range that have events, with a line for each event and the duties of its legs.
  func days(
    of rows: [EventRow], in dates: ClosedRange<CivilDate>, duties: [DutyRow]
  ) -> [AgendaModel.Day] {
    let legs = Dictionary(grouping: duties, by: \.duty.event)
    var lines: [CivilDate: [EventLine]] = [:]
    for row in rows {
      let line = line(of: row, duties: legs[row.event] ?? [])
      for date in row.days(on: wall) where dates.contains(date) {
        lines[date, default: []].append(line)
      }
    }
    return lines.keys.sorted().map { date in
      AgendaModel.Day(id: date, text: day(date).capitalizedFirst, lines: lines[date] ?? [])
    }
  }
}

extension Device {
  /// All occurrences in a range of dates, read page by page.
  @MainActor
  func occurrences(
    in household: HouseholdID, from first: CivilDate, through last: CivilDate
  ) async throws -> [EventRow] {
    try await everyRow(\.rows, next: \.next) {
      EventsInRange(
        household: household, first: first, last: last, after: $0,
        limit: EventsInRange.largestPage)
    }
  }

  /// The duties from the first pickup among occurrences until a day after the last one, read page by
  /// page; without a pickup nothing is read.
  ///
  /// The last page can have later ones.
  @MainActor
  func duties(
    of rows: [EventRow], in household: HouseholdID, on wall: Zone
  ) async throws -> [DutyRow] {
    let pickups = rows.filter(\.details.isPickup)
    guard let first = pickups.map({ $0.days(on: wall).lowerBound }).min(),
      let last = pickups.map(\.end).max()
    else { return [] }
    let end = (last + DutyLeg.longest).millisecondsSinceEpoch
    let next: (FetchDuties.Output) -> DutyCursor? = { page in
      guard let cursor = page.next, cursor.begins <= end else { return nil }
      return cursor
    }
    return try await everyRow(\.rows, next: next) {
      FetchDuties(household: household, from: first, after: $0)
    }
  }
}

extension EventRow {
  /// The dates of the occurrence in the zone `wall`; without a length only the date of its start.
  func days(on wall: Zone) -> ClosedRange<CivilDate> {
    if span.isAllDay { return span.start.date...span.start.date.advanced(byDays: span.length - 1) }
    let first = wall.local(start).date
    return first...max(first, wall.local(end - .milliseconds(1)).date)
  }
}
