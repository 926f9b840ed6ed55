import Foundation
import GRDB
public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
import Synchronization

/// The file of a store, read beside whoever writes to it, also from another process.
///
/// It takes no lock and changes nothing. It notices the commits of others by asking SQLite, which costs
/// next to nothing, every fifth of a second.
public final class SQLiteReader: Store {
  private static let interval = Duration.milliseconds(200)

  /// The pictures beside the file; none can be added.
  public let photos: any PhotoStorage
  private let queue: DatabaseQueue
  private let storeContext: StoreContext
  private let feed = ChangeFeed()
  private let polling = Mutex<Task<Void, Never>?>(nil)

  /// Opens the file at `path`; throws a `StoreFault` for one that is no store of this version.
  public init(at path: String, now: @escaping @Sendable () -> Instant) throws {
    storeContext = StoreContext(now: now, hooks: .init())
    let store = try OpenStoreFile(at: path)
    guard store.isCurrent else { throw StoreFault.olderVersion }
    photos = ReadOnlyPhotos(files: PhotoFiles(beside: store.file.path))
    queue = store.queue
  }

  /// Nothing can be written here.
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

  /// The spaces that others' commits raised.
  public func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    polling.withLock { polling in
      polling = polling ?? Task { [weak self] in await self?.poll() }
    }
    return feed.changes(of: filter)
  }

  /// The secret of the store.
  public func secret() async throws -> [UInt8] { try await queue.storeSecret() }

  /// Reads no more.
  public func close() throws {
    polling.withLock { $0?.cancel() }
    feed.finish()
    do { try queue.close() } catch { throw StoreFault.fault(in: error) }
  }

  // MARK: Noticing

  private func poll() async {
    // The first look tells of everything: nobody knows what was committed just before it.
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

/// The sequences of the spaces, as they were looked at last.
struct KnownSpaces: Sendable {
  /// Another number after each commit of another connection.
  private var version: Int?
  private var sequences: [Space: Int64] = [:]

  /// What is known after a look, and which spaces rose; what they are is read only when somebody has
  /// committed anything.
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
