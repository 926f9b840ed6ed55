extension HouseholdCalendar {
  /// The household's day that contains an instant.
  ///
  /// `start(of: day(of: i)) <= i < end(of: day(of: i))` for every instant except
  /// ``Instant/distantFuture``. A later instant never belongs to an earlier day.
  public func day(of instant: Instant) -> CivilDate {
    let reading = zone.record.latestReading(upTo: instant.secondsSinceEpoch)
    let (day, _) = (reading - Int64(dayEnd.secondsSinceMidnight))
      .quotientAndFloorRemainder(dividingBy: 86_400)
    return CivilDate(clampingDaysSinceEpoch: Int(day))
  }

  /// The first instant of a household's day; for an empty day, the start of the next one.
  public func start(of day: CivilDate) -> Instant {
    guard day > .min else { return .distantPast }
    let civil = CivilDateTime(day, dayEnd).secondsSinceEpoch
    return Instant(clampingSeconds: zone.record.firstMoment(reaching: civil))
  }

  /// The end of a household's day: the start of the next.
  ///
  /// For 9999-12-31 this is ``Instant/distantFuture``.
  public func end(of day: CivilDate) -> Instant {
    day < .max ? start(of: day.advanced(byDays: 1)) : .distantFuture
  }

  /// The instants of a household's day: 24 hours, or 23 or 25 when the clock changes.
  ///
  /// Empty for a date that the zone skips.
  public func interval(of day: CivilDate) -> Range<Instant> {
    start(of: day)..<end(of: day)
  }

  /// The number of household days between two instants, negative when the second is earlier.
  ///
  /// From yesterday at 23:00 to today at 08:00 is one day, although less than 24 hours pass.
  public func days(from start: Instant, to end: Instant) -> Int {
    day(of: end).days(since: day(of: start))
  }

  /// The instant of a civil time on a calendar date.
  ///
  /// The date is a civil date, not a household's day: with a day end of 03:00, 01:30 on the 2nd
  /// belongs to the household's 1st. A skipped time moves by the length of the gap. A repeated time
  /// is the first of the two. ``Zone/instant(of:gap:overlap:)`` offers the other rules.
  public func instant(of day: CivilDate, at time: TimeOfDay) -> Instant {
    zone.instant(of: CivilDateTime(day, time))
  }
}
