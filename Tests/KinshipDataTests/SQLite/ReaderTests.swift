import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

@testable import KinshipData

@Suite(.timeLimit(.minutes(1))) struct ReaderTests {
  @Test func `a reader sees each commit of the writer and is notified of it`() async throws {
    let bench = try await SQLiteBench()
    var random = Seeded(3)
    let reader = try SQLiteReader(at: bench.home.folder.file, now: { .at(0) })
    let household = bench.home.household
    var changes = reader.changes().makeAsyncIterator()
    #expect(await changes.next()?.contains(.household(household)) == true, "Everything at first")
    for _ in 0..<3 {
      let task = try Sample.task(&random, in: bench.home)
      let saved = try await bench.home.write { try $0.tasks.save(task) }
      #expect(await changes.next() == [.household(household)])
      let found = try await reader.read { try $0.tasks.task(saved.id, in: household) }
      #expect(found == saved)
    }
    try reader.close()
    #expect(await changes.next() == nil)
  }

  @Test func `without new commits a reader does not read the spaces table`() async throws {
    let bench = try await SQLiteBench()
    let queue = try DatabaseQueue(path: bench.home.folder.file)
    let household = bench.home.household
    /// The known and the changed spaces of one poll, and whether it read the table of spaces.
    func look(_ known: KnownSpaces) async throws -> (KnownSpaces, Set<Space>, Bool) {
      try await queue.read { database in
        let statements = Mutex<[String]>([])
        database.trace { event in statements.withLock { $0.append(event.description) } }
        defer { database.trace(options: []) }
        let (now, risen) = try known.look(in: database)
        return (now, risen, statements.withLock { $0.contains { $0.contains("FROM space") } })
      }
    }
    var (known, risen, hasRead) = try await look(KnownSpaces())
    #expect(risen.contains(.household(household)) && hasRead)
    for _ in 0..<3 {
      (known, risen, hasRead) = try await look(known)
      #expect(risen.isEmpty && !hasRead)
    }
    var random = Seeded(3)
    let task = try Sample.task(&random, in: bench.home)
    try await bench.home.write { _ = try $0.tasks.save(task) }
    (_, risen, hasRead) = try await look(known)
    #expect(risen == [.household(household)] && hasRead)
  }

  @Test func `a reader refuses writes and does not block the writer or its close`() async throws {
    let bench = try await SQLiteBench()
    let reader = try SQLiteReader(at: bench.home.folder.file, now: { .at(0) })
    await #expect(throws: StoreFault.readOnly) { try await reader.write { _ in } }
    #expect(try await reader.secret() == bench.store.secret())
    try bench.store.close()
    let again = try SQLiteStore.open(
      at: bench.home.folder.file, purpose: "test", now: { .at(0) })
    try again.close()
    try reader.close()
  }

  @Test(arguments: [0, 5])
  func `closing a store during a read succeeds and loses no commit`(_ readers: Int) async throws {
    let bench = try await SQLiteBench(readers: readers)
    let home = bench.home
    let reader = try SQLiteReader(at: home.folder.file, now: { .at(0) })
    let gate = Gate()
    async let reading = reader.read { transaction in
      let count = try transaction.members.members(of: home.household).count
      gate.arriveAndWait()
      return count
    }
    await gate.arrival()
    var random = Seeded(3)
    let task = try Sample.task(&random, in: home)
    let saved = try await home.write { try $0.tasks.save(task) }
    try bench.store.close()
    #expect(try Folder.size(home.folder.file + "-wal") > 0, "The log stays with who needs it")
    let again = try home.folder.store(readers: readers)
    let found = try await again.read { try $0.tasks.task(task.id, in: home.household) }
    #expect(found == saved)
    try again.close()
    gate.open()
    #expect(try await reading == 4)
    try reader.close()
  }

  @Test func `a reader reads photos and refuses uploads`() async throws {
    let bench = try await SQLiteBench()
    var random = Seeded(4)
    let (key, image) = try await bench.home.keepPicture(&random)
    let reader = try SQLiteReader(at: bench.home.folder.file, now: { .at(0) })
    let photos = reader.photos
    #expect(try await photos.kept(key.photo, in: key.household) == image)
    let bytes = try await photos.bytes(of: key.photo, in: key.household, as: image)
    #expect(bytes?.count == image.size)
    let piece = try await photos.piece(of: key.photo, in: key.household, from: 2, count: 3)
    #expect(piece == bytes.map { Array($0[2..<5]) })
    let other = bench.home.uploadKey(&random)
    await #expect(throws: StoreFault.readOnly) {
      try await photos.begin(other, size: 1, at: .at(0))
    }
    await #expect(throws: StoreFault.readOnly) { try await photos.append([1], at: 0, to: other) }
    let picture = ProcessedPhoto(bytes: TestPicture.jpeg(), width: 480, height: 360)
    await #expect(throws: StoreFault.readOnly) { try await photos.keep(picture, of: other) }
    #expect(try await photos.original(of: key) == nil)
    try reader.close()
  }

  @Test func `a reader refuses a file that is not a store and creates none`() async throws {
    let bench = try await SQLiteBench()
    let noise = bench.home.folder.file + ".noise"
    try Data(repeating: 0x5A, count: 5_000).write(to: URL(fileURLWithPath: noise))
    #expect(throws: StoreFault.self) { try SQLiteReader(at: noise, now: { .at(0) }) }
    #expect(throws: StoreFault.self) { try SQLiteReader(at: noise + ".none", now: { .at(0) }) }
    #expect(!FileManager.default.fileExists(atPath: noise + ".none"))
  }
}
