import KinshipDomain
import KinshipTime

/// Resets of forgotten passwords: bookkeeping without a version, which raises no sequence.
struct SQLiteResets: ResetRepository {
  let transaction: SQLiteTransaction

  private static let select = "SELECT id, email, user, seed, requested_at FROM password_reset"

  func reset(_ id: ResetID) throws -> PasswordReset? {
    try transaction.row(of: "password_reset", "\(Self.select) WHERE id = ?", id, as: Self.read)
  }

  func resets(of user: UserID) throws -> [PasswordReset] {
    try transaction.rows(
      of: "password_reset", "\(Self.select) WHERE user = ? ORDER BY requested_at, id", [user],
      as: Self.read)
  }

  func add(_ reset: PasswordReset) throws {
    guard try self.reset(reset.id) == nil else { throw Refusal.unusableID }
    try transaction.change(
      "INSERT INTO password_reset (id, email, user, seed, requested_at) VALUES (?, ?, ?, ?, ?)",
      reset.id, reset.email, reset.user, reset.seed.map { Int64(bitPattern: $0) },
      reset.requestedAt)
  }

  func removeAll(of user: UserID) throws {
    try transaction.change("DELETE FROM password_reset WHERE user = ?", user)
  }

  func forget(requestedBefore instant: Instant) throws {
    try transaction.change("DELETE FROM password_reset WHERE requested_at < ?", instant)
  }

  /// Reads every reset; throws `damaged` for one that cannot be read.
  func readAll() throws {
    _ = try transaction.rows(of: "password_reset", Self.select, [], as: Self.read)
  }

  private static func read(_ columns: inout Columns) throws -> PasswordReset {
    PasswordReset(
      id: try columns.id(), email: try Email(columns.text()), user: try columns.optionalID(),
      seed: try columns.optionalInt().map { UInt64(bitPattern: $0) },
      requestedAt: try columns.instant())
  }
}
