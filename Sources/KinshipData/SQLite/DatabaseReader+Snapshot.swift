import Foundation
import GRDB

/// What a store and somebody who reads beside it ask in the same way. Everything throws a `StoreFault`.
extension DatabaseReader {
  /// Reads one snapshot, in turn with whatever else this connection does.
  func snapshot<Value: Sendable>(
    _ storeContext: StoreContext, _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await unsafeRead { try $0.snapshot(storeContext, work) }
    } catch {
      throw StoreFault.fault(in: error)
    }
  }

  /// The secret that was drawn when the file was made.
  func storeSecret() async throws -> [UInt8] {
    do {
      return try await unsafeRead { database in
        guard let secret = try Data.fetchOne(database, sql: "SELECT secret FROM store_secret")
        else { throw StoreFault.damaged("store_secret: there is none") }
        return [UInt8](secret)
      }
    } catch {
      throw StoreFault.fault(in: error)
    }
  }
}

extension ReaderPool {
  /// Reads one snapshot on one of the connections.
  ///
  /// Throws a `StoreFault`.
  func snapshot<Value: Sendable>(
    _ storeContext: StoreContext, _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await read { try $0.snapshot(storeContext, work) }
    } catch {
      throw StoreFault.fault(in: error)
    }
  }
}

extension Database {
  /// Reads one snapshot.
  ///
  /// In a transaction of our own: GRDB's `read` has the only connection of a queue refuse writes
  /// meanwhile, with a pragma that makes SQLite compile every statement anew. A snapshot refuses them
  /// itself. GRDB's own beginning and end are compiled anew each time too.
  fileprivate func snapshot<Value>(
    _ storeContext: StoreContext, _ work: (any Transaction) throws -> Value
  ) throws -> Value {
    try cachedStatement(sql: "BEGIN").run()
    defer {
      do { try cachedStatement(sql: "ROLLBACK").run() } catch { try? rollback() }
    }
    let transaction = SQLiteTransaction(self, isSnapshot: true, storeContext: storeContext)
    defer { transaction.end() }
    return try work(transaction)
  }
}
