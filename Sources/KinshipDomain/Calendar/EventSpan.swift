public import KinshipTime

/// From when to when an event is: whole days, or a time on the wall and how long it takes.
public struct EventSpan: Hashable, Sendable {
  /// The longest event: 366 days.
  public static let longestDays = 366
  /// What an event takes of which only the start is said: an hour.
  public static let usualLength = 3_600

  /// When it begins on the wall; midnight of its first day when it takes whole days.
  public let start: CivilDateTime
  /// Whether it takes whole days, in every zone the same ones.
  public let isAllDay: Bool
  /// How many days, 1 to 366; or how many seconds by every clock, 0 to 366 days.
  public let length: Int

  /// A span with every field given; throws `validation` for a length out of range, and for whole days
  /// that do not begin at midnight.
  public init(start: CivilDateTime, isAllDay: Bool, length: Int) throws {
    let range = isAllDay ? 1...Self.longestDays : 0...Self.longestDays * 86_400
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

  /// Whole days, from the first on.
  public static func days(from first: CivilDate, count: Int = 1) throws -> EventSpan {
    try EventSpan(start: CivilDateTime(first, .midnight), isAllDay: true, length: count)
  }

  /// From a time on the wall, for so many seconds.
  public static func timed(
    from start: CivilDateTime, seconds: Int = EventSpan.usualLength
  ) throws -> EventSpan {
    try EventSpan(start: start, isAllDay: false, length: seconds)
  }

  /// The same beginning at another time; on another day, when it takes whole days.
  public func moved(to start: CivilDateTime) -> EventSpan {
    EventSpan(moved: isAllDay ? CivilDateTime(start.date, .midnight) : start, of: self)
  }

  /// When it begins and ends by the clocks of a zone.
  public func interval(in zone: Zone) -> (start: Instant, end: Instant) {
    let begin = zone.instant(of: start)
    guard isAllDay else { return (begin, begin + .seconds(length)) }
    let after = CivilDateTime(start.date.advanced(byDays: length), .midnight)
    return (begin, zone.instant(of: after))
  }

  /// Its length on a wall whose clock nobody turns, in seconds.
  var seconds: Int { isAllDay ? length * 86_400 : length }

  /// When it ends on a wall whose clock nobody turns.
  var end: CivilDateTime { start.advanced(bySeconds: seconds) }

  /// The last day that it touches on its own wall, if nobody turns the clock.
  var lastDay: CivilDate { start.advanced(bySeconds: max(0, seconds - 1)).date }
}
