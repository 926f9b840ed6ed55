import KinshipDomain
import KinshipTime

/// Households, each in its own space, and invite codes, which belong to the directory.
extension SQLiteTransaction: HouseholdRepository {
  var households: any HouseholdRepository { self }

  func household(_ id: HouseholdID) throws -> Household? {
    reads(.household(id))
    return try cachedRow(.household(id)) {
      let table = HouseholdColumn.table
      return try row(of: table.name, table.selectByKey, id) { row in
        try Household(ResultRow(row), policy: storeContext.policy)
      }
    }
  }

  func save(_ household: Household) throws -> Household {
    let table = HouseholdColumn.table
    let stored = try version(in: table, household.id)
    let space = Space.household(household.id)
    if stored == nil, try sequence(of: space) != .unsaved { throw Refusal.unusableID }
    guard household.version == stored ?? .unsaved else { throw Refusal.conflict }
    var saved = household
    saved.version = try advanceSequence(space)
    try change(table.upsert, saved.values())
    return saved
  }
}

// MARK: - Codes

/// Invite codes: a change advances the directory, the household and the invited account.
///
/// Codes belong to the directory, where they are looked up. With the other two spaces, a client
/// sees its invitations without observing the directory.
extension SQLiteTransaction {
  func invitation(_ code: InviteCode) throws -> Invitation? {
    reads(.directory)
    return try find(code)
  }

  func invitations(of household: HouseholdID) throws -> [Invitation] {
    try rows(in: household, "AND role IS NOT NULL ORDER BY expires_at, code")
  }

  func invitations(for account: UserID) throws -> [Invitation] {
    reads(.user(account))
    return try rows("WHERE account = ? ORDER BY expires_at, code", [account])
  }

  func add(_ invitation: Invitation) throws {
    guard try self.invitation(invitation.code) == nil else { throw Refusal.conflict }
    let version = try advanceSequence(for: invitation)
    try change(InvitationColumn.table.insert, invitation.values(at: version))
  }

  func remove(_ code: InviteCode) throws {
    guard let removed = try invitation(code) else { return }
    try change(InvitationColumn.table.deleteByKey, code)
    _ = try advanceSequence(for: removed)
  }

  private func advanceSequence(for invitation: Invitation) throws -> Version {
    _ = try advanceSequence(.household(invitation.household))
    if let account = invitation.account { _ = try advanceSequence(.user(account)) }
    return try advanceSequence(.directory)
  }
}

// MARK: - Households as rows

enum HouseholdColumn: Int, TableColumn {
  case id, name, details, createdBy, inviteCode, policy, timeZone, createdAt, updatedAt,
    keptWeekStart, keptWeekEnd, scope, changedSeq

  static let table = Table(
    "household", key: [Self.id], household: .id, version: .changedSeq,
    file: FileList(
      name: "household",
      columns: [
        .id: [.createdBy],
        .text: [.name, .details, .inviteCode, .policy, .timeZone, .scope],
        .instant: [.createdAt, .updatedAt],
        .date: [.keptWeekStart, .keptWeekEnd],
        .number: [.changedSeq],
      ],
      later: [11: [.keptWeekStart, .keptWeekEnd]], account: .createdBy),
    read: { _ = try Household($0, policy: { try PolicyText(storedText: $0).policy() }) })
}

extension Household {
  /// Reads a household from a row; `policy` parses the text of the policy.
  init(
    _ row: ResultRow<HouseholdColumn>, policy: (String) throws -> HouseholdPolicy
  ) throws {
    try self.init(
      id: row[.id], name: row[.name], details: row[.details], createdBy: row[.createdBy],
      inviteCode: row[.inviteCode], policy: policy(row[.policy]), timeZone: row[.timeZone],
      createdAt: row[.createdAt], updatedAt: row[.updatedAt], version: row[.changedSeq],
      keptWeek: HouseholdWeek(row))
  }

  func values() throws -> RowValues<HouseholdColumn> {
    try [
      .id: id, .name: name, .details: details, .createdBy: createdBy, .inviteCode: inviteCode,
      .policy: PolicyText(policy).storedText(), .timeZone: timeZone, .createdAt: createdAt,
      .updatedAt: updatedAt, .keptWeekStart: keptWeek?.start, .keptWeekEnd: keptWeek?.end,
      .scope: Scope.home, .changedSeq: version,
    ]
  }
}

extension HouseholdWeek {
  fileprivate init?(_ row: ResultRow<HouseholdColumn>) throws {
    guard let start: CivilDate = try row[.keptWeekStart],
      let end: CivilDate = try row[.keptWeekEnd]
    else { return nil }
    self.init(start: start, end: end)
  }
}

// MARK: - Codes as rows

enum InvitationColumn: Int, TableColumn {
  case code, household, role, expiresAt, account, claims, links, email, createdBy, changedSeq

  /// Codes belong to the directory: an imported code gets a sequence of this store.
  static let table = Table(
    "invitation", key: [Self.code], space: "'directory', zeroblob(16)", version: Self.changedSeq,
    file: FileList(
      name: "codes",
      columns: [
        .text: [.code, .role, .email],
        .instant: [.expiresAt],
        .id: [.account, .claims, .links, .createdBy],
      ],
      later: [7: [.createdBy]], household: .household, account: .account),
    read: { _ = try Invitation($0) })
}

extension Invitation: TableRow {
  init(_ row: ResultRow<InvitationColumn>) throws {
    try self.init(
      code: row[.code], household: row[.household], role: row[.role], expiresAt: row[.expiresAt],
      account: row[.account], claims: row[.claims], links: row[.links], email: row[.email],
      createdBy: row[.createdBy])
  }

  func values(at version: Version) -> RowValues<InvitationColumn> {
    [
      .code: code, .household: household, .role: role, .expiresAt: expiresAt, .account: account,
      .claims: claims, .links: links, .email: email, .createdBy: createdBy,
      .changedSeq: version,
    ]
  }
}
