extension RecurrenceSet {
  /// All occurrences from the first on, as the wall shows them.
  ///
  /// Lazy, and endless only in the sense that it goes on until the year 9999.
  public var occurrences: Occurrences { Occurrences(source: source) }

  /// The occurrences that are not earlier than a date and time.
  public func occurrences(from first: CivilDateTime) -> Occurrences {
    var source = source
    source.seek(to: first.secondsSinceEpoch)
    return Occurrences(source: source)
  }

  /// The occurrences from one date and time up to and including another, found in at most so many steps.
  ///
  /// Nothing after `last` is looked at. A step is a month, week, year or time of the rule that is looked at,
  /// or an occurrence that is passed. When they are used up the rule has no more occurrences, which
  /// ``Occurrences/isCutShort`` tells: so a stranger's rule costs no more than whoever asks is ready to do.
  public func occurrences(
    from first: CivilDateTime, through last: CivilDateTime, atMost steps: Int = .max
  ) -> Occurrences {
    var source = OccurrenceSource(
      self, in: .utc, missing: .shift, through: last.secondsSinceEpoch, atMost: steps)
    source.seek(to: first.secondsSinceEpoch)
    return Occurrences(source: source)
  }

  /// The occurrences that are earlier than a date and time, the last first, found in at most so many steps.
  public func occurrences(
    before end: CivilDateTime, atMost steps: Int = .max
  ) -> EarlierOccurrences {
    var source = OccurrenceSource(self, in: .utc, missing: .shift, atMost: steps)
    source.seek(to: end.secondsSinceEpoch)
    return EarlierOccurrences(source: source)
  }

  /// The occurrences in a window, in order.
  public func occurrences(in window: Range<CivilDateTime>) -> [CivilDateTime] {
    guard window.lowerBound < window.upperBound else { return [] }
    return Array(
      occurrences(
        from: window.lowerBound, through: window.upperBound.advanced(bySeconds: -1)))
  }

  /// The first occurrence after a date and time; nil if none follows.
  public func next(after moment: CivilDateTime) -> CivilDateTime? {
    var source = source
    source.seek(to: moment.secondsSinceEpoch + 1)
    return source.next().map(CivilDateTime.init(clampingSecondsSinceEpoch:))
  }

  /// The last occurrence before a date and time; nil if there was none.
  public func last(before moment: CivilDateTime) -> CivilDateTime? {
    var source = source
    source.seek(to: moment.secondsSinceEpoch)
    return source.previous().map(CivilDateTime.init(clampingSecondsSinceEpoch:))
  }

  /// Whether there is no occurrence at all.
  public var isEmpty: Bool {
    var source = source
    return source.next() == nil
  }

  /// The occurrences as instants, by the clocks of a zone.
  ///
  /// A time that comes twice is meant once, the first time (RFC 5545, section 3.3.5).
  ///
  /// - Parameters:
  ///   - zone: The zone of the wall.
  ///   - missing: What happens to a time that the zone skips.
  public func `in`(_ zone: Zone, missing: MissingTime = .shift) -> ZonedRecurrence {
    ZonedRecurrence(set: self, zone: zone, missing: missing)
  }

  private var source: OccurrenceSource {
    OccurrenceSource(self, in: .utc, missing: .shift)
  }

  /// Occurrences as the wall shows them, in order.
  public struct Occurrences: Sequence, IteratorProtocol, Sendable {
    var source: OccurrenceSource

    /// How many steps the search has taken so far.
    public var steps: Int { source.steps }

    /// Whether the steps are used up: the rule may have more occurrences than were found.
    public var isCutShort: Bool { source.isExhausted }

    /// The next occurrence; nil after the last.
    public mutating func next() -> CivilDateTime? {
      source.next().map(CivilDateTime.init(clampingSecondsSinceEpoch:))
    }
  }

  /// Occurrences as the wall shows them, from the last to the first.
  public struct EarlierOccurrences: Sequence, IteratorProtocol, Sendable {
    var source: OccurrenceSource

    /// The occurrence before; nil before the first.
    public mutating func next() -> CivilDateTime? {
      source.previous().map(CivilDateTime.init(clampingSecondsSinceEpoch:))
    }
  }
}
