import KinshipDomain

/// The people of households.
struct SQLiteMembers: MemberRepository {
  let transaction: SQLiteTransaction

  private static let columns = [
    "household", "id", "person", "user", "role", "is_owner", "name", "nickname", "color",
    "position", "joined_at", "removed_at", "away_until", "joined_unasked", "changed_seq",
  ]
  private static let select = "SELECT \(columns.joined(separator: ", ")) FROM member"
  private static let upsert = Upsert("member", key: ["household", "id"], columns + ["scope"])

  func member(_ id: MemberID, in household: HouseholdID) throws -> Member? {
    transaction.reads(.household(household))
    return try transaction.row(
      of: "member", "\(Self.select) WHERE household = ? AND id = ?", household, id, as: Self.read)
  }

  func member(of user: UserID, in household: HouseholdID) throws -> Member? {
    transaction.reads(.household(household))
    return try transaction.cachedRow(.member(user, household)) {
      try transaction.row(
        of: "member", "\(Self.select) WHERE household = ? AND user = ? AND removed_at IS NULL",
        household, user, as: Self.read)
    }
  }

  func members(of household: HouseholdID) throws -> [Member] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "member",
      """
      \(Self.select) WHERE household = ? AND removed_at IS NULL
      ORDER BY position, joined_at, id
      """,
      [household], as: Self.read)
  }

  /// A membership that begins or ends raises the account's own space too, so that the list of its
  /// households is asked again.
  func memberships(of user: UserID) throws -> [Member] {
    transaction.reads(.user(user))
    let members = try transaction.rows(
      of: "member",
      """
      \(Self.select) WHERE user = ? AND removed_at IS NULL
      ORDER BY joined_at, household, id
      """,
      [user], as: Self.read)
    for member in members { transaction.reads(.household(member.household)) }
    return members
  }

  func formerMemberships(of user: UserID) throws -> [Member] {
    transaction.reads(.user(user))
    return try transaction.rows(
      of: "member",
      "\(Self.select) WHERE user = ? AND removed_at IS NOT NULL ORDER BY household, id",
      [user], as: Self.read)
  }

  func members(being person: PersonID) throws -> [Member] {
    let members = try transaction.rows(
      of: "member",
      "\(Self.select) WHERE person = ? AND removed_at IS NULL ORDER BY household, id",
      [person], as: Self.read)
    for member in members { transaction.reads(.household(member.household)) }
    return members
  }

  @discardableResult
  func save(_ member: Member) throws -> Member {
    let stored = try transaction.row(
      of: "member",
      "SELECT changed_seq, user, removed_at FROM member WHERE household = ? AND id = ?",
      member.household, member.id
    ) { columns -> (version: Version, user: UserID?) in
      let version = try columns.version()
      let user: UserID? = try columns.optionalID()
      return (version, try columns.optionalInt() == nil ? user : nil)
    }
    guard member.version == stored?.version ?? .unsaved else { throw Refusal.conflict }
    let user = member.isActive ? member.user : nil
    if let user, user != stored?.user,
      try transaction.exists(
        "SELECT 1 FROM member WHERE household = ? AND user = ? AND removed_at IS NULL",
        member.household, user)
    {
      throw Refusal.alreadyMember
    }
    var saved = member
    saved.version = try transaction.raise(.household(member.household))
    if user != stored?.user {
      for account in [user, stored?.user].compactMap(\.self) {
        _ = try transaction.raise(.user(account))
      }
    }
    try transaction.change(
      Self.upsert.sql, member.household, member.id, member.person, member.user, member.role,
      member.isOwner, member.name, member.nickname, member.color, member.position,
      member.joinedAt, member.removedAt, member.awayUntil, member.joinedUnasked, saved.version,
      Scope.home)
    return saved
  }

  private static func read(_ columns: inout Columns) throws -> Member {
    let household: HouseholdID = try columns.id()
    let id: MemberID = try columns.id()
    let person: PersonID = try columns.id()
    let user: UserID? = try columns.optionalID()
    let role: Role = try columns.choice()
    let isOwner = try columns.flag()
    guard !isOwner || user != nil else {
      throw Columns.Unreadable(reason: "an owner without an account")
    }
    return Member(
      id: id, household: household, person: person, user: user, role: role, isOwner: isOwner,
      name: try columns.name(), nickname: try columns.optionalName(),
      color: try ColorHex(columns.text()), position: Int(try columns.int()),
      joinedAt: try columns.instant(),
      removedAt: try columns.optionalInstant(), awayUntil: try columns.optionalDate(),
      joinedUnasked: try columns.optionalInt() == 1, version: try columns.version())
  }
}
