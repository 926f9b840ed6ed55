import KinshipDomain
import KinshipTime

// Days, with and without a weekday or a date.

extension DateParser {
  /// A day as written, which is resolved relative to today.
  enum Day {
    case fromToday(Int)
    case step(DateStep, isBack: Bool)
    case weekday(Weekday)
    case comingWeekday(Weekday)
    case weekdayOfNextWeek(Weekday)
    case weekdayLater(Weekday, weeks: Int)
    case lastWeekday(Weekday)
    case date(CivilDate)

    var isToday: Bool { if case .fromToday(0) = self { true } else { false } }

    /// The day after a word such as "coming", which excludes today.
    var coming: Day {
      if case .weekday(let weekday) = self { .comingWeekday(weekday) } else { self }
    }

    func date(from today: CivilDate, _ calendar: HouseholdCalendar) -> CivilDate {
      switch self {
      case .fromToday(let days): today.advanced(byDays: days)
      case .step(let step, let isBack): isBack ? today.earlier(by: step) : today.advanced(by: step)
      case .weekday(let weekday): today.first(weekday)
      case .comingWeekday(let weekday): today.advanced(byDays: 1).first(weekday)
      case .weekdayOfNextWeek(let weekday):
        today.startOfWeek(calendar.firstWeekday).advanced(byDays: 7).first(weekday)
      case .weekdayLater(let weekday, let weeks):
        today.first(weekday).advanced(byDays: 7 * weeks)
      case .lastWeekday(let weekday): today.advanced(byDays: -7).first(weekday)
      case .date(let date): date
      }
    }
  }

  mutating func day() -> Day? {
    let start = reader
    var isComing = false
    repeat {
      if reader.takeOne(of: vocabulary.coming) { isComing = true }
    } while reader.takeOne(of: beforeDay)
    noteReached()
    // "the day after tomorrow" begins with an article of its own.
    if let day = dayItself() {
      if reader.takeOne(of: vocabulary.comingAfter) { isComing = true }
      return isComing ? day.coming : day
    }
    reader = start
    return namedDay()
  }

  /// Words before a day without a meaning.
  var beforeDay: [String] { vocabulary.before + reader.vocabulary.articles }

  private mutating func dayItself() -> Day? {
    if let day = weeksBeforeDay() ?? namedDay() ?? stepFromToday() ?? nextOrLast() { return day }
    let start = reader
    if let weekday = reader.weekday() {
      let isComing = reader.takeOne(of: vocabulary.comingAfter)
      // "Friday, 27 November" is one date, and must be a Friday.
      var dated = self
      if let date = dated.date() {
        guard date.weekday != weekday else {
          self = dated
          return .date(date)
        }
        contradiction = (date, reader.index)
      }
      missingDay = dated.missingDay
      if let weeks = weeksLater() { return .weekdayLater(weekday, weeks: weeks) }
      if takesNextWeek() { return .weekdayOfNextWeek(weekday) }
      return isComing ? .comingWeekday(weekday) : .weekday(weekday)
    }
    reader = start
    return date().map { .date($0) }
  }

  private mutating func namedDay() -> Day? {
    guard let days = reader.takeLongest(of: vocabulary.namedDays) else { return nil }
    return .fromToday(days + 7 * (weeksLater() ?? 0))
  }

  /// The day of "a week on Monday", "over een week maandag", "a week from today" and "a week
  /// tomorrow".
  private mutating func weeksBeforeDay() -> Day? {
    let start = reader
    let isFromNow = reader.takeOne(of: vocabulary.fromNow)
    if let (weeks, unit) = length(), unit == .weekly, weeks > 0 {
      let isFrom = reader.takeOne(of: reader.vocabulary.from)
      _ = reader.takeOne(of: vocabulary.before + vocabulary.coming)
      if let weekday = reader.weekday() { return .weekdayLater(weekday, weeks: weeks) }
      // "In einer Woche morgen früh" is a part of the day.
      if isFrom || !isFromNow, let days = reader.takeLongest(of: vocabulary.namedDays) {
        return .fromToday(days + 7 * weeks)
      }
    }
    reader = start
    return nil
  }

  /// The weeks of "Monday in a week", "Monday week" and "heute in 14 Tagen", after the day.
  private mutating func weeksLater() -> Int? {
    if reader.takeOne(of: vocabulary.weekAfterDay) { return 1 }
    let start = reader
    if let (count, unit) = distance(), count > 0 {
      if unit == .weekly { return count }
      if unit == .daily, count == vocabulary.daysOfWeek { return 1 }
      if unit == .daily, count.isMultiple(of: 7) { return count / 7 }
    }
    reader = start
    return nil
  }

  /// Consumes "next week".
  private mutating func takesNextWeek() -> Bool {
    let start = reader
    if reader.takeOne(of: vocabulary.next), unit() == .weekly { return true }
    reader = start
    return false
  }

  /// The weekday of "next week Friday"; nil without a weekday after "next week".
  private mutating func weekdayOfNextWeek() -> Weekday? {
    let start = reader
    if takesNextWeek() {
      while reader.takeOne(of: vocabulary.before + vocabulary.coming) {}
      if let weekday = reader.weekday() { return weekday }
    }
    reader = start
    return nil
  }

  /// "next Tuesday", "next week", "next week Friday", "last Friday".
  private mutating func nextOrLast() -> Day? {
    if let weekday = weekdayOfNextWeek() { return .weekdayOfNextWeek(weekday) }
    let start = reader
    let isNext = reader.takeOne(of: vocabulary.next)
    guard isNext || reader.takeOne(of: vocabulary.last) else { return nil }
    if let weekday = reader.weekday() {
      return isNext ? .weekdayOfNextWeek(weekday) : .lastWeekday(weekday)
    }
    if let step = step(1, unit()) { return .step(step, isBack: !isNext) }
    reader = start
    return nil
  }

  /// "+3d", "in 2 weeks", "2 weeks from now", "2 weeks ago", in units of whole days.
  private mutating func stepFromToday() -> Day? {
    let start = reader
    if let (count, unit) = distance(), let step = step(abs(count), unit) {
      return .step(step, isBack: count < 0)
    }
    reader = start
    return nil
  }

  private func step(_ count: Int, _ unit: RecurrenceRule.Frequency?) -> DateStep? {
    DateStep.Unit.allCases.first { $0.frequency == unit }.flatMap { DateStep(count, $0) }
  }

  /// The distance from now in units; negative for the past.
  mutating func distance() -> (count: Int, unit: RecurrenceRule.Frequency)? {
    if let signed = reader.takeWord({ [vocabulary] in vocabulary.signed($0) }) {
      guard signed.unit == .monthly, signed.count > 12 else { return signed }
      reader.index -= 1
      minutesOrMonths = (signed.count, reader.index)
      return nil
    }
    let isAgo = reader.takeOne(of: vocabulary.agoBefore)
    let isFromNow = !isAgo && reader.takeOne(of: vocabulary.fromNow)
    guard let (count, unit) = length() else { return nil }
    if !isAgo, !isFromNow, reader.takeOne(of: vocabulary.fromNowAfter) { return (count, unit) }
    guard isAgo || isFromNow || reader.takeOne(of: vocabulary.agoAfter) else { return nil }
    return (isFromNow ? count : -count, unit)
  }

  /// "2 weeks", "a week", "a fortnight", "half an hour".
  private mutating func length() -> (count: Int, unit: RecurrenceRule.Frequency)? {
    if let minutes = reader.takeLongest(of: vocabulary.partialHours) { return (minutes, .minutely) }
    if let weeks = reader.takeLongest(of: vocabulary.weeks) { return (weeks, .weekly) }
    let one = reader.takeOne(of: vocabulary.one) ? 1 : nil
    guard let count = one ?? reader.count(), count <= 10_000, let unit = unit() else { return nil }
    return (count, unit)
  }

  /// Whether a text begins as a length of time from now does: "2 hours later", "in a while", "+2x".
  var beginsLikeLength: Bool {
    var text = self
    text.reader.index = 0
    if text.reader.takeOne(of: vocabulary.fromNow) || text.length() != nil { return true }
    guard let word = reader.words.first?.text, word.hasPrefix("+") || word.hasPrefix("-") else {
      return false
    }
    return word.dropFirst().first?.isNumber == true
  }

  mutating func unit() -> RecurrenceRule.Frequency? {
    reader.unit() ?? reader.takeWord { [vocabulary] in vocabulary.alsoUnits[$0] }
  }

  /// `2026-12-31`, "31 December", "December 31st 2026", "31/12", "the 15th".
  private mutating func date() -> CivilDate? {
    if let date = reader.takeWord({ CivilDate($0) }) { return date }
    if let date = numericDate() { return date }
    let start = reader
    if let (day, month) = reader.dayAndMonth() {
      return date(day: day, month: month, year: reader.year(), at: start.index)
    }
    if !reader.isAtEnd, !reader.words[reader.index].original.allSatisfy(\.isNumber),
      let day = reader.number(endings: reader.vocabulary.dayEndings), (1...31).contains(day)
    {
      return (today...today.advanced(byDays: 61)).first { $0.day == day }
    }
    reader = start
    return nil
  }

  /// "31/12", "31/12/2027", "31.12.", "2027/12/31".
  private mutating func numericDate() -> CivilDate? {
    let start = reader
    let written = reader.takeWord { [vocabulary] text in
      vocabulary.numbers(of: text).map { (numbers: $0, hasDots: text.contains(".")) }
    }
    if let written,
      let date = date(of: written.numbers, hasDots: written.hasDots, at: start.index)
    {
      return date
    }
    reader = start
    return nil
  }

  /// A date of numbers; with dots only in the order of day and month, because "5.30" is a time.
  private mutating func date(of numbers: [Int], hasDots: Bool, at index: Int) -> CivilDate? {
    if numbers.count == 3, numbers[0] >= 1000 {
      return date(day: numbers[2], month: numbers[1], year: numbers[0], at: index)
    }
    let orders = [(day: numbers[0], month: numbers[1]), (day: numbers[1], month: numbers[0])]
    let possible = hasDots ? orders.prefix(1) : orders[...]
    guard let (day, month) = possible.first(where: { (1...12).contains($0.month) }) else {
      return nil
    }
    let year = numbers.count < 3 ? nil : numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
    return date(day: day, month: month, year: year, at: index)
  }

  /// The date; without a year the nearest one.
  ///
  /// Nil for a day that the month does not have, which is kept for the error with its position.
  private mutating func date(day: Int, month: Int, year: Int?, at index: Int) -> CivilDate? {
    let found =
      if let year {
        CivilDate(year: year, month: month, day: day)
      } else {
        nearest(month: month, day: day)
      }
    let isMonth = CivilDate(year: year ?? today.year, month: month, day: 1) != nil
    if found == nil, isMonth, (1...31).contains(day) { missingDay = (month, year, index) }
    return found
  }

  /// The next such date, or one of the last 30 days; nil for a date that does not exist.
  private func nearest(month: Int, day: Int) -> CivilDate? {
    let earliest = today.advanced(byDays: -30)
    return (earliest.year...earliest.year + 8).lazy
      .compactMap { CivilDate(year: $0, month: month, day: day) }.first { $0 >= earliest }
  }
}

extension CivilDate {
  /// The first date from this one on that falls on the weekday.
  fileprivate func first(_ weekday: Weekday) -> CivilDate {
    advanced(byDays: weekday.days(since: self.weekday))
  }
}
