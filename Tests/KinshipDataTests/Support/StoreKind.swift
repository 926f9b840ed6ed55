import Foundation
import KinshipData
import KinshipDomain
import KinshipTime

/// The stores that `StoreLaws` tests.
enum StoreKind: CaseIterable, Sendable {
  case sqlite, sqliteAlone, inMemory

  /// Opens a new, empty store.
  func open(in folder: Folder, clock: StandingClock) throws -> any Store {
    switch self {
    case .sqlite: try folder.store(clock: clock)
    case .sqliteAlone: try folder.store(clock: clock, readers: 0)
    case .inMemory: InMemoryStore()
    }
  }
}

/// A temporary folder of one test, removed on deinitialization.
final class Folder: Sendable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/kinship-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
    path = String(cString: made)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var file: String { path + "/family.kin" }

  /// The size of a file in bytes; 0 if it does not exist.
  static func size(_ path: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? -1
  }

  /// Opens the store in `file`.
  ///
  /// Opening waits up to two seconds for the lock: a child process of another test shares all open files
  /// until it executes its program.
  func store(
    clock: StandingClock = StandingClock(), purpose: String = "a test",
    hooks: SQLiteStore.Hooks = .init(), checkpointSize: Int? = nil, readers: Int? = nil
  ) throws -> SQLiteStore {
    var options = SQLiteStore.Options()
    options.lockWait = .seconds(2)
    options.busyTimeout = .zero
    options.hooks = hooks
    if let checkpointSize { options.checkpointSize = checkpointSize }
    if let readers { options.readers = readers }
    return try SQLiteStore.open(
      at: file, purpose: purpose, now: { clock.now }, options: options)
  }
}
