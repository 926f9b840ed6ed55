import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// Invitations for one account or member, persons in several households, and deleting a household.
extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `an invitation for an account or a member reads back as it was added`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(4)
    let account: UserID = random.id()
    let email = try Email("kim@example.org")
    let invitations = [
      Invitation(
        code: InviteCode(random: 1), household: home.household, role: .guardian, expiresAt: .at(9),
        account: account, email: email),
      Invitation(
        code: InviteCode(random: 2), household: home.household, role: .child, expiresAt: .at(8),
        claims: home.child.id),
      Invitation(
        code: InviteCode(random: 3), household: home.household, role: .child, expiresAt: .at(7),
        links: home.child.id, createdBy: home.parent.id),
      Invitation(
        code: InviteCode(random: 4), household: home.household, role: .parent, expiresAt: .at(6),
        account: account),
    ]
    try await home.write { all in for each in invitations { try all.households.add(each) } }
    #expect(
      try await home.read { try $0.households.invitations(of: home.household) }
        == invitations.reversed())
    #expect(
      try await home.read { try $0.households.invitations(for: account) }
        == [invitations[3], invitations[0]])
    #expect(try await home.read { try $0.households.invitations(for: UserID(bits: 1)) }.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `adding or removing an invitation for an account changes the space of the account`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(4)
    let account: UserID = random.id()
    let code = InviteCode(random: 7)
    let asked = try await home.store.read { transaction in
      _ = try transaction.households.invitations(for: account)
      return transaction.spacesRead
    }
    #expect(asked == [.user(account)])
    var changes = home.store.changes().makeAsyncIterator()
    try await home.write {
      try $0.households.add(
        Invitation(
          code: code, household: home.household, role: .child, expiresAt: .at(9),
          account: account))
    }
    #expect(await changes.next() == [home.space, .directory, .user(account)])
    try await home.write { try $0.households.remove(code) }
    #expect(await changes.next() == [home.space, .directory, .user(account)])
  }

  // Proves: B-40
  @Test(arguments: StoreKind.allCases)
  func `the active members of a person are found in every household`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    let away = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 9)
    var here = home.child
    var there = away.child
    var gone = away.sibling
    let person: PersonID = Identifier(bits: 77)
    (here.person, there.person, gone.person) = (person, person, person)
    gone.removedAt = .at(5)
    let people = [here, there, gone]
    try await home.write { all in for each in people { try all.members.save(each) } }
    let found = try await home.read { try $0.members.members(being: person) }
    let expected = [here, there].sorted { $0.household < $1.household }
    #expect(found.map(\.id) == expected.map(\.id))
    #expect(try await home.read { try $0.members.members(being: PersonID(bits: 1)) }.isEmpty)
  }

  // Proves: UC-A10
  @Test(arguments: StoreKind.allCases)
  func `former memberships of an account are found in the households it has left`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let away = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 9)
    let user: UserID = Identifier(bits: 78)
    var (here, there, stays) = (home.child, away.child, away.sibling)
    (here.user, there.user, stays.user) = (user, user, user)
    (here.removedAt, there.removedAt) = (.at(5), .at(6))
    let people = [here, there, stays]
    try await home.write { all in for each in people { try all.members.save(each) } }
    let found = try await home.read { try $0.members.formerMemberships(of: user) }
    let expected = [here, there].sorted { $0.household < $1.household }
    #expect(found.map(\.id) == expected.map(\.id))
    #expect(try await home.read { try $0.members.memberships(of: user) }.map(\.id) == [stays.id])
  }

  // Proves: UC-E4, M-15
  @Test(arguments: StoreKind.allCases)
  func `deleting a household deletes all its rows and no rows of others`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let away = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 9)
    var random = Seeded(5)
    for place in [home, away] {
      try await place.openWallets()
      _ = try await place.fill(&random, count: 5)
      try await place.leaveTraces(&random)
    }
    let before = try await away.contents()
    #expect(try await home.contents().count > 10)
    var changes = home.store.changes().makeAsyncIterator()
    try await home.write { all in
      guard let found = try all.households.household(home.household) else { return }
      try all.households.delete(found)
    }
    let users = [home.parent, home.other, home.sibling].compactMap(\.user).map(Space.user)
    #expect(await changes.next() == Set(users + [home.space, .directory]))
    #expect(try await home.contents().isEmpty)
    #expect(try await away.contents() == before)
    let user = try #require(home.parent.user)
    #expect(try await home.read { try $0.members.memberships(of: user) }.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `the id of a deleted household is never accepted again`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let stale = try await home.read { try $0.households.household(home.household) }
    let old = try #require(stale)
    try await home.write { all in
      let changed = try all.households.save(old)
      try all.households.delete(changed)
    }
    var again = old
    again.version = .unsaved
    let new = again
    #expect(
      await refusal { try await home.write { try $0.households.save(new) } } == .unusableID)
    #expect(
      await refusal { try await home.write { try $0.households.delete(old) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `deleting a household with a stale version or in a failing command has no effect`(
    _ kind: StoreKind
  ) async throws {
    struct Stop: Error {}
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    try await home.leaveTraces(&random)
    let before = try await home.contents()
    let old = try #require(
      try await home.read { try $0.households.household(home.household) })
    await #expect(throws: Stop.self) {
      try await home.write { all in
        try all.households.delete(old)
        throw Stop()
      }
    }
    #expect(try await home.contents() == before)
    _ = try await home.write { try $0.households.save(old) }
    #expect(
      await refusal { try await home.write { try $0.households.delete(old) } } == .conflict)
  }
}

extension HouseholdFixture {
  /// Adds an invitation, a notice, screen time, a photo and other rows to the household.
  fileprivate func leaveTraces(_ random: inout Seeded) async throws {
    let task = try Sample.task(&random, in: self)
    let photo = try Sample.photo(&random, of: task, in: self)
    let code = InviteCode(random: random.next())
    let own = try await read { try $0.households.household(household)?.inviteCode }
    let redemption = ScreenTimeRedemption(
      id: random.id(), household: household, member: child.id, points: .zero, minutes: 5,
      redeemedAt: .at(1), expiresAt: nil)
    let (home, child, parent) = (household, child.id, parent.id)
    let item = try Sample.item(&random, in: self)
    try await write { all in
      try all.shopping.save(item)
      try all.tasks.save(task)
      try all.photos.add(photo)
      if let own {
        try all.households.add(
          Invitation(code: own, household: home, role: nil, expiresAt: nil))
      }
      try all.households.add(
        Invitation(code: code, household: home, role: .child, expiresAt: .at(9)))
      try all.notices.append(
        Notice(.memberJoined, of: child, to: parent, in: home, at: .at(1)))
      try all.screenTime.save(ScreenTimeSetting(defaultFor: child, in: home))
      try all.noticePreferences.save(NoticePreferences(defaultFor: child, in: home))
      try all.screenTime.save(
        ScreenTimeBank(for: child, in: home, day: CivilDate(clampingDaysSinceEpoch: 20_000)))
      try all.screenTime.add(redemption)
    }
  }

  /// The rows of the household that the repositories return, as text.
  fileprivate func contents() async throws -> [String] {
    let (home, members) = (household, members.map(\.id))
    return try await read { all in
      var rows: [Any?] = [try all.households.household(home)]
      if let own = try all.households.household(home)?.inviteCode {
        rows.append(try all.households.invitation(own))
      }
      rows += try all.households.invitations(of: home)
      rows += try all.members.members(of: home)
      rows += try all.tasks.tasks(TaskSelection(household: home, limit: 1_000)).tasks
      rows += try all.notices.notices(of: home, limit: 1_000)
      rows += try all.shopping.items(of: home)
      rows.append(
        try all.households.count(of: .photoBytes, in: home, upTo: .max) > 0 ? "photos" : nil)
      for member in members {
        rows += [
          try all.points.account(of: member, in: home),
          try all.screenTime.setting(of: member, in: home),
          try all.screenTime.bank(of: member, in: home),
          try all.noticePreferences.preferences(of: member, in: home),
        ]
      }
      return rows.compactMap(\.self).map { "\($0)" }
    }
  }
}
