public import KinshipDomain
public import KinshipTime

extension Repetition {
  /// The repetition in words, such as "every 2 weeks on Monday and Friday until 1 Jun 2027".
  ///
  /// Parsing the words gives an equal value. Nil for rules that words cannot express. These are
  /// week numbers, days of the year, times of day, positions, an end at a time, and weeks that do
  /// not begin on Monday.
  public func words(in language: Language) -> String? {
    PhrasedRepetition(self)?.words(in: language.timeVocabulary)
  }
}

extension PhrasedRepetition {
  func words(in vocabulary: TimeVocabulary) -> String {
    let isEveryWeekday = head == .every(1, .weekly) && days == .weekdays(Weekday.workdays)
    var text =
      isEveryWeekday ? vocabulary.everyWeekday.said : headWords(vocabulary) + dayWords(vocabulary)
    if leavesOut { text += ", " + vocabulary.leavesOut }
    switch end {
    case .never: break
    case .times(let count):
      text += ", \(count) " + (count == 1 ? vocabulary.time : vocabulary.times.said)
    case .through(let date): text += " \(vocabulary.until.said) \(vocabulary.date(date, true))"
    }
    return text
  }

  private func headWords(_ vocabulary: TimeVocabulary) -> String {
    switch head {
    case .every(let count, let frequency):
      Self.every(count, frequency, vocabulary)
    case .afterCompletion(let step):
      Self.every(step.count, step.unit.frequency, vocabulary) + " "
        + vocabulary.afterCompletion.said
    case .timesPerWeek(let times):
      "\(times) \(times == 1 ? vocabulary.time : vocabulary.times.said) \(vocabulary.perWeek.said)"
    }
  }

  private static func every(
    _ count: Int, _ frequency: RecurrenceRule.Frequency, _ vocabulary: TimeVocabulary
  ) -> String {
    let unit = vocabulary.unit(frequency)
    return count == 1 ? unit.every : "\(vocabulary.every.said) \(count) \(unit.many)"
  }

  private func dayWords(_ vocabulary: TimeVocabulary) -> String {
    let words: [String] =
      switch days {
      case .ofStart: []
      case .weekdays(let days): days.map(vocabulary.weekday)
      // The last day of the month is printed last.
      case .monthDays(let days):
        days.filter { $0 > 0 }.map(vocabulary.monthDay)
          + (days.contains(-1) ? [vocabulary.lastDay] : [])
      case .numbered(let days):
        (days.filter { $0.ordinal ?? 0 > 0 } + days.filter { $0.ordinal ?? 0 < 0 }).map { day in
          vocabulary.article + (vocabulary.ordinals[day.ordinal ?? 1]?.said ?? "") + " "
            + vocabulary.weekday(day.weekday)
        }
      case .yearDay(let month, let day):
        // A leap year contains all days, including 29 February.
        [CivilDate(year: 2000, month: month, day: day).map { vocabulary.date($0, false) } ?? ""]
      }
    guard let last = words.last else { return "" }
    let others = words.dropLast().joined(separator: ", ")
    return " \(vocabulary.on.said) "
      + (others.isEmpty ? last : "\(others) \(vocabulary.and) \(last)")
  }
}

extension DateStep.Unit {
  var frequency: RecurrenceRule.Frequency {
    switch self {
    case .days: .daily
    case .weeks: .weekly
    case .months: .monthly
    case .years: .yearly
    }
  }
}
