/// The POSIX `TZ` string at the end of a TZif file: the rule after the last transition.
///
/// The grammar is POSIX.1-2017, section 8.3, with the extensions of RFC 9636, section 3.3.1: names
/// in angle brackets, and changes up to 167 hours before or after midnight. POSIX counts offsets to
/// the west; this type counts to the east.
struct ZoneFooter: Hashable {
  let standard: LocalKind
  /// The yearly changes; nil if there are none.
  let changes: Changes?

  struct Changes: Hashable {
    let daylight: LocalKind
    let rule: YearlyRule
  }

  /// Parses the text; nil when it is malformed or its rule is invalid.
  init?(_ text: ArraySlice<UInt8>) {
    var scanner = TextScanner(text)
    guard let name = scanner.zoneName(), let west = scanner.duration(hours: 24) else { return nil }
    let standard = LocalKind(offset: -west, isDaylight: false, abbreviation: name)
    if scanner.isAtEnd {
      self.standard = standard
      changes = nil
      return
    }
    guard let daylight = scanner.daylight(standardOffset: -west),
      scanner.take(","), let toDaylight = scanner.change(),
      scanner.take(","), let toStandard = scanner.change(), scanner.isAtEnd
    else { return nil }
    let rule = YearlyRule(
      toDaylight: toDaylight, toStandard: toStandard,
      standardOffset: standard.offset, daylightOffset: daylight.offset)
    switch rule.regularity {
    case .alternating:
      self.standard = standard
      changes = Changes(daylight: daylight, rule: rule)
    case .alwaysDaylight:
      self.standard = daylight
      changes = nil
    case .none:
      return nil
    }
  }
}

extension TextScanner {
  /// Consumes a name such as `CET` or `<+03>`, of at least three characters.
  fileprivate mutating func zoneName() -> String? {
    let isQuoted = take("<")
    let name = bytes { byte in
      isLetter(byte) || isQuoted && (isDigit(byte) || byte == 0x2B || byte == 0x2D)
    }
    guard name.count >= 3, !isQuoted || take(">") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// Consumes `CEST` or `CEST-2`; the default offset is one hour ahead of standard time.
  fileprivate mutating func daylight(standardOffset: Int) -> LocalKind? {
    guard let name = zoneName() else { return nil }
    var offset = standardOffset + 3600
    if next != UInt8(ascii: ",") {
      guard let west = duration(hours: 24) else { return nil }
      offset = -west
    }
    return LocalKind(offset: offset, isDaylight: true, abbreviation: name)
  }

  /// Consumes a day and a time such as `M3.5.0`, `J60/2` or `59/-1:30`; the default time is 02:00.
  fileprivate mutating func change() -> YearlyRule.Change? {
    guard let day = changeDay() else { return nil }
    guard take("/") else { return YearlyRule.Change(day: day, seconds: 7200) }
    guard let seconds = duration(hours: 167) else { return nil }
    return YearlyRule.Change(day: day, seconds: seconds)
  }

  private mutating func changeDay() -> YearlyRule.Change.Day? {
    if take("J") { return number(in: 1...365).map(YearlyRule.Change.Day.julian) }
    guard take("M") else { return number(in: 0...365).map(YearlyRule.Change.Day.ofYear) }
    guard let month = number(in: 1...12), take("."), let week = number(in: 1...5), take("."),
      let sundayBased = number(in: 0...6)
    else { return nil }
    return .ofMonth(month, week: week, weekday: (sundayBased + 6) % 7)
  }

  /// Consumes a duration such as `5`, `-3:30` or `+10:00:30`, in seconds.
  fileprivate mutating func duration(hours greatest: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var seconds = number(in: 0...greatest).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(":") {
      guard let count = number(in: 0...59) else { return nil }
      seconds += count * unit
    }
    return isNegative ? -seconds : seconds
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
