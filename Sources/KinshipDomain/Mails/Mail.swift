public import KinshipTime

/// The identity of a mail, derived from its cause, so that retries create no second mail.
public typealias MailID = Identifier<Mail>

/// An email to send after the transaction is durable.
///
/// Rules append mails. A service sends them, retries with growing delays, and gives up after
/// `usefulUntil`. The text is composed when the mail is sent, so no code is stored.
public struct Mail: Hashable, Sendable {
  /// Content of a mail.
  public enum Content: Hashable, Sendable {
    /// The code of a password reset.
    case passwordReset(ResetID)
    /// The account's password was changed.
    case passwordChanged
    /// The account's email address was changed; sent to the old one.
    case emailChanged
    /// The account was deleted.
    case accountDeleted
    /// The account was invited to a household, which signing in reveals.
    case invited
    /// The account was added to a household without being asked; signing in reveals the household.
    case added
    /// The code that confirms the email address of an account.
    case emailConfirmation(UserID)
    /// A notice to a member of a household, which the inbox shows after signing in.
    case notice(Notice.Kind, NoticeID, HouseholdID)
  }

  /// The mail's identity, the same for every attempt, so that the mail service can detect a repeat.
  public let id: MailID
  /// Email address of the recipient.
  public let recipient: Email
  /// Name of the recipient.
  public let name: Name
  /// Language of the recipient.
  public let language: Language
  /// Content.
  public let content: Content
  /// Time at which the mail was appended.
  public let writtenAt: Instant
  /// Number of failed attempts to send it.
  public private(set) var failures = 0
  /// Time of the next attempt to send it.
  public private(set) var dueAt: Instant

  /// A mail to the address of an account, due at once.
  public init<Cause>(
    _ content: Content, because cause: Identifier<Cause>, _ occasion: Occasion = .once,
    to user: User,
    at now: Instant
  ) {
    self.init(
      id: MailID(derivedFrom: cause, .mail(occasion)), recipient: user.email,
      name: user.displayName, language: user.language, content: content, writtenAt: now,
      failures: 0, dueAt: now)
  }

  /// A mail about a notice, due at the end of the quiet hours that contain `now`, or at once.
  ///
  /// Its id is derived from the notice and its household, so that one notice is mailed once.
  /// Households can have notices with the same id, because clients choose the ids of members and
  /// tasks.
  public init(
    about notice: Notice, to user: User, at now: Instant, quietUntil end: Instant? = nil
  ) {
    self.init(
      id: MailID(derivedFrom: notice.household, and: notice.id, .mail(.once)),
      recipient: user.email, name: user.displayName, language: user.language,
      content: .notice(notice.kind, notice.id, notice.household), writtenAt: now, failures: 0,
      dueAt: end ?? now)
  }

  /// A mail with every field given.
  public init(
    id: MailID, recipient: Email, name: Name, language: Language, content: Content,
    writtenAt: Instant, failures: Int, dueAt: Instant
  ) {
    self.id = id
    self.recipient = recipient
    self.name = name
    self.language = language
    self.content = content
    self.writtenAt = writtenAt
    self.failures = failures
    self.dueAt = dueAt
  }

  /// Expiry of the mail: while its code or invitation is valid, or three days.
  public var usefulUntil: Instant {
    switch content {
    case .passwordReset: writtenAt + PasswordReset.lifetime
    case .invited, .added, .emailConfirmation: writtenAt + Invitation.addressedLifetime
    case .passwordChanged, .emailChanged, .accountDeleted, .notice:
      writtenAt + .seconds(3 * 86_400)
    }
  }

  /// Whether the mail is about a notice; other mails are about accounts, and go before them.
  public var isAboutNotice: Bool {
    if case .notice = content { true } else { false }
  }

  /// The mail after a failed attempt at `now`: due 30 s later, doubling with each failure up to an
  /// hour.
  public func postponed(at now: Instant) -> Mail {
    var mail = self
    mail.dueAt = now + RetryDelay.after(failures: failures)
    mail.failures = min(failures, 1_000_000) + 1
    return mail
  }

  /// The mail with its next attempt at the end of quiet hours.
  public func delayed(until end: Instant) -> Mail {
    var mail = self
    mail.dueAt = end
    return mail
  }
}

/// Storage of mails that wait to be sent.
public protocol MailRepository {
  /// Appends a mail; does nothing if it exists.
  func append(_ mail: Mail) throws
  /// The mails due at `now`: at most `limit` about accounts, then at most `limit` about notices,
  /// each the earliest due first.
  func mails(dueAt now: Instant, limit: Int) throws -> [Mail]
  /// Time at which the next mail is due; nil if none waits.
  func nextDue() throws -> Instant?
  /// Stores the next attempt of a waiting mail; does nothing for a mail that was removed.
  func postpone(_ mail: Mail) throws
  /// Removes a mail.
  func remove(_ id: MailID) throws
  /// Removes all mails to that address.
  func removeAll(to recipient: Email) throws
}
