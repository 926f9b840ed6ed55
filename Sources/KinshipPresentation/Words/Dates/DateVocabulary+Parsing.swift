import KinshipDomain
import KinshipTime

/// A time as written, with the minutes and the half of the day that belong to it.
struct WrittenClock {
  enum Half { case beforeNoon, afterNoon }

  let hour: Int
  /// Nil if only the hour is written.
  var minute: Int?
  var half: Half?
  /// Whether the words can only be a time.
  var isClear: Bool
  /// Whether the hour is one digit or a word, not two digits as in "03".
  let isShortHour: Bool
  /// Whether the minutes are said around the hour or after its word: "ten to 8", "8 Uhr 30".
  var isMinuteApart = false

  /// The kind of time; spoken for one of twelve hours without its half of the day: "3", "at 3:30".
  ///
  /// "3:30" alone is one of twenty-four hours, as in lists with that clock format.
  func kind(afterAt: Bool) -> WrittenTime.Kind {
    guard half == nil else { return .inHalf }
    return isShortHour && (minute == nil || afterAt || isMinuteApart) ? .spoken : .exact
  }

  var time: TimeOfDay? {
    guard let half else { return TimeOfDay(hour: hour, minute: minute ?? 0) }
    guard (1...12).contains(hour) else { return nil }
    return TimeOfDay(hour: hour % 12 + (half == .afterNoon ? 12 : 0), minute: minute ?? 0)
  }
}

extension WrittenClock {
  /// An hour in words: "drei".
  init(spokenHour hour: Int) {
    self.init(hour: hour, minute: nil, half: nil, isClear: false, isShortHour: true)
  }
}

extension DateVocabulary {
  /// The text with a blank between a day and a part of it that are one word: "vrijdag avond".
  func separatingParts(of text: String, _ names: TimeVocabulary) -> String {
    let parts = partsOfDay.keys.sorted { ($1.count, $0) < ($0.count, $1) }
    return text.split(omittingEmptySubsequences: false) { $0.isWhitespace || $0 == "," }
      .map { word in
        let plain = word.lowercased()
        guard word.count <= 20, names.weekday(named: plain) == nil,
          let part = parts.first(where: plain.hasSuffix)
        else {
          return String(word)
        }
        let day = String(plain.dropLast(part.count))
        guard namedDays[day] != nil || names.weekday(named: day) != nil else {
          return String(word)
        }
        return "\(word.dropLast(part.count)) \(word.suffix(part.count))"
      }
      .joined(separator: " ")
  }

  /// "18:00", "18.00", "18", "18h", "18h30", "8pm", "8:30pm".
  func clock(of word: String) -> WrittenClock? {
    var text = word[...]
    var half: WrittenClock.Half?
    if let ending = beforeNoon.first(where: { text.hasSuffix($0) }) {
      (text, half) = (text.dropLast(ending.count), .beforeNoon)
    } else if let ending = afterNoon.first(where: { text.hasSuffix($0) }) {
      (text, half) = (text.dropLast(ending.count), .afterNoon)
    }
    var isClear = text.contains(":")
    if let ending = hour.first(where: { text.hasSuffix($0) && text.count > $0.count }) {
      (text, isClear) = (text.dropLast(ending.count), true)
    }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1 { parts = text.split(separator: ".", omittingEmptySubsequences: false) }
    if parts.count == 1, let mark = hour.first(where: { $0.count == 1 && text.contains($0) }) {
      parts = text.split(separator: Character(mark), omittingEmptySubsequences: false)
      isClear = true
    }
    let numbers = parts.compactMap { $0.isShortNumber ? Int($0) : nil }
    guard numbers.count == parts.count, (1...2).contains(parts.count),
      parts.count == 1 || parts[1].count == 2
    else { return nil }
    return WrittenClock(
      hour: numbers[0], minute: parts.count == 2 ? numbers[1] : nil, half: half, isClear: isClear,
      isShortHour: parts[0].count == 1)
  }

  /// The numbers of "31/12" or "31/12/2027".
  func numbers(of word: String) -> [Int]? {
    guard let separator = separators.first(where: { word.contains($0) }) else { return nil }
    let parts = word.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.isShortNumber ? Int($0) : nil }
    return (2...3).contains(parts.count) && numbers.count == parts.count ? numbers : nil
  }

  /// "+3d", "-2w".
  func signed(_ word: String) -> (count: Int, unit: RecurrenceRule.Frequency)? {
    guard let sign = word.first, sign == "+" || sign == "-" else { return nil }
    let digits = word.dropFirst().prefix { $0.isNumber }
    guard digits.isShortNumber, let count = Int(digits),
      let unit = shortUnits[String(word.dropFirst(1 + digits.count))]
    else { return nil }
    return (sign == "-" ? -count : count, unit)
  }
}

extension WordScanner {
  /// Consumes "pm", also written "p.m.".
  mutating func takesHalf(_ alternatives: [String]) -> Bool {
    takeWord { text in alternatives.contains(text.replacing(".", with: "")) ? true : nil } ?? false
  }

  /// Consumes a year of four digits.
  mutating func year() -> Int? {
    takeWord { $0.utf8.count == 4 && $0.isShortNumber ? Int($0) : nil }
  }
}

extension StringProtocol {
  /// Whether the text has one to four digits and nothing else.
  var isShortNumber: Bool {
    (1...4).contains(utf8.count) && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
