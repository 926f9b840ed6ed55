import KinshipDomain

extension MemoryTransaction: BadgeRepository {
  var badges: any BadgeRepository { self }

  func allBadges() -> [Badge] {
    Array(tables.badges.values.sorted { $0.key < $1.key }.prefix(Badge.mostBadges))
  }

  func save(_ badge: Badge) throws {
    try requireWritable()
    tables.set(\.badges, badge.key, badge)
  }

  func achievements(of owner: AchievementOwner) -> [Achievement] {
    (stored(of: owner) ?? [:]).values.sorted { $0.badge < $1.badge }
  }

  func save(_ achievement: Achievement, of owner: AchievementOwner) throws {
    var earned = stored(of: owner) ?? [:]
    earned[achievement.badge] = achievement
    try set(earned, of: owner)
  }

  func removeAchievements(of owner: AchievementOwner) throws {
    try requireWritable()
    guard stored(of: owner) != nil else { return }
    try set(nil, of: owner)
  }

  private func stored(of owner: AchievementOwner) -> [BadgeKey: Achievement]? {
    switch owner {
    case .account(let user):
      reading(.user(user))
      return tables.accountBadges[user]
    case .member(let member, let household):
      return home(household)?.memberBadges[member]
    }
  }

  private func set(_ earned: [BadgeKey: Achievement]?, of owner: AchievementOwner) throws {
    try requireWritable()
    switch owner {
    case .account(let user):
      _ = tables.version(in: .user(user))
      tables.set(\.accountBadges, user, earned)
    case .member(let member, let household):
      _ = tables.version(in: .household(household))
      tables.set(\.memberBadges, of: household, member, earned)
    }
  }
}
