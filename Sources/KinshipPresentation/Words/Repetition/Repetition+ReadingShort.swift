import KinshipTime

// Parsing of shorter forms, in which days determine the frequency: "every weekday", "every other
// Tuesday", "Mondays", "the last Friday of the month".

extension WordScanner {
  /// The beginning of a sentence in a shorter form; nil for other text.
  mutating func shortForm() throws(RepetitionParseError) -> PhrasedRepetition? {
    if take(vocabulary.everyWeekday) {
      return PhrasedRepetition(head: .every(1, .weekly), days: .weekdays(Weekday.workdays))
    }
    var other = self
    if let found = try everyDay() { return found }
    guard other.take(vocabulary.every), other.takeOne(of: vocabulary.other),
      case .weekdays(let days)? = try? other.dayList()
    else { return nil }
    self = other
    return PhrasedRepetition(head: .every(2, .weekly), days: .weekdays(days))
  }

  /// "every Monday", "on Mondays and Fridays", "the 15th of the month", "every last Friday",
  /// "every 1 June".
  private mutating func everyDay() throws(RepetitionParseError) -> PhrasedRepetition? {
    var ahead = self
    let isEvery = ahead.take(vocabulary.every)
    let start = ahead.index
    guard ahead.beginsWithDay else { return nil }
    let days = try ahead.dayList()
    let frequency: RecurrenceRule.Frequency
    switch days {
    case .weekdays: frequency = .weekly
    case .numbered(let days):
      // "Every second Friday" means every other Friday.
      let isClear = isEvery && days.allSatisfy({ $0.ordinal != 2 })
      guard ahead.takeOne(of: vocabulary.ofMonth) || isClear else { return nil }
      frequency = .monthly
    case .monthDays:
      let isClear = isEvery && isNumberOfDay(words[start].original)
      guard ahead.takeOne(of: vocabulary.ofMonth) || isClear else { return nil }
      frequency = .monthly
    case .yearDay:
      guard isEvery else { return nil }
      frequency = .yearly
    case .ofStart: return nil
    }
    self = ahead
    return PhrasedRepetition(head: .every(1, frequency), days: days)
  }

  /// Whether the next words are a day, and not a number of units: "every 15 days", "every second".
  private var beginsWithDay: Bool {
    var ahead = self
    _ = ahead.take(vocabulary.on)
    _ = ahead.takeOne(of: vocabulary.articles)
    if ahead.weekdayRange() != nil || ahead.weekday() != nil || ahead.takeLastDay() { return true }
    var number = ahead
    if number.dayAndMonth() != nil { return true }
    if number.number(endings: vocabulary.dayEndings) != nil {
      return number.unit() == nil && !number.take(vocabulary.times)
    }
    guard ahead.ordinal() != nil else { return false }
    return ahead.take(vocabulary.and) || ahead.weekday() != nil
  }

  /// Whether the word is the number of a day, "15th" or "15.", and not a plain number.
  private func isNumberOfDay(_ word: String) -> Bool {
    !word.allSatisfy(\.isNumber)
  }
}

extension Weekday {
  /// Monday to Friday.
  static var workdays: [Weekday] { allCases.filter { $0 != .saturday && $0 != .sunday } }
}
