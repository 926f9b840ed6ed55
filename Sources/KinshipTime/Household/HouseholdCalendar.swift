/// Assigns an instant to a day, week and month of a household.
///
/// Every computation of "today", "this week" or "days ago" uses this type, never the settings of
/// the device. The result depends on three values only: the household's zone, the end of its day
/// and the first weekday of its week.
///
/// **The rule.** A household's day begins at the first instant at which the civil time in its zone
/// is the day's date at ``dayEnd``, or later. It ends where the next day begins. So
///
/// - every instant belongs to exactly one day, and days follow each other in order;
/// - where that time is skipped (no midnight in Cairo in spring) the day begins at the first
///   instant after the gap, and where it is repeated (Havana in autumn) at the first of the two;
/// - where the clock is set back over the start of a day, the repeated time before that start
///   belongs to the new day: no instant after the start belongs to an earlier day;
/// - a date that a zone skips (Apia, 2011-12-30) has an empty interval: no instant belongs to it,
///   and it begins and ends where the next day begins.
///
/// A day has 24 hours; with a clock change, usually 23 or 25. At the bounds, 0001-01-01 begins at
/// ``Instant/distantPast`` and 9999-12-31 ends at ``Instant/distantFuture``. Only these two
/// instants do not depend on the zone.
public struct HouseholdCalendar: Hashable, Sendable {
  /// The time zone of the household.
  public let zone: Zone

  /// The first weekday of the household's week.
  ///
  /// It is a setting of the household and never comes from a locale.
  public let firstWeekday: Weekday

  /// The time at which the household's day ends, on the following date: 00:00 to 11:59.
  ///
  /// With 03:00, an action at 01:30 belongs to the day before.
  public let dayEnd: TimeOfDay

  /// Creates the calendar of a household.
  ///
  /// - Parameters:
  ///   - zone: The household's zone.
  ///   - firstWeekday: The first day of its week.
  ///   - dayEnd: The end of its day, one of ``dayEnds``. A later time is a programming error and
  ///     traps, so validate untrusted input first.
  public init(zone: Zone, firstWeekday: Weekday = .monday, dayEnd: TimeOfDay = .midnight) {
    precondition(Self.dayEnds.contains(dayEnd), "A household's day ends before noon")
    self.zone = zone
    self.firstWeekday = firstWeekday
    self.dayEnd = dayEnd
  }

  /// The allowed ends of a household's day: 00:00 up to and including 11:59.
  public static let dayEnds = TimeOfDay.midnight...TimeOfDay(secondsSinceMidnight: 43_140)
}
