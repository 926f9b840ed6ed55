import CPowerVFS
import Foundation
import KinshipData
import KinshipTestSupport

/// Repeats a piece of work, and makes a different write, truncation or sync fail each time.
///
/// The operation fails with an I/O error or because the disk is full, once or permanently. The store is then
/// inspected twice: in the state that a restarted process would find, and in the state after a power failure. Both
/// must contain all acknowledged gifts.
struct FailingDisk {
  /// The work during which an operation fails.
  enum Work: String, CaseIterable {
    /// A session on an existing store: opens it, adds gifts, and closes it with a checkpoint of the log.
    case gifts = "a session"
    /// The first opening of a store, with every migration.
    case creation = "a new store"
    /// A backup of an existing store.
    case backup = "a backup"
  }

  /// The error of the failing operation, and whether later operations fail too.
  private enum DiskFailure: String, CaseIterable {
    // `run` alternates the number of readers with this order. Stores with and without readers thus get both
    // errors, and both failures that pass and failures that last.
    case failsOnce = "failing disk, once"
    case failsPermanently = "failing disk, permanently"
    case isFullPermanently = "full disk, permanently"
    case isFullOnce = "full disk, once"

    var failure: power_failure {
      self == .isFullOnce || self == .isFullPermanently ? POWER_DISK_FULL : POWER_DISK_FAILS
    }
    var isPermanent: Bool { self == .failsPermanently || self == .isFullPermanently }
  }

  /// The maximum number of operations that create a database in an empty file.
  ///
  /// `stride` does not apply to them, because each of them occurs only once in the life of a file.
  private static let creationOperations = 12

  let sessions: Int
  let seed: UInt64
  /// The distance between the operations that fail; 1 for every operation.
  var stride = 1

  /// The gifts of a session; they are sequential, so that each operation has the same number in every run.
  private static let gifts = 8

  func run() async throws -> Report {
    power_install()
    let temporary = try TemporaryFolder()
    let family = try await Family.make(
      at: temporary.folder("template") + "/family.kin", children: 1)
    var report = Report("failing disk")
    for session in 0..<sessions {
      for work in Work.allCases {
        for (turn, fault) in DiskFailure.allCases.enumerated() {
          let readers = Family.readers(in: session + turn)
          var operation: Int64 = 1 + Int64(session % stride)
          while try await fails(
            operation, of: work, fault, readers, in: temporary, family, seed &+ UInt64(session),
            &report)
          {
            operation += operation < Self.creationOperations ? 1 : Int64(stride)
          }
        }
      }
    }
    return report
  }

  /// Runs the work while the given operation fails; returns false if the work ended before that operation.
  private func fails(
    _ operation: Int64, of work: Work, _ fault: DiskFailure, _ readers: Int,
    in temporary: TemporaryFolder,
    _ family: Family, _ seed: UInt64, _ report: inout Report
  ) async throws -> Bool {
    let disk = try temporary.folder("disk")
    if work != .creation {
      try FileManager.default.copyItem(
        atPath: temporary.path + "/template/family.kin", toPath: disk + "/family.kin")
    }
    guard let machine = power_on(disk, seed) else { throw CocoaError(.featureUnsupported) }
    power_plan(machine, fault.failure, operation, fault.isPermanent ? 1 : 0)
    let context =
      "\(work.rawValue), \(fault.rawValue), operation \(operation), \(readers) readers, seed \(seed)"
    var acknowledged = 0
    switch work {
    case .gifts:
      acknowledged = await give(
        on: disk + "/family.kin", readers, family, &report, context)
    case .creation: open(disk + "/family.kin", readers, &report, context)
    case .backup: try await backUp(disk + "/family.kin", in: temporary, family, &report, context)
    }
    let hasFailed = power_operations(machine) >= operation
    report.cycles += 1
    report.acknowledged += acknowledged
    // The state that a restarted process would find, on a disk that works again.
    let lanes = work == .creation ? [] : [acknowledged]
    try await inspect(copy(of: disk, in: temporary), family, lanes, &report, context)
    var unsynced: Int64 = 0
    let image = try temporary.folder("image")
    guard power_off(machine, image, POWER_KEEPS_SYNCED, &unsynced) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    report.unsynced += Int(unsynced)
    try await inspect(image, family, lanes, &report, context + ", then a power failure")
    return hasFailed
  }

  private func inspect(
    _ folder: String, _ family: Family, _ acknowledged: [Int], _ report: inout Report,
    _ context: String
  ) async throws {
    try await Inspection(family: family, path: folder + "/family.kin", context: context)
      .run(acknowledged, &report)
  }

  /// Creates a store, and closes it.
  private func open(
    _ path: String, _ readers: Int, _ report: inout Report, _ context: String
  ) {
    do {
      try Family.open(path, readers: readers).close()
      if !usesWriteAheadLog(path) {
        report.violations.append("\(context): the store does not use a write-ahead log")
      }
    } catch {
      judge(error, &report, context)
    }
  }

  /// Whether the header of a database specifies a write-ahead log (SQLite's file format, 1.3.3).
  private func usesWriteAheadLog(_ path: String) -> Bool {
    FileManager.default.contents(atPath: path)?.dropFirst(18).starts(with: [2, 2]) == true
  }

  /// Backs up a store; requires a complete and valid copy, or no copy.
  private func backUp(
    _ path: String, in temporary: TemporaryFolder, _ family: Family, _ report: inout Report,
    _ context: String
  ) async throws {
    do {
      let copy = try StoreBackup.make(of: path, at: path + ".backup").path
      // Inspect the copy in a folder without failing operations.
      let folder = try temporary.folder("backup")
      try FileManager.default.copyItem(atPath: copy, toPath: folder + "/family.kin")
      try await inspect(folder, family, [0], &report, context + ", the copy")
    } catch {
      judge(error, &report, context)
      let left = try FileManager.default.contentsOfDirectory(
        atPath: (path as NSString).deletingLastPathComponent
      ).filter { !$0.hasPrefix("family.kin-") && $0 != "family.kin" }
      if !left.isEmpty { report.violations.append("\(context): files are left over: \(left)") }
    }
  }

  /// Opens the store, tries to add gifts, and closes it; returns the number of acknowledged gifts.
  ///
  /// Each error must be one of those that `judge` accepts.
  private func give(
    on path: String, _ readers: Int, _ family: Family, _ report: inout Report, _ context: String
  ) async -> Int {
    var acknowledged = 0
    do {
      let store = try Family.open(path, readers: readers)
      // A failed gift is tried again, as a user would do.
      for _ in 0..<Self.gifts {
        do {
          let points = try await family.give(acknowledged, in: 0, of: store)
          acknowledged += 1
          if points != acknowledged {
            report.violations.append(
              "\(context): gift \(acknowledged) returned a balance of \(points)")
          }
        } catch {
          judge(error, &report, context)
        }
      }
      try store.close()
    } catch {
      judge(error, &report, context)
    }
    return acknowledged
  }

  /// Reports an error that does not describe a failing or full disk.
  private func judge(_ error: any Error, _ report: inout Report, _ context: String) {
    switch error as? StoreFault {
    case .full, .inputOutput: return
    // A backup without room for the copy, while the store itself has room.
    case .unwritable(_, reason: String(cString: strerror(ENOSPC))): return
    default: report.violations.append("\(context): unexpected error “\(error)”")
    }
  }

  /// Copies the files of a store without the index of the log, which SQLite recreates.
  private func copy(of disk: String, in temporary: TemporaryFolder) throws -> String {
    let copy = try temporary.folder("copy")
    for name in ["family.kin", "family.kin-journal", "family.kin-wal"]
    where FileManager.default.fileExists(atPath: "\(disk)/\(name)") {
      try FileManager.default.copyItem(atPath: "\(disk)/\(name)", toPath: "\(copy)/\(name)")
    }
    return copy
  }
}
