/// The yearly changes between standard and daylight saving time, two in each year.
///
/// The changes of all years are numbered: event `2 * year` is the first change of that year, and
/// `2 * year + 1` the second. If ``regularity`` is `alternating`, the times of the events strictly
/// increase. The type stores numbers only, so that a query does not allocate.
struct YearlyRule: Hashable, Sendable {
  /// The civil time of a change in every year, by the offset that holds before the change.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// A day of the year, 1 to 365, without 29 February (`J60` is always 1 March).
      case julian(Int)
      /// A day of the year, 0 to 365, with 29 February.
      case ofYear(Int)
      /// The n-th weekday (0 is Monday) of a month, the last one for 5.
      case ofMonth(Int, week: Int, weekday: Int)
    }

    var day: Day
    /// Seconds after that day's midnight, up to a week before or after it.
    var seconds: Int
  }

  let toDaylight: Change
  let toStandard: Change
  /// Seconds east of UTC.
  let standardOffset: Int
  let daylightOffset: Int
  /// Whether the first change of a year is the one to daylight time, as in the northern hemisphere.
  let daylightFirst: Bool

  init(toDaylight: Change, toStandard: Change, standardOffset: Int, daylightOffset: Int) {
    self.toDaylight = toDaylight
    self.toStandard = toStandard
    self.standardOffset = standardOffset
    self.daylightOffset = daylightOffset
    daylightFirst = toDaylight.moment(in: 2000) <= toStandard.moment(in: 2000)
  }

  /// Whether daylight time holds after that event.
  func isDaylight(after event: Int) -> Bool {
    (event & 1 == 0) == daylightFirst
  }

  /// The time of an event, in seconds since the epoch.
  func time(of event: Int) -> Int64 {
    let year = event >> 1
    return isDaylight(after: event)
      ? toDaylight.moment(in: year) - Int64(standardOffset)
      : toStandard.moment(in: year) - Int64(daylightOffset)
  }

  /// The number of the latest event at or before a second.
  func event(upTo time: Int64) -> Int {
    let day = Int((time + Int64(standardOffset)).quotientAndFloorRemainder(dividingBy: 86_400).0)
    var event = 2 * Gregorian.fields(days: day).year + 1
    if self.time(of: event) > time {
      repeat { event -= 1 } while self.time(of: event) > time
    } else {
      while self.time(of: event + 1) <= time { event += 1 }
    }
    return event
  }
}

extension YearlyRule.Change {
  /// Civil seconds since 1970-01-01T00:00:00, by the offset that holds before the change.
  func moment(in year: Int) -> Int64 {
    Int64(day.daysSinceEpoch(in: year)) * 86_400 + Int64(seconds)
  }
}

extension YearlyRule.Change.Day {
  func daysSinceEpoch(in year: Int) -> Int {
    switch self {
    case .julian(let number):
      let leapDay = number >= 60 && Gregorian.isLeap(year) ? 1 : 0
      return Gregorian.days(year: year, month: 1, day: number) + leapDay
    case .ofYear(let number):
      return Gregorian.days(year: year, month: 1, day: 1) + number
    case .ofMonth(let month, let week, let weekday):
      let first = Gregorian.days(year: year, month: month, day: 1)
      let offset = (weekday - Gregorian.weekday(days: first) + 7) % 7 + (week - 1) * 7
      return first + (offset < Gregorian.days(inMonth: month, of: year) ? offset : offset - 7)
    }
  }
}

extension YearlyRule {
  /// The order of the two changes in every year.
  enum Regularity {
    /// Each change is later than the previous one.
    case alternating
    /// Standard time ends before or when it begins, so daylight time always holds.
    case alwaysDaylight
    /// Any other order, which is invalid.
    case none
  }

  /// The order of the changes, checked for 400 years, after which the calendar repeats.
  var regularity: Regularity {
    let events = 2 * 1999..<2 * 2400
    if events.allSatisfy({ time(of: $0) < time(of: $0 + 1) }) { return .alternating }
    let standardTimes = events.filter { !isDaylight(after: $0) }
    return standardTimes.allSatisfy { time(of: $0) >= time(of: $0 + 1) } ? .alwaysDaylight : .none
  }
}
