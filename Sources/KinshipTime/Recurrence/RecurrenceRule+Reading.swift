extension RecurrenceRule {
  /// Reads a rule in the format of RFC 5545: `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR`.
  ///
  /// The parts can have any order and any case, and the prefix `RRULE:` is optional. Of RFC 7529,
  /// `RSCALE=GREGORIAN` with `SKIP=OMIT` or `SKIP=BACKWARD` is supported.
  ///
  /// - Throws: ``RecurrenceError`` with the part and the position of the first error.
  /// - Complexity: O(*n*) in the length of the text, of which at most 16,384 bytes are accepted.
  public init(_ text: some StringProtocol) throws(RecurrenceError) {
    var reader = RuleReader(Array(text.utf8.prefix(RuleReader.limit + 1)))
    self = try reader.rule()
  }
}

/// A parser for the text of a rule, in one pass.
struct RuleReader {
  static let limit = 16_384

  private let bytes: [UInt8]
  private var position = 0
  /// The offset of the value of each part that occurred.
  private var places: [RecurrenceError.Part: Int] = [:]

  private var frequency: RecurrenceRule.Frequency?
  private var interval = 1
  private var end = RecurrenceRule.End.never
  private var numbers: [RecurrenceError.Part: [Int]] = [:]
  private var weekdays: [RecurrenceRule.OrdinalWeekday] = []
  private var weekStart = Weekday.monday
  private var invalidDay = RecurrenceRule.InvalidDay.skip

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func rule() throws(RecurrenceError) -> RecurrenceRule {
    guard bytes.count <= Self.limit else { throw error(nil, .tooLong(limit: Self.limit)) }
    if String(decoding: bytes.prefix(6), as: UTF8.self).uppercased() == "RRULE:" { position = 6 }
    guard position < bytes.count else { throw error(nil, .empty) }
    repeat { try part() } while take(UInt8(ascii: ";"))
    guard position == bytes.count else { throw error(nil, .unknownPart) }
    guard let frequency else { throw error(.freq, .missing) }
    if let skip = places[.skip], places[.rscale] == nil {
      throw RecurrenceError(.skip, .needs(.rscale), offset: skip)
    }
    do {
      return try RecurrenceRule(
        frequency, interval: interval, end: end, months: numbers[.byMonth] ?? [],
        weekNumbers: numbers[.byWeekNo] ?? [], yearDays: numbers[.byYearDay] ?? [],
        monthDays: numbers[.byMonthDay] ?? [], weekdays: weekdays, hours: numbers[.byHour] ?? [],
        minutes: numbers[.byMinute] ?? [], seconds: numbers[.bySecond] ?? [],
        setPositions: numbers[.bySetPos] ?? [], weekStart: weekStart, invalidDay: invalidDay)
    } catch {
      throw RecurrenceError(error.part, error.problem, offset: error.part.flatMap { places[$0] })
    }
  }

  private func error(
    _ part: RecurrenceError.Part?, _ problem: RecurrenceError.Problem, at place: Int? = nil
  ) -> RecurrenceError {
    RecurrenceError(part, problem, offset: place ?? position)
  }
}

// MARK: - Parts

extension RuleReader {
  private mutating func part() throws(RecurrenceError) {
    let start = position
    let name = word()
    guard let part = RecurrenceError.Part(rawValue: name), part.isOfRule else {
      throw error(nil, .unknownPart, at: start)
    }
    guard take(UInt8(ascii: "=")) else { throw error(part, .noValue) }
    guard places[part] == nil else { throw error(part, .repeated, at: start) }
    places[part] = position
    try value(of: part)
    guard position == bytes.count || bytes[position] == UInt8(ascii: ";") else {
      throw error(part, .unknownValue)
    }
  }

  private mutating func value(of part: RecurrenceError.Part) throws(RecurrenceError) {
    switch part {
    case .freq: frequency = try choice(part) { RecurrenceRule.Frequency(name: $0) }
    case .interval: interval = try number(part)
    case .count:
      guard places[.until] == nil else { throw error(part, .notWith(.until)) }
      end = .count(try number(part))
    case .until:
      guard places[.count] == nil else { throw error(part, .notWith(.count)) }
      end = try moment(part)
    case .byDay:
      try list { reader throws(RecurrenceError) in
        reader.weekdays.append(try reader.ordinalWeekday())
      }
    case .byMonth, .byWeekNo, .byYearDay, .byMonthDay, .byHour, .byMinute, .bySecond, .bySetPos:
      var found: [Int] = []
      try list { reader throws(RecurrenceError) in found.append(try reader.number(part)) }
      numbers[part] = found
    case .wkst: weekStart = try choice(part) { Weekday(code: $0) }
    case .rscale: try calendar()
    case .skip: invalidDay = try skip()
    case .rdate, .exdate: throw error(nil, .unknownPart)
    }
  }

  private mutating func calendar() throws(RecurrenceError) {
    let start = position
    guard word() == "GREGORIAN" else { throw error(.rscale, .unsupported, at: start) }
  }

  private mutating func skip() throws(RecurrenceError) -> RecurrenceRule.InvalidDay {
    let start = position
    switch word() {
    case "OMIT": return .skip
    case "BACKWARD": return .clamp
    case "FORWARD": throw error(.skip, .unsupported, at: start)
    default: throw error(.skip, .unknownValue, at: start)
    }
  }

  private mutating func ordinalWeekday() throws(RecurrenceError) -> RecurrenceRule.OrdinalWeekday {
    let isCounted = position < bytes.count && !isLetter(bytes[position])
    let ordinal = isCounted ? try number(.byDay) : nil
    return RecurrenceRule.OrdinalWeekday(
      try choice(.byDay) { Weekday(code: $0) }, ordinal: ordinal)
  }

  /// `20260601`, `20260601T080000`, `20260601T060000Z`.
  private mutating func moment(_ part: RecurrenceError.Part) throws(RecurrenceError)
    -> RecurrenceRule.End
  {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ";") { position += 1 }
    var scanner = TextScanner(bytes[start..<position])
    guard let moment = scanner.basicMoment(), scanner.isAtEnd else {
      throw error(part, .notADate, at: start)
    }
    switch moment {
    case .date(let date): return .date(date)
    case .local(let local): return .local(local)
    case .instant(let instant): return .instant(instant)
    }
  }
}

// MARK: - Values

extension RuleReader {
  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// The letters that come next, in upper case.
  private mutating func word() -> String {
    let start = position
    while position < bytes.count, isLetter(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position].map { $0 & 0xDF }, as: UTF8.self)
  }

  private mutating func list(
    _ value: (inout RuleReader) throws(RecurrenceError) -> Void
  ) throws(RecurrenceError) {
    repeat { try value(&self) } while take(UInt8(ascii: ","))
  }

  private mutating func choice<Value>(
    _ part: RecurrenceError.Part, _ make: (String) -> Value?
  ) throws(RecurrenceError) -> Value {
    let start = position
    guard let value = make(word()) else { throw error(part, .unknownValue, at: start) }
    return value
  }

  /// Reads digits, with a sign where the part allows one; throws for a number out of range.
  private mutating func number(_ part: RecurrenceError.Part) throws(RecurrenceError) -> Int {
    let start = position
    var isNegative = false
    if part.countsFromEnd {
      isNegative = take(UInt8(ascii: "-"))
      if !isNegative { _ = take(UInt8(ascii: "+")) }
    }
    let firstDigit = position
    var magnitude = 0
    while position < bytes.count, bytes[position] & 0xF0 == 0x30, bytes[position] <= 0x39 {
      // The cap is greater than any allowed number and cannot overflow.
      magnitude = min(magnitude * 10 + Int(bytes[position] - 0x30), 1 << 40)
      position += 1
    }
    let number = isNegative ? -magnitude : magnitude
    guard position > firstDigit, part.allows(number) else {
      throw error(part, .outOfRange(part.numbers), at: start)
    }
    return number
  }
}

extension RecurrenceError.Part {
  /// Whether it is a part of a rule, and not a separate list of dates.
  fileprivate var isOfRule: Bool { self != .rdate && self != .exdate }
}
