import KinshipDomain
import KinshipTime

// Times of day, with and without a part of the day.

extension DateParser {
  typealias TypedPart = (meaning: PartOfDay, words: String)

  /// Takes one of these parts of the day, such as "tonight" or "at night", and returns its meaning
  /// and the typed words; nil, without taking a word, if none follows.
  mutating func part(of parts: [String: PartOfDay]) -> TypedPart? {
    let start = reader.index
    guard let meaning = parts.first(where: { reader.take($0.key) })?.value else { return nil }
    return (meaning, words(from: start))
  }

  /// The typed words from a position up to the current one.
  private func words(from start: Int) -> String {
    reader.words[start..<reader.index].map(\.original).joined(separator: " ")
  }

  /// `2026-12-31T18:00`.
  mutating func isoMoment() -> CivilDateTime? {
    reader.takeWord { text in
      let parts = text.split(separator: "t", omittingEmptySubsequences: false)
      guard parts.count == 2, let date = CivilDate(parts[0]), let time = TimeOfDay(parts[1]) else {
        return nil
      }
      return CivilDateTime(date, time)
    }
  }

  /// "in 2 hours", "2 hours from now", "+90min"; in whole minutes.
  mutating func momentFromNow() -> CivilDateTime? {
    guard let (count, unit) = distance() else { return nil }
    let seconds: Int
    switch unit {
    case .hourly: seconds = 3600 * count
    case .minutely: seconds = 60 * count
    default: return nil
    }
    let local = calendar.zone.local(now + .seconds(seconds))
    return local.advanced(bySeconds: -local.time.second)
  }

  /// "18:00", "at 8", "8:30 pm", "18 Uhr 30", "18h30", "halb acht", "ten past 8", "midnight"; a
  /// bare number needs a word such as "at".
  ///
  /// `behindDay` accepts "18.30", which is not read as a date there.
  mutating func time(behindDay: Bool, isPartGiven: Bool = false) -> WrittenTime? {
    let start = reader
    let isSaid = reader.takeOne(of: vocabulary.at)
    if let (time, kind) = namedTime() ?? spokenTime() {
      return WrittenTime(time: time, kind: kind, words: words(from: start.index))
    }
    noteReached()
    guard let clock = clock() else {
      reader = start
      return nil
    }
    let isClear = clock.isClear || isSaid || isPartGiven || clock.half != nil
    guard isClear || (behindDay && clock.minute != nil), let time = clock.time else {
      reader = start
      return nil
    }
    return WrittenTime(
      time: time, kind: clock.kind(afterAt: isSaid), words: words(from: start.index))
  }

  /// A bare hour before a part of the day: the "8" of "8 tonight" and of "8 in the morning".
  mutating func timeBeforePart() -> WrittenTime? {
    let start = reader
    if let time = self.time(behindDay: false, isPartGiven: true) {
      var ahead = self
      let isInPart =
        ahead.part(of: vocabulary.partsOfToday) != nil
        || ahead.part(of: vocabulary.partsOfAnyDay) != nil
      if isInPart { return time }
    }
    reader = start
    return nil
  }

  /// "noon", "midnight"; nil before another time, as in "mittags um eins".
  private mutating func namedTime() -> (TimeOfDay, WrittenTime.Kind)? {
    let start = reader
    let isNoon = reader.takeOne(of: vocabulary.noon)
    guard isNoon || reader.takeOne(of: vocabulary.midnight) else { return nil }
    var ahead = self
    guard let noon = TimeOfDay(hour: 12, minute: 0), ahead.time(behindDay: false) == nil else {
      reader = start
      return nil
    }
    guard isNoon else { return (TimeOfDay.midnight, WrittenTime.Kind.midnight) }
    return (noon, WrittenTime.Kind.inHalf)
  }
}

// MARK: - Hours and minutes

extension DateParser {
  /// "8", "drei", "18:30", "8pm", "8 p.m.", "18 Uhr", "18 Uhr 30", "eight thirty pm".
  private mutating func clock() -> WrittenClock? {
    let word = reader.takeWord { [vocabulary, numbers = reader.vocabulary.numbers] word in
      vocabulary.clock(of: word) ?? numbers[word].map(WrittenClock.init(spokenHour:))
    }
    guard var clock = word ?? hourInWords() else { return nil }
    takeHalf(of: &clock)
    guard clock.half == nil else { return clock }
    let hasHourWord = reader.takeOne(of: vocabulary.hour)
    if hasHourWord { clock.isClear = true }
    guard clock.minute == nil,
      let minute = minuteInWords(hasHourWord: hasHourWord)
        ?? (hasHourWord ? minuteAfterHour() : nil)
    else { return clock }
    (clock.minute, clock.isMinuteApart, clock.isClear) = (minute, true, true)
    takeHalf(of: &clock)
    return clock
  }

  /// "zwanzig" before "Uhr"; without it, such a number is an amount.
  private mutating func hourInWords() -> WrittenClock? {
    let start = reader
    if let hour = reader.takeLongest(of: vocabulary.hoursInWords) {
      var ahead = reader
      if ahead.takeOne(of: vocabulary.hour) {
        return WrittenClock(hour: hour, minute: nil, half: nil, isClear: true, isShortHour: false)
      }
    }
    reader = start
    return nil
  }

  private mutating func takeHalf(of clock: inout WrittenClock) {
    guard clock.half == nil else { return }
    if reader.takesHalf(vocabulary.beforeNoon) {
      clock.half = .beforeNoon
    } else if reader.takesHalf(vocabulary.afterNoon) {
      clock.half = .afterNoon
    }
  }

  /// The minutes of "8 uur vijftien", "eight thirty" and, after a word for the hour, "acht Uhr zehn".
  private mutating func minuteInWords(hasHourWord: Bool) -> Int? {
    if let minute = reader.takeLongest(of: vocabulary.minutesAfterHour) { return minute }
    // Other small numbers are not said as minutes. A number before a unit is a count: "8 uur vijf
    // dagen geleden".
    let start = reader
    if hasHourWord,
      let minute = reader.takeWord({ [numbers = reader.vocabulary.numbers] in numbers[$0] }),
      [5, 10].contains(minute), unit() == nil
    {
      return minute
    }
    reader = start
    return nil
  }

  /// The minutes of "8 Uhr 30"; nil for the day of a date: "8 Uhr, 30 Dezember".
  private mutating func minuteAfterHour() -> Int? {
    var ahead = reader
    guard !reader.isAtEnd, reader.words[reader.index].original.utf8.count == 2,
      ahead.dayAndMonth() == nil
    else { return nil }
    return reader.takeWord { text in
      guard text.utf8.count == 2, text.isShortNumber, let minute = Int(text) else { return nil }
      return minute < 60 ? minute : nil
    }
  }

  /// "halb acht", "half 8": 7:30; "ten past 8", "kwart voor vier", "fünf nach halb neun"; between
  /// 12:00 and 12:59 for the minutes around noon.
  private mutating func spokenTime() -> (TimeOfDay, WrittenTime.Kind)? {
    guard !isBeforePeriod() else { return nil }
    let start = reader
    let minutes = minutesAroundHour()
    let fraction = reader.takeLongest(of: vocabulary.fractions)
    guard minutes != nil || fraction != nil else { return nil }
    noteReached()
    guard let hour = clock(), hour.minute == nil, (1...12).contains(hour.hour) else {
      reader = start
      return nil
    }
    let total = (hour.hour * 60 + (minutes ?? 0) + (fraction ?? 0) + 720) % 720
    let spoken = WrittenClock(
      hour: total < 60 ? 12 : total / 60, minute: total % 60, half: hour.half, isClear: true,
      isShortHour: true, isMinuteApart: true)
    return spoken.time.map { ($0, spoken.kind(afterAt: false)) }
  }

  /// The minutes of "ten past" and, below zero, of "quarter to".
  ///
  /// Without a unit they are fives, as people say them: "2 to 4" is no time.
  private mutating func minutesAroundHour() -> Int? {
    let start = reader
    if let count = reader.takeLongest(of: vocabulary.minutes) ?? reader.count() {
      let unit = unit()
      let isSaid = unit == .minutely || unit == nil && count.isMultiple(of: 5)
      if isSaid, (1...30).contains(count) {
        if reader.takeOne(of: vocabulary.past) { return count }
        if count < 30, reader.takeOne(of: vocabulary.to) { return -count }
      }
    }
    reader = start
    return nil
  }

  /// Whether two hours in digits follow that are probably a period: "10 to 12", "5 to 7pm".
  ///
  /// The period is kept for the error.
  private mutating func isBeforePeriod() -> Bool {
    var ahead = reader
    guard let first = ahead.number(), ahead.takeOne(of: reader.vocabulary.through) else {
      return false
    }
    var dated = ahead
    let separator = reader.index + 1..<ahead.index
    guard let last = ahead.takeWord({ [vocabulary] in vocabulary.clock(of: $0) }),
      first < last.hour
    else { return false }
    // "10 to 12 December" is a period of days, for which a time is no correction.
    if last.time != nil, dated.dayAndMonth() == nil {
      period = WrittenPeriod(
        range: reader.index..<ahead.index,
        time: readableTime(minutes: first, separator, before: last),
        start: "\(vocabulary.at.first ?? "") \(first)")
    }
    return true
  }

  /// "5 minutes to 9" for "5 to 9"; nil for words that only separate a start and an end.
  private func readableTime(
    minutes: Int, _ separator: Range<Int>, before hour: WrittenClock
  ) -> String? {
    let words = reader.words[separator].map(\.text).joined(separator: " ")
    guard vocabulary.to.contains(words), (1..<30).contains(minutes), hour.minute == nil,
      (1...12).contains(hour.hour)
    else { return nil }
    let unit = reader.vocabulary.unit(.minutely)
    let end = reader.words[separator.upperBound].original
    return "\(minutes) \(minutes == 1 ? unit.one : unit.many) \(words) \(end)"
  }
}

/// Two hours of a text that are probably a period, and the texts to write instead.
struct WrittenPeriod {
  /// The positions of its words.
  let range: Range<Int>
  /// The text for the time that it could be; nil if it is only a period.
  let time: String?
  /// The text for its start.
  let start: String
}
