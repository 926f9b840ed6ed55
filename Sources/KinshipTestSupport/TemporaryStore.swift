import Foundation
public import KinshipData
public import KinshipDomain
public import KinshipUseCases

/// An SQLite store in a temporary file that is deleted together with the store.
public final class TemporaryStore: Store {
  /// The path of the store file.
  public let path: String
  private let store: SQLiteStore
  private let folder: URL

  /// Creates an empty store; `probe` sees each statement before it runs and can make it fail.
  public convenience init(clock: TestClock, probe: Probe? = nil) throws {
    var hooks = SQLiteStore.Hooks()
    if let probe { hooks.willRun = { try probe.record($0) } }
    try self.init(clock: clock, hooks: hooks)
  }

  /// Creates an empty store that calls `hooks`; commits do not wait for the disk.
  package init(clock: TestClock, hooks: SQLiteStore.Hooks) throws {
    folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
    path = folder.appending(path: "family.kin").path
    var options = SQLiteStore.Options()
    options.hooks = hooks
    options.hooks.synchronous = .normal
    options.readers = 0
    store = try SQLiteStore.open(
      at: path, purpose: "a test", now: { clock.now }, options: options)
  }

  /// Closes the store in a detached task: the last command may release the store on the queue that
  /// closing waits for.
  deinit {
    let (store, folder) = (store, folder)
    Task.detached {
      try? store.close()
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Runs a command.
  public func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await store.write(work)
  }

  /// Reads a snapshot.
  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await store.read(work)
  }

  /// The spaces that each commit advances.
  public func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    store.changes(of: filter)
  }

  /// Photos in files next to the store file.
  public var photos: any PhotoStorage { store.photos }

  /// The secret in the store file.
  public func secret() async throws -> [UInt8] { try await store.secret() }
}
