public import KinshipDomain

/// Replaces the preferences of notices of the calling member, for notices from now on.
public struct UpdateNoticePreferences: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// Kinds that are not shown as new messages in the inbox.
  public let silenced: Set<Notice.Kind>
  /// Kinds that are mailed.
  public let mailed: Set<Notice.Kind>
  /// Kinds that are not pushed to the devices of the member's account.
  public let unpushed: Set<Notice.Kind>
  /// The part of the day in which nothing is mailed or pushed; nil for none.
  public let quietHours: QuietHours?

  /// Preferences to be stored.
  public init(
    household: HouseholdID, silenced: Set<Notice.Kind>, mailed: Set<Notice.Kind>,
    unpushed: Set<Notice.Kind> = [], quietHours: QuietHours?
  ) {
    self.household = household
    self.silenced = silenced
    self.mailed = mailed
    self.unpushed = unpushed
    self.quietHours = quietHours
  }

  public func execute(in context: Context, with _: Void) throws -> NoticeSettings {
    let checked = try quietHours.map { hours in
      try QuietHours(
        start: hours.start, end: hours.end,
        timeZone: hours.timeZone.map { try context.checkedZone($0) })
    }
    let caller = try context.caller(in: household)
    let old = try caller.noticePreferences()
    var new = old
    new.silenced = silenced
    new.mailed = mailed
    new.unpushed = unpushed
    new.quietHours = checked
    if new != old { new = try context.noticePreferences.save(new) }
    return caller.noticeSettings(new)
  }
}
