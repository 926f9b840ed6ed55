import Testing

@testable import kin

/// Handing the device to a child, and the child's permissions on it.
@Suite struct HandoverTests {
  private func withoutPIN() throws -> KinHome {
    let home = try KinHome()
    try home.kin(
      "account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home --zone Europe/Amsterdam")
    try home.kin("member add Ben --role child")
    return home
  }

  // Proves: UC-E10, D-60
  @Test(arguments: [
    ("en", "Without a PIN, Ben can take the device back", "Take it back with"),
    ("nl", "Zonder pincode kan Ben het apparaat terugnemen", "Neem het terug met"),
    ("de", "Ohne PIN kann Ben das Gerät zurücknehmen", "zurück und tippe"),
  ])
  func `handing over without a PIN warns on standard error and says how to set one`(
    language: String, warning: String, advice: String
  ) throws {
    let home = try withoutPIN()
    home.language = language
    let said = try home.run(["member", "act-as", "Ben", "--language", language])
    #expect(said.status == 0)
    #expect(said.error.contains(warning) && said.error.contains(advice))
    #expect(!said.output.contains(warning))
    try home.kin("member act-as me")
    try home.kin("parent-mode set-pin", typing: KinHome.pin)
    #expect(try home.run(["member", "act-as", "Ben"]).error.isEmpty)
  }

  // Proves: UC-D1
  @Test func `a child who has the device cannot set the PIN of the parents`() throws {
    let home = try withoutPIN()
    try home.kin("member act-as Ben")
    let refused = try home.failing("parent-mode set-pin", with: 1, typing: "7290")
    #expect(refused.code == "unauthorized" && refused.error.contains("Ben"), "\(refused.error)")
    try home.kin("member act-as me")
    try home.kin("parent-mode set-pin", typing: KinHome.pin)
  }

  // Proves: UC-D1, UC-E10
  @Test func `accepting the offer to set a PIN on a terminal saves it, then hands over`() throws {
    let home = try withoutPIN()
    let terminal = try Terminal()
    let process = try home.start("member act-as Ben", on: terminal)
    #expect(terminal.waitFor("[y/N] "))
    terminal.type("y")
    #expect(terminal.waitFor(KinHome.newPIN))
    terminal.type("8305")
    #expect(terminal.waitFor("Repeat the PIN: "))
    terminal.type("8305")
    #expect(terminal.waitFor("The PIN is saved."))
    #expect(terminal.waitFor("Ben"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  // Proves: D-66, UC-E7
  @Test func `listing invite codes and creating tasks with points need parent mode`() throws {
    let home = try KinHome.withFamily()
    for command in ["household codes", "task add Windows --for Ben --points 10000"] {
      let refused = try home.failing(command, with: 1)
      #expect(refused.code == "elevationRequired")
      #expect(refused.error.contains("kin parent-mode unlock"))
    }
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household codes")
    try home.kin("task add Windows --for Ben --points 10000")
  }

  // Proves: UC-E10
  @Test(arguments: [
    ("en", "You act as Ben: type “kin member act-as me” to act as yourself."),
    ("nl", "Je handelt als Ben: typ “kin member act-as me”"),
    ("de", "Du handelst als Ben: tippe „kin member act-as me“"),
  ])
  func `a refusal while the device acts as a child names the child and the way back`(
    language: String, hint: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("member act-as Ben")
    let refused = try home.failing("household edit --name There --language \(language)", with: 1)
    #expect(refused.code == "unauthorized" && refused.error.contains(hint))
  }

  // Proves: UC-E7
  @Test func `opening parent mode while acting as a child says who is acting`() throws {
    let home = try KinHome.withFamily()
    #expect(
      try !home.kin("parent-mode unlock", typing: KinHome.pin).contains("You act as"))
    try home.kin("member act-as Ben")
    let opened = try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(opened.contains("You act as Ben: type “kin member act-as me” to act as yourself."))
  }

  // Proves: UC-E10
  @Test func `act-as with oneself changes nothing and asks nothing`() throws {
    let home = try withoutPIN()
    for (language, said) in [
      ("en", "You are Anna already.\n"), ("nl", "Je bent al Anna.\n"),
      ("de", "Du bist schon Anna.\n"),
    ] {
      let answer = try home.run(["member", "act-as", "me", "--language", language])
      #expect(answer.status == 0 && answer.output == said && answer.error.isEmpty)
    }
    #expect(try home.kin("--json member act-as Anna").contains("\"name\": \"Anna\""))
  }

  // Proves: D-66, C-21
  @Test func `a child that creates a task with points is refused`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --task-creators anyMember")
    try home.kin("member act-as Ben")
    let refused = try home.failing("task add Windows --points 5", with: 1)
    #expect(refused.code == "pointsNeedAdult")
    #expect(refused.error.contains("Only an adult can set a task's points."))
    try home.kin("task add Windows")
  }
}

/// Handing the device to a child in a REPL session, which can ask questions.
@MainActor @Suite struct HandoverSessionTests {
  private func withoutPIN() throws -> KinHome {
    let home = try KinHome()
    try home.kin(
      "account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home --zone Europe/Amsterdam")
    try home.kin("member add Ben --role child")
    return home
  }

  // Proves: UC-E10, D-60
  @Test func `a session offers to set a PIN before the device is handed over`() async throws {
    let home = try withoutPIN()
    let editor = ScriptedEditor(["as Ben", "y", "as"], secrets: [KinHome.pin, KinHome.pin])
    let (said, exit) = try await home.session(editor)
    #expect(exit == .done && editor.questions.count == 2)
    #expect(editor.prompts.contains { $0.hasPrefix("Ben @") })
    #expect(said.contains("Ben"))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
  }

  // Proves: UC-E10
  @Test func `declining to set a PIN hands the device over without one`() async throws {
    let home = try withoutPIN()
    let editor = ScriptedEditor(["as Ben", "n", "as"])
    let (_, exit) = try await home.session(editor)
    #expect(exit == .done && editor.questions.isEmpty)
    #expect(editor.prompts.contains { $0.hasPrefix("Ben @") })
  }
}
