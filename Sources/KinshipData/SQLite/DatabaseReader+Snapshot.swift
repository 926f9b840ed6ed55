import Foundation
import GRDB

/// Reads shared by a store and a read-only reader; all of them throw a `StoreFault`.
extension DatabaseReader {
  /// Reads one snapshot on this connection's queue.
  func snapshot<Value: Sendable>(
    _ storeContext: StoreContext, _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await unsafeRead { try $0.snapshot(storeContext, work) }
    } catch {
      throw StoreFault.fault(in: error)
    }
  }

  /// The secret that was generated with the file.
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
  /// Reads one snapshot in a transaction of this type.
  ///
  /// GRDB's `read` sets a pragma that refuses writes on the connection; the pragma makes SQLite
  /// recompile every statement. A snapshot refuses writes itself. GRDB also compiles its BEGIN and
  /// ROLLBACK statements each time.
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
