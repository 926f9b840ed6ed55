/// When the clock changes in every year to come: twice, from standard to daylight time and back.
///
/// The changes of all years are numbered in one row, two per year: event `2 * year` is the first of
/// that year and `2 * year + 1` the second. A rule that passed ``regularity`` has them in strictly
/// rising order. Numbers only, so that asking costs neither text nor memory.
struct YearlyRule: Hashable, Sendable {
  /// A moment in every year, on the clock that shows until then.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// 1 to 365; 29 February is never counted (`J60` is always 1 March).
      case julian(Int)
      /// 0 to 365; 29 February is counted.
      case ofYear(Int)
      /// The n-th weekday (0 is Monday) of a month, the last one for 5.
      case ofMonth(Int, week: Int, weekday: Int)
    }

    var day: Day
    /// Seconds after that day's midnight: up to a week before or after it.
    var seconds: Int
  }

  let toDaylight: Change
  let toStandard: Change
  /// Seconds east of UTC.
  let standardOffset: Int
  let daylightOffset: Int
  /// Whether a year's first change is the one to daylight time, as in the north.
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

  /// When an event takes place, in seconds since the epoch.
  func time(of event: Int) -> Int64 {
    let year = event >> 1
    return isDaylight(after: event)
      ? toDaylight.moment(in: year) - Int64(standardOffset)
      : toStandard.moment(in: year) - Int64(daylightOffset)
  }

  /// The number of the latest event up to a moment.
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
  /// Seconds from 1970-01-01T00:00:00 to the change, on the clock that shows until then.
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
  /// How the two changes follow each other in every year.
  enum Regularity {
    /// Each change comes after the one before it.
    case alternating
    /// Standard time ends before or as soon as it begins: daylight time always holds.
    case alwaysDaylight
    /// Nothing that a zone could mean.
    case none
  }

  /// Looks at 400 years, after which the calendar repeats itself.
  var regularity: Regularity {
    let events = 2 * 1999..<2 * 2400
    if events.allSatisfy({ time(of: $0) < time(of: $0 + 1) }) { return .alternating }
    let standardTimes = events.filter { !isDaylight(after: $0) }
    return standardTimes.allSatisfy { time(of: $0) >= time(of: $0 + 1) } ? .alwaysDaylight : .none
  }
}
