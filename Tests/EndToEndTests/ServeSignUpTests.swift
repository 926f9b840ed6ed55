import ArgumentParser
import Foundation
import KinshipDomain
import Testing

@testable import kin

@Suite struct ServeSignUpTests {
  private func visitor(of server: RunningServer) throws -> KinHome {
    let other = try KinHome()
    other.variables["KIN_CONNECT"] = server.addresses[0]
    return other
  }

  private func signUp(_ name: String, code: String? = nil) -> String {
    let code = code.map { " --code \($0)" } ?? ""
    return "account sign-up --email \(name.lowercased())@example.org --name \(name)\(code)"
  }

  /// Creates an invite code for a guardian in the household of the signed-in user.
  private func invite(_ home: KinHome) throws -> String {
    let answer = try home.kin("--json household invite --role guardian")
    let json = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    let invitation = try #require(json?["invitation"] as? [String: Any])
    return try #require(invitation["code"] as? String)
  }

  @Test func `sign-up in invited mode requires an unused invite code`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let code = try invite(home)
    let server = try #require(
      try RunningServer("--listen unix:\(home.path)/run/kin.sock --sign-up invited", in: home))
    let bram = try visitor(of: server)
    let refused = try bram.failing(signUp("Bram"), with: 1, typing: KinHome.password)
    #expect(refused.code == "signUpNeedsCode" && refused.error.contains("--code CODE"))
    try bram.kin(signUp("Bram", code: code), typing: KinHome.password)
    #expect(try bram.kin("household list").contains("Home"))
    let late = try visitor(of: server)
    #expect(
      try late.failing(signUp("Lou", code: code), with: 1, typing: KinHome.password).code
        == "invalidInviteCode")
  }

  @Test func `sign-up with an empty code is refused before a password is read`() throws {
    let home = try KinHome()
    for (language, words) in [
      ("en", "The code after --code is empty"), ("nl", "De code na --code is leeg"),
      ("de", "Der Code nach --code ist leer"),
    ] {
      let refused = try home.failing(
        "--language \(language) account sign-up --email tim@example.org --name Tim --code \"\"",
        with: 64)
      #expect(refused.error.contains(words), "\(refused.error)")
    }
  }

  @Test func `an empty server prints a code once; the code creates the first account`() throws {
    let home = try KinHome()
    let options = "--listen unix:\(home.path)/run/kin.sock --sign-up closed"
    let server = try #require(try RunningServer(options, in: home))
    let code = try #require(server.said(after: "Create the first one with this code: "))
    #expect(!server.log.contains(code), "A log is kept")
    let anna = try visitor(of: server)
    let without = try anna.failing(signUp("Anna"), with: 1, typing: KinHome.password)
    #expect(without.error.contains("The first account uses the code that the server printed"))
    try anna.failing(signUp("Anna", code: "ABCDE23456"), with: 1, typing: KinHome.password)
    try anna.kin(signUp("Anna", code: code), typing: KinHome.password)
    #expect(
      try visitor(of: server).failing(signUp("Bram", code: code), with: 1, typing: KinHome.password)
        .code == "signUpClosed")
    #expect(server.stop().status == 0)
    let again = try #require(try RunningServer(options, in: home))
    #expect(!again.stop().said.contains("code"))
  }

  @Test func `an adult confirms a member's address on a server without an outbox`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let code = try invite(home)
    let server = try #require(
      try RunningServer("--listen unix:\(home.path)/run/kin.sock", in: home))
    let bram = try visitor(of: server)
    try bram.kin(signUp("Bram", code: code), typing: KinHome.password)
    #expect(try bram.kin("account show").contains("bram@example.org (not confirmed)"))
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.failing("member confirm-email Bram other@example.org", with: 3)
    try home.kin("member confirm-email Bram bram@example.org")
    #expect(!(try bram.kin("account show").contains("not confirmed")))
  }

  @Test func `an address is confirmed with the mailed code only`() throws {
    let home = try KinHome()
    let server = try #require(
      try RunningServer(
        "--listen unix:\(home.path)/run/kin.sock --outbox \(home.path)/mails", in: home))
    let anna = try visitor(of: server)
    try anna.kin(signUp("Anna"), typing: KinHome.password)
    #expect(try anna.kin("account show").contains("(not confirmed)"))
    var mail = ""
    #expect(
      eventually {
        let names =
          (try? FileManager.default.contentsOfDirectory(atPath: home.path + "/mails")) ?? []
        let files = names.filter { $0.hasSuffix(".eml") }
        mail =
          files.first.flatMap {
            try? String(contentsOfFile: "\(home.path)/mails/\($0)", encoding: .utf8)
          } ?? ""
        return !mail.isEmpty
      })
    let code = try #require(mail.firstMatch(of: /\s([0-9A-Z]{10})\s/)).1
    try anna.failing("account confirm ABCDE23456", with: 1)
    #expect(try anna.kin("account confirm \(code)").contains("confirmed"))
    #expect(!(try anna.kin("account show").contains("not confirmed")))
  }

  @Test(arguments: [
    ("tcp://127.0.0.1:7411", "open"), ("unix:/run/kin.sock", "open"),
    ("tls://localhost:7411", "open"), ("tls://0.0.0.0:7411", "invited"),
    ("tcp://192.0.2.1:7411", "invited"),
  ])
  func `the default sign-up mode is invited if other machines can reach the server`(
    address: String, mode: String
  ) throws {
    let arguments = [
      "--listen", address, "--listen", "unix:/run/other.sock", "--certificate", "c", "--key", "k",
    ]
    #expect(try ServeCommand.parse(arguments).signUpMode.rawValue == mode)
    #expect(try ServeCommand.parse(arguments + ["--sign-up", "closed"]).signUpMode == .closed)
  }
}
