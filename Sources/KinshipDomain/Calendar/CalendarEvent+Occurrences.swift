public import KinshipTime

/// One time at which an event is.
public struct EventOccurrence: Hashable, Sendable {
  /// The start that names it: of a series' occurrence the original one, on the series' wall.
  public let original: CivilDateTime
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
  /// What is in a window, in order of their starts, see ``EventOutline/occurrences(in:home:own:from:limit:)``.
  public func occurrences(
    in window: Range<Instant>, home: Zone, own: Zone, from earliest: Instant? = nil, limit: Int
  ) -> [EventOccurrence] {
    EventOutline(self, countedTo: countedEnd).occurrences(
      in: window, home: home, own: own, from: earliest, limit: limit)
  }

  /// The occurrence with that original start; nil when there is none.
  public func occurrence(at original: CivilDateTime, home: Zone, own: Zone) -> EventOccurrence? {
    if let override = overrides.first(where: { $0.occurrence == original }) {
      return EventOccurrence(
        of: override.span, original: original, home: home, own: own, isOverride: true)
    }
    guard hasStart(original, countedTo: countedEnd) else { return nil }
    return EventOccurrence(
      of: span.moved(to: original), original: original, home: home, own: own, isOverride: false)
  }

  /// The next days of its series from a day on, in the event's zone, each once, without regard to changed
  /// occurrences; none for an event that comes once.
  public func nextDates(from day: CivilDate, atMost count: Int) -> [CivilDate] {
    guard let repetition else { return [] }
    let steps = repetition.rule?.searchLimit ?? repetition.dates + 1
    var starts = repetition.set(from: span.start, countedTo: countedEnd).occurrences(
      from: CivilDateTime(day, .midnight), through: CivilDate.max.lastMoment, atMost: steps)
    var found: [CivilDate] = []
    while found.count < count, let start = starts.next() {
      if start.date != found.last { found.append(start.date) }
    }
    return found
  }

  /// What the occurrence with that original start says.
  public func details(at original: CivilDateTime) -> EventDetails {
    overrides.first { $0.occurrence == original }?.details ?? details
  }

  /// Whether an occurrence of the series, or the event itself, begins then.
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
