/// A cursor between two occurrences of a rule with a daily or longer frequency: a period, its days,
/// and a position.
///
/// A period is a year, a month or a week of the rule. A daily rule uses months too, because its
/// units are single days. Periods are numbered, so that arithmetic finds the period of any civil
/// time.
struct DayPeriodCursor {
  /// The period's number: the year, the months since year 0, or the weeks since the week of the
  /// start.
  private var period = 0
  private var month = MonthCache()
  /// The allowed days of the period, as days since 1970-01-01.
  private var days: [Int32] = []
  /// The days and times of the period that BYSETPOS chooses, as indices.
  private var chosen: [Int32] = []
  private var count = 0
  private var position = 0
  private var isLoaded = false

  /// The first and the last period, and the step between two periods of the rule.
  private let range: ClosedRange<Int>
  private let step: Int
  /// The number of the rule's periods after which the calendar repeats.
  ///
  /// If that many periods have no occurrence, no later period has one.
  private let cycle: Int
  private let startPeriod: Int
  /// The last period that a forward search examines.
  private var lastPeriod = Int.max
  private let mostSteps: Int
  /// The first day of the week of the start, for WEEKLY.
  private let weekZero: Int

  init(_ plan: RulePlan, _ bounds: SearchBounds) {
    mostSteps = bounds.steps
    let day = plan.startDay
    weekZero = day - (Gregorian.weekday(days: day) - plan.weekStart + 7) % 7
    switch plan.frequency {
    case .yearly:
      range = 1...9999
      startPeriod = Gregorian.fields(days: day).year
      step = plan.interval
      cycle = 400
    case .weekly:
      range = 0...(CivilDate.max.daysSinceEpoch - weekZero) / 7
      startPeriod = 0
      step = plan.interval
      cycle = 20_871
    case .monthly:
      range = MonthCache.first...MonthCache.last
      startPeriod = MonthCache.index(of: day)
      step = plan.interval
      cycle = MonthCache.cycle
    case .daily, .hourly, .minutely, .secondly:
      range = MonthCache.first...MonthCache.last
      startPeriod = MonthCache.index(of: day)
      step = 1
      cycle = .max
    }
    guard bounds.through < .max else { return }
    lastPeriod =
      bounds.lastDay < CivilDate.min.daysSinceEpoch ? .min : period(of: bounds.lastDay, plan)
  }

  /// The steps of the search so far, see ``SearchBounds/steps``.
  var steps: Int {
    get { month.steps }
    set { month.steps = newValue }
  }

  private var isExhausted: Bool { month.steps >= mostSteps }

  /// Moves before the first occurrence that is not earlier than a civil time.
  mutating func seek(to moment: Int64, _ plan: RulePlan) {
    let day = Int(moment.quotientAndFloorRemainder(dividingBy: 86_400).0)
    guard day <= CivilDate.max.daysSinceEpoch else {
      // No date follows: move to the first period of the rule outside of the range.
      period = startPeriod + ((range.upperBound - startPeriod) / step + 1) * step
      days.removeAll(keepingCapacity: true)
      (count, position, isLoaded) = (0, 0, true)
      return
    }
    let wanted = period(of: day, plan)
    let aligned = startPeriod + (max(wanted, startPeriod) - startPeriod) / step * step
    if aligned != period || !isLoaded {
      period = aligned
      load(plan)
    }
    position = partitioningIndex(count: count) { element($0, plan) >= moment }
  }

  mutating func next(_ plan: RulePlan) -> Int64? {
    if position >= count {
      var empty = 0
      repeat {
        guard empty <= cycle, !isExhausted, let following = following(plan),
          following <= lastPeriod
        else { return nil }
        period = following
        load(plan)
        empty += 1
      } while count == 0
      position = 0
    }
    position += 1
    return element(position - 1, plan)
  }

  mutating func previous(_ plan: RulePlan) -> Int64? {
    if position == 0 {
      var empty = 0
      repeat {
        guard empty <= cycle, !isExhausted, let preceding = preceding(plan) else { return nil }
        period = preceding
        load(plan)
        empty += 1
      } while count == 0
      position = count
    }
    let moment = element(position - 1, plan)
    guard moment >= plan.start else { return nil }
    position -= 1
    return moment
  }

  @inline(__always)
  private func element(_ index: Int, _ plan: RulePlan) -> Int64 {
    let times = plan.times.count
    if times == 1, plan.positions == nil {
      return Int64(days[index]) * 86_400 + Int64(plan.times.first)
    }
    let index = plan.positions == nil ? index : Int(chosen[index])
    let (day, time) = index.quotientAndRemainder(dividingBy: times)
    return Int64(days[day]) * 86_400 + Int64(plan.times[time])
  }
}

// MARK: - Periods

extension DayPeriodCursor {
  private func period(of day: Int, _ plan: RulePlan) -> Int {
    switch plan.frequency {
    case .yearly: Gregorian.fields(days: day).year
    case .weekly: (day - weekZero) / 7
    case .monthly, .daily, .hourly, .minutely, .secondly: MonthCache.index(of: day)
    }
  }

  private func following(_ plan: RulePlan) -> Int? {
    var next = period + step
    if plan.frequency == .daily, plan.interval > 31, period <= range.upperBound {
      // Skip months without a day of the rule.
      let passed = month.firstDay + month.length - 1 - plan.startDay
      let day = plan.startDay + (passed / plan.interval + 1) * plan.interval
      guard day <= CivilDate.max.daysSinceEpoch else { return nil }
      next = max(next, MonthCache.index(of: day))
    }
    return next <= range.upperBound ? next : nil
  }

  private func preceding(_ plan: RulePlan) -> Int? {
    var last = period - step
    if plan.frequency == .daily, plan.interval > 31 {
      let end = period <= range.upperBound ? month.firstDay : CivilDate.max.daysSinceEpoch + 1
      let passed = end - 1 - plan.startDay
      guard passed >= 0 else { return nil }
      last = min(last, MonthCache.index(of: plan.startDay + passed / plan.interval * plan.interval))
    }
    return last >= startPeriod ? last : nil
  }

  /// Computes the days of the period.
  private mutating func load(_ plan: RulePlan) {
    days.removeAll(keepingCapacity: true)
    isLoaded = true
    month.steps += 1 + (plan.positions?.positions.count ?? 0)
    switch plan.frequency {
    case .yearly:
      for index in period * 12...period * 12 + 11
      where plan.months >> UInt16(index % 12 + 1) & 1 == 1 {
        month.load(index, plan)
        appendDaysOfMonth()
      }
    case .monthly:
      month.load(period, plan)
      appendDaysOfMonth()
    case .weekly:
      appendDaysOfWeek(plan)
    case .daily, .hourly, .minutely, .secondly:
      month.load(period, plan)
      if plan.interval == 1 { appendDaysOfMonth() } else { appendSteps(plan) }
    }
    guard let positions = plan.positions else {
      count = days.count * plan.times.count
      return
    }
    positions.choose(from: days.count * plan.times.count, into: &chosen)
    count = chosen.count
  }

  private mutating func appendDaysOfMonth() {
    var rest = month.days
    while rest != 0 {
      days.append(Int32(truncatingIfNeeded: month.firstDay + rest.trailingZeroBitCount))
      rest &= rest - 1
    }
  }

  /// Appends the days of the month that match the interval of the daily rule.
  private mutating func appendSteps(_ plan: RulePlan) {
    let end = month.firstDay + month.length
    let passed = max(month.firstDay - plan.startDay, 0)
    var day = plan.startDay + (passed + plan.interval - 1) / plan.interval * plan.interval
    while day < end {
      if month.days >> UInt32(day - month.firstDay) & 1 == 1 {
        days.append(Int32(truncatingIfNeeded: day))
      }
      day += plan.interval
    }
  }

  private mutating func appendDaysOfWeek(_ plan: RulePlan) {
    let start = weekZero + period * 7
    var rest = plan.weekDays
    while rest != 0 {
      let day = start + rest.trailingZeroBitCount
      rest &= rest - 1
      guard day <= CivilDate.max.daysSinceEpoch else { return }
      if plan.months == 0x1FFE || plan.months >> UInt16(Gregorian.fields(days: day).month) & 1 == 1
      {
        days.append(Int32(truncatingIfNeeded: day))
      }
    }
  }
}
