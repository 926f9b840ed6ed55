import KinshipDomain
import KinshipTime

extension MemoryTransaction: HouseholdRepository {
  func household(_ id: HouseholdID) -> Household? {
    reading(.household(id))
    return tables.households[id]
  }

  func save(_ household: Household) throws -> Household {
    var household = household
    household.version = try nextVersion(
      in: .household(household.id), stored: tables.households[household.id]?.version,
      given: household.version)
    tables.set(\.households, household.id, household)
    return household
  }

  func invitation(_ code: InviteCode) -> Invitation? {
    reading(.directory)
    return tables.invitations[code]
  }

  func invitations(of household: HouseholdID) -> [Invitation] {
    reading(.household(household))
    return tables.invitations.values
      .filter { $0.household == household && $0.role != nil }
      .sorted { left, right in
        let ends = (left.expiresAt ?? .distantFuture, right.expiresAt ?? .distantFuture)
        return (ends.0, left.code.description) < (ends.1, right.code.description)
      }
  }

  func add(_ invitation: Invitation) throws {
    try requireWritable()
    guard tables.invitations[invitation.code] == nil else { throw Refusal.conflict }
    raiseForCodes(of: invitation.household)
    tables.set(\.invitations, invitation.code, invitation)
  }

  func remove(_ code: InviteCode) throws {
    try requireWritable()
    guard let removed = tables.invitations[code] else { return }
    raiseForCodes(of: removed.household)
    tables.set(\.invitations, code, nil)
  }

  /// Codes stand in the directory, where they are found, and raise their household too, so that nobody
  /// has to watch the directory to see them.
  private func raiseForCodes(of household: HouseholdID) {
    _ = tables.version(in: .directory)
    _ = tables.version(in: .household(household))
  }
}

extension MemoryTransaction: MemberRepository {
  func member(_ id: MemberID, in household: HouseholdID) -> Member? {
    home(household)?.members[id]
  }

  func member(of user: UserID, in household: HouseholdID) -> Member? {
    home(household)?.members.values.first { $0.user == user && $0.isActive }
  }

  func members(of household: HouseholdID) -> [Member] {
    (home(household)?.members.values.filter(\.isActive) ?? []).sorted {
      ($0.position, $0.joinedAt, $0.id) < ($1.position, $1.joinedAt, $1.id)
    }
  }

  func memberships(of user: UserID) -> [Member] {
    reading(.user(user))
    return (tables.memberships[user] ?? [])
      .compactMap { member($0.member, in: $0.household) }
      .filter(\.isActive)
      .sorted { ($0.joinedAt, $0.household, $0.id) < ($1.joinedAt, $1.household, $1.id) }
  }

  func save(_ member: Member) throws -> Member {
    let old = tables.homes[member.household]?.members[member.id]
    if let user = member.user, member.isActive,
      let other = self.member(of: user, in: member.household), other.id != member.id
    {
      throw Refusal.alreadyMember
    }
    var member = member
    member.version = try nextVersion(
      in: .household(member.household), stored: old?.version, given: member.version)
    tables.set(\.members, of: member.household, member.id, member)
    for user in Set([old?.user, member.user]).compactMap(\.self) {
      try refile(member, of: user)
    }
    return member
  }

  /// Keeps the memberships of an account, and lets its own space know of a change.
  private func refile(_ member: Member, of user: UserID) throws {
    let key = MemoryTables.Membership(household: member.household, member: member.id)
    let old = tables.memberships[user] ?? []
    let new = member.user == user && member.isActive ? old.union([key]) : old.subtracting([key])
    guard new != old else { return }
    _ = tables.version(in: .user(user))
    tables.set(\.memberships, user, new)
  }
}
