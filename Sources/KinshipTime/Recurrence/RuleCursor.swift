/// A cursor between two occurrences of a rule, in civil time; it moves forwards and backwards.
///
/// A rule with a daily or longer frequency moves from period to period (``DayPeriodCursor``). A
/// rule with a shorter frequency moves by hours, minutes or seconds (``UnitParts``). A move takes a
/// few operations on bit masks and does not allocate. No occurrence is earlier than the start. The
/// cursor does not apply the end of the rule.
struct RuleCursor {
  private let plan: RulePlan
  private let bounds: SearchBounds
  private var periods: DayPeriodCursor
  /// For an hourly or shorter frequency: the hour, minute or second at the cursor, counted since
  /// 1970-01-01T00:00:00.
  private var unit: Int64 = 0
  /// The number of times of `unit` before the cursor.
  private var position = 0
  private var month = MonthCache()

  /// Creates a cursor before the first occurrence.
  init(_ plan: RulePlan, _ bounds: SearchBounds = SearchBounds()) {
    self.plan = plan
    self.bounds = bounds
    periods = DayPeriodCursor(plan, bounds)
    seek(to: plan.start)
  }

  /// The steps of the search so far, see ``SearchBounds/steps``.
  var steps: Int {
    get { plan.units == nil ? periods.steps : month.steps }
    set {
      periods.steps = newValue
      month.steps = newValue
    }
  }

  /// Whether the search has used up its steps.
  var isExhausted: Bool { steps >= bounds.steps }

  /// Moves before the first occurrence that is not earlier than a civil time.
  mutating func seek(to moment: Int64) {
    let moment = max(moment, plan.start)
    guard let units = plan.units else { return periods.seek(to: moment, plan) }
    let (wanted, rest) = moment.quotientAndFloorRemainder(dividingBy: units.secondsPerUnit)
    position = 0
    guard let found = matchingUnit(atOrAfter: units.alignedUnit(atOrAfter: wanted), units) else {
      unit = units.alignedUnit(atOrAfter: max(wanted, lastUnit(units) + 1))
      return
    }
    unit = found
    if found == wanted { position = plan.times.count(before: Int(rest)) }
  }

  /// The next occurrence, in seconds since 1970-01-01T00:00:00; nil after the last.
  mutating func next() -> Int64? {
    guard !isExhausted else { return nil }
    guard let units = plan.units else {
      periods.steps += 1
      return periods.next(plan)
    }
    month.steps += 1
    while unit > lastUnit(units) || position >= plan.times.count {
      guard unit <= lastUnit(units),
        let found = matchingUnit(atOrAfter: unit + units.interval, units)
      else { return nil }
      unit = found
      position = 0
    }
    let moment = unit * units.secondsPerUnit + Int64(plan.times[position])
    position += 1
    return moment
  }

  /// The previous occurrence; nil before the first.
  mutating func previous() -> Int64? {
    guard !isExhausted else { return nil }
    guard let units = plan.units else {
      periods.steps += 1
      return periods.previous(plan)
    }
    month.steps += 1
    while position == 0 {
      guard let found = matchingUnit(atOrBefore: unit - units.interval, units) else { return nil }
      unit = found
      position = plan.times.count
      if position == 0 { return nil }
    }
    let moment = unit * units.secondsPerUnit + Int64(plan.times[position - 1])
    guard moment >= plan.start else { return nil }
    position -= 1
    return moment
  }

  /// The last unit that a forward search examines.
  private func lastUnit(_ units: UnitParts) -> Int64 {
    let through = bounds.through.quotientAndFloorRemainder(dividingBy: units.secondsPerUnit).0
    return min((Int64(CivilDate.max.daysSinceEpoch) + 1) * units.unitsPerDay - 1, through)
  }
}

// MARK: - Rules by hour, minute or second

extension RuleCursor {
  /// The first aligned unit at or after `first` whose day, hour, minute and second match.
  private mutating func matchingUnit(atOrAfter first: Int64, _ units: UnitParts) -> Int64? {
    guard units.canMeet, plan.times.count > 0 else { return nil }
    let limit = min(lastUnit(units), first + units.cycle)
    var unit = first
    while unit <= limit, !isExhausted {
      month.steps += 1
      let (day, unitOfDay) = unit.quotientAndFloorRemainder(dividingBy: units.unitsPerDay)
      guard month.allows(Int(day), plan) else {
        guard let allowed = month.day(after: Int(day), plan, bounds) else { return nil }
        unit = units.alignedUnit(atOrAfter: Int64(allowed) * units.unitsPerDay)
        continue
      }
      let second = unitOfDay * units.secondsPerUnit
      guard let later = units.timeAtOrAfter(second) else {
        unit = units.alignedUnit(atOrAfter: (day + 1) * units.unitsPerDay)
        continue
      }
      if later == second { return unit }
      unit = units.alignedUnit(atOrAfter: day * units.unitsPerDay + later / units.secondsPerUnit)
    }
    return nil
  }

  /// The last aligned unit at or before `last` whose day, hour, minute and second match.
  private mutating func matchingUnit(atOrBefore last: Int64, _ units: UnitParts) -> Int64? {
    guard units.canMeet, plan.times.count > 0 else { return nil }
    let limit = max(units.startUnit, last - units.cycle)
    var unit = last
    while unit >= limit, !isExhausted {
      month.steps += 1
      let (day, unitOfDay) = unit.quotientAndFloorRemainder(dividingBy: units.unitsPerDay)
      guard month.allows(Int(day), plan) else {
        guard let allowed = month.day(before: Int(day), plan, bounds) else { return nil }
        unit = units.alignedUnit(atOrBefore: Int64(allowed + 1) * units.unitsPerDay - 1)
        continue
      }
      let second = unitOfDay * units.secondsPerUnit
      guard let earlier = units.timeAtOrBefore(second) else {
        unit = units.alignedUnit(atOrBefore: day * units.unitsPerDay - 1)
        continue
      }
      if earlier == second { return unit }
      unit = units.alignedUnit(atOrBefore: day * units.unitsPerDay + earlier / units.secondsPerUnit)
    }
    return nil
  }
}

extension UnitParts {
  /// A lower bound of the next allowed second of the day: `second` itself if it is allowed.
  ///
  /// A greater result may be a second that is not allowed, so the caller must check it again. Nil
  /// only if no allowed second of the day follows.
  func timeAtOrAfter(_ second: Int64) -> Int64? {
    let hour = second / 3600
    guard hours >> UInt64(hour) & 1 == 1 else {
      return Self.start(of: hours, after: hour, 3600, 24)
    }
    guard secondsPerUnit < 3600 else { return second }
    let minute = second / 60 % 60
    guard minutes >> UInt64(minute) & 1 == 1 else {
      return Self.start(of: minutes, after: minute, 60, 60).map { hour * 3600 + $0 }
        ?? (hour < 23 ? (hour + 1) * 3600 : nil)
    }
    guard secondsPerUnit == 1, seconds >> UInt64(second % 60) & 1 == 0 else { return second }
    return Self.start(of: seconds, after: second % 60, 1, 60).map { second / 60 * 60 + $0 }
      ?? (second / 60 < 1439 ? (second / 60 + 1) * 60 : nil)
  }

  /// An upper bound of the previous allowed second of the day: `second` itself if it is allowed.
  ///
  /// A smaller result may be a second that is not allowed, so the caller must check it again. Nil
  /// only if no allowed second of the day precedes.
  func timeAtOrBefore(_ second: Int64) -> Int64? {
    let hour = second / 3600
    guard hours >> UInt64(hour) & 1 == 1 else { return Self.end(of: hours, before: hour, 3600) }
    guard secondsPerUnit < 3600 else { return second }
    let minute = second / 60 % 60
    guard minutes >> UInt64(minute) & 1 == 1 else {
      return Self.end(of: minutes, before: minute, 60).map { hour * 3600 + $0 }
        ?? (hour > 0 ? hour * 3600 - 1 : nil)
    }
    guard secondsPerUnit == 1, seconds >> UInt64(second % 60) & 1 == 0 else { return second }
    return Self.end(of: seconds, before: second % 60, 1).map { second / 60 * 60 + $0 }
      ?? (second >= 60 ? second / 60 * 60 - 1 : nil)
  }

  private static func start(
    of bits: UInt64, after index: Int64, _ length: Int64, _ count: Int64
  ) -> Int64? {
    let later = bits >> UInt64(index + 1)
    guard later != 0 else { return nil }
    let next = index + 1 + Int64(later.trailingZeroBitCount)
    return next < count ? next * length : nil
  }

  private static func end(of bits: UInt64, before index: Int64, _ length: Int64) -> Int64? {
    let earlier = bits & ((1 << UInt64(index)) - 1)
    guard earlier != 0 else { return nil }
    return Int64(64 - earlier.leadingZeroBitCount) * length - 1
  }
}
