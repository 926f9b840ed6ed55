public import KinshipTime

/// The identity of a mail, derived from its cause: one cause gives one mail, however often it is
/// tried.
public typealias MailID = Identifier<Mail>

/// Something that is to be mailed to an address after the command is durable.
///
/// Rules append mails; a service sends them, tries again later and later when it cannot, and gives up
/// when nobody needs them any more. What they say is written when they are sent: no code is stored.
public struct Mail: Hashable, Sendable {
  /// What it says.
  public enum Content: Hashable, Sendable {
    /// The code of a reset.
    case passwordReset(ResetID)
    /// The account has another password.
    case passwordChanged
    /// The account has another address: said to the old one.
    case emailChanged
    /// The account is gone.
    case accountDeleted
    /// Somebody has invited the account to a household; it finds out which by signing in.
    case invited
    /// The account was added to a household without being asked; it finds out which by signing in.
    case added
    /// The code that confirms the address of an account.
    case emailConfirmation(UserID)
  }

  /// The mail's identity, the same with every attempt: whoever sends it can tell a repeat by it.
  public let id: MailID
  /// Where it goes.
  public let recipient: Email
  /// What the reader is called.
  public let name: Name
  /// The language that the reader reads.
  public let language: Language
  /// What it says.
  public let content: Content
  /// When it was written.
  public let writtenAt: Instant
  /// How often it could not be sent.
  public private(set) var failures = 0
  /// When it is to be sent.
  public private(set) var dueAt: Instant

  /// A mail to the address of an account, to be sent at once.
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

  /// Until when it is worth sending: as long as its code or its invitation is good, or for three days.
  public var usefulUntil: Instant {
    switch content {
    case .passwordReset: writtenAt + PasswordReset.lifetime
    case .invited, .added, .emailConfirmation: writtenAt + Invitation.addressedLifetime
    case .passwordChanged, .emailChanged, .accountDeleted: writtenAt + .seconds(3 * 86_400)
    }
  }

  /// The mail after it could not be sent at `now`: 30 s later, then twice as late each time, up to an
  /// hour.
  public func postponed(at now: Instant) -> Mail {
    var mail = self
    mail.dueAt = now + .seconds(min(3_600, 30 << min(failures, 7)))
    mail.failures = min(failures, 1_000_000) + 1
    return mail
  }
}

/// Mails that wait to be sent.
public protocol MailRepository {
  /// Appends a mail, once: one that is there already stays as it is.
  func append(_ mail: Mail) throws
  /// The mails that are due at `now`, those that have waited for longest first, at most `limit`.
  func mails(dueAt now: Instant, limit: Int) throws -> [Mail]
  /// When the next mail is due; nil when none waits.
  func nextDue() throws -> Instant?
  /// Stores when a mail that waits is to be tried again; does nothing for one that is gone.
  func postpone(_ mail: Mail) throws
  /// Takes a mail out.
  func remove(_ id: MailID) throws
  /// Takes out every mail to that address.
  func removeAll(to recipient: Email) throws
}
