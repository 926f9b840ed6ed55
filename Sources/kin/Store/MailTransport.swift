import KinshipData
import KinshipDomain
import KinshipSMTP

/// How the mails of a store leave this machine.
enum MailTransport {
  /// As one file each in a folder.
  case files(in: String)
  /// Through a mail server.
  case server(SMTPServer)

  /// The sender of this transport.
  var sender: any MailSender {
    switch self {
    case .files(let folder): FileMailSender(in: folder)
    case .server(let server): SMTPMailSender(through: server)
    }
  }
}

extension ProcessEnvironment {
  /// The transport that an option and the environment configure; nil if there is none.
  ///
  /// Throws a `CommandError` about the first contradiction, malformed value or unreadable file.
  func mailTransport(outbox: String?, in language: Language) throws -> MailTransport? {
    let folder = outbox ?? variable("KIN_OUTBOX")
    guard let url = variable("KIN_SMTP_URL") else {
      let others = [
        "KIN_SMTP_USER", "KIN_SMTP_PASSWORD", "KIN_SMTP_PASSWORD_FILE", "KIN_SMTP_FROM",
        "KIN_SMTP_CA_FILE",
      ]
      if let stray = others.first(where: { variable($0) != nil }) {
        throw CommandError.usage(.mailServerMissing(stray), in: language)
      }
      return folder.map { .files(in: absolute($0)) }
    }
    guard folder == nil else { throw CommandError.usage(.mailServerAndOutbox, in: language) }
    return .server(try mailServer(url, in: language))
  }

  /// Whether the mails of a store are sent, by a mail server or by the reader of an outbox.
  func sendsMail(outbox: String?) -> Bool {
    outbox != nil || variable("KIN_OUTBOX") != nil || variable("KIN_SMTP_URL") != nil
  }

  private func mailServer(_ url: String, in language: Language) throws -> SMTPServer {
    guard let from = variable("KIN_SMTP_FROM") else {
      throw CommandError.usage(.mailSenderMissing, in: language)
    }
    guard let sender = try? Email(from) else {
      throw CommandError.usage(.mailSenderMalformed, in: language)
    }
    let login = try mailLogin(in: language)
    let roots = variable("KIN_SMTP_CA_FILE").map(absolute)
    do {
      if let roots { try CertificateFile.checkRoots(roots) }
      return try SMTPServer(url, sender: sender, login: login, trustedRoots: roots)
    } catch let problem as EndpointProblem {
      throw CommandError(problem, in: language)
    } catch let problem as MalformedSMTPURL {
      throw CommandError.usage(.mailServerMalformed(problem), in: language)
    }
  }

  private func mailLogin(in language: Language) throws -> SMTPServer.Login? {
    let user = variable("KIN_SMTP_USER")
    let (typed, file) = (variable("KIN_SMTP_PASSWORD"), variable("KIN_SMTP_PASSWORD_FILE"))
    guard typed == nil || file == nil else {
      throw CommandError.usage(.mailPasswordTwice, in: language)
    }
    let password =
      try typed
      ?? file.map {
        let path = absolute($0)
        return try line(of: path, orElse: .mailPasswordUnusable(path: path), language)
      }
    switch (user, password) {
    case (let user?, let password?): return SMTPServer.Login(user: user, password: password)
    case (nil, nil): return nil
    case (nil, _?): throw CommandError.usage(.mailUserMissing, in: language)
    case (_?, nil): throw CommandError.usage(.mailPasswordMissing, in: language)
    }
  }

  /// The secret in a file: its text without the line break at the end.
  ///
  /// Throws the error with the text `unusable` for a file without exactly one line.
  func line(
    of path: String, orElse unusable: ShellText, _ language: Language
  ) throws -> String {
    let limit = 4_096
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try OpenFile(reading: path).bytes(atMost: limit + 1)
    } catch {
      throw CommandError.inputOutput(error.words, in: language)
    }
    var text = String(decoding: bytes, as: UTF8.self)
    if let last = text.last, last.isNewline { text.removeLast() }
    guard !text.isEmpty, bytes.count <= limit, !text.contains(where: { $0.isNewline || $0 == "\0" })
    else { throw CommandError.inputOutput(unusable, in: language) }
    return text
  }
}

extension CommandError {
  /// The error of a conversation with a mail server.
  init(_ problem: SMTPProblem, in language: Language) {
    self.init(
      exit: .unavailable, code: "unavailable", sentence: problem.words.text(in: language))
  }
}
