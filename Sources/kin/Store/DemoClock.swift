import KinshipTime
import Synchronization

/// The clock of a demo store: it stands still until somebody moves it.
///
/// A store is a demo store when the file `STORE.demo` lies beside it, such as
/// `{"now": "2026-11-23T17:00:00Z", "seed": 7}`: what time it is there, and what its family was made
/// from. Whoever opens a store asks ``beside(_:)`` first, and uses this clock for everything.
final class DemoClock: Sendable {
  /// What the family of the store was made from, 0 or more.
  let seed: Int
  /// The file that keeps the time.
  let path: String
  private let moment: Mutex<Instant>

  private init(path: String, now: Instant, seed: Int) {
    self.path = path
    self.seed = seed
    moment = Mutex(now)
  }

  /// The clock of the store at `store`; nil for a store that is no demo.
  ///
  /// Throws a `FileError` when the file cannot be read, `DamagedDemoClock` when it makes no sense.
  static func beside(_ store: String) throws -> DemoClock? {
    let path = file(of: store)
    guard let (now, seed) = try read(path) else { return nil }
    return DemoClock(path: path, now: now, seed: seed)
  }

  /// Makes the store at `store` a demo store, or sets the clock of one that is.
  ///
  /// Throws a `FileError` when the file cannot be written.
  static func make(beside store: String, now: Instant, seed: Int) throws -> DemoClock {
    let clock = DemoClock(path: file(of: store), now: now, seed: seed)
    try clock.keep(now)
    return clock
  }

  func now() -> Instant { moment.withLock { $0 } }

  /// Goes on to the time that another process has moved the clock to, if the file says it.
  func readAgain() {
    guard let now = try? Self.read(path)?.now else { return }
    moment.withLock { $0 = max($0, now) }
  }

  /// Moves the clock, never back, and answers the new time.
  ///
  /// Throws a `FileError` when the time cannot be kept; the clock stands where it stood then.
  @discardableResult
  func advance(by duration: Duration) throws -> Instant {
    let new = max(now(), now() + duration)
    try keep(new)
    moment.withLock { $0 = new }
    return new
  }

  // MARK: The file

  private struct File: Decodable {
    let now: String
    let seed: Int
  }

  /// The time and the seed in a file; nil where there is none.
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
  /// Reads what is typed for a demo's clock: `2026-05-04`, which is its midnight, or `2026-05-04T07:30`.
  init?(typed text: String) {
    guard let date = CivilDate(text) else {
      self.init(text)
      return
    }
    self.init(date, .midnight)
  }
}

/// The file of a demo store's clock has no time in it.
struct DamagedDemoClock: Error {
  let path: String
}
