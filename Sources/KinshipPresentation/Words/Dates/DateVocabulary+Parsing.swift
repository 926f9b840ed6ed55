import KinshipDomain
import KinshipTime

/// A part of a day that says which half of a twelve-hour clock is meant.
enum PartOfDay {
  case morning, afternoon, evening, night

  /// The time in this part of the day: 8:00 in the evening is 20:00, and 12:00 at night is 0:00.
  ///
  /// Nil for a time that is not in this part.
  func time(_ time: TimeOfDay) -> TimeOfDay? {
    switch (self, time.hour) {
    case (.morning, 0..<12), (.afternoon, 12..<19), (.evening, 17...), (.night, 0..<6),
      (.night, 20...):
      time
    case (.afternoon, 1..<7), (.evening, 5..<12), (.night, 8..<12):
      TimeOfDay(hour: time.hour + 12, minute: time.minute)
    case (.night, 12): TimeOfDay(hour: 0, minute: time.minute)
    default: nil
    }
  }
}

/// A written time, before a part of the day is applied to it.
struct WrittenTime {
  let time: TimeOfDay
  /// Whether the hour is one of twelve, as people say it: "half drie", "3 uur", "at 6:30".
  let isSpoken: Bool
  /// The words as typed.
  let words: String

  /// The time in a part of the day; nil for a time that is not in this part.
  ///
  /// Without a part, a spoken time from 1:00 to 6:59 is in the afternoon: "half drie" is 14:30. A
  /// time of a family's day is rarely at night, and people who mean the night say so.
  func time(in part: PartOfDay?) -> TimeOfDay? {
    if let part { return part.time(time) }
    return isSpoken ? PartOfDay.afternoon.time(time) ?? time : time
  }
}

/// A time as written in one word.
struct WrittenClock {
  enum Half { case beforeNoon, afterNoon }

  let hour: Int
  /// Nil if only the hour is written.
  let minute: Int?
  var half: Half?
  /// Whether the word can only be a time.
  let isClear: Bool
  /// Whether the hour is one digit or a word, not two digits as in "03".
  let isShortHour: Bool

  /// Whether it is one of twelve hours, without its half of the day: "3", and "at 3:30".
  ///
  /// "3:30" alone is one of twenty-four hours, as in lists with that clock format.
  func isSpoken(afterAt: Bool) -> Bool { isShortHour && half == nil && (minute == nil || afterAt) }

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
        guard word.count <= 20, let part = parts.first(where: plain.hasSuffix) else {
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
