import Foundation
public import KinshipData
public import KinshipDomain
public import KinshipUseCases

/// An SQLite store in a file of its own, which is deleted with it.
public final class TemporaryStore: Store {
  /// Where the file is.
  public let path: String
  private let store: SQLiteStore
  private let folder: URL

  /// An empty store; `probe` sees each statement before it runs and can make it fail.
  public convenience init(clock: TestClock, probe: Probe? = nil) throws {
    var hooks = SQLiteStore.Hooks()
    if let probe { hooks.willRun = { try probe.record($0) } }
    try self.init(clock: clock, hooks: hooks)
  }

  /// An empty store that calls `hooks`; it does not wait for the disk.
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

  /// Closes the store in a task of its own: the last command may release it on the queue that closing waits for.
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

  /// The spaces that rise with each commit.
  public func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    store.changes(of: filter)
  }

  /// Pictures in files beside the store's own.
  public var photos: any PhotoStorage { store.photos }

  /// The secret of the file.
  public func secret() async throws -> [UInt8] { try await store.secret() }
}
