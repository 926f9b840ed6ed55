public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// The responsibility timeline: a week or month with counts, and one day in detail.
@MainActor @Observable
public final class TimelineModel: LoadedScreen {
  /// What the grid shows.
  public enum Scope: Sendable, CaseIterable {
    case week, month
  }

  /// A day of the grid.
  public struct Day: Sendable, Hashable, Identifiable {
    /// The date.
    public let id: CivilDate
    /// How many pickups it has.
    public let pickupCount: Int
    /// How many other events it has.
    public let eventCount: Int
    /// Whether it is shown below.
    public let isSelected: Bool
    /// Whether it is today.
    public let isToday: Bool
    /// Whether it belongs to the month that is shown, and not to the weeks around it.
    public let isInScope: Bool

    /// How many occurrences it has in all.
    public var count: Int { pickupCount + eventCount }
  }

  /// Whether the timeline loads or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// What the grid shows.
  public private(set) var scope = Scope.week
  /// The day that is shown, nil before the first load; both scopes share it.
  public private(set) var selectedDate: CivilDate?
  /// The tab that is shown; both scopes share it.
  public private(set) var selectedTab = TimelineTab.pickups
  /// The grid: whole weeks.
  public private(set) var grid: [Day] = []
  /// The pickups of the day, by time.
  public var pickups: [EventLine] { read(toldPickups) }
  /// The other events of the day, by time.
  public var events: [EventLine] { read(toldEvents) }
  /// What is due on the day.
  public var deadlines: [DeadlineLine] { read(toldDeadlines) }
  /// The day as it was last read.
  public private(set) var day: DayTimeline.Output?
  /// What is asked before something is deleted; nil while nothing is.
  public var deleteConfirmation: Message? { message(question) }
  let device: Device
  let household: HouseholdID
  private(set) var home: Home?
  private var toldPickups: Spoken<[EventLine]>?
  private var toldEvents: Spoken<[EventLine]>?
  private var toldDeadlines: Spoken<[DeadlineLine]>?
  private var question: UnspokenMessage?
  @ObservationIgnored private var counts: [CivilDate: (pickups: Int, events: Int)] = [:]
  @ObservationIgnored private var doomed: EventLine?

  /// The timeline of a household on a device, at a date or today.
  public init(_ device: Device, household: HouseholdID, on date: CivilDate? = nil) {
    self.device = device
    self.household = household
    selectedDate = date
  }

  /// Its title.
  public var title: String { wording.text(.calendarTitle) }

  /// The name of a tab, always the same.
  public func label(of tab: TimelineTab) -> String { wording.text(.timelineTab(tab)) }

  /// How many rows a tab has, as in "(3)"; "(0)" too.
  public func badge(of tab: TimelineTab) -> String { "(\(count(of: tab)))" }

  /// How many rows a tab has.
  public func count(of tab: TimelineTab) -> Int {
    switch tab {
    case .pickups: day?.pickups.count ?? 0
    case .events: day?.events.count ?? 0
    case .deadlines: day?.deadlines.count ?? 0
    }
  }

  /// What a tab without rows says; nil for one with rows.
  public func empty(_ tab: TimelineTab) -> Message? {
    guard screen.hasContent, count(of: tab) == 0 else { return nil }
    return message(
      UnspokenMessage(
        .emptyTab(tab), .emptyTabBody(tab), picture: .emptyCalendar, button: .addEvent,
        action: .addEvent))
  }
}

// MARK: - Loading

extension TimelineModel {
  /// Loads the grid and the selected day, today at first.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let home = try await model.readHome(model.household)
      let today = home.calendar.zone.local(model.device.now()).date
      let date = model.selectedDate ?? today
      (model.home, model.selectedDate) = (home, date)
      model.counts = try await model.counts(of: model.gridDays(around: date, in: home.calendar))
      let day = try await model.device.performer.fetch(
        DayTimeline(household: model.household, day: date))
      guard date == model.selectedDate else { throw Superseded(isAskedAgain: true) }
      model.show(day, on: date, today: today)
      return nil
    }
  }

  /// The whole weeks that the grid shows.
  private func gridDays(around date: CivilDate, in calendar: HouseholdCalendar)
    -> Range<CivilDate>
  {
    guard scope == .month else { return calendar.week(containing: date) }
    let month = calendar.month(containing: date)
    let last = month.upperBound > month.lowerBound ? month.upperBound.advanced(byDays: -1) : date
    let first = calendar.startOfWeek(containing: month.lowerBound)
    return first..<calendar.week(containing: last).upperBound
  }

  /// How many occurrences each day of the household's wall has; one that lasts counts on each of its days.
  private func counts(
    of days: Range<CivilDate>
  ) async throws -> [CivilDate: (pickups: Int, events: Int)] {
    var counts = Dictionary(uniqueKeysWithValues: days.map { ($0, (pickups: 0, events: 0)) })
    let rows = try await device.occurrences(
      in: household, from: days.lowerBound, through: days.upperBound.advanced(byDays: -1))
    for row in rows {
      for day in row.days(on: wording.wall) where counts[day] != nil {
        if row.details.isPickup { counts[day]?.pickups += 1 } else { counts[day]?.events += 1 }
      }
    }
    return counts
  }

  private func show(_ day: DayTimeline.Output, on date: CivilDate, today: CivilDate) {
    self.day = day
    toldPickups = spoken { wording in day.pickups.map { wording.line(of: $0) } }
    toldEvents = spoken { wording in day.events.map { wording.line(of: $0) } }
    let me = home?.me
    let children = home?.details.members.count { $0.role == .child } ?? 0
    let isOnlyChild = me?.role == .child ? children == 1 : nil
    toldDeadlines = spoken { wording in
      day.deadlines.map { wording.deadline($0, on: date, isOnlyChild: isOnlyChild) }
    }
    grid = counts.keys.sorted().map { date in
      Day(
        id: date, pickupCount: counts[date]?.pickups ?? 0, eventCount: counts[date]?.events ?? 0,
        isSelected: date == selectedDate, isToday: date == today,
        isInScope: scope == .week || date.startOfMonth == selectedDate?.startOfMonth)
    }
  }
}

// MARK: - What the person does

extension TimelineModel {
  /// Shows another day, and the week or month that it lies in.
  public func selectDate(_ date: CivilDate) async {
    selectedDate = date
    await load()
  }

  /// Shows another tab.
  public func selectTab(_ tab: TimelineTab) {
    selectedTab = tab
  }

  /// Shows a week or a month.
  public func setScope(_ scope: Scope) async {
    self.scope = scope
    await load()
  }

  /// The form of a new event on the selected day, from the selected tab.
  public func newEvent() -> EventEditorModel {
    EventEditorModel(device, household: household, on: selectedDate, from: selectedTab)
  }

  /// Asks whether one occurrence, or the event that is no series, is to be deleted.
  public func askDelete(_ line: EventLine) {
    doomed = line
    question = UnspokenMessage(
      .askDelete(line.title),
      line.isSeries ? .deleteOccurrenceBody : .deleteEventBody,
      button: .delete, action: .delete)
  }

  /// Leaves it as it is.
  public func cancelDelete() {
    (doomed, question) = (nil, nil)
  }

  /// Deletes what was asked about.
  @discardableResult
  public func confirmDelete() async -> Bool {
    guard let line = doomed else { return false }
    cancelDelete()
    let deletion = DeleteEvent(
      household: household, event: line.id.event,
      occurrence: line.isSeries ? line.id.original : nil)
    return await change(deletion) { model, _ in
      let name = LocalizedText.titled(line.title, [model.wording.day(line.id.original.date)])
      return line.isSeries ? .occurrenceDeleted(name) : .eventDeleted(name)
    }
  }
}
