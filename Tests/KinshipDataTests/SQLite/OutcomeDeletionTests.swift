import GRDB
import KinshipDomain
import KinshipTestSupport
import Testing

@testable import KinshipData

@Suite struct OutcomeDeletionTests {
  @Test func `reopening the store with a clock that is ahead deletes outcomes once`() async throws {
    let folder = try Folder()
    var random = Seeded(2)
    let start: Int64 = 1_795_000_000_000
    /// Opens the store, stores one outcome for each day, and returns the number of stored outcomes.
    func keep(_ days: [Int64]) async throws -> Int {
      let store = try folder.store()
      defer { try? store.close() }
      for day in days {
        let outcome = StoredOutcome(
          mutation: random.id(), user: random.id(), household: nil, requestHash: [1], outcome: [2],
          at: start + day * StoredOutcome.day)
        try await store.write { try $0.keep(outcome) }
      }
      return try await store.database.read { database in
        try Int.fetchOne(database, sql: "SELECT count(*) FROM mutation_outcome") ?? 0
      }
    }
    #expect(try await keep([0, 20, 40, 60, 80]) == 5)
    #expect(try await keep([5_000]) == 4)
    #expect(try await keep([5_000]) == 5)
    #expect(try await keep([5_000]) == 6)
    #expect(try await keep([5_001]) == 5)
  }
}
