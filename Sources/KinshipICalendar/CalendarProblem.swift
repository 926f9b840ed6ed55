public import KinshipTime

/// What is wrong in a calendar file, and where.
public struct CalendarProblem: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong there.
  public let reason: Reason

  /// A problem with every field given.
  public init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    // What nobody can read any further from.

    /// It is no calendar file.
    case notACalendar
    /// The file has more bytes than are read.
    case fileTooLarge(limit: Int)
    /// The file has more lines than are read.
    case tooManyLines(limit: Int)

    // What makes one part unreadable.

    /// The line is not UTF-8.
    case notText
    /// The line is longer than lines are, in bytes.
    case lineTooLong(limit: Int)
    /// The line is none of a calendar file: it has no name and colon, or a quotation that does not end.
    case malformedLine
    /// A part ends that has not begun, or another has.
    case unexpectedEnd(String)
    /// A part does not end.
    case noEnd(String)
    /// Parts in parts, too many.
    case tooDeep(limit: Int)

    // What makes one event unusable.

    /// A line is missing.
    case missing(String)
    /// The value of a line is no date, time or duration that it could be.
    case badValue(String)
    /// The rule by which it comes back is none.
    case badRule(RecurrenceError)
    /// There is no such time zone.
    case unknownZone(String)
    /// It ends before it begins.
    case endBeforeStart
    /// It lasts longer than an event can here.
    case tooLong
    /// The standard has it, and here it is not possible.
    case unsupported(String)
    /// There are more of them than one event can have.
    case tooMany(String, limit: Int)
    /// Another event of the file has the same name.
    case sameName(String)
    /// It was called off.
    case cancelled
    /// It is no event.
    case notAnEvent(String)

    // What is taken in all the same.

    /// A text was too long, and was cut.
    case shortened(String, limit: Int)

    /// Whether the event is taken in all the same.
    public var isHarmless: Bool { if case .shortened = self { true } else { false } }
  }
}
