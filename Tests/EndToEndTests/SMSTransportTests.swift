import Foundation
import KinshipDomain
import KinshipSMS
import Testing

@testable import kin

/// The variables of an SMS provider, and of the folder for SMS.
@Suite struct SMSTransportTests {
  private static let account = [
    "KIN_SMS_ACCOUNT": "AC00000000000000000000000000000001", "KIN_SMS_TOKEN": "secret-token",
    "KIN_SMS_FROM": "+3197010200300",
  ]

  private func transport(
    _ variables: [String: String], outbox: String? = nil
  ) throws -> SMSTransport? {
    try ProcessEnvironment(variables: variables, workingDirectory: "/srv/kin")
      .smsTransport(outbox: outbox, in: .english)
  }

  private func problem(_ variables: [String: String], outbox: String? = nil) -> CommandError? {
    do {
      _ = try transport(variables, outbox: outbox)
      return nil
    } catch {
      return error as? CommandError
    }
  }

  @Test func `no variable configures no transport, and a folder one without a provider`() throws {
    if try transport([:]) != nil { Issue.record("a transport") }
    let folders = [
      try transport(["KIN_SMS_OUTBOX": "sms"]), try transport([:], outbox: "sms"),
    ]
    for found in folders {
      guard case .files(let folder)? = found else {
        Issue.record("no folder")
        continue
      }
      #expect(folder == "/srv/kin/sms")
    }
  }

  @Test func `an account configures the provider with its webhooks`() throws {
    let url = ["KIN_SMS_WEBHOOK_URL": "https://kin.example.org"]
    guard
      case .provider(let settings)? = try transport(Self.account.merging(url) { $1 })
    else {
      Issue.record("no provider")
      return
    }
    #expect(settings.account.description == "api.twilio.com" && !settings.account.isLocal)
    #expect(settings.webhooks?.answersURL == "https://kin.example.org/sms/incoming")
  }

  @Test(
    arguments: [
      (["KIN_SMS_ACCOUNT": nil], "KIN_SMS_TOKEN is set without KIN_SMS_ACCOUNT"),
      (["KIN_SMS_ACCOUNT": "AC1"], "KIN_SMS_ACCOUNT is not the id of an account"),
      (["KIN_SMS_TOKEN": nil], "KIN_SMS_TOKEN_FILE is missing"),
      (["KIN_SMS_TOKEN_FILE": "x"], "KIN_SMS_TOKEN and KIN_SMS_TOKEN_FILE are both set"),
      (["KIN_SMS_FROM": nil], "KIN_SMS_FROM is missing"),
      (["KIN_SMS_FROM": "Kin"], "KIN_SMS_FROM is not a phone number"),
      (["KIN_SMS_URL": "http://example.org"], "KIN_SMS_URL names another machine"),
      (["KIN_SMS_WEBHOOK_URL": "example.org"], "KIN_SMS_WEBHOOK_URL is not a URL"),
      (["KIN_SMS_OUTBOX": "sms"], "are both set: remove one of them"),
    ] as [([String: String?], String)])
  func `a contradiction ends with 64, and the sentence has no secret`(
    changes: [String: String?], expected: String
  ) throws {
    var variables = Self.account
    for (name, value) in changes { variables[name] = value }
    let found = try #require(problem(variables))
    #expect(found.exit == .usage && found.sentence.contains(expected), "\(found.sentence)")
    #expect(!found.sentence.contains("secret-token"))
  }

  @Test func `a missing file of the secret or of root certificates ends with 74`() throws {
    var variables = Self.account
    variables["KIN_SMS_CA_FILE"] = "missing.pem"
    let roots = try #require(problem(variables))
    #expect(roots.exit == .inputOutput && roots.sentence.contains("/srv/kin/missing.pem"))
    variables["KIN_SMS_TOKEN"] = nil
    variables["KIN_SMS_TOKEN_FILE"] = "missing"
    let secret = try #require(problem(variables))
    #expect(secret.exit == .inputOutput && secret.sentence.contains("/srv/kin/missing"))
  }
}
