public import KinshipTime

/// What of an event decides when it is and who sees it, as far as some days need it: everything but words.
///
/// A question about a day reads the outlines of all events that touch it, and then the words of what it
/// shows.
public struct EventOutline: Hashable, Sendable {
  /// An occurrence that is at another time than the series has it.
  public struct Moved: Hashable, Sendable {
    /// The start that it would have had.
    public let occurrence: CivilDateTime
    /// From when to when it is.
    public let span: EventSpan

    /// A changed occurrence with every field given.
    public init(occurrence: CivilDateTime, span: EventSpan) {
      self.occurrence = occurrence
      self.span = span
    }
  }

  /// The event.
  public let id: EventID
  /// From when to when it is; of a series, its first occurrence.
  public let span: EventSpan
  /// The zone of its wall; nil for the household's.
  public let zone: String?
  /// How it comes back; nil for once.
  public let repetition: EventRepetition?
  /// The last occurrence of a rule that counts, see ``CalendarEvent/countedEnd``.
  public let countedEnd: CivilDateTime?
  /// Whether everybody sees it.
  public let isShared: Bool
  /// Who made it.
  public let createdBy: MemberID
  /// The members whom it is about, where it is not shared.
  public let concerned: Set<MemberID>
  /// Changed occurrences that are on the days, wherever the series had them.
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

  /// Whether it comes back.
  public var isSeries: Bool { repetition != nil }
}

extension EventOutline {
  /// What is in a window, in order of their starts: at most `limit` occurrences, beginning with the first.
  ///
  /// An occurrence is in the window when it begins there, or began before and has not ended by then. No rule is
  /// followed beyond the window, nor counted from its start.
  ///
  /// - Parameters:
  ///   - window: The instants to look at.
  ///   - home: The household's zone, whose dates whole days are.
  ///   - own: The zone of the event's wall.
  ///   - earliest: Leaves out what begins before; nil for nothing.
  ///   - limit: At most how many.
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

  /// The starts of the series' own occurrences that can be in a window.
  ///
  /// The wall and the clock are a day apart at most, so it looks a day further in both directions.
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
