import KinshipData
import KinshipDomain
import KinshipSMS
import KinshipSMTP
import KinshipTime
import KinshipWebhook

/// Checks what a server needs, without serving: `kin serve --check`.
///
/// The checks change nothing, and run beside a server that has the store open.
@MainActor
struct ServeCheck {
  /// What a check examines; the raw value is its name in JSON.
  enum Subject: String {
    case options, certificate, store, mail, push, sms
  }

  /// The result of a check: a text if the subject is in order, or an error.
  private typealias Finding = (subject: Subject, result: Result<ShellText, CommandError>)

  private let command: ServeCommand
  private let shell: Shell

  init(_ command: ServeCommand, in shell: Shell) {
    self.command = command
    self.shell = shell
  }

  /// Runs all checks; the exit status is that of the first problem.
  func run() async throws -> CommandOutput {
    guard case .file(let path) = shell.origin else { throw shell.usage(.servesNoServer) }
    var findings: [Finding] = [
      finding(.options) {
        _ = try command.endpoints(in: shell)
        _ = try command.httpCertificateFiles(in: shell)
        return .inOrder
      }
    ]
    if let files = command.certificateFiles(in: shell) {
      findings.append(finding(.certificate) { try checkCertificate(files) })
    }
    findings.append(finding(.store) { try checkStore(path) })
    let services = [
      await finding(connecting: .mail) { try await checkMail(of: path) },
      await finding(connecting: .push) { try await checkPushGateway() },
      await finding(connecting: .sms) { try await checkSMS() },
    ]
    return output(of: findings + services.compactMap { $0 })
  }

  /// The finding about a service; nil if none is configured.
  private func finding(
    connecting subject: Subject, _ check: () async throws -> ShellText?
  ) async -> Finding? {
    do {
      return try await check().map { (subject, .success($0)) }
    } catch {
      return (subject, .failure(shell.startError(error)))
    }
  }

  private func finding(_ subject: Subject, _ check: () throws -> ShellText) -> Finding {
    do {
      return (subject, .success(try check()))
    } catch {
      return (subject, .failure(shell.startError(error)))
    }
  }

  // MARK: The checks

  private func checkCertificate(_ files: CertificateFiles) throws -> ShellText {
    let found = try files.read()
    guard found.expiry > Instant.now() else {
      throw EndpointProblem(words: .certificateExpired(path: files.certificate))
    }
    guard found.hasNames else {
      throw EndpointProblem(words: .certificateWithoutNames(path: files.certificate))
    }
    return .certificateValid(until: "\(found.expiry)")
  }

  private func checkStore(_ path: String) throws -> ShellText {
    guard fileExists(at: path) else {
      // The data folder is created with the store.
      let isInHome = shell.environment.home.map { path.hasPrefix($0 + "/") } ?? false
      if !isInHome { try requireWritable(Self.folder(of: path)) }
      return .storeToBeCreated(path)
    }
    try requireWritable(path)
    do {
      try SQLiteReader(at: path, now: Instant.now).close()
    } catch StoreFault.olderVersion {
      return .storeToBeMigrated(path)
    }
    return .inOrder
  }

  private func checkMail(of path: String) async throws -> ShellText {
    switch try shell.mailTransport(command.outbox, of: path) {
    case .files(let folder):
      // The folder is created with the first mail.
      let isMade = fileExists(at: folder)
      if isMade || fileExists(at: path) {
        try requireWritable(isMade ? folder : Self.folder(of: folder))
      }
      return .mailsInFolder(folder)
    case .server(let server):
      try await SMTPMailSender(through: server).check()
      return .mailServerReady("\(server)")
    }
  }

  private func checkPushGateway() async throws -> ShellText? {
    guard let gateway = try shell.environment.pushGateway(in: shell.language) else { return nil }
    try await WebhookGateway(to: gateway, now: Instant.now).check()
    return .pushGatewayReady("\(gateway)")
  }

  private func checkSMS() async throws -> ShellText? {
    switch try shell.environment.smsTransport(outbox: command.smsOutbox, in: shell.language) {
    case nil: return nil
    case .files(let folder)?:
      // The folder is created with the first message.
      try requireWritable(fileExists(at: folder) ? folder : Self.folder(of: folder))
      return .smsInFolder(folder)
    case .provider(let settings)?:
      try SMSClient.requireLibrary()
      guard settings.webhooks != nil else { throw shell.usage(.smsWebhookMissing) }
      guard command.http != nil else { throw shell.usage(.smsListenerMissing) }
      try await SMSClient(for: settings.account).check()
      return .smsProviderReady("\(settings.account)")
    }
  }

  private func requireWritable(_ path: String) throws(FileError) {
    guard isWritable(path) else { throw FileError(writing: path) }
  }

  private static func folder(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: The output

  private func output(of findings: [Finding]) -> CommandOutput {
    let lines = findings.map { finding in
      "\(shell.text(finding.subject.words)): \(sentence(of: finding.result))"
    }
    let exits = findings.compactMap { finding in
      if case .failure(let error) = finding.result { error.exit } else { nil }
    }
    return CommandOutput(
      blocks: lines.map { .line($0) },
      json: {
        ["checks": .list(findings) { json(of: $0) }]
      }, exit: exits.first ?? .done)
  }

  private func sentence(of result: Result<ShellText, CommandError>) -> String {
    switch result {
    case .success(let words): shell.text(words)
    case .failure(let error): error.sentence
    }
  }

  private func json(of finding: Finding) -> JSON {
    var code: String?
    if case .failure(let error) = finding.result { code = error.code }
    return [
      "check": .raw(finding.subject), "sound": .bool(code == nil), "code": .text(code),
      "text": .string(sentence(of: finding.result)),
    ]
  }
}

extension Shell {
  /// The error for a reason why a server cannot start.
  func startError(_ error: any Error) -> CommandError {
    if let problem = error as? SMTPProblem { return CommandError(problem, in: language) }
    if let problem = error as? WebhookProblem { return CommandError(problem, in: language) }
    if let problem = error as? SMSProblem { return CommandError(problem, in: language) }
    return CommandError(opening: origin, error, in: language)
  }
}

// MARK: - Texts

extension ServeCheck.Subject {
  fileprivate var words: ShellText {
    switch self {
    case .options: ShellText("Options", nl: "Opties", de: "Optionen")
    case .certificate: ShellText("Certificate", nl: "Certificaat", de: "Zertifikat")
    case .store: ShellText("Store", nl: "Opslag", de: "Speicher")
    case .mail: ShellText("Mail", nl: "Mail", de: "Mails")
    case .push: ShellText("Push", nl: "Push", de: "Push")
    case .sms: ShellText("SMS", nl: "Sms", de: "SMS")
    }
  }
}

extension ShellText {
  fileprivate static func certificateValid(until time: String) -> Self {
    Self("valid until \(time)", nl: "geldig tot \(time)", de: "gültig bis \(time)")
  }

  static func certificateExpired(path: String) -> Self {
    Self(
      "The certificate in \(path) has expired, and devices refuse it: renew it.",
      nl: "Het certificaat in \(path) is verlopen, en apparaten weigeren het: vernieuw het.",
      de: "Das Zertifikat in \(path) ist abgelaufen, und Geräte lehnen es ab: erneuere es.")
  }

  static func certificateWithoutNames(path: String) -> Self {
    Self(
      "The certificate in \(path) has no subjectAltName, and devices can refuse it: create another one with -addext subjectAltName=DNS:NAME.",
      nl:
        "Het certificaat in \(path) heeft geen subjectAltName, en apparaten kunnen het weigeren: maak een ander met -addext subjectAltName=DNS:NAAM.",
      de:
        "Das Zertifikat in \(path) hat keinen subjectAltName, und Geräte können es ablehnen: lege ein anderes mit -addext subjectAltName=DNS:NAME an."
    )
  }

  fileprivate static func storeToBeCreated(_ path: String) -> Self {
    Self(
      "\(path) will be created", nl: "\(path) wordt aangemaakt", de: "\(path) wird angelegt")
  }

  fileprivate static func storeToBeMigrated(_ path: String) -> Self {
    Self(
      "\(path) is from an older version, and the first start migrates it: make a backup first",
      nl:
        "\(path) is van een oudere versie, en de eerste start zet de opslag om: maak eerst een reservekopie",
      de:
        "\(path) stammt von einer älteren Version, und der erste Start stellt ihn um: lege vorher eine Sicherung an"
    )
  }

  fileprivate static func mailsInFolder(_ folder: String) -> Self {
    Self(
      "files in \(folder), for a mail program",
      nl: "bestanden in \(folder), voor een mailprogramma",
      de: "Dateien in \(folder), für ein Mailprogramm")
  }

  fileprivate static func mailServerReady(_ server: String) -> Self {
    Self(
      "\(server) accepts mails; none was sent",
      nl: "\(server) neemt mails aan; er is er geen verstuurd",
      de: "\(server) nimmt Mails an; gesendet wurde keine")
  }

  fileprivate static func pushGatewayReady(_ gateway: String) -> Self {
    Self(
      "\(gateway) accepts pushes; none was sent",
      nl: "\(gateway) neemt pushberichten aan; er is er geen verstuurd",
      de: "\(gateway) nimmt Push-Nachrichten an; gesendet wurde keine")
  }

  fileprivate static func smsInFolder(_ folder: String) -> Self {
    Self(
      "files in \(folder), for trials without a provider",
      nl: "bestanden in \(folder), voor proeven zonder provider",
      de: "Dateien in \(folder), für Versuche ohne Anbieter")
  }

  fileprivate static func smsProviderReady(_ provider: String) -> Self {
    Self(
      "\(provider) accepts the account; no SMS was sent",
      nl: "\(provider) neemt het account aan; er is geen sms verstuurd",
      de: "\(provider) nimmt das Konto an; gesendet wurde keine SMS")
  }
}
