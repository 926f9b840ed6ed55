extension Zone {
  /// How far the wall is ahead of UTC at an instant, in seconds east of it.
  ///
  /// Between -89,999 and 93,599. Before the first listed change this is the place's own mean time.
  public func offset(at instant: Instant) -> Int {
    record.offset(at: instant.secondsSinceEpoch)
  }

  /// What calendar and clock on the wall show at an instant.
  ///
  /// Fractions of a second are cut off. Where the wall would show a year before 1 or after 9999, the
  /// nearest date and time that can be written is answered.
  public func local(_ instant: Instant) -> CivilDateTime {
    let seconds = instant.secondsSinceEpoch
    return CivilDateTime(
      clampingSecondsSinceEpoch: seconds + Int64(record.offset(at: seconds)))
  }

  /// Which instants the wall shows that date and time at: one, none or two.
  public func resolve(_ local: CivilDateTime) -> LocalTime {
    switch record.moments(showing: local.secondsSinceEpoch) {
    case .unique(let moment):
      .unique(Instant(clampingSeconds: moment))
    case .gap(let before, let after):
      .gap(before: Instant(clampingSeconds: before), after: Instant(clampingSeconds: after))
    case .overlap(let first, let second):
      .overlap(first: Instant(clampingSeconds: first), second: Instant(clampingSeconds: second))
    }
  }

  /// The one instant that is meant by a date and a time on the wall.
  ///
  /// - Parameters:
  ///   - local: What calendar and clock show.
  ///   - gap: What to do when they never show it; by default 02:30 becomes 03:30.
  ///   - overlap: Which moment to take when they show it twice; by default the first.
  /// - Returns: The instant, or the nearest bound where it would lie outside the years 1 to 9999.
  public func instant(
    of local: CivilDateTime, gap: GapRule = .shift, overlap: OverlapRule = .first
  ) -> Instant {
    switch resolve(local) {
    case .unique(let instant): instant
    case .gap(let before, let after): gap == .shift ? before : after
    case .overlap(let first, let second): overlap == .first ? first : second
    }
  }

  /// The first instant after the given one at which offset, abbreviation or summer time change.
  ///
  /// Nil if nothing changes any more before the year 10000.
  public func nextTransition(after instant: Instant) -> Instant? {
    let end = record.segment(at: instant.secondsSinceEpoch).end
    let (milliseconds, overflows) = end.multipliedReportingOverflow(by: 1000)
    return overflows ? nil : Instant(millisecondsSinceEpoch: milliseconds)
  }

  /// The short name of the time the wall shows at an instant: `CET`, `CEST`, `+03`.
  ///
  /// Not unique (`IST` is the time of Ireland, Israel and India) and not for reading back.
  public func abbreviation(at instant: Instant) -> String {
    record.kind(at: instant.secondsSinceEpoch).abbreviation
  }

  /// Whether the database calls the time at an instant daylight saving time.
  ///
  /// It is a name, not an offset: in Dublin standard time is the summer's, and winter time counts as
  /// "daylight" time one hour behind it.
  public func isDaylight(at instant: Instant) -> Bool {
    record.kind(at: instant.secondsSinceEpoch).isDaylight
  }
}
