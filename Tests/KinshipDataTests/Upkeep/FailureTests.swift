import Foundation
import KinshipData
import Testing

@testable import store_torture

/// What machines do to a store, smaller than `scripts/torture` does it.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FailureTests {
  // Proves: SYNC-43
  @Test func `kill -9 of a writing process loses no acknowledged gift and doubles none`()
    async throws
  {
    let report = try await KillNine(cycles: 100, seed: 1, program: program("store-torture")).run()
    #expect(report.isGood, "\(report.text)")
  }

  // Proves: SYNC-44
  @Test func `a loss of power loses nothing that was acknowledged`() async throws {
    let report = try await PowerCut(cycles: 60, seed: 2).run()
    #expect(report.isGood, "\(report.text)")
    #expect(report.unsynced > 0, "The cuts came when nothing was on its way")
  }

  // Proves: SYNC-44
  @Test func `without the sync at each commit the same loss of power is noticed`() async throws {
    let report = try await PowerCut(cycles: 30, seed: 2, synchronous: .normal).run()
    #expect(report.lost > 0, "\(report.text)")
  }

  // Proves: SYNC-45
  @Test func `no operation that fails lets an answer through that is not durable`() async throws {
    let report = try await FailingDisk(sessions: 1, seed: 3, stride: 10).run()
    #expect(report.isGood, "\(report.text)")
    #expect(report.cycles > 50)
  }

  /// A program that is built with the tests, beside them.
  private func program(_ name: String) -> String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    repeat {
      folder.deleteLastPathComponent()
      let path = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    } while folder.path != "/"
    return name
  }
}
