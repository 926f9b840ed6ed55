import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

/// Duties in household files.
@Suite(.timeLimit(.minutes(5))) struct DutyImportTests {
  @Test func `a file with as many open duties as a household can have is imported`() async throws {
    let exported = try await ExportedDuties(open: Duty.openLimit)
    let second = try SecondStore()
    _ = try await HouseholdImport.run(file: exported.file, into: second.store)
    try second.store.close()
  }

  @Test func `a file with more open duties than a household can have is refused`() async throws {
    let exported = try await ExportedDuties(open: Duty.openLimit + 1)
    let second = try SecondStore()
    await #expect(
      throws: HouseholdFileFault.inconsistent(
        "household \(exported.household): it has too many open duties")
    ) {
      _ = try await HouseholdImport.run(file: exported.file, into: second.store)
    }
    try second.store.close()
  }
}

/// The file of a household with some duties that are not over.
private struct ExportedDuties {
  let household: HouseholdID
  let file: String
  private let folder: Folder

  init(open count: Int) async throws {
    let life = try await FamilyLife(seed: 45, moves: 0)
    let (home, now) = (life.family.household, life.family.world.clock.now)
    let known = try await life.store.read { all in
      try all.duties.duties(
        of: home, beginningIn: Instant.distantPast..<Instant.distantFuture, endingAfter: now,
        after: nil, limit: 1_000
      ).count
    }
    try await Self.add(count - known, to: life)
    folder = try Folder()
    let files = try HouseholdExport.write(of: life.path, into: folder.path + "/out")
    let found = try #require(files.first { $0.household == home })
    (household, file) = (home, found.path)
    try life.store.close()
  }

  /// Adds accepted duties that begin a day later.
  private static func add(_ count: Int, to life: FamilyLife) async throws {
    let (home, anna) = (life.family.household, life.family.member("anna"))
    let (now, title) = (life.family.world.clock.now, try Title("Pickup"))
    let start = try #require(CivilDateTime("2026-11-21T10:00"))
    let ids: [DutyID] = (0..<count).map { _ in life.family.world.ids.next() }
    let event: EventID = life.family.world.ids.next()
    try await life.family.world.arrange { all in
      for (number, id) in ids.enumerated() {
        let begins = now + .seconds(86_400 + number)
        let duty = Duty(
          id: id, in: home, event: event, title: title,
          occurrence: start.advanced(bySeconds: number), leg: .outbound, member: anna, order: [],
          minutes: 60, answerBy: nil, begins: begins, ends: begins + .seconds(3_600),
          confirmedAt: nil, cancelledAt: nil, createdBy: anna, createdAt: now, updatedAt: now,
          version: .unsaved)
        try all.duties.save(#require(duty))
      }
    }
  }
}
