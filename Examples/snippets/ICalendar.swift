import KinshipICalendar
import KinshipTime

/// A calendar file with one event that repeats every week, written and read back.
func eventTitles(inFileFor zone: Zone) throws -> [String] {
  guard let start = CivilDateTime("2026-11-25T15:30") else { return [] }
  var swimming = FileEvent(
    uid: "swimming@example.org", start: start, isAllDay: false, length: 3600, zone: zone)
  swimming.summary = "Swimming"
  swimming.rule = try RecurrenceRule("FREQ=WEEKLY")
  let file = Component(calendar: "Home", events: [swimming], home: zone).bytes

  let calendars = try CalendarReader.read(file).calendars
  let zones = FileZones(calendars, in: try .system(), home: zone)
  return FileEvent.read(calendars, zones: zones).events.map(\.summary)
}
