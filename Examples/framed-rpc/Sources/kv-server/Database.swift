import FramedRPC
import Store

/// The entries, and the watchers that are told what changes.
actor Database {
  /// The limits of the store; each call that goes beyond one ends with RESOURCE_EXHAUSTED.
  private enum Limit {
    static let entries = 100_000
    static let watchers = 64
    /// Changes that wait for one watcher.
    static let changes = 1024
  }

  private struct Watcher {
    let prefix: String
    let changes: AsyncThrowingStream<Change, any Error>.Continuation
  }

  private var entries: [String: Entry] = [:]
  private var version: UInt64 = 0
  private var watchers: [Int: Watcher] = [:]
  private var nextWatcher = 0

  func entry(of key: String) -> Entry? { entries[key] }

  /// Entries whose keys begin with `prefix` and follow `key`, in the order of the keys.
  func entries(withPrefix prefix: String, after key: String, limit: Int) -> [Entry] {
    let keys = entries.keys.filter { $0.hasPrefix(prefix) && $0 > key }.sorted()
    return keys.prefix(limit).compactMap { entries[$0] }
  }

  func put(_ value: [UInt8], for key: String) throws -> UInt64 {
    guard entries[key] != nil || entries.count < Limit.entries else {
      throw RPCError(.resourceExhausted, "the store has \(Limit.entries) entries")
    }
    version += 1
    let entry = Entry(key: key, value: value, version: version)
    entries[key] = entry
    tell(.put(entry), about: key)
    return version
  }

  func delete(_ key: String) -> Bool {
    guard entries.removeValue(forKey: key) != nil else { return false }
    version += 1
    tell(.deleted(key), about: key)
    return true
  }

  /// The entries under a prefix, and then what changes there.
  func watch(_ prefix: String) throws -> (
    entries: [Entry], changes: AsyncThrowingStream<Change, any Error>
  ) {
    guard watchers.count < Limit.watchers else {
      throw RPCError(.resourceExhausted, "the store has \(Limit.watchers) watchers")
    }
    let id = nextWatcher
    nextWatcher += 1
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Change.self, throwing: (any Error).self, bufferingPolicy: .bufferingOldest(Limit.changes))
    continuation.onTermination = { _ in Task { await self.forget(id) } }
    watchers[id] = Watcher(prefix: prefix, changes: continuation)
    return (entries(withPrefix: prefix, after: "", limit: entries.count), stream)
  }

  private func forget(_ watcher: Int) {
    watchers[watcher] = nil
  }

  private func tell(_ event: Change.Event, about key: String) {
    for watcher in watchers.values where key.hasPrefix(watcher.prefix) {
      if case .dropped = watcher.changes.yield(Change(event: event)) {
        watcher.changes.finish(
          throwing: RPCError(.resourceExhausted, "the watcher is too slow: watch again"))
      }
    }
  }
}
