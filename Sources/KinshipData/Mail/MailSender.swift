public import KinshipDomain
public import KinshipTime

/// A mail that is ready to send.
public struct EmailMessage: Hashable, Sendable {
  /// The id, which is the same for every attempt, so that duplicates can be detected.
  public let id: MailID
  /// The address of the recipient.
  public let recipient: Email
  /// The subject line.
  public let subject: String
  /// The text; lines end with a line feed.
  public let body: String
  /// The instant at which the mail was written.
  public let writtenAt: Instant

  /// Creates a mail from all of its fields.
  public init(id: MailID, recipient: Email, subject: String, body: String, writtenAt: Instant) {
    self.id = id
    self.recipient = recipient
    self.subject = subject
    self.body = body
    self.writtenAt = writtenAt
  }
}

/// A transport for mails.
public protocol MailSender: Sendable {
  /// Sends a mail; returns when it is durably handed over for delivery.
  ///
  /// A mail may be sent again after the process ended in between. It then has the same id and may
  /// arrive twice. Throws `UndeliverableMail` if no later attempt can succeed, and any other error if
  /// the mail cannot be sent now.
  func send(_ emailMessage: EmailMessage) async throws
}

/// The error of a mail that was refused for good, for example because its address does not exist.
public struct UndeliverableMail: Error, CustomStringConvertible {
  /// The refusal.
  public let cause: any Error

  /// Creates the error from a refusal.
  public init(because cause: any Error) {
    self.cause = cause
  }

  /// The description of the refusal.
  public var description: String { "\(cause)" }
}
