import FramedRPC
import Store

/// The entries of the store, and the watchers that receive their changes.
actor Database {
  /// The limits of the store; a call that exceeds one fails with RESOURCE_EXHAUSTED.
  private enum Limit {
    static let entries = 100_000
    static let watchers = 64
    /// The maximum number of changes that wait for a slow watcher.
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
    notify(.put(entry), of: key)
    return version
  }

  func delete(_ key: String) -> Bool {
    guard entries.removeValue(forKey: key) != nil else { return false }
    version += 1
    notify(.deleted(key), of: key)
    return true
  }

  /// Returns the entries with a prefix, and a stream of later changes of such entries.
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
    continuation.onTermination = { _ in Task { await self.remove(id) } }
    watchers[id] = Watcher(prefix: prefix, changes: continuation)
    return (entries(withPrefix: prefix, after: "", limit: entries.count), stream)
  }

  private func remove(_ watcher: Int) {
    watchers[watcher] = nil
  }

  /// Sends a change to the watchers of the key; ends the stream of a watcher that is too slow.
  private func notify(_ event: Change.Event, of key: String) {
    for watcher in watchers.values where key.hasPrefix(watcher.prefix) {
      if case .dropped = watcher.changes.yield(Change(event: event)) {
        watcher.changes.finish(
          throwing: RPCError(.resourceExhausted, "the watcher is too slow: watch again"))
      }
    }
  }
}
