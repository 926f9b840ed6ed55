/// A way in which a notice reaches a member.
public enum NoticeChannel: String, Sendable, CaseIterable {
  /// The list of new messages.
  case inbox
  /// A mail to the confirmed address of the member's account.
  case mail
  /// A push to the devices of the member's account.
  case push
}

/// The kinds of notices that a member wants on each channel, and its quiet hours.
///
/// They apply to notices that are appended later. Mails about the account, such as codes and a
/// changed password, do not depend on them.
public struct NoticePreferences: Hashable, Sendable {
  /// The household.
  public let household: HouseholdID
  /// The member.
  public let member: MemberID
  /// Kinds whose notices are stored as read, so that they never appear as new messages.
  public var silenced: Set<Notice.Kind>
  /// Kinds whose notices are mailed too.
  public var mailed: Set<Notice.Kind>
  /// Kinds whose notices are not pushed to the devices of the member's account.
  public var unpushed: Set<Notice.Kind>
  /// The part of the day in which no notice is mailed or pushed; nil for none.
  public var quietHours: QuietHours?
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// Preferences with every field given.
  public init(
    household: HouseholdID, member: MemberID, silenced: Set<Notice.Kind>,
    mailed: Set<Notice.Kind>, unpushed: Set<Notice.Kind> = [], quietHours: QuietHours?,
    version: Version = .unsaved
  ) {
    self.household = household
    self.member = member
    self.silenced = silenced
    self.mailed = mailed
    self.unpushed = unpushed
    self.quietHours = quietHours
    self.version = version
  }

  /// Default preferences: every kind in the inbox and pushed, none by mail, no quiet
  /// hours.
  public init(defaultFor member: MemberID, in household: HouseholdID) {
    self.init(
      household: household, member: member, silenced: [], mailed: [], quietHours: nil)
  }

  /// Whether notices of a kind reach the member on a channel.
  public func delivers(_ kind: Notice.Kind, by channel: NoticeChannel) -> Bool {
    switch channel {
    case .inbox: !silenced.contains(kind)
    case .mail: mailed.contains(kind) && kind.canBeMailed
    case .push: !unpushed.contains(kind)
    }
  }

  /// Turns a channel on or off for a kind; a kind that cannot be mailed stays off.
  public mutating func setDelivery(of kind: Notice.Kind, by channel: NoticeChannel, to isOn: Bool) {
    switch channel {
    case .inbox where isOn: silenced.remove(kind)
    case .inbox: silenced.insert(kind)
    case .mail where isOn && kind.canBeMailed: mailed.insert(kind)
    case .mail: mailed.remove(kind)
    case .push where isOn: unpushed.remove(kind)
    case .push: unpushed.insert(kind)
    }
  }
}

/// Storage of members' preferences of notices.
public protocol NoticePreferencesRepository {
  /// The preferences of a member; nil for the default ones.
  func preferences(of member: MemberID, in household: HouseholdID) throws -> NoticePreferences?
  /// Stores the preferences; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ preferences: NoticePreferences) throws -> NoticePreferences
  /// Removes the preferences of a member, which restores the default ones.
  func removePreferences(of member: MemberID, in household: HouseholdID) throws
}
