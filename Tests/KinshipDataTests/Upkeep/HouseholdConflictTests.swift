import Foundation
import KinshipDomain
import KinshipTestSupport
import Testing

@testable import KinshipData

/// Tests importing and exporting where the household, an account or a file exists already.
@Suite(.timeLimit(.minutes(5))) struct HouseholdConflictTests {
  @Test func `importing an existing or deleted household is refused and changes nothing`()
    async throws
  {
    let out = try await ExportedFile()
    let home = out.life.family.household
    let before = try everyFile(in: out.scratch.path + "/out")
    await #expect(throws: HouseholdFileFault.householdExists(home)) {
      try await HouseholdImport.run(file: out.path, into: out.life.store)
    }
    _ = try HouseholdExport.write(of: out.life.path, into: out.scratch.path + "/after")
    #expect(try everyFile(in: out.scratch.path + "/after") == before)
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    try await out.second.store.write { transaction in
      guard let found = try transaction.households.household(home) else { return }
      try transaction.households.delete(found)
    }
    await #expect(throws: HouseholdFileFault.householdExists(home)) {
      try await HouseholdImport.run(file: out.path, into: out.second.store)
    }
    try out.second.store.close()
  }

  @Test func `of concurrent imports one succeeds with all its photos`() async throws {
    let out = try await ExportedFile()
    for _ in 0..<10 {
      let second = try SecondStore()
      let came = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            (try? await HouseholdImport.run(file: out.path, into: second.store)) != nil
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(came == 1)
      let verdict = try StoreCheck.run(at: second.folder.file)
      #expect(verdict.isSound && verdict.pictures > 0, "\(verdict.findings)")
      try second.store.close()
    }
    try out.second.store.close()
  }

  @Test func `an import keeps existing accounts and refuses an address that is in use`()
    async throws
  {
    let out = try await ExportedFile()
    let world = try TestWorld(store: out.second.store, seed: 77)
    _ = try await world.signUp("Anna")
    await #expect(throws: HouseholdFileFault.addressTaken("anna@example.com")) {
      try await HouseholdImport.run(file: out.path, into: out.second.store)
    }
    let third = try SecondStore()
    let anna = try await out.life.family.world.look { try $0.users.user(out.life.family.anna.id) }
    try await third.store.write { transaction in
      guard var user = anna else { return }
      user.version = .unsaved
      user.displayName = try Name("Anna of old", field: .displayName)
      try transaction.users.save(user)
    }
    let came = try await HouseholdImport.run(file: out.path, into: third.store)
    #expect(!came.newAccounts.contains("anna@example.com"))
    let kept = try await third.store.read {
      try $0.users.user(out.life.family.anna.id)
    }
    #expect(kept?.displayName == (try Name("Anna of old", field: .displayName)))
    #expect(kept?.passwordHash == anna?.passwordHash)
    try out.second.store.close()
    try third.store.close()
  }

  @Test func `a failed export leaves no photos and succeeds on the next attempt`() async throws {
    let out = try await ExportedFile()
    let (home, folder) = (out.life.family.household, out.scratch.path + "/again")
    let manager = FileManager.default
    // A folder in place of the first file makes the export fail.
    try manager.createDirectory(
      atPath: "\(folder)/.\(home).json.new", withIntermediateDirectories: true)
    #expect(throws: StoreFault.self) {
      try HouseholdExport.write([home], of: out.life.path, into: folder)
    }
    try manager.removeItem(atPath: "\(folder)/.\(home).json.new")
    #expect(try manager.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(try HouseholdExport.write([home], of: out.life.path, into: folder)[0].pictures > 0)
    try out.second.store.close()
  }

  @Test func `an export does not overwrite existing files`() async throws {
    let out = try await ExportedFile()
    #expect(throws: StoreFault.exists(out.path)) {
      try HouseholdExport.write(of: out.life.path, into: out.scratch.path + "/out")
    }
    try out.second.store.close()
  }
}
