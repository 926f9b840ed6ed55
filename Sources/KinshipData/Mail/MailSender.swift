public import KinshipDomain
public import KinshipTime

/// A mail as it is sent.
public struct EmailMessage: Hashable, Sendable {
  /// The same for every attempt, so that whoever gets the letter twice can tell.
  public let id: MailID
  /// Where it goes.
  public let recipient: Email
  /// The line that a list of mails shows.
  public let subject: String
  /// What it says; lines end with a line feed.
  public let body: String
  /// When it was written.
  public let writtenAt: Instant

  /// A letter with every field given.
  public init(id: MailID, recipient: Email, subject: String, body: String, writtenAt: Instant) {
    self.id = id
    self.recipient = recipient
    self.subject = subject
    self.body = body
    self.writtenAt = writtenAt
  }
}

/// A way to send letters.
public protocol MailSender: Sendable {
  /// Sends a letter and answers when it is safe with whoever carries it on.
  ///
  /// It may be called again with a letter that it has sent, after a process has ended in between: then
  /// it goes out under the same id, and may arrive twice. Throws when it could not be sent now.
  func send(_ emailMessage: EmailMessage) async throws
}
