import KinshipDomain
import KinshipTime

/// Resets of forgotten passwords: bookkeeping without a version, which raises no sequence.
struct SQLiteResets: ResetRepository {
  let transaction: SQLiteTransaction

  func reset(_ id: ResetID) throws -> PasswordReset? {
    try transaction.row(
      of: "password_reset", "SELECT id, user, requested_at FROM password_reset WHERE id = ?", id
    ) { columns in
      PasswordReset(
        id: try columns.id(), user: try columns.id(), requestedAt: try columns.instant())
    }
  }

  func add(_ reset: PasswordReset) throws {
    guard try self.reset(reset.id) == nil else { throw Refusal.unusableID }
    try transaction.change(
      "INSERT INTO password_reset (id, user, requested_at) VALUES (?, ?, ?)", reset.id, reset.user,
      reset.requestedAt)
  }

  func removeAll(of user: UserID) throws {
    try transaction.change("DELETE FROM password_reset WHERE user = ?", user)
  }

  func forget(requestedBefore instant: Instant) throws {
    try transaction.change("DELETE FROM password_reset WHERE requested_at < ?", instant)
  }
}
