public import KinshipTime

/// A part of each day in which no notice is mailed or pushed; it may contain midnight.
public struct QuietHours: Hashable, Sendable {
  /// The time at which they start.
  public let start: TimeOfDay
  /// The time at which they end, on the next day if it is not after the start.
  public let end: TimeOfDay
  /// The time zone of both times; nil for the household's.
  public let timeZone: String?

  /// Quiet hours; throws `validation` if start and end are equal.
  public init(start: TimeOfDay, end: TimeOfDay, timeZone: String? = nil) throws {
    guard start != end else { throw Refusal.validation(.quietHours, .malformed) }
    self.start = start
    self.end = end
    self.timeZone = timeZone
  }

  /// From 22:00 to 07:00 in the household's zone.
  public static let night = Self(
    from: TimeOfDay(hour: 22, minute: 0) ?? .midnight,
    to: TimeOfDay(hour: 7, minute: 0) ?? .midnight)

  private init(from start: TimeOfDay, to end: TimeOfDay) {
    (self.start, self.end, timeZone) = (start, end, nil)
  }

  /// The end of the quiet hours that contain an instant, in their own zone or the household's.
  ///
  /// The household's zone also replaces a zone that this machine does not know.
  public func end(
    containing instant: Instant, inHouseholdOf name: String, zones: ZoneDatabase
  ) throws -> Instant? {
    let own = timeZone.flatMap { try? zones.zone($0) }
    return end(containing: instant, in: try own ?? zones.zone(name))
  }

  /// The end of the quiet hours that contain an instant; nil for an instant outside of them.
  ///
  /// When the clocks change, a skipped time is moved by the length of the gap. A repeated start is
  /// the first of the two times and a repeated end the second, so that the repeated hour is quiet.
  public func end(containing instant: Instant, in zone: Zone) -> Instant? {
    let today = zone.local(instant).date
    for offset in [-1, 0, 1] {
      let day = today.advanced(byDays: offset)
      let lastDay = end > start ? day : day.advanced(byDays: 1)
      let from = zone.instant(of: CivilDateTime(day, start))
      let until = zone.instant(of: CivilDateTime(lastDay, end), overlap: .second)
      if from <= instant, instant < until { return until }
    }
    return nil
  }
}
