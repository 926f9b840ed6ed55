import Testing

@testable import KinshipTime

/// The system's time zones; the tests need tzdata.
let database: ZoneDatabase = {
  do {
    return try ZoneDatabase.system()
  } catch {
    fatalError("\(error)")
  }
}()

func zone(_ identifier: String) throws -> Zone {
  try database.zone(identifier)
}

func instant(_ text: String) throws -> Instant {
  try #require(Instant(text), "\(text) is no timestamp")
}

func date(_ text: String) throws -> CivilDate {
  try #require(CivilDate(text), "\(text) is no date")
}

func time(_ text: String) throws -> TimeOfDay {
  try #require(TimeOfDay(text), "\(text) is no time")
}

func civil(_ text: String) throws -> CivilDateTime {
  try #require(CivilDateTime(text), "\(text) is no civil date and time")
}

/// Creates a zone from a parsed file that is not on disk.
func zone(from file: ZoneFile) -> Zone {
  Zone(record: ZoneRecord(identifier: "Test/Zone", databaseVersion: "test", file: file))
}

/// Creates a zone that follows the rules of a footer for all instants.
func zone(footer: String) throws -> Zone {
  let footer = try #require(ZoneFooter(ArraySlice(footer.utf8)), "\(footer) is no footer")
  return zone(from: ZoneFile(kinds: [footer.standard], footer: footer))
}

/// The transitions of a zone between two instants.
func transitions(of zone: Zone, from start: Instant, to end: Instant) -> [Instant] {
  var found: [Instant] = []
  var last = start
  while let next = zone.nextTransition(after: last), next < end {
    found.append(next)
    last = next
  }
  return found
}
