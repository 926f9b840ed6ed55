extension HouseholdCalendar {
  /// The household's day that an instant belongs to.
  ///
  /// `start(of: day(of: i)) <= i < end(of: day(of: i))` for every instant but the very last, and a
  /// later instant never belongs to an earlier day.
  public func day(of instant: Instant) -> CivilDate {
    let reading = zone.record.latestReading(upTo: instant.secondsSinceEpoch)
    let (day, _) = (reading - Int64(dayEnd.secondsSinceMidnight))
      .quotientAndFloorRemainder(dividingBy: 86_400)
    return CivilDate(clampingDaysSinceEpoch: Int(day))
  }

  /// The first instant of a household's day, which for an empty day belongs to the next one.
  public func start(of day: CivilDate) -> Instant {
    guard day > .min else { return .distantPast }
    let civil = CivilDateTime(day, dayEnd).secondsSinceEpoch
    return Instant(clampingSeconds: zone.record.firstMoment(reaching: civil))
  }

  /// The instant at which a household's day is over: the start of the next.
  ///
  /// For 9999-12-31 this is the last instant there is.
  public func end(of day: CivilDate) -> Instant {
    day < .max ? start(of: day.advanced(byDays: 1)) : .distantFuture
  }

  /// The instants of a household's day: 24 hours, or 23 or 25 when the clock changes.
  ///
  /// Empty for a date that the zone skips.
  public func interval(of day: CivilDate) -> Range<Instant> {
    start(of: day)..<end(of: day)
  }

  /// How many household days lie between two instants, negative when the second is earlier.
  ///
  /// Yesterday at 23:00 is one day before today at 08:00, however few hours passed.
  public func days(from start: Instant, to end: Instant) -> Int {
    day(of: end).days(since: day(of: start))
  }

  /// The instant at which the wall shows a time on a calendar date.
  ///
  /// The date is the wall's, not the household's day: with a day end of 03:00, 01:30 on the 2nd is an
  /// instant of the 1st. A skipped time is moved by the length of the gap, of a repeated one the first
  /// is taken; ``Zone/instant(of:gap:overlap:)`` has the other rules.
  public func instant(of day: CivilDate, at time: TimeOfDay) -> Instant {
    zone.instant(of: CivilDateTime(day, time))
  }
}
