/// The occurrences of a ``RecurrenceSet`` in a zone, as instants.
///
/// They are in order and without duplicates. With ``MissingTime/shift``, a daily rule has exactly
/// one occurrence on each civil day, independent of clock changes.
public struct ZonedRecurrence: Hashable, Sendable {
  /// The civil occurrences.
  public let set: RecurrenceSet
  /// The zone of the civil times.
  public let zone: Zone
  /// The rule for a time that the zone skips.
  public let missing: MissingTime

  /// All occurrences from the first one, until the year 9999.
  public var occurrences: Occurrences { Occurrences(source: source) }

  /// The occurrences at or after an instant.
  public func occurrences(from first: Instant) -> Occurrences {
    var source = source
    source.seek(to: first.roundedUp)
    return Occurrences(source: source)
  }

  /// The occurrences before an instant, the latest first.
  public func occurrences(before end: Instant) -> EarlierOccurrences {
    var source = source
    source.seek(to: end.roundedUp)
    return EarlierOccurrences(source: source)
  }

  /// The occurrences in a window, in order.
  public func occurrences(in window: Range<Instant>) -> [Instant] {
    guard window.lowerBound < window.upperBound else { return [] }
    var source = OccurrenceSource(
      set, in: zone, missing: missing, through: window.upperBound.roundedUp - 1)
    source.seek(to: window.lowerBound.roundedUp)
    return Array(Occurrences(source: source))
  }

  /// The first occurrence after an instant; nil if there is none.
  public func next(after moment: Instant) -> Instant? {
    var source = source
    source.seek(to: moment.secondsSinceEpoch + 1)
    return source.next().map(Instant.init(clampingSeconds:))
  }

  /// The last occurrence before an instant; nil if there is none.
  public func last(before moment: Instant) -> Instant? {
    var source = source
    source.seek(to: moment.roundedUp)
    return source.previous().map(Instant.init(clampingSeconds:))
  }

  private var source: OccurrenceSource { OccurrenceSource(set, in: zone, missing: missing) }

  /// Occurrences as instants, in order.
  public struct Occurrences: Sequence, IteratorProtocol, Sendable {
    var source: OccurrenceSource

    /// The next occurrence; nil after the last.
    public mutating func next() -> Instant? {
      source.next().map(Instant.init(clampingSeconds:))
    }
  }

  /// Occurrences as instants, from the last to the first.
  public struct EarlierOccurrences: Sequence, IteratorProtocol, Sendable {
    var source: OccurrenceSource

    /// The previous occurrence; nil before the first.
    public mutating func next() -> Instant? {
      source.previous().map(Instant.init(clampingSeconds:))
    }
  }
}

extension Instant {
  /// Seconds since the epoch, rounded up.
  fileprivate var roundedUp: Int64 {
    let seconds = secondsSinceEpoch
    return seconds * 1000 == millisecondsSinceEpoch ? seconds : seconds + 1
  }
}
