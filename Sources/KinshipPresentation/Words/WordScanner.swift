import KinshipDomain
import KinshipTime

/// Parser for written dates, times and repetitions, from left to right.
struct WordScanner {
  let vocabulary: TimeVocabulary
  let today: CivilDate
  let words: [(text: String, original: String, offset: Int)]
  let length: Int
  var index = 0

  /// Whether all words are consumed.
  var isAtEnd: Bool { index == words.count }

  init(_ text: String, _ vocabulary: TimeVocabulary, today: CivilDate) {
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
        // The full stop of "1." and of "Jan." has no meaning.
        let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
        words.append((bare.lowercased(), word, offset - 1 - word.count))
      }
      word = ""
    }
    self.words = words
    length = text.count
  }
}

// MARK: - Words

extension WordScanner {
  /// Consumes all words of a text, or none.
  mutating func take(_ phrase: String) -> Bool {
    let wanted = phrase.lowercased().split { $0 == " " || $0 == "," }
    guard wanted.count <= words.count - index,
      zip(wanted, words[index...]).allSatisfy({ $0 == $1.text })
    else { return false }
    index += wanted.count
    return true
  }

  mutating func take(_ phrase: TimeVocabulary.Phrase) -> Bool { takeOne(of: phrase.all) }

  mutating func takeOne(of alternatives: [String]) -> Bool {
    alternatives.contains { take($0) }
  }

  /// Consumes the longest of these phrases, and returns its value.
  mutating func takeLongest(of phrases: [String: Int]) -> Int? {
    phrases.sorted { ($1.key.count, $0.key) < ($0.key.count, $1.key) }
      .first { take($0.key) }?.value
  }

  /// Consumes "last day", with or without its article, which may be consumed already.
  mutating func takeLastDay() -> Bool {
    let bare = vocabulary.lastDay.split(separator: " ").suffix(2).joined(separator: " ")
    return take(vocabulary.lastDay) || take(bare)
  }

  mutating func number(endings: [String] = []) -> Int? {
    takeWord { text in
      let ending = endings.first { text.hasSuffix($0) && text.count > $0.count }
      let digits = text.dropLast(ending?.count ?? 0)
      guard (1...10).contains(digits.utf8.count),
        digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      return Int(digits)
    }
  }

  /// Consumes the next word if `meaning` returns a value for it.
  mutating func takeWord<Meaning>(_ meaning: (String) -> Meaning?) -> Meaning? {
    guard index < words.count, let found = meaning(words[index].text) else { return nil }
    index += 1
    return found
  }

  mutating func ordinal() -> Int? {
    PhrasedRepetition.ordinals.first { vocabulary.ordinals[$0].map { take($0) } ?? false }
  }

  /// A number as digits or as a word: "2", "two".
  mutating func count() -> Int? {
    number() ?? takeWord { [vocabulary] in vocabulary.numbers[$0] }
  }

  mutating func unit() -> RecurrenceRule.Frequency? {
    for frequency in RecurrenceRule.Frequency.allCases {
      let unit = vocabulary.unit(frequency)
      if take(unit.one) || take(unit.many) { return frequency }
    }
    return nil
  }

  mutating func weekday() -> Weekday? {
    takeWord(vocabulary.weekday(named:))
  }

  /// "Monday to Friday", "mon-fri"; nil unless both days are present, in the order of a week from
  /// Monday.
  mutating func weekdayRange() -> [Weekday]? {
    var ahead = self
    var ends: (Weekday, Weekday)? = ahead.takeWord { [vocabulary] text in
      let days = text.split { $0 == "-" || $0 == "–" }.map { vocabulary.weekday(named: "\($0)") }
      guard days.count == 2, let first = days[0], let last = days[1] else { return nil }
      return (first, last)
    }
    if ends == nil {
      _ = ahead.takeOne(of: vocabulary.from)
      guard let first = ahead.weekday(), ahead.takeOne(of: vocabulary.through),
        let last = ahead.weekday()
      else { return nil }
      ends = (first, last)
    }
    guard let ends, ends.0 < ends.1 else { return nil }
    self = ahead
    return Weekday.allCases.filter { ends.0 <= $0 && $0 <= ends.1 }
  }

  mutating func month() -> Int? {
    takeWord { [vocabulary] text in
      guard !vocabulary.isUnit(text) else { return nil }
      return vocabulary.months.firstIndex { $0.contains { text.hasPrefix($0) } }.map { $0 + 1 }
    }
  }

  /// "1 June", and "June 1st" if the language allows the month first; nil for other words, which
  /// stay.
  mutating func dayAndMonth() -> (day: Int, month: Int)? {
    var ahead = self
    if let day = ahead.number(endings: vocabulary.dayEndings) {
      _ = ahead.takeOne(of: vocabulary.ofAMonth)
      guard (1...31).contains(day), let month = ahead.month() else { return nil }
      self = ahead
      return (day, month)
    }
    guard vocabulary.monthsComeFirst, let month = ahead.month() else { return nil }
    _ = ahead.takeOne(of: vocabulary.articles)
    guard let day = ahead.number(endings: vocabulary.dayEndings), (1...31).contains(day) else {
      return nil
    }
    self = ahead
    return (day, month)
  }

  /// `2027-06-01`, `1 June 2027`, or `1 June`, which means the next one.
  mutating func date() -> CivilDate? {
    if let date = takeWord({ CivilDate($0) }) { return date }
    guard let (day, month) = dayAndMonth() else { return nil }
    if index < words.count, words[index].text.utf8.count == 4, let year = number() {
      return CivilDate(year: year, month: month, day: day)
    }
    return (today.year...today.year + 8).lazy
      .compactMap { CivilDate(year: $0, month: month, day: day) }.first { $0 >= today }
  }
}

extension TimeVocabulary {
  /// Whether the text is a unit such as "months", which could otherwise match a day or month.
  fileprivate func isUnit(_ text: String) -> Bool {
    RecurrenceRule.Frequency.allCases.contains { frequency in
      let unit = unit(frequency)
      return [unit.one.lowercased(), unit.many.lowercased()].contains(text)
    }
  }

  /// The weekday of a name or of its beginning; never of a unit such as "maand".
  func weekday(named text: String) -> Weekday? {
    guard !isUnit(text) else { return nil }
    return alsoWeekdays[text]
      ?? Weekday.allCases.first { day in
        let name = weekday(day).lowercased()
        return text.count >= 2 && name.hasPrefix(text)
          || weekdayEndings.contains { text == name + $0 }
      }
  }
}
