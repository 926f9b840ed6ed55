import Foundation
import Testing

@testable import kin

@Suite struct AccountTests {
  private static let other = "another good battery"

  /// The mails in an outbox, the oldest name first.
  private func mails(_ folder: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
  }

  /// The code in the first mail that has one.
  private func code(in folder: String) throws -> String {
    let line = try mails(folder).flatMap { $0.components(separatedBy: "\r\n") }.first {
      $0.hasPrefix("    ")
    }
    return try #require(line).trimmingCharacters(in: .whitespaces)
  }

  @Test func `signing up with an invalid address or name is refused before a password is read`()
    throws
  {
    let home = try KinHome()
    let address = try home.failing("account sign-up --email tim@example --name Tim", with: 1)
    #expect(address.code == "validation" && address.error.contains("email"), "\(address.error)")
    let name = try home.failing("account sign-up --email tim@example.org --name \" \"", with: 1)
    #expect(name.code == "validation", "\(name.error)")
  }

  // Proves: UC-A9, UC-A13, M-09
  @Test func `changes of name, birthday, privacy and language are saved and shown`() throws {
    let home = try KinHome.withFamily()
    #expect(
      try home.kin("account edit --name Annie --born 1984-05-23").contains("Your profile is saved"))
    #expect(try home.kin("household show").contains("Annie"))
    #expect(try home.kin("account show").contains("23 May 1984"))
    let shown = try home.kin("account privacy --no-show-profile")
    #expect(shown.contains("Others see my profile") && shown.contains("No"))
    #expect(try home.kin("account privacy").contains("No"))
    #expect(try home.kin("account language nl").contains("opgeslagen"))
    #expect(try home.kin("account show").contains("Naam"))
    #expect(try home.failing("account edit", with: 64).code == "usage")
    #expect(try home.failing("account edit --born soon", with: 64).code == "usage")
    #expect(try home.failing("account edit --name \"\"", with: 1).code == "validation")
  }

  // Proves: UC-A13, T-28
  @Test func `choosing a language needs no session`() throws {
    let home = try KinHome()
    #expect(try home.kin("account language de").contains("gespeichert"))
    #expect(try home.failing("account show", with: 1).error.contains("Du bist nicht angemeldet"))
    #expect(!FileManager.default.fileExists(atPath: home.storePath))
  }

  // Proves: UC-A8, M-08
  @Test
  func `the current password changes password and address; a new password ends other sessions`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin(
      "--profile phone account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(
      try home.failing("account password", with: 1, typing: "a wrong guess", Self.other).code
        == "invalidCredentials")
    #expect(
      try home.kin("account password", typing: KinHome.password, Self.other)
        .contains("Your other devices are signed out"))
    try home.kin("account show")
    #expect(try home.failing("--profile phone account show", with: 1).code == "notAuthenticated")
    try home.kin("account email annie@example.org", typing: Self.other)
    #expect(try home.kin("account show").contains("annie@example.org"))
    let refused = try home.failing("--profile phone account show", with: 1)
    #expect(refused.code == "notAuthenticated")
    try home.kin("--profile phone account sign-in --email annie@example.org", typing: Self.other)
    #expect(try mails(home.storePath + ".outbox").count == 2)
  }

  // Proves: UC-A5
  @Test func `ending the session of another device keeps this device signed in`() throws {
    let home = try KinHome.withFamily()
    try home.kin(
      "--profile phone account sign-in --email anna@example.org", typing: KinHome.password)
    let listed = try home.kin("account sessions").split(separator: "\n").map(String.init)
    #expect(listed.count { $0.contains("signed in") } == 2)
    let other = try #require(
      listed.first { $0.contains("signed in") && !$0.contains("this device") })
    let id = try #require(other.split(separator: " ").last)
    #expect(
      try home.kin("account end-session \(id)").hasPrefix(
        "Signed that device out: signed in "))
    #expect(
      try home.failing("--profile phone account show", with: 1).code == "notAuthenticated")
    #expect(try home.failing("account end-session zzzzzz", with: 3).code == "notFound")
    try home.kin("account show")
  }

  // Proves: UC-A5
  @MainActor @Test func `the list of sessions names the device of each`() throws {
    let home = try KinHome.withFamily()
    let signIn = "account sign-in --email anna@example.org"
    for (name, option) in [("phone", "--device \"Anna's phone\""), ("none", "--device \"\"")] {
      try home.kin("--profile \(name) \(signIn) \(option)", typing: KinHome.password)
    }
    let listed = try home.kin("account sessions")
    #expect(listed.contains("Device") && listed.contains("Anna's phone"), "\(listed)")
    let names = try home.kin("--json account sessions")
      .matches(of: #/"device": (null|"[^"]*")/#).map { String($0.1) }
    let computer = try Shell.deviceName().map { "\"\($0)\"" } ?? "null"
    #expect(names == [computer, "\"Anna's phone\"", "null"], "\(names)")
    let long = String(repeating: "x", count: 61)
    let refused = try home.failing("\(signIn) --device \(long)", with: 1)
    #expect(refused.code == "validation" && refused.error.contains("device name"))
  }

  // Proves: UC-A12
  @Test func `a device is registered, listed and removed, and its token is never shown`() throws {
    let home = try KinHome.withFamily()
    let none = try home.kin("device list")
    #expect(none.contains("None of your devices gets push messages. They come from a server"))
    #expect(try home.failing("device remove", with: 3).code == "notFound")
    #expect(
      try home.kin("device register secret-token")
        == "This device is registered for push messages. A server with a push gateway sends them.\n"
    )
    let listed = try home.kin("device list")
    #expect(listed.contains("registered today") && listed.contains("this device"))
    #expect(try !home.kin("--json device list").contains("secret-token"))
    #expect(try home.failing("device remove zzzzzz", with: 3).code == "notFound")
    #expect(try home.kin("device remove").hasPrefix("No more push messages for that device: "))
    #expect(try home.kin("--json device list").contains(#""devices": []"#))
    let refused = try home.failing("device register \"a b\"", with: 1)
    #expect(refused.code == "validation" && refused.error.contains("device token"))
    try home.kin("member act-as Ben")
    let forBen = try home.failing("device register other-token", with: 1)
    #expect(forBen.code == "unauthorized", "\(forBen.error)")
    #expect(forBen.error.contains("The device acts for Ben") && forBen.error.contains("act-as me"))
    #expect(!forBen.error.contains("Ask a parent"), "\(forBen.error)")
  }

  // Proves: UC-A6
  @Test(arguments: [false, true])
  func `a reset code with a password typed on a terminal sets the password`(
    atServer: Bool
  ) throws {
    let home = try KinHome.withFamily()
    let outbox = home.path + "/mails"
    home.variables["KIN_OUTBOX"] = outbox
    var server: RunningServer?
    if atServer {
      server = try RunningServer(
        "--listen unix:\(home.path)/run/kin.sock --outbox \(outbox)", in: home)
      home.variables["KIN_CONNECT"] = server?.addresses[0]
    }
    defer { _ = server?.stop() }
    try home.kin("--profile new account reset --email anna@example.org")
    #expect(try eventually { try !mails(outbox).isEmpty })
    let terminal = try Terminal()
    let process = try home.start(
      "--profile new account reset --code \(try code(in: outbox))", on: terminal)
    #expect(terminal.waitFor("New password: "))
    terminal.type(Self.other)
    #expect(terminal.waitFor("Repeat the password: "))
    terminal.type(Self.other)
    #expect(terminal.waitFor("The new password is saved"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    try home.kin("--profile new account sign-in --email anna@example.org", typing: Self.other)
  }

  // Proves: UC-A6, M-06, SYNC-58
  @Test func `a reset code from the outbox sets a new password once and ends the session`() throws {
    let home = try KinHome.withFamily()
    let asked = try home.kin("account reset --email anna@example.org")
    #expect(asked.contains("we have sent it a code") && asked.contains("kin account reset --code"))
    let code = try code(in: home.storePath + ".outbox")
    let file = try #require(asked.firstMatch(of: #/the code is in (.+\.eml)\./#)?.1)
    #expect(try String(contentsOfFile: String(file), encoding: .utf8).contains("    \(code)"))
    #expect(
      try home.failing("account reset --code 0123456789", with: 1, typing: Self.other).code
        == "invalidResetCode")
    #expect(
      try home.kin("account reset --code \(code.lowercased())", typing: Self.other)
        .contains("The new password is saved"))
    #expect(try home.failing("account show", with: 1).code == "notAuthenticated")
    try home.kin("account sign-in --email anna@example.org", typing: Self.other)
    #expect(
      try home.failing("account reset --code \(code)", with: 64, typing: Self.other).error
        .contains("No code was requested"))
  }

  // Proves: UC-A6, TRAP-65
  @Test func `a server answers a reset for an unknown address in the same way and sends no mail`()
    throws
  {
    let home = try KinHome.withFamily()
    let outbox = home.path + "/mails"
    let server = try #require(
      try RunningServer("--listen unix:\(home.path)/run/kin.sock --outbox \(outbox)", in: home))
    defer { _ = server.stop() }
    home.variables["KIN_CONNECT"] = server.addresses[0]
    let known = try home.kin("--profile other account reset --email anna@example.org")
    #expect(try eventually { try !mails(outbox).isEmpty })
    let unknown = try home.kin("--profile other account reset --email nobody@example.org")
    #expect(known == unknown)
    #expect(try mails(outbox).count == 1)
    #expect(
      try home.kin("--json --profile other account reset --email nobody@example.org")
        .contains("\"file\": null"))
    #expect(try home.failing("account reset", with: 64).code == "usage")
  }

  // Proves: UC-A11, F-52, F-53
  @Test func `an export is one JSON document of the account's data and overwrites no file`() throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("points bonus Ben 7 --reason Helped")
    try home.kin("points bonus me 3 --reason Reward")
    let path = home.path + "/mine.json"
    #expect(try home.kin("account export \(path)").contains("Exported: 5 entries."))
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let account = try #require(document["account"] as? [String: Any])
    #expect(account["email"] as? String == "anna@example.org")
    #expect(document["format"] as? String == "kinship-export/2")
    #expect((document["sessions"] as? [Any])?.count == 1)
    #expect((document["devices"] as? [Any])?.isEmpty == true)
    #expect((document["invitations"] as? [Any])?.isEmpty == true)
    let entitlement = try #require(document["entitlement"] as? [String: Any])
    #expect(entitlement["status"] as? String == "trial")
    let household = try #require((document["households"] as? [[String: Any]])?.first)
    #expect((household["tasks"] as? [Any])?.count == 1)
    #expect((household["transactions"] as? [Any])?.count == 1)
    #expect((household["redemptions"] as? [Any])?.isEmpty == true)
    #expect(!String(decoding: data, as: UTF8.self).contains("scrypt"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let again = try home.failing("account export \(path)", with: 1)
    #expect(again.code == "exists" && again.error.contains("another name"))
    let nowhere = try home.failing("account export \(home.path)/nowhere/a.json", with: 74)
    #expect(nowhere.code == "inputOutput" && nowhere.error.contains("Check its folder"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
    #expect(try home.kin("--json account export \(home.path)/b.json").contains("\"entries\": 5"))
  }

  // Proves: UC-A11, F-52, F-53
  @Test func `an export has sessions, devices, invitations and the redemptions of all households`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("points bonus me 9 --reason Reward")
    try home.kin("screentime redeem 4")
    try home.kin("household create --name Cabin --zone Europe/Oslo")
    try home.kin(
      "--profile bram account sign-up --email bram@example.org --name Bram",
      typing: KinHome.password)
    try home.kin("--profile bram household create --name There --zone Europe/Amsterdam")
    try home.kin("--profile bram household invite --role child --email anna@example.org")
    try home.kin("device register secret-token")
    let path = home.path + "/mine.json"
    try home.kin("account export \(path)")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let session = try #require((document["sessions"] as? [[String: Any]])?.first)
    #expect(session["is_own"] as? Bool == true && session["signed_in_at"] is String)
    let devices = try #require(document["devices"] as? [[String: Any]])
    #expect(devices.count == 1 && devices[0]["session"] as? String == session["id"] as? String)
    #expect(devices[0]["is_own"] as? Bool == true && devices[0]["registered_at"] is String)
    #expect(!String(decoding: data, as: UTF8.self).contains("secret-token"))
    let invitation = try #require((document["invitations"] as? [[String: Any]])?.first)
    #expect(invitation["household_name"] as? String == "There")
    let households = try #require(document["households"] as? [[String: Any]])
    let redemptions = households.map { $0["redemptions"] as? [[String: Any]] ?? [] }
    #expect(redemptions.map(\.count) == [1, 0])
    let redemption = try #require(redemptions.first?.first)
    #expect(redemption["minutes"] as? Int == 4 && redemption["points"] as? Int == 4)
    #expect(redemption["redeemed_at"] is String && redemption.keys.contains("expires_at"))
  }

  // Proves: UC-A11, C-39
  @Test func `an account export on a device handed to a child is refused`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member act-as Ben")
    let path = home.path + "/mine.json"
    #expect(try home.failing("account export \(path)", with: 1).code == "unauthorized")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  // Proves: UC-A10, F-51, T-05
  @Test func `deleting an account shows its effects first, and needs --yes and the password`()
    throws
  {
    let home = try KinHome.withFamily()
    let shown = try home.kin("account delete --show")
    #expect(shown.contains("Home will be deleted with all its data"))
    #expect(
      try home.failing("account delete", with: 64, typing: KinHome.password).code == "usage")
    #expect(
      try home.failing("account delete --yes", with: 1, typing: "a wrong guess").code
        == "invalidCredentials")
    #expect(
      try home.kin("--json account delete --yes", typing: KinHome.password)
        .contains("\"outcome\": \"ends\""))
    #expect(try home.failing("account show", with: 1).code == "notAuthenticated")
    #expect(
      try home.failing(
        "account sign-in --email anna@example.org", with: 1, typing: KinHome.password
      )
      .code == "invalidCredentials")
    #expect(try mails(home.storePath + ".outbox").count == 1)
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Cabin --zone Europe/Oslo")
    let told = try home.kin("account delete --yes", typing: KinHome.password)
    #expect(told.contains("Cabin will be deleted with all its data") && told.contains("is deleted"))
  }

  // Proves: UC-A11
  @Test func `an account without a household can be exported`() throws {
    let home = try KinHome()
    try home.kin("account sign-up --email eva@example.org --name Eva", typing: KinHome.password)
    let path = home.path + "/mine.json"
    #expect(try home.kin("account export \(path)").contains("Exported: 2 entries."))
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((document["households"] as? [Any])?.isEmpty == true)
  }

  // Proves: UC-A6
  @Test func `a mail that cannot be written is reported and stays in the store`() throws {
    let home = try KinHome.withFamily()
    home.variables["KIN_OUTBOX"] = home.path + "/missing/outbox"
    let outcome = try home.run(["account", "reset", "--email", "anna@example.org"])
    #expect(outcome.status == 0 && outcome.error.contains("stays in the store"))
    home.variables["KIN_OUTBOX"] = nil
    #expect(try mails(home.storePath + ".outbox").isEmpty)
  }

  // Proves: UC-A6
  @Test func `a server writes mails into the folder of its --outbox option`() throws {
    let home = try KinHome.withFamily()
    let outbox = home.path + "/mails"
    let server = try #require(
      try RunningServer("--listen unix:\(home.path)/run/kin.sock --outbox \(outbox)", in: home))
    defer { _ = server.stop() }
    home.variables["KIN_CONNECT"] = server.addresses[0]
    let asked = try home.kin("--profile new account reset --email anna@example.org")
    #expect(!asked.contains(".eml"))
    #expect(try eventually { try !mails(outbox).isEmpty })
    let code = try code(in: outbox)
    try home.kin("--profile new account reset --code \(code)", typing: Self.other)
    try home.kin("--profile new account sign-in --email anna@example.org", typing: Self.other)
  }
}
