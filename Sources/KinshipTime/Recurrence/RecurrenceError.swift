/// What is wrong with a recurrence rule or the text of one: which part, where, and why.
public struct RecurrenceError: Error, Hashable, Sendable {
  /// The part that is wrong; nil when the text does not get as far as a known part.
  public let part: Part?
  /// How many UTF-8 bytes of the text come before what is wrong; nil when there was no text.
  public let offset: Int?
  /// What is wrong.
  public let problem: Problem

  /// An error in a part.
  public init(_ part: Part?, _ problem: Problem, offset: Int? = nil) {
    self.part = part
    self.offset = offset
    self.problem = problem
  }

  /// A part of a rule, by the name it has in text.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The calendar (RFC 7529).
    case rscale = "RSCALE"
    /// The frequency.
    case freq = "FREQ"
    /// The interval.
    case interval = "INTERVAL"
    /// The number of occurrences.
    case count = "COUNT"
    /// The last moment.
    case until = "UNTIL"
    /// Months.
    case byMonth = "BYMONTH"
    /// Numbers of weeks.
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
    /// Positions in a unit's occurrences.
    case bySetPos = "BYSETPOS"
    /// The first day of the week.
    case wkst = "WKST"
    /// What happens to days that do not exist (RFC 7529).
    case skip = "SKIP"
    /// Dates that are added.
    case rdate = "RDATE"
    /// Dates that are taken away.
    case exdate = "EXDATE"
  }

  /// What can be wrong.
  public enum Problem: Hashable, Sendable {
    /// There is no text.
    case empty
    /// The text is longer than a rule can be, in bytes.
    case tooLong(limit: Int)
    /// There is no part of that name.
    case unknownPart
    /// The name is not followed by `=`.
    case noValue
    /// The part was there before.
    case repeated
    /// The part is needed and not there.
    case missing
    /// The value is not one of those the part may have.
    case unknownValue
    /// It is no number, or one out of this range, from its lower bound or, where numbers count from the
    /// end, from minus its upper bound.
    case outOfRange(ClosedRange<Int>)
    /// It is no date, or no date and time.
    case notADate
    /// It cannot stand beside the other part, or with that part's value.
    case notWith(Part)
    /// A weekday with a number cannot stand beside the other part, or with that part's value.
    case ordinalNotWith(Part)
    /// It needs another part beside it.
    case needs(Part)
    /// It needs another BY part beside it.
    case alone
    /// It is part of the standard, but cannot be computed here.
    case unsupported
    /// Too many values, more than this many.
    case tooMany(limit: Int)
  }
}

extension RecurrenceError.Part {
  /// The numbers that may stand in the part; for days, weeks and positions their negatives too.
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

  /// Whether numbers may count from the end, too.
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
  /// One English sentence: `BYMONTHDAY, at byte 20: has to be a number from 1 to 31 or -31 to -1.`
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
