package import KinshipDomain
import KinshipTime

extension Context {
  /// Notifies the account with the address of a mail that was refused for good.
  package func reportUndeliverable(_ mail: Mail) throws {
    guard let user = try self.users.user(email: mail.recipient) else { return }
    try notify(user.id, .mailUndeliverable, of: mail.id)
  }

  /// Notifies the account of a device whose token its push service does not know any more.
  package func reportGone(_ device: PushDevice) throws {
    try notify(device.user, .deviceGone, of: device.session)
  }

  /// Notifies the account's member in each household, unless the last notice of the kind is enough.
  ///
  /// It is pushed once and mailed once, for the first household in which the member wants that.
  /// Other people can add an account to their households, so only the ten that it joined first are
  /// notified.
  private func notify<Subject>(
    _ user: UserID, _ kind: Notice.Kind, of subject: Identifier<Subject>
  ) throws {
    var channels: Set<NoticeChannel> = [.mail, .push]
    for member in try self.members.memberships(of: user).prefix(10) {
      let home = member.household
      let last = try self.notices.notices(to: member.id, of: kind, in: home, limit: 1).first
      guard isNews(after: last), let household = try self.households.household(home)
      else { continue }
      let allowed = try HouseholdAutomation(context: self, household: household)
        .deliver(Notice(kind, of: subject, to: member.id, in: home, at: now), by: channels)
      channels.subtract(allowed)
    }
  }

  /// Whether a notice says more than the last one of its kind: after that was read, and after a day
  /// if the kind is silenced, whose notices are stored as read.
  private func isNews(after last: Notice?) -> Bool {
    guard let last else { return true }
    if last.wasReadLater { return true }
    return last.readAt != nil && last.at + .seconds(86_400) <= now
  }
}
