import KinshipData
import Testing

@testable import store_torture

/// Crash, power loss and disk failure tests of a store, on a smaller scale than `scripts/torture`.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FailureTests {
  // Proves: SYNC-43
  @Test func `kill -9 of a writing process neither loses nor duplicates an acknowledged transfer`()
    async throws
  {
    let report = try await KillNine(
      cycles: 100, seed: 1, program: KilledProcess.path(of: "store-torture")
    ).run()
    #expect(report.isGood, "\(report.text)")
  }

  // Proves: SYNC-44
  @Test func `a power loss loses no acknowledged write`() async throws {
    let report = try await PowerCut(cycles: 60, seed: 2).run()
    #expect(report.isGood, "\(report.text)")
    #expect(report.unsynced > 0, "The cuts came when nothing was on its way")
  }

  // Proves: SYNC-44
  @Test func `without sync at each commit the power loss test detects lost writes`() async throws {
    let report = try await PowerCut(cycles: 30, seed: 2, synchronous: .normal).run()
    #expect(report.lost > 0, "\(report.text)")
  }

  // Proves: SYNC-45
  @Test func `no failing disk operation acknowledges a write that is not durable`() async throws {
    // Enough to fail in each phase; `scripts/torture` makes every operation fail.
    let report = try await FailingDisk(sessions: 1, seed: 3, stride: 40).run()
    #expect(report.isGood, "\(report.text)")
    #expect(report.cycles > 50)
  }
}
