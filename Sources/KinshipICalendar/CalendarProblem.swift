public import KinshipTime

/// An error in a calendar file, with its line.
public struct CalendarProblem: Error, Hashable, Sendable {
  /// The line number, from 1.
  public let line: Int
  /// The reason.
  public let reason: Reason

  /// Creates a problem from its line and reason.
  public init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// The reason of a problem.
  public enum Reason: Hashable, Sendable {
    // Problems that end the reading of the file.

    /// The file is not a calendar file.
    case notACalendar
    /// The file has more bytes than the limit.
    case fileTooLarge(limit: Int)
    /// The file has more lines than the limit.
    case tooManyLines(limit: Int)

    // Problems that make a component unreadable.

    /// The line is not UTF-8.
    case notText
    /// The line is longer than the limit, in bytes.
    case lineTooLong(limit: Int)
    /// The line is malformed: it has no name and colon, or a quotation mark is not closed.
    case malformedLine
    /// An END has no matching BEGIN.
    case unexpectedEnd(String)
    /// A component has no END.
    case noEnd(String)
    /// Components are nested too deeply.
    case tooDeep(limit: Int)

    // Problems that make an event unusable.

    /// A required property is missing.
    case missing(String)
    /// The value of a property is not a valid date, time or duration.
    case badValue(String)
    /// The recurrence rule is invalid.
    case badRule(RecurrenceError)
    /// The time zone is unknown.
    case unknownZone(String)
    /// The event ends before it begins.
    case endBeforeStart
    /// The event is longer than the maximum of 366 days.
    case tooLong
    /// The property or value is part of the standard, but not supported.
    case unsupported(String)
    /// The event has more values of this kind than the limit.
    case tooMany(String, limit: Int)
    /// Another event of the file has the same UID.
    case sameName(String)
    /// The event is cancelled.
    case cancelled
    /// The component is not an event.
    case notAnEvent(String)

    // Problems that do not prevent the import of the event.

    /// A text was longer than the limit and was truncated.
    case shortened(String, limit: Int)

    /// Whether the event is imported despite the problem.
    public var isHarmless: Bool { if case .shortened = self { true } else { false } }
  }
}
