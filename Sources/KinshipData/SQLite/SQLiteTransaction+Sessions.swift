import KinshipDomain
import KinshipTime

/// Sessions, each in the space of its account, so that a sign-in wakes only observers of that
/// account.
extension SQLiteTransaction: SessionRepository {
  var sessions: any SessionRepository { self }

  func session(_ id: SessionID) throws -> Session? { try session(where: "id", id) }

  func session(access: TokenDigest) throws -> Session? {
    let found = try cachedRow(.session(access)) { try session(where: "access", access) }
    if let found { reads(.user(found.user)) }
    return found
  }

  func session(refresh: TokenDigest) throws -> Session? { try session(where: "refresh", refresh) }

  func sessions(of user: UserID) throws -> [Session] {
    reads(.user(user))
    return try rows("WHERE user = ? ORDER BY created_at, id", [user])
  }

  /// The session with a value in a column; a lookup without a result counts as a read of the
  /// directory.
  private func session(where column: String, _ value: any ColumnValue) throws -> Session? {
    let found: Session? = try row("WHERE \(column) = ?", value)
    reads(found.map { .user($0.user) } ?? .directory)
    return found
  }

  func save(_ session: Session) throws -> Session {
    let space = Space.user(session.user)
    try require(
      session.version, over: version(in: SessionColumn.table, session.id), of: session.id, .session,
      in: space)
    guard
      try !exists(
        "SELECT 1 FROM session WHERE access = ? AND id <> ?", session.access, session.id),
      try !exists(
        "SELECT 1 FROM session WHERE refresh = ? AND id <> ?", session.refresh, session.id)
    else { throw Refusal.conflict }
    return try store(session, in: space)
  }

  func end(_ session: SessionID) throws {
    guard let old = try self.session(session) else { return }
    try change("DELETE FROM retired_refresh WHERE session = ?", session)
    try change(PushDeviceColumn.table.deleteByKey, session)
    try change(SessionDeviceColumn.table.deleteByKey, session)
    try change(SessionColumn.table.deleteByKey, session)
    try addTombstone(session, .session, .deleted, in: .user(old.user), scope: "none")
  }
}

// MARK: - Used refresh tokens

extension SQLiteTransaction {
  func retired(_ refresh: TokenDigest) throws -> RetiredRefresh? {
    reads(.directory)
    return try find(refresh)
  }

  func retire(_ refresh: RetiredRefresh) throws {
    guard try retired(refresh.digest) == nil,
      try version(in: SessionColumn.table, refresh.session) != nil
    else {
      throw Refusal.conflict
    }
    try change(RetiredRefreshColumn.table.insert, refresh.values())
  }

  func forgetRetired(of session: SessionID, before instant: Instant) throws {
    try change("DELETE FROM retired_refresh WHERE session = ? AND retired_at < ?", session, instant)
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
  init(_ row: ResultRow<SessionColumn>) throws {
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
  init(_ row: ResultRow<RetiredRefreshColumn>) throws {
    try self.init(
      digest: row[.digest], session: row[.session], request: row[.request],
      retiredAt: row[.retiredAt])
  }

  func values() -> RowValues<RetiredRefreshColumn> {
    [.digest: digest, .session: session, .request: request, .retiredAt: retiredAt]
  }
}
