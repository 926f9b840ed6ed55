import Foundation
import Testing

/// The way from a forgotten password to a new one.
@Suite struct ForgottenPasswordTests {
  /// The names of the mails in an outbox.
  private func mails(_ outbox: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: outbox) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: outbox)
  }

  /// The code in the only mail of an outbox.
  private func code(in outbox: String) throws -> String {
    let name = try #require(try mails(outbox).first)
    let mail = try String(contentsOfFile: "\(outbox)/\(name)", encoding: .utf8)
    let line = mail.components(separatedBy: "\r\n").first { $0.hasPrefix("    ") }
    return try #require(line).trimmingCharacters(in: .whitespaces)
  }

  @Test(arguments: [
    ("en", "If you forgot the password, type “kin --profile other account reset --email"),
    ("nl", "Ben je het wachtwoord vergeten, typ dan “kin --profile other account reset --email"),
    ("de", "Hast du das Passwort vergessen, dann tippe „kin --profile other account reset --email"),
  ])
  func `signing in with a wrong password names the command to reset it`(
    language: String, advice: String
  ) throws {
    let home = try KinHome.withFamily()
    home.language = language
    for address in ["anna@example.org", "nobody@example.org"] {
      let refused = try home.failing(
        "--profile other account sign-in --email \(address)", with: 1, typing: "wrong password")
      #expect(refused.error.contains("\(advice) \(address)"), "\(refused.error)")
      #expect(refused.code == "invalidCredentials")
    }
  }

  @Test func `a code after a request for another address is refused with the address`() throws {
    let home = try KinHome.withFamily()
    let outbox = home.path + "/mails"
    let server = try #require(
      try RunningServer("--listen unix:\(home.path)/run/kin.sock --outbox \(outbox)", in: home))
    defer { _ = server.stop() }
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("--profile new account reset --email anna@example.org")
    #expect(try eventually { try !mails(outbox).isEmpty })
    try home.kin("--profile new account reset --email nobody@example.org")
    let refused = try home.failing(
      "--profile new account reset --code \(try code(in: outbox))", with: 1,
      typing: "another good battery")
    #expect(refused.code == "invalidResetCode")
    #expect(
      refused.error.contains("was requested for nobody@example.org: a code for another address"))
  }
}
