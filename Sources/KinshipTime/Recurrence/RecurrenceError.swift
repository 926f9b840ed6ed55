/// An error in a recurrence rule or its text: the part, the position and the reason.
public struct RecurrenceError: Error, Hashable, Sendable {
  /// The invalid part; nil when the text does not name a known part.
  public let part: Part?
  /// The offset of the error in the text, in UTF-8 bytes; nil when the rule did not come from a
  /// text.
  public let offset: Int?
  /// The reason.
  public let problem: Problem

  /// Creates an error in a part.
  public init(_ part: Part?, _ problem: Problem, offset: Int? = nil) {
    self.part = part
    self.offset = offset
    self.problem = problem
  }

  /// A part of a rule; the raw value is its name in text.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The calendar (RFC 7529).
    case rscale = "RSCALE"
    /// The frequency.
    case freq = "FREQ"
    /// The interval.
    case interval = "INTERVAL"
    /// The number of occurrences.
    case count = "COUNT"
    /// The last date or time.
    case until = "UNTIL"
    /// Months.
    case byMonth = "BYMONTH"
    /// Week numbers.
    case byWeekNo = "BYWEEKNO"
    /// Days of the year.
    case byYearDay = "BYYEARDAY"
    /// Days of the month.
    case byMonthDay = "BYMONTHDAY"
    /// Days of the week.
    case byDay = "BYDAY"
    /// Hours.
    case byHour = "BYHOUR"
    /// Minutes.
    case byMinute = "BYMINUTE"
    /// Seconds.
    case bySecond = "BYSECOND"
    /// Positions among the occurrences of a unit.
    case bySetPos = "BYSETPOS"
    /// The first day of the week.
    case wkst = "WKST"
    /// The rule for days that do not exist (RFC 7529).
    case skip = "SKIP"
    /// Added dates.
    case rdate = "RDATE"
    /// Excluded dates.
    case exdate = "EXDATE"
  }

  /// The reason of an error.
  public enum Problem: Hashable, Sendable {
    /// The text is empty.
    case empty
    /// The text is longer than the limit, in bytes.
    case tooLong(limit: Int)
    /// The name of a part is unknown.
    case unknownPart
    /// The name is not followed by `=`.
    case noValue
    /// The part occurs more than once.
    case repeated
    /// A required part is missing.
    case missing
    /// The part does not allow this value.
    case unknownValue
    /// The value is not a number in this range.
    ///
    /// For parts that count from the end, the negative numbers of the range are valid too.
    case outOfRange(ClosedRange<Int>)
    /// The value is not a date, or not a date and time.
    case notADate
    /// The part is not allowed with the other part, or with its value.
    case notWith(Part)
    /// A numbered weekday is not allowed with the other part, or with its value.
    case ordinalNotWith(Part)
    /// The part requires the other part.
    case needs(Part)
    /// The part requires another BY part.
    case alone
    /// The value is part of the standard, but not supported.
    case unsupported
    /// The list has more values than the limit.
    case tooMany(limit: Int)
  }
}

extension RecurrenceError.Part {
  /// The allowed numbers of the part; for days, weeks and positions their negatives too.
  var numbers: ClosedRange<Int> {
    switch self {
    case .interval: 1...RecurrenceRule.maximumInterval
    case .count: 1...RecurrenceRule.maximumCount
    case .byMonth: 1...12
    case .byWeekNo, .byDay: 1...53
    case .byYearDay, .bySetPos: 1...366
    case .byMonthDay: 1...31
    case .byHour: 0...23
    case .byMinute: 0...59
    case .bySecond: 0...60
    case .rscale, .freq, .until, .wkst, .skip, .rdate, .exdate: 0...0
    }
  }

  /// Whether negative numbers count from the end.
  var countsFromEnd: Bool {
    switch self {
    case .byWeekNo, .byDay, .byYearDay, .bySetPos, .byMonthDay: true
    default: false
    }
  }

  func allows(_ number: Int) -> Bool {
    numbers.contains(number) || countsFromEnd && number != .min && numbers.contains(-number)
  }
}

extension RecurrenceError: CustomStringConvertible {
  /// One English sentence for logs.
  ///
  /// `BYMONTHDAY, at byte 20: has to be a number from 1 to 31 or -31 to -1.`
  public var description: String {
    let place = offset.map { "at byte \($0)" }
    let subject = [part?.rawValue, place].compactMap { $0 }.joined(separator: ", ")
    return (subject.isEmpty ? "The rule" : subject) + ": " + problem.clause(of: part) + "."
  }
}

extension RecurrenceError.Problem {
  fileprivate func clause(of part: RecurrenceError.Part?) -> String {
    switch self {
    case .empty: "there is no rule"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .unknownPart: "no part of a rule has this name"
    case .noValue: "needs a value, as in NAME=VALUE"
    case .repeated: "may stand only once"
    case .missing: "is missing"
    case .unknownValue: "cannot have this value"
    case .outOfRange(let range):
      part?.countsFromEnd == true
        ? "has to be a number from \(range.lowerBound) to \(range.upperBound) "
          + "or -\(range.upperBound) to -\(range.lowerBound)"
        : "has to be a number from \(range.lowerBound) to \(range.upperBound)"
    case .notADate: "has to be a date as in 20260601, or with a time as in 20260601T080000"
    case .notWith(let other): "does not go together with this \(other.rawValue)"
    case .ordinalNotWith(let other): "a numbered weekday does not go with this \(other.rawValue)"
    case .needs(let other): "needs \(other.rawValue) beside it"
    case .alone: "needs another BY part beside it"
    case .unsupported: "cannot be computed here"
    case .tooMany(let limit): "has more than \(limit) values"
    }
  }
}
