public import KinshipDomain
public import KinshipTime

extension Repetition {
  /// Reads how something comes back from words: "every 2 weeks on mon, fri until 1 June".
  ///
  /// Capitals do not matter; weekdays and months may be shortened to two and three letters; a date without a
  /// year is the next one.
  ///
  /// - Parameters:
  ///   - words: What somebody wrote, at most 500 characters.
  ///   - language: The language it is written in.
  ///   - today: The household's day.
  /// - Throws: ``UnreadableRepetition`` with the first words that cannot be meant.
  public init(
    words: String, in language: Language, today: CivilDate
  ) throws(UnreadableRepetition) {
    var reader = RepetitionReader(words, language.repetition, today: today)
    self = try reader.repetition()
  }
}

/// The words of somebody that do not say how something comes back.
public struct UnreadableRepetition: Error, Hashable, Sendable {
  /// The word that was not expected; empty where more was.
  public let word: String
  /// How many characters come before it.
  public let offset: Int
}

/// Reads words from the left.
struct RepetitionReader {
  private let vocabulary: RepetitionVocabulary
  private let today: CivilDate
  private let words: [(text: String, original: String, offset: Int)]
  private let length: Int
  private var index = 0

  init(_ text: String, _ vocabulary: RepetitionVocabulary, today: CivilDate) {
    self.vocabulary = vocabulary
    self.today = today
    var words: [(String, String, Int)] = []
    var word = ""
    var offset = 0
    for character in text.prefix(501) + " " {
      offset += 1
      guard character.isWhitespace || character == "," else {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        // The point of "1." and of "Jan." says nothing.
        let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
        words.append((bare.lowercased(), word, offset - 1 - word.count))
      }
      word = ""
    }
    self.words = words
    length = text.count
  }

  mutating func repetition() throws(UnreadableRepetition) -> Repetition {
    guard length <= 500 else { throw UnreadableRepetition(word: "", offset: 500) }
    var found = SayableRepetition(head: try head())
    let daysPlace = index
    found.days = try days()
    found.leavesOut = take(vocabulary.leavesOut)
    found.end = try end()
    guard index == words.count else { throw error }
    guard let repetition = found.repetition else {
      // The words are known, but do not go together.
      index = min(daysPlace, words.count)
      throw error
    }
    return repetition
  }

  private var error: UnreadableRepetition {
    index < words.count
      ? UnreadableRepetition(word: words[index].original, offset: words[index].offset)
      : UnreadableRepetition(word: "", offset: length)
  }
}

// MARK: - The parts of the sentence

extension RepetitionReader {
  private mutating func head() throws(UnreadableRepetition) -> SayableRepetition.Head {
    if let times = number() {
      guard take(vocabulary.times) || take(vocabulary.time), take(vocabulary.perWeek),
        Repetition.timesPerWeekRange.contains(times)
      else { throw error }
      return .timesPerWeek(times)
    }
    guard takeOne(of: vocabulary.every) else { throw error }
    let count = takesOther() ? 2 : number() ?? 1
    let start = index
    guard (1...RecurrenceRule.maximumInterval).contains(count), let frequency = unit() else {
      throw error
    }
    guard take(vocabulary.afterCompletion) else { return .every(count, frequency) }
    guard let unit = DateStep.Unit.allCases.first(where: { $0.frequency == frequency }),
      let step = DateStep(count, unit)
    else {
      index = start
      throw error
    }
    return .afterCompletion(step)
  }

  /// Takes "other" where a unit follows: "every second" is one.
  private mutating func takesOther() -> Bool {
    var ahead = self
    guard ahead.takeOne(of: vocabulary.other) else { return false }
    let start = ahead
    guard ahead.unit() != nil else { return false }
    self = start
    return true
  }

  private mutating func unit() -> RecurrenceRule.Frequency? {
    for frequency in RecurrenceRule.Frequency.allCases {
      let unit = vocabulary.unit(frequency)
      if take(unit.one) || take(unit.many) { return frequency }
    }
    return nil
  }

  private mutating func days() throws(UnreadableRepetition) -> SayableRepetition.Days {
    guard take(vocabulary.on) else { return .ofStart }
    var weekdays: [Weekday] = []
    var monthDays: [Int] = []
    var numbered: [RecurrenceRule.OrdinalWeekday] = []
    repeat {
      _ = take(vocabulary.on)
      _ = takeOne(of: vocabulary.articles)
      if takeLastDay() {
        monthDays.append(-1)
      } else if let ordinal = ordinal() {
        guard let weekday = weekday() else { throw error }
        numbered.append(RecurrenceRule.OrdinalWeekday(weekday, ordinal: ordinal))
      } else if let weekday = weekday() {
        weekdays.append(weekday)
      } else if let day = number(endings: vocabulary.dayEndings), (1...31).contains(day) {
        if weekdays.isEmpty, monthDays.isEmpty, numbered.isEmpty, let month = month() {
          return .yearDay(month: month, day: day)
        }
        monthDays.append(day)
      } else {
        throw error
      }
    } while take(vocabulary.and) || continuesList
    switch (weekdays.isEmpty, monthDays.isEmpty, numbered.isEmpty) {
    case (false, true, true): return .weekdays(Array(Set(weekdays)).sorted())
    case (true, false, true): return .monthDays(Array(Set(monthDays)).sorted())
    case (true, true, false): return .numbered(Array(Set(numbered)).sorted())
    default: throw error
    }
  }

  /// Whether another day follows: commas say nothing, so what comes next decides.
  private var continuesList: Bool {
    var ahead = self
    if ahead.takeOne(of: ahead.vocabulary.articles) { return true }
    if ahead.takeLastDay() || ahead.ordinal() != nil || ahead.weekday() != nil { return true }
    guard ahead.number(endings: ahead.vocabulary.dayEndings) != nil else { return false }
    // "…, 10 times" is the end.
    return !ahead.take(ahead.vocabulary.times) && !ahead.take(ahead.vocabulary.time)
  }

  private mutating func end() throws(UnreadableRepetition) -> SayableRepetition.End {
    if ([vocabulary.until] + vocabulary.alsoUntil).contains(where: { take($0) }) {
      _ = takeOne(of: vocabulary.articles)
      let start = index
      guard let date = date() else {
        index = min(start, words.count)
        throw error
      }
      return .through(date)
    }
    guard let count = number() else { return .never }
    guard take(vocabulary.times) || take(vocabulary.time) else { throw error }
    return .times(count)
  }
}

// MARK: - Words

extension RepetitionReader {
  /// Takes all words of a text or none.
  private mutating func take(_ phrase: String) -> Bool {
    let wanted = phrase.lowercased().split { $0 == " " || $0 == "," }
    guard wanted.count <= words.count - index,
      zip(wanted, words[index...]).allSatisfy({ $0 == $1.text })
    else { return false }
    index += wanted.count
    return true
  }

  private mutating func takeOne(of alternatives: [String]) -> Bool {
    alternatives.contains { take($0) }
  }

  /// Takes "last day", with or without its article, which may be gone already.
  private mutating func takeLastDay() -> Bool {
    let bare = vocabulary.lastDay.split(separator: " ").suffix(2).joined(separator: " ")
    return take(vocabulary.lastDay) || take(bare)
  }

  private mutating func number(endings: [String] = []) -> Int? {
    guard index < words.count else { return nil }
    var text = words[index].text
    for ending in endings where text.hasSuffix(ending) && text.count > ending.count {
      text = String(text.dropLast(ending.count))
      break
    }
    guard (1...10).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text)
    else { return nil }
    index += 1
    return number
  }

  private mutating func ordinal() -> Int? {
    SayableRepetition.ordinals.first { take(vocabulary.ordinal($0)) }
  }

  private mutating func weekday() -> Weekday? {
    guard index < words.count else { return nil }
    let text = words[index].text
    let found = Weekday.allCases.first { day in
      let name = vocabulary.weekday(day).lowercased()
      return text.count >= 2 && name.hasPrefix(text) || text == name + "s"
    }
    if found != nil { index += 1 }
    return found
  }

  private mutating func month() -> Int? {
    guard index < words.count else { return nil }
    let text = words[index].text
    guard let month = vocabulary.months.firstIndex(where: { $0.contains { text.hasPrefix($0) } })
    else { return nil }
    index += 1
    return month + 1
  }

  /// `2027-06-01`, `1 June 2027`, or `1 June`, which is the next.
  private mutating func date() -> CivilDate? {
    if index < words.count, let date = CivilDate(words[index].text) {
      index += 1
      return date
    }
    guard let day = number(endings: vocabulary.dayEndings), let month = month() else { return nil }
    if index < words.count, words[index].text.utf8.count == 4, let year = number() {
      return CivilDate(year: year, month: month, day: day)
    }
    return (today.year...today.year + 8).lazy
      .compactMap { CivilDate(year: $0, month: month, day: day) }.first { $0 >= today }
  }
}
