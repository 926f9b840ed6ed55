import Foundation
import KinshipDomain
import KinshipWebhook
import SMTPTestSupport
import Testing
import WebhookTestSupport

@testable import kin

/// `kin serve` with a push gateway, which the environment configures.
@Suite struct PushGatewayTests {
  /// Configures a push gateway, with the secret in a file.
  private func configure(
    _ home: KinHome, _ gateway: GatewayProcess, _ certificate: TestCertificate? = nil
  ) throws {
    let secret = home.path + "/webhook-secret"
    try "\(GatewayProcess.secret)\n".write(toFile: secret, atomically: false, encoding: .utf8)
    home.variables["KIN_WEBHOOK_URL"] = gateway.url
    home.variables["KIN_WEBHOOK_SECRET_FILE"] = secret
    home.variables["KIN_WEBHOOK_CA_FILE"] = certificate?.path
  }

  // Proves: UC-O3, UC-A12
  @Test func `a claim is pushed to the registered device of the adult, without title and name`()
    throws
  {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let gateway = try GatewayProcess(certificate: (certificate.path, certificate.keyPath))
    let home = try KinHome.withFamily()
    try configure(home, gateway, certificate)
    let kin = try #require(try RunningServer("--listen unix:\(home.path)/run/kin.sock", in: home))
    try home.kin("device register secret-token")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    let request = try #require(gateway.nextRequest())
    #expect(request.isSigned)
    #expect(request.body.contains(#""kind":"task_submitted""#))
    #expect(request.body.contains(#""tokens":["secret-token"]"#))
    #expect(!request.body.contains("Dishes") && !request.body.contains("Ben"))
    #expect(kin.stop().status == 0)
    #expect(!kin.log.contains("secret-token"))
    #expect(gateway.end().isEmpty)
  }

  @Test func `a server whose gateway is away serves, and logs the failure without a token`()
    throws
  {
    let gateway = try GatewayProcess()
    _ = gateway.end()
    let home = try KinHome.withFamily()
    try configure(home, gateway)
    let kin = try #require(try RunningServer("--listen unix:\(home.path)/run/kin.sock", in: home))
    try home.kin("device register secret-token")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    #expect(kin.waitForLog("push not sent, retrying"))
    #expect(kin.stop().status == 0)
    #expect(kin.log.contains("cannot be reached") && !kin.log.contains("secret-token"))
  }

  @Test func `a check posts a signed request without tokens, and reports a refusal`() throws {
    let gateway = try GatewayProcess(answers: [("200", ""), ("401", "")])
    let home = try KinHome.withFamily()
    try configure(home, gateway)
    let check = "serve --check --listen unix:\(home.path)/run/kin.sock"
    let lines = try home.kin(check).split(separator: "\n")
    #expect(lines.last == "Push: localhost:\(gateway.port) accepts pushes; none was sent")
    let refused = try home.run(words(of: "--json \(check)"))
    #expect(refused.status == 69)
    #expect(refused.output.contains("status 401"))
    let document =
      try JSONSerialization.jsonObject(with: Data(refused.output.utf8)) as? [String: Any]
    let checks = try #require(document?["checks"] as? [[String: Any]])
    #expect(checks.last?["check"] as? String == "push")
    #expect(checks.last?["code"] as? String == "unavailable")
    #expect(gateway.end().map(\.isSigned) == [true, true])
  }

  @Test func `a malformed configuration ends the server before it creates a store`() throws {
    let home = try KinHome()
    home.variables["KIN_WEBHOOK_URL"] = "http://push.example.org"
    home.variables["KIN_WEBHOOK_SECRET"] = GatewayProcess.secret
    let refused = try home.failing("serve --listen unix:\(home.path)/run/kin.sock", with: 64)
    #expect(refused.error.contains("without encryption"))
    #expect(!FileManager.default.fileExists(atPath: home.storePath))
  }

  // MARK: Configuration

  private func gateway(_ variables: [String: String]) throws -> WebhookServer? {
    try ProcessEnvironment(variables: variables, workingDirectory: "/srv/kin")
      .pushGateway(in: .english)
  }

  @Test(arguments: [
    (["KIN_WEBHOOK_SECRET": "secret"], "KIN_WEBHOOK_SECRET is set without KIN_WEBHOOK_URL"),
    (["KIN_WEBHOOK_CA_FILE": "x"], "KIN_WEBHOOK_CA_FILE is set without KIN_WEBHOOK_URL"),
    (["KIN_WEBHOOK_URL": "https://x"], "The secret of the push gateway is missing"),
    (
      ["KIN_WEBHOOK_URL": "https://x", "KIN_WEBHOOK_SECRET": "whsec_hidden"],
      "KIN_WEBHOOK_SECRET is not a secret"
    ),
    (
      [
        "KIN_WEBHOOK_URL": "https://x", "KIN_WEBHOOK_SECRET": "hidden",
        "KIN_WEBHOOK_SECRET_FILE": "/dev/null",
      ], "are both set"
    ),
    (
      ["KIN_WEBHOOK_URL": "https://kin:hidden@x", "KIN_WEBHOOK_SECRET": GatewayProcess.secret],
      "contains a user name"
    ),
    (
      ["KIN_WEBHOOK_URL": "push.x.org", "KIN_WEBHOOK_SECRET": GatewayProcess.secret],
      "does not start with https://"
    ),
  ])
  func `a malformed configuration is refused in one sentence without secrets`(
    variables: [String: String], sentence: String
  ) throws {
    let thrown = #expect(throws: CommandError.self) { _ = try gateway(variables) }
    let error = try #require(thrown)
    #expect(error.exit == .usage && error.code == "usage")
    #expect(error.sentence.contains(sentence) && !error.sentence.contains("hidden"))
  }

  @Test func `an unreadable file or one without a secret is an error that names it`() throws {
    let home = try KinHome()
    let wrong = home.path + "/wrong"
    try "whsec_short\n".write(toFile: wrong, atomically: false, encoding: .utf8)
    for path in [home.path + "/missing", wrong] {
      let variables = ["KIN_WEBHOOK_URL": "https://x", "KIN_WEBHOOK_SECRET_FILE": path]
      let thrown = #expect(throws: CommandError.self) { _ = try gateway(variables) }
      let error = try #require(thrown)
      #expect(error.exit == .inputOutput && error.sentence.contains(path), "\(error.sentence)")
    }
  }

  @Test func `the environment chooses a push gateway or none`() throws {
    #expect(try gateway([:]) == nil)
    let server = try gateway([
      "KIN_WEBHOOK_URL": "https://push.example.org/p",
      "KIN_WEBHOOK_SECRET": GatewayProcess.secret,
    ])
    #expect(server?.description == "push.example.org")
  }
}
