public import KinshipDomain
import KinshipTime

/// A part of the gallery by time.
///
/// Raw values are wire format.
public enum CareGalleryRange: String, Sendable, CaseIterable {
  /// Everything that is kept.
  case all
  /// The present week of the household.
  case week
}

/// The gallery of a household's care profiles: answers and new profiles, the latest first.
public struct FetchCareGallery: Query, HouseholdScoped {
  /// The most entries of a page.
  public static let pageSize = 50

  /// The household.
  public let household: HouseholdID
  /// The profile; nil for all.
  public let profile: CareProfileID?
  /// The part by time.
  public let range: CareGalleryRange
  /// The position to continue after: the `next` of the previous page.
  public let after: CareCursor?

  /// Creates the query.
  public init(
    household: HouseholdID, profile: CareProfileID? = nil, range: CareGalleryRange = .all,
    after: CareCursor? = nil
  ) {
    self.household = household
    self.profile = profile
    self.range = range
    self.after = after
  }

  /// A page of the gallery.
  public struct Output: Hashable, Sendable {
    /// The entries, the latest first.
    public let events: [CareEvent]
    /// The profiles of the household, by position.
    public let profiles: [CareProfile]
    /// The position of the next page; nil on the last.
    public let next: CareCursor?

    /// A page with every field given.
    public init(events: [CareEvent], profiles: [CareProfile], next: CareCursor?) {
      self.events = events
      self.profiles = profiles
      self.next = next
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    try caller.check(.manageCare)
    if let profile { _ = try caller.careProfile(profile) }
    let interval: Range<Instant> =
      switch range {
      case .all: Instant.distantPast..<Instant.distantFuture
      case .week: try caller.calendar().interval(ofWeekContaining: context.now)
      }
    let profiles = try context.care.profiles(of: household)
    let shown = profiles.filter { profile == nil || $0.id == profile }
    // A household has few profiles, and the answers of a deleted one are left out.
    let answered: [CareEvent] = try shown.flatMap { profile in
      try context.care.answeredOccurrences(
        of: profile.id, in: household, answeredIn: interval, before: after,
        limit: Self.pageSize + 1
      ).compactMap { CareEvent($0, of: profile) }
    }
    let joined = shown.filter { interval.contains($0.createdAt) }.map { CareEvent($0) }
      .filter { event in after.map { CareCursor(event) < $0 } ?? true }
    let events = (answered + joined).sorted { CareCursor($1) < CareCursor($0) }
    let page = Array(events.prefix(Self.pageSize))
    return Output(
      events: page, profiles: profiles,
      next: events.count > page.count ? page.last.map { CareCursor($0) } : nil)
  }
}

/// The rates of a care profile: for all habits and for each, by week.
public struct FetchCareStatistics: Query, HouseholdScoped {
  /// The allowed number of weeks.
  public static let weekLimits = 1...12
  /// The most occurrences that an answer counts: ten habits a day in twelve weeks, with room for
  /// deleted habits.
  static let mostOccurrences = 2_000

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID
  /// The number of weeks, the last one with today.
  public let weeks: Int

  /// Creates the query.
  public init(household: HouseholdID, profile: CareProfileID, weeks: Int = 4) {
    self.household = household
    self.profile = profile
    self.weeks = weeks
  }

  /// The rates of a profile.
  public struct Output: Hashable, Sendable {
    /// All habits together, also deleted ones.
    public let total: CareHabitStatistics
    /// The habits, by time.
    public let habits: [CareHabitStatistics]

    /// An answer with every field given.
    public init(total: CareHabitStatistics, habits: [CareHabitStatistics]) {
      self.total = total
      self.habits = habits
    }
  }

  public func fetch(in context: Context) throws -> Output {
    try Self.weekLimits.require(weeks, of: .limit)
    let caller = try context.caller(in: household)
    try caller.check(.manageCare)
    let profile = try caller.careProfile(profile)
    let calendar = try caller.calendar()
    let thisWeek = calendar.week(containing: try caller.today())
    let firstDays = (0..<weeks).map { thisWeek.lowerBound.advanced(byDays: ($0 - weeks + 1) * 7) }
    let start = calendar.start(of: firstDays[0])
    let end = calendar.end(of: thisWeek.lowerBound.advanced(byDays: 6))
    let found = try context.care.occurrences(
      of: profile.id, in: household, promptedIn: start..<max(start, end),
      limit: Self.mostOccurrences)
    let byHabit = Dictionary(grouping: found, by: \.habit)
    let habits = try caller.habits(of: profile.id).map { habit in
      CareHabitStatistics(
        habit: habit.id, title: habit.title, of: byHabit[habit.id] ?? [], firstDays: firstDays,
        calendar: calendar)
    }
    return Output(
      total: CareHabitStatistics(
        habit: nil, title: nil, of: found, firstDays: firstDays, calendar: calendar),
      habits: habits)
  }
}
