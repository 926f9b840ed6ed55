import KinshipICalendar
import KinshipTime

/// Generates random events of all kinds, deterministic for a seed.
struct SampleEvents {
  private var state: UInt64
  private let zones: [Zone]

  init(seed: UInt64, zones: ZoneDatabase) throws {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.zones = try [
      "Europe/Amsterdam", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC",
      "America/Santiago",
    ].map { try zones.zone($0) }
  }

  /// Generates `count` events, some of them series with overrides.
  func events(count: Int) throws -> [FileEvent] {
    var copy = self
    return try (0..<count).flatMap { try copy.next($0) }
  }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  private mutating func one<Value>(of values: [Value]) -> Value { values[number(0..<values.count)] }

  private static let rules = [
    "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=12",
    "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU",
    "FREQ=MONTHLY;BYMONTHDAY=1,-1", "FREQ=YEARLY",
  ]
  private static let texts = [
    "Schwimmen", "Elternabend; Aula, 2. Stock", "Opa's verjaardag 🎂", "Back\\slash", "a,b;c:d\"e\"",
    "Zwei\nZeilen\n\nvier", "Ärztin – Größe 東京 " + String(repeating: "lang ", count: 30) + "kurz",
  ]

  private mutating func next(_ index: Int) throws -> [FileEvent] {
    let isAllDay = number(0..<4) == 0
    let day = CivilDate(clampingDaysSinceEpoch: number(14_000..<24_000))
    let time = TimeOfDay(hour: number(0..<24), minute: number(0..<60)) ?? .midnight
    let zone: Zone? = number(0..<4) == 0 ? nil : one(of: zones)
    var event = FileEvent(
      uid: "\(index)-\(next())@example.org",
      start: CivilDateTime(day, isAllDay ? .midnight : time), isAllDay: isAllDay,
      length: isAllDay ? number(1..<10) : one(of: [0, 900, 3_600, 5_430, 90_000, 259_200]),
      zone: isAllDay ? nil : zone)
    event.sequence = number(0..<4)
    event.summary = one(of: Self.texts)
    if number(0..<2) == 0 { event.details = one(of: Self.texts) }
    if number(0..<3) == 0 { event.location = one(of: Self.texts) }
    event.categories = number(0..<2) == 0 ? ["SCHOOL", "Verein, alt"] : []
    event.isPrivate = number(0..<3) == 0
    event.created = Instant(clampingMilliseconds: Int64(number(0..<2_000_000)) * 1_000_000)
    event.modified = event.created
    guard number(0..<2) == 0 else { return [event] }
    return try series(event)
  }

  private mutating func series(_ single: FileEvent) throws -> [FileEvent] {
    var event = single
    let rule = try RecurrenceRule(one(of: Self.rules))
    let until = event.start.advanced(bySeconds: 400 * 86_400)
    event.rule =
      rule.end == .never && number(0..<2) == 0
      ? try rule.ending(event.isAllDay ? .date(until.date) : .local(until)) : rule
    let starts = Array(RecurrenceSet(start: event.start, rule: rule).occurrences.prefix(5))
    event.exceptions = [starts[1], starts[3]]
    event.additions = [starts[0].advanced(bySeconds: 86_400 * 3)]
    guard number(0..<2) == 0 else { return [event] }
    var other = single
    other.recurrenceID = starts[2]
    other.start = starts[2].advanced(bySeconds: 86_400 * 2)
    other.summary = one(of: Self.texts)
    return [event, other]
  }
}

extension FileEvent {
  /// Whether the event has a local time in a gap or overlap of its zone.
  ///
  /// For an overlap RFC 5545, 3.3.5, means the first time, and libical the second. For a gap the RFC uses the
  /// offset before the gap, and libical a time an hour earlier.
  func namesTurnedTime(home: Zone) -> Bool {
    guard !isAllDay else { return false }
    let zone = zone ?? home
    let end = zone.local(zone.instant(of: start) + .seconds(length))
    let moments = [start, end, recurrenceID ?? start] + additions + exceptions
    return moments.contains { if case .unique = zone.resolve($0) { false } else { true } }
  }
}

/// An event in the plain format of the other programs, for comparison.
struct PlainEvent {
  /// The fields of the event, separated by tabs.
  let line: String

  init(_ event: FileEvent, home: Zone) {
    let zone = event.zone ?? home
    func plain(_ moments: [CivilDateTime]) -> String {
      moments.sorted().map { moment in
        event.isAllDay
          ? RecurrenceDate.date(moment.date).description
          : RecurrenceDate.instant(zone.instant(of: moment)).description
      }.joined(separator: ",")
    }
    func text(_ text: String?) -> String {
      (text ?? "").replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        .replacing("\t", with: "\\t")
    }
    let fields: [String] = [
      event.uid, "\(event.sequence)", event.recurrenceID.map { plain([$0]) } ?? "",
      event.isAllDay || zone == .utc ? "" : zone.identifier, plain([event.start]),
      "\(event.isAllDay ? event.length * 86_400 : event.length)",
      Self.parts(of: event, zone), plain(event.additions), plain(event.exceptions),
      text(event.summary), text(event.details), text(event.location),
      event.categories.map(text).joined(separator: "|"), event.isPrivate ? "PRIVATE" : "PUBLIC",
    ]
    line = fields.joined(separator: "\t")
  }

  /// The parts of the rule sorted by name, each with sorted values.
  private static func parts(of event: FileEvent, _ zone: Zone) -> String {
    guard let rule = event.rule else { return "" }
    let end: RecurrenceRule.End =
      switch (rule.end, event.isAllDay) {
      case (.local(let local), true): .date(local.date)
      case (.local(let local), false): .instant(zone.instant(of: local))
      default: rule.end
      }
    let text = (try? rule.ending(end).description) ?? ""
    return text.split(separator: ";").map { part in
      let sides = part.split(separator: "=")
      return "\(sides[0])=\(sides[1].split(separator: ",").sorted().joined(separator: ","))"
    }.sorted().joined(separator: ";")
  }
}
