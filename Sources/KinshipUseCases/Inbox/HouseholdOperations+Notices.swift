import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Appends a notice, and its mail and push, as the preferences of its recipient say.
  ///
  /// A notice of a silenced kind is stored as read. A mail is appended once for each notice, and
  /// only for a member with an account whose address is confirmed. So is a push, for a member whose
  /// account has devices. An area that the household has turned off is neither mailed nor pushed.
  ///
  /// Beside the inbox, only `channels` are used. Returns those of them that the preferences and the
  /// household allow.
  @discardableResult
  func deliver(
    _ notice: Notice, by channels: Set<NoticeChannel> = [.mail, .push]
  ) throws -> Set<NoticeChannel> {
    let preferences =
      try context.noticePreferences.preferences(of: notice.recipient, in: household.id)
      ?? NoticePreferences(defaultFor: notice.recipient, in: household.id)
    var notice = notice
    if !preferences.delivers(notice.kind, by: .inbox) { notice.readAt = notice.at }
    let kind = notice.kind
    let allowed: Set<NoticeChannel> =
      household.policy.sends(kind)
      ? channels.filter { preferences.delivers(kind, by: $0) } : []
    if allowed.contains(.mail) { try mail(notice, preferences.quietHours) }
    if allowed.contains(.push) { try push(notice, preferences.quietHours) }
    try context.notices.append(notice)
    return allowed
  }

  private func mail(_ notice: Notice, _ quietHours: QuietHours?) throws {
    guard let account = try account(of: notice), try isNew(notice),
      let user = try context.users.user(account), user.emailConfirmedAt != nil,
      try context.countsNotice(.noticeMail(user.id))
    else { return }
    try context.mails.append(
      Mail(about: notice, to: user, at: context.now, quietUntil: end(of: quietHours)))
  }

  private func push(_ notice: Notice, _ quietHours: QuietHours?) throws {
    guard try context.pushDevices.hasDevices(), let account = try account(of: notice),
      try !context.pushDevices.devices(of: account).isEmpty, try isNew(notice),
      try context.countsNotice(.noticePush(account))
    else { return }
    try context.pushes.append(
      Push(about: notice, to: account, at: context.now, quietUntil: end(of: quietHours)))
  }

  private func account(of notice: Notice) throws -> UserID? {
    try context.members.member(notice.recipient, in: household.id)?.user
  }

  private func isNew(_ notice: Notice) throws -> Bool {
    try context.notices.notice(notice.id, in: household.id) == nil
  }

  /// The end of the quiet hours that contain the time of the call; nil outside of them.
  ///
  /// Nil also in a zone that this machine does not know: a notice must not undo its cause.
  private func end(of quietHours: QuietHours?) -> Instant? {
    quietHours.flatMap { try? context.end(of: $0, in: household) }
  }
}

extension Context {
  /// Counts a message about a notice to an account; returns whether it may be sent.
  fileprivate func countsNotice(_ key: AttemptKey) throws -> Bool {
    let now = now
    return try counts(key, unlessQuietFor: .seconds(3_600)) { $0.noticeVerdict(at: now) }
  }
}
