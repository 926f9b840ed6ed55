import KinshipData
import KinshipDomain
import KinshipWebhook

extension ProcessEnvironment {
  /// The push gateway that the environment configures; nil if there is none.
  ///
  /// Throws a `CommandError` about the first contradiction, malformed value or unreadable file.
  func pushGateway(in language: Language) throws -> WebhookServer? {
    guard let url = variable("KIN_WEBHOOK_URL") else {
      let others = ["KIN_WEBHOOK_SECRET", "KIN_WEBHOOK_SECRET_FILE", "KIN_WEBHOOK_CA_FILE"]
      if let stray = others.first(where: { variable($0) != nil }) {
        throw CommandError.usage(.pushGatewayMissing(stray), in: language)
      }
      return nil
    }
    let secret = try webhookSecret(in: language)
    let roots = variable("KIN_WEBHOOK_CA_FILE").map(absolute)
    do {
      if let roots { try CertificateFile.checkRoots(roots) }
      return try WebhookServer(url, secret: secret, trustedRoots: roots)
    } catch let problem as EndpointProblem {
      throw CommandError(problem, in: language)
    } catch let problem as MalformedWebhookURL {
      throw CommandError.usage(.pushGatewayMalformed(problem), in: language)
    }
  }

  private func webhookSecret(in language: Language) throws -> WebhookSecret {
    let (typed, file) = (variable("KIN_WEBHOOK_SECRET"), variable("KIN_WEBHOOK_SECRET_FILE"))
    guard typed == nil || file == nil else {
      throw CommandError.usage(.webhookSecretTwice, in: language)
    }
    if let typed {
      guard let secret = WebhookSecret(typed) else {
        throw CommandError.usage(.webhookSecretMalformed, in: language)
      }
      return secret
    }
    guard let path = file.map(absolute) else {
      throw CommandError.usage(.webhookSecretMissing, in: language)
    }
    guard
      let secret = WebhookSecret(
        try line(of: path, orElse: .webhookSecretUnusable(path: path), language))
    else { throw CommandError.inputOutput(.webhookSecretUnusable(path: path), in: language) }
    return secret
  }
}

extension CommandError {
  /// The error of a request to a push gateway.
  init(_ problem: WebhookProblem, in language: Language) {
    self.init(
      exit: .unavailable, code: "unavailable", sentence: problem.words.text(in: language))
  }
}
