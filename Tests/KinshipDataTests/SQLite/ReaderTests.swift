import Foundation
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

@Suite(.timeLimit(.minutes(1))) struct ReaderTests {
  @Test func `a reader sees what the writer has committed, and hears of each commit`() async throws
  {
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
      let found = try await reader.read { try $0.repositories.tasks.task(saved.id, in: household) }
      #expect(found == saved)
    }
    try reader.close()
    #expect(await changes.next() == nil)
  }

  @Test func `a reader changes nothing, and keeps nobody from writing or closing`() async throws {
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

  @Test func `what is no store is not read`() async throws {
    let bench = try await SQLiteBench()
    let noise = bench.home.folder.file + ".noise"
    try Data(repeating: 0x5A, count: 5_000).write(to: URL(fileURLWithPath: noise))
    #expect(throws: StoreFault.self) { try SQLiteReader(at: noise, now: { .at(0) }) }
    #expect(throws: StoreFault.self) { try SQLiteReader(at: noise + ".none", now: { .at(0) }) }
    #expect(!FileManager.default.fileExists(atPath: noise + ".none"))
  }
}
