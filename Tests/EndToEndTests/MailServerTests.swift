import Foundation
import KinshipDomain
import KinshipSMTP
import KinshipTime
import SMTPTestSupport
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `kin` with a mail server, which the environment configures.
@Suite struct MailServerTests {
  /// Configures a mail server, with the password in a file.
  private func configure(
    _ home: KinHome, _ server: MailServerProcess, _ certificate: TestCertificate
  ) throws {
    let password = home.path + "/smtp-password"
    try "\(MailServerProcess.login.password)\n"
      .write(toFile: password, atomically: false, encoding: .utf8)
    home.variables["KIN_SMTP_URL"] = server.url
    home.variables["KIN_SMTP_FROM"] = "kinship@example.org"
    home.variables["KIN_SMTP_USER"] = MailServerProcess.login.user
    home.variables["KIN_SMTP_PASSWORD_FILE"] = password
    home.variables["KIN_SMTP_CA_FILE"] = certificate.path
  }

  /// The next mail that arrives.
  private func nextMail(_ server: MailServerProcess) throws -> (to: String, text: String) {
    while let event = server.nextEvent() {
      if case .mail(_, let to, let text) = event { return (to, text) }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  private func code(in text: String) throws -> String {
    String(try #require(text.firstMatch(of: /\s([0-9A-Z]{10})\s/)).1)
  }

  private func outbox(of home: KinHome) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.storePath + ".outbox")) ?? []
  }

  // Proves: UC-A6
  @Test func `a reset code arrives through the mail server and sets a password`() throws {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let server = try MailServerProcess(.startTLS, certificate: certificate)
    let home = try KinHome.withFamily()
    try configure(home, server, certificate)
    let asked = try home.kin("account reset --email anna@example.org")
    #expect(!asked.contains(".eml"))
    let mail = try nextMail(server)
    #expect(mail.to == "anna@example.org")
    try home.kin("account reset --code \(code(in: mail.text))", typing: "another horse battery")
    #expect(outbox(of: home).isEmpty)
    #expect(try nextMail(server).to == "anna@example.org")
  }

  @Test func `a server confirms addresses with the code that its mail server sends`() throws {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let server = try MailServerProcess(.implicitTLS, certificate: certificate)
    let home = try KinHome()
    try configure(home, server, certificate)
    let kin = try #require(try RunningServer("--listen unix:\(home.path)/run/kin.sock", in: home))
    let anna = try KinHome()
    anna.variables["KIN_CONNECT"] = kin.addresses[0]
    try anna.kin(
      "account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    #expect(try anna.kin("account show").contains("(not confirmed)"))
    try anna.kin("account confirm \(code(in: nextMail(server).text))")
    #expect(!(try anna.kin("account show").contains("not confirmed")))
    #expect(kin.stop().status == 0)
  }

  @Test func `a server that stops neither waits for its mail server nor sends more`() throws {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let server = try MailServerProcess(
      .implicitTLS, certificate: certificate, replies: [("MAIL", "wait")])
    let home = try KinHome()
    try configure(home, server, certificate)
    let kin = try #require(try RunningServer("--listen unix:\(home.path)/run/kin.sock", in: home))
    let anna = try KinHome()
    anna.variables["KIN_CONNECT"] = kin.addresses[0]
    try anna.kin(
      "account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    #expect(server.nextEvent() == .command("AUTH PLAIN"))
    #expect(server.nextEvent() == .command("MAIL"))
    #expect(kin.stop().status == 0)
    #expect(server.end().isEmpty)
  }

  // Proves: UC-A6
  @Test func `an address that the mail server does not know loses its mail, with a warning`()
    throws
  {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let server = try MailServerProcess(
      .startTLS, certificate: certificate, replies: [("RCPT", "550 5.1.1 no anna@example.org")])
    let home = try KinHome.withFamily()
    try configure(home, server, certificate)
    for isRefused in [true, false] {
      let outcome = try home.run(["account", "reset", "--email", "anna@example.org"])
      #expect(outcome.status == 0 && !outcome.error.contains("@"))
      #expect(outcome.error.contains("cannot be delivered, and was removed") == isRefused)
    }
    let recipients = server.end().filter { $0 == .command("RCPT") }
    #expect(recipients.count == 2)
  }

  @Test func `a mail waits while the mail server cannot be reached`() throws {
    let home = try KinHome.withFamily()
    home.variables["KIN_SMTP_URL"] = "smtp://localhost:1"
    home.variables["KIN_SMTP_FROM"] = "kinship@example.org"
    let outcome = try home.run(["account", "reset", "--email", "anna@example.org"])
    #expect(outcome.status == 0 && outcome.error.contains("stays in the store"))
    #expect(outcome.error.contains("cannot be reached"))
    #expect(outbox(of: home).isEmpty)
  }

  @Test(arguments: [false, true])
  func `the mails of actions on the board are sent when it ends, also by Control-C`(
    endsByControlC: Bool
  ) throws {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let server = try MailServerProcess(
      .implicitTLS, certificate: certificate, replies: [("MAIL", "wait"), ("MAIL", "wait")])
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for me")
    (home.variables["TERM"], home.variables["NO_COLOR"]) = ("xterm", "1")
    try configure(home, server, certificate)
    let terminal = try Terminal()
    let board = try home.start("board", on: terminal)
    #expect(terminal.screen(showing: "q leave") != nil)
    try leaveMail(in: home, server)
    terminal.press("s")
    #expect(hasAnswered(terminal, showing: "In progress 1"))
    terminal.press("d")
    #expect(hasAnswered(terminal, showing: "Done today 1"))
    #expect(server.arrivedEvents().isEmpty)
    if endsByControlC { kill(board.id, SIGINT) } else { terminal.press("q") }
    #expect(server.nextEvent() == .command("AUTH PLAIN"))
    #expect(server.nextEvent() == .command("MAIL"))
    // The server never answers this mail.
    #expect(terminal.waitFor("Sending mails"))
    kill(board.id, SIGINT)
    #expect(board.wait() == 128 + SIGINT)
    #expect(try home.kin("board --plain").contains("Done today: 1"))
  }

  @Test func `an action on the board leaves the store free, and its mails to the next command`()
    throws
  {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let server = try MailServerProcess(
      .implicitTLS, certificate: certificate, replies: [("MAIL", "wait"), ("MAIL", "wait")])
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for me")
    let before = outbox(of: home).count
    (home.variables["TERM"], home.variables["NO_COLOR"]) = ("xterm", "1")
    try configure(home, server, certificate)
    let terminal = try Terminal()
    let board = try home.start("board", on: terminal)
    #expect(terminal.screen(showing: "q leave") != nil)
    try leaveMail(in: home, server)
    terminal.press("s")
    #expect(hasAnswered(terminal, showing: "In progress 1"))
    // Without the mail server, this process writes the mail to a file.
    home.variables = [:]
    try home.kin("shop add Milk")
    #expect(outbox(of: home).count == before + 1)
    terminal.press("q")
    #expect(board.wait() == 0)
  }

  /// Whether the board shows a text and awaits no answer, before it ends.
  private func hasAnswered(_ terminal: Terminal, showing text: String) -> Bool {
    terminal.screen { screen in
      screen.plainLines.contains { $0.contains(text) }
        && !screen.plainLines.contains { $0.contains("One moment") }
    } != nil
  }

  /// Leaves a mail in the store that is due: the process that sends it is killed.
  private func leaveMail(in home: KinHome, _ server: MailServerProcess) throws {
    let terminal = try Terminal()
    defer { withExtendedLifetime(terminal) {} }
    let reset = try home.start("account reset --email anna@example.org", on: terminal)
    #expect(server.nextEvent() == .command("AUTH PLAIN"))
    #expect(server.nextEvent() == .command("MAIL"))
    kill(reset.id, SIGKILL)
    #expect(reset.wait() == 128 + SIGKILL)
  }

  @Test func `a warning at the end of a board is written below it`() throws {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let server = try MailServerProcess(
      .implicitTLS, certificate: certificate, replies: [("MAIL", "wait")])
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for me")
    home.variables = [
      "KIN_SMTP_URL": "smtp://localhost:1", "KIN_SMTP_FROM": "kinship@example.org",
      "TERM": "xterm", "NO_COLOR": "1",
    ]
    let terminal = try Terminal()
    let board = try home.start("board", on: terminal)
    #expect(terminal.screen(showing: "q leave") != nil)
    try configure(home, server, certificate)
    try leaveMail(in: home, server)
    for (key, text) in [("s", "In progress 1"), ("d", "Done today 1"), ("u", "[y/N]")] {
      terminal.press(key)
      #expect(terminal.screen(showing: text) != nil)
    }
    terminal.press("nq")
    #expect(board.wait() == 0)
    terminal.readToEnd()
    let parts = terminal.shown.components(separatedBy: "\u{1B}[?1049l")
    #expect(parts.count == 2 && parts.last?.contains("stays in the store") == true)
    #expect(parts.first?.contains("stays in the store") == false)
  }

  @Test func `the mails of a demo store stay in files`() throws {
    let home = try KinHome.withFamily()
    home.variables["KIN_SMTP_URL"] = "smtp://localhost:1"
    home.variables["KIN_SMTP_FROM"] = "kinship@example.org"
    let now = try #require(Instant("2031-03-03T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: now, seed: 1)
    #expect(try home.kin("account reset --email anna@example.org").contains(".eml"))
    #expect(outbox(of: home).count == 1)
  }

  @Test func `a contradiction ends kin before it creates a store`() throws {
    let home = try KinHome()
    home.variables["KIN_SMTP_URL"] = "smtps://mail.example.org"
    home.variables["KIN_SMTP_FROM"] = "kinship@example.org"
    func refuse(_ command: String) throws {
      let refused = try home.failing(command, with: 64)
      #expect(refused.error.contains("are both set"), "\(refused.error)")
    }
    try refuse("serve --listen unix:\(home.path)/run/kin.sock --outbox \(home.path)/mails")
    home.variables["KIN_OUTBOX"] = home.path + "/mails"
    try refuse("serve --listen unix:\(home.path)/run/kin.sock")
    try refuse("account reset --email anna@example.org")
    #expect(!FileManager.default.fileExists(atPath: home.storePath))
  }

  // MARK: Checking

  @Test func `a check logs in to the mail server, sends nothing and runs beside the server`()
    throws
  {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let server = try MailServerProcess(.startTLS, certificate: certificate)
    let home = try KinHome.withFamily()
    try configure(home, server, certificate)
    let tls =
      "--listen tls://localhost:0 --certificate \(certificate.path) --key \(certificate.keyPath)"
    let kin = try #require(try RunningServer(tls, in: home))
    let lines = try home.kin("serve --check \(tls)").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first == "Options: in order")
    #expect(lines[1].hasPrefix("Certificate: valid until 20"))
    #expect(lines[2] == "Store: in order")
    #expect(lines[3] == "Mail: localhost:\(server.port) accepts mails; none was sent")
    #expect(kin.stop().status == 0)
    let commands = ["AUTH PLAIN", "NOOP", "QUIT"]
    #expect(server.end() == commands.map { .command($0) })
  }

  @Test func `a check reports every problem and exits with the status of the first`() throws {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let server = try MailServerProcess(.startTLS, certificate: certificate)
    let home = try KinHome.withFamily()
    try configure(home, server, certificate)
    home.variables["KIN_SMTP_PASSWORD_FILE"] = nil
    home.variables["KIN_SMTP_PASSWORD"] = "wrong"
    let socket = "--listen unix:\(home.path)/run/kin.sock"
    let refused = try home.run(words(of: "serve --check \(socket)"))
    #expect(refused.status == 69)
    #expect(refused.output.contains("Store: in order\nMail: The mail server refused the user name"))
    #expect(server.end() == [.command("AUTH PLAIN")])
    let missing = "--listen tls://localhost:0 --certificate \(home.path)/no.pem --key x"
    let both = try home.run(words(of: "--json serve --check \(missing)"))
    #expect(both.status == 74)
    let document = try JSONSerialization.jsonObject(with: Data(both.output.utf8)) as? [String: Any]
    let checks = try #require(document?["checks"] as? [[String: Any]])
    #expect(
      checks.map { $0["check"] as? String } == ["options", "certificate", "store", "mail"])
    #expect(checks.map { $0["sound"] as? Bool } == [true, false, true, false])
    #expect(checks.map { $0["code"] as? String } == [nil, "inputOutput", nil, "unavailable"])
  }

  @Test func `a check without a store creates none`() throws {
    let home = try KinHome()
    let output = try home.kin("serve --check --listen unix:\(home.path)/run/kin.sock")
    #expect(output.contains("Store: \(home.storePath) will be created"))
    #expect(output.contains("Mail: files in \(home.storePath).outbox, for a mail program"))
    #expect(!FileManager.default.fileExists(atPath: home.storePath))
  }

  // MARK: Configuration

  private func transport(
    _ variables: [String: String], outbox: String? = nil
  ) throws -> MailTransport? {
    try ProcessEnvironment(variables: variables, workingDirectory: "/srv/kin")
      .mailTransport(outbox: outbox, in: .english)
  }

  @Test(arguments: [
    (["KIN_SMTP_USER": "kin"], "KIN_SMTP_USER is set without KIN_SMTP_URL"),
    (["KIN_SMTP_CA_FILE": "x"], "KIN_SMTP_CA_FILE is set without KIN_SMTP_URL"),
    (["KIN_SMTP_URL": "smtps://x"], "KIN_SMTP_FROM is missing"),
    (["KIN_SMTP_URL": "smtps://x", "KIN_SMTP_FROM": "x"], "KIN_SMTP_FROM is not an email address"),
    (
      ["KIN_SMTP_URL": "smtps://kin:secret@x", "KIN_SMTP_FROM": "k@x.org"],
      "more than a host and a port"
    ),
    (
      ["KIN_SMTP_URL": "mail.x.org", "KIN_SMTP_FROM": "k@x.org"],
      "does not start with smtps:// or smtp://"
    ),
    (
      ["KIN_SMTP_URL": "smtp+plaintext://x", "KIN_SMTP_FROM": "k@x.org"], "without encryption"
    ),
    (
      ["KIN_SMTP_URL": "smtps://x", "KIN_SMTP_FROM": "k@x.org", "KIN_SMTP_USER": "secret"],
      "The password of KIN_SMTP_USER is missing"
    ),
    (
      ["KIN_SMTP_URL": "smtps://x", "KIN_SMTP_FROM": "k@x.org", "KIN_SMTP_PASSWORD": "secret"],
      "set KIN_SMTP_USER"
    ),
    (
      [
        "KIN_SMTP_URL": "smtps://x", "KIN_SMTP_FROM": "k@x.org", "KIN_SMTP_USER": "k",
        "KIN_SMTP_PASSWORD": "secret", "KIN_SMTP_PASSWORD_FILE": "/dev/null",
      ], "are both set"
    ),
  ])
  func `a malformed configuration is refused in one sentence without secrets`(
    variables: [String: String], sentence: String
  ) throws {
    let thrown = #expect(throws: CommandError.self) { _ = try transport(variables) }
    let error = try #require(thrown)
    #expect(error.exit == .usage && error.code == "usage")
    #expect(error.sentence.contains(sentence) && !error.sentence.contains("secret"))
  }

  @Test func `an unreadable or empty file is an error that names it`() throws {
    let home = try KinHome()
    let empty = home.path + "/empty"
    try "\n".write(toFile: empty, atomically: false, encoding: .utf8)
    let server = [
      "KIN_SMTP_URL": "smtps://x", "KIN_SMTP_FROM": "k@x.org", "KIN_SMTP_USER": "kin",
    ]
    let files: [(name: String, path: String, exit: Exit)] = [
      ("KIN_SMTP_PASSWORD_FILE", home.path + "/missing", .inputOutput),
      ("KIN_SMTP_PASSWORD_FILE", empty, .inputOutput),
      ("KIN_SMTP_CA_FILE", home.path + "/missing", .inputOutput),
      ("KIN_SMTP_CA_FILE", empty, .unavailable),
    ]
    for (name, path, exit) in files {
      var variables = server.merging([name: path]) { $1 }
      if name == "KIN_SMTP_CA_FILE" { variables["KIN_SMTP_PASSWORD"] = "secret" }
      let thrown = #expect(throws: CommandError.self) { _ = try transport(variables) }
      let error = try #require(thrown)
      #expect(error.exit == exit && error.sentence.contains(path), "\(error.sentence)")
    }
  }

  @Test func `the environment chooses a mail server, a folder or neither`() throws {
    guard case nil = try transport([:]),
      case .files(in: "/srv/kin/mails")? = try transport(["KIN_OUTBOX": "mails"]),
      case .files(in: "/x")? = try transport(["KIN_OUTBOX": "mails"], outbox: "/x"),
      case .server(let server)? = try transport([
        "KIN_SMTP_URL": "smtp://mail.example.org", "KIN_SMTP_FROM": "kinship@example.org",
        "KIN_SMTP_USER": "kin", "KIN_SMTP_PASSWORD": "two words ",
      ])
    else {
      Issue.record("another transport")
      return
    }
    #expect("\(server)" == "mail.example.org:587" && "\(server.sender)" == "kinship@example.org")
    #expect(server.login == SMTPServer.Login(user: "kin", password: "two words "))
  }
}
