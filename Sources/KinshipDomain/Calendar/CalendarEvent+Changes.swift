public import KinshipTime

/// What is to become of an event; nil leaves a part as it is.
public struct EventChange: Hashable, Sendable {
  /// What it says.
  public var details: EventDetails
  /// From when to when it is.
  public var span: EventSpan
  /// The zone of its wall.
  public var zone: String?
  /// How it comes back.
  public var repetition: EventRepetition?

  /// An event as it is, to be changed.
  public init(_ event: CalendarEvent) {
    details = event.details
    span = event.span
    zone = event.zone
    repetition = event.repetition
  }
}

extension CalendarEvent {
  /// Changes the event as a whole.
  ///
  /// Occurrences that were taken away or changed stay so on their dates, at the new time of day; where the
  /// series has no occurrence any more they are forgotten. An override keeps what it says.
  public mutating func change(_ change: EventChange, at now: Instant) throws {
    let moved = change.span.start.time
    let (old, oldRepetition) = (span, repetition)
    (details, span, zone, repetition) =
      (change.details, change.span, change.zone, change.repetition)
    if span.isAllDay != old.isAllDay || span.start != old.start || repetition != oldRepetition {
      try refit(at: span.start.time == old.start.time ? nil : moved)
    }
    touch(at: now)
  }

  /// Puts exceptions and overrides where the series has its occurrences now.
  private mutating func refit(at time: TimeOfDay?) throws {
    func moved(_ start: CivilDateTime) -> CivilDateTime {
      time.map { CivilDateTime(start.date, $0) } ?? start
    }
    guard let given = repetition else { return overrides = [] }
    let bare = try EventRepetition(rule: given.rule, additions: given.additions.map(moved))
    var fitted = self
    (fitted.repetition, fitted.overrides) = (bare, [])
    let end = fitted.countedEnd
    func hasStart(_ start: CivilDateTime) -> Bool { fitted.hasStart(start, countedTo: end) }
    let kept = given.exceptions.map(moved).filter(hasStart)
    repetition = try EventRepetition(
      rule: bare.rule, additions: bare.additions, exceptions: kept)
    fitted.repetition = repetition
    var seen: Set<CivilDateTime> = []
    overrides = overrides.compactMap { override in
      let start = moved(override.occurrence)
      guard hasStart(start), seen.insert(start).inserted else { return nil }
      return EventOverride(occurrence: start, details: override.details, span: override.span)
    }
  }

  /// Changes one occurrence of the series; throws `validation(.occurrence)` when there are too many such.
  public mutating func override(
    _ original: CivilDateTime, _ details: EventDetails, _ span: EventSpan, at now: Instant
  ) throws {
    var others = overrides.filter { $0.occurrence != original }
    guard others.count < Self.mostOverrides else {
      throw Refusal.validation(.occurrence, .tooMany(limit: Self.mostOverrides))
    }
    others.append(EventOverride(occurrence: original, details: details, span: span))
    overrides = others.sorted { $0.occurrence < $1.occurrence }
    touch(at: now)
  }

  /// Takes one occurrence away; false when none would be left.
  public mutating func remove(_ original: CivilDateTime, at now: Instant) throws -> Bool {
    guard let repetition else { return false }
    self.repetition = try repetition.excluding(original)
    overrides.removeAll { $0.occurrence == original }
    touch(at: now)
    return !overrides.isEmpty || hasOccurrence()
  }

  /// Whether any occurrence of the series is left.
  private func hasOccurrence() -> Bool {
    guard let repetition else { return true }
    let set = repetition.set(from: span.start, countedTo: countedEnd)
    let limit = (repetition.rule?.searchLimit ?? 0) + EventRepetition.mostDates
    var found = set.occurrences(
      from: CivilDateTime(.min, .midnight), through: CivilDate.max.lastMoment, atMost: limit)
    return found.next() != nil || found.isCutShort
  }

  /// It is nobody's any more, nor is any occurrence: who was responsible has left.
  public mutating func unassign(_ member: MemberID, at now: Instant) {
    if details.assignee == member { details.assignee = nil }
    for index in overrides.indices where overrides[index].details.assignee == member {
      overrides[index].details.assignee = nil
    }
    touch(at: now)
  }

  private mutating func touch(at now: Instant) {
    revision = min(revision + 1, 1_000_000_000)
    updatedAt = now
  }
}
