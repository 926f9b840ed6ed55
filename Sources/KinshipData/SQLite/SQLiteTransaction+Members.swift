import KinshipDomain
import KinshipTime

extension SQLiteTransaction: MemberRepository {
  var members: any MemberRepository { self }

  func member(_ id: MemberID, in household: HouseholdID) throws -> Member? {
    reads(.household(household))
    return try cachedRow(.member(id, household)) { try find(in: household, id) }
  }

  func member(of user: UserID, in household: HouseholdID) throws -> Member? {
    reads(.household(household))
    return try cachedRow(.memberOf(user, household)) {
      try row("WHERE household = ? AND user = ? AND removed_at IS NULL", household, user)
    }
  }

  func members(of household: HouseholdID) throws -> [Member] {
    try rows(in: household, "AND removed_at IS NULL ORDER BY position, joined_at, id")
  }

  /// A membership that begins or ends advances the account's space, so that observers read the list
  /// again.
  func memberships(of user: UserID) throws -> [Member] {
    reads(.user(user))
    let members: [Member] =
      try cachedRow(.memberships(user)) {
        try rows("WHERE user = ? AND removed_at IS NULL ORDER BY joined_at, household, id", [user])
      } ?? []
    for member in members { reads(.household(member.household)) }
    return members
  }

  func formerMemberships(of user: UserID) throws -> [Member] {
    reads(.user(user))
    return try rows("WHERE user = ? AND removed_at IS NOT NULL ORDER BY household, id", [user])
  }

  func members(being person: PersonID) throws -> [Member] {
    let members: [Member] = try rows(
      "WHERE person = ? AND removed_at IS NULL ORDER BY household, id", [person])
    for member in members { reads(.household(member.household)) }
    return members
  }

  func save(_ member: Member) throws -> Member {
    let stored = try row(
      of: "member",
      "SELECT changed_seq, user, removed_at FROM member WHERE household = ? AND id = ?",
      member.household, member.id
    ) { row -> (version: Version, user: UserID?) in
      let removedAt: Instant? = try row[2]
      return (try row[0], removedAt == nil ? try row[1] : nil)
    }
    guard member.version == stored?.version ?? .unsaved else { throw Refusal.conflict }
    let user = member.isActive ? member.user : nil
    if let user, user != stored?.user,
      try exists(
        "SELECT 1 FROM member WHERE household = ? AND user = ? AND removed_at IS NULL",
        member.household, user)
    {
      throw Refusal.alreadyMember
    }
    let saved = try store(member, in: .household(member.household))
    if user != stored?.user {
      for account in [user, stored?.user].compactMap(\.self) {
        _ = try advanceSequence(.user(account))
      }
    }
    return saved
  }
}

// MARK: - Members as rows

enum MemberColumn: Int, TableColumn {
  case household, id, person, user, role, isOwner, name, color, position, joinedAt, removedAt,
    awayUntil, nickname, joinedUnasked, scope, changedSeq

  static let table = Table(
    "member", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "members",
      columns: [
        .id: [.id, .person, .user],
        .text: [.role, .name, .color, .nickname, .scope],
        .flag: [.isOwner, .joinedUnasked],
        .number: [.position, .changedSeq],
        .instant: [.joinedAt, .removedAt],
        .date: [.awayUntil],
      ],
      later: [3: [.awayUntil], 9: [.nickname, .joinedUnasked]], account: .user),
    read: { _ = try Member($0) })
}

extension Member: VersionedRow {
  init(_ row: ResultRow<MemberColumn>) throws {
    let (user, isOwner): (UserID?, Bool) = (try row[.user], try row[.isOwner])
    guard !isOwner || user != nil else { throw Unreadable(reason: "an owner without an account") }
    try self.init(
      id: row[.id], household: row[.household], person: row[.person], user: user,
      role: row[.role], isOwner: isOwner, name: row[.name], nickname: row[.nickname],
      color: row[.color], position: row[.position], joinedAt: row[.joinedAt],
      removedAt: row[.removedAt], awayUntil: row[.awayUntil],
      joinedUnasked: row[.joinedUnasked] ?? false, version: row[.changedSeq])
  }

  func values() -> RowValues<MemberColumn> {
    [
      .household: household, .id: id, .person: person, .user: user, .role: role,
      .isOwner: isOwner, .name: name, .color: color, .position: position, .joinedAt: joinedAt,
      .removedAt: removedAt, .awayUntil: awayUntil, .nickname: nickname,
      .joinedUnasked: joinedUnasked, .scope: Scope.home, .changedSeq: version,
    ]
  }
}
