import KinshipTime

// MARK: - Words

extension RepetitionReader {
  /// Takes all words of a text or none.
  mutating func take(_ phrase: String) -> Bool {
    let wanted = phrase.lowercased().split { $0 == " " || $0 == "," }
    guard wanted.count <= words.count - index,
      zip(wanted, words[index...]).allSatisfy({ $0 == $1.text })
    else { return false }
    index += wanted.count
    return true
  }

  mutating func take(_ phrase: RepetitionVocabulary.Phrase) -> Bool { takeOne(of: phrase.all) }

  mutating func takeOne(of alternatives: [String]) -> Bool {
    alternatives.contains { take($0) }
  }

  /// Takes "last day", with or without its article, which may be gone already.
  mutating func takeLastDay() -> Bool {
    let bare = vocabulary.lastDay.split(separator: " ").suffix(2).joined(separator: " ")
    return take(vocabulary.lastDay) || take(bare)
  }

  /// The word that comes next; nil at the end.
  private var next: String? { index < words.count ? words[index].text : nil }

  mutating func number(endings: [String] = []) -> Int? {
    guard var text = next else { return nil }
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

  mutating func ordinal() -> Int? {
    SayableRepetition.ordinals.first { vocabulary.ordinals[$0].map { take($0) } ?? false }
  }

  /// A number in digits or in a word: "2", "two".
  mutating func count() -> Int? {
    if let number = number() { return number }
    guard let next, let number = vocabulary.numbers[next] else { return nil }
    index += 1
    return number
  }

  mutating func weekday() -> Weekday? {
    guard let next, let found = weekday(next) else { return nil }
    index += 1
    return found
  }

  /// Whether it is "month" or "months", or the like: these can begin as days and months do.
  private func isUnit(_ text: String) -> Bool {
    RecurrenceRule.Frequency.allCases.contains { frequency in
      let unit = vocabulary.unit(frequency)
      return [unit.one.lowercased(), unit.many.lowercased()].contains(text)
    }
  }

  /// The weekday of a name, or of its beginning; "maand" is none.
  private func weekday(_ text: String) -> Weekday? {
    guard !isUnit(text) else { return nil }
    return Weekday.allCases.first { day in
      let name = vocabulary.weekday(day).lowercased()
      return text.count >= 2 && name.hasPrefix(text)
        || vocabulary.weekdayEndings.contains { text == name + $0 }
    }
  }

  /// "Monday to Friday", "mon-fri"; nil unless both days are there, in the order of a week from Monday.
  mutating func weekdayRange() -> [Weekday]? {
    var ahead = self
    var ends = (next ?? "").split { $0 == "-" || $0 == "–" }.map { weekday(String($0)) }
    if ends.count == 2, !ends.contains(nil) {
      ahead.index += 1
    } else {
      _ = ahead.takeOne(of: vocabulary.from)
      ends = [ahead.weekday()]
      guard ahead.takeOne(of: vocabulary.through) else { return nil }
      ends.append(ahead.weekday())
    }
    guard let first = ends[0], let last = ends[1], first < last else { return nil }
    self = ahead
    return Weekday.allCases.filter { first <= $0 && $0 <= last }
  }

  mutating func month() -> Int? {
    guard let text = next, !isUnit(text),
      let month = vocabulary.months.firstIndex(where: { $0.contains { text.hasPrefix($0) } })
    else { return nil }
    index += 1
    return month + 1
  }

  /// "1 June", and "June 1st" where months may come first; nil, and nothing taken, for anything else.
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

  /// `2027-06-01`, `1 June 2027`, or `1 June`, which is the next.
  mutating func date() -> CivilDate? {
    if let next, let date = CivilDate(next) {
      index += 1
      return date
    }
    guard let (day, month) = dayAndMonth() else { return nil }
    if next?.utf8.count == 4, let year = number() {
      return CivilDate(year: year, month: month, day: day)
    }
    return (today.year...today.year + 8).lazy
      .compactMap { CivilDate(year: $0, month: month, day: day) }.first { $0 >= today }
  }
}
