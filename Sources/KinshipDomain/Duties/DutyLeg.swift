public import KinshipTime

/// A leg of a pickup.
///
/// Raw values are wire and file format.
public enum DutyLeg: String, Sendable, CaseIterable {
  /// The way there, when the pickup begins.
  case outbound
  /// The way back, when the pickup ends.
  case inbound = "return"

  /// The shortest leg: an hour.
  public static let shortest = Duration.seconds(3_600)
  /// The longest leg: a day.
  public static let longest = Duration.seconds(86_400)

  /// When the leg of an occurrence begins, and from when it is over.
  ///
  /// The way there lasts as long as the pickup, but at least an hour and at most a day. The way
  /// back lasts an hour from the end of the pickup. On whole days, the way back is on the last one.
  public func times(of occurrence: EventOccurrence) -> (begins: Instant, ends: Instant) {
    let (start, end) = (occurrence.start, occurrence.end)
    let isAllDay = occurrence.span.isAllDay
    let over = ends(from: start, to: end, isAllDay: isAllDay)
    switch self {
    case .outbound: return (start, over)
    case .inbound where isAllDay: return (max(start, end - Self.longest), over)
    case .inbound: return (end, over)
    }
  }

  /// From when the leg of an occurrence with this start and end is over.
  public func ends(from start: Instant, to end: Instant, isAllDay: Bool) -> Instant {
    switch self {
    case .outbound: min(max(end, start + Self.shortest), start + Self.longest)
    case .inbound: isAllDay ? end : end + Self.shortest
    }
  }
}
