import CPowerVFS
import Foundation
import KinshipData
import KinshipTestSupport

/// Cuts the power of a machine whose store is being written to, at a write or sync that is drawn, again
/// and again, and looks at what its disk has then.
struct PowerCut {
  let cycles: Int
  let seed: UInt64
  var synchronous = SQLiteStore.Synchronous.full

  /// The children of the family, each of whom gets gifts at the same time as the others.
  private static let lanes = 3
  /// How many gifts each lane has at most.
  private static let gifts = 10

  func run() async throws -> Report {
    power_install()
    var random = Seeded(seed)
    let scratch = try Scratch()
    let family = try await Family.make(
      at: scratch.folder("template") + "/family.kin", children: Self.lanes)
    var report = Report("power cuts, synchronous = \(synchronous)")
    // Where a session that nobody disturbs ends: the cut comes somewhere before.
    var longest: Int64 = 400
    for cycle in 0..<cycles {
      let cut = Int64.random(in: 1...longest, using: &random)
      let survivors = cycle % 2 == 0 ? POWER_KEEPS_SYNCED : POWER_KEEPS_SOME
      let session = try await session(
        in: scratch, family, cut: cut, readers: Family.readers(in: cycle / 2), random.next())
      if session.operations < cut { longest = max(50, session.operations) }
      report.cycles += 1
      report.acknowledged += session.acknowledged.reduce(0, +)
      let place = "seed \(seed), cycle \(cycle), cut at \(cut)"
      let image = try scratch.folder("image")
      var unsynced: Int64 = 0
      guard power_off(session.machine, image, survivors, &unsynced) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
      report.unsynced += Int(unsynced)
      try await Inspection(family: family, path: image + "/family.kin", place: place)
        .run(session.acknowledged, &report)
    }
    return report
  }

  /// What the gifts came to.
  private struct Session {
    let machine: OpaquePointer
    let acknowledged: [Int]
    let operations: Int64
  }

  /// Gives in all lanes at once until the power goes, or everything is given.
  private func session(
    in scratch: Scratch, _ family: Family, cut: Int64, readers: Int, _ seed: UInt64
  ) async throws -> Session {
    let disk = try scratch.folder("disk")
    try FileManager.default.copyItem(
      atPath: scratch.path + "/template/family.kin", toPath: disk + "/family.kin")
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

  /// Gives until something fails; how many gifts were answered.
  private static func give(in lane: Int, _ family: Family, _ store: SQLiteStore) async -> Int {
    for gift in 0..<gifts {
      guard (try? await family.give(gift, in: lane, of: store)) != nil else { return gift }
    }
    return gifts
  }
}

/// Looks at a store that is found after a failure, and goes on with it.
struct Inspection {
  let family: Family
  let path: String
  let place: String

  func run(_ acknowledged: [Int], _ report: inout Report) async throws {
    let store: SQLiteStore
    do { store = try Family.open(path) } catch {
      report.violations.append("\(place): the store cannot be opened: \(error)")
      return
    }
    for (lane, count) in acknowledged.enumerated() {
      let missing = try await family.missing(count, in: lane, of: store, &report, at: place)
      report.lost += missing
      guard missing == 0 else { continue }
      // Who got no answer asks again, and gets the one point that is due.
      let points = try await family.give(count, in: lane, of: store)
      if points != count + 1 {
        report.violations.append("\(place), lane \(lane): gift \(count) leads to \(points) points")
      }
    }
    try store.close()
    let verdict = try StoreCheck.run(at: path)
    report.violations += verdict.findings.map { "\(place): \($0.text)" }
  }
}
