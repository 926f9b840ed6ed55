// An app that depends on Kinship as any other package does: a family in memory and in a file, its calendar
// file, its due jobs, and a service of the app itself.

import FramedRPC
import Kinship
import KinshipICalendar

let store = InMemoryStore()
let family = try await Family(in: store, ids: .system)
let points = try await family.pointsForTheTable()
print("Ben has \(points).")

let file = try await family.calendarFile() ?? []
let events = try CalendarReader.read(file).calendars.flatMap(\.components)
  .filter { $0.name == "VEVENT" }
print("The calendar file has \(events.compactMap { $0["SUMMARY"]?.value }).")

let kept = try await FamilyFile.temporary { try await $0.pointsAfterRestart() }
print("After a restart Ben still has \(kept).")

let answer = try await PointsService.roundTrip(points, of: family, in: store)
print("The server answers: \(answer).")

print("Two days later Ben has \(try await family.pointsTwoDaysLater(in: store)).")

do {
  _ = try Endpoint("tls://home.example.org")
} catch {
  print(error)
}
