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
    guard case .notice(_, let id, let household) = mail.content else { return .due }
    guard let sent = try sentNotice(id, in: household, by: .mail, at: now, zones: zones),
      sent.user.email == mail.recipient, sent.user.emailConfirmedAt != nil
    else { return .obsolete }
    return sent.quietUntil.map { .quiet(until: $0) } ?? .due
  }
}
