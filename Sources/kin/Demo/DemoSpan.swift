import KinshipTime

/// The time span of the demo, in the family's time zone, Europe/Amsterdam.
///
/// The span ends at a given instant, on any weekday and at any time of the day.
struct DemoSpan: Hashable {
  /// The time zone of both households.
  static let zone = "Europe/Amsterdam"
  /// The supported years of the last day.
  static let years = 2000...2099

  /// The calendar of both households; days end at midnight.
  let calendar: HouseholdCalendar
  let weeks: Int
  /// The instant at which the demo clock stands still, a whole minute.
  let end: Instant
  /// The Monday on which the span starts.
  let firstDay: CivilDate
  let lastDay: CivilDate
  /// Local time at the end of the span, in minutes since midnight.
  let lastMinute: Int

  /// A span of `weeks` weeks that ends at the minute of `moment`.
  ///
  /// All weeks are whole except the last. The last week counts only if it ends on Friday or later;
  /// otherwise the span starts one week earlier. So even a span of one week has several days of
  /// history.
  init(weeks: Int, until moment: Instant, on calendar: HouseholdCalendar) {
    let milliseconds = moment.millisecondsSinceEpoch
    end = Instant(clampingMilliseconds: milliseconds - milliseconds % 60_000)
    let wall = calendar.zone.local(end)
    self.calendar = calendar
    self.weeks = weeks
    lastDay = wall.date
    lastMinute = wall.time.hour * 60 + wall.time.minute
    firstDay = lastDay.advanced(byDays: 3 - 7 * weeks).startOfWeek(.monday)
  }

  /// The instant at which the simulation starts: 07:00 on the first day.
  var start: Instant {
    calendar.instant(of: firstDay, at: TimeOfDay(hour: 7, minute: 0) ?? .midnight)
  }

  var days: Int { lastDay.days(since: firstDay) + 1 }

  /// The number of weeks after the week of `day`; 0 for the last week.
  func weeksLeft(after day: CivilDate) -> Int {
    lastDay.startOfWeek(.monday).days(since: day.startOfWeek(.monday)) / 7
  }
}
