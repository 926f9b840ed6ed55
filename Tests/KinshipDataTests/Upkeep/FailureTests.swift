import Foundation
import KinshipData
import Testing

@testable import store_torture

/// Crash, power loss and disk failure tests of a store, on a smaller scale than `scripts/torture`.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FailureTests {
  // Proves: SYNC-43
  @Test func `kill -9 of a writing process neither loses nor duplicates an acknowledged transfer`()
    async throws
  {
    let report = try await KillNine(cycles: 100, seed: 1, program: program("store-torture")).run()
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
    let report = try await FailingDisk(sessions: 1, seed: 3, stride: 10).run()
    #expect(report.isGood, "\(report.text)")
    #expect(report.cycles > 50)
  }

  /// The path of a program that is built next to the tests.
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
