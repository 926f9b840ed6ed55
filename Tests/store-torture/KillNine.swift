import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport

/// Repeatedly kills a process that writes to a store, with `kill -9`.
///
/// The process adds gifts in three lanes at once and prints each acknowledged gift with the new balance. The next
/// process continues with the first gift that was not acknowledged. A balance that does not match reveals a lost or
/// duplicated gift.
struct KillNine {
  let cycles: Int
  let seed: UInt64
  /// The path of this program, which also runs as the writing process.
  let program: String

  private static let lanes = 3

  func run() async throws -> Report {
    var random = Seeded(seed)
    let temporary = try TemporaryFolder()
    let path = try temporary.folder("disk") + "/family.kin"
    let family = try await Family.make(at: path, children: Self.lanes)
    var report = Report("kill -9")
    var next = [Int](repeating: 0, count: Self.lanes)
    for cycle in 0..<cycles {
      let writer = try KilledProcess(
        [
          program, "write", path, "\(Family.readers(in: cycle))", family.access.secret,
          "\(family.household)",
        ]
          + family.children.map(\.description) + next.map(String.init))
      let answers = Int.random(in: 0...60, using: &random)
      let yields = Int.random(in: 0...2_000, using: &random)
      for line in writer.lines(killingAfter: answers, yields: yields) {
        check(line, &next, &report, "seed \(seed), cycle \(cycle)")
      }
      report.cycles += 1
      if cycle % 100 == 99 {
        report.violations += try StoreCheck.run(at: path).findings.map(\.text)
      }
    }
    report.acknowledged = next.reduce(0, +)
    try await Inspection(family: family, path: path, context: "after \(cycles) kills")
      .run(next, &report)
    return report
  }

  /// Checks a line of the writer: the lane, the gift, and the balance after it.
  private func check(_ line: String, _ next: inout [Int], _ report: inout Report, _ context: String)
  {
    let words = line.split(separator: " ").compactMap { Int($0) }
    guard words.count == 3, next.indices.contains(words[0]) else {
      report.violations.append("\(context): \(line)")
      return
    }
    let (lane, gift, points) = (words[0], words[1], words[2])
    if gift != next[lane] || points != gift + 1 {
      report.violations.append(
        "\(context), lane \(lane): gift \(gift) returned a balance of \(points)")
    }
    next[lane] = gift + 1
  }

  // MARK: Writing process

  /// Adds gifts until the process is killed.
  ///
  /// The arguments: the store, its number of readers, an access token, the household, the children, and the next gift
  /// of each child.
  static func write(_ arguments: [String]) async throws {
    let children = arguments.dropFirst(4).prefix(lanes).compactMap { MemberID($0) }
    let next = arguments.dropFirst(4 + lanes).compactMap { Int($0) }
    guard arguments.count == 4 + 2 * lanes, let readers = Int(arguments[1]),
      let access = Token(arguments[2]), let household = HouseholdID(arguments[3]),
      children.count == lanes, next.count == lanes
    else { throw CocoaError(.featureUnsupported) }
    let family = Family(household: household, children: children, access: access)
    let store = try Family.open(arguments[0], readers: readers)
    KilledProcess.write(line: "ready")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<lanes {
        group.addTask {
          for gift in next[lane]... {
            let points = try await family.give(gift, in: lane, of: store)
            KilledProcess.write(line: "\(lane) \(gift) \(points)")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
