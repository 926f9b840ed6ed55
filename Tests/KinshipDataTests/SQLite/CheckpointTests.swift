import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipData

/// Checkpoints of the write-ahead log.
@Suite struct CheckpointTests {
  @Test(arguments: [
    (ResultCode.SQLITE_FULL, true), (.SQLITE_BUSY, true), (.SQLITE_IOERR_FSYNC, false),
  ])
  func `a checkpoint is retried on a full or busy file and ends the store on a failed disk`(
    code: ResultCode, goesOn: Bool
  ) async throws {
    let (tries, failing) = (Collector<Bool>(), Collector<ResultCode>())
    var hooks = SQLiteStore.Hooks()
    hooks.willCheckpoint = {
      tries.add(true)
      guard let code = failing.all.first else { return }
      failing.clear()
      throw DatabaseError(resultCode: code)
    }
    let bench = try await SQLiteBench(hooks: hooks, checkpointSize: 100_000)
    // Queued after the pending checkpoints of the setup.
    try await bench.writer { _ in
      tries.clear()
      failing.add(code)
    }
    var kept = 0
    do {
      for number in 0..<60 {
        try await keepOutcome(number, in: bench)
        kept += 1
      }
    } catch is StoreFault {}
    #expect((kept == 60) == goesOn)
    #expect((tries.all.count > 1) == goesOn && !tries.all.isEmpty)
    #expect(try await bench.number("SELECT count(*) FROM mutation_outcome") == kept)
    try bench.store.close()
  }

  /// Runs a command that adds about 10 kB to the write-ahead log, or more for more bytes.
  private func keepOutcome(
    _ number: Int, in bench: SQLiteBench, bytes: Int = 8_000
  ) async throws {
    let outcome = StoredOutcome(
      mutation: MutationID(bits: UInt128(number)), user: UserID(bits: 1), household: nil,
      requestHash: [], outcome: Array(repeating: 1, count: bytes), at: 0)
    try await bench.store.write { try $0.keep(outcome) }
  }

  // Proves: SYNC-46
  @Test func `the write-ahead log is checkpointed as it grows, also after a long read`()
    async throws
  {
    let bench = try await SQLiteBench(checkpointSize: 200_000)
    func fileSize() throws -> Int { try Folder.size(bench.home.folder.file + "-wal") }
    func write(_ numbers: Range<Int>) async throws {
      for number in numbers { try await keepOutcome(number, in: bench) }
    }
    try await write(0..<200)
    #expect(bench.store.logSize < 300_000)
    #expect(try fileSize() <= 400_000)

    let gate = Gate()
    async let reader: Void = bench.store.read { transaction in
      _ = try transaction.users.user(Seeded.user)
      gate.arriveAndWait()
    }
    await gate.arrival()
    try await write(200..<400)
    #expect(bench.store.logSize > 1_000_000)
    gate.open()
    try await reader
    try await write(400..<480)
    #expect(bench.store.logSize < 300_000)
    #expect(try fileSize() <= 400_000, "The file of a log that was far too long is cut")
    try bench.store.close()
    #expect(try fileSize() == 0)
  }

  @Test func `the write-ahead log is checkpointed if it restarts with a large commit`()
    async throws
  {
    let bench = try await SQLiteBench(checkpointSize: 200_000)
    // The second commit restarts the log after the checkpoint that follows the first, and the third
    // restarts it again.
    for (number, bytes) in [1_500_000, 600_000, 300_000].enumerated() {
      try await keepOutcome(number, in: bench, bytes: bytes)
    }
    #expect(bench.store.logSize < 400_000)
    try bench.store.close()
  }
}
