import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

@testable import KinshipData

/// Tests importing a household into a store in which some of its members have an account.
@Suite(.timeLimit(.minutes(5))) struct AccountMergeTests {
  /// A family that moves to a store with accounts of Anna and Olga and a household of Anna.
  private struct Move {
    let life: FamilyLife
    let scratch: Folder
    let second: SecondStore
    /// The store that the family moves to.
    let world: TestWorld
    let anna: TestUser
    let olga: TestUser
    let cabin: HouseholdID

    var home: HouseholdID { life.family.household }

    init() async throws {
      life = try await FamilyLife(seed: 31)
      scratch = try Folder()
      second = try SecondStore()
      world = try TestWorld(store: second.store, seed: 99)
      anna = try await world.signUp("Anna")
      olga = try await world.signUp("Olga")
      cabin = try await anna.performer.perform(
        CreateHousehold(
          household: world.ids.next(), member: world.ids.next(), name: "Cabin", preset: .unified,
          timeZone: "Europe/Berlin")
      ).id
    }

    /// Exports the household from the store at `path` and returns the path of the file.
    func export(of path: String, into folder: String) throws -> String {
      let written = try HouseholdExport.write(
        [home], of: path, into: "\(scratch.path)/\(folder)")
      return try #require(written.first).path
    }

    /// Imports the household and merges the accounts with the given addresses.
    func take(_ file: String, merging emails: String...) async throws -> HouseholdImport.Outcome {
      try await HouseholdImport.run(
        file: file, merging: try emails.map { try Email($0) }, into: second.store)
    }

    /// Reads an account of the store that the family moves to.
    func account(_ user: TestUser) async throws -> User? {
      try await world.look { try $0.users.user(user.id) }
    }

    /// Anna's account in the first store.
    func annaOfOld() async throws -> User {
      let id = life.family.anna.id
      return try #require(try await life.family.world.look { try $0.users.user(id) })
    }

    /// The columns of the second store that contain an id.
    func places(of id: [UInt8]) async throws -> [String] {
      try await second.store.database.read { database in
        let tables = try String.fetchAll(
          database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        return try tables.flatMap { table -> [String] in
          try database.columns(in: table).map(\.name).filter { column in
            let sql = "SELECT count(*) FROM \"\(table)\" WHERE \"\(column)\" = ?"
            return try Int.fetchOne(database, sql: sql, arguments: [Data(id)]) != 0
          }.map { "\(table).\($0)" }
        }
      }
    }
  }

  // Proves: SYNC-55
  @Test func `a merged account gets the imported household and keeps its own data`() async throws {
    let move = try await Move()
    let before = try await move.account(move.anna)
    let cabin = HouseholdDetails(household: move.cabin)
    let cabinBefore = try await move.anna.performer.fetch(cabin)
    let file = try move.export(of: move.life.path, into: "out")
    let came = try await move.take(file, merging: "Anna@Example.com")
    #expect(came.mergedAccounts == ["anna@example.com"])
    #expect(came.newAccounts.contains("bram@example.com"))
    #expect(!came.newAccounts.contains("anna@example.com"))
    let homes = try await move.anna.performer.fetch(FetchHouseholds())
    #expect(Set(homes.map(\.id)) == [move.cabin, move.home])
    #expect(homes.contains { $0.id == move.home && $0.isOwner })
    let tasks = FetchTasks(household: move.home)
    #expect(
      try await move.anna.performer.fetch(tasks).rows
        == move.life.family.anna.performer.fetch(tasks).rows)
    #expect(try await move.account(move.anna) == before)
    #expect(try await move.anna.performer.fetch(cabin) == cabinBefore)
    _ = try await move.world.signedOutLocal.perform(
      SignIn(
        session: move.world.ids.next(), email: "anna@example.com", password: TestWorld.password))
    let verdict = try StoreCheck.run(at: move.second.folder.file)
    #expect(verdict.isSound, "\(verdict.findings)")
    try move.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `merging replaces the account and person ids of the file and nothing else`()
    async throws
  {
    let move = try await Move()
    let file = try move.export(of: move.life.path, into: "out")
    _ = try await move.take(file, merging: "anna@example.com")
    let old = try await move.annaOfOld()
    let new = try #require(try await move.account(move.anna))
    #expect(try await move.places(of: old.id.bytes).isEmpty)
    #expect(try await move.places(of: old.person.bytes).isEmpty)
    let places = try await move.places(of: new.id.bytes)
    #expect(places.contains("member.user") && places.contains("household.created_by"))
    #expect(try await move.places(of: new.person.bytes).contains("member.person"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacingOccurrences(of: "\(old.id)", with: "\(new.id)")
      .replacingOccurrences(of: "\(old.person)", with: "\(new.person)")
    let again = try move.export(of: move.second.folder.file, into: "again")
    #expect(try rows(of: text) == rows(of: String(contentsOfFile: again, encoding: .utf8)))
    try move.second.store.close()
  }

  /// The sorted lines of a file without the digest and Anna's account.
  private func rows(of text: String) throws -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    let kept = lines.filter {
      !$0.hasPrefix("\"sha256\"") && !$0.contains("\"email\": \"anna@example.com\"")
    }
    try #require(kept.count == lines.count - 2)
    return kept.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ",]")) }.sorted()
  }

  // Proves: SYNC-55
  @Test func `an invitation in the file is assigned to the merged account with its address`()
    async throws
  {
    let move = try await Move()
    let invited = try await move.life.family.anna.performer.perform(
      InviteByEmail(household: move.home, email: "olga@example.com", role: .guardian))
    let file = try move.export(of: move.life.path, into: "out")
    let came = try await move.take(file, merging: "anna@example.com", "olga@example.com")
    #expect(came.mergedAccounts == ["anna@example.com", "olga@example.com"])
    let verdict = try StoreCheck.run(at: move.second.folder.file)
    #expect(verdict.isSound, "\(verdict.findings)")
    let code = try #require(invited.invitation).code
    let joined = try await move.olga.performer.perform(
      JoinHousehold(code: code.description, member: move.world.ids.next()))
    #expect(joined.id == move.home && joined.role == .guardian)
    try move.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `an invitation for an account that is not in the store is omitted`() async throws {
    let move = try await Move()
    let invited = try await move.life.family.anna.performer.perform(
      InviteByEmail(household: move.home, email: "olga@example.com", role: .guardian))
    let file = try move.export(of: move.life.path, into: "out")
    let third = try SecondStore()
    _ = try await HouseholdImport.run(file: file, into: third.store)
    let code = try #require(invited.invitation).code
    #expect(
      try await third.store.read { try $0.households.invitation(code) == nil })
    let verdict = try StoreCheck.run(at: third.folder.file)
    #expect(verdict.isSound, "\(verdict.findings)")
    try move.second.store.close()
    try third.store.close()
  }

  // Proves: SYNC-55
  @Test func `omitted rows are not counted in the result and the progress`() async throws {
    let move = try await Move()
    _ = try await move.life.family.anna.performer.perform(
      InviteByEmail(household: move.home, email: "olga@example.com", role: .guardian))
    let path = try move.export(of: move.life.path, into: "out")
    let told = Mutex<[HouseholdImport.Step]>([])
    let came = try await HouseholdImport.run(
      file: path, merging: [try Email("anna@example.com")], into: move.second.store
    ) { step in told.withLock { $0.append(step) } }
    let file = try HouseholdFile([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    // Omits Anna's account, and the invitation of Olga, whose account is not merged.
    #expect(came.rows == file.rows.values.reduce(0) { $0 + $1.count } - 2)
    #expect(
      told.withLock { $0.suffix(2) } == [.rows(done: came.rows, of: came.rows), .check])
    try move.second.store.close()
  }

  // Proves: SYNC-55
  @Test
  func `an account is merged only if its address is given, and unknown addresses are refused`()
    async throws
  {
    let move = try await Move()
    let file = try move.export(of: move.life.path, into: "out")
    await #expect(throws: HouseholdFileFault.addressTaken("anna@example.com")) {
      try await move.take(file)
    }
    // Addresses that are only in the file, only in the store, and in neither.
    for email in ["mo@example.com", "olga@example.com", "nobody@example.com"] {
      await #expect(throws: HouseholdFileFault.nothingToMerge(email)) {
        try await move.take(file, merging: "anna@example.com", email)
      }
    }
    #expect(try await move.anna.performer.fetch(FetchHouseholds()).map(\.id) == [move.cabin])
    _ = try await move.take(file, merging: "anna@example.com")
    try move.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `an account whose id exists in the store is not merged with another account`()
    async throws
  {
    let move = try await Move()
    let file = try move.export(of: move.life.path, into: "out")
    var moved = try await move.annaOfOld()
    moved.version = .unsaved
    moved.email = try Email("anna@new.example.com")
    let known = moved
    try await move.world.arrange { _ = try $0.users.save(known) }
    let fault = HouseholdFileFault.accountKnown(
      "anna@example.com", here: "anna@new.example.com")
    await #expect(throws: fault) { try await move.take(file, merging: "anna@example.com") }
    #expect(try await move.take(file).mergedAccounts.isEmpty)
    try move.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `an address that is given twice is merged once`() async throws {
    let move = try await Move()
    let file = try move.export(of: move.life.path, into: "out")
    let came = try await move.take(file, merging: "anna@example.com", "Anna@Example.COM")
    #expect(came.mergedAccounts == ["anna@example.com"])
    try move.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `merging by address ignores an invitation sent to a former owner of the address`()
    async throws
  {
    let move = try await Move()
    // The account with Anna's address in this store had the address in the first store when it was invited.
    var former = try #require(try await move.account(move.anna))
    former.version = .unsaved
    former.email = try Email("anna@old.example.com")
    let world = move.life.family.world
    let (invited, home, end) = (
      former, move.home, world.clock.now + Invitation.addressedLifetime
    )
    try await world.arrange { repositories in
      _ = try repositories.users.save(invited)
      try repositories.households.add(
        Invitation(
          code: InviteCode(random: 7), household: home, role: .guardian, expiresAt: end,
          account: invited.id, email: Email("anna@example.com")))
    }
    let file = try move.export(of: move.life.path, into: "out")
    let came = try await move.take(file, merging: "anna@example.com")
    #expect(came.mergedAccounts == ["anna@example.com"])
    let homes = try await move.anna.performer.fetch(FetchHouseholds())
    #expect(homes.contains { $0.id == move.home && $0.isOwner })
    let verdict = try StoreCheck.run(at: move.second.folder.file)
    #expect(verdict.isSound, "\(verdict.findings)")
    try move.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `an account with the same id is used without being reported as merged`() async throws {
    let move = try await Move()
    let file = try move.export(of: move.life.path, into: "out")
    let third = try SecondStore()
    var known = try await move.annaOfOld()
    known.version = .unsaved
    let saved = known
    try await third.store.write { _ = try $0.users.save(saved) }
    let came = try await HouseholdImport.run(
      file: file, merging: [try Email("anna@example.com")], into: third.store)
    #expect(came.mergedAccounts.isEmpty && !came.newAccounts.contains("anna@example.com"))
    try move.second.store.close()
    try third.store.close()
  }

  // Proves: SYNC-55
  @Test func `a merge that makes two members one person is refused`() async throws {
    let move = try await Move()
    let person = try #require(try await move.account(move.anna)).person
    let (home, ben) = (move.home, move.life.family.member("ben"))
    try await move.life.family.world.arrange { repositories in
      guard var member = try repositories.members.member(ben, in: home) else { return }
      member.person = person
      try repositories.members.save(member)
    }
    let file = try move.export(of: move.life.path, into: "out")
    await #expect(
      throws: HouseholdFileFault.inconsistent("two of its members would be one person")
    ) {
      try await move.take(file, merging: "anna@example.com")
    }
    try move.second.store.close()
  }
}
