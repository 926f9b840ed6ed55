package import KinshipDomain

extension Context {
  /// Notifies the account with the address of a mail that was refused for good.
  ///
  /// Appends nothing for a mail that is about such a notice itself.
  package func reportUndeliverable(_ mail: Mail) throws {
    if case .notice(.mailUndeliverable, _, _) = mail.content { return }
    guard let user = try self.users.user(email: mail.recipient) else { return }
    try notify(user.id, .mailUndeliverable, of: mail.id)
  }

  /// Notifies the account of a device whose token its push service does not know any more.
  package func reportGone(_ device: PushDevice) throws {
    try notify(device.user, .deviceGone, of: device.session)
  }

  /// Notifies the account's member in each household, unless an unread notice says the same.
  private func notify<Subject>(
    _ user: UserID, _ kind: Notice.Kind, of subject: Identifier<Subject>
  ) throws {
    for member in try self.members.memberships(of: user) {
      let home = member.household
      let last = try self.notices.notices(to: member.id, of: kind, in: home, limit: 1).first
      let isNews = last.map { $0.readAt != nil } ?? true
      guard isNews, let household = try self.households.household(home) else { continue }
      try HouseholdAutomation(context: self, household: household)
        .deliver(Notice(kind, of: subject, to: member.id, in: home, at: now))
    }
  }
}
