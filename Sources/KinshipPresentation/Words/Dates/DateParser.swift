import KinshipDomain
import KinshipTime

/// Parser for a written day and time, from left to right.
struct DateParser {
  var reader: WordScanner
  let vocabulary: DateVocabulary
  let calendar: HouseholdCalendar
  let now: Instant
  private let isTooLong: Bool
  /// The furthest position that an attempt reached, also if it went back afterwards.
  private var reached = 0
  /// A date that does not fall on the weekday before it, and its position.
  private var contradiction: (date: CivilDate, index: Int)?

  init(_ text: String, _ language: Language, _ calendar: HouseholdCalendar, now: Instant) {
    isTooLong = text.utf8.count > 400
    let vocabulary = language.dateVocabulary
    self.vocabulary = vocabulary
    reader = WordScanner(
      vocabulary.separatingParts(of: text, language.timeVocabulary), language.timeVocabulary,
      today: calendar.day(of: now))
    self.calendar = calendar
    self.now = now
  }

  /// The position of the first word that could not be read.
  var position: Int { max(reached, reader.index) }
  /// The current day of the household.
  private var today: CivilDate { reader.today }
  /// The current date and time in the household's zone.
  private var wall: CivilDateTime { calendar.zone.local(now) }

  mutating func due() throws(DateParseError) -> Due {
    guard !isTooLong, !reader.isAtEnd else { throw DateParseError(word: "") }
    let start = reader
    if let local = momentFromNow(), reader.isAtEnd { return Due(local.date, at: local.time) }
    reader = start
    if let local = isoMoment(), reader.isAtEnd { return Due(local.date, at: local.time) }
    reader = start
    return try dayAndTime()
  }

  /// A day, a time, and a part of the day, in any order that people write.
  private mutating func dayAndTime() throws(DateParseError) -> Due {
    var time = time(behindDay: false)
    let partOfToday = part(of: vocabulary.partsOfToday)
    var day = partOfToday == nil ? day() : nil
    var part = partOfToday
    if part == nil, day != nil { part = self.part(of: vocabulary.partsOfDay) }
    // "mittags" alone is a time, and a part of the day only after another time.
    if time == nil { time = self.time(behindDay: true, isPartGiven: part != nil) }
    if part == nil { part = self.part(of: vocabulary.partsOfAnyDay) }
    if time == nil { time = self.time(behindDay: true, isPartGiven: part != nil) }
    // "18.30 Friday": such a time could have been a date and is read only now.
    if time != nil, day == nil, partOfToday == nil { day = self.day() }
    guard reader.isAtEnd else { throw error }
    let moment = time.flatMap { $0.time(in: part?.meaning) }
    if moment == nil, let part {
      // A part of a day without its time could mean several times.
      guard let time else { throw DateParseError(word: part.words, cause: .partOfDay) }
      throw DateParseError(word: time.words, cause: .outsidePartOfDay(part.words))
    }
    guard let due = due(day, moment) else { throw error }
    return due
  }

  /// The time of a text that has nothing else but a part of any day: "half drie 's nachts".
  mutating func timeAlone() -> TimeOfDay? {
    guard !isTooLong else { return nil }
    let start = reader
    if let time = wholeTime(behindDay: false) { return time }
    reader = start
    guard day() == nil else { return nil }
    reader = start
    return wholeTime(behindDay: true)
  }

  private mutating func wholeTime(behindDay: Bool) -> TimeOfDay? {
    var time = time(behindDay: behindDay)
    let part = part(of: vocabulary.partsOfAnyDay)
    if time == nil { time = self.time(behindDay: behindDay, isPartGiven: part != nil) }
    return reader.isAtEnd ? time?.time(in: part?.meaning) : nil
  }

  /// Keeps the position for the error of an attempt that can go back.
  mutating func noteReached() { reached = position }

  private var error: DateParseError {
    DateParseError(
      word: position < reader.words.count ? reader.words[position].original : "", cause: cause)
  }

  private var cause: DateParseError.Cause {
    if let contradiction, contradiction.index == position {
      return .wrongWeekday(of: contradiction.date)
    }
    if position > reader.index {
      let mark = reader.words[position - 1].text
      let isBeforeDay = (vocabulary.before + reader.vocabulary.articles).contains(mark)
      return isBeforeDay ? .unknownWord : .unknownTime
    }
    let isPartOfDay =
      position < reader.words.count
      && vocabulary.partsOfDay.keys.contains { reader.words[position].text.hasSuffix($0) }
    return isPartOfDay ? .partOfDay : .unknownWord
  }

  private func due(_ day: Day?, _ time: TimeOfDay?) -> Due? {
    guard let time else { return day.map { Due($0.date(from: today, calendar)) } }
    let date = (day ?? .fromToday(0)).date(from: wall.date, calendar)
    guard case .weekday = day, CivilDateTime(date, time) < wall else { return Due(date, at: time) }
    // The weekday's time has passed today, so the next week is meant.
    return Due(date.advanced(byDays: 7), at: time)
  }
}

// MARK: - Days

extension DateParser {
  /// A day as written, which is resolved relative to today.
  private enum Day {
    case fromToday(Int)
    case step(DateStep, isBack: Bool)
    case weekday(Weekday)
    case weekdayOfNextWeek(Weekday)
    case lastWeekday(Weekday)
    case date(CivilDate)

    func date(from today: CivilDate, _ calendar: HouseholdCalendar) -> CivilDate {
      switch self {
      case .fromToday(let days): today.advanced(byDays: days)
      case .step(let step, let isBack): isBack ? today.earlier(by: step) : today.advanced(by: step)
      case .weekday(let weekday): today.first(weekday)
      case .weekdayOfNextWeek(let weekday):
        today.startOfWeek(calendar.firstWeekday).advanced(byDays: 7).first(weekday)
      case .lastWeekday(let weekday): today.advanced(byDays: -7).first(weekday)
      case .date(let date): date
      }
    }
  }

  private mutating func day() -> Day? {
    let start = reader
    while reader.takeOne(of: vocabulary.before + reader.vocabulary.articles) {}
    noteReached()
    // "the day after tomorrow" begins with an article of its own.
    if let day = dayItself() { return day }
    reader = start
    return namedDay()
  }

  private mutating func dayItself() -> Day? {
    if let day = namedDay() ?? stepFromToday() ?? nextOrLast() { return day }
    let start = reader
    if let weekday = reader.weekday() {
      // "Friday, 27 November" is one date, and must be a Friday.
      var dated = self
      if let date = dated.date() {
        guard date.weekday != weekday else {
          self = dated
          return .date(date)
        }
        contradiction = (date, reader.index)
      }
      return takesNextWeek() ? .weekdayOfNextWeek(weekday) : .weekday(weekday)
    }
    reader = start
    return date().map { .date($0) }
  }

  private mutating func namedDay() -> Day? {
    // The longest phrase is tried first: "day after tomorrow".
    vocabulary.namedDays.sorted { ($1.key.count, $0.key) < ($0.key.count, $1.key) }
      .first { reader.take($0.key) }.map { .fromToday($0.value) }
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
      while reader.takeOne(of: vocabulary.before) {}
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

  /// "+3d", "in 2 weeks", "2 weeks ago", in units of whole days.
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
    if let signed = reader.takeWord({ [vocabulary] in vocabulary.signed($0) }) { return signed }
    let isAgo = reader.takeOne(of: vocabulary.agoBefore)
    let isFromNow = !isAgo && reader.takeOne(of: vocabulary.fromNow)
    let one = reader.takeOne(of: vocabulary.one) ? 1 : nil
    guard let count = one ?? reader.count(), count <= 10_000, let unit = unit() else { return nil }
    guard isAgo || isFromNow || reader.takeOne(of: vocabulary.agoAfter) else { return nil }
    return (isFromNow ? count : -count, unit)
  }

  private mutating func unit() -> RecurrenceRule.Frequency? {
    reader.unit() ?? reader.takeWord { [vocabulary] in vocabulary.alsoUnits[$0] }
  }

  /// `2026-12-31`, "31 December", "December 31st 2026", "31/12", "the 15th".
  private mutating func date() -> CivilDate? {
    if let date = reader.takeWord({ CivilDate($0) }) { return date }
    if let date = numericDate() { return date }
    if let (day, month) = reader.dayAndMonth() {
      return reader.year().map { CivilDate(year: $0, month: month, day: day) }
        ?? nearest(month: month, day: day)
    }
    let start = reader
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
    let numbers = reader.takeWord { [vocabulary] text in vocabulary.numbers(of: text) }
    if let numbers, let date = date(of: numbers) { return date }
    reader = start
    return nil
  }

  private func date(of numbers: [Int]) -> CivilDate? {
    if numbers.count == 3, numbers[0] >= 1000 {
      return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    let orders = [(day: numbers[0], month: numbers[1]), (day: numbers[1], month: numbers[0])]
    guard let (day, month) = orders.first(where: { (1...12).contains($0.month) }) else {
      return nil
    }
    guard numbers.count == 3 else { return nearest(month: month, day: day) }
    let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
    return CivilDate(year: year, month: month, day: day)
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
