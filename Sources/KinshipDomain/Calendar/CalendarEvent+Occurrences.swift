public import KinshipTime

/// One occurrence of an event at a certain time.
public struct EventOccurrence: Hashable, Sendable {
  /// The original start in the event's local time, which identifies an occurrence of a series.
  public let original: CivilDateTime
  /// Start and length in the event's local time.
  public let span: EventSpan
  /// Start time.
  public let start: Instant
  /// End time.
  public let end: Instant
  /// Whether the occurrence was changed, so that it differs from its series.
  public let isOverride: Bool
}

extension CalendarEvent {
  /// The occurrences in a window, ordered by start.
  ///
  /// See ``EventOutline/occurrences(in:home:own:from:limit:)``.
  public func occurrences(
    in window: Range<Instant>, home: Zone, own: Zone, from earliest: Instant? = nil, limit: Int
  ) -> [EventOccurrence] {
    EventOutline(self, countedTo: countedEnd).occurrences(
      in: window, home: home, own: own, from: earliest, limit: limit)
  }

  /// The occurrence with that original start; nil if there is none.
  public func occurrence(at original: CivilDateTime, home: Zone, own: Zone) -> EventOccurrence? {
    if let override = overrides.first(where: { $0.occurrence == original }) {
      return EventOccurrence(
        of: override.span, original: original, home: home, own: own, isOverride: true)
    }
    guard hasStart(original, countedTo: countedEnd) else { return nil }
    return EventOccurrence(
      of: span.moved(to: original), original: original, home: home, own: own, isOverride: false)
  }

  /// The next dates of the series from `day` on, in the event's zone and each once, at most
  /// `count`.
  ///
  /// Changed occurrences count on their new dates. Empty for a single event.
  public func nextDates(from day: CivilDate, atMost count: Int) -> [CivilDate] {
    guard let repetition else { return [] }
    let steps = repetition.rule?.searchLimit ?? repetition.dates + 1
    var starts = repetition.set(from: span.start, countedTo: countedEnd).occurrences(
      from: CivilDateTime(day, .midnight), through: CivilDate.max.lastMoment, atMost: steps)
    let replaced = Set(overrides.map(\.occurrence))
    var found: Set<CivilDate> = []
    while found.count < count, let start = starts.next() {
      if !replaced.contains(start) { found.insert(start.date) }
    }
    found.formUnion(overrides.map(\.span.start.date).filter { $0 >= day })
    return Array(found.sorted().prefix(count))
  }

  /// The details of the occurrence with that original start.
  public func details(at original: CivilDateTime) -> EventDetails {
    overrides.first { $0.occurrence == original }?.details ?? details
  }

  /// Whether the event or an occurrence of its series starts at `start`, ignoring overrides.
  func hasStart(_ start: CivilDateTime, countedTo end: CivilDateTime?) -> Bool {
    guard let repetition else { return start == span.start }
    return repetition.has(start, from: span.start, countedTo: end)
  }
}

extension EventOccurrence {
  init(
    of span: EventSpan, original: CivilDateTime, home: Zone, own: Zone, isOverride: Bool
  ) {
    let interval = span.interval(in: span.isAllDay ? home : own)
    self.init(
      original: original, span: span, start: interval.start, end: interval.end,
      isOverride: isOverride)
  }

  func isIn(_ window: Range<Instant>) -> Bool {
    start < window.upperBound && (end > window.lowerBound || start >= window.lowerBound)
  }
}
