import CPowerVFS
import Foundation
import KinshipData
import KinshipTestSupport

/// Lets each write, truncation and sync of some work fail, one after the other: with an I/O error and
/// with no room, once and from then on.
///
/// Then looks at the store as the system shows it, as a process that starts again would find it, and as
/// a loss of power would leave it. What was answered has to be in both.
struct FailingDisk {
  /// What is done on the disk.
  enum Work: String, CaseIterable {
    /// A session of a store that is there: opened, given gifts in, and closed, its log written back.
    case gifts = "a session"
    /// The first opening of a store, with every migration.
    case birth = "a new store"
    /// A copy of a store that is there.
    case backup = "a backup"
  }

  /// What the disk does when an operation fails.
  private enum DiskFailure: String, CaseIterable {
    // In this order each kind of store meets both disks, and what passes and what lasts.
    case failsOnce = "failing disk, once"
    case failsForEver = "failing disk, for ever"
    case isFullForEver = "full disk, for ever"
    case isFullOnce = "full disk, once"

    var failure: power_failure {
      self == .isFullOnce || self == .isFullForEver ? POWER_DISK_FULL : POWER_DISK_FAILS
    }
    var isForEver: Bool { self == .failsForEver || self == .isFullForEver }
  }

  /// How many operations make a database of an empty file, at most: each of them has to fail, or what comes
  /// once in the life of a file would be passed over.
  private static let opening = 12

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
      for work in Work.allCases {
        for (turn, fault) in DiskFailure.allCases.enumerated() {
          let readers = Family.readers(in: session + turn)
          var operation: Int64 = 1 + Int64(session % stride)
          while try await fails(
            operation, of: work, fault, readers, in: scratch, family, seed &+ UInt64(session),
            &report)
          {
            operation += operation < Self.opening ? 1 : Int64(stride)
          }
        }
      }
    }
    return report
  }

  /// Work in which that operation fails; false when it ended before.
  private func fails(
    _ operation: Int64, of work: Work, _ fault: DiskFailure, _ readers: Int, in scratch: Scratch,
    _ family: Family, _ seed: UInt64, _ report: inout Report
  ) async throws -> Bool {
    let disk = try scratch.folder("disk")
    if work != .birth {
      try FileManager.default.copyItem(
        atPath: scratch.path + "/template/family.kin", toPath: disk + "/family.kin")
    }
    guard let machine = power_on(disk, seed) else { throw CocoaError(.featureUnsupported) }
    power_plan(machine, fault.failure, operation, fault.isForEver ? 1 : 0)
    let place =
      "\(work.rawValue), \(fault.rawValue), operation \(operation), \(readers) readers, seed \(seed)"
    var acknowledged = 0
    switch work {
    case .gifts:
      acknowledged = await give(
        on: disk + "/family.kin", readers, family, &report, place)
    case .birth: open(disk + "/family.kin", readers, &report, place)
    case .backup: try await backUp(disk + "/family.kin", in: scratch, family, &report, place)
    }
    let hasFailed = power_operations(machine) >= operation
    report.cycles += 1
    report.acknowledged += acknowledged
    // A process that starts again on the same machine, whose disk works again.
    let lanes = work == .birth ? [] : [acknowledged]
    try await inspect(copy(of: disk, in: scratch), family, lanes, &report, place)
    var unsynced: Int64 = 0
    let image = try scratch.folder("image")
    guard power_off(machine, image, POWER_KEEPS_SYNCED, &unsynced) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    report.unsynced += Int(unsynced)
    try await inspect(image, family, lanes, &report, place + ", then no power")
    return hasFailed
  }

  private func inspect(
    _ folder: String, _ family: Family, _ acknowledged: [Int], _ report: inout Report,
    _ place: String
  ) async throws {
    try await Inspection(family: family, path: folder + "/family.kin", place: place)
      .run(acknowledged, &report)
  }

  /// Opens a store that is not there yet, and closes it.
  private func open(
    _ path: String, _ readers: Int, _ report: inout Report, _ place: String
  ) {
    do {
      try Family.open(path, readers: readers).close()
      if !keepsLog(path) { report.violations.append("\(place): the store keeps no log") }
    } catch {
      judge(error, &report, place)
    }
  }

  /// Whether the header of a database tells of a log. (SQLite's file format, 1.3.3)
  private func keepsLog(_ path: String) -> Bool {
    FileManager.default.contents(atPath: path)?.dropFirst(18).starts(with: [2, 2]) == true
  }

  /// Copies a store; the copy is whole and sound, or not there at all.
  private func backUp(
    _ path: String, in scratch: Scratch, _ family: Family, _ report: inout Report, _ place: String
  ) async throws {
    do {
      let copy = try StoreBackup.make(of: path, at: path + ".backup").path
      // Looked at where nothing fails.
      let folder = try scratch.folder("backup")
      try FileManager.default.copyItem(atPath: copy, toPath: folder + "/family.kin")
      try await inspect(folder, family, [0], &report, place + ", the copy")
    } catch {
      judge(error, &report, place)
      let left = try FileManager.default.contentsOfDirectory(
        atPath: (path as NSString).deletingLastPathComponent
      ).filter { !$0.hasPrefix("family.kin-") && $0 != "family.kin" }
      if !left.isEmpty { report.violations.append("\(place): it leaves \(left) behind") }
    }
  }

  /// Gives until the store is closed, whatever fails; how many gifts in a row were answered.
  ///
  /// A failure has to be one that says what it is: no room, or a disk that fails.
  private func give(
    on path: String, _ readers: Int, _ family: Family, _ report: inout Report, _ place: String
  ) async -> Int {
    var acknowledged = 0
    do {
      let store = try Family.open(path, readers: readers)
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
    // A copy that finds no room, and not the store.
    case .unwritable(_, reason: String(cString: strerror(ENOSPC))): return
    default: report.violations.append("\(place): it says “\(error)”")
    }
  }

  /// The files as the system shows them; the index of the log is made anew.
  private func copy(of disk: String, in scratch: Scratch) throws -> String {
    let copy = try scratch.folder("copy")
    for name in ["family.kin", "family.kin-journal", "family.kin-wal"]
    where FileManager.default.fileExists(atPath: "\(disk)/\(name)") {
      try FileManager.default.copyItem(atPath: "\(disk)/\(name)", toPath: "\(copy)/\(name)")
    }
    return copy
  }
}
