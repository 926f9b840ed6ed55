import KinshipData
import KinshipDomain
import KinshipSMTP
import KinshipTestSupport
import KinshipTime
import SMTPTestSupport
import Synchronization
import Testing

/// Conversations with a real mail server on this machine.
@Suite struct SMTPMailSenderTests {
  private let certificate: TestCertificate

  init() throws {
    certificate = try TestCertificate()
  }

  /// A sender through the server; `roots` are trusted instead of the server's certificate.
  private func mail(
    through server: MailServerProcess, password: String = MailServerProcess.login.password,
    roots: TestCertificate? = nil
  ) throws -> SMTPMailSender {
    let login = SMTPServer.Login(user: MailServerProcess.login.user, password: password)
    return SMTPMailSender(
      through: try SMTPServer(
        server.url, sender: Email("kinship@example.org"), login: login,
        trustedRoots: (roots ?? certificate).path))
  }

  private func message(to recipient: String = "zoe@example.org") throws -> EmailMessage {
    EmailMessage(
      id: MailID(bits: 1 << 100 | 7), recipient: try Email(recipient), subject: "Your code",
      body: "Grüße\n\n.\n..dots\nCode: 7KMQ2W9XBD = code\n",
      writtenAt: Instant(clampingMilliseconds: 1_795_000_000_000))
  }

  /// Sends a mail to a server with a reply, and returns the problem and what the server noted.
  private func problem(
    after command: String, _ reply: String
  ) async throws -> (error: (any Error)?, events: [MailServerProcess.Event]) {
    let server = try MailServerProcess(
      .startTLS, certificate: certificate, replies: [(command, reply)])
    let (mail, message) = (try mail(through: server), try message())
    let error = await #expect(throws: (any Error).self) { try await mail.send(message) }
    return (error, server.end())
  }

  // Proves: UC-A6
  @Test(arguments: [MailServerProcess.Encryption.startTLS, .implicitTLS])
  func `a mail arrives after TLS and the login, with its id and its text`(
    encryption: MailServerProcess.Encryption
  ) async throws {
    let server = try MailServerProcess(encryption, certificate: certificate)
    let message = try message()
    try await mail(through: server).send(message)
    let events = server.end()
    #expect(events.commands == ["AUTH PLAIN", "MAIL", "RCPT", "DATA", "QUIT"])
    let text = message.message(from: try Email("kinship@example.org"))
    #expect(
      events.contains(.mail(from: "kinship@example.org", to: "zoe@example.org", text: text)))
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.first == "From: Kinship <kinship@example.org>")
    #expect(lines.contains("Message-ID: <\(message.id)@kinship>"))
    #expect(lines.contains("Code: 7KMQ2W9XBD =3D code") && lines.contains("..dots"))
  }

  @Test func `an address with other letters arrives`() async throws {
    let server = try MailServerProcess(.startTLS, certificate: certificate)
    try await mail(through: server).send(message(to: "zoë@example.org"))
    let recipients = server.end().compactMap { event in
      if case .mail(_, let to, _) = event { to } else { nil }
    }
    #expect(recipients == ["zoë@example.org"])
  }

  @Test func `a server of this machine needs neither TLS nor a login`() async throws {
    let server = try MailServerProcess(.none, certificate: certificate, requiresLogin: false)
    let mail = SMTPMailSender(
      through: try SMTPServer(server.url, sender: Email("kinship@example.org")))
    try await mail.send(message())
    #expect(server.end().commands == ["MAIL", "RCPT", "DATA", "QUIT"])
  }

  @Test func `a wrong password is a problem of the login, and no mail is sent`() async throws {
    let server = try MailServerProcess(.startTLS, certificate: certificate)
    let (mail, message) = (try mail(through: server, password: "wrong"), try message())
    await #expect(throws: SMTPProblem.loginRefused) { try await mail.send(message) }
    #expect(server.end() == [.command("AUTH PLAIN")])
  }

  @Test(arguments: [MailServerProcess.Encryption.startTLS, .implicitTLS])
  func `a server with an untrusted certificate gets neither password nor mail`(
    encryption: MailServerProcess.Encryption
  ) async throws {
    let server = try MailServerProcess(encryption, certificate: certificate)
    let other = try TestCertificate()
    // The certificate's files exist as long as it does.
    defer { withExtendedLifetime(other) {} }
    let (mail, message) = (try mail(through: server, roots: other), try message())
    await #expect(throws: SMTPProblem.certificateRefused) { try await mail.send(message) }
    #expect(server.end().isEmpty)
  }

  @Test func `a server without TLS gets neither password nor mail`() async throws {
    let server = try MailServerProcess(.none, certificate: certificate, requiresLogin: false)
    let mail = SMTPMailSender(
      through: try SMTPServer(
        "smtp://localhost:\(server.port)", sender: Email("kinship@example.org"),
        login: .init(user: "kin", password: "secret")))
    let message = try message()
    await #expect(throws: SMTPProblem.noEncryption) { try await mail.send(message) }
    #expect(server.end().isEmpty)
  }

  // Proves: UC-A6
  @Test(arguments: [
    (
      "RCPT", "550 5.1.1 no zoe@example.org here",
      SMTPProblem.recipientRefused(SMTPReply(code: 550, status: "5.1.1"))
    ),
    ("DATA", "554 refused", .messageRefused(SMTPReply(code: 554))),
  ])
  func `a refusal for good makes a mail undeliverable, and its error has no address`(
    command: String, reply: String, expected: SMTPProblem
  ) async throws {
    let (error, events) = try await problem(after: command, reply)
    let undeliverable = try #require(error as? UndeliverableMail)
    #expect(undeliverable.cause as? SMTPProblem == expected)
    #expect(!"\(undeliverable)".contains("@"))
    #expect(events.last == .command("QUIT"))
  }

  // Proves: UC-A6
  @Test(arguments: [
    (
      "RCPT", "451 4.3.0 later",
      SMTPProblem.postponed(SMTPReply(code: 451, status: "4.3.0"))
    ),
    ("DATA", "452 4.2.2 full", .postponed(SMTPReply(code: 452, status: "4.2.2"))),
    ("RCPT", "550 5.4.5 daily limit", .postponed(SMTPReply(code: 550, status: "5.4.5"))),
    ("MAIL", "550 5.1.8 no", .senderRefused(SMTPReply(code: 550, status: "5.1.8"))),
    ("RCPT", "554 5.7.1 no relay", .senderRefused(SMTPReply(code: 554, status: "5.7.1"))),
    ("RCPT", "close", .connectionLost),
  ])
  func `a refusal for now, or of the sender, can be retried`(
    command: String, reply: String, expected: SMTPProblem
  ) async throws {
    let (error, _) = try await problem(after: command, reply)
    #expect(error as? SMTPProblem == expected)
  }

  @Test func `a server that has ended is unreachable`() async throws {
    let server = try MailServerProcess(.startTLS, certificate: certificate)
    let (mail, message) = (try mail(through: server), try message())
    _ = server.end()
    await #expect(throws: SMTPProblem.unreachable) { try await mail.send(message) }
  }

  @Test func `a cancelled task ends its conversation`() async throws {
    let server = try MailServerProcess(
      .startTLS, certificate: certificate, replies: [("MAIL", "wait")])
    let (mail, message) = (try mail(through: server), try message())
    let sending = Task { try await mail.send(message) }
    try #require(await server.waitForOutput())
    #expect(server.nextEvent() == .command("AUTH PLAIN"))
    #expect(server.nextEvent() == .command("MAIL"))
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
  }

  @Test func `a check logs in and sends nothing`() async throws {
    let server = try MailServerProcess(.startTLS, certificate: certificate)
    try await mail(through: server).check()
    let wrong = try mail(through: server, password: "wrong")
    await #expect(throws: SMTPProblem.loginRefused) { try await wrong.check() }
    let commands = ["AUTH PLAIN", "NOOP", "QUIT", "AUTH PLAIN"]
    #expect(server.end() == commands.map { .command($0) })
  }

  // Proves: UC-A6
  @Test func `a postponed mail of a store is sent again as an identical message`() async throws {
    let server = try MailServerProcess(
      .implicitTLS, certificate: certificate, replies: [("DATA", "451 4.3.0 later")])
    let world = try TestWorld()
    let (anna, cause): (TestUser, UserID) = (try await world.signUp("Anna"), world.ids.next())
    let (id, now) = (anna.id, world.clock.now)
    let waiting = try await world.arrange { all in
      let user = try #require(try all.users.user(id))
      let mail = Mail(.passwordChanged, because: cause, to: user, at: now)
      try all.mails.append(mail)
      return mail
    }
    let problems = Mutex<[String]>([])
    let clock = world.clock
    let delivery = MailDelivery(
      from: world.store, by: try mail(through: server), zones: world.zones,
      writing: { _, _ in ("Password", "It was changed.\n") }, now: { clock.now },
      failed: { _, error in problems.withLock { $0.append("\(error)") } })
    #expect(try await delivery.deliver() == now + .seconds(30))
    world.clock.advance(by: .seconds(30))
    #expect(try await delivery.deliver() == nil)
    let texts = server.end().compactMap { event in
      if case .mail(_, _, let text) = event { text } else { nil }
    }
    let first = try #require(texts.first)
    #expect(texts == [first, first])
    #expect(first.contains("Message-ID: <\(waiting.id)@kinship>\r\n"))
    #expect(problems.withLock { $0 } == ["The mail server refused the mail for now: 451 4.3.0."])
  }
}

extension [MailServerProcess.Event] {
  /// The commands that arrived, without the mails.
  fileprivate var commands: [String] {
    compactMap { event in if case .command(let name) = event { name } else { nil } }
  }
}
