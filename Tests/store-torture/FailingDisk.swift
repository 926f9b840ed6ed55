import CPowerVFS
import Foundation
import KinshipData
import KinshipTestSupport

/// Lets each write, truncation and sync of a session fail, one after the other: with an I/O error and
/// with no room, once and from then on.
///
/// Then looks at the store as the system shows it, as a process that starts again would find it, and as
/// a loss of power would leave it. What was answered has to be in both.
struct FailingDisk {
  let sessions: Int
  let seed: UInt64
  /// Every so many operations fail; 1 for all of them.
  var stride = 1

  /// Gifts of a session, one after the other, so that an operation has the same number each time.
  private static let gifts = 8

  func run() async throws -> Report {
    power_install()
    let scratch = try Scratch()
    let family = try await Family.make(
      at: scratch.folder("template") + "/family.kin", children: 1)
    var report = Report("failing disk")
    for session in 0..<sessions {
      for failure in [POWER_DISK_FAILS, POWER_DISK_FULL] {
        for isForEver in [false, true] {
          var operation: Int64 = 1 + Int64(session % stride)
          while try await fails(
            operation, failure, isForEver, in: scratch, family, seed &+ UInt64(session), &report)
          {
            operation += Int64(stride)
          }
        }
      }
    }
    return report
  }

  /// A session in which that operation fails; false when it ended before.
  private func fails(
    _ operation: Int64, _ failure: power_failure, _ isForEver: Bool, in scratch: Scratch,
    _ family: Family, _ seed: UInt64, _ report: inout Report
  ) async throws -> Bool {
    let disk = try scratch.folder("disk")
    try FileManager.default.copyItem(
      atPath: scratch.path + "/template/family.kin", toPath: disk + "/family.kin")
    guard let machine = power_on(disk, seed) else { throw CocoaError(.featureUnsupported) }
    power_plan(machine, failure, operation, isForEver ? 1 : 0)
    let place =
      "\(failure == POWER_DISK_FULL ? "full" : "failing") disk, operation \(operation), "
      + (isForEver ? "for ever" : "once") + ", seed \(seed)"
    let acknowledged = await give(on: disk + "/family.kin", family, &report, place)
    let hasFailed = power_operations(machine) >= operation
    report.cycles += 1
    report.acknowledged += acknowledged
    // A process that starts again on the same machine, whose disk works again.
    try await inspect(copy(of: disk, in: scratch), family, acknowledged, &report, place)
    var unsynced: Int64 = 0
    let image = try scratch.folder("image")
    guard power_off(machine, image, POWER_KEEPS_SYNCED, &unsynced) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    report.unsynced += Int(unsynced)
    try await inspect(image, family, acknowledged, &report, place + ", then no power")
    return hasFailed
  }

  private func inspect(
    _ folder: String, _ family: Family, _ acknowledged: Int, _ report: inout Report,
    _ place: String
  ) async throws {
    try await Inspection(family: family, path: folder + "/family.kin", place: place)
      .run([acknowledged], &report)
  }

  /// Gives until the store is closed, whatever fails; how many gifts in a row were answered.
  ///
  /// A failure has to be one that says what it is: no room, or a disk that fails.
  private func give(
    on path: String, _ family: Family, _ report: inout Report, _ place: String
  ) async -> Int {
    var acknowledged = 0
    do {
      let store = try Family.open(path)
      // What failed is asked for again, as a person would.
      for _ in 0..<Self.gifts {
        do {
          let points = try await family.give(acknowledged, in: 0, of: store)
          acknowledged += 1
          if points != acknowledged {
            report.violations.append("\(place): gift \(acknowledged) is answered with \(points)")
          }
        } catch {
          judge(error, &report, place)
        }
      }
      try store.close()
    } catch {
      judge(error, &report, place)
    }
    return acknowledged
  }

  private func judge(_ error: any Error, _ report: inout Report, _ place: String) {
    switch error as? StoreFault {
    case .full, .inputOutput: return
    default: report.violations.append("\(place): it says “\(error)”")
    }
  }

  /// The files as the system shows them; the index of the log is made anew.
  private func copy(of disk: String, in scratch: Scratch) throws -> String {
    let copy = try scratch.folder("copy")
    for name in ["family.kin", "family.kin-wal"]
    where FileManager.default.fileExists(atPath: "\(disk)/\(name)") {
      try FileManager.default.copyItem(atPath: "\(disk)/\(name)", toPath: "\(copy)/\(name)")
    }
    return copy
  }
}
