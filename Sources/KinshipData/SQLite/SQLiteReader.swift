import Foundation
import GRDB
public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
import Synchronization

/// Reads the file of a store in parallel with the process that writes it.
///
/// It takes no lock and changes nothing. It detects commits by other processes with an inexpensive
/// query to SQLite every 200 ms.
public final class SQLiteReader: Store {
  private static let interval = Duration.milliseconds(200)

  /// The photos next to the file; read-only.
  public let photos: any PhotoStorage
  private let queue: DatabaseQueue
  private let storeContext: StoreContext
  private let feed = ChangeFeed()
  private let polling = Mutex<Task<Void, Never>?>(nil)

  /// Opens the file at `path`; throws a `StoreFault` if it is not a store of this version.
  public init(at path: String, now: @escaping @Sendable () -> Instant) throws {
    storeContext = StoreContext(now: now, hooks: .init())
    let store = try OpenStoreFile(at: path)
    guard store.isCurrent else { throw StoreFault.olderVersion }
    photos = ReadOnlyPhotos(files: PhotoFiles(beside: store.file.path))
    queue = store.queue
  }

  /// Always throws `readOnly`.
  public func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    throw StoreFault.readOnly
  }

  /// Reads one snapshot.
  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await queue.snapshot(storeContext, work)
  }

  /// The spaces that commits of other connections advance.
  public func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    polling.withLock { polling in
      polling = polling ?? Task { [weak self] in await self?.poll() }
    }
    return feed.changes(of: filter)
  }

  /// The secret of the store.
  public func secret() async throws -> [UInt8] { try await queue.storeSecret() }

  /// Closes the connection.
  public func close() throws {
    polling.withLock { $0?.cancel() }
    feed.finish()
    do { try queue.close() } catch { throw StoreFault.fault(in: error) }
  }

  // MARK: Detecting commits

  private func poll() async {
    // The first poll reports every space, because commits just before it are unknown.
    var known = KnownSpaces()
    while !Task.isCancelled {
      if let (now, risen) = try? await queue.read({ [known] in try known.look(in: $0) }) {
        known = now
        if !risen.isEmpty { feed.publish(risen) }
      }
      try? await Task.sleep(for: Self.interval)
    }
  }
}

/// The sequences of the spaces at the last poll.
struct KnownSpaces: Sendable {
  /// SQLite's data version, which changes with each commit of another connection.
  private var version: Int?
  private var sequences: [Space: Int64] = [:]

  /// Returns the new state and the advanced spaces; reads the sequences only after a commit of
  /// another connection.
  func look(in database: Database) throws -> (now: KnownSpaces, risen: Set<Space>) {
    let version = try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0
    guard version != self.version else { return (self, []) }
    var now = KnownSpaces()
    now.version = version
    let spaces = try database.rows(of: "space", "SELECT space_kind, space_id, seq FROM space") {
      (kind: try $0[0] as String, id: try $0[1] as UInt128, sequence: try $0[2] as Int64)
    }
    for (kind, id, sequence) in spaces {
      switch kind {
      case "user": now.sequences[.user(UserID(bits: id))] = sequence
      case "household": now.sequences[.household(HouseholdID(bits: id))] = sequence
      default: now.sequences[.directory] = sequence
      }
    }
    return (now, Set(now.sequences.filter { sequences[$0.key] != $0.value }.keys))
  }
}
