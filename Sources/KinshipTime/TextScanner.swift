/// Parses ASCII text from the left, one element at a time.
///
/// Each method consumes the element that it names, or returns nil or false. No text makes a method
/// trap.
struct TextScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) {
    rest = ArraySlice(text.utf8)
  }

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next byte, which is not consumed.
  var next: UInt8? { rest.first }

  /// Consumes a character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes one decimal digit.
  mutating func digit() -> Int? {
    guard let next, next >= 0x30, next <= 0x39 else { return nil }
    rest.removeFirst()
    return Int(next - 0x30)
  }

  /// Consumes a number of exactly `digits` digits.
  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Consumes a number of one or more digits, which must be in the range.
  mutating func number(in range: ClosedRange<Int>) -> Int? {
    guard var value = digit() else { return nil }
    while let digit = digit() {
      value = value * 10 + digit
      guard value <= range.upperBound else { return nil }
    }
    return range.contains(value) ? value : nil
  }

  /// Consumes bytes up to the first for which the condition is false.
  mutating func bytes(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return taken
  }
}

extension TextScanner {
  /// Consumes a date such as `2026-03-29`.
  mutating func civilDate() -> CivilDate? {
    guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Consumes a time such as `08:00` or `08:00:30`.
  mutating func timeOfDay(seconds: Seconds) -> TimeOfDay? {
    guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2) else {
      return nil
    }
    guard seconds == .required || seconds == .optional && next == UInt8(ascii: ":") else {
      return TimeOfDay(hour: hour, minute: minute)
    }
    guard take(":"), let second = number(digits: 2) else { return nil }
    return TimeOfDay(hour: hour, minute: minute, second: second)
  }

  /// Whether a time of day has seconds.
  enum Seconds {
    case required, optional, none
  }
}

/// Whether the byte is an ASCII letter, in either case.
func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
