import KinshipTime

extension FileEvent {
  /// Reads the events of calendars.
  ///
  /// Returns the usable events, the problems of the others, and the UIDs of the others without
  /// those of single occurrences.
  public static func read(
    _ calendars: [Component], zones: FileZones
  ) -> (events: [FileEvent], problems: [CalendarProblem], unreadableSeriesUIDs: Set<String>) {
    var events: [FileEvent] = []
    var problems: [CalendarProblem] = []
    var unreadableSeriesUIDs: Set<String> = []
    for part in calendars.flatMap(\.components) where part.name != "VTIMEZONE" {
      do throws(CalendarProblem) {
        guard part.name == "VEVENT" else {
          throw CalendarProblem(line: part.number, .notAnEvent(part.name))
        }
        events.append(try FileEvent(part, zones: zones))
      } catch {
        problems.append(error)
        if let uid = part.seriesUID { unreadableSeriesUIDs.insert(uid) }
      }
    }
    return (events, problems, unreadableSeriesUIDs)
  }

  private init(_ part: Component, zones: FileZones) throws(CalendarProblem) {
    guard let startLine = part["DTSTART"] else {
      throw CalendarProblem(line: part.number, .missing("DTSTART"))
    }
    let first = try Moment(startLine, zones: zones)
    let start = first.local(in: first.zone ?? zones.home)
    self.init(
      uid: part["UID"]?.text ?? "", start: start, isAllDay: first.isDate, length: 0,
      zone: first.isDate ? nil : first.zone)
    line = part.number
    length = try Self.length(of: part, from: first, start, zones)
    try readTexts(of: part)
    try readRepetition(of: part, zones)
    if uid.isEmpty { uid = Self.name(of: self) }
  }

  /// A UID for an event without one, derived from its start and summary, so that it is
  /// reproducible.
  private static func name(of event: FileEvent) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(event.start) \(event.isAllDay) \(event.summary)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return "unnamed-\(String(hash, radix: 16))"
  }

  private mutating func readTexts(of part: Component) throws(CalendarProblem) {
    summary = part["SUMMARY"]?.text ?? ""
    details = part["DESCRIPTION"]?.text
    location = part["LOCATION"]?.text
    categories = part.all("CATEGORIES").flatMap(\.texts)
    color = part["X-KINSHIP-COLOR"]?.text
    contact = part["CONTACT"]?.text
    isPrivate = ["PRIVATE", "CONFIDENTIAL"].contains(part["CLASS"]?.value.uppercased())
    isCancelled = part["STATUS"]?.value.uppercased() == "CANCELLED"
    if let line = part["SEQUENCE"] {
      guard let number = Int(line.value), (0...1_000_000_000).contains(number) else {
        throw CalendarProblem(line: line.number, .badValue("SEQUENCE"))
      }
      sequence = number
    }
  }

  private mutating func readRepetition(
    of part: Component, _ zones: FileZones
  ) throws(CalendarProblem) {
    let rules = part.all("RRULE")
    if let second = rules.dropFirst().first ?? part["EXRULE"] {
      throw CalendarProblem(line: second.number, .unsupported(second.name))
    }
    if let line = rules.first {
      do { rule = try RecurrenceRule(line.value) } catch {
        throw CalendarProblem(line: line.number, .badRule(error))
      }
    }
    additions = try moments(of: part.all("RDATE"), zones)
    exceptions = try moments(of: part.all("EXDATE"), zones)
    guard let line = part["RECURRENCE-ID"] else { return }
    guard line.parameter("RANGE") == nil else {
      throw CalendarProblem(line: line.number, .unsupported("RANGE"))
    }
    recurrenceID = try moments(of: [line], zones).first
  }

  /// Reads civil times in the event's zone; a date without a time gets the time of the event's
  /// start.
  private func moments(
    of lines: [ContentLine], _ zones: FileZones
  ) throws(CalendarProblem) -> [CivilDateTime] {
    var found: [CivilDateTime] = []
    for line in lines {
      guard line.parameter("VALUE")?.uppercased() != "PERIOD" else {
        throw CalendarProblem(line: line.number, .unsupported("PERIOD"))
      }
      let zone = try Moment.zone(of: line, zones)
      let dates: [RecurrenceDate]
      do { dates = try RecurrenceDate.list(line.value, as: .rdate) } catch {
        throw CalendarProblem(line: line.number, .badValue(line.name))
      }
      let wall = self.zone ?? zones.home
      for date in dates {
        let moment = Moment(date, zone: zone)
        let local = moment.local(in: moment.isFloating ? nil : wall)
        found.append(
          isAllDay
            ? CivilDateTime(local.date, .midnight)
            : moment.isDate ? CivilDateTime(local.date, start.time) : local)
      }
    }
    return found
  }

  // MARK: How long it is

  private static func length(
    of part: Component, from first: Moment, _ start: CivilDateTime, _ zones: FileZones
  ) throws(CalendarProblem) -> Int {
    let isAllDay = first.isDate
    let most = isAllDay ? 366 : 366 * 86_400
    let length: Int
    let line: ContentLine
    if let end = part["DTEND"] {
      line = end
      length = try days(or: isAllDay, from: first, start, to: end, zones)
    } else if let duration = part["DURATION"] {
      line = duration
      length = try Self.length(of: duration, isAllDay, start, first.zone ?? zones.home)
    } else {
      return isAllDay ? 1 : 0
    }
    guard length >= 0 else { throw CalendarProblem(line: line.number, .endBeforeStart) }
    guard length <= most else { throw CalendarProblem(line: line.number, .tooLong) }
    // Some files have the last day, or the same day, as DTEND.
    return isAllDay ? max(1, length) : length
  }

  private static func days(
    or isAllDay: Bool, from first: Moment, _ start: CivilDateTime, to line: ContentLine,
    _ zones: FileZones
  ) throws(CalendarProblem) -> Int {
    let end = try Moment(line, zones: zones)
    if isAllDay {
      return end.local(in: end.isFloating ? nil : zones.home).date.days(since: start.date)
    }
    guard !end.isDate else { throw CalendarProblem(line: line.number, .badValue("DTEND")) }
    let seconds = (end.instant(home: zones.home) - first.instant(home: zones.home)).components
    return Int(clamping: seconds.seconds)
  }

  /// The length of a DURATION: weeks and days are civil, hours and smaller units are elapsed time
  /// (section 3.3.6).
  private static func length(
    of line: ContentLine, _ isAllDay: Bool, _ start: CivilDateTime, _ zone: Zone
  ) throws(CalendarProblem) -> Int {
    guard let duration = FileDuration(line.value) else {
      throw CalendarProblem(line: line.number, .badValue("DURATION"))
    }
    if isAllDay { return duration.days }
    let end = CivilDateTime(start.date.advanced(byDays: duration.days), start.time)
    let elapsed = zone.instant(of: end) - zone.instant(of: start)
    return Int(clamping: elapsed.components.seconds) + duration.seconds
  }
}

// MARK: - Values

/// A date, or a date and time, with its zone.
private struct Moment {
  let date: RecurrenceDate
  /// The zone; nil for a floating time.
  let zone: Zone?

  init(_ date: RecurrenceDate, zone: Zone?) {
    self.date = date
    if case .instant = date { self.zone = .utc } else { self.zone = zone }
  }

  init(_ line: ContentLine, zones: FileZones) throws(CalendarProblem) {
    let zone = try Self.zone(of: line, zones)
    guard let dates = try? RecurrenceDate.list(line.value, as: .rdate), dates.count == 1 else {
      throw CalendarProblem(line: line.number, .badValue(line.name))
    }
    self.init(dates[0], zone: zone)
  }

  static func zone(of line: ContentLine, _ zones: FileZones) throws(CalendarProblem) -> Zone? {
    guard let name = line.parameter("TZID") else { return nil }
    guard let zone = zones.zone(named: name) else {
      throw CalendarProblem(line: line.number, .unknownZone(String(name.prefix(64))))
    }
    return zone
  }

  var isDate: Bool { if case .date = date { true } else { false } }
  /// Whether the civil time is the same in every zone.
  var isFloating: Bool { zone == nil }

  func instant(home: Zone) -> Instant {
    switch date {
    case .date(let date): (zone ?? home).instant(of: CivilDateTime(date, .midnight))
    case .local(let local): (zone ?? home).instant(of: local)
    case .instant(let instant): instant
    }
  }

  /// The civil time in a zone; with nil, in its own zone.
  func local(in wall: Zone?) -> CivilDateTime {
    switch date {
    case .date(let date): CivilDateTime(date, .midnight)
    case .local(let local):
      if let wall, let zone, wall != zone { wall.local(zone.instant(of: local)) } else { local }
    case .instant(let instant): (wall ?? .utc).local(instant)
    }
  }
}

/// A duration of a calendar file: `P2W`, `P1DT2H30M`.
private struct FileDuration {
  private(set) var days = 0
  private(set) var seconds = 0

  /// Parses a positive duration; nil for anything else, and for a number of more than 8 digits.
  init?(_ text: String) {
    var rest = Substring(text.uppercased()).utf8
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    var isTime = false
    while let next = rest.first {
      if next == UInt8(ascii: "T"), !isTime {
        isTime = true
        rest = rest.dropFirst()
        guard !rest.isEmpty else { return nil }
        continue
      }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard (1...8).contains(digits.count), let count = Int(String(decoding: digits, as: UTF8.self))
      else { return nil }
      rest = rest[digits.endIndex...]
      switch (rest.popFirst().map { Unicode.Scalar($0) }, isTime) {
      case ("W", false): days += count * 7
      case ("D", false): days += count
      case ("H", true): seconds += count * 3_600
      case ("M", true): seconds += count * 60
      case ("S", true): seconds += count
      default: return nil
      }
    }
  }
}
