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

  /// "in 2 hours", "+90min"; in whole minutes.
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

  /// "18:00", "at 8", "8:30 pm", "18 Uhr", "18h30", "halb acht", "midnight"; a bare number needs a
  /// word such as "at".
  ///
  /// `behindDay` accepts "18.30", which is not read as a date there.
  mutating func time(behindDay: Bool, isPartGiven: Bool = false) -> WrittenTime? {
    let start = reader
    let isSaid = reader.takeOne(of: vocabulary.at)
    if let (time, kind) = namedTime() ?? spokenFraction() {
      return WrittenTime(time: time, kind: kind, words: words(from: start.index))
    }
    noteReached()
    let clock = reader.takeWord { [vocabulary, numbers = reader.vocabulary.numbers] word in
      vocabulary.clock(of: word) ?? numbers[word].map(WrittenClock.init(spokenHour:))
    }
    guard var clock else {
      reader = start
      return nil
    }
    if clock.half == nil, reader.takesHalf(vocabulary.beforeNoon) { clock.half = .beforeNoon }
    if clock.half == nil, reader.takesHalf(vocabulary.afterNoon) { clock.half = .afterNoon }
    let isHour = clock.half == nil && reader.takeOne(of: vocabulary.hour)
    let isClear = clock.isClear || isSaid || isHour || isPartGiven || clock.half != nil
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

  /// "halb acht", "half 8": 7:30; "kwart over drie", "quarter to four"; between 12:15 and 12:45 for
  /// the minutes around noon.
  private mutating func spokenFraction() -> (TimeOfDay, WrittenTime.Kind)? {
    let start = reader
    let fractions = [
      (vocabulary.halfTo, -30), (vocabulary.halfPast, 30), (vocabulary.quarterPast, 15),
      (vocabulary.quarterTo, -15),
    ]
    guard let minutes = fractions.first(where: { reader.takeOne(of: $0.0) })?.1 else { return nil }
    noteReached()
    guard let hour = reader.count(), (1...12).contains(hour) else {
      reader = start
      return nil
    }
    _ = reader.takeOne(of: vocabulary.hour)
    let total = hour * 60 + minutes
    return TimeOfDay(hour: total < 60 ? 12 : total / 60, minute: total % 60)
      .map { ($0, WrittenTime.Kind.spoken) }
  }
}
