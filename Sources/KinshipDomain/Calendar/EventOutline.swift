public import KinshipTime

/// The parts of an event that decide its times and its visibility, restricted to some days.
///
/// A query for a day reads the outlines of all events that touch it. It then reads details only for
/// the occurrences that it shows.
public struct EventOutline: Hashable, Sendable {
  /// An occurrence that differs from its series.
  public struct Moved: Hashable, Sendable {
    /// The original start of the occurrence.
    public let occurrence: CivilDateTime
    /// Start and length of the changed occurrence.
    public let span: EventSpan

    /// A changed occurrence with every field given.
    public init(occurrence: CivilDateTime, span: EventSpan) {
      self.occurrence = occurrence
      self.span = span
    }
  }

  /// The event.
  public let id: EventID
  /// Start and length; for a series, those of its first occurrence.
  public let span: EventSpan
  /// Zone of its local times; nil for the household's zone.
  public let zone: String?
  /// Repetition; nil for a single event.
  public let repetition: EventRepetition?
  /// Start of the last occurrence of a rule with a COUNT, see ``CalendarEvent/countedEnd``.
  public let countedEnd: CivilDateTime?
  /// Whether all members see it.
  public let isShared: Bool
  /// The member who created it.
  public let createdBy: MemberID
  /// The members it concerns; empty for a shared event.
  public let concerned: Set<MemberID>
  /// Changed occurrences that take place on the days, wherever the series had them.
  public let moved: [Moved]
  /// The original starts of changed occurrences that the series would have on the days.
  public let replaced: Set<CivilDateTime>

  /// An outline with every field given.
  public init(
    id: EventID, span: EventSpan, zone: String?, repetition: EventRepetition?,
    countedEnd: CivilDateTime?, isShared: Bool, createdBy: MemberID, concerned: Set<MemberID>,
    moved: [Moved], replaced: Set<CivilDateTime>
  ) {
    self.id = id
    self.span = span
    self.zone = zone
    self.repetition = repetition
    self.countedEnd = countedEnd
    self.isShared = isShared
    self.createdBy = createdBy
    self.concerned = concerned
    self.moved = moved
    self.replaced = replaced
  }

  /// The outline of an event for some days, or for all.
  ///
  /// `end` is its ``CalendarEvent/countedEnd``.
  public init(
    _ event: CalendarEvent, countedTo end: CivilDateTime?,
    on days: ClosedRange<CivilDate> = .min ... .max
  ) {
    let start = CivilDateTime(days.lowerBound, .midnight)
    let last = days.upperBound.lastMoment
    let moved = event.overrides.filter { override in
      override.span.start <= last && override.span.end >= start
    }
    let replaced = event.overrides.map(\.occurrence).filter { occurrence in
      occurrence <= last && occurrence.advanced(bySeconds: event.span.seconds) >= start
    }
    self.init(
      id: event.id, span: event.span, zone: event.zone, repetition: event.repetition,
      countedEnd: end, isShared: event.isShared, createdBy: event.createdBy,
      concerned: event.isShared ? [] : event.concerned,
      moved: moved.map { Moved(occurrence: $0.occurrence, span: $0.span) },
      replaced: Set(replaced))
  }

  /// Whether the event is recurring.
  public var isSeries: Bool { repetition != nil }
}

extension EventOutline {
  /// The occurrences in a window, ordered by start: the first `limit` of them.
  ///
  /// An occurrence is in the window when it begins there, or began before and has not ended by
  /// then. The rule is evaluated only around the window, and never counted from its start.
  ///
  /// - Parameters:
  ///   - window: The instants to search.
  ///   - home: The household's zone, which defines the dates of all-day events.
  ///   - own: The zone of the event's local times.
  ///   - earliest: Excludes occurrences that begin before it; nil for no bound.
  ///   - limit: Maximum number of occurrences.
  public func occurrences(
    in window: Range<Instant>, home: Zone, own: Zone, from earliest: Instant? = nil, limit: Int
  ) -> [EventOccurrence] {
    let earliest = earliest ?? .distantPast
    let zone = span.isAllDay ? home : own
    var found = moved.map { moved in
      EventOccurrence(
        of: moved.span, original: moved.occurrence, home: home, own: own, isOverride: true)
    }.filter { $0.isIn(window) && $0.start >= earliest }
    var starts = starts(around: window, from: earliest, in: zone)
    while found.count < limit + moved.count, let start = starts.next() {
      guard !replaced.contains(start) else { continue }
      let occurrence = EventOccurrence(
        of: span.moved(to: start), original: start, home: home, own: own, isOverride: false)
      guard occurrence.start < window.upperBound else { break }
      guard occurrence.isIn(window), occurrence.start >= earliest else { continue }
      found.append(occurrence)
    }
    return Array(found.sorted { ($0.start, $0.original) < ($1.start, $1.original) }.prefix(limit))
  }

  /// The starts of the series' unchanged occurrences that can be in a window.
  ///
  /// Local time and UTC differ by at most a day, so the search covers one more day in both
  /// directions.
  private func starts(
    around window: Range<Instant>, from earliest: Instant, in zone: Zone
  ) -> RecurrenceSet.Occurrences {
    let first = max(
      zone.local(window.lowerBound).advanced(bySeconds: -span.seconds - 86_400),
      zone.local(earliest).advanced(bySeconds: -86_400))
    let last = zone.local(window.upperBound).advanced(bySeconds: 86_400)
    let set =
      repetition?.set(from: span.start, countedTo: countedEnd)
      ?? RecurrenceSet(start: span.start, rule: nil)
    return set.occurrences(from: first, through: last)
  }
}
