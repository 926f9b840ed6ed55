extension RecurrenceRule: CustomStringConvertible {
  /// The rule in the canonical text form of RFC 5545; reading it gives an equal rule.
  ///
  /// The parts have the order of the standard's grammar, values are sorted, and defaults such as
  /// `INTERVAL=1` and `WKST=MO` are left out. ``InvalidDay/clamp`` is written as `SKIP=BACKWARD`,
  /// with `RSCALE=GREGORIAN` first, as RFC 7529 requires.
  public var description: String {
    var parts: [String] = []
    if invalidDay != .skip { parts.append("RSCALE=GREGORIAN") }
    parts.append("FREQ=\(frequency.name)")
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if let end = end.text { parts.append(end) }
    add(months, .byMonth, to: &parts)
    add(weekNumbers, .byWeekNo, to: &parts)
    add(yearDays, .byYearDay, to: &parts)
    add(monthDays, .byMonthDay, to: &parts)
    add(weekdays, .byDay, to: &parts)
    add(hours, .byHour, to: &parts)
    add(minutes, .byMinute, to: &parts)
    add(seconds, .bySecond, to: &parts)
    add(setPositions, .bySetPos, to: &parts)
    if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
    if invalidDay == .clamp { parts.append("SKIP=BACKWARD") }
    return parts.joined(separator: ";")
  }

  private func add<Value>(
    _ values: [Value], _ part: RecurrenceError.Part, to parts: inout [String]
  ) {
    guard !values.isEmpty else { return }
    parts.append("\(part.rawValue)=\(values.map { "\($0)" }.joined(separator: ","))")
  }
}

extension RecurrenceRule.OrdinalWeekday: CustomStringConvertible {
  /// `MO`, `2MO`, `-1MO`.
  public var description: String { (ordinal.map(String.init) ?? "") + weekday.code }
}

extension RecurrenceRule.End {
  fileprivate var text: String? {
    switch self {
    case .never: nil
    case .count(let count): "COUNT=\(count)"
    case .date(let date): "UNTIL=" + date.basicText
    case .local(let local): "UNTIL=" + local.basicText
    case .instant(let instant): "UNTIL=\(Zone.utc.local(instant).basicText)Z"
    }
  }
}

extension RecurrenceRule.Frequency {
  /// The name in RFC 5545.
  var name: String { Self.names[rawValue] }

  init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  private static let names = [
    "YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY",
  ]
}

extension Weekday {
  /// The two-letter code of RFC 5545.
  package var code: String { Self.codes[rawValue - 1] }

  init?(code: String) {
    guard let index = Self.codes.firstIndex(of: code) else { return nil }
    self.init(zeroBased: index)
  }

  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
