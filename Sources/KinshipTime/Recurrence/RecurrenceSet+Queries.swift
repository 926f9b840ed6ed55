extension RecurrenceSet {
  /// All occurrences from the first one, as civil times.
  ///
  /// The sequence is lazy and continues at most to the year 9999.
  public var occurrences: Occurrences { Occurrences(source: source) }

  /// The occurrences at or after a civil time.
  public func occurrences(from first: CivilDateTime) -> Occurrences {
    var source = source
    source.seek(to: first.secondsSinceEpoch)
    return Occurrences(source: source)
  }

  /// The occurrences between two civil times, inclusive, in a limited number of steps.
  ///
  /// The search examines nothing after `last`. A step examines a month, week, year or time of the
  /// rule, or passes an occurrence. After the last step the rule counts as ended, and
  /// ``Occurrences/isCutShort`` is true. The limit bounds the cost of an untrusted rule.
  public func occurrences(
    from first: CivilDateTime, through last: CivilDateTime, atMost steps: Int = .max
  ) -> Occurrences {
    var source = OccurrenceSource(
      self, in: .utc, missing: .shift, through: last.secondsSinceEpoch, atMost: steps)
    source.seek(to: first.secondsSinceEpoch)
    return Occurrences(source: source)
  }

  /// The occurrences before a civil time, the latest first, in a limited number of steps.
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

  /// The first occurrence after a civil time; nil if there is none.
  public func next(after moment: CivilDateTime) -> CivilDateTime? {
    var source = source
    source.seek(to: moment.secondsSinceEpoch + 1)
    return source.next().map(CivilDateTime.init(clampingSecondsSinceEpoch:))
  }

  /// The last occurrence before a civil time; nil if there is none.
  public func last(before moment: CivilDateTime) -> CivilDateTime? {
    var source = source
    source.seek(to: moment.secondsSinceEpoch)
    return source.previous().map(CivilDateTime.init(clampingSecondsSinceEpoch:))
  }

  /// Whether the set has no occurrence.
  public var isEmpty: Bool {
    var source = source
    return source.next() == nil
  }

  /// The occurrences as instants in a zone.
  ///
  /// An occurrence at a repeated time happens once, at the first of the two (RFC 5545, section
  /// 3.3.5).
  ///
  /// - Parameters:
  ///   - zone: The zone of the civil times.
  ///   - missing: The rule for a time that the zone skips.
  public func `in`(_ zone: Zone, missing: MissingTime = .shift) -> ZonedRecurrence {
    ZonedRecurrence(set: self, zone: zone, missing: missing)
  }

  private var source: OccurrenceSource {
    OccurrenceSource(self, in: .utc, missing: .shift)
  }

  /// Occurrences as civil times, in order.
  public struct Occurrences: Sequence, IteratorProtocol, Sendable {
    var source: OccurrenceSource

    /// The number of steps of the search so far.
    public var steps: Int { source.steps }

    /// Whether the search has used up its steps, so that the rule may have more occurrences.
    public var isCutShort: Bool { source.isExhausted }

    /// The next occurrence; nil after the last.
    public mutating func next() -> CivilDateTime? {
      source.next().map(CivilDateTime.init(clampingSecondsSinceEpoch:))
    }
  }

  /// Occurrences as civil times, from the last to the first.
  public struct EarlierOccurrences: Sequence, IteratorProtocol, Sendable {
    var source: OccurrenceSource

    /// The previous occurrence; nil before the first.
    public mutating func next() -> CivilDateTime? {
      source.previous().map(CivilDateTime.init(clampingSecondsSinceEpoch:))
    }
  }
}
