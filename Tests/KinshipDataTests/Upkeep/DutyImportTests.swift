import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

/// Duties in household files.
@Suite(.timeLimit(.minutes(5))) struct DutyImportTests {
  // Proves: B-45
  @Test func `a file with more open duties than a household can have is refused`() async throws {
    for extra in [0, 1] {
      let life = try await FamilyLife(seed: 45, moves: 0)
      let (home, anna) = (life.family.household, life.family.member("anna"))
      let (now, title) = (life.family.world.clock.now, try Title("Pickup"))
      let start = try #require(CivilDateTime("2026-11-21T10:00"))
      let known = try await life.store.read { all in
        try all.duties.duties(
          of: home, beginningIn: Instant.distantPast..<Instant.distantFuture, endingAfter: now,
          after: nil, limit: 1_000
        ).count
      }
      let ids: [DutyID] = (0..<(Duty.openLimit - known + extra)).map { _ in
        life.family.world.ids.next()
      }
      let event: EventID = life.family.world.ids.next()
      try await life.family.world.arrange { all in
        for (number, id) in ids.enumerated() {
          let begins = now + .seconds(86_400 + number)
          let duty = Duty(
            id: id, in: home, event: event, title: title,
            occurrence: start.advanced(bySeconds: number), leg: .outbound, member: anna,
            order: [], minutes: 60, answerBy: nil, begins: begins,
            ends: begins + .seconds(3_600), confirmedAt: nil, cancelledAt: nil, createdBy: anna,
            createdAt: now, updatedAt: now, version: .unsaved)
          if let duty { try all.duties.save(duty) }
        }
      }
      let (scratch, second) = (try Folder(), try SecondStore())
      let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
      let file = try #require(files.first { $0.household == home })
      if extra == 0 {
        _ = try await HouseholdImport.run(file: file.path, into: second.store)
      } else {
        await #expect(
          throws: HouseholdFileFault.inconsistent(
            "household \(home): it has too many open duties")
        ) {
          _ = try await HouseholdImport.run(file: file.path, into: second.store)
        }
      }
      try second.store.close()
      try life.store.close()
    }
  }
}
