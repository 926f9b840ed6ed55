import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

/// Care in household files.
@Suite(.timeLimit(.minutes(5))) struct CareImportTests {
  @Test func `answers of a profile that was being deleted are removed after the import`()
    async throws
  {
    let life = try await FamilyLife(seed: 45, moves: 0)
    let home = life.family.household
    let profile = try await life.family.world.arrange { all in
      let profile = try #require(try all.care.profiles(of: home).first)
      for habit in try all.care.habits(of: home) where habit.profile == profile.id {
        try all.care.remove(habit)
        try all.jobs.plan([], about: habit.id.bits, in: home)
      }
      try all.care.remove(profile)
      return profile.id
    }
    let folder = try Folder()
    let files = try HouseholdExport.write(of: life.path, into: folder.path + "/out")
    let file = try #require(files.first { $0.household == home })
    let second = try SecondStore()
    _ = try await HouseholdImport.run(file: file.path, into: second.store)
    #expect(try await left(of: profile, in: home, second) > 0)
    try await second.runDueJobs(at: life.family.world.clock.now, in: life.family.world)
    #expect(try await left(of: profile, in: home, second) == 0)
    try life.store.close()
    try second.store.close()
  }

  /// The number of occurrences and photos of a profile.
  private func left(
    of profile: CareProfileID, in home: HouseholdID, _ second: SecondStore
  ) async throws -> Int {
    try await second.store.read { all in
      let occurrences = try all.care.answeredOccurrences(
        of: profile, in: home, answeredIn: Instant.distantPast..<Instant.distantFuture,
        before: nil, limit: 9)
      return try occurrences.count + all.photos.photos(of: profile, in: home, limit: 9).count
    }
  }
}
