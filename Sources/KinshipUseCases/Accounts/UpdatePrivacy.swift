public import KinshipDomain
import KinshipTime

/// Changes the privacy settings of a person, one by one.
public struct UpdatePrivacy: UseCase {
  /// Whether others see more than name and role.
  public let showsProfile: Bool?
  /// Whether others see badges.
  public let showsAchievements: Bool?
  /// Whether the person takes part in leaderboards and feeds.
  public let sharesActivity: Bool?

  /// Settings to change; nil keeps a setting.
  public init(
    showsProfile: Bool? = nil, showsAchievements: Bool? = nil, sharesActivity: Bool? = nil
  ) {
    self.showsProfile = showsProfile
    self.showsAchievements = showsAchievements
    self.sharesActivity = sharesActivity
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws -> UserProfile {
    var user = try context.accountHolder()
    let before = user.privacy
    user.privacy = PrivacySettings(
      showsProfile: showsProfile ?? before.showsProfile,
      showsAchievements: showsAchievements ?? before.showsAchievements,
      sharesActivity: sharesActivity ?? before.sharesActivity)
    user.updatedAt = context.now
    user = try context.users.save(user)
    if user.privacy != before {
      // Others observe their household, not this account: saving the members notifies them.
      for member in try context.members.memberships(of: user.id) {
        try context.members.save(member)
      }
    }
    return UserProfile(user)
  }
}
