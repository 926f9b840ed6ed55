extension Repetition: CustomStringConvertible {
  /// The repetition as text, for storage.
  ///
  /// The text is a rule of RFC 5545, or `AFTER=P3D`, or `TIMES=3/P1W`. The last two have the suffix
  /// `;UNTIL=20260601` if they end. ``init(_:)`` reads the text back to an equal value.
  public var description: String {
    switch self {
    case .onDates(let rule): rule.description
    case .afterCompletion(let step, let until):
      "AFTER=P\(step.count)\(step.unit.letter)" + Self.text(until)
    case .timesPerWeek(let times, let until): "TIMES=\(times)/P1W" + Self.text(until)
    }
  }

  /// Reads the text of ``description``; a rule can have any form that ``RecurrenceRule/init(_:)``
  /// accepts.
  ///
  /// - Throws: ``RecurrenceError`` for anything else.
  public init(_ text: some StringProtocol) throws(RecurrenceError) {
    var scanner = TextScanner(ArraySlice(text.utf8.prefix(Self.maxBytes)))
    if let found = scanner.repetition() {
      guard text.utf8.count <= Self.maxBytes, scanner.isAtEnd else {
        throw RecurrenceError(nil, .unknownPart, offset: 0)
      }
      self = found
    } else {
      self = .onDates(try RecurrenceRule(text))
    }
  }

  /// More bytes than any `AFTER=` or `TIMES=` text has.
  private static var maxBytes: Int { 64 }

  private static func text(_ until: CivilDate?) -> String {
    until.map { ";UNTIL=\($0.basicText)" } ?? ""
  }
}

extension DateStep.Unit {
  /// The letter of the unit in an ISO 8601 duration.
  fileprivate var letter: String {
    switch self {
    case .days: "D"
    case .weeks: "W"
    case .months: "M"
    case .years: "Y"
    }
  }
}

extension TextScanner {
  /// Consumes an `AFTER=` or `TIMES=` repetition; nil for any other text, which may be a rule.
  fileprivate mutating func repetition() -> Repetition? {
    if take("AFTER=P") {
      guard let count = number(in: 1...DateStep.maximumCount),
        let unit = DateStep.Unit.allCases.first(where: { take($0.letter) }),
        let step = DateStep(count, unit), let until = untilDate()
      else { return nil }
      return .afterCompletion(step, until: until)
    }
    guard take("TIMES="), let times = number(in: Repetition.timesPerWeekRange), take("/P1W"),
      let until = untilDate()
    else { return nil }
    return .timesPerWeek(times, until: until)
  }

  /// Consumes an optional `;UNTIL=20260601`; nil for a malformed one.
  private mutating func untilDate() -> CivilDate?? {
    guard take(";UNTIL=") else { return .some(nil) }
    guard case .date(let date) = basicMoment() else { return nil }
    return date
  }

  /// Consumes the whole text, or nothing if it does not come next.
  private mutating func take(_ text: String) -> Bool {
    var ahead = self
    for character in text.unicodeScalars {
      guard ahead.take(character) else { return false }
    }
    self = ahead
    return true
  }
}
