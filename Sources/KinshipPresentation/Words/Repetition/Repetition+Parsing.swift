public import KinshipDomain
public import KinshipTime

extension Repetition {
  /// Parses a repetition written in words: "every 2 weeks on mon, fri until 1 June".
  ///
  /// English words are parsed in every language, as in dates. Case does not matter. Weekdays may be
  /// shortened to two letters, and months to three. A date without a year is the next one.
  ///
  /// - Parameters:
  ///   - words: The text, at most 500 characters.
  ///   - language: The language of the text.
  ///   - today: The household's current day.
  /// - Throws: ``RepetitionParseError`` with the first word that could not be parsed.
  public init(
    words: String, in language: Language, today: CivilDate
  ) throws(RepetitionParseError) {
    let problem: RepetitionParseError
    do throws(RepetitionParseError) {
      self = try Self.parsed(words, language.timeVocabulary, today)
      return
    } catch {
      problem = error
    }
    guard language != .english else { throw problem }
    do throws(RepetitionParseError) {
      self = try Self.parsed(words, Language.english.timeVocabulary, today)
    } catch {
      throw error.isSeveralTimesADay ? error : problem
    }
  }

  private static func parsed(
    _ words: String, _ vocabulary: TimeVocabulary, _ today: CivilDate
  ) throws(RepetitionParseError) -> Repetition {
    var reader = WordScanner(words, vocabulary, today: today)
    return try reader.repetition()
  }
}

/// Error for a text that is no repetition.
public struct RepetitionParseError: Error, Hashable, Sendable {
  /// The first unexpected word; empty if the text is incomplete.
  public let word: String
  /// The number of characters before the word.
  public let offset: Int
  /// Whether the text has several times a day, such as "twice a day", which no repetition has.
  public let isSeveralTimesADay: Bool

  init(word: String, offset: Int, isSeveralTimesADay: Bool = false) {
    self.word = word
    self.offset = offset
    self.isSeveralTimesADay = isSeveralTimesADay
  }
}

extension WordScanner {
  mutating func repetition() throws(RepetitionParseError) -> Repetition {
    guard length <= 500 else { throw RepetitionParseError(word: "", offset: 500) }
    let start = self
    var furthest: RepetitionParseError?
    do {
      if let found = try shortForm() { return try repetition(found) }
    } catch {
      furthest = error
    }
    self = start
    do {
      var found = PhrasedRepetition(head: try head())
      let daysPlace = index
      found.days = try days()
      return try repetition(found, daysPlace: daysPlace)
    } catch {
      // Of the two attempts, the one that parsed more words provides the error.
      guard let furthest, furthest.offset > error.offset else { throw error }
      throw furthest
    }
  }

  /// Parses the rest of the sentence, after the days.
  private mutating func repetition(
    _ beginning: PhrasedRepetition, daysPlace: Int = 0
  ) throws(RepetitionParseError) -> Repetition {
    var found = beginning
    found.leavesOut = take(vocabulary.leavesOut)
    found.end = try end()
    guard index == words.count else { throw error }
    guard let repetition = found.repetition else {
      // The words are known but cannot be combined.
      index = min(daysPlace, words.count)
      throw error
    }
    return repetition
  }

  var error: RepetitionParseError {
    index < words.count
      ? RepetitionParseError(word: words[index].original, offset: words[index].offset)
      : RepetitionParseError(word: "", offset: length)
  }
}

// MARK: - The parts of the sentence

extension WordScanner {
  private mutating func head() throws(RepetitionParseError) -> PhrasedRepetition.Head {
    if let head = try numberOfTimes() { return head }
    if let adverb = vocabulary.adverbs.first(where: { take($0.words) }) {
      return .every(adverb.count, adverb.frequency)
    }
    guard take(vocabulary.every) || takeOne(of: vocabulary.alsoEveryMany) else { throw error }
    let interval = takesOther() ? 2 : count() ?? 1
    let start = index
    guard (1...RecurrenceRule.maximumInterval).contains(interval), let frequency = unit() else {
      throw error
    }
    guard take(vocabulary.afterCompletion) else {
      return .every(interval, frequency)
    }
    guard let unit = DateStep.Unit.allCases.first(where: { $0.frequency == frequency }),
      let step = DateStep(interval, unit)
    else {
      index = start
      throw error
    }
    return .afterCompletion(step)
  }

  /// "3 times a week", "twice a week", "3x a week", "once a day"; nil if the text does not begin
  /// with a number.
  private mutating func numberOfTimes() throws(RepetitionParseError) -> PhrasedRepetition.Head? {
    let times: Int
    if let few = vocabulary.fewTimes.first(where: { take($0.key) }) {
      times = few.value
    } else if let number = count() {
      guard take(vocabulary.times) else { throw error }
      times = number
    } else if let number = number(endings: vocabulary.timesEndings) {
      times = number
    } else {
      return nil
    }
    let unit = error
    if takeOne(of: vocabulary.perDay) {
      guard times != 1 else { return .every(1, .daily) }
      throw RepetitionParseError(word: unit.word, offset: unit.offset, isSeveralTimesADay: true)
    }
    guard take(vocabulary.perWeek),
      Repetition.timesPerWeekRange.contains(times)
    else { throw error }
    return .timesPerWeek(times)
  }

  /// Consumes "other" if a unit follows; otherwise "second" may itself be the unit, as in "every
  /// second".
  private mutating func takesOther() -> Bool {
    var ahead = self
    guard ahead.takeOne(of: vocabulary.other) else { return false }
    let start = ahead
    guard ahead.unit() != nil else { return false }
    self = start
    return true
  }

  private mutating func days() throws(RepetitionParseError) -> PhrasedRepetition.Days {
    guard take(vocabulary.on) else {
      guard let range = weekdayRange() else { return .ofStart }
      return .weekdays(range)
    }
    let days = try dayList()
    switch days {
    case .monthDays, .numbered: _ = takeOne(of: vocabulary.ofMonth)
    default: break
    }
    return days
  }

  /// "mon, fri", "Monday to Friday", "the 1st and the 15th", "the first and third Monday", "1 June".
  mutating func dayList() throws(RepetitionParseError) -> PhrasedRepetition.Days {
    var weekdays: [Weekday] = []
    var monthDays: [Int] = []
    var numbered: [RecurrenceRule.OrdinalWeekday] = []
    repeat {
      _ = take(vocabulary.on)
      _ = takeOne(of: vocabulary.articles)
      if takeLastDay() {
        monthDays.append(-1)
      } else if let days = try numberedDays() {
        numbered += days
      } else if let range = weekdayRange() {
        weekdays += range
      } else if let weekday = weekday() {
        weekdays.append(weekday)
      } else if weekdays.isEmpty, monthDays.isEmpty, numbered.isEmpty, let date = dayAndMonth() {
        return .yearDay(month: date.month, day: date.day)
      } else if let day = number(endings: vocabulary.dayEndings), (1...31).contains(day) {
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

  /// "last Friday", "1st Monday", "first and third Monday"; nil if the text has no ordinal here.
  private mutating func numberedDays() throws(RepetitionParseError)
    -> [RecurrenceRule.OrdinalWeekday]?
  {
    var ahead = self
    if let number = ahead.number(endings: vocabulary.dayEndings),
      PhrasedRepetition.ordinals.contains(number), let weekday = ahead.weekday()
    {
      self = ahead
      return [RecurrenceRule.OrdinalWeekday(weekday, ordinal: number)]
    }
    var ordinals: [Int] = []
    repeat {
      guard let ordinal = ordinal() else { break }
      ordinals.append(ordinal)
    } while take(vocabulary.and)
    guard !ordinals.isEmpty else { return nil }
    guard let weekday = weekday() else { throw error }
    return ordinals.map { RecurrenceRule.OrdinalWeekday(weekday, ordinal: $0) }
  }

  /// Whether another day follows; commas are ignored, so the next words decide.
  private var continuesList: Bool {
    var ahead = self
    if ahead.takeOne(of: vocabulary.articles) { return true }
    if ahead.takeLastDay() || ahead.ordinal() != nil || ahead.weekday() != nil
      || ahead.weekdayRange() != nil
    {
      return true
    }
    guard ahead.number(endings: vocabulary.dayEndings) != nil else { return false }
    // "…, 10 times" is the end of the repetition.
    return !ahead.take(vocabulary.times)
  }

  private mutating func end() throws(RepetitionParseError) -> RepetitionForm.End {
    if take(vocabulary.until) {
      _ = takeOne(of: vocabulary.articles)
      let start = index
      guard let date = date() else {
        index = min(start, words.count)
        throw error
      }
      return .through(date)
    }
    guard let count = count() else { return .never }
    guard take(vocabulary.times) else { throw error }
    return .times(count)
  }
}
