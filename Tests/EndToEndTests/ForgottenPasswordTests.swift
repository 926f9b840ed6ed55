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

  @Test(arguments: [
    ("en", "This store has no account with the address ana@example.org"),
    ("nl", "Deze opslag heeft geen account met het adres ana@example.org"),
    ("de", "Dieser Speicher hat kein Konto mit der Adresse ana@example.org"),
  ])
  func `a store on this machine names an address without an account and keeps the earlier code`(
    language: String, sentence: String
  ) throws {
    let home = try KinHome.withFamily()
    home.language = language
    let outbox = home.storePath + ".outbox"
    try home.kin("--profile new account reset --email anna@example.org")
    let refused = try home.failing(
      "--profile new account reset --email ana@example.org", with: 3)
    #expect(refused.error.contains(sentence) && refused.code == "notFound", "\(refused.error)")
    #expect(!refused.error.contains(".eml"))
    try home.kin(
      "--profile new account reset --code \(try code(in: outbox))", typing: "another good battery")
  }

  @Test func `a reset names only a file that exists`() throws {
    let home = try KinHome.withFamily()
    for _ in 1...3 {
      let said = try home.kin("--json account reset --email anna@example.org")
      let path = try #require(said.firstMatch(of: #/"file": "(.+\.eml)"/#)?.1)
      #expect(FileManager.default.fileExists(atPath: String(path)))
    }
    let fourth = try home.kin("account reset --email anna@example.org")
    #expect(fourth.contains("No mail was written for this request") && !fourth.contains(".eml"))
    #expect(try mails(home.storePath + ".outbox").count == 3)
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
