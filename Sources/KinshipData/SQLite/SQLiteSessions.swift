import KinshipDomain
import KinshipTime

extension SQLiteTransaction {
  var sessions: any SessionRepository { SQLiteSessions(transaction: self) }
}

/// Sessions, each in the space of its account: somebody else's signing in wakes nobody.
struct SQLiteSessions: SessionRepository {
  let transaction: SQLiteTransaction

  func session(_ id: SessionID) throws -> Session? { try session(where: "id", id) }

  func session(access: TokenDigest) throws -> Session? {
    let found = try transaction.cachedRow(.session(access)) { try session(where: "access", access) }
    if let found { transaction.reads(.user(found.user)) }
    return found
  }

  func session(refresh: TokenDigest) throws -> Session? { try session(where: "refresh", refresh) }

  func sessions(of user: UserID) throws -> [Session] {
    transaction.reads(.user(user))
    return try transaction.rows("WHERE user = ? ORDER BY created_at, id", [user])
  }

  /// The session that a column names; whoever finds none has learnt that from the directory.
  private func session(where column: String, _ value: any Stored) throws -> Session? {
    let found: Session? = try transaction.row("WHERE \(column) = ?", value)
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
    return try transaction.store(session, in: space)
  }

  func end(_ session: SessionID) throws {
    guard let old = try self.session(session) else { return }
    try transaction.change("DELETE FROM retired_refresh WHERE session = ?", session)
    try transaction.change(SessionColumn.table.deleteByKey, session)
    try transaction.bury(session, .session, .deleted, in: .user(old.user), scope: "none")
  }

  private func version(of id: SessionID) throws -> Version? {
    try transaction.row(of: "session", SessionColumn.table.selectVersion, id) { try $0[0] }
  }
}

// MARK: - Used refresh tokens

extension SQLiteSessions {
  func retired(_ refresh: TokenDigest) throws -> RetiredRefresh? {
    transaction.reads(.directory)
    return try transaction.find(refresh)
  }

  func retire(_ refresh: RetiredRefresh) throws {
    guard try retired(refresh.digest) == nil, try version(of: refresh.session) != nil else {
      throw Refusal.conflict
    }
    try transaction.change(RetiredRefreshColumn.table.insert, refresh.values())
  }

  func forgetRetired(of session: SessionID, before instant: Instant) throws {
    try transaction.change(
      "DELETE FROM retired_refresh WHERE session = ? AND retired_at < ?", session, instant)
  }
}

// MARK: - Sessions as rows

enum SessionColumn: Int, TableColumn {
  case id, user, access, accessExpiresAt, refresh, createdAt, refreshedAt, parentModeUntil,
    changedSeq

  static let table = Table(
    "session", key: [Self.id], account: .user, version: .changedSeq, tombstone: .session,
    read: { _ = try Session($0) })
}

extension Session: VersionedRow {
  init(_ row: Columns<SessionColumn>) throws {
    try self.init(
      id: row[.id], user: row[.user], access: row[.access],
      accessExpiresAt: row[.accessExpiresAt], refresh: row[.refresh], createdAt: row[.createdAt],
      refreshedAt: row[.refreshedAt], parentModeUntil: row[.parentModeUntil],
      version: row[.changedSeq])
  }

  func values() -> RowValues<SessionColumn> {
    [
      .id: id, .user: user, .access: access, .accessExpiresAt: accessExpiresAt,
      .refresh: refresh, .createdAt: createdAt, .refreshedAt: refreshedAt,
      .parentModeUntil: parentModeUntil, .changedSeq: version,
    ]
  }
}

// MARK: - Used refresh tokens as rows

enum RetiredRefreshColumn: Int, TableColumn {
  case digest, session, request, retiredAt

  static let table = Table(
    "retired_refresh", key: [Self.digest], read: { _ = try RetiredRefresh($0) })
}

extension RetiredRefresh: TableRow {
  init(_ row: Columns<RetiredRefreshColumn>) throws {
    try self.init(
      digest: row[.digest], session: row[.session], request: row[.request],
      retiredAt: row[.retiredAt])
  }

  func values() -> RowValues<RetiredRefreshColumn> {
    [.digest: digest, .session: session, .request: request, .retiredAt: retiredAt]
  }
}
