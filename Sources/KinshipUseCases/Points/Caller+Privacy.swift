import KinshipDomain

extension Caller {
  /// Whether the caller sees how many tasks a member has completed: its own number, and that of each
  /// member who does not hide its achievements.
  func seesAchievements(of subject: Member) throws -> Bool {
    try subject.id == member.id || privacy(of: subject).showsAchievements
  }

  /// The privacy settings of a member's account.
  ///
  /// A member without an account shares everything. A member whose account is missing, which only a
  /// damaged store has, shares nothing.
  func privacy(of member: Member) throws -> PrivacySettings {
    guard let account = member.user else { return PrivacySettings() }
    return try context.users.user(account)?.privacy
      ?? PrivacySettings(showsProfile: false, showsAchievements: false, sharesActivity: false)
  }
}
