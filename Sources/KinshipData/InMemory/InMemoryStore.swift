public import KinshipDomain
public import KinshipUseCases
import Synchronization

/// A complete store in dictionaries, for tests, previews and SDK users without persistent data.
///
/// Commands and snapshots run one at a time under a lock, so that no partial change is visible.
public final class InMemoryStore: Store {
  private let tables = Mutex(MemoryTables())
  private let feed = ChangeFeed()
  private let pictures = InMemoryPhotos()
  private let key = [UInt8].random(count: 32)

  /// Creates an empty store.
  public init() {}

  /// Runs a command; commands and snapshots do not overlap.
  public func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    let (result, changes) = tables.withLock { tables in
      let transaction = MemoryTransaction(tables, isReadOnly: false)
      let result = Result { try transaction.attempt { try work(transaction) } }
      return (result, tables.commit())
    }
    pictures.remove(changes.dropped)
    feed.publish(changes.touched)
    do { return try result.get() } catch let kept as CommittedRefusal { throw kept.refusal }
  }

  /// Reads a snapshot; a write in it throws an error.
  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try tables.withLock { tables in
      Result { try work(MemoryTransaction(tables, isReadOnly: true)) }
    }.get()
  }

  /// The spaces that each later commit changes.
  public func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    feed.changes(of: filter)
  }

  /// Photos in dictionaries.
  public var photos: any PhotoStorage { pictures }

  /// 32 random bytes, different for each store.
  public func secret() async throws -> [UInt8] { key }
}

/// One command or snapshot on the dictionaries.
final class MemoryTransaction: Transaction {
  let tables: MemoryTables
  private let isReadOnly: Bool
  private(set) var spacesRead: Set<Space> = []
  var changedRows: Int { 0 }
  var readRows: Int { 0 }

  init(_ tables: MemoryTables, isReadOnly: Bool) {
    self.tables = tables
    self.isReadOnly = isReadOnly
  }

  func sequence(of space: Space) -> Version { Version(tables.sequences[space] ?? 0) }

  func attempt<Value>(_ work: () throws -> Value) throws -> Value {
    let mark = tables.mark
    do {
      return try work()
    } catch let kept as CommittedRefusal {
      throw kept
    } catch {
      tables.rollBack(to: mark)
      throw error
    }
  }

  func outcome(of mutation: MutationID, by user: UserID) -> StoredOutcome? {
    tables.outcomes[.init(user: user, mutation: mutation)]
  }

  func keep(_ outcome: StoredOutcome) throws {
    try requireWritable()
    guard self.outcome(of: outcome.mutation, by: outcome.user) == nil else {
      throw Refusal.mutationReused
    }
    tables.set(\.outcomes, .init(user: outcome.user, mutation: outcome.mutation), outcome)
    tables.forgetOutcomes(keptBefore: outcome.at - StoredOutcome.lifetime)
  }

  /// Records that the transaction has read a space.
  func reading(_ space: Space) {
    spacesRead.insert(space)
  }

  /// The rows of a household.
  func home(_ id: HouseholdID) -> MemoryTables.HouseholdRows? {
    reading(.household(id))
    return tables.homes[id]
  }

  /// The rows of one table of a household, in no particular order.
  func rows<Key: Hashable, Row>(
    _ table: KeyPath<MemoryTables.HouseholdRows, [Key: Row]>, of home: HouseholdID
  ) -> Dictionary<Key, Row>.Values {
    (self.home(home)?[keyPath: table] ?? [:]).values
  }

  /// The version for a row about to be written; throws `conflict` unless `given` is the stored one.
  func nextVersion(in space: Space, stored: Version?, given: Version) throws -> Version {
    try requireWritable()
    guard (stored ?? .unsaved) == given else { throw Refusal.conflict }
    return tables.version(in: space)
  }

  /// Saves a row of a household if the stored version equals the version at which the row was read.
  ///
  /// Throws `conflict` if another version is stored, and `unusableID` for the id of a deleted row.
  func save<Kind, Row: VersionedRow>(
    _ row: Row, _ table: WritableKeyPath<MemoryTables.HouseholdRows, [Identifier<Kind>: Row]>,
    of home: HouseholdID, _ id: Identifier<Kind>
  ) throws -> Row {
    if let kind = Row.Column.table.tombstone, isDeleted(id, kind, in: home) {
      throw Refusal.unusableID
    }
    var saved = row
    saved.version = try nextVersion(
      in: .household(home), stored: tables.homes[home]?[keyPath: table][id]?.version,
      given: row.version)
    tables.set(table, of: home, id, saved)
    return saved
  }

  /// Whether a row with that id was deleted.
  func isDeleted<Kind>(_ id: Identifier<Kind>, _ kind: Tombstone, in home: HouseholdID) -> Bool {
    tables.homes[home]?.tombstones[.init(kind: kind, id: id.bits)] != nil
  }

  /// Adds a tombstone for a row, at the version of this command.
  func addTombstone<Kind>(_ id: Identifier<Kind>, _ kind: Tombstone, in home: HouseholdID) {
    let version = tables.version(in: .household(home))
    tables.set(\.tombstones, of: home, .init(kind: kind, id: id.bits), version)
  }

  /// Throws if the transaction is a snapshot: a query must not write.
  func requireWritable() throws {
    guard !isReadOnly else { throw WriteInSnapshot() }
  }
}

/// Thrown when a query writes.
struct WriteInSnapshot: Error, CustomStringConvertible {
  var description: String { "A query only reads; what changes something is a use case." }
}
