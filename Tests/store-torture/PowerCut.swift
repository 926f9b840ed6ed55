import CPowerVFS
import Foundation
import KinshipData
import KinshipTestSupport

/// Repeatedly simulates a power failure at a random write or sync of a store, and inspects the contents of the disk.
struct PowerCut {
  let cycles: Int
  let seed: UInt64
  var synchronous = SQLiteStore.Synchronous.full

  /// The number of children, whose lanes run concurrently.
  private static let lanes = 3
  /// The maximum number of gifts of a lane.
  private static let gifts = 10

  func run() async throws -> Report {
    power_install()
    var random = Seeded(seed)
    let temporary = try TemporaryFolder()
    let family = try await Family.make(
      at: temporary.folder("template") + "/family.kin", children: Self.lanes)
    var report = Report("power cuts, synchronous = \(synchronous)")
    // The number of operations of a session without a cut; the cut is at a random one of them.
    var longest: Int64 = 400
    for cycle in 0..<cycles {
      let cut = Int64.random(in: 1...longest, using: &random)
      let survivors = cycle % 2 == 0 ? POWER_KEEPS_SYNCED : POWER_KEEPS_SOME
      let session = try await session(
        in: temporary, family, cut: cut, readers: Family.readers(in: cycle / 2), random.next())
      if session.operations < cut { longest = max(50, session.operations) }
      report.cycles += 1
      report.acknowledged += session.acknowledged.reduce(0, +)
      let context = "seed \(seed), cycle \(cycle), cut at \(cut)"
      let image = try temporary.folder("image")
      var unsynced: Int64 = 0
      guard power_off(session.machine, image, survivors, &unsynced) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
      report.unsynced += Int(unsynced)
      try await Inspection(family: family, path: image + "/family.kin", context: context)
        .run(session.acknowledged, &report)
    }
    return report
  }

  /// The result of one session.
  private struct Session {
    let machine: OpaquePointer
    let acknowledged: [Int]
    let operations: Int64
  }

  /// Adds gifts in all lanes at once until the power fails or all gifts are stored.
  private func session(
    in temporary: TemporaryFolder, _ family: Family, cut: Int64, readers: Int, _ seed: UInt64
  ) async throws -> Session {
    let disk = try temporary.folder("disk")
    try FileManager.default.copyItem(
      atPath: temporary.path + "/template/family.kin", toPath: disk + "/family.kin")
    let machine = power_on(disk, seed)
    guard let machine else { throw CocoaError(.featureUnsupported) }
    power_plan(machine, POWER_CUT, cut, 0)
    var acknowledged = [Int](repeating: 0, count: Self.lanes)
    if let store = try? Family.open(
      disk + "/family.kin", synchronous: synchronous, readers: readers)
    {
      acknowledged = await withTaskGroup(of: (Int, Int).self) { group in
        for lane in 0..<Self.lanes {
          group.addTask { (lane, await Self.give(in: lane, family, store)) }
        }
        return await group.reduce(into: acknowledged) { $0[$1.0] = $1.1 }
      }
      try? store.close()
    }
    return Session(
      machine: machine, acknowledged: acknowledged, operations: power_operations(machine))
  }

  /// Adds gifts to a lane until one fails; returns the number of acknowledged gifts.
  private static func give(in lane: Int, _ family: Family, _ store: SQLiteStore) async -> Int {
    for gift in 0..<gifts {
      guard (try? await family.give(gift, in: lane, of: store)) != nil else { return gift }
    }
    return gifts
  }
}

/// Checks a store after a failure: acknowledged gifts, further writes, and its integrity.
struct Inspection {
  let family: Family
  let path: String
  let context: String

  func run(_ acknowledged: [Int], _ report: inout Report) async throws {
    let store: SQLiteStore
    do { store = try Family.open(path) } catch {
      report.violations.append("\(context): opening the store failed: \(error)")
      return
    }
    for (lane, count) in acknowledged.enumerated() {
      let missing = try await family.missing(count, in: lane, of: store, &report, at: context)
      report.lost += missing
      guard missing == 0 else { continue }
      // The retry of a gift without an answer must add exactly one point.
      let points = try await family.give(count, in: lane, of: store)
      if points != count + 1 {
        report.violations.append(
          "\(context), lane \(lane): gift \(count) returned a balance of \(points)")
      }
    }
    try store.close()
    let verdict = try StoreCheck.run(at: path)
    report.violations += verdict.findings.map { "\(context): \($0.text)" }
  }
}
