public import KinshipTime

/// Start and length of an event: whole days, or a local time and a duration.
public struct EventSpan: Hashable, Sendable {
  /// Maximum length of an event: 366 days.
  public static let maximumDays = 366
  /// Default length of an event, in seconds: an hour.
  public static let defaultLength = 3_600

  /// Start in local time; midnight of the first day for an all-day span.
  public let start: CivilDateTime
  /// Whether it covers whole days, which have the same dates in every zone.
  public let isAllDay: Bool
  /// Number of days, 1 to 366, for an all-day span; otherwise elapsed seconds, 0 to 366 days.
  public let length: Int

  /// A span with every field given.
  ///
  /// Throws `validation` for a length out of range, and for an all-day span that does not start at
  /// midnight.
  public init(start: CivilDateTime, isAllDay: Bool, length: Int) throws {
    let range = isAllDay ? 1...Self.maximumDays : 0...Self.maximumDays * 86_400
    try range.require(length, of: .length)
    guard !isAllDay || start.time == .midnight else {
      throw Refusal.validation(.start, .notAllowed)
    }
    self.start = start
    self.isAllDay = isAllDay
    self.length = length
  }

  private init(moved start: CivilDateTime, of span: EventSpan) {
    (self.start, isAllDay, length) = (start, span.isAllDay, span.length)
  }

  /// An all-day span of `count` days from `first` on.
  public static func days(from first: CivilDate, count: Int = 1) throws -> EventSpan {
    try EventSpan(start: CivilDateTime(first, .midnight), isAllDay: true, length: count)
  }

  /// A span from a local time for `seconds` elapsed seconds.
  public static func timed(
    from start: CivilDateTime, seconds: Int = EventSpan.defaultLength
  ) throws -> EventSpan {
    try EventSpan(start: start, isAllDay: false, length: seconds)
  }

  /// The span with another start; an all-day span moves to the date of `start`.
  public func moved(to start: CivilDateTime) -> EventSpan {
    EventSpan(moved: isAllDay ? CivilDateTime(start.date, .midnight) : start, of: self)
  }

  /// Start and end as instants in a zone.
  public func interval(in zone: Zone) -> (start: Instant, end: Instant) {
    let begin = zone.instant(of: start)
    guard isAllDay else { return (begin, begin + .seconds(length)) }
    let after = CivilDateTime(start.date.advanced(byDays: length), .midnight)
    return (begin, zone.instant(of: after))
  }

  /// Length in local time without clock changes, in seconds.
  var seconds: Int { isAllDay ? length * 86_400 : length }

  /// End in local time without clock changes.
  var end: CivilDateTime { start.advanced(bySeconds: seconds) }

  /// The last day that it touches, in local time without clock changes.
  var lastDay: CivilDate { start.advanced(bySeconds: max(0, seconds - 1)).date }
}
