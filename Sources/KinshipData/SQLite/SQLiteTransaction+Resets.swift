import KinshipDomain
import KinshipTime

/// Password resets: bookkeeping without a version, which advances no sequence.
extension SQLiteTransaction: ResetRepository {
  var resets: any ResetRepository { self }

  func reset(_ id: ResetID) throws -> PasswordReset? {
    try find(id)
  }

  func resets(of user: UserID) throws -> [PasswordReset] {
    try rows("WHERE user = ? ORDER BY requested_at, id", [user])
  }

  func add(_ reset: PasswordReset) throws {
    guard try self.reset(reset.id) == nil else { throw Refusal.unusableID }
    try change(ResetColumn.table.insert, reset.values())
  }

  func removeAll(of user: UserID) throws {
    try change("DELETE FROM password_reset WHERE user = ?", user)
  }

  func forget(requestedBefore instant: Instant) throws {
    try change("DELETE FROM password_reset WHERE requested_at < ?", instant)
  }
}

// MARK: - Resets as rows

enum ResetColumn: Int, TableColumn {
  case id, email, user, seed, requestedAt

  static let table = Table(
    "password_reset", key: [Self.id], read: { _ = try PasswordReset($0) })
}

extension PasswordReset: TableRow {
  init(_ row: ResultRow<ResetColumn>) throws {
    try self.init(
      id: row[.id], email: row[.email], user: row[.user], seed: row[.seed],
      requestedAt: row[.requestedAt])
  }

  func values() -> RowValues<ResetColumn> {
    [.id: id, .email: email, .user: user, .seed: seed, .requestedAt: requestedAt]
  }
}
