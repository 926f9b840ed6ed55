import Foundation
import Testing

/// Commands in refusals keep the profile and the store of the refused command.
@Suite struct CommandNotationTests {
  private static let email = "--email anna@example.org"

  @Test func `a refusal suggests a command with the typed profile and store`() throws {
    let home = try KinHome()
    let refused = try home.failing(
      "--profile tablet --store \"\(home.path)/two words.sqlite\" task list", with: 1)
    #expect(
      refused.error.contains(
        "“kin --profile tablet --store '\(home.path)/two words.sqlite' account sign-in"),
      "\(refused.error)")
  }

  @Test func `an expired session of a remembered store suggests a sign-in without options`() throws
  {
    let home = try KinHome()
    let store = home.path + "/elsewhere.sqlite"
    try home.kin(
      "--store \(store) account sign-up \(Self.email) --name Anna", typing: KinHome.password)
    #expect(try home.kin("account show").contains("Anna"))
    let text = try String(contentsOfFile: home.profilePath, encoding: .utf8)
      .replacing(
        #/"access_expires_at": "[^"]*"/#,
        with: "\"access_expires_at\": \"2020-01-01T00:00:00.000Z\""
      )
      .replacing(#/"refresh": "[^"]{4}/#, with: "\"refresh\": \"AAAA")
    try text.write(toFile: home.profilePath, atomically: false, encoding: .utf8)
    let refused = try home.failing("account show", with: 1)
    #expect(refused.error.contains("“kin account sign-in"), "\(refused.error)")
    try home.kin("account sign-in \(Self.email)", typing: KinHome.password)
    #expect(try home.kin("account show").contains(store))
  }

  @Test func `a suggestion has the store option only if the next command needs it`() throws {
    let home = try KinHome.withFamily()
    func hint(_ options: String) throws -> String {
      try home.failing("\(options) task show nothing", with: 3).error
    }
    #expect(try hint("").contains("“kin task list”"))
    #expect(try hint("--store \(home.storePath)").contains("“kin task list”"))
    let other = home.path + "/other.sqlite"
    try FileManager.default.copyItem(atPath: home.storePath, toPath: other)
    try home.kin("--store \(other) account sign-in \(Self.email)", typing: KinHome.password)
    #expect(try hint("--store \(other)").contains("“kin task list”"))
    let refused = try home.failing("--store \(home.storePath) task list", with: 1)
    #expect(
      refused.error.contains("“kin --store \(home.storePath) account sign-in"),
      "The profile has another store: \(refused.error)")
    home.variables["KIN_STORE"] = home.storePath
    let named = try home.failing("task list", with: 1)
    #expect(named.error.contains("“kin account sign-in"), "\(named.error)")
  }

  @Test func `a REPL session suggests commands without kin and accepts its own profile option`()
    throws
  {
    let home = try KinHome()
    let lines = [
      "account sign-up \(Self.email) --name Anna", KinHome.password, "account sign-out",
      "task list",
    ]
    let outcome = try home.run(["--profile", "tablet", "repl"], typing: lines)
    #expect(outcome.error.contains("“account sign-in"), "\(outcome.error)")
    let next = try home.run(
      ["--profile", "tablet", "repl"],
      typing: ["account sign-in \(Self.email)", KinHome.password, "--profile tablet account show"])
    #expect(next.status == 0 && next.output.contains("Anna"), "\(next.error)")
  }

  @Test func `a suggestion of kin demo has no profile or store option`() throws {
    let home = try KinHome.withFamily()
    let refused = try home.run(
      ["--store", home.storePath, "--profile", "tim", "repl"], typing: ["advance 1d"])
    #expect(refused.error.contains("“kin demo”"), "\(refused.error)")
  }

  @Test(arguments: ["--profile default", "--store elsewhere.sqlite", "--connect tcp://127.0.0.1:9"])
  func `a line with another profile, store or server is refused in a REPL session`(
    _ options: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("--profile tablet account sign-in \(Self.email)", typing: KinHome.password)
    let outcome = try home.run(
      ["--profile", "tablet", "repl"], typing: ["\(options) account show"])
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.output)")
  }
}
