package import KinshipDomain
package import KinshipTime

/// Error for a text that is no pair of times.
package enum TimePairError: Error, Hashable, Sendable {
  /// The text has not two times.
  case notTwoTimes
  /// The half of the day of an hour is missing: "10-11pm", "10-7".
  case unclearHalf
}

extension Due {
  /// The two times of a text such as "22:00-07:00", "10pm to 7am", "22-7", "2200-0700" or "22 Uhr –
  /// 7 Uhr".
  ///
  /// All pairs of times that Kinship prints can be parsed. It is parsed in the language or in
  /// English.
  ///
  /// - Hours are those of a clock with 24 hours, unless a half or a part of the day is written: "6
  ///   Uhr" is in the morning here.
  /// - If only one of the times has a half or a part of the day, an hour of twelve beside it is in
  ///   the half that makes the period at most 16 hours long: "10pm-7" ends in the morning. If both
  ///   do, the text is unclear: "10-11pm".
  /// - A longer period is unclear unless the half of the day of both times is clear, as in
  ///   "10:00-07:00" and "10am-7am": "10-7" could be at night.
  package static func timePair(
    _ words: String, in language: Language
  ) throws(TimePairError) -> (start: TimeOfDay, end: TimeOfDay) {
    guard words.utf8.count <= 400 else { throw .notTwoTimes }
    let text = words.lowercased()
    var error = TimePairError.notTwoTimes
    for language in [language, .english] {
      let marks = language.timeVocabulary.through.map { " \($0) " }
      for mark in ["–", "—", "-"] + marks {
        for range in text.ranges(of: mark) {
          guard let start = pairedTime(text[..<range.lowerBound], language),
            let end = pairedTime(text[range.upperBound...], language)
          else { continue }
          if let period = start.period(to: end) { return period }
          error = .unclearHalf
        }
      }
    }
    throw error
  }

  private static func pairedTime(_ words: Substring, _ language: Language) -> WrittenTime? {
    if let time = WrittenTime(digits: words) { return time }
    // A time without a day does not depend on the calendar or the current time.
    var parser = DateParser(
      String(words), language, HouseholdCalendar(zone: .utc),
      now: Instant(clampingMilliseconds: 0))
    return parser.pairedTime()
  }
}

extension DateParser {
  /// A time that can be a bare hour, with a part of any day; nil before other words.
  fileprivate mutating func pairedTime() -> WrittenTime? {
    let from = reader.vocabulary.from
    _ = reader.takeOne(of: from)
    var time = self.time(behindDay: true, isPartGiven: true)
    let part = self.part(of: vocabulary.partsOfAnyDay)
    if time == nil { time = self.time(behindDay: true, isPartGiven: true) }
    guard reader.isAtEnd, let time else { return nil }
    guard let part else { return time }
    return time.dated(in: part.meaning).map {
      WrittenTime(time: $0.time, kind: .inHalf, words: time.words)
    }
  }
}

extension WrittenTime {
  /// The time of "2200"; nil for other texts.
  fileprivate init?(digits words: Substring) {
    guard words.utf8.count == 4, words.isShortNumber, let number = Int(words),
      let time = TimeOfDay(hour: number / 100, minute: number % 100)
    else { return nil }
    self.init(time: time, kind: .exact, words: String(words))
  }

  /// The only likely period from this time to another one; nil if a half of the day is missing.
  fileprivate func period(to end: WrittenTime) -> (start: TimeOfDay, end: TimeOfDay)? {
    let longest = 16 * 60
    let starts = readings(beside: end)
    let ends = end.readings(beside: self)
    if starts.count == 1, ends.count == 1,
      time.minutes(until: end.time) <= longest || hasClearHalf && end.hasClearHalf
    {
      return (time, end.time)
    }
    let periods = starts.flatMap { start in ends.map { (start: start, end: $0) } }
      .filter { (1...longest).contains($0.start.minutes(until: $0.end)) }
    return periods.count == 1 ? periods.first : nil
  }

  /// The times that are possible beside the other time of a period.
  private func readings(beside other: WrittenTime) -> [TimeOfDay] {
    guard isUnclear(beside: other) else { return [time] }
    return [0, 12].compactMap { TimeOfDay(hour: time.hour % 12 + $0, minute: time.minute) }
  }

  /// Whether the half of the day could be that of the other time: the "10" of "10-11pm".
  private func isUnclear(beside other: WrittenTime) -> Bool {
    guard other.kind == .inHalf else { return false }
    return kind == .spoken || kind == .exact && time.hour <= 12 && words.utf8.count <= 2
  }

  /// Whether the time is in a known half of the day: "10pm", "midnight", "22", "07:00".
  private var hasClearHalf: Bool {
    switch kind {
    case .inHalf, .midnight: true
    case .spoken: false
    case .exact:
      !(1...12).contains(time.hour)
        || words.prefix(2).allSatisfy(\.isNumber) && words.filter(\.isNumber).count == 4
    }
  }
}

extension TimeOfDay {
  /// The minutes from this time to the next such time.
  fileprivate func minutes(until end: TimeOfDay) -> Int {
    let difference = 60 * (end.hour - hour) + end.minute - minute
    return difference < 0 ? difference + 24 * 60 : difference
  }
}
