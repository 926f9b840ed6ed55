import KinshipTime
import Synchronization

/// The clock of a demo store, which stands still until a command advances it.
///
/// A store is a demo store if the file `STORE.demo` is beside it, such as `{"now":
/// "2026-11-23T17:00:00.000Z", "seed": 7}`. It contains the current time, and the seed of the
/// sample data. Code that opens a store calls ``beside(_:)`` first, and uses this clock for all times.
final class DemoClock: Sendable {
  /// The seed of the sample data, 0 or more.
  let seed: Int
  /// The path of the clock's file.
  let path: String
  private let moment: Mutex<Instant>

  private init(path: String, now: Instant, seed: Int) {
    self.path = path
    self.seed = seed
    moment = Mutex(now)
  }

  /// The clock of the store at `store`, or nil if it is not a demo store.
  ///
  /// Throws a `FileError` if the file cannot be read, and `DamagedDemoClock` if it is malformed.
  static func beside(_ store: String) throws -> DemoClock? {
    let path = file(of: store)
    guard let (now, seed) = try read(path) else { return nil }
    return DemoClock(path: path, now: now, seed: seed)
  }

  /// Creates the clock file of the store at `store`, or replaces it.
  ///
  /// Throws a `FileError` if the file cannot be written.
  static func make(beside store: String, now: Instant, seed: Int) throws -> DemoClock {
    let clock = DemoClock(path: file(of: store), now: now, seed: seed)
    try clock.keep(now)
    return clock
  }

  func now() -> Instant { moment.withLock { $0 } }

  /// Advances to the time in the file, which another process can have changed.
  func readAgain() {
    guard let now = try? Self.read(path)?.now else { return }
    moment.withLock { $0 = max($0, now) }
  }

  /// Advances the clock, never back, and returns the new time.
  ///
  /// Throws a `FileError` if the time cannot be saved; the clock then stays unchanged.
  @discardableResult
  func advance(by duration: Duration) throws -> Instant {
    let new = max(now(), now() + duration)
    try keep(new)
    moment.withLock { $0 = new }
    return new
  }

  // MARK: File format

  private struct File: Decodable {
    let now: String
    let seed: Int
  }

  /// The time and seed in a file, or nil if there is no file.
  private static func read(_ path: String) throws -> (now: Instant, seed: Int)? {
    let (folder, name) = place(of: path)
    guard let bytes = try folder.read(name) else { return nil }
    guard let file = try? File(json: bytes), let now = Instant(file.now), file.seed >= 0
    else { throw DamagedDemoClock(path: path) }
    return (now, file.seed)
  }

  private static func file(of store: String) -> String { "\(store).demo" }

  private func keep(_ now: Instant) throws {
    let (folder, name) = Self.place(of: path)
    let document: JSON = ["now": .text(now), "seed": .int(seed)]
    try folder.write(document.document, to: name)
  }

  private static func place(of path: String) -> (folder: PrivateFolder, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (PrivateFolder(path: "."), path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (PrivateFolder(path: folder), String(path[path.index(after: slash)...]))
  }
}

extension CivilDateTime {
  /// Parses a typed time for a demo clock: `2026-05-04T07:30`, or `2026-05-04` for midnight.
  init?(typed text: String) {
    guard let date = CivilDate(text) else {
      self.init(text)
      return
    }
    self.init(date, .midnight)
  }
}

/// The clock file of a demo store is malformed.
struct DamagedDemoClock: Error {
  let path: String
}
