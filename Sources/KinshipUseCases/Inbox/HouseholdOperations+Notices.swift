import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Appends a notice, and its mail, as the preferences of its recipient say.
  ///
  /// A notice of a silenced kind is stored as read. A mail is appended once for each notice, and
  /// only for a member with an account whose address is confirmed.
  func deliver(_ notice: Notice) throws {
    let preferences = try context.noticePreferences.preferences(
      of: notice.recipient, in: household.id)
    guard let preferences else { return try context.notices.append(notice) }
    var notice = notice
    if !preferences.delivers(notice.kind, by: .inbox) { notice.readAt = notice.at }
    if preferences.delivers(notice.kind, by: .mail) { try mail(notice, preferences.quietHours) }
    try context.notices.append(notice)
  }

  private func mail(_ notice: Notice, _ quietHours: QuietHours?) throws {
    guard try context.notices.notice(notice.id, in: household.id) == nil,
      let account = try context.members.member(notice.recipient, in: household.id)?.user,
      let user = try context.users.user(account), user.emailConfirmedAt != nil
    else { return }
    let now = context.now
    let mayMail = try context.counts(.noticeMail(user.id), unlessQuietFor: .seconds(3_600)) {
      $0.noticeMailVerdict(at: now)
    }
    guard mayMail else { return }
    let end = try quietHours.flatMap { try context.end(of: $0, in: household) }
    try context.mails.append(Mail(about: notice, to: user, at: context.now, quietUntil: end))
  }
}
