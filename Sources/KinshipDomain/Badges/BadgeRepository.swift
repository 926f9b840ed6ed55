/// Storage of badges and of the achievements of their owners.
public protocol BadgeRepository {
  /// The badges of the store, ordered by key, at most `Badge.mostBadges`.
  func allBadges() throws -> [Badge]
  /// Adds a badge, or replaces the one with the same key.
  func save(_ badge: Badge) throws
  /// The achievements of an owner, also those that were lost, ordered by key.
  func achievements(of owner: AchievementOwner) throws -> [Achievement]
  /// Adds an achievement, or replaces the owner's one of the same badge.
  func save(_ achievement: Achievement, of owner: AchievementOwner) throws
  /// Removes all achievements of an owner.
  func removeAchievements(of owner: AchievementOwner) throws
}
