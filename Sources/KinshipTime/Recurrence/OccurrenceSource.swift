/// The occurrences of a recurrence set in a zone, in seconds since the epoch.
///
/// It merges the rule and the added dates, without the exceptions. Civil recurrences use UTC as the
/// zone.
struct OccurrenceSource {
  private var rule: ZonedCursor?
  private let zone: Zone
  /// Sorted, without duplicates.
  private let additions: [Int64]
  /// Sorted.
  private let exceptions: [Int64]
  private let exceptionDays: [CivilDate]
  /// The last second that a forward search examines.
  private let end: Int64
  /// The last second at which the rule can have an occurrence: the end of the rule or of the
  /// supported range.
  private var last = OccurrenceSource.time.upperBound
  /// The number of occurrences of a rule with COUNT.
  private var total = Int.max
  /// The number of occurrences of the rule from the current position on.
  private var remaining = Int.max
  private var nextAddition = 0
  /// The next occurrence of the rule while an added date comes first.
  private var ahead: Int64?

  /// The seconds that have an ``Instant``, the years 1 to 9999.
  private static let time: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Creates a source that is positioned before the first occurrence.
  ///
  /// A forward search examines nothing after the second `end`. The rule is followed for `steps`
  /// steps and then counts as ended.
  init(
    _ set: RecurrenceSet, in zone: Zone, missing: MissingTime, through end: Int64 = .max,
    atMost steps: Int = .max
  ) {
    self.zone = zone
    self.end = end
    let civil = end < .max ? end + Int64(zone.record.offsets.upperBound) : .max
    let bounds = SearchBounds(
      through: min(civil, set.rule?.end.lastCivil ?? .max), steps: steps)
    rule = set.plan.map { ZonedCursor($0, zone: zone, missing: missing, bounds) }
    var additions = set.additions.map { set.moment(of: $0, in: zone) }
    if set.includesStart || set.rule == nil {
      additions.append(set.moment(of: .local(set.start), in: zone))
    }
    self.additions = Set(additions).sorted()
    var moments: [Int64] = []
    var days: [CivilDate] = []
    for exception in set.exceptions {
      if case .date(let day) = exception {
        days.append(day)
      } else {
        moments.append(set.moment(of: exception, in: zone))
      }
    }
    exceptions = moments.sorted()
    exceptionDays = days.sorted()
    switch set.rule?.end {
    case .none, .never, .date, .local: break
    case .count(let count): total = count
    case .instant(let instant): last = min(last, instant.secondsSinceEpoch)
    }
    last = min(last, end)
    if set.includesStart, total < .max, let first = firstOfRule(),
      first != set.moment(of: .local(set.start), in: zone)
    {
      total -= 1
    }
    remaining = total
  }

  /// The steps of the search so far, see ``SearchBounds/steps``.
  var steps: Int { rule?.steps ?? 0 }

  /// Whether the search has used up its steps, so that the rule may have more occurrences.
  var isExhausted: Bool { rule?.isExhausted ?? false }

  /// The next occurrence; nil after the last.
  mutating func next() -> Int64? {
    while let moment = nextOfAll() {
      if !isExcepted(moment) { return moment }
    }
    return nil
  }

  /// The previous occurrence; nil before the first.
  ///
  /// Call ``seek(to:)`` between calls of this method and of ``next()``.
  mutating func previous() -> Int64? {
    while let moment = previousOfAll() {
      if !isExcepted(moment) { return moment }
    }
    return nil
  }

  /// Moves before the first occurrence that is not earlier than a second.
  mutating func seek(to moment: Int64) {
    countOccurrences(before: moment)
    // All positions after the end of the rule are equal.
    rule?.seek(to: min(moment, last + 1))
    nextAddition = additions.firstIndex { $0 >= moment } ?? additions.count
    ahead = nil
  }
}

extension OccurrenceSource {
  /// The first occurrence of the rule, independent of the position.
  private mutating func firstOfRule() -> Int64? {
    guard var ahead = rule else { return nil }
    ahead.seek(to: .min / 4)
    defer { rule?.steps = ahead.steps }
    return ahead.next()
  }

  @inline(__always)
  private mutating func nextOfRule() -> Int64? {
    while remaining > 0, let moment = rule?.next(), moment <= last {
      // East of Greenwich the first hours of year 1 are before the first instant.
      guard moment >= Self.time.lowerBound else { continue }
      if let day = exceptedDay(of: moment), leaveOut(day, after: moment) { continue }
      if remaining < .max { remaining -= 1 }
      return moment
    }
    return nil
  }

  /// Skips to the end of an excluded day, because a rule in seconds would have 86,400 occurrences
  /// on it.
  ///
  /// Returns false for a rule with COUNT, which counts excluded occurrences too, and if no progress
  /// is possible.
  private mutating func leaveOut(_ day: CivilDate, after moment: Int64) -> Bool {
    let midnight = (Int64(day.daysSinceEpoch) + 1) * 86_400
    let end = zone.record.firstMoment(reaching: midnight)
    // The clock can have shown the next date before this second and then have been set back.
    guard remaining == .max, end > moment else { return false }
    rule?.seek(to: end)
    return true
  }

  /// The last occurrence of the rule before the position, on a day that is not excluded.
  private mutating func previousOfRule() -> Int64? {
    while let moment = rule?.previous(), moment >= Self.time.lowerBound {
      guard let day = exceptedDay(of: moment) else { return moment }
      let midnight = Int64(day.daysSinceEpoch) * 86_400
      rule?.seek(to: min(moment, zone.record.firstMoment(reaching: midnight)))
    }
    return nil
  }

  @inline(__always)
  private mutating func nextOfAll() -> Int64? {
    if additions.isEmpty { return nextOfRule() }
    let fromRule = ahead ?? nextOfRule()
    guard nextAddition < additions.count else {
      ahead = nil
      return fromRule
    }
    let added = additions[nextAddition]
    guard fromRule != nil || added <= end else { return nil }
    if let fromRule, fromRule < added {
      ahead = nil
      return fromRule
    }
    nextAddition += 1
    ahead = fromRule == added ? nil : fromRule
    return added
  }

  private mutating func previousOfAll() -> Int64? {
    let fromRule = ahead ?? previousOfRule()
    guard nextAddition > 0 else {
      ahead = nil
      return fromRule
    }
    let added = additions[nextAddition - 1]
    if let fromRule, fromRule > added {
      ahead = nil
      return fromRule
    }
    nextAddition -= 1
    ahead = fromRule == added ? nil : fromRule
    return added
  }

  @inline(__always)
  private func isExcepted(_ moment: Int64) -> Bool {
    if exceptions.isEmpty, exceptionDays.isEmpty { return false }
    return exceptions.holds(moment) || exceptedDay(of: moment) != nil
  }

  /// The civil date of a second, if that date is excluded.
  @inline(__always)
  private func exceptedDay(of moment: Int64) -> CivilDate? {
    guard !exceptionDays.isEmpty else { return nil }
    let day = zone.local(Instant(clampingSeconds: moment)).date
    return exceptionDays.holds(day) ? day : nil
  }

  /// Counts the occurrences of a rule with COUNT before a second.
  ///
  /// The search stops there: the remaining occurrences of a rare rule can be centuries away.
  private mutating func countOccurrences(before moment: Int64) {
    guard total < .max, var counting = rule else { return }
    counting.seek(to: .min / 4)
    remaining = total
    while remaining > 0, let counted = counting.next(), counted < moment {
      guard counted >= Self.time.lowerBound else { continue }
      remaining -= 1
      if remaining == 0 { last = counted }
    }
    rule?.steps = counting.steps
    if total == 0 { last = .min / 4 }
  }
}

extension RecurrenceRule.End {
  /// The last civil second at which the rule can have an occurrence.
  fileprivate var lastCivil: Int64 {
    switch self {
    case .date(let date): date.lastMoment.secondsSinceEpoch
    case .local(let local): local.secondsSinceEpoch
    case .never, .count, .instant: .max
    }
  }
}

extension Array where Element: Comparable {
  /// Whether a sorted array contains the element.
  fileprivate func holds(_ element: Element) -> Bool {
    let index = partitioningIndex(count: count) { self[$0] >= element }
    return index < count && self[index] == element
  }
}

extension RecurrenceSet {
  /// The second of an added or excluded date; skipped and repeated times use the default of
  /// ``Zone``.
  fileprivate func moment(of date: RecurrenceDate, in zone: Zone) -> Int64 {
    switch date {
    case .date(let date): zone.instant(of: CivilDateTime(date, start.time)).secondsSinceEpoch
    case .local(let local): zone.instant(of: local).secondsSinceEpoch
    case .instant(let instant): instant.secondsSinceEpoch
    }
  }
}
