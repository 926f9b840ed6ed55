public import KinshipTime

extension CalendarEvent {
  /// Changes the whole event.
  ///
  /// Removed and changed occurrences keep their dates and move to the new time of day. Those on
  /// dates where the series no longer has an occurrence are dropped. An override keeps its details
  /// and span.
  public mutating func change(
    details: EventDetails, span: EventSpan, zone: String?, repetition: EventRepetition?,
    at now: Instant
  ) throws {
    let (old, oldRepetition) = (self.span, self.repetition)
    (self.details, self.span, self.zone, self.repetition) = (details, span, zone, repetition)
    if span.isAllDay != old.isAllDay || span.start != old.start || repetition != oldRepetition {
      try realignExceptions(at: span.start.time == old.start.time ? nil : span.start.time)
    }
    touch(at: now)
  }

  /// Moves exceptions and overrides to the current starts of the series, and drops those without an
  /// occurrence.
  private mutating func realignExceptions(at time: TimeOfDay?) throws {
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

  /// Changes one occurrence of the series; throws `validation(.occurrence)` above
  /// ``mostOverrides``.
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

  /// Removes one occurrence; returns false when no occurrence is left.
  public mutating func remove(_ original: CivilDateTime, at now: Instant) throws -> Bool {
    guard let repetition else { return false }
    self.repetition = try repetition.excluding(original)
    overrides.removeAll { $0.occurrence == original }
    touch(at: now)
    return !overrides.isEmpty || hasOccurrence()
  }

  /// Whether the series has any occurrence left.
  private func hasOccurrence() -> Bool {
    guard let repetition else { return true }
    let set = repetition.set(from: span.start, countedTo: countedEnd)
    let limit = (repetition.rule?.searchLimit ?? 0) + EventRepetition.mostDates
    var found = set.occurrences(
      from: CivilDateTime(.min, .midnight), through: CivilDate.max.lastMoment, atMost: limit)
    return found.next() != nil || found.isCutShort
  }

  /// Removes a member who has left as assignee of the event and of all its occurrences.
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
