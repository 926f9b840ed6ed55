import KinshipDomain
import Synchronization

/// Caches the sessions, accounts, households and members that the writer read last, which every
/// command reads first, the badges of the store, which every payment reads, and whether the store
/// has devices for pushes, which every notice asks.
///
/// Only the writer's connection changes the file. Three events empty the cache: a statement that
/// may change one of these tables, a rollback, and a change outside of a command. Each command
/// therefore reads the content of the file, and a revoked permission is effective for the next
/// command.
final class RowCache: Sendable {
  /// A row by its lookup key.
  enum Key: Hashable {
    case session(TokenDigest)
    case user(UserID)
    case household(HouseholdID)
    case member(MemberID, HouseholdID)
    case memberOf(UserID, HouseholdID)
    /// The active memberships of an account, as one row.
    case memberships(UserID)
    /// All badges, as one row.
    case badges
    /// Whether any account has a device for pushes.
    case hasDevices
  }

  /// The tables of the cached rows.
  static let tables = ["session", "user", "household", "member", "badge", "push_device"]
  /// The largest number of rows; a further row empties the cache first.
  static let most = 1_024

  private struct State {
    var rows: [Key: any Sendable] = [:]
    /// The connection's count of changed rows after the last transaction.
    var changes = 0
  }

  private let state = Mutex(State())

  /// The cached row, or the result of `read`.
  func row<Value: Sendable>(_ key: Key, read: () throws -> Value?) rethrows -> Value? {
    if let row = state.withLock({ $0.rows[key] }) as? Value { return row }
    guard let row = try read() else { return nil }
    state.withLock { state in
      if state.rows.count >= Self.most { state.rows = [:] }
      state.rows[key] = row
    }
    return row
  }

  /// Empties the cache if the statement may change a cached row.
  func invalidate(for sql: String) {
    if Self.mayChangeRows(sql) { clear() }
  }

  func clear() {
    state.withLock { $0.rows = [:] }
  }

  /// Empties the cache if rows were changed since the end of the last transaction.
  func transactionBegan(changes: Int) {
    state.withLock { if $0.changes != changes { $0.rows = [:] } }
  }

  /// Stores the count of changed rows at the end of a transaction.
  func transactionCommitted(changes: Int) {
    state.withLock { $0.changes = changes }
  }

  /// Whether a statement may change a row of `tables`.
  ///
  /// A statement may not if it only reads, marks a savepoint, or writes to a table with another
  /// name.
  static func mayChangeRows(_ sql: String) -> Bool {
    let sql = sql.utf8
    if ["SELECT ", "SAVEPOINT ", "RELEASE "].contains(where: { sql.starts(with: $0.utf8) }) {
      return false
    }
    for verb in ["INSERT INTO ", "UPDATE ", "DELETE FROM "] where sql.starts(with: verb.utf8) {
      let rest = sql.dropFirst(verb.utf8.count)
      let table = rest.prefix { (0x61...0x7A).contains($0) || $0 == 0x5F }
      let end = rest[table.endIndex...].first
      guard !table.isEmpty, end == 0x20 || end == 0x0A else { return true }
      return tables.contains { table.elementsEqual($0.utf8) }
    }
    return true
  }
}
