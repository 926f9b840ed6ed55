import KinshipDomain
import KinshipTime

extension MemoryTransaction: HouseholdRepository {
  var households: any HouseholdRepository { self }

  func count(of content: HouseholdContent, in household: HouseholdID, upTo limit: Int) -> Int {
    reading(.household(household))
    guard let home = tables.homes[household] else { return 0 }
    let count =
      switch content {
      case .allMembers: home.members.count
      case .tasks: home.tasks.count
      case .openSeries:
        home.tasks.values.count { $0.task.recurrence != nil && $0.task.status != .completed }
      case .events: home.events.count
      case .changedOccurrences: home.events.values.reduce(0) { $0 + $1.dates }
      case .photoBytes: home.photos.values.reduce(0) { $0 + $1.image.size }
      case .chatBytes: home.chat.values.reduce(0) { $0 + $1.bytes }
      }
    return min(limit, count)
  }

  func household(_ id: HouseholdID) -> Household? {
    reading(.household(id))
    return tables.households[id]
  }

  func save(_ household: Household) throws -> Household {
    let old = tables.households[household.id]
    guard old != nil || tables.sequences[.household(household.id)] == nil else {
      throw Refusal.unusableID
    }
    var household = household
    household.version = try nextVersion(
      in: .household(household.id), stored: old?.version, given: household.version)
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
      .sorted(by: Self.endsBefore)
  }

  func invitations(for account: UserID) -> [Invitation] {
    reading(.user(account))
    return tables.invitations.values.filter { $0.account == account }.sorted(by: Self.endsBefore)
  }

  private static func endsBefore(_ left: Invitation, _ right: Invitation) -> Bool {
    let ends = (left.expiresAt ?? .distantFuture, right.expiresAt ?? .distantFuture)
    return (ends.0, left.code.description) < (ends.1, right.code.description)
  }

  func add(_ invitation: Invitation) throws {
    try requireWritable()
    guard tables.invitations[invitation.code] == nil else { throw Refusal.conflict }
    advanceSequence(for: invitation)
    tables.set(\.invitations, invitation.code, invitation)
  }

  func remove(_ code: InviteCode) throws {
    try requireWritable()
    guard let removed = tables.invitations[code] else { return }
    advanceSequence(for: removed)
    tables.set(\.invitations, code, nil)
  }

  /// Advances the directory, the household and the invited account.
  ///
  /// Invite codes belong to the directory, where they are looked up. With the other two spaces, a
  /// client sees its invitations without observing the directory.
  private func advanceSequence(for invitation: Invitation) {
    _ = tables.version(in: .directory)
    _ = tables.version(in: .household(invitation.household))
    if let account = invitation.account { _ = tables.version(in: .user(account)) }
  }

  func delete(_ household: Household) throws {
    let space = Space.household(household.id)
    guard let stored = tables.households[household.id]?.version else { throw Refusal.conflict }
    _ = try nextVersion(in: space, stored: stored, given: household.version)
    for invitation in tables.invitations.values where invitation.household == household.id {
      try remove(invitation.code)
    }
    let home = tables.homes[household.id]
    for member in home?.members.values.filter(\.isActive) ?? [] {
      guard let user = member.user else { continue }
      var gone = member
      gone.removedAt = member.joinedAt
      try updateMemberships(gone, of: user)
    }
    for photo in home?.photos.keys.sorted() ?? [] {
      tables.removeBytesAfterCommit(of: PhotoKey(household: household.id, photo: photo))
    }
    for (key, outcome) in tables.outcomes where outcome.household == household.id {
      tables.set(\.outcomes, key, nil)
    }
    tables.set(\.homes, household.id, nil)
    tables.set(\.households, household.id, nil)
  }
}

extension MemoryTransaction: MemberRepository {
  var members: any MemberRepository { self }

  func member(_ id: MemberID, in household: HouseholdID) -> Member? {
    home(household)?.members[id]
  }

  func member(of user: UserID, in household: HouseholdID) -> Member? {
    rows(\.members, of: household).first { $0.user == user && $0.isActive }
  }

  func members(of household: HouseholdID) -> [Member] {
    rows(\.members, of: household).filter(\.isActive).sorted {
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

  func formerMemberships(of user: UserID) -> [Member] {
    reading(.user(user))
    return tables.homes.values.flatMap(\.members.values)
      .filter { $0.user == user && !$0.isActive }
      .sorted { ($0.household, $0.id) < ($1.household, $1.id) }
  }

  func members(being person: PersonID) -> [Member] {
    let found = tables.homes.values.flatMap(\.members.values)
      .filter { $0.person == person && $0.isActive }
      .sorted { ($0.household, $0.id) < ($1.household, $1.id) }
    for member in found { reading(.household(member.household)) }
    return found
  }

  func save(_ member: Member) throws -> Member {
    let old = tables.homes[member.household]?.members[member.id]
    if let user = member.user, member.isActive,
      let other = self.member(of: user, in: member.household), other.id != member.id
    {
      throw Refusal.alreadyMember
    }
    let saved = try save(member, \.members, of: member.household, member.id)
    for user in Set([old?.user, saved.user]).compactMap(\.self) {
      try updateMemberships(saved, of: user)
    }
    return saved
  }

  /// Updates the memberships of an account, and advances the account's space if they change.
  private func updateMemberships(_ member: Member, of user: UserID) throws {
    let key = MemoryTables.Membership(household: member.household, member: member.id)
    let old = tables.memberships[user] ?? []
    let new = member.user == user && member.isActive ? old.union([key]) : old.subtracting([key])
    guard new != old else { return }
    _ = tables.version(in: .user(user))
    tables.set(\.memberships, user, new)
  }
}
