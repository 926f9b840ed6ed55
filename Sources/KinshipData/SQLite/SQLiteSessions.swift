import KinshipDomain
import KinshipTime

/// Sessions, in the directory: they are found before anybody is known.
struct SQLiteSessions: SessionRepository {
  let transaction: SQLiteTransaction

  private static let columns = [
    "id", "user", "access", "access_expires_at", "refresh", "created_at", "refreshed_at",
    "parent_mode_until", "changed_seq",
  ]
  private static let select = "SELECT \(columns.joined(separator: ", ")) FROM session"
  private static let upsert = Upsert("session", key: ["id"], columns)

  func session(_ id: SessionID) throws -> Session? {
    transaction.reads(.directory)
    return try transaction.row(of: "session", "\(Self.select) WHERE id = ?", id, as: Self.read)
  }

  func session(access: TokenDigest) throws -> Session? {
    transaction.reads(.directory)
    return try transaction.row(
      of: "session", "\(Self.select) WHERE access = ?", access, as: Self.read)
  }

  func session(refresh: TokenDigest) throws -> Session? {
    transaction.reads(.directory)
    return try transaction.row(
      of: "session", "\(Self.select) WHERE refresh = ?", refresh, as: Self.read)
  }

  @discardableResult
  func save(_ session: Session) throws -> Session {
    try transaction.require(
      session.version, over: version(of: session.id), of: session.id, .session, in: .directory)
    guard
      try !transaction.exists(
        "SELECT 1 FROM session WHERE access = ? AND id <> ?", session.access, session.id),
      try !transaction.exists(
        "SELECT 1 FROM session WHERE refresh = ? AND id <> ?", session.refresh, session.id)
    else { throw Refusal.conflict }
    var saved = session
    saved.version = try transaction.raise(.directory)
    try transaction.change(
      Self.upsert.sql, session.id, session.user, session.access, session.accessExpiresAt,
      session.refresh, session.createdAt, session.refreshedAt, session.parentModeUntil,
      saved.version)
    return saved
  }

  func end(_ session: SessionID) throws {
    guard try version(of: session) != nil else { return }
    try transaction.change("DELETE FROM retired_refresh WHERE session = ?", session)
    try transaction.change("DELETE FROM session WHERE id = ?", session)
    try transaction.bury(
      session, .session, .deleted, in: .directory, scope: "none")
  }

  private func version(of id: SessionID) throws -> Version? {
    try transaction.row(of: "session", "SELECT changed_seq FROM session WHERE id = ?", id) {
      try $0.version()
    }
  }

  private static func read(_ columns: inout Columns) throws -> Session {
    Session(
      id: try columns.id(), user: try columns.id(), access: try columns.digest(),
      accessExpiresAt: try columns.instant(), refresh: try columns.digest(),
      createdAt: try columns.instant(), refreshedAt: try columns.instant(),
      parentModeUntil: try columns.optionalInstant(), version: try columns.version())
  }
}

// MARK: - Used refresh tokens

extension SQLiteSessions {
  func retired(_ refresh: TokenDigest) throws -> RetiredRefresh? {
    transaction.reads(.directory)
    return try transaction.row(
      of: "retired_refresh",
      "SELECT digest, session, request, retired_at FROM retired_refresh WHERE digest = ?", refresh
    ) { columns in
      RetiredRefresh(
        digest: try columns.digest(), session: try columns.id(), request: try columns.id(),
        retiredAt: try columns.instant())
    }
  }

  func retire(_ refresh: RetiredRefresh) throws {
    guard try retired(refresh.digest) == nil, try version(of: refresh.session) != nil else {
      throw Refusal.conflict
    }
    try transaction.change(
      "INSERT INTO retired_refresh (digest, session, request, retired_at) VALUES (?, ?, ?, ?)",
      refresh.digest, refresh.session, refresh.request, refresh.retiredAt)
  }

  func forgetRetired(of session: SessionID, before instant: Instant) throws {
    try transaction.change(
      "DELETE FROM retired_refresh WHERE session = ? AND retired_at < ?", session, instant)
  }
}
