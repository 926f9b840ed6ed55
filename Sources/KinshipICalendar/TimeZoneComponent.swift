public import KinshipTime

extension Component {
  /// Creates the VTIMEZONE of a zone from its transitions (RFC 5545, section 3.6.5).
  ///
  /// - Parameters:
  ///   - zone: The zone; its identifier is the TZID.
  ///   - first: The earliest instant of the file. Earlier transitions are left out.
  public init(timeZone zone: Zone, from first: Instant) {
    let clock = ZoneClock(zone, from: first)
    self.init(
      "VTIMEZONE", [ContentLine("TZID", value: zone.identifier)],
      components: clock.observances.map(\.component))
  }
}

/// The transitions of a zone from an instant on.
private struct ZoneClock {
  /// The last year of single transitions; later ones follow the zone's yearly rule, if it has one.
  private static let lastYear = 2037
  /// The number of years that must match a yearly rule; the pattern of weekdays repeats after 28.
  private static let yearsToCompare = 40

  private(set) var observances: [Observance] = []

  init(_ zone: Zone, from first: Instant) {
    let changes = Self.changes(of: zone, from: first)
    guard !changes.isEmpty else {
      observances = [Observance(initialOf: zone, at: first)]
      return
    }
    let yearly = Self.yearlyRules(of: changes)
    // Without yearly rules, forty more years are written one by one.
    var singles = yearly.isEmpty ? changes : changes.filter { $0.year <= Self.lastYear }
    for rule in yearly {
      // The rule starts with the first year from which its change occurs in every year.
      let own = singles.filter { rule.matches($0) }
      var start = Self.lastYear + 1
      while own.contains(where: { $0.year == start - 1 }) { start -= 1 }
      guard let beginning = changes.first(where: { $0.year >= start && rule.matches($0) }) else {
        continue
      }
      observances.append(Observance(beginning, repeating: rule.text))
      singles.removeAll { rule.matches($0) && $0.year >= start }
    }
    for group in Dictionary(grouping: singles, by: \.kind).values {
      observances.append(Observance(group[0], besides: group.dropFirst().map(\.local)))
    }
    if changes[0].instant > first { observances.append(Observance(initialOf: zone, at: first)) }
    observances.sort { ($0.start, $0.offsetTo) < ($1.start, $1.offsetTo) }
  }

  /// The change before the first instant, and all changes until the end of the compared years.
  private static func changes(of zone: Zone, from first: Instant) -> [ClockChange] {
    var changes: [ClockChange] = []
    var moment = first - .seconds(2 * 366 * 86_400)
    let end = max(lastYear, zone.local(first).date.year) + yearsToCompare
    while let next = zone.nextTransition(after: moment) {
      let change = ClockChange(zone, at: next)
      guard change.year <= end else { break }
      if next <= first { changes = [] }
      changes.append(change)
      moment = next
    }
    return changes
  }

  /// The yearly rules of the later changes, one for each change of a year; empty if a change has no
  /// rule.
  private static func yearlyRules(of changes: [ClockChange]) -> [YearlyChange] {
    let later = changes.filter { $0.year > lastYear }
    let groups = Dictionary(grouping: later, by: \.kind).values
    let rules = groups.compactMap { YearlyChange($0) }
    return rules.count == groups.count ? rules : []
  }
}

/// A transition of a zone.
private struct ClockChange {
  /// The properties that distinguish kinds of changes.
  struct Kind: Hashable {
    let offsetFrom: Int
    let offsetTo: Int
    let abbreviation: String
    let isDaylight: Bool
  }

  let instant: Instant
  let kind: Kind
  /// The civil time of the change, by the offset before it.
  let local: CivilDateTime
  var year: Int { local.date.year }

  init(_ zone: Zone, at instant: Instant) {
    let before = zone.offset(at: instant - .milliseconds(1))
    self.instant = instant
    kind = Kind(
      offsetFrom: before, offsetTo: zone.offset(at: instant),
      abbreviation: zone.abbreviation(at: instant), isDaylight: zone.isDaylight(at: instant))
    local = Zone.utc.local(instant + .seconds(before))
  }
}

/// A yearly change, on a weekday within a range of days of a month.
private struct YearlyChange {
  let kind: ClockChange.Kind
  let month: Int
  let weekday: Weekday
  let time: TimeOfDay
  let days: ClosedRange<Int>

  /// Derives the rule of changes of one kind, one in each year; nil when they follow no rule.
  init?(_ changes: [ClockChange]) {
    guard let first = changes.first,
      Set(changes.map(\.year)).count == changes.count, changes.count > 27,
      changes.allSatisfy({
        $0.local.date.month == first.local.date.month && $0.local.time == first.local.time
          && $0.local.date.weekday == first.local.date.weekday
      })
    else { return nil }
    let days = changes.map(\.local.date.day)
    guard let least = days.min(), let greatest = days.max(), greatest - least <= 6 else {
      return nil
    }
    kind = first.kind
    month = first.local.date.month
    weekday = first.local.date.weekday
    time = first.local.time
    self.days = least...greatest
  }

  func matches(_ change: ClockChange) -> Bool {
    change.kind == kind && change.local.date.month == month && change.local.time == time
      && change.local.date.weekday == weekday && days.contains(change.local.date.day)
  }

  /// The rule as RRULE: the n-th or the last weekday of the month, or a weekday in a range of days.
  var text: String {
    let code = weekday.code
    let head = "FREQ=YEARLY;BYMONTH=\(month)"
    let length = CivilDate.daysIn(month: month, year: 2001)
    if days == length - 6...length { return "\(head);BYDAY=-1\(code)" }
    if days.lowerBound % 7 == 1, days.upperBound == days.lowerBound + 6 {
      return "\(head);BYDAY=\(days.lowerBound / 7 + 1)\(code)"
    }
    let list = days.map(String.init).joined(separator: ",")
    return "\(head);BYMONTHDAY=\(list);BYDAY=\(code)"
  }
}

/// A STANDARD or DAYLIGHT component, which holds from its changes on.
private struct Observance {
  let isDaylight: Bool
  let start: CivilDateTime
  let offsetFrom: Int
  let offsetTo: Int
  let abbreviation: String
  let rule: String?
  let others: [CivilDateTime]

  init(_ change: ClockChange, repeating rule: String? = nil, besides others: [CivilDateTime] = []) {
    isDaylight = change.kind.isDaylight
    start = change.local
    (offsetFrom, offsetTo) = (change.kind.offsetFrom, change.kind.offsetTo)
    abbreviation = change.kind.abbreviation
    (self.rule, self.others) = (rule, others)
  }

  /// Creates the first observance, for a file that starts before the first change.
  init(initialOf zone: Zone, at first: Instant) {
    isDaylight = zone.isDaylight(at: first)
    start = CivilDateTime(zone.local(first).date.startOfMonth, .midnight)
      .advanced(bySeconds: -366 * 86_400)
    (offsetFrom, offsetTo) = (zone.offset(at: first), zone.offset(at: first))
    abbreviation = zone.abbreviation(at: first)
    (rule, others) = (nil, [])
  }

  var component: Component {
    var lines = [
      ContentLine("DTSTART", value: RecurrenceDate.local(start).description),
      ContentLine("TZOFFSETFROM", value: Self.text(of: offsetFrom)),
      ContentLine("TZOFFSETTO", value: Self.text(of: offsetTo)),
      ContentLine("TZNAME", text: abbreviation),
    ]
    if let rule { lines.append(ContentLine("RRULE", value: rule)) }
    lines += others.map { ContentLine("RDATE", value: RecurrenceDate.local($0).description) }
    return Component(isDaylight ? "DAYLIGHT" : "STANDARD", lines)
  }

  /// The offset as `+0100`, with seconds if they are not zero.
  private static func text(of offset: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = abs(offset)
    return (offset < 0 ? "-" : "+") + two(seconds / 3_600) + two(seconds / 60 % 60)
      + (seconds % 60 == 0 ? "" : two(seconds % 60))
  }
}
