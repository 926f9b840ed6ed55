public import KinshipTime

extension FileEvent {
  /// The event as a component of a file whose home zone is `home`.
  ///
  /// Events without a zone use `home`; the file must contain its VTIMEZONE.
  public func component(home: Zone) -> Component {
    let zone = zone ?? home
    var lines = [ContentLine("UID", text: uid), stamp]
    if let created { lines.append(ContentLine("CREATED", value: Self.utc(created))) }
    if let modified { lines.append(ContentLine("LAST-MODIFIED", value: Self.utc(modified))) }
    lines.append(ContentLine("SEQUENCE", value: "\(sequence)"))
    if let recurrenceID { lines.append(line("RECURRENCE-ID", [recurrenceID], zone)) }
    lines.append(line("DTSTART", [start], zone))
    lines.append(end(zone))
    if let rule { lines.append(ContentLine("RRULE", value: text(of: rule, zone))) }
    if !additions.isEmpty { lines.append(line("RDATE", additions, zone)) }
    if !exceptions.isEmpty { lines.append(line("EXDATE", exceptions, zone)) }
    return Component("VEVENT", lines + texts)
  }

  /// The DTSTAMP, which is the last change, so that repeated exports are identical.
  private var stamp: ContentLine {
    ContentLine("DTSTAMP", value: Self.utc(modified ?? Instant(clampingMilliseconds: 0)))
  }

  private var texts: [ContentLine] {
    var lines = [ContentLine("SUMMARY", text: summary)]
    if let details { lines.append(ContentLine("DESCRIPTION", text: details)) }
    if let location { lines.append(ContentLine("LOCATION", text: location)) }
    if !categories.isEmpty {
      lines.append(
        ContentLine("CATEGORIES", value: categories.map(\.escaped).joined(separator: ",")))
    }
    lines.append(ContentLine("CLASS", value: isPrivate ? "PRIVATE" : "PUBLIC"))
    if let contact { lines.append(ContentLine("CONTACT", text: contact)) }
    if let color { lines.append(ContentLine("X-KINSHIP-COLOR", text: color)) }
    return lines
  }

  /// The end of the event, as DTEND or DURATION.
  ///
  /// A series, an event of length zero, and an end that the zone has twice use DURATION; other
  /// events use DTEND.
  private func end(_ zone: Zone) -> ContentLine {
    if isAllDay {
      let last = CivilDateTime(start.date.advanced(byDays: length), .midnight)
      return line("DTEND", [last], zone)
    }
    let begin = zone.instant(of: start)
    let end = zone.local(begin + .seconds(length))
    let isTurned = zone.instant(of: end) != begin + .seconds(length)
    let isSeries = rule != nil || !additions.isEmpty
    return isTurned || isSeries || length == 0
      ? ContentLine("DURATION", value: Self.duration(length)) : line("DTEND", [end], zone)
  }

  private static func duration(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    let parts = [(hours, "H"), (minutes, "M"), (rest, "S")].filter { $0.0 > 0 }
    return parts.isEmpty ? "PT0S" : "PT" + parts.map { "\($0.0)\($0.1)" }.joined()
  }

  private func line(_ name: String, _ moments: [CivilDateTime], _ zone: Zone) -> ContentLine {
    if isAllDay {
      return ContentLine(
        name, [.init("VALUE", ["DATE"])],
        value: moments.map { RecurrenceDate.date($0.date).description }.joined(separator: ","))
    }
    if zone == .utc {
      return ContentLine(
        name,
        value: moments.map { RecurrenceDate.local($0).description + "Z" }.joined(separator: ","))
    }
    return ContentLine(
      name, [.init("TZID", [zone.identifier])],
      value: moments.map { RecurrenceDate.local($0).description }.joined(separator: ","))
  }

  /// The rule as text; its UNTIL is a date for all-day events, and an instant for events with a
  /// time (section 3.3.10).
  private func text(of rule: RecurrenceRule, _ zone: Zone) -> String {
    let end: RecurrenceRule.End =
      switch (rule.end, isAllDay) {
      case (.never, _), (.count, _), (.instant, false), (.date, true): rule.end
      case (.local(let local), true): .date(local.date)
      case (.instant(let instant), true): .date(zone.local(instant).date)
      case (.local(let local), false): .instant(zone.instant(of: local))
      case (.date(let date), false): .instant(zone.instant(of: date.lastMoment))
      }
    return (try? rule.ending(end).description) ?? rule.description
  }

  private static func utc(_ instant: Instant) -> String {
    RecurrenceDate.instant(instant).description
  }
}

extension Component {
  /// Creates a calendar file from its name and events, with the rules of the zones that the events
  /// use.
  public init(calendar name: String, events: [FileEvent], home: Zone) {
    let timed = events.filter { !$0.isAllDay }
    var firsts: [Zone: Instant] = [:]
    for event in timed {
      let zone = event.zone ?? home
      guard zone != .utc else { continue }
      let first = ([event.start] + event.additions + [event.recurrenceID ?? event.start]).min()
      let instant = zone.instant(of: first ?? event.start)
      firsts[zone] = min(firsts[zone] ?? instant, instant)
    }
    let zones = firsts.sorted { $0.key.identifier < $1.key.identifier }
      .map { Component(timeZone: $0.key, from: $0.value - .seconds(86_400)) }
    self.init(
      "VCALENDAR",
      [
        ContentLine("VERSION", value: "2.0"),
        ContentLine("PRODID", value: "-//Kinship//Kinship//EN"),
        ContentLine("CALSCALE", value: "GREGORIAN"), ContentLine("NAME", text: name),
        ContentLine("X-WR-CALNAME", text: name),
      ], components: zones + events.map { $0.component(home: home) })
  }
}
