import KinshipData
import KinshipDomain
import KinshipSMS
import KinshipTime

/// How the SMS of a store leave this machine.
enum SMSTransport {
  /// As one file each in a folder.
  case files(in: String)
  /// Through a provider.
  case provider(SMSSettings)

  /// The sender of this transport.
  var sender: any SMSSender {
    switch self {
    case .files(let folder): FileSMSSender(in: folder)
    case .provider(let settings):
      SMSGateway(
        through: SMSClient(for: settings.account, webhooks: settings.webhooks), now: Instant.now)
    }
  }
}

extension ProcessEnvironment {
  /// The transport that an option and the environment configure; nil if there is none.
  ///
  /// Throws a `CommandError` about the first contradiction, malformed value or unreadable file.
  func smsTransport(outbox: String?, in language: Language) throws -> SMSTransport? {
    let folder = smsOutbox(outbox)
    guard let settings = try smsSettings(in: language) else { return folder.map { .files(in: $0) } }
    guard folder == nil else { throw CommandError.usage(.smsProviderAndOutbox, in: language) }
    return .provider(settings)
  }

  /// The folder for SMS that an option or `KIN_SMS_OUTBOX` names; nil for none.
  func smsOutbox(_ outbox: String? = nil) -> String? {
    (outbox ?? variable("KIN_SMS_OUTBOX")).map { absolute($0) }
  }

  /// The account with an SMS provider that the environment configures; nil if there is none.
  private func smsSettings(in language: Language) throws -> SMSSettings? {
    let roots = variable("KIN_SMS_CA_FILE").map { absolute($0) }
    let settings: SMSSettings?
    do throws(SMSSettingsProblem) {
      settings = try SMSSettings(
        variable: { $0 == "KIN_SMS_CA_FILE" ? roots : variable($0) },
        lineOfFile: { try? smsToken(in: $0, language) })
    } catch {
      guard case .unusableFile(let path) = error else {
        throw CommandError.usage(.smsSettingsUnusable(error), in: language)
      }
      // Throws the reason if the file cannot be read.
      _ = try smsToken(in: path, language)
      throw CommandError.inputOutput(.smsTokenUnusable(path: absolute(path)), in: language)
    }
    guard settings != nil, let roots else { return settings }
    do throws(EndpointProblem) {
      try CertificateFile.checkRoots(roots)
    } catch {
      throw CommandError(error, in: language)
    }
    return settings
  }

  private func smsToken(in path: String, _ language: Language) throws -> String {
    let path = absolute(path)
    return try line(of: path, orElse: .smsTokenUnusable(path: path), language)
  }
}

extension CommandError {
  /// The error of a request to an SMS provider.
  init(_ problem: SMSProblem, in language: Language) {
    self.init(
      exit: .unavailable, code: "unavailable", sentence: problem.words.text(in: language))
  }
}
