import KinshipTime

/// When a demo's weeks begin and end, as a wall in Amsterdam shows it, where the family lives.
///
/// They end at a moment that is given: on any weekday, at any time of the day.
struct DemoSpan: Hashable {
  /// The zone of both homes.
  static let zone = "Europe/Amsterdam"
  /// The years in which the weeks can be made to end.
  static let years = 2000...2099

  /// The calendar of both homes, whose days end at midnight.
  let calendar: HouseholdCalendar
  let weeks: Int
  /// The moment at which the demo stands still, a whole minute.
  let end: Instant
  /// The Monday with which the weeks begin.
  let firstDay: CivilDate
  let lastDay: CivilDate
  /// What the wall shows at the end, in minutes since midnight.
  let lastMinute: Int

  /// So many weeks up to the minute of a moment.
  ///
  /// They are whole weeks but for the last one, which counts from its Friday on: before, the history of
  /// one week would be a day or two.
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

  /// When the family gets up for the first time.
  var start: Instant {
    calendar.instant(of: firstDay, at: TimeOfDay(hour: 7, minute: 0) ?? .midnight)
  }

  var days: Int { lastDay.days(since: firstDay) + 1 }

  /// How many weeks come after the one of a day: none in the last.
  func weeksLeft(after day: CivilDate) -> Int {
    lastDay.startOfWeek(.monday).days(since: day.startOfWeek(.monday)) / 7
  }
}
