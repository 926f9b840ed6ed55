import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: M-41, D-53
  @Test(arguments: StoreKind.allCases)
  func `a new store has the shipped badges, and keeps badges that are added`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let shipped = try await home.read { try $0.badges.allBadges() }
    #expect(shipped == Badge.shipped.sorted { $0.key < $1.key })
    let (early, fifty) = (try badgeKey("early_bird"), try badgeKey("tasks_50"))
    let name = try Name("Early bird", field: .displayName)
    let details = try Note("Three days in a row", field: .details)
    let added = try #require(
      Badge(
        key: early, metric: .streak, threshold: 3, kind: .heldWhileTrue, icon: "sunrise.fill",
        name: name, details: details))
    let changed = try #require(
      Badge(key: fifty, metric: .completedTasks, threshold: 40, icon: "rosette"))
    try await home.write { repositories in
      try repositories.badges.save(added)
      try repositories.badges.save(changed)
    }
    let badges = try await home.read { try $0.badges.allBadges() }
    #expect(badges.count == shipped.count + 1)
    #expect(badges.contains(added) && badges.contains(changed))
  }

  // Proves: M-42, D-59
  @Test(arguments: StoreKind.allCases)
  func `an owner has an achievement of each badge at most once`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let user = try Sample.user(&random, email: "badge@example.org")
    let owners = [
      AchievementOwner.account(user.id), .member(home.child.id, in: home.household),
    ]
    let first = Achievement(badge: try badgeKey("first_chore"), earnedAt: .at(1))
    let tenth = Achievement(badge: try badgeKey("ten_chores"), earnedAt: .at(2), lostAt: .at(3))
    let returned = Achievement(badge: tenth.badge, earnedAt: .at(2))
    try await home.write { repositories in
      try repositories.users.save(user)
      for owner in owners {
        for achievement in [tenth, first] {
          try repositories.badges.save(achievement, of: owner)
        }
      }
      try repositories.badges.save(returned, of: owners[0])
    }
    #expect(try await home.achievements(of: owners[0]) == [first, returned])
    #expect(try await home.achievements(of: owners[1]) == [first, tenth])
    try await home.write { try $0.badges.removeAchievements(of: owners[1]) }
    #expect(try await home.achievements(of: owners[0]) == [first, returned])
    #expect(try await home.achievements(of: owners[1]) == [])
  }

  // Proves: D-59
  @Test(arguments: StoreKind.allCases)
  func `a change of achievements raises the sequence of the owner's space`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let owner = AchievementOwner.member(home.child.id, in: home.household)
    let earned = Achievement(badge: try badgeKey("first_chore"), earnedAt: .at(1))
    let before = try await home.sequence()
    try await home.write { try $0.badges.save(earned, of: owner) }
    #expect(try await home.sequence() == before + 1)
    try await home.write { try $0.badges.removeAchievements(of: owner) }
    #expect(try await home.sequence() == before + 2)
    try await home.write { try $0.badges.removeAchievements(of: owner) }
    #expect(try await home.sequence() == before + 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `a deleted household leaves no achievements of its members`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let owner = AchievementOwner.member(home.child.id, in: home.household)
    let earned = Achievement(badge: try badgeKey("first_chore"), earnedAt: .at(1))
    try await home.write { try $0.badges.save(earned, of: owner) }
    try await home.write { repositories in
      guard let found = try repositories.households.household(home.household) else { return }
      try repositories.households.delete(found)
    }
    #expect(try await home.achievements(of: owner) == [])
  }
}

private func badgeKey(_ text: String) throws -> BadgeKey { try #require(BadgeKey(text)) }

extension HouseholdFixture {
  fileprivate func achievements(of owner: AchievementOwner) async throws -> [Achievement] {
    try await read { try $0.badges.achievements(of: owner) }
  }
}
