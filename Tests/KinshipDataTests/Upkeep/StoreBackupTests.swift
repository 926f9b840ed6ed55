import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Synchronization
import Testing

@testable import KinshipData

/// Tests backups, including failures and writes while a backup is made.
@Suite(.timeLimit(.minutes(5))) struct StoreBackupTests {
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func export(_ path: String) throws -> [String: Data] {
    let folder = try Folder()
    var files: [String: Data] = [:]
    for written in try HouseholdExport.write(of: path, into: folder.path + "/out") {
      files[written.name] = FileManager.default.contents(atPath: written.path)
    }
    return files
  }

  @Test func `a backup is complete, private to its owner and can be opened`() async throws {
    let life = try await FamilyLife(seed: 11, moves: 90)
    let folder = try Folder()
    let target = (folder.path + "/copy.sqlite").replacing("//", with: "/")
    let steps = Mutex<[Int]>([])
    let made = try StoreBackup.make(of: life.path, at: target) { done, total in
      steps.withLock { $0.append(total == 0 ? 0 : done * 100 / total) }
    }
    #expect(steps.withLock { $0.last } == 100 && steps.withLock { $0 == $0.sorted() })
    #expect(made.verdict.isSound && made.verdict.pictures > 0)
    #expect(try names(in: folder.path) == ["copy.sqlite", "copy.sqlite.photos"])
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try export(target) == export(life.path))
    let copy = try SQLiteStore.open(
      at: target, purpose: "a test", now: { TestClock.start })
    let task: TaskID = life.family.world.ids.next()
    let performer = try TestWorld(store: copy).performer(with: life.family.anna.signedIn.access)
    _ = try await performer.perform(
      CreateTask(
        household: life.family.household, id: task, words: TaskContent(title: "After the fire")))
    try copy.close()
  }

  @Test func `a write failure names the target and not the store`() throws {
    let store = try Folder()
    try store.store().close()
    let folder = try Folder()
    let nowhere = folder.path + "/nowhere/copy.sqlite"
    #expect(throws: StoreFault.unwritable(nowhere, reason: "No such file or directory")) {
      try StoreBackup.make(of: store.file, at: nowhere)
    }
    #expect(throws: StoreFault.unwritable(folder.path, reason: "Is a directory")) {
      try StoreBackup.make(of: store.file, at: folder.path, replacing: true)
    }
    #expect(throws: StoreFault.unwritable(nowhere, reason: "No such file or directory")) {
      try HouseholdExport.write(of: store.file, into: nowhere)
    }
    for fault in [StoreFault.full, .readOnly] {
      let error = StoreFault.fault(in: fault, writing: "/copy")
      #expect("\(error)".hasPrefix("/copy cannot be written: "), "\(fault)")
    }
    let noIndex = DatabaseError(resultCode: .SQLITE_IOERR_SHMSIZE)
    #expect(StoreFault(noIndex) == .full, "The index of the log finds no room")
  }

  @Test func `a backup overwrites existing files only if replacing is set`() async throws {
    let life = try await FamilyLife(seed: 12, moves: 90)
    let folder = try Folder()
    let target = (folder.path + "/copy.sqlite").replacing("//", with: "/")
    try Data("precious".utf8).write(to: URL(fileURLWithPath: target))
    #expect(throws: StoreFault.exists(target)) { try StoreBackup.make(of: life.path, at: target) }
    #expect(FileManager.default.contents(atPath: target) == Data("precious".utf8))
    for _ in 0..<2 {
      _ = try StoreBackup.make(of: life.path, at: target, replacing: true)
      #expect(try names(in: folder.path) == ["copy.sqlite", "copy.sqlite.photos"])
    }
    #expect(throws: StoreFault.exists(life.path)) {
      try StoreBackup.make(of: life.path, at: life.path, replacing: true)
    }
    try FileManager.default.removeItem(atPath: target)
    #expect(throws: StoreFault.exists(target + ".photos")) {
      try StoreBackup.make(of: life.path, at: target)
    }
  }

  @Test func `a cancelled backup leaves no files and a cancelled check stops`() async throws {
    let life = try await FamilyLife(seed: 12, moves: 30)
    let folder = try Folder()
    #expect(throws: CancellationError.self) {
      try StoreBackup.make(of: life.path, at: folder.path + "/copy.sqlite") { _, _ in
        throw CancellationError()
      }
    }
    #expect(try names(in: folder.path) == [])
    var checks = 0
    #expect(throws: CancellationError.self) {
      try StoreCheck.run(at: life.path) { _ in
        checks += 1
        if checks == 3 { throw CancellationError() }
      }
    }
    #expect(checks == 3)
  }

  /// The error of a failed rename step.
  private struct NoName: Error {}

  /// Replaces a backup with a new one; the steps for which `failing` returns true fail.
  private func replace(
    in folder: Folder, replacing: Bool = true, failing: @escaping (Int) -> Bool
  ) throws -> Int {
    let target = folder.path + "/copy"
    var steps = 0
    let place = try BackupDestination(target, replacing: replacing, from: "/elsewhere") {
      from, to in
      defer { steps += 1 }
      guard !failing(steps) else { throw NoName() }
      try FileAccess.move(from, to: to)
    }
    defer { place.cleanUp() }
    try place.begin()
    try write("new", to: place.file)
    try place.finish()
    return steps
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.createDirectory(
      atPath: path + ".photos", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + ".photos/picture"))
  }

  @Test func `a failure at any step of replacing a backup keeps the last one`() throws {
    for step in 0..<4 {
      let folder = try Folder()
      try write("old", to: folder.path + "/copy")
      let before = try everyFile(in: folder.path)
      #expect(throws: NoName.self) { try replace(in: folder) { $0 == step } }
      #expect(try everyFile(in: folder.path) == before, "step \(step)")
      // If the rollback fails too, the next attempt restores the last backup.
      #expect(throws: NoName.self) { try replace(in: folder) { $0 >= step } }
      #expect(throws: NoName.self) { try replace(in: folder) { $0 == 3 } }
      #expect(try everyFile(in: folder.path).filter { !$0.key.hasPrefix(".") } == before)
      #expect(try replace(in: folder) { _ in false } == 4)
      #expect(try everyFile(in: folder.path).values.allSatisfy { $0 == Data("new".utf8) })
      #expect(try names(in: folder.path) == ["copy", "copy.photos"])
    }
  }

  @Test func `a second backup to the same destination is refused as busy`() throws {
    let folder = try Folder()
    let places = try (0..<2).map { _ in
      try BackupDestination(folder.path + "/copy", replacing: false, from: "/elsewhere")
    }
    try places[0].begin()
    try write("first", to: places[0].file)
    #expect(throws: StoreFault.busy) { try places[1].begin() }
    places[1].cleanUp()
    // Beginning again keeps the lock of the same destination.
    try places[0].begin()
    try write("first", to: places[0].file)
    try places[0].finish()
    places[0].cleanUp()
    try places[1].begin()
    #expect(throws: StoreFault.self) { try places[1].finish() }
    places[1].cleanUp()
    #expect(try everyFile(in: folder.path).values.allSatisfy { $0 == Data("first".utf8) })
    #expect(try names(in: folder.path) == ["copy", "copy.photos"])
  }

  @Test func `a new backup that cannot be renamed leaves no files`() throws {
    for step in 0..<2 {
      let folder = try Folder()
      #expect(throws: NoName.self) {
        try replace(in: folder, replacing: false) { $0 == step }
      }
      #expect(try names(in: folder.path).isEmpty)
      #expect(try replace(in: folder, replacing: false) { _ in false } == 2)
    }
  }

  @Test func `backing up a damaged store fails and keeps the last backup`() async throws {
    let life = try await FamilyLife(seed: 13)
    let folder = try Folder()
    let target = (folder.path + "/copy.sqlite").replacing("//", with: "/")
    _ = try StoreBackup.make(of: life.path, at: target)
    let before = FileManager.default.contents(atPath: target)
    try life.store.close()
    try life.damage("UPDATE account SET balance = 7, total_earned = 7 WHERE member IS NULL")
    #expect(throws: StoreFault.self) {
      try StoreBackup.make(of: life.path, at: target, replacing: true)
    }
    #expect(FileManager.default.contents(atPath: target) == before)
    #expect(try names(in: folder.path).allSatisfy { $0.hasPrefix("copy.sqlite") })
  }

  @Test func `a backup of a store with lost photos is complete otherwise and lists them`()
    async throws
  {
    let life = try await FamilyLife(seed: 5, moves: 90)
    let folder = try Folder()
    let target = (folder.path + "/copy.sqlite").replacing("//", with: "/")
    _ = try StoreBackup.make(of: life.path, at: target)
    let picture = try #require(try life.pictures().first)
    let photo = try #require(PhotoRef(fileName(of: picture)))
    try FileManager.default.removeItem(atPath: picture)
    let made = try StoreBackup.make(of: life.path, at: folder.path + "/other.sqlite")
    #expect(made.verdict.lostPictures.map(\.photo) == [photo] && made.verdict.lacksOnlyPictures)
    #expect(made.rescuedPictures.isEmpty)
    let exported = try HouseholdExport.write(of: life.path, into: folder.path + "/out")
    #expect(made.verdict.pictures == exported.map(\.pictures).reduce(0, +))
    let lost = try #require(try StoreCheck.run(at: life.path).lostPictures.first)
    #expect(lost.photo == photo && lost.isMissing && !lost.subject.isEmpty)
    #expect(lost.path(beside: life.path) == picture)
    #expect(try StoreCheck.run(at: made.path).findings.count == 1)
    // The backup that is replaced has the photo, which would be lost with it.
    let replaced = try StoreBackup.make(of: life.path, at: target, replacing: true)
    #expect(replaced.verdict.isSound && replaced.rescuedPictures.map(\.photo) == [photo])
    #expect(try StoreCheck.run(at: target).isSound)
  }

  @Test(arguments: [false, true])
  func `a replacing backup takes a damaged photo from the old backup`(isShort: Bool) async throws {
    let life = try await FamilyLife(seed: 5, moves: 90)
    let folder = try Folder()
    let target = (folder.path + "/copy.sqlite").replacing("//", with: "/")
    _ = try StoreBackup.make(of: life.path, at: target)
    let picture = try #require(try life.pictures().first)
    let photo = try #require(PhotoRef(fileName(of: picture)))
    let intact = try #require(FileManager.default.contents(atPath: picture))
    var damaged = intact
    if isShort { damaged.removeLast(9) } else { damaged[damaged.count - 1] ^= 1 }
    // The file of the first backup can be a hard link to this one, which must stay intact.
    try FileManager.default.removeItem(atPath: picture)
    try damaged.write(to: URL(fileURLWithPath: picture))
    let lost = try StoreCheck.run(at: life.path).lostPictures
    #expect(lost.map(\.photo) == [photo] && lost.allSatisfy { !$0.isMissing })
    let replaced = try StoreBackup.make(of: life.path, at: target, replacing: true)
    #expect(replaced.verdict.isSound)
    #expect(try StoreCheck.run(at: target).isSound)
    #expect(FileManager.default.contents(atPath: picture) == damaged, "The store is only read")
  }

  /// The name of a file without its folder and extension.
  private func fileName(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  @Test func `a backup checks constraints that a check of the read-only file does not`()
    async throws
  {
    let life = try await FamilyLife(seed: 15)
    try life.store.close()
    try life.damage("UPDATE task SET overdue_from = 5 WHERE due_date IS NULL")
    #expect(try StoreCheck.run(at: life.path).isSound)
    let folder = try Folder()
    let refusal = #expect(throws: StoreFault.self) {
      try StoreBackup.make(of: life.path, at: folder.path + "/copy.sqlite")
    }
    #expect("\(String(describing: refusal))".contains("CHECK constraint failed in task"))
    #expect(try names(in: folder.path).isEmpty)
  }

  // Proves: SYNC-47
  @Test func `a backup during writes is a consistent snapshot of one commit`() async throws {
    let life = try await FamilyLife(seed: 14)
    let (family, store) = (life.family, life.store)
    let end = End()
    let folder = try Folder()
    let sequence = { () async throws -> Int64 in
      try await store.read { try $0.sequence(of: .household(family.household)).sequence }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let anna = family.anna.local
          while !end.hasCome.load(ordering: .relaxed) {
            _ = try await anna.perform(
              AdjustPoints(
                household: family.household, id: family.world.ids.next(),
                member: family.member("zoe"), amount: 1, kind: .bonus, reason: "gift \(writer)"))
          }
        }
      }
      for number in 0..<5 {
        let before = try await sequence()
        let target = "\(folder.path)/\(number).sqlite"
        // A detached task, because making a backup blocks on the disk.
        let made = try await Task.detached { try StoreBackup.make(of: life.path, at: target) }.value
        let after = try await sequence()
        #expect(made.verdict.isSound)
        let copy = try SQLiteReader(at: target, now: { TestClock.start })
        let copied = try await copy.read {
          try $0.sequence(of: .household(family.household)).sequence
        }
        try copy.close()
        #expect(before <= copied && copied <= after)
        #expect(after > before, "Nobody wrote meanwhile")
      }
      end.hasCome.store(true, ordering: .relaxed)
      try await group.waitForAll()
    }
  }
}

/// A flag that ends the tasks of a test.
private final class End: Sendable {
  let hasCome = Atomic(false)
}
