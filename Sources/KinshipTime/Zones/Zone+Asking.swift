extension Zone {
  /// The offset from UTC at an instant, in seconds east.
  ///
  /// The value is between -89,999 and 93,599. Before the first transition it is the local mean
  /// time.
  public func offset(at instant: Instant) -> Int {
    record.offset(at: instant.secondsSinceEpoch)
  }

  /// The civil date and time at an instant.
  ///
  /// Fractions of a second are dropped. A result before year 1 or after year 9999 is clamped to the
  /// nearest supported date and time.
  public func local(_ instant: Instant) -> CivilDateTime {
    let seconds = instant.secondsSinceEpoch
    return CivilDateTime(
      clampingSecondsSinceEpoch: seconds + Int64(record.offset(at: seconds)))
  }

  /// The instants of a civil date and time: one, none or two.
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

  /// The instant of a civil date and time, by rules for gaps and overlaps.
  ///
  /// - Parameters:
  ///   - local: The civil date and time.
  ///   - gap: The rule for a skipped time; by default 02:30 becomes 03:30.
  ///   - overlap: The rule for a repeated time; by default the first instant.
  /// - Returns: The instant, clamped to the years 1 to 9999.
  public func instant(
    of local: CivilDateTime, gap: GapRule = .shift, overlap: OverlapRule = .first
  ) -> Instant {
    switch resolve(local) {
    case .unique(let instant): instant
    case .gap(let before, let after): gap == .shift ? before : after
    case .overlap(let first, let second): overlap == .first ? first : second
    }
  }

  /// The next transition: the first later instant at which offset, abbreviation or summer time
  /// changes.
  ///
  /// Nil if there is no transition before the year 10000.
  public func nextTransition(after instant: Instant) -> Instant? {
    let end = record.segment(at: instant.secondsSinceEpoch).end
    let (milliseconds, overflows) = end.multipliedReportingOverflow(by: 1000)
    return overflows ? nil : Instant(millisecondsSinceEpoch: milliseconds)
  }

  /// The abbreviation of the local time at an instant: `CET`, `CEST`, `+03`.
  ///
  /// It is not unique (`IST` is the time of Ireland, Israel and India) and cannot be parsed back.
  public func abbreviation(at instant: Instant) -> String {
    record.kind(at: instant.secondsSinceEpoch).abbreviation
  }

  /// Whether the database calls the time at an instant daylight saving time.
  ///
  /// The flag does not determine the offset: in Dublin, summer time is the standard time, and
  /// winter time counts as "daylight" time one hour behind it.
  public func isDaylight(at instant: Instant) -> Bool {
    record.kind(at: instant.secondsSinceEpoch).isDaylight
  }
}
