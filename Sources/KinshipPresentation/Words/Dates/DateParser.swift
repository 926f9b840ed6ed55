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
  var contradiction: (date: CivilDate, index: Int)?
  /// The month of a date with a day that it does not have, its year if written, and its position.
  var missingDay: (month: Int, year: Int?, index: Int)?
  /// The number of "+90m", which is more often meant in minutes than in months, and its position.
  var minutesOrMonths: (count: Int, index: Int)?
  /// Two hours that were read as a period, not as a time.
  var period: WrittenPeriod?

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
  var today: CivilDate { reader.today }
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
    var time = time(behindDay: false) ?? timeBeforePart()
    let partOfToday = part(of: vocabulary.partsOfToday)
    var day = partOfToday == nil ? day() : nil
    var part = partOfToday
    if part == nil, day != nil { part = self.part(of: vocabulary.partsOfDay) }
    // "mittags" alone is a time, and a part of the day only after another time.
    if time == nil {
      time = self.time(behindDay: true, isPartGiven: part != nil) ?? timeBeforePart()
    }
    if part == nil { part = self.part(of: vocabulary.partsOfAnyDay) }
    if time == nil { time = self.time(behindDay: true, isPartGiven: part != nil) }
    // "18.30 Friday": such a time could have been a date and is read only now.
    if time != nil, day == nil, partOfToday == nil { day = self.day() }
    guard reader.isAtEnd else { throw error }
    if let part { return try due(day, time, in: part, hasDay: day != nil || partOfToday != nil) }
    if let time { return due(at: moment(day, time.withoutPart)) }
    guard let day else { throw error }
    return Due(day.date(from: today, calendar))
  }

  /// The time of a text that has nothing else but a part of any day: "half drie 's nachts".
  ///
  /// A spoken time without a part is in the first of the usual parts that has it.
  mutating func timeAlone(in usualParts: [PartOfDay]) -> DatedTime? {
    guard !isTooLong else { return nil }
    let start = reader
    if let time = wholeTime(behindDay: false, usualParts) { return time }
    reader = start
    guard day() == nil else { return nil }
    reader = start
    return wholeTime(behindDay: true, usualParts)
  }

  /// The weekday of a text that has nothing else but words before it: "on Friday".
  mutating func weekdayAlone() -> Weekday? {
    guard !isTooLong, case .weekday(let weekday) = day(), reader.isAtEnd else { return nil }
    return weekday
  }

  private mutating func wholeTime(behindDay: Bool, _ usualParts: [PartOfDay]) -> DatedTime? {
    var time = time(behindDay: behindDay) ?? timeBeforePart()
    let part = part(of: vocabulary.partsOfAnyDay)
    if time == nil { time = self.time(behindDay: behindDay, isPartGiven: part != nil) }
    guard reader.isAtEnd, let time else { return nil }
    guard let part else { return time.resolved(in: usualParts) }
    return time.dated(in: part.meaning)
  }

  /// Keeps the position for the error of an attempt that can go back.
  mutating func noteReached() { reached = position }

  private var error: DateParseError {
    if let word = reader.words.first(where: { vocabulary.weekend.contains($0.text) }) {
      return DateParseError(word: word.original, cause: .weekend)
    }
    if let period, period.range.contains(position) {
      let words = reader.words[period.range].map(\.original).joined(separator: " ")
      return DateParseError(word: words, cause: .period(time: period.time, start: period.start))
    }
    return DateParseError(
      word: position < reader.words.count ? reader.words[position].original : "", cause: cause)
  }

  private var cause: DateParseError.Cause {
    if let contradiction, contradiction.index == position {
      return .wrongWeekday(of: contradiction.date)
    }
    if let missingDay, missingDay.index == position {
      return .missingDay(month: missingDay.month, year: missingDay.year)
    }
    if let minutesOrMonths, minutesOrMonths.index == position {
      return .minutesOrMonths(minutesOrMonths.count)
    }
    if position > reader.index {
      let mark = reader.words[position - 1].text
      let isBeforeDay = (beforeDay + vocabulary.coming).contains(mark)
      return isBeforeDay ? .unknownWord : .unknownTime
    }
    if let number = bareNumber() { return number }
    let isPartOfDay =
      position < reader.words.count
      && vocabulary.partsOfDay.keys.contains { reader.words[position].text.hasSuffix($0) }
    guard !isPartOfDay else { return .partOfDay }
    return beginsLikeLength ? .unknownLength : .unknownWord
  }

  /// The cause for a number that could be an hour or a day: the "8" of "8" and of "tomorrow 8".
  private func bareNumber() -> DateParseError.Cause? {
    guard position < reader.words.count, reader.words[position].original.isShortNumber,
      let number = Int(reader.words[position].original), (1...31).contains(number)
    else { return nil }
    var rest = self
    rest.reader.index = position + 1
    let isAlone = position == 0 && rest.reader.isAtEnd
    guard rest.reader.isAtEnd || rest.day() != nil && rest.reader.isAtEnd else { return nil }
    let names = reader.vocabulary
    let time = number < 24 ? "\(vocabulary.at.first ?? "") \(number)" : nil
    let day = isAlone ? "\(names.on.said) \(names.monthDay(number))" : nil
    return time == nil && day == nil ? nil : .bareNumber(time: time, day: day)
  }

  /// The moment of a time in a part of the day, or of the part's usual time.
  private func due(
    _ day: Day?, _ time: WrittenTime?, in part: TypedPart, hasDay: Bool
  ) throws(DateParseError) -> Due {
    if let time {
      guard let dated = time.dated(in: part.meaning) else {
        throw DateParseError(word: time.words, cause: .outsidePartOfDay(part.words))
      }
      return due(at: moment(day, dated))
    }
    // "At night" without a day could be any night.
    guard hasDay else { throw DateParseError(word: part.words, cause: .partOfDay) }
    let usual = part.meaning.usualTime
    let moment = moment(day, usual)
    guard moment >= wall || day?.isToday == false else {
      throw DateParseError(word: part.words, cause: .passedPartOfDay(usual.time))
    }
    return due(at: moment)
  }

  private func due(at moment: CivilDateTime) -> Due { Due(moment.date, at: moment.time) }

  /// The moment of a time on a day, or on the current date.
  private func moment(_ day: Day?, _ time: DatedTime) -> CivilDateTime {
    let date = (day ?? .fromToday(0)).date(from: wall.date, calendar)
    if day?.isToday != false, time.placement != .sameDate {
      let thisNight = CivilDateTime(date, time.time)
      return thisNight > wall ? thisNight : CivilDateTime(date.advanced(byDays: 1), time.time)
    }
    let moment = time.moment(on: date)
    guard case .weekday = day, moment < wall else { return moment }
    // The weekday's time has passed today, so the next week is meant.
    return CivilDateTime(moment.date.advanced(byDays: 7), moment.time)
  }
}
