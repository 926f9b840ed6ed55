import KinshipDomain
import KinshipTime

/// Whether a mail about a notice is to be sent now.
enum NoticeMailState {
  /// It is sent now.
  case due
  /// It waits for the end of the quiet hours.
  case quiet(until: Instant)
  /// It is not sent: the notice was removed or read, or its recipient does not want it any more.
  case obsolete
}

extension Repositories {
  /// The state of a mail about a notice; other mails are always due.
  func noticeMailState(
    of mail: Mail, at now: Instant, in zones: ZoneDatabase
  ) throws -> NoticeMailState {
    guard case .notice(let kind, let id, let household) = mail.content else { return .due }
    guard let notice = try notices.notice(id, in: household), !notice.wasReadLater,
      let home = try households.household(household),
      let member = try members.member(notice.recipient, in: household), member.isActive,
      let account = member.user, let user = try users.user(account),
      user.email == mail.recipient, user.emailConfirmedAt != nil,
      let preferences = try noticePreferences.preferences(of: member.id, in: household),
      preferences.delivers(kind, by: .mail)
    else { return .obsolete }
    // A zone that this machine does not know must not stop the mails of others.
    let end = try? preferences.quietHours?.end(
      containing: now, inHouseholdOf: home.timeZone, zones: zones)
    return end.map { .quiet(until: $0) } ?? .due
  }
}
