public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// The timeline: a week or month with the number of events per day, and one day in detail.
@MainActor @Observable
public final class TimelineModel: LoadedScreen {
  /// The range that the grid shows.
  public enum Scope: Sendable, CaseIterable {
    case week, month
  }

  /// A day of the grid.
  public struct Day: Sendable, Hashable, Identifiable {
    /// The date.
    public let id: CivilDate
    /// The number of pickups on the day.
    public let pickupCount: Int
    /// The number of other events on the day.
    public let eventCount: Int
    /// Whether the day is the selected one.
    public let isSelected: Bool
    /// Whether it is today.
    public let isToday: Bool
    /// Whether the day belongs to the shown month, and not only to its first or last week.
    public let isInScope: Bool

    /// The number of all events on the day.
    public var count: Int { pickupCount + eventCount }
  }

  /// The number of rows in a tab, in a row of its own below the labels of the tabs.
  public struct TabBadge: Sendable, Hashable, Identifiable {
    /// The tab.
    public let id: TimelineTab
    /// The number, such as "(3)" or "(0)".
    public let text: String
    /// Whether the tab is the selected one.
    public let isSelected: Bool
    /// The colour: that of navigation for the selected tab, nil for the others.
    public let tint: Tint?
    /// The label of the tab with the number, for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of the timeline and of the last change.
  public internal(set) var screen = ScreenState()
  /// The range that the grid shows.
  public private(set) var scope = Scope.week
  /// The selected day, used for both scopes; nil before loading.
  public private(set) var selectedDate: CivilDate?
  /// The selected tab, used for both scopes.
  public private(set) var selectedTab = TimelineTab.pickups
  /// The days of the grid, always whole weeks.
  public private(set) var grid: [Day] = []
  /// The pickups of the selected day, by time.
  public var pickups: [EventLine] { read(toldPickups) }
  /// The other events of the selected day, by time.
  public var events: [EventLine] { read(toldEvents) }
  /// The goals whose target date is the selected day and that are not achieved, by child.
  public var deadlines: [DeadlineLine] { read(toldDeadlines) }
  /// The tasks that are due on the selected day, by time; they belong to no tab.
  public var tasks: [DeadlineLine] { read(toldTasks) }
  /// The selected day as last read.
  public private(set) var day: DayTimeline.Output?
  /// The question before deleting; nil without a question.
  public var deleteConfirmation: Message? { message(question) }
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var toldPickups: LocalizedContent<[EventLine]>?
  private var toldEvents: LocalizedContent<[EventLine]>?
  private var toldDeadlines: LocalizedContent<[DeadlineLine]>?
  private var toldTasks: LocalizedContent<[DeadlineLine]>?
  private var question: MessageTemplate?
  @ObservationIgnored private var counts: [CivilDate: (pickups: Int, events: Int)] = [:]
  @ObservationIgnored private var doomed: EventLine?

  /// The timeline of a household, at a given date or today.
  public init(_ device: Device, household: HouseholdID, on date: CivilDate? = nil) {
    self.device = device
    self.household = household
    selectedDate = date
  }

  /// The screen's title.
  public var title: String { texts.text(.calendarTitle) }

  /// The title of a tab, without its number of rows.
  public func label(of tab: TimelineTab) -> String { texts.text(.timelineTab(tab)) }

  /// A day of the grid as one text for a screen reader: the date, and what the day has.
  public func accessibilityLabel(of day: Day) -> String {
    var parts = [texts.day(day.id)]
    if day.pickupCount > 0 { parts.append("\(label(of: .pickups)) (\(day.pickupCount))") }
    if day.eventCount > 0 { parts.append("\(label(of: .events)) (\(day.eventCount))") }
    return texts.accessibilityText(parts)
  }

  /// The heading of the tasks that are due on the day, with their number; nil without one.
  public var tasksTitle: String? {
    guard let tasks = day?.deadlines, !tasks.isEmpty else { return nil }
    return "\(texts.text(.timelineTasks)) (\(tasks.count))"
  }

  /// The numbers of rows of all tabs, in the order of the tabs.
  public var badges: [TabBadge] {
    TimelineTab.allCases.map { tab in
      let isSelected = tab == selectedTab
      return TabBadge(
        id: tab, text: badge(of: tab), isSelected: isSelected,
        tint: isSelected ? Meaning.navigation.tint : nil,
        accessibilityLabel: "\(label(of: tab)) \(badge(of: tab))")
    }
  }

  /// The number of rows in a tab, such as "(3)" or "(0)".
  public func badge(of tab: TimelineTab) -> String { "(\(count(of: tab)))" }

  /// The number of rows in a tab.
  public func count(of tab: TimelineTab) -> Int {
    switch tab {
    case .pickups: day?.pickups.count ?? 0
    case .events: day?.events.count ?? 0
    case .deadlines: day?.goals.count ?? 0
    }
  }

  /// The message of a tab without rows; nil for a tab with rows.
  public func empty(_ tab: TimelineTab) -> Message? {
    guard screen.hasContent, count(of: tab) == 0 else { return nil }
    return message(
      MessageTemplate(
        .emptyTab(tab), .emptyTabBody(tab), picture: .emptyCalendar, button: .addEvent,
        action: .addEvent))
  }
}

// MARK: - Loading

extension TimelineModel {
  /// Loads the grid and the selected day, at first today.
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

  /// The number of events per day in the household's zone; a longer event counts on each of its
  /// days.
  private func counts(
    of days: Range<CivilDate>
  ) async throws -> [CivilDate: (pickups: Int, events: Int)] {
    var counts = Dictionary(uniqueKeysWithValues: days.map { ($0, (pickups: 0, events: 0)) })
    let rows = try await device.occurrences(
      in: household, from: days.lowerBound, through: days.upperBound.advanced(byDays: -1))
    for row in rows {
      for day in row.days(on: texts.wall) where counts[day] != nil {
        if row.details.isPickup { counts[day]?.pickups += 1 } else { counts[day]?.events += 1 }
      }
    }
    return counts
  }

  private func show(_ day: DayTimeline.Output, on date: CivilDate, today: CivilDate) {
    self.day = day
    toldPickups = localized { texts in day.pickups.map { texts.line(of: $0, duties: day.duties) } }
    toldEvents = localized { texts in day.events.map { texts.line(of: $0) } }
    let me = home?.me
    let children = home?.details.members.count { $0.role == .child } ?? 0
    let isOnlyChild = me?.role == .child ? children == 1 : nil
    toldDeadlines = localized { texts in
      day.goals.map { texts.deadline($0, on: date, isOnlyChild: isOnlyChild) }
    }
    toldTasks = localized { texts in
      day.deadlines.map { texts.deadline($0, on: date, isOnlyChild: isOnlyChild) }
    }
    grid = counts.keys.sorted().map { date in
      Day(
        id: date, pickupCount: counts[date]?.pickups ?? 0, eventCount: counts[date]?.events ?? 0,
        isSelected: date == selectedDate, isToday: date == today,
        isInScope: scope == .week || date.startOfMonth == selectedDate?.startOfMonth)
    }
  }
}

// MARK: - Selecting, adding and deleting

extension TimelineModel {
  /// Selects a day, and loads its week or month.
  public func selectDate(_ date: CivilDate) async {
    selectedDate = date
    await load()
  }

  /// Selects a tab.
  public func selectTab(_ tab: TimelineTab) {
    selectedTab = tab
  }

  /// Switches between week and month.
  public func setScope(_ scope: Scope) async {
    self.scope = scope
    await load()
  }

  /// A form for a new event on the selected day, with defaults of the selected tab.
  public func newEvent() -> EventEditorModel {
    EventEditorModel(device, household: household, on: selectedDate, from: selectedTab)
  }

  /// Asks before deleting one occurrence, or an event that is not a series.
  public func askDelete(_ line: EventLine) {
    doomed = line
    question = MessageTemplate(
      .askDelete(line.title),
      line.isSeries ? .deleteOccurrenceBody : .deleteEventBody,
      button: .delete, action: .delete)
  }

  /// Closes the question without deleting.
  public func cancelDelete() {
    (doomed, question) = (nil, nil)
  }

  /// Deletes the event of the question; does nothing without a question.
  @discardableResult
  public func confirmDelete() async -> Bool {
    guard let line = doomed else { return false }
    cancelDelete()
    let deletion = DeleteEvent(
      household: household, event: line.id.event,
      occurrence: line.isSeries ? line.id.original : nil)
    return await change(deletion) { model, _ in
      let name = LocalizedText.titled(line.title, [model.texts.day(line.id.original.date)])
      return line.isSeries ? .occurrenceDeleted(name) : .eventDeleted(name)
    }
  }
}
