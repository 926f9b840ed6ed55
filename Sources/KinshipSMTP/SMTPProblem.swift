/// The reason why a mail server did not accept a mail, or the login.
///
/// Contains no text of the server, which can contain the address of a person.
public enum SMTPProblem: Error, Hashable, Sendable {
  /// libcurl cannot be loaded; the text is the reason, such as “it is not installed”.
  case noLibrary(String)
  /// The name of the server cannot be resolved.
  case unknownHost
  /// No connection to the server.
  case unreachable
  /// The server did not answer in time.
  case timedOut
  /// The server closed the connection, or broke it off.
  case connectionLost
  /// The server offers no TLS.
  case noEncryption
  /// The server's certificate is not trusted, has expired, or is for another name.
  case certificateRefused
  /// The file with the trusted root certificates cannot be used.
  case rootsUnusable
  /// TLS failed for another reason.
  case encryptionFailed
  /// The server refused the user name or password, or offers no login that this program can use.
  case loginRefused
  /// The server refused the address that the mails are from, or does not send for this login.
  case senderRefused(SMTPReply)
  /// The server refused the recipient's address for good.
  case recipientRefused(SMTPReply)
  /// The server refused the mail for good.
  case messageRefused(SMTPReply)
  /// The server refused the mail for now.
  case postponed(SMTPReply)
  /// An unexpected reply, or another error of libcurl; the number is its `CURLcode`.
  case failed(Int)

  /// Whether another attempt with the same mail is useless.
  public var isPermanent: Bool {
    switch self {
    case .recipientRefused, .messageRefused: true
    case .noLibrary, .unknownHost, .unreachable, .timedOut, .connectionLost, .noEncryption,
      .certificateRefused, .rootsUnusable, .encryptionFailed, .loginRefused, .senderRefused,
      .postponed, .failed:
      false
    }
  }
}

extension SMTPProblem: CustomStringConvertible {
  /// One sentence for an operator.
  public var description: String {
    switch self {
    case .noLibrary(let reason): "Mails are sent with libcurl, but \(reason): install libcurl4."
    case .unknownHost: "The name of the mail server cannot be resolved."
    case .unreachable: "The mail server cannot be reached."
    case .timedOut: "The mail server did not answer in time."
    case .connectionLost: "The mail server closed the connection."
    case .noEncryption: "The mail server offers no TLS."
    case .certificateRefused: "The certificate of the mail server is not trusted."
    case .rootsUnusable: "The file with the trusted root certificates cannot be used."
    case .encryptionFailed: "TLS with the mail server failed."
    case .loginRefused: "The mail server refused the user name or password."
    case .senderRefused(let reply): "The mail server refused the sender of the mails: \(reply)."
    case .recipientRefused(let reply): "The mail server refused the recipient for good: \(reply)."
    case .messageRefused(let reply): "The mail server refused the mail for good: \(reply)."
    case .postponed(let reply): "The mail server refused the mail for now: \(reply)."
    case .failed(let number): "The conversation with the mail server failed: error \(number)."
    }
  }
}

/// The codes of a mail server's reply, such as `550 5.1.1`, without its text.
public struct SMTPReply: Hashable, Sendable, CustomStringConvertible {
  /// The reply code.
  public let code: Int
  /// The enhanced status code (RFC 3463); nil if the server sent none.
  public let status: String?

  /// Creates a reply from its codes.
  public init(code: Int, status: String? = nil) {
    (self.code, self.status) = (code, status)
  }

  /// Reads the codes at the start of a line; nil for a line that has none.
  init?(line: String) {
    guard let code = Int(line.prefix(3)), (200...599).contains(code) else { return nil }
    self.code = code
    let word = line.dropFirst(4).prefix { !$0.isWhitespace }
    let numbers = word.split(separator: ".", omittingEmptySubsequences: false)
    let isStatus =
      numbers.count == 3 && numbers.allSatisfy { $0.utf8.count <= 3 && UInt16($0) != nil }
    status = isStatus ? String(word) : nil
  }

  /// The codes, as in the reply.
  public var description: String { status.map { "\(code) \($0)" } ?? "\(code)" }

  /// Whether the server will refuse the same again.
  ///
  /// `5.4.5` is congestion; mail providers send it when the account has sent too much for a day.
  var isPermanent: Bool { code >= 500 && status != "5.4.5" }

  /// Whether the refusal concerns the rights of the sender, such as a missing login or a server that
  /// relays no mails, and not the recipient.
  var concernsRights: Bool {
    (530...539).contains(code) || status?.hasPrefix("5.7.") == true
  }
}
