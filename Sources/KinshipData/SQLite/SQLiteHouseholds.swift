import KinshipDomain

/// Households, each the head of its space, and the directory's codes that open them.
struct SQLiteHouseholds: HouseholdRepository {
  let transaction: SQLiteTransaction

  private static let columns = [
    "id", "name", "details", "created_by", "invite_code", "policy", "time_zone", "created_at",
    "updated_at", "scope", "changed_seq",
  ]
  private static let upsert = Upsert("household", key: ["id"], columns)
  private static let select = """
    SELECT id, name, details, created_by, invite_code, policy, time_zone, created_at, updated_at,
      changed_seq
    FROM household WHERE id = ?
    """

  func household(_ id: HouseholdID) throws -> Household? {
    transaction.reads(.household(id))
    return try transaction.cachedRow(.household(id)) {
      try transaction.row(of: "household", Self.select, id) { columns in
        Household(
          id: try columns.id(), name: try columns.name(), details: try columns.optionalNote(),
          createdBy: try columns.id(), inviteCode: try columns.code(),
          policy: try transaction.surroundings.policy(columns.text()), timeZone: try columns.text(),
          createdAt: try columns.instant(), updatedAt: try columns.instant(),
          version: try columns.version())
      }
    }
  }

  @discardableResult
  func save(_ household: Household) throws -> Household {
    let stored = try transaction.row(
      of: "household", "SELECT changed_seq FROM household WHERE id = ?", household.id
    ) { try $0.version() }
    let space = Space.household(household.id)
    if stored == nil, try transaction.sequence(of: space) != .unsaved { throw Refusal.unusableID }
    guard household.version == stored ?? .unsaved else { throw Refusal.conflict }
    var saved = household
    saved.version = try transaction.raise(space)
    try transaction.change(
      Self.upsert.sql, household.id, household.name, household.details, household.createdBy,
      household.inviteCode, household.policy.storedText(), household.timeZone,
      household.createdAt, household.updatedAt, Scope.home, saved.version)
    return saved
  }
}

// MARK: - Codes

/// They stand in the directory, where they are found, and raise their household and the account that they
/// are for too, so that nobody has to watch the directory to see them.
extension SQLiteHouseholds {
  private static let codeColumns =
    "code, household, role, expires_at, account, claims, links, email, created_by"

  func invitation(_ code: InviteCode) throws -> Invitation? {
    transaction.reads(.directory)
    return try transaction.row(
      of: "invitation",
      "SELECT \(Self.codeColumns) FROM invitation WHERE code = ?", code,
      as: Self.readInvitation)
  }

  func invitations(of household: HouseholdID) throws -> [Invitation] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "invitation",
      """
      SELECT \(Self.codeColumns) FROM invitation
      WHERE household = ? AND role IS NOT NULL ORDER BY expires_at, code
      """,
      [household], as: Self.readInvitation)
  }

  func invitations(for account: UserID) throws -> [Invitation] {
    transaction.reads(.user(account))
    return try transaction.rows(
      of: "invitation",
      "SELECT \(Self.codeColumns) FROM invitation WHERE account = ? ORDER BY expires_at, code",
      [account], as: Self.readInvitation)
  }

  func add(_ invitation: Invitation) throws {
    guard try self.invitation(invitation.code) == nil else { throw Refusal.conflict }
    let version = try raise(for: invitation)
    try transaction.change(
      """
      INSERT INTO invitation (\(Self.codeColumns), changed_seq)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      invitation.code, invitation.household, invitation.role, invitation.expiresAt,
      invitation.account, invitation.claims, invitation.links, invitation.email,
      invitation.createdBy, version)
  }

  func remove(_ code: InviteCode) throws {
    guard let removed = try invitation(code) else { return }
    try transaction.change("DELETE FROM invitation WHERE code = ?", code)
    _ = try raise(for: removed)
  }

  private func raise(for invitation: Invitation) throws -> Version {
    _ = try transaction.raise(.household(invitation.household))
    if let account = invitation.account { _ = try transaction.raise(.user(account)) }
    return try transaction.raise(.directory)
  }

  private static func readInvitation(_ columns: inout Columns) throws -> Invitation {
    Invitation(
      code: try columns.code(), household: try columns.id(), role: try columns.optionalChoice(),
      expiresAt: try columns.optionalInstant(), account: try columns.optionalID(),
      claims: try columns.optionalID(), links: try columns.optionalID(),
      email: try columns.optionalText().map { try Email($0) },
      createdBy: try columns.optionalID())
  }
}
