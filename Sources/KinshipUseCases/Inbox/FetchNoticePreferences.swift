public import KinshipDomain

/// The preferences of notices of the calling member in a household.
public struct FetchNoticePreferences: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func fetch(in context: Context) throws -> NoticeSettings {
    let caller = try context.caller(in: household)
    return caller.noticeSettings(try caller.noticePreferences())
  }
}

/// A member's preferences of notices, and the address to which they are mailed.
public struct NoticeSettings: Hashable, Sendable {
  /// The preferences.
  public let preferences: NoticePreferences
  /// The confirmed address of the member's account; nil without an account or a confirmation.
  ///
  /// No notices are mailed to a member without a confirmed address.
  public let mailAddress: Email?

  /// Settings with every field given.
  public init(preferences: NoticePreferences, mailAddress: Email?) {
    self.preferences = preferences
    self.mailAddress = mailAddress
  }
}

extension Caller {
  /// The stored preferences of the member, or the default ones.
  func noticePreferences() throws -> NoticePreferences {
    try context.noticePreferences.preferences(of: member.id, in: household.id)
      ?? NoticePreferences(defaultFor: member.id, in: household.id)
  }

  func noticeSettings(_ preferences: NoticePreferences) -> NoticeSettings {
    let canBeMailed = !member.isManaged && user.emailConfirmedAt != nil
    return NoticeSettings(preferences: preferences, mailAddress: canBeMailed ? user.email : nil)
  }
}
