/// The occurrences of a set in a zone, in seconds since the epoch.
///
/// Rule, added dates and exceptions are one row. Without a zone, UTC stands for the wall.
struct OccurrenceSource {
  private var rule: ZonedCursor?
  private let zone: Zone
  /// In order, each once.
  private let additions: [Int64]
  /// In order.
  private let exceptions: [Int64]
  private let exceptionDays: [CivilDate]
  /// The last second that is looked at in going forwards.
  private let end: Int64
  /// The last moment at which the rule may have an occurrence: where a moment ends it, or time does.
  private var last = OccurrenceSource.time.upperBound
  /// How many occurrences the rule has in all, where it counts them.
  private var total = Int.max
  /// How many of them are still to come, from the place onwards.
  private var remaining = Int.max
  private var nextAddition = 0
  /// What the rule has next while added dates come first.
  private var ahead: Int64?

  /// The seconds that have an ``Instant``, the years 1 to 9999.
  private static let time: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Before the first occurrence.
  ///
  /// Going forwards, nothing after the second `end` is looked at, nor found; the rule is followed for `steps`
  /// and then has no more occurrences.
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

  /// What was done so far, see ``SearchBounds/steps``.
  var steps: Int { rule?.steps ?? 0 }

  /// Whether the rule may have more occurrences than were found, for it was followed no further.
  var isExhausted: Bool { rule?.isExhausted ?? false }

  /// The next occurrence; nil after the last.
  mutating func next() -> Int64? {
    while let moment = nextOfAll() {
      if !isExcepted(moment) { return moment }
    }
    return nil
  }

  /// The occurrence before; nil before the first.
  ///
  /// Not to be mixed with ``next()`` without a seek.
  mutating func previous() -> Int64? {
    while let moment = previousOfAll() {
      if !isExcepted(moment) { return moment }
    }
    return nil
  }

  /// Goes to the place before the first occurrence that is not earlier than a moment.
  mutating func seek(to moment: Int64) {
    countOccurrences(before: moment)
    // After the end of the rule there is only one place.
    rule?.seek(to: min(moment, last + 1))
    nextAddition = additions.firstIndex { $0 >= moment } ?? additions.count
    ahead = nil
  }
}

extension OccurrenceSource {
  /// The first occurrence of the rule, wherever the place is.
  private mutating func firstOfRule() -> Int64? {
    guard var ahead = rule else { return nil }
    ahead.seek(to: .min / 4)
    defer { rule?.steps = ahead.steps }
    return ahead.next()
  }

  @inline(__always)
  private mutating func nextOfRule() -> Int64? {
    while remaining > 0, let moment = rule?.next(), moment <= last {
      // East of Greenwich the first hours of year 1 are no instants.
      guard moment >= Self.time.lowerBound else { continue }
      if let day = exceptedDay(of: moment), leaveOut(day, after: moment) { continue }
      if remaining < .max { remaining -= 1 }
      return moment
    }
    return nil
  }

  /// Goes to the end of a day that is excepted: a rule in seconds would have each of them.
  ///
  /// False when it cannot, for a rule that counts also counts what is excepted.
  private mutating func leaveOut(_ day: CivilDate, after moment: Int64) -> Bool {
    let midnight = (Int64(day.daysSinceEpoch) + 1) * 86_400
    let end = zone.record.firstMoment(reaching: midnight)
    // The wall may have been there before, and been turned back.
    guard remaining == .max, end > moment else { return false }
    rule?.seek(to: end)
    return true
  }

  /// The last occurrence of the rule before the place, on a day that is not excepted.
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

  /// The day of a moment, if it is left out as a whole.
  @inline(__always)
  private func exceptedDay(of moment: Int64) -> CivilDate? {
    guard !exceptionDays.isEmpty else { return nil }
    let day = zone.local(Instant(clampingSeconds: moment)).date
    return exceptionDays.holds(day) ? day : nil
  }

  /// Counts from the start how many are left at a moment, and no further: the last of a few that are rare may
  /// be centuries away.
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
  /// The last civil second at which a rule may have an occurrence.
  fileprivate var lastCivil: Int64 {
    switch self {
    case .date(let date): date.lastMoment.secondsSinceEpoch
    case .local(let local): local.secondsSinceEpoch
    case .never, .count, .instant: .max
    }
  }
}

extension Array where Element: Comparable {
  /// Whether a sorted array has the element.
  fileprivate func holds(_ element: Element) -> Bool {
    let index = partitioningIndex(count: count) { self[$0] >= element }
    return index < count && self[index] == element
  }
}

extension RecurrenceSet {
  /// The moment of a date beside the rule, read as a date and time of the zone always is.
  fileprivate func moment(of date: RecurrenceDate, in zone: Zone) -> Int64 {
    switch date {
    case .date(let date): zone.instant(of: CivilDateTime(date, start.time)).secondsSinceEpoch
    case .local(let local): zone.instant(of: local).secondsSinceEpoch
    case .instant(let instant): instant.secondsSinceEpoch
    }
  }
}
