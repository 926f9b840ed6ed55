import Foundation
import Testing

@testable import KinshipTime

/// Compares random rules with python-dateutil; `scripts/lib/recurrence_peer.py` generates them.
///
/// `scripts/differential-recurrence` runs this test with more rules. Docs/Time.md lists the allowed differences.
@Suite struct RecurrenceDifferentialTests {
  private static func setting(_ name: String, _ standard: String) -> String {
    ProcessInfo.processInfo.environment[name] ?? standard
  }

  /// The output of python-dateutil for one rule.
  struct Case {
    let rule: String
    let start: String
    let zone: String
    let first: String
    let hasMore: Bool
    let occurrences: [String]

    init?(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 6 else { return nil }
      rule = fields[0]
      start = fields[1]
      zone = fields[2]
      first = fields[3]
      hasMore = fields[4] == "more"
      occurrences = fields[5].split(separator: " ").map(String.init)
    }
  }

  // Proves: F-70
  @Test func `random rules have the same occurrences as in python-dateutil`() throws {
    let seed = Self.setting("KINSHIP_RECURRENCE_SEED", "1")
    let count = Self.setting("KINSHIP_RECURRENCE_CASES", "2000")
    let output = try peer([seed, count, Self.setting("KINSHIP_RECURRENCE_SECONDS", "0.05")])
    let cases = output.split(separator: "\n").compactMap { Case($0) }
    print("compared \(cases.count) rules with python-dateutil, seed \(seed)")
    #expect(cases.count == Int(count))
    for test in cases { try compare(test) }
  }

  private func compare(_ test: Case) throws {
    let comment: Comment = "\(test.rule) from \(test.start) \(test.zone) since \(test.first)"
    let set = try recurrence(test.rule, from: test.start)
    let wanted = test.occurrences.count + (test.hasMore ? 0 : 1)
    if test.zone.isEmpty {
      let found = try Array(set.occurrences(from: civil(test.first)).prefix(wanted))
      let expected = try test.occurrences.map { try civil($0) }
      try #require(found == expected, comment)
      guard let last = found.last else { return }
      let back = Array(set.occurrences(before: last.advanced(bySeconds: 1)).prefix(found.count))
      try #require(back.reversed() == found, comment)
    } else {
      let found = Array(set.in(try zone(test.zone)).occurrences.prefix(wanted))
      let expected = try test.occurrences.map { try instant($0) }
      try #require(found == expected, comment)
    }
  }

  private func peer(_ arguments: [String]) throws -> String {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../scripts/lib/recurrence_peer.py").standardizedFileURL
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(complaint)")
    return text
  }
}
