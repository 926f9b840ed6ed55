/// Which day, week and month a household counts a moment to.
///
/// Everything that says "today", "this week" or "days ago" asks here, never the device: the answer
/// depends on the household's zone, on when its day ends and on which weekday begins its week, and on
/// nothing else.
///
/// **The rule.** A household's day begins at the first instant at which the wall in its zone shows the
/// day's date and ``dayEnd``, or something later, and ends where the next day begins. So
///
/// - every instant belongs to exactly one day, and days follow each other in order;
/// - where that time is skipped (no midnight in Cairo in spring) the day begins at the first instant
///   after the gap, and where it comes twice (Havana in autumn) at the first of the two;
/// - where the clock is turned back over the day's beginning, the repeated time before it already
///   belongs to the new day: a day that has begun is never left again;
/// - a date that a zone skips altogether (Apia, 2011-12-30) has an empty interval: no instant belongs
///   to it, and it begins and ends where the next day begins.
///
/// A day has 24 hours nearly always, and 23 or 25 when the clock changes. At the bounds of time,
/// 0001-01-01 begins at ``Instant/distantPast`` and 9999-12-31 ends at ``Instant/distantFuture``,
/// which are the only instants for which the zone is not asked.
public struct HouseholdCalendar: Hashable, Sendable {
  /// The zone whose wall clock the household lives by.
  public let zone: Zone

  /// The weekday that begins the household's week.
  ///
  /// It never comes from a locale.
  public let firstWeekday: Weekday

  /// When the household's day ends, on the clock of the following date: 00:00 to 11:59.
  ///
  /// With 03:00, what is done at 01:30 belongs to the day before.
  public let dayEnd: TimeOfDay

  /// The calendar of a household.
  ///
  /// - Parameters:
  ///   - zone: The household's zone.
  ///   - firstWeekday: The first day of its week.
  ///   - dayEnd: When its day ends, one of ``dayEnds``. Anything later is a mistake of the caller and
  ///     traps, so what a stranger asks for is to be checked first.
  public init(zone: Zone, firstWeekday: Weekday = .monday, dayEnd: TimeOfDay = .midnight) {
    precondition(Self.dayEnds.contains(dayEnd), "A household's day ends before noon")
    self.zone = zone
    self.firstWeekday = firstWeekday
    self.dayEnd = dayEnd
  }

  /// When a household's day may end: 00:00 up to and including 11:59.
  public static let dayEnds = TimeOfDay.midnight...TimeOfDay(secondsSinceMidnight: 43_140)
}
