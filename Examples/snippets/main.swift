// Runs the snippets of the library products' documentation pages.

import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime

let family = try await TestFamily(in: TestWorld())
let world = family.world
print(try binDays(from: world.clock.now))
print(try childTerms(in: .patchwork), refusalCode(forTitle: " ") ?? "valid")
print(
  try await give(
    "Dishes", to: family.member("ben"), in: family.household, by: family.anna.performer,
    ids: world.ids))
print(
  try await give(
    "Dishes", to: family.member("ben"), in: family.otherHousehold, by: family.anna.performer,
    ids: world.ids))
let device = Device(
  performer: family.asManaged("ben"), ids: world.ids, zones: world.zones, language: .german,
  now: { world.clock.now })
print(await lines(of: family.household, on: device))
print(try await overdueTasks())
print(try await echo("Hello"))
print(try eventTitles(inFileFor: world.zones.zone("Europe/Amsterdam")))
