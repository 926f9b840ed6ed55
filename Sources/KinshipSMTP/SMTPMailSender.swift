internal import Dispatch
public import KinshipData
internal import KinshipDomain

/// Sends mails through a mail server with SMTP, the standard protocol for mails.
///
/// The server accepts a mail before `send` returns. A mail that is sent again has the same
/// Message-ID. Conversations run one at a time, and in a thread of their own, because libcurl waits.
public struct SMTPMailSender: MailSender {
  private let server: SMTPServer
  private let timeouts: SMTPTimeouts
  private let queue = DispatchQueue(label: "kinship.smtp")

  /// Creates a sender; nothing is connected before the first mail.
  public init(through server: SMTPServer, timeouts: SMTPTimeouts = SMTPTimeouts()) {
    (self.server, self.timeouts) = (server, timeouts)
  }

  /// Checks that libcurl can be loaded; throws an `SMTPProblem`.
  public static func requireLibrary() throws(SMTPProblem) {
    try SMTPConversation.requireLibrary()
  }

  /// Sends a mail.
  ///
  /// Throws `UndeliverableMail` if the server refuses it for good, otherwise an `SMTPProblem`.
  public func send(_ emailMessage: EmailMessage) async throws {
    let message = SMTPConversation.Message(
      recipient: "\(emailMessage.recipient)",
      bytes: Array(emailMessage.message(from: server.sender).utf8))
    do {
      try await run(SMTPConversation(with: server, sending: message, timeouts: timeouts))
    } catch let problem as SMTPProblem where problem.isPermanent {
      throw UndeliverableMail(because: problem)
    }
  }

  /// Connects, encrypts and logs in, and sends nothing; throws an `SMTPProblem`.
  public func check() async throws {
    try await run(SMTPConversation(with: server, sending: nil, timeouts: timeouts))
  }

  private func run(_ conversation: SMTPConversation) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try conversation.run() }) }
      }
    } onCancel: {
      conversation.cancel()
    }
  }
}

/// Limits of time for one conversation with a mail server.
public struct SMTPTimeouts: Hashable, Sendable {
  /// Maximum time until the server is connected, including TLS.
  public var connecting: Duration
  /// Maximum time of the whole conversation.
  public var total: Duration

  /// Creates timeouts.
  public init(connecting: Duration = .seconds(15), total: Duration = .seconds(60)) {
    (self.connecting, self.total) = (connecting, total)
  }
}
