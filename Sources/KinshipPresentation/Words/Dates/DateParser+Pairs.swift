package import KinshipDomain
package import KinshipTime

extension Due {
  /// The two times of a text such as "22:00-07:00", "10pm to 7am", "22-7" or "22 Uhr – 7 Uhr"; nil
  /// for other texts.
  ///
  /// All pairs of times that Kinship prints can be parsed. It is parsed in the language or in
  /// English.
  ///
  /// - Hours are those of a clock with 24 hours, unless a half or a part of the day is written: "6
  ///   Uhr" is in the morning here.
  /// - If only one of the times has a half or a part of the day, an hour of twelve beside it is
  ///   unclear, and the result is nil: "10-11pm".
  package static func timePair(
    _ words: String, in language: Language
  ) -> (start: TimeOfDay, end: TimeOfDay)? {
    guard words.utf8.count <= 400 else { return nil }
    let text = words.lowercased()
    for language in [language, .english] {
      let marks = language.timeVocabulary.through.map { " \($0) " }
      for mark in ["–", "—", "-"] + marks {
        for range in text.ranges(of: mark) {
          guard let start = pairedTime(text[..<range.lowerBound], language),
            let end = pairedTime(text[range.upperBound...], language),
            !start.isUnclear(beside: end), !end.isUnclear(beside: start)
          else { continue }
          return (start.time, end.time)
        }
      }
    }
    return nil
  }

  private static func pairedTime(_ words: Substring, _ language: Language) -> WrittenTime? {
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
  /// Whether the half of the day could be that of the other time: the "10" of "10-11pm".
  fileprivate func isUnclear(beside other: WrittenTime) -> Bool {
    guard other.kind == .inHalf else { return false }
    return kind == .spoken || kind == .exact && time.hour <= 12 && words.isShortNumber
  }
}
