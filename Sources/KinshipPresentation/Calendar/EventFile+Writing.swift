import KinshipDomain
import KinshipICalendar
import KinshipTime
import KinshipUseCases

extension EventFile {
  static func bytes(
    of records: [EventRecord], called name: String, home: Zone, zones: ZoneDatabase,
    members: [MemberID: String]
  ) throws -> [UInt8] {
    let events = try records.flatMap { record in
      let zone = try record.event.zone.map { try zones.zone($0) }
      return fileEvents(of: record.event, zone: zone, home: home, members)
    }
    return Component(calendar: name, events: events, home: home).bytes
  }

  /// An event, followed by its changed occurrences.
  private static func fileEvents(
    of event: CalendarEvent, zone: Zone?, home: Zone, _ members: [MemberID: String]
  ) -> [FileEvent] {
    var series = fileEvent(of: event, event.details, event.span, zone, members)
    series.rule = event.repetition?.rule
    series.additions = event.repetition?.additions ?? []
    series.exceptions = event.repetition?.exceptions ?? []
    let changed = event.overrides.map { override in
      var other = fileEvent(of: event, override.details, override.span, zone, members)
      other.recurrenceID = override.occurrence
      return other
    }
    return [series] + changed
  }

  private static func fileEvent(
    of event: CalendarEvent, _ details: EventDetails, _ span: EventSpan, _ zone: Zone?,
    _ members: [MemberID: String]
  ) -> FileEvent {
    var file = FileEvent(
      uid: event.uid.description, start: span.start, isAllDay: span.isAllDay,
      length: span.length, zone: span.isAllDay ? nil : zone)
    file.sequence = event.revision
    file.summary = details.title.description
    file.details = details.notes?.description
    file.location = details.location?.description
    file.categories =
      [details.type.rawValue.uppercased()] + [details.label?.description].compactMap(\.self)
    file.isPrivate = !event.isShared
    file.color = details.color?.description
    file.contact = details.assignee.flatMap { members[$0] }
    (file.created, file.modified) = (event.createdAt, event.updatedAt)
    return file
  }
}
