import KinshipDomain
import KinshipTime

extension MemoryTransaction: UserRepository {
  var users: any UserRepository { self }

  func user(_ id: UserID) -> User? {
    reading(.user(id))
    return tables.users[id]
  }

  func user(email: Email) -> User? {
    guard let id = tables.usersByEmail[email] else {
      reading(.directory)
      return nil
    }
    return user(id)
  }

  func isEmpty() -> Bool {
    reading(.directory)
    return tables.users.isEmpty
  }

  func keptOutcomes(of user: UserID, upTo limit: Int) -> Int {
    min(limit, tables.outcomes.keys.count { $0.user == user })
  }

  func save(_ user: User) throws -> User {
    let old = tables.users[user.id]
    guard [nil, user.id].contains(tables.usersByEmail[user.email]) else {
      throw Refusal.emailInUse
    }
    guard tables.removedUsers[user.id] == nil else { throw Refusal.unusableID }
    var user = user
    user.version = try nextVersion(in: .user(user.id), stored: old?.version, given: user.version)
    if old?.email != user.email {
      if let old { tables.set(\.usersByEmail, old.email, nil) }
      tables.set(\.usersByEmail, user.email, user.id)
      _ = tables.version(in: .directory)
    }
    tables.set(\.users, user.id, user)
    return user
  }
}

extension MemoryTransaction {
  func remove(_ user: User) throws {
    guard let stored = tables.users[user.id] else { throw Refusal.conflict }
    _ = try nextVersion(in: .user(user.id), stored: stored.version, given: user.version)
    _ = tables.version(in: .directory)
    for key in tables.outcomes.keys where key.user == user.id { tables.set(\.outcomes, key, nil) }
    tables.set(\.users, user.id, nil)
    tables.set(\.usersByEmail, stored.email, nil)
    tables.set(\.removedUsers, user.id, true)
  }
}

extension MemoryTransaction: SessionRepository {
  var sessions: any SessionRepository { self }

  func session(_ id: SessionID) -> Session? {
    let session = tables.sessions[id]
    reading(session.map { .user($0.user) } ?? .directory)
    return session
  }

  func session(access: TokenDigest) -> Session? {
    tables.sessionsByAccess[access].flatMap { session($0) }
  }

  func session(refresh: TokenDigest) -> Session? {
    tables.sessionsByRefresh[refresh].flatMap { session($0) }
  }

  func sessions(of user: UserID) -> [Session] {
    reading(.user(user))
    return tables.sessions.values.filter { $0.user == user }
      .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  func retired(_ refresh: TokenDigest) -> RetiredRefresh? { tables.retired[refresh] }

  func save(_ session: Session) throws -> Session {
    let old = tables.sessions[session.id]
    guard tables.endedSessions[session.id] == nil else { throw Refusal.unusableID }
    var session = session
    session.version = try nextVersion(
      in: .user(session.user), stored: old?.version, given: session.version)
    if let old { unlink(old) }
    tables.set(\.sessions, session.id, session)
    tables.set(\.sessionsByAccess, session.access, session.id)
    tables.set(\.sessionsByRefresh, session.refresh, session.id)
    return session
  }

  func retire(_ refresh: RetiredRefresh) throws {
    try requireWritable()
    tables.set(\.retired, refresh.digest, refresh)
    let known = tables.retiredBySession[refresh.session] ?? []
    tables.set(\.retiredBySession, refresh.session, known.union([refresh.digest]))
  }

  func forgetRetired(of session: SessionID, before instant: Instant) throws {
    try forget(session) { $0.retiredAt < instant }
  }

  func end(_ session: SessionID) throws {
    try forget(session) { _ in true }
    guard let old = tables.sessions[session] else { return }
    _ = tables.version(in: .user(old.user))
    unlink(old)
    tables.set(\.pushDevices, session, nil)
    tables.set(\.sessionDevices, session, nil)
    tables.set(\.sessions, session, nil)
    tables.set(\.endedSessions, session, old.user)
  }

  private func forget(_ session: SessionID, where isOld: (RetiredRefresh) -> Bool) throws {
    try requireWritable()
    guard let known = tables.retiredBySession[session] else { return }
    let old = known.filter { tables.retired[$0].map(isOld) ?? true }
    for digest in old { tables.set(\.retired, digest, nil) }
    let rest = known.subtracting(old)
    tables.set(\.retiredBySession, session, rest.isEmpty ? nil : rest)
  }

  private func unlink(_ session: Session) {
    tables.set(\.sessionsByAccess, session.access, nil)
    tables.set(\.sessionsByRefresh, session.refresh, nil)
  }
}

extension MemoryTransaction: ResetRepository {
  var resets: any ResetRepository { self }

  func reset(_ id: ResetID) -> PasswordReset? { tables.resets[id] }

  func resets(of user: UserID) -> [PasswordReset] {
    tables.resets.values.filter { $0.user == user }
      .sorted { ($0.requestedAt, $0.id) < ($1.requestedAt, $1.id) }
  }

  func add(_ reset: PasswordReset) throws {
    try requireWritable()
    guard tables.resets[reset.id] == nil else { throw Refusal.unusableID }
    tables.set(\.resets, reset.id, reset)
  }

  func removeAll(of user: UserID) throws {
    try drop { $0.user == user }
  }

  func forget(requestedBefore instant: Instant) throws {
    try drop { $0.requestedAt < instant }
  }

  private func drop(where isOver: (PasswordReset) -> Bool) throws {
    try requireWritable()
    for (id, reset) in tables.resets where isOver(reset) { tables.set(\.resets, id, nil) }
  }
}

extension MemoryTransaction: AttemptRepository {
  var attempts: any AttemptRepository { self }

  func attempts(_ key: AttemptKey) -> FailedAttempts? { tables.attempts[key] }

  func save(_ attempts: FailedAttempts, for key: AttemptKey) throws {
    try requireWritable()
    tables.set(\.attempts, key, attempts)
  }

  func clear(_ key: AttemptKey) throws {
    try requireWritable()
    tables.set(\.attempts, key, nil)
  }

  func clearAll(of user: UserID) throws {
    try requireWritable()
    for key in tables.attempts.keys where key.account == user { tables.set(\.attempts, key, nil) }
  }

  func forget(before instant: Instant, ofAddresses old: Instant) throws {
    try requireWritable()
    for (key, attempts) in tables.attempts {
      let isFew = attempts.failures < FailedAttempts.remembered && attempts.lastFailureAt < instant
      guard isFew || key.account == nil && attempts.lastFailureAt < old else { continue }
      tables.set(\.attempts, key, nil)
    }
  }
}
