import KinshipDomain
import KinshipTime

/// Sessions, each in the space of its account: somebody else's signing in wakes nobody.
struct SQLiteSessions: SessionRepository {
  let transaction: SQLiteTransaction

  private static let columns = [
    "id", "user", "access", "access_expires_at", "refresh", "created_at", "refreshed_at",
    "parent_mode_until", "changed_seq",
  ]
  private static let select = "SELECT \(columns.joined(separator: ", ")) FROM session"
  private static let upsert = Upsert("session", key: ["id"], columns)

  func session(_ id: SessionID) throws -> Session? { try session(where: "id", id) }

  func session(access: TokenDigest) throws -> Session? {
    let found = try transaction.cachedRow(.session(access)) { try session(where: "access", access) }
    if let found { transaction.reads(.user(found.user)) }
    return found
  }

  func session(refresh: TokenDigest) throws -> Session? { try session(where: "refresh", refresh) }

  func sessions(of user: UserID) throws -> [Session] {
    transaction.reads(.user(user))
    return try transaction.rows(
      of: "session", "\(Self.select) WHERE user = ? ORDER BY created_at, id", [user],
      as: Self.read)
  }

  /// The session that a column names; whoever finds none has learnt that from the directory.
  private func session(where column: String, _ value: any Stored) throws -> Session? {
    let found = try transaction.row(
      of: "session", "\(Self.select) WHERE \(column) = ?", value, as: Self.read)
    transaction.reads(found.map { .user($0.user) } ?? .directory)
    return found
  }

  @discardableResult
  func save(_ session: Session) throws -> Session {
    let space = Space.user(session.user)
    try transaction.require(
      session.version, over: version(of: session.id), of: session.id, .session, in: space)
    guard
      try !transaction.exists(
        "SELECT 1 FROM session WHERE access = ? AND id <> ?", session.access, session.id),
      try !transaction.exists(
        "SELECT 1 FROM session WHERE refresh = ? AND id <> ?", session.refresh, session.id)
    else { throw Refusal.conflict }
    var saved = session
    saved.version = try transaction.raise(space)
    try transaction.change(
      Self.upsert.sql, session.id, session.user, session.access, session.accessExpiresAt,
      session.refresh, session.createdAt, session.refreshedAt, session.parentModeUntil,
      saved.version)
    return saved
  }

  func end(_ session: SessionID) throws {
    guard let old = try self.session(session) else { return }
    try transaction.change("DELETE FROM retired_refresh WHERE session = ?", session)
    try transaction.change("DELETE FROM session WHERE id = ?", session)
    try transaction.bury(session, .session, .deleted, in: .user(old.user), scope: "none")
  }

  private func version(of id: SessionID) throws -> Version? {
    try transaction.row(of: "session", "SELECT changed_seq FROM session WHERE id = ?", id) {
      try $0.version()
    }
  }

  /// Reads every session and used token; throws `damaged` for one that cannot be read.
  func readAll() throws {
    _ = try transaction.rows(of: "session", Self.select, [], as: Self.read)
    _ = try transaction.rows(
      of: "retired_refresh", Self.selectRetired, [], as: Self.readRetired)
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
      of: "retired_refresh", "\(Self.selectRetired) WHERE digest = ?", refresh,
      as: Self.readRetired)
  }

  private static let selectRetired =
    "SELECT digest, session, request, retired_at FROM retired_refresh"

  private static func readRetired(_ columns: inout Columns) throws -> RetiredRefresh {
    RetiredRefresh(
      digest: try columns.digest(), session: try columns.id(), request: try columns.id(),
      retiredAt: try columns.instant())
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
