import KinshipDomain
import KinshipTime

struct ProbedUsers: UserRepository {
  let inner: any UserRepository
  let probe: Probe

  func user(_ id: UserID) throws -> User? {
    try probe.note("users.user", .user(id))
    return try inner.user(id)
  }

  func user(email: Email) throws -> User? {
    try probe.note("users.user(email)", .address(email))
    return try inner.user(email: email)
  }

  func isEmpty() throws -> Bool {
    try probe.note("users.isEmpty")
    return try inner.isEmpty()
  }

  func keptOutcomes(of user: UserID, upTo limit: Int) throws -> Int {
    try probe.note("users.keptOutcomes", .user(user))
    return try inner.keptOutcomes(of: user, upTo: limit)
  }

  func save(_ user: User) throws -> User {
    try probe.note("users.save", isWrite: true, .user(user.id), .address(user.email))
    return try inner.save(user)
  }
}

extension ProbedUsers {
  func remove(_ user: User) throws {
    try probe.note("users.remove", isWrite: true, .user(user.id), .address(user.email))
    try inner.remove(user)
  }
}

struct ProbedSessions: SessionRepository {
  let inner: any SessionRepository
  let probe: Probe

  func session(_ id: SessionID) throws -> Session? {
    try probe.note("sessions.session", .session(id))
    return try inner.session(id)
  }

  func session(access: TokenDigest) throws -> Session? {
    try probe.note("sessions.session(access)", .access(access))
    return try inner.session(access: access)
  }

  func session(refresh: TokenDigest) throws -> Session? {
    try probe.note("sessions.session(refresh)", .refresh(refresh))
    return try inner.session(refresh: refresh)
  }

  func sessions(of user: UserID) throws -> [Session] {
    try probe.note("sessions.sessions", .user(user))
    return try inner.sessions(of: user)
  }

  func retired(_ refresh: TokenDigest) throws -> RetiredRefresh? {
    try probe.note("sessions.retired", .refresh(refresh))
    return try inner.retired(refresh)
  }

  func save(_ session: Session) throws -> Session {
    try probe.note(
      "sessions.save", isWrite: true, .session(session.id), .access(session.access),
      .refresh(session.refresh))
    return try inner.save(session)
  }

  func retire(_ refresh: RetiredRefresh) throws {
    try probe.note("sessions.retire", isWrite: true, .refresh(refresh.digest))
    try inner.retire(refresh)
  }

  func forgetRetired(of session: SessionID, before instant: Instant) throws {
    try probe.note("sessions.forgetRetired", isWrite: true, .session(session))
    try inner.forgetRetired(of: session, before: instant)
  }

  func end(_ session: SessionID) throws {
    try probe.note("sessions.end", isWrite: true, .session(session))
    try inner.end(session)
  }
}

struct ProbedResets: ResetRepository {
  let inner: any ResetRepository
  let probe: Probe

  func reset(_ id: ResetID) throws -> PasswordReset? {
    try probe.note("resets.reset", .reset(id))
    return try inner.reset(id)
  }

  func resets(of user: UserID) throws -> [PasswordReset] {
    try probe.note("resets.resets", .user(user))
    return try inner.resets(of: user)
  }

  func add(_ reset: PasswordReset) throws {
    try probe.note("resets.add", isWrite: true, .reset(reset.id))
    try inner.add(reset)
  }

  func removeAll(of user: UserID) throws {
    try probe.note("resets.removeAll", isWrite: true, .user(user))
    try inner.removeAll(of: user)
  }

  func forget(requestedBefore instant: Instant) throws {
    try probe.note("resets.forget", isWrite: true)
    try inner.forget(requestedBefore: instant)
  }
}

struct ProbedAttempts: AttemptRepository {
  let inner: any AttemptRepository
  let probe: Probe

  func attempts(_ key: AttemptKey) throws -> Attempts? {
    try probe.note("attempts.attempts", .attempts(key))
    return try inner.attempts(key)
  }

  func save(_ attempts: Attempts, for key: AttemptKey) throws {
    try probe.note("attempts.save", isWrite: true, .attempts(key))
    try inner.save(attempts, for: key)
  }

  func clear(_ key: AttemptKey) throws {
    try probe.note("attempts.clear", isWrite: true, .attempts(key))
    try inner.clear(key)
  }

  func clearAll(of user: UserID) throws {
    try probe.note("attempts.clearAll", isWrite: true, .user(user))
    try inner.clearAll(of: user)
  }

  func forget(before instant: Instant, ofAddresses old: Instant) throws {
    try probe.note("attempts.forget", isWrite: true)
    try inner.forget(before: instant, ofAddresses: old)
  }
}

struct ProbedHouseholds: HouseholdRepository {
  let inner: any HouseholdRepository
  let probe: Probe

  func household(_ id: HouseholdID) throws -> Household? {
    try probe.note("households.household", .household(id))
    return try inner.household(id)
  }

  func count(
    of content: HouseholdContent, in household: HouseholdID, upTo limit: Int
  ) throws -> Int {
    try probe.note("households.count", .household(household))
    return try inner.count(of: content, in: household, upTo: limit)
  }

  func save(_ household: Household) throws -> Household {
    try probe.note("households.save", isWrite: true, .household(household.id))
    return try inner.save(household)
  }

  func invitation(_ code: InviteCode) throws -> Invitation? {
    try probe.note("households.invitation", .code(code))
    return try inner.invitation(code)
  }

  func invitations(of household: HouseholdID) throws -> [Invitation] {
    try probe.note("households.invitations", .household(household))
    return try inner.invitations(of: household)
  }

  func invitations(for account: UserID) throws -> [Invitation] {
    try probe.note("households.invitations(for)", .user(account))
    return try inner.invitations(for: account)
  }

  func add(_ invitation: Invitation) throws {
    try probe.note("households.add", isWrite: true, .code(invitation.code))
    try inner.add(invitation)
  }

  func remove(_ code: InviteCode) throws {
    try probe.note("households.remove", isWrite: true, .code(code))
    try inner.remove(code)
  }

  func delete(_ household: Household) throws {
    try probe.note("households.delete", isWrite: true, .household(household.id))
    try inner.delete(household)
  }
}

struct ProbedMembers: MemberRepository {
  let inner: any MemberRepository
  let probe: Probe

  func member(_ id: MemberID, in household: HouseholdID) throws -> Member? {
    try probe.note("members.member", .member(id, household))
    return try inner.member(id, in: household)
  }

  func member(of user: UserID, in household: HouseholdID) throws -> Member? {
    try probe.note("members.member(of)", .user(user), .household(household))
    return try inner.member(of: user, in: household)
  }

  func members(of household: HouseholdID) throws -> [Member] {
    try probe.note("members.members", .household(household))
    return try inner.members(of: household)
  }

  func memberships(of user: UserID) throws -> [Member] {
    try probe.note("members.memberships", .user(user))
    return try inner.memberships(of: user)
  }

  func formerMemberships(of user: UserID) throws -> [Member] {
    try probe.note("members.formerMemberships", .user(user))
    return try inner.formerMemberships(of: user)
  }

  func members(being person: PersonID) throws -> [Member] {
    try probe.note("members.members(being)")
    return try inner.members(being: person)
  }

  func save(_ member: Member) throws -> Member {
    try probe.note("members.save", isWrite: true, .member(member.id, member.household))
    return try inner.save(member)
  }
}
