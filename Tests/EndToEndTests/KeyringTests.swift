import Foundation
import KinshipDomain
import Testing

@testable import kin

/// Sessions on a machine with a keyring.
@Suite struct KeyringTests {
  private static let signUp = "account sign-up --email anna@example.org --name Anna"
  private static let signIn = "account sign-in --email anna@example.org"

  /// A machine with a keyring, on which Anna has signed up.
  private func connection() throws -> (KinHome, TestKeyring) {
    let home = try KinHome()
    let keyring = try TestKeyring(on: home)
    try home.kin(Self.signUp, typing: KinHome.password)
    return (home, keyring)
  }

  private func profile(_ home: KinHome) throws -> String {
    try String(contentsOfFile: home.profilePath, encoding: .utf8)
  }

  private func expire(_ home: KinHome) throws {
    try profile(home).expired.write(toFile: home.profilePath, atomically: false, encoding: .utf8)
  }

  // Proves: F-45
  @Test func `tokens are stored in the keyring, and not in the profile or in arguments`() throws {
    let (home, keyring) = try connection()
    let secrets = try keyring.secrets()
    let document = try #require(secrets.first)
    let tokens = try #require(StoredTokens(document: document))
    #expect(secrets.count == 1)
    for token in [tokens.access.secret, tokens.refresh.secret] {
      #expect(try !profile(home).contains(token))
      #expect(!keyring.calls.contains { $0.contains(token) })
    }
    #expect(try profile(home).contains("\"tokens\": \"keyring\""))
    for (language, place) in [
      ("en", "Session stored in"), ("en", "the keyring (Secret Service)"), ("nl", "de sleutelbos"),
      ("de", "dem Schlüsselbund"),
    ] {
      #expect(try home.kin("account show --language \(language)").contains(place))
    }
    #expect(try home.kin("--json account show").contains("\"session_kept_in\": \"keyring\""))
  }

  // Proves: F-45, UC-A4
  @Test func `renewed tokens replace those in the keyring`() throws {
    let (home, keyring) = try connection()
    let before = try #require(StoredTokens(document: try keyring.secrets().joined()))
    try keyring.expire()
    try home.kin("account show")
    let after = try #require(StoredTokens(document: try keyring.secrets().joined()))
    #expect(after.access != before.access && after.refresh != before.refresh)
    #expect(after.refreshRequest == nil && after.accessExpiresAt >= before.accessExpiresAt)
    try home.kin("account show")
  }

  // Proves: F-45
  @Test func `the next save of a session moves it into the keyring, or out if it is switched off`()
    throws
  {
    let home = try KinHome.withFamily()
    let keyring = try TestKeyring(on: home)
    #expect(try home.kin("account show").contains("a file only you can read: \(home.profilePath)"))
    #expect(keyring.calls.isEmpty)
    try expire(home)
    try home.kin("account show")
    #expect(try keyring.secrets().count == 1)
    #expect(try profile(home).contains("\"access\": null"))
    #expect(try profile(home).contains("\"refresh\": null"))
    #expect(try home.kin("account show").contains("the keyring"))
    home.variables["KIN_KEYRING"] = "off"
    #expect(try home.kin("account show").contains("the keyring"), "It was not saved yet")
    try keyring.expire()
    #expect(try home.kin("account show").contains("a file only you can read"))
    #expect(try keyring.secrets().isEmpty)
    #expect(try profile(home).contains("\"tokens\": \"file\""))
  }

  // Proves: F-45
  @Test(arguments: [TestKeyring.Mood.failing, .locked])
  func `a keyring that rejects the tokens is reported once, and the file stores them`(
    mood: TestKeyring.Mood
  ) throws {
    let home = try KinHome()
    let keyring = try TestKeyring(on: home)
    try keyring.become(mood)
    let outcome = try home.run(words(of: Self.signUp), typing: [KinHome.password])
    #expect(outcome.status == 0 && outcome.output.contains("Welcome, Anna!"))
    #expect(outcome.error.hasPrefix("kin: The keyring did not store the session: secret-tool"))
    #expect(outcome.error.contains(home.profilePath))
    #expect(outcome.error.split(separator: "\n").count == 1)
    let calls = keyring.calls
    try expire(home)
    let later = try home.run(["account", "show"])
    #expect(later.status == 0 && later.error.isEmpty, "\(later.error)")
    #expect(later.output.contains("a file only you can read: \(home.profilePath)"))
    #expect(keyring.calls == calls, "Nobody waits for it at each renewal")
    // A new sign-in tries the keyring again.
    try keyring.become(.open)
    try home.kin(Self.signIn, typing: KinHome.password)
    #expect(try home.kin("account show").contains("the keyring"))
  }

  // Proves: F-45
  @Test @MainActor
  func `an unresponsive keyring times out, and the file stores the tokens of a new sign-in`()
    async throws
  {
    let (home, keyring) = try connection()
    try keyring.become(.hanging)
    let editor = ScriptedEditor(
      ["account show", Self.signIn, "account show"], secrets: [KinHome.password])
    let (said, exit) = try await home.session(editor, keyringTimeout: .milliseconds(1))
    #expect(exit == .done)
    #expect(said.contains("secret-tool did not answer") && said.contains("KIN_KEYRING=off"))
    #expect(said.contains("a file only you can read: \(home.profilePath)"))
    #expect(try keyring.secrets().count == 1, "Nothing was deleted or saved")
  }

  // Proves: F-45, UC-A4
  @Test func `renewed tokens that the keyring rejects are stored in the file`() throws {
    let (home, keyring) = try connection()
    try keyring.expire()
    try keyring.become(.readOnly)
    let outcome = try home.run(["account", "show"])
    #expect(outcome.status == 0 && outcome.error.contains("did not store the session"))
    #expect(outcome.output.contains("a file only you can read"))
    try keyring.become(.failing)
    #expect(try home.run(["account", "show"]).error.isEmpty)
  }

  // Proves: F-45, UC-A4
  @Test func `a session whose tokens are missing in the keyring is signed out`() throws {
    let (home, keyring) = try connection()
    try keyring.empty()
    let refused = try home.failing("account show", with: 1)
    #expect(refused.code == "notAuthenticated")
    #expect(refused.error.contains("kin account sign-in --email anna@example.org"))
    try home.kin(Self.signIn, typing: KinHome.password)
    try home.kin("account show")
    #expect(try keyring.secrets().count == 1)
  }

  // Proves: F-45
  @Test func `an unreadable keyring is reported with reason and remedy, and the tokens stay`()
    throws
  {
    let (home, keyring) = try connection()
    for (mood, reason) in [
      (TestKeyring.Mood.locked, "it is locked"), (.failing, "no keyring here"),
    ] {
      try keyring.become(mood)
      let refused = try home.failing("account show", with: 69)
      #expect(refused.code == "keyringUnavailable")
      #expect(refused.error.contains(reason) && refused.error.contains("KIN_KEYRING=off"))
    }
    try keyring.become(.locked)
    for (language, reason) in [("nl", "vergrendeld"), ("de", "gesperrt")] {
      let refused = try home.failing("--language \(language) account show", with: 69)
      #expect(refused.error.contains(reason), "\(refused.error)")
    }
    try keyring.become(.open)
    try home.kin("account show")
    home.variables["PATH"] = "/nowhere"
    #expect(try home.failing("account show", with: 69).error.contains("secret-tool cannot be run"))
  }

  @Test func `a terminal shows that kin waits for the keyring, and then the answer`() throws {
    let (home, keyring) = try connection()
    try keyring.become(.hanging)
    home.variables["TERM"] = "xterm"
    // With a display the time limit is 30 seconds.
    home.variables["DISPLAY"] = ":0"
    let terminal = try Terminal()
    terminal.resize(columns: 80)
    let process = try home.start("account show", on: terminal)
    #expect(terminal.waitFor("Waiting for the keyring"))
    try keyring.become(.open)
    #expect(terminal.waitFor("the keyring (Secret Service)"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  // Proves: F-45, UC-A5
  @Test func `signing out deletes the tokens, or reports that they are still in the keyring`()
    throws
  {
    let (home, keyring) = try connection()
    try home.kin("account sign-out")
    #expect(try keyring.secrets().isEmpty)
    try home.kin(Self.signIn, typing: KinHome.password)
    try keyring.become(.keeping)
    let outcome = try home.run(["account", "sign-out"])
    #expect(outcome.status == 0 && outcome.error.contains("still in the keyring: it is locked"))
    #expect(try home.failing("account show", with: 1).code == "notAuthenticated")
  }

  // Proves: F-45, UC-A10
  @Test func `deleting the account deletes the tokens`() throws {
    let (home, keyring) = try connection()
    try home.kin("account delete --yes", typing: KinHome.password)
    #expect(try keyring.secrets().isEmpty)
  }

  // Proves: F-45
  @Test func `profiles and stores have their own tokens in one keyring`() throws {
    let (home, keyring) = try connection()
    try home.kin(
      "--profile tom --store \(home.path)/other.sqlite account sign-up --email tom@example.org --name Tom",
      typing: KinHome.password)
    try home.kin("--profile phone \(Self.signIn)", typing: KinHome.password)
    #expect(try keyring.secrets().count == 3)
    try home.kin("account sign-out")
    #expect(try keyring.secrets().count == 2)
    #expect(try home.kin("--profile tom account show").contains("Tom"))
    #expect(try home.kin("--profile phone account show").contains("Anna"))
    // A new session of the same profile replaces the former one.
    try home.kin("--profile tom --store \(home.storePath) \(Self.signIn)", typing: KinHome.password)
    #expect(try keyring.secrets().count == 2)
    #expect(try home.kin("--profile tom account show").contains("Anna"))
  }

  // Proves: F-45, UC-A4
  @Test func `processes that renew the same tokens at the same time renew them once`() throws {
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0", in: KinHome.withFamily()))
    let home = try KinHome()
    let keyring = try TestKeyring(on: home)
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin(Self.signIn, typing: KinHome.password)
    try keyring.expire()
    let saves = keyring.countOfSaves
    let processes = try (0..<4).map { number in
      try spawn(
        [KinHome.kinPath, "account", "show"], environment: home.environment, input: "/dev/null",
        output: "\(home.path)/out\(number)", error: "\(home.path)/err\(number)")
    }
    for process in processes { #expect(process.wait() == 0) }
    #expect(keyring.countOfSaves == saves + 2, "The attempt, and what came of it")
    try home.kin("account show")
    #expect(server.stop().status == 0)
  }

  // Proves: F-45
  @Test func `the keyring is not used without a desktop session or when it is switched off`() throws
  {
    for (name, value) in [("DBUS_SESSION_BUS_ADDRESS", ""), ("KIN_KEYRING", "off")] {
      let home = try KinHome()
      let keyring = try TestKeyring(on: home)
      home.variables[name] = value
      let outcome = try home.run(words(of: Self.signUp), typing: [KinHome.password])
      #expect(outcome.status == 0 && outcome.error.isEmpty)
      #expect(try home.kin("--json account show").contains("\"session_kept_in\": \"file\""))
      try home.kin("account sign-out")
      #expect(keyring.calls.isEmpty)
    }
    let home = try KinHome()
    home.variables["KIN_KEYRING"] = "maybe"
    let refused = try home.failing("account show", with: 64)
    #expect(refused.code == "usage" && refused.error.contains("KIN_KEYRING is “maybe”"))
  }

  // Proves: F-45
  @Test @MainActor func `a REPL session reads the keyring once`() async throws {
    let (home, keyring) = try connection()
    let before = keyring.calls.count
    let lines = ["account show", "household list", "account show"]
    let (said, exit) = try await home.session(ScriptedEditor(lines))
    #expect(exit == .done && said.contains("the keyring (Secret Service)"))
    #expect(keyring.calls.count == before + 1)
  }

  // Proves: F-45
  @Test @MainActor func `prompts after a keyring failure do not read the keyring again`()
    async throws
  {
    let (home, keyring) = try connection()
    try keyring.become(.failing)
    let before = keyring.calls.count
    let editor = ScriptedEditor(["account show"])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("no keyring here"))
    #expect(editor.prompts.count == 2 && editor.prompts.allSatisfy { $0.hasPrefix("nobody @") })
    // The first prompt, and the command.
    #expect(keyring.calls.count == before + 2)
  }
}
