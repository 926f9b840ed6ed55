import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct ProfileTests {
  private func permissions(_ path: String) throws -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw POSIXError(.ENOENT) }
    return Int(status.st_mode & 0o777)
  }

  private func edit(_ home: KinHome, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: home.profilePath, encoding: .utf8)
    try change(text).write(toFile: home.profilePath, atomically: false, encoding: .utf8)
  }

  // Proves: UC-A4, F-45
  @Test func `profile and store files are accessible by their owner only`() throws {
    let home = try KinHome.withFamily()
    #expect(try permissions(home.path + "/profiles") == 0o700)
    #expect(try permissions(home.profilePath) == 0o600)
    #expect(try permissions(home.storePath) == 0o600)
    chmod(home.path + "/profiles", 0o755)
    chmod(home.profilePath, 0o644)
    try home.kin("member act-as Ben")
    #expect(try permissions(home.path + "/profiles") == 0o700)
    #expect(try permissions(home.profilePath) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path + "/profiles").count == 1)
  }

  // Proves: UC-E10
  @Test func `an acting member is kept on a device without a selected household`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin(
      "--profile tablet account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("--profile tablet member act-as Ben")
    #expect(try home.kin("--profile tablet points show").contains("Ben"))
  }

  // Proves: UC-A4, M-04, F-45
  @Test func `an expired access token is replaced without a message`() throws {
    let home = try KinHome.withFamily()
    let before = try String(contentsOfFile: home.profilePath, encoding: .utf8)
    try edit(home) { text in
      text.replacing(
        #/"access_expires_at": "[^"]*"/#,
        with: "\"access_expires_at\": \"2020-01-01T00:00:00.000Z\"")
    }
    try home.kin("task list")
    let after = try String(contentsOfFile: home.profilePath, encoding: .utf8)
    func value(_ name: String, of profile: String) throws -> String {
      let parts = profile.components(separatedBy: "\"\(name)\": ")
      return try #require(parts.dropFirst().first?.components(separatedBy: "\n").first)
    }
    for name in ["access", "refresh"] {
      #expect(try value(name, of: after) != value(name, of: before))
    }
    for name in ["session", "user", "household", "refresh_request"] {
      #expect(try value(name, of: after) == value(name, of: before))
    }
    #expect(try value("access_expires_at", of: after) >= value("access_expires_at", of: before))
  }

  // Proves: UC-A4
  @Test func `an interrupted token refresh is retried with the same request ID`() throws {
    let home = try KinHome.withFamily()
    let request = "01900000-0000-7000-8000-00000000abcd"
    try edit(home) { text in
      text.replacing("\"refresh_request\": null", with: "\"refresh_request\": \"\(request)\"")
    }
    let cutOff = try String(contentsOfFile: home.profilePath, encoding: .utf8)
    try home.kin("task list")
    // Restores the profile from before the answer, as if the answer was lost.
    try cutOff.write(toFile: home.profilePath, atomically: false, encoding: .utf8)
    try home.kin("task list")
    #expect(
      try String(contentsOfFile: home.profilePath, encoding: .utf8).contains("request\": null"))
  }

  // Proves: UC-A4, UC-A5, M-05, T-04
  @Test func `a command of an ended session fails and shows how to sign in`() throws {
    let home = try KinHome.withFamily()
    try FileManager.default.copyItem(
      atPath: home.profilePath, toPath: home.path + "/profiles/other.json")
    try home.kin("account sign-out")
    let refused = try home.failing("--profile other task list", with: 1)
    #expect(refused.code == "notAuthenticated")
    #expect(refused.error.contains("kin --profile other account sign-in --email anna@example.org"))
    let other = try home.failing("--profile tom --store x.db task list", with: 1)
    #expect(other.error.contains("kin --profile tom --store x.db account sign-in --email YOU@"))
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try home.kin("household list").contains("Home"))
  }

  @Test func `a sign-up in the profile of another account names that account and --profile`()
    throws
  {
    let home = try KinHome.withFamily()
    let eve = try home.run(
      ["account", "sign-up", "--email", "eve@example.org", "--name", "Eve"],
      typing: [KinHome.password])
    #expect(eve.status == 0 && eve.output.contains("Welcome, Eve!"), "\(eve)")
    #expect(eve.error.contains("anna@example.org was signed in in this profile"), "\(eve)")
    #expect(eve.error.contains("--profile NAME"), "\(eve)")
    let signIn = ["account", "sign-in", "--email"]
    let again = try home.run(signIn + ["eve@example.org"], typing: [KinHome.password])
    #expect(again.status == 0 && !again.error.contains("--profile"), "\(again)")
    let anna = try home.run(
      ["--profile", "anna"] + signIn + ["anna@example.org"], typing: [KinHome.password])
    #expect(anna.status == 0 && !anna.error.contains("was signed in"), "\(anna)")
  }

  @Test func `a session is valid only for the store that created it`() throws {
    let home = try KinHome.withFamily()
    let other = home.path + "/other.sqlite"
    let refused = try home.failing("--store \(other) task list", with: 1)
    #expect(refused.code == "notAuthenticated")
    #expect(
      refused.error.contains("You are signed in at \(home.storePath), not at \(other)."),
      "\(refused.error)")
    #expect(!FileManager.default.fileExists(atPath: other))
    try home.kin("task list")
    home.variables["KIN_STORE"] = other
    #expect(try home.failing("task list", with: 1).code == "notAuthenticated")
    try home.kin("task list --store \(home.storePath)")
  }

  @Test func `a session is valid for its store by a path with links or parent folders`() throws {
    let home = try KinHome.withFamily()
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/link", withDestinationPath: home.path)
    for path in ["link/kinship.sqlite", "profiles/../kinship.sqlite"] {
      try home.kin("--store \(home.path)/\(path) task list")
    }
  }

  @Test(arguments: ["", "{", "{\"format\": 2}", "\u{0}", "null"])
  func `a damaged profile is reported and left unchanged`(text: String) throws {
    let home = try KinHome.withFamily()
    try edit(home) { _ in text }
    let refused = try home.failing("task list", with: 74)
    #expect(refused.error.contains("default.json is damaged") && refused.code == "inputOutput")
    try home.failing("account sign-in --email anna@example.org", with: 74, typing: KinHome.password)
    #expect(try String(contentsOfFile: home.profilePath, encoding: .utf8) == text)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a completion script is printed although the profile is damaged`(shell: String) throws {
    let home = try KinHome.withFamily()
    let script = try home.kin("completions \(shell)")
    try edit(home) { _ in "{" }
    #expect(try home.kin("completions \(shell)") == script)
    #expect(try String(contentsOfFile: home.profilePath, encoding: .utf8) == "{")
  }

  @Test(arguments: ["../x", "", "a/b", ".", "a b", "ü", String(repeating: "x", count: 65)])
  func `a profile name with unsafe characters is refused`(name: String) throws {
    let home = try KinHome()
    #expect(try home.failing("--profile \"\(name)\" account show", with: 64).code == "usage")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }

  @Test func `a profile that cannot be written is an I-O failure`() throws {
    let home = try KinHome()
    try Data().write(to: URL(fileURLWithPath: home.path + "/profiles"))
    let refused = try home.failing(
      "account sign-up --email a@example.org --name A", with: 74, typing: KinHome.password)
    #expect(refused.code == "inputOutput")
  }
}
