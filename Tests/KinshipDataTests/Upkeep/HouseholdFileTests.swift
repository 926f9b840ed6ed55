import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

@testable import KinshipData

/// Tests exporting a household to a file and importing it.
@Suite(.timeLimit(.minutes(5))) struct HouseholdFileTests {
  // Proves: SYNC-55
  @Test(arguments: 21...26 as ClosedRange<UInt64>)
  func `exporting an imported household gives the same bytes`(_ seed: UInt64) async throws {
    let life = try await FamilyLife(seed: seed, moves: 120)
    let scratch = try Folder()
    let first = try HouseholdExport.write(of: life.path, into: scratch.path + "/first")
    #expect(first.count == 2)
    let second = try SecondStore()
    for written in first {
      let came = try await HouseholdImport.run(file: written.path, into: second.store)
      #expect(came.household == written.household && came.pictures == written.pictures)
    }
    #expect(try StoreCheck.run(at: second.folder.file).isSound)
    _ = try HouseholdExport.write(of: second.folder.file, into: scratch.path + "/second")
    #expect(try everyFile(in: scratch.path + "/first") == everyFile(in: scratch.path + "/second"))
    // A second export of the first store gives the same files.
    _ = try HouseholdExport.write(of: life.path, into: scratch.path + "/again")
    #expect(try everyFile(in: scratch.path + "/first") == everyFile(in: scratch.path + "/again"))
    try second.store.close()
  }

  // Proves: SYNC-55, B-24
  @Test func `parts of a task are imported with their points and states`() async throws {
    let life = try await FamilyLife(seed: 33, moves: 5)
    let (home, family) = (life.family.household, life.family)
    let first = try await family.anna.performer.perform(
      CreateTask(
        household: home, id: family.world.ids.next(), words: TaskContent(title: "Garden"),
        points: 9,
        repetition: Repetition("FREQ=DAILY"),
        rotation: Rotation(.everyone, of: ["zoe", "mo"].map { family.member($0) }), split: true))
    let done = CompleteTask(household: home, task: first.id)
    _ = try await family.zoe.performer.perform(done)
    let scratch = try Folder()
    let second = try SecondStore()
    for written in try HouseholdExport.write(of: life.path, into: scratch.path + "/first") {
      _ = try await HouseholdImport.run(file: written.path, into: second.store)
    }
    _ = try HouseholdExport.write(of: second.folder.file, into: scratch.path + "/second")
    #expect(try everyFile(in: scratch.path + "/first") == everyFile(in: scratch.path + "/second"))
    let series = try #require(first.recurrence?.series)
    let parts = try await second.store.read {
      try $0.tasks.parts(of: series, number: 1, in: home)
    }
    #expect(parts.map(\.points.value) == [5, 4] && parts.map(\.recurrence?.part) == [0, 1])
    #expect(parts.map(\.status) == [.pendingApproval, .open])
    #expect(try StoreCheck.run(at: second.folder.file).isSound)
    try second.store.close()
  }

  // Proves: SYNC-55
  @Test func `a rejected task that was completed again is imported unchanged`() async throws {
    let life = try await FamilyLife(seed: 37, moves: 0)
    let (home, family) = (life.family.household, life.family)
    try await family.world.arrange { all in
      guard var household = try all.households.household(home) else { return }
      household.policy.claimantMayRetry = true
      try all.households.save(household)
    }
    let task: TaskID = family.world.ids.next()
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: home, id: task, words: TaskContent(title: "Windows"), points: 5,
        assignee: family.member("zoe")))
    let done = CompleteTask(household: home, task: task)
    _ = try await family.zoe.performer.perform(done)
    _ = try await family.anna.performer.perform(
      RejectTask(household: home, task: task, reason: "Still wet"))
    _ = try await family.zoe.performer.perform(done)
    let (scratch, second) = (try Folder(), try SecondStore())
    for written in try HouseholdExport.write(of: life.path, into: scratch.path + "/first") {
      _ = try await HouseholdImport.run(file: written.path, into: second.store)
    }
    _ = try HouseholdExport.write(of: second.folder.file, into: scratch.path + "/second")
    #expect(try everyFile(in: scratch.path + "/first") == everyFile(in: scratch.path + "/second"))
    let came = try await second.store.read { try $0.tasks.task(task, in: home) }
    #expect(came?.status == .pendingApproval && came?.decision?.outcome == .rejected)
    #expect(came?.decision?.note?.description == "Still wet")
    #expect(try StoreCheck.run(at: second.folder.file).isSound)
    try second.store.close()
  }

  // Proves: SYNC-55
  @Test func `an import reports its progress to the end`() async throws {
    let life = try await FamilyLife(seed: 35, moves: 120)
    let (scratch, second) = (try Folder(), try SecondStore())
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == life.family.household })
    let told = Mutex<[HouseholdImport.Step]>([])
    let came = try await HouseholdImport.run(file: file.path, into: second.store) { step in
      told.withLock { $0.append(step) }
    }
    typealias Step = HouseholdImport.Step
    let (pictures, rows) = (came.pictures, came.rows)
    try #require(pictures > 0 && rows > 0)
    var expected = [Step.file]
    for done in 1...pictures { expected.append(.pictures(done: done, of: pictures)) }
    for done in 1...rows where done == rows || done.isMultiple(of: 100) {
      expected.append(.rows(done: done, of: rows))
    }
    expected.append(.check)
    #expect(told.withLock { $0 } == expected)
    try second.store.close()
  }

  @Test func `imported accounts need a new password and have all their data`() async throws {
    let life = try await FamilyLife(seed: 31)
    let scratch = try Folder()
    let second = try SecondStore()
    let home = life.family.household
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == home })
    let came = try await HouseholdImport.run(file: file.path, into: second.store)
    #expect(came.newAccounts.contains("anna@example.com"))
    #expect(!came.newAccounts.contains("rob@example.com"), "He was removed")
    let world = try TestWorld(store: second.store, seed: 99)
    for password in [TestWorld.password, "none", ""] {
      await #expect(throws: Refusal.self) {
        try await world.signedOutLocal.perform(
          SignIn(session: world.ids.next(), email: "anna@example.com", password: password))
      }
    }
    let reset = try await world.requestReset(of: "anna@example.com")
    _ = try await world.signedOutLocal.perform(
      ConfirmPasswordReset(id: reset.id, code: reset.code, password: "another good battery"))
    let anna = try await world.signedOutLocal.perform(
      SignIn(
        session: world.ids.next(), email: "anna@example.com", password: "another good battery"))
    let there = world.performer(with: anna.access)
    let here = life.family.anna.performer
    let query = FetchTasks(household: home)
    #expect(try await there.fetch(query).rows == here.fetch(query).rows)
    let zoe = FetchAccount(household: home, member: life.family.member("zoe"))
    #expect(try await there.fetch(zoe) == here.fetch(zoe))
    try second.store.close()
  }

  // Proves: SYNC-55
  @Test func `credentials are not exported`() async throws {
    let life = try await FamilyLife(seed: 32)
    _ = try await life.family.anna.performer.perform(
      SetPIN(pin: TestWorld.pin, proof: .password(TestWorld.password)))
    let scratch = try Folder()
    let texts = try HouseholdExport.write(of: life.path, into: scratch.path + "/out").map {
      try String(contentsOfFile: $0.path, encoding: .utf8)
    }
    try life.store.close()
    let queue = try DatabaseQueue(path: life.path)
    let secrets = try await queue.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT password_hash FROM user UNION SELECT pin_hash FROM user WHERE pin_hash IS NOT NULL
          UNION SELECT lower(hex(access)) FROM session UNION SELECT lower(hex(refresh)) FROM session
          UNION SELECT lower(hex(secret)) FROM store_secret
          """)
    }
    #expect(secrets.count > 10)
    for text in texts {
      #expect(!text.contains("scrypt") && !text.contains("password") && !text.contains("pin_hash"))
      for secret in secrets { #expect(!text.contains(secret)) }
    }
  }

  // Proves: SYNC-55, M-12, F-02
  @Test func `an earlier export is replaced completely or kept`() async throws {
    let life = try await FamilyLife(seed: 34, moves: 0)
    let scratch = try Folder()
    let (out, fresh) = (scratch.path + "/out", scratch.path + "/fresh")
    let files = try HouseholdExport.write(of: life.path, into: fresh)
    for written in try HouseholdExport.write(of: life.path, into: out) {
      try Data("old".utf8).write(to: URL(fileURLWithPath: written.path))
    }
    #expect(throws: StoreFault.self) { try HouseholdExport.write(of: life.path, into: out) }
    _ = try HouseholdExport.write(of: life.path, into: out, replacing: true)
    #expect(try everyFile(in: out) == everyFile(in: fresh))
    // A folder in place of a new file makes the export fail, and the earlier one is kept.
    let obstacle = "\(out)/.\(life.family.household).json.new"
    try FileManager.default.createDirectory(
      atPath: obstacle, withIntermediateDirectories: false)
    #expect(throws: StoreFault.self) {
      try HouseholdExport.write([life.family.household], of: life.path, into: out, replacing: true)
    }
    try FileManager.default.removeItem(atPath: obstacle)
    #expect(try everyFile(in: out) == everyFile(in: fresh))
    #expect(files.contains { $0.pictures > 0 })
  }

  @Test func `an export of a store with lost photos is complete otherwise and lists them`()
    async throws
  {
    let life = try await FamilyLife(seed: 34, moves: 0)
    let scratch = try Folder()
    let (out, fresh) = (scratch.path + "/out", scratch.path + "/fresh")
    let whole = try HouseholdExport.write(of: life.path, into: out)
    #expect(whole.allSatisfy { $0.lostPictures.isEmpty })
    let before = try everyFile(in: out)
    let picture = try #require(try life.pictures().first)
    let name = URL(fileURLWithPath: picture).lastPathComponent
    let photo = try #require(PhotoRef(String(name.dropLast(".jpg".count))))
    try FileManager.default.removeItem(atPath: picture)
    let written = try HouseholdExport.write(of: life.path, into: fresh)
    #expect(written.flatMap(\.lostPictures).map(\.photo) == [photo])
    let count = { (all: [HouseholdExport.Outcome]) in all.map(\.pictures).reduce(0, +) }
    #expect(count(written) == count(whole) - 1)
    for file in written { #expect(FileManager.default.fileExists(atPath: file.path)) }
    // The export that is replaced has the photo, which would be lost with it.
    let replaced = try HouseholdExport.write(of: life.path, into: out, replacing: true)
    #expect(replaced == whole)
    #expect(try everyFile(in: out) == before)
  }

  @Test func `a former export can be restored`() throws {
    let scratch = try Folder()
    let home = HouseholdID(bits: 1)
    let file = "\(scratch.path)/\(home).json"
    try Data("old".utf8).write(to: URL(fileURLWithPath: file))
    let former = try FormerExport(of: home, in: scratch.path)
    #expect(!FileManager.default.fileExists(atPath: file))
    former.restore()
    #expect(FileManager.default.contents(atPath: file) == Data("old".utf8))
    try FormerExport(of: home, in: scratch.path).remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
  }

  @Test func `the export document of a household equals its file`() async throws {
    let life = try await FamilyLife(seed: 34, moves: 0)
    let scratch = try Folder()
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    for written in files {
      let document = try #require(
        try HouseholdExport.document(of: written.household, in: life.path))
      #expect(document.pictures == written.pictures && document.household == written.household)
      #expect(FileManager.default.contents(atPath: written.path) == Data(document.text.utf8))
    }
    #expect(try files.count == 1 || HouseholdExport.document(in: life.path) == nil)
  }

  @Test func `photos of members and the household are imported`() async throws {
    let life = try await FamilyLife(seed: 34, moves: 0)
    let scratch = try Folder()
    let second = try SecondStore()
    for written in try HouseholdExport.write(of: life.path, into: scratch.path + "/out") {
      _ = try await HouseholdImport.run(file: written.path, into: second.store)
    }
    let (home, ben) = (life.family.household, life.family.member("ben"))
    let photos = try await second.store.read {
      try $0.photos.photos(of: .member(ben), in: home)
    }
    let photo = try #require(photos.first)
    #expect(photos.count == 1)
    let bytes = try await second.store.photos.bytes(of: photo.id, in: home, as: photo.image)
    #expect(bytes == TestPicture.jpeg(number: 4, padding: 100))
    let own = try await second.store.read {
      try $0.photos.photos(of: .household, in: home)
    }
    let house = try #require(own.first)
    let shown = try await second.store.photos.bytes(of: house.id, in: home, as: house.image)
    #expect(own.count == 1 && shown == TestPicture.jpeg(number: 5, padding: 100))
    try second.store.close()
  }

  // Proves: SYNC-55, F-03
  @Test func `nicknames of members are imported`() async throws {
    let life = try await FamilyLife(seed: 36, moves: 0)
    let scratch = try Folder()
    let second = try SecondStore()
    for written in try HouseholdExport.write(of: life.path, into: scratch.path + "/out") {
      _ = try await HouseholdImport.run(file: written.path, into: second.store)
    }
    let (home, ben) = (life.family.household, life.family.member("ben"))
    let member = try await second.store.read { try $0.members.member(ben, in: home) }
    #expect(member?.name.description == "Ben" && member?.nickname?.description == "Benny “B.”")
    try second.store.close()
  }

  @Test func `the export format covers every column of a household`() async throws {
    let life = try await FamilyLife(seed: 33, moves: 0)
    try life.store.close()
    let queue = try DatabaseQueue(path: life.path)
    let known = Dictionary(
      grouping: HouseholdFormat.sections, by: \.table
    ).mapValues { Set($0.flatMap { $0.columns.map(\.name) + $0.fixed.map(\.column) }) }
    // Credentials, and columns that each store computes itself.
    let left = [
      "user": [
        "email_folded", "password_hash", "pin_hash", "email_confirmed_at", "changed_seq",
      ],
      "invitation": ["changed_seq"], "task": ["due_sort", "recency"],
      "event": ["counted_end", "dates"], "account": ["score", "scored_tasks"],
    ]
    let others: Set = [
      "space", "session", "retired_refresh", "attempt", "password_reset", "mail",
      "mutation_outcome", "store_secret", "duty", "grdb_migrations", "sqlite_sequence",
      "household_usage", "deleted_task", "badge",
    ]
    let tables = try await queue.read { database in
      try Dictionary(
        uniqueKeysWithValues: String.fetchAll(
          database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"
        ).map { ($0, Set(try database.columns(in: $0).map(\.name))) })
    }
    #expect(Set(tables.keys).subtracting(others) == Set(known.keys))
    for (table, columns) in tables where !others.contains(table) {
      #expect(known[table]?.union(left[table] ?? []) == columns, "\(table)")
    }
  }
}
