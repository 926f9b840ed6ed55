import KinshipDomain
import KinshipICalendar
import KinshipTime
import KinshipUseCases

/// Conversion between calendar files and a household's events.
enum EventFile {
  /// The contents of a file: importable events, and notes on problems.
  struct Contents {
    var events: [EventImport] = []
    var problems: [(line: Int, text: String)] = []
  }

  /// Reads a calendar file; throws `CalendarProblem` if the bytes are no calendar file, or break
  /// off before its end.
  static func read(
    _ bytes: [UInt8], home: Zone, zones: ZoneDatabase, ids: IDSource, in language: Language
  ) throws(CalendarProblem) -> Contents {
    let file = try CalendarReader.read(bytes)
    // An unknown number of events is missing, and a later import would not show which.
    if let cut = file.problems.first(where: { $0.reason == .noEnd("VCALENDAR") }) { throw cut }
    let found = FileEvent.read(
      file.calendars, zones: FileZones(file.calendars, in: zones, home: home))
    var reader = EventFileReader(home: home, ids: ids, language: language)
    (file.problems + found.problems).forEach { reader.note($0) }
    reader.take(
      found.events, without: file.unreadableSeriesUIDs.union(found.unreadableSeriesUIDs))
    reader.contents.problems.sort { $0.line < $1.line }
    return reader.contents
  }
}

/// Combines the events of a file into series with their changed occurrences.
private struct EventFileReader {
  let home: Zone
  let ids: IDSource
  let language: Language
  var contents = EventFile.Contents()

  mutating func note(_ problem: CalendarProblem) {
    contents.problems.append((problem.line, problem.sentence(in: language)))
  }

  /// Adds the events, without changed occurrences of series that could not be read.
  mutating func take(_ events: [FileEvent], without unreadableSeriesUIDs: Set<String>) {
    var series: [String: FileEvent] = [:]
    var order: [String] = []
    var changed: [String: [FileEvent]] = [:]
    for event in events {
      if event.recurrenceID != nil {
        changed[event.uid, default: []].append(event)
      } else if let other = series[event.uid] {
        // The higher SEQUENCE number is the newer version.
        let (older, newer) = other.sequence < event.sequence ? (other, event) : (event, other)
        series[event.uid] = newer
        note(CalendarProblem(line: older.line, .sameName(String(event.uid.prefix(80)))))
      } else {
        series[event.uid] = event
        order.append(event.uid)
      }
    }
    for uid in order {
      guard let event = series[uid] else { continue }
      take(event, with: changed.removeValue(forKey: uid) ?? [])
    }
    // A changed occurrence whose series is not in the file becomes a single event.
    let lone = changed.values.flatMap(\.self).filter { !unreadableSeriesUIDs.contains($0.uid) }
    for lone in lone.sorted(by: { $0.line < $1.line }) {
      var event = lone
      event.uid += "/\(lone.recurrenceID?.description ?? "")"
      event.recurrenceID = nil
      take(event, with: [])
    }
  }

  private mutating func take(_ event: FileEvent, with changed: [FileEvent]) {
    do {
      guard !event.isCancelled else { throw CalendarProblem(line: event.line, .cancelled) }
      var event = event
      // A single event in UTC is an instant, so it is converted to the household's zone.
      if event.zone == .utc, event.rule == nil, event.additions.isEmpty {
        event.start = home.local(Zone.utc.instant(of: event.start))
        event.zone = nil
      }
      let found = try value(of: event, with: changed)
      var steps = Int.max
      try found.requireOccurrence(spending: &steps)
      contents.events.append(found)
    } catch let problem as CalendarProblem {
      note(problem)
    } catch {
      let refusal = error as? Refusal
      contents.problems.append(
        (event.line, refusal?.sentence(in: language, clock: nil) ?? "\(error)"))
    }
  }

  private mutating func value(
    of event: FileEvent, with changed: [FileEvent]
  ) throws -> EventImport {
    let wall = event.zone ?? home
    var exceptions = event.exceptions
    var overrides: [CivilDateTime: EventOverride] = [:]
    for other in changed {
      let (original, start) = Self.starts(of: other, in: event, wall, home)
      guard !other.isCancelled else {
        exceptions.append(original)
        continue
      }
      overrides[original] = EventOverride(
        occurrence: original, details: try details(of: other),
        span: try EventSpan(start: start, isAllDay: other.isAllDay, length: other.length))
    }
    let isSeries = event.rule != nil || !event.additions.isEmpty || !overrides.isEmpty
    let repetition =
      isSeries || !exceptions.isEmpty
      ? try EventRepetition(
        rule: try event.rule.map { try Self.rule($0, of: event, wall) },
        additions: event.additions, exceptions: exceptions) : nil
    guard let uid = try? EventUID(event.uid.trimmed) else {
      throw CalendarProblem(line: event.line, .badValue("UID"))
    }
    guard overrides.count <= CalendarEvent.mostOverrides else {
      throw CalendarProblem(
        line: event.line, .tooMany("RECURRENCE-ID", limit: CalendarEvent.mostOverrides))
    }
    return EventImport(
      id: ids.next(), uid: uid, revision: event.sequence, details: try details(of: event),
      span: try EventSpan(start: event.start, isAllDay: event.isAllDay, length: event.length),
      zone: event.zone.flatMap { $0 == home ? nil : $0.identifier }, repetition: repetition,
      overrides: overrides.values.sorted { $0.occurrence < $1.occurrence },
      // An event has one visibility for all occurrences, so one private occurrence makes it
      // private.
      isShared: !([event] + changed).contains(where: \.isPrivate))
  }

  /// The original and the new start of an occurrence, in the zone of its series.
  private static func starts(
    of other: FileEvent, in series: FileEvent, _ wall: Zone, _ home: Zone
  ) -> (original: CivilDateTime, start: CivilDateTime) {
    let own = other.zone ?? home
    func moved(_ local: CivilDateTime) -> CivilDateTime {
      own == wall || other.isAllDay ? local : wall.local(own.instant(of: local))
    }
    let original = other.recurrenceID ?? other.start
    let named =
      if series.isAllDay {
        CivilDateTime(original.date, .midnight)
      } else if other.isAllDay {
        CivilDateTime(original.date, series.start.time)
      } else {
        moved(original)
      }
    return (named, moved(other.start))
  }

  /// A repetition of all-day events must end on a date.
  private static func rule(
    _ rule: RecurrenceRule, of event: FileEvent, _ wall: Zone
  ) throws -> RecurrenceRule {
    guard event.isAllDay else { return rule }
    return switch rule.end {
    case .local(let local): try rule.ending(.date(local.date))
    case .instant(let instant): try rule.ending(.date(wall.local(instant).date))
    case .never, .count, .date: rule
    }
  }

  // MARK: Words

  private mutating func details(of event: FileEvent) throws -> EventDetails {
    let types = event.categories.map { EventType(rawValue: $0.trimmed.lowercased()) }
    let label = zip(event.categories, types).first { $0.1 == nil && !$0.0.isInvisible }?.0
    let title = text(event.summary, "SUMMARY", event, limit: Title.limit).trimmed
    let notes = text(event.details ?? "", "DESCRIPTION", event, limit: Note.limit, lines: true)
    let location = text(event.location ?? "", "LOCATION", event, limit: Title.limit)
    return EventDetails(
      title: try Title(
        title.isInvisible ? LocalizedText.untitledEvent.text(in: language) : title),
      notes: try Note.optional(notes, field: .details),
      location: location.isInvisible ? nil : try Title(location, field: .location),
      type: types.compactMap(\.self).first ?? .family,
      label: try label.map {
        try Name(text($0, "CATEGORIES", event, limit: Name.limit), field: .label)
      },
      color: event.color.flatMap { try? ColorHex($0) }, assignee: nil)
  }

  /// A text without unsupported characters; a text over the limit is cut and noted.
  private mutating func text(
    _ text: String, _ name: String, _ event: FileEvent, limit: Int, lines: Bool = false
  ) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\t" || scalar.isLineBreak {
        scalars.append(lines && scalar != "\t" ? "\n" : " ")
      } else if scalar.isKept {
        scalars.append(scalar)
      }
    }
    let clean = String(scalars).trimmed
    guard clean.count > limit || clean.utf8.count > limit * 8 else { return clean }
    note(CalendarProblem(line: event.line, .shortened(name, limit: limit)))
    var cut = String(clean.prefix(limit - 1)).trimmed + "…"
    while cut.utf8.count > limit * 8 { cut = String(cut.dropLast(2)) + "…" }
    return cut
  }
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool { value == 0x2028 || value == 0x2029 }

  /// Whether a text may contain it: no control, unassigned, private-use or bidirectional control.
  fileprivate var isKept: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .unassigned, .privateUse: false
    default: !(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value)
    }
  }
}
