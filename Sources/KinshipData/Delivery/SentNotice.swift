import KinshipDomain
import KinshipTime

/// A notice that is sent to the account of its recipient.
struct SentNotice {
  let notice: Notice
  /// The account of the recipient.
  let user: User
  /// The end of the quiet hours in which it waits; nil to send it now.
  let quietUntil: Instant?
}

extension Repositories {
  /// The notice to send on a channel; nil if it was removed or read, if it is not true now, or if
  /// its recipient does not want it on that channel any more, has left or has no account.
  func sentNotice(
    _ id: NoticeID, in household: HouseholdID, by channel: NoticeChannel, at now: Instant,
    zones: ZoneDatabase
  ) throws -> SentNotice? {
    guard let notice = try notices.notice(id, in: household), !notice.wasReadLater,
      try notice.isTargetStillReached(in: savingsPools, points),
      let home = try households.household(household),
      let member = try members.member(notice.recipient, in: household), member.isActive,
      let account = member.user, let user = try users.user(account)
    else { return nil }
    let preferences =
      try noticePreferences.preferences(of: member.id, in: household)
      ?? NoticePreferences(defaultFor: member.id, in: household)
    guard preferences.delivers(notice.kind, by: channel) else { return nil }
    // A zone that this machine does not know must not stop the messages to others.
    let end = try? preferences.quietHours?.end(
      containing: now, inHouseholdOf: home.timeZone, zones: zones)
    return SentNotice(notice: notice, user: user, quietUntil: end)
  }
}
