public import KinshipTime

/// One time at which an event is.
public struct EventOccurrence: Hashable, Sendable {
  /// The start that names it: of a series' occurrence the original one, on the series' wall.
  public let original: CivilDateTime
  /// What it says.
  public let details: EventDetails
  /// From when to when it is, on the event's wall.
  public let span: EventSpan
  /// When it begins.
  public let start: Instant
  /// When it ends.
  public let end: Instant
  /// Whether it is other than the rest of its series.
  public let isOverride: Bool
}

extension CalendarEvent {
  /// What is in a window, in order of their starts: at most `limit` occurrences, beginning with the first.
  ///
  /// An occurrence is in the window when it begins there, or began before and has not ended by then.
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
    var found = overrides.map {
      EventOccurrence(of: $0.span, original: $0.occurrence, $0.details, home, own, isOverride: true)
    }.filter { $0.isIn(window) && $0.start >= earliest }
    for start in starts(around: window, from: earliest, in: span.isAllDay ? home : own) {
      let occurrence = EventOccurrence(
        of: span.moved(to: start), original: start, details, home, own, isOverride: false)
      guard occurrence.start < window.upperBound else { break }
      guard occurrence.isIn(window), occurrence.start >= earliest else { continue }
      found.append(occurrence)
      if found.count >= limit + overrides.count { break }
    }
    return Array(found.sorted { ($0.start, $0.original) < ($1.start, $1.original) }.prefix(limit))
  }

  /// The starts of the series' own occurrences that can be in a window: without those that are overridden.
  ///
  /// The wall and the clock are a day apart at most, so it looks a day further in both directions.
  private func starts(
    around window: Range<Instant>, from earliest: Instant, in zone: Zone
  ) -> some Sequence<CivilDateTime> {
    let first = max(
      zone.local(window.lowerBound).advanced(bySeconds: -span.seconds - 86_400),
      zone.local(earliest).advanced(bySeconds: -86_400))
    let last = zone.local(window.upperBound).advanced(bySeconds: 86_400)
    let overridden = Set(overrides.map(\.occurrence))
    let set =
      repetition?.set(from: span.start)
      ?? RecurrenceSet(start: span.start, rule: nil)
    return set.occurrences(from: first).lazy.prefix { $0 <= last }
      .filter { !overridden.contains($0) }
  }

  /// The occurrence with that original start; nil when there is none.
  public func occurrence(at original: CivilDateTime, home: Zone, own: Zone) -> EventOccurrence? {
    if let override = overrides.first(where: { $0.occurrence == original }) {
      return EventOccurrence(
        of: override.span, original: original, override.details, home, own, isOverride: true)
    }
    guard hasStart(original) else { return nil }
    return EventOccurrence(
      of: span.moved(to: original), original: original, details, home, own, isOverride: false)
  }

  /// Whether an occurrence of the series, or the event itself, begins then.
  func hasStart(_ start: CivilDateTime) -> Bool {
    guard let repetition else { return start == span.start }
    return repetition.set(from: span.start)
      .occurrences(from: start).first { _ in true } == start
  }
}

extension EventOccurrence {
  fileprivate init(
    of span: EventSpan, original: CivilDateTime, _ details: EventDetails, _ home: Zone, _ own: Zone,
    isOverride: Bool
  ) {
    let interval = span.interval(in: span.isAllDay ? home : own)
    self.init(
      original: original, details: details, span: span, start: interval.start, end: interval.end,
      isOverride: isOverride)
  }

  fileprivate func isIn(_ window: Range<Instant>) -> Bool {
    start < window.upperBound && (end > window.lowerBound || start >= window.lowerBound)
  }
}
