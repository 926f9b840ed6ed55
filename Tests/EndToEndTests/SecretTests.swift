import Foundation
import Testing

@Suite struct SecretTests {
  // Proves: UC-A1, UC-A2
  @Test func `a new password on a terminal is prompted for twice and never echoed`() throws {
    let home = try KinHome()
    let terminal = try Terminal()
    let process = try home.start(
      "account sign-up --email anna@example.org --name Anna", on: terminal)
    #expect(terminal.waitFor("New password: "))
    #expect(!terminal.echoes)
    terminal.type(KinHome.password)
    #expect(terminal.waitFor("Repeat the password: "))
    terminal.type(KinHome.password)
    #expect(terminal.waitFor("Welcome, Anna!"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(!terminal.shown.contains("horse"))
    #expect(terminal.echoes)
  }

  @Test func `a new password is hashed with the standard cost unless the tests lower it`() throws {
    func hash(_ variables: [String: String]) throws -> String {
      let home = try KinHome()
      home.variables = variables
      try home.kin(
        "account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
      let file = try Data(contentsOf: URL(fileURLWithPath: home.storePath))
      let text = String(decoding: file, as: UTF8.self)
      return try String(#require(text.firstMatch(of: /\$scrypt\$[^$]*\$/)).output)
    }
    #expect(try hash(["KIN_TEST_HASHES": ""]) == "$scrypt$ln=15,r=8,p=3$")
    #expect(try hash([:]) == "$scrypt$ln=4,r=8,p=1$")
  }

  /// A command on a terminal, its questions with their answers, and its output.
  private static let dialogues: [(String, [(String, String)], String)] = [
    ("account sign-in --email anna@example.org", [("Password: ", KinHome.password)], "Welcome"),
    (
      "account password",
      [
        ("Current password: ", KinHome.password), ("New password: ", "another good battery"),
        ("Repeat the password: ", "another good battery"),
      ], "The password is saved."
    ),
    (
      "account email anna@example.com", [("Password: ", KinHome.password)],
      "Your address is now anna@example.com."
    ),
    (
      "account delete", [("[y/N] ", "y"), ("Password: ", KinHome.password)],
      "Your account is deleted."
    ),
    ("parent-mode unlock", [("PIN: ", KinHome.pin)], "Parent mode is open."),
    ("parent-mode unlock --password", [("Password: ", KinHome.password)], "Parent mode is open."),
    (
      "parent-mode set-pin",
      [
        ("Current PIN or password: ", KinHome.pin),
        (KinHome.newPIN, "8305"), ("Repeat the PIN: ", "8305"),
      ], "The PIN is saved."
    ),
  ]

  // Proves: UC-A2, UC-A8, UC-A10, UC-D1, UC-D2
  @Test(arguments: dialogues.indices)
  func `a command with questions on a terminal runs after the answers`(index: Int) throws {
    let (command, questions, said) = Self.dialogues[index]
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start(command, on: terminal)
    for (question, answer) in questions {
      #expect(terminal.waitFor(question), "\(command)")
      terminal.type(answer)
    }
    #expect(terminal.waitFor(said), "\(command)")
    terminal.readToEnd()
    #expect(process.wait() == 0, "\(command)")
  }

  // Proves: UC-D1
  @Test func `setting a PIN with a different repetition changes nothing`() throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("parent-mode set-pin", on: terminal)
    #expect(terminal.waitFor("Current PIN or password: "))
    terminal.type(KinHome.pin)
    for _ in 1...3 {
      #expect(terminal.waitFor(KinHome.newPIN))
      terminal.type("8305")
      #expect(terminal.waitFor("Repeat the PIN: "))
      terminal.type("8306")
    }
    #expect(terminal.waitFor("(usage)"))
    terminal.readToEnd()
    #expect(process.wait() == 64)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
  }

  // Proves: UC-D1
  @Test(arguments: ["1234", "83", "eight"])
  func `a PIN that is not allowed is refused before its repetition`(pin: String) throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("parent-mode set-pin", on: terminal)
    #expect(terminal.waitFor("Current PIN or password: "))
    terminal.type(KinHome.pin)
    for _ in 1...3 {
      #expect(terminal.waitFor(KinHome.newPIN))
      terminal.type(pin)
    }
    while !terminal.shown.contains("(validation)"), terminal.waitForMore() {}
    #expect(terminal.shown.contains("(validation)"))
    #expect(!terminal.shown.contains("Repeat the PIN: "))
    terminal.readToEnd()
    #expect(process.wait() == 1)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
  }

  // Proves: UC-D1
  @Test @MainActor func `a session asks again for a PIN that is not allowed`() async throws {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(
      ["parent-mode set-pin"], secrets: [KinHome.pin, "1234", "8305", "8305"])
    let (said, _) = try await home.session(editor)
    #expect(editor.questions.count == 4, "\(editor.questions)")
    #expect(said.contains("The PIN is saved."), "\(said)")
  }

  // Proves: D-66, UC-D2
  @Test func `a command that needs parent mode asks for the PIN on a terminal, and then runs`()
    throws
  {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("task add Windows --for Ben --points 10000", on: terminal)
    #expect(terminal.waitFor("PIN: "))
    #expect(!terminal.echoes)
    terminal.type(KinHome.pin)
    #expect(terminal.waitFor("Windows"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(try home.kin("task list").contains("Windows"))
  }

  // Proves: UC-D2
  @Test func `three wrong PINs at that question refuse the command`() throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("task add Windows --for Ben --points 10000", on: terminal)
    for pin in ["8399", "83", "8398"] {
      #expect(terminal.waitFor("PIN: "))
      terminal.type(pin)
    }
    #expect(terminal.waitFor("(wrongPin)"))
    terminal.readToEnd()
    #expect(process.wait() == 1)
    #expect(try !home.kin("task list").contains("Windows"))
  }

  // Proves: UC-D2
  @Test @MainActor func `a session asks again for a wrong PIN, until attempts are locked out`()
    async throws
  {
    let home = try KinHome.withFamily()
    let right = ScriptedEditor(
      ["member add Bea", "parent-mode lock"], secrets: ["8399", KinHome.pin])
    #expect(try await home.session(right).said.contains("Bea"))
    #expect(right.questions.count == 2)
    let wrong = ScriptedEditor(
      ["parent-mode unlock", "parent-mode unlock"], secrets: Array(repeating: "8399", count: 9))
    let (said, _) = try await home.session(wrong)
    // The fifth wrong PIN locks the device out.
    #expect(wrong.questions.count == 5 && said.contains("(pinLocked)"), "\(said)")
  }

  // Proves: UC-D2
  @Test(arguments: ["\u{3}", "\u{4}"])
  func `Control-C or Control-D at a PIN prompt ends the program and restores the terminal`(
    key: String
  ) throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("parent-mode unlock", on: terminal)
    #expect(terminal.waitFor("PIN: "))
    #expect(!terminal.echoes)
    terminal.press(key)
    #expect(terminal.waitFor("kin: Nothing was done. (interrupted)"))
    #expect(process.wait() == 128 + SIGINT)
    #expect(terminal.echoes)
  }

  @Test func `Control-C after an answered question says that the change may have been saved`()
    throws
  {
    let home = try KinHome.withFamily()
    let server = try #require(try RunningServer("--listen unix:\(home.path)/run/s", in: home))
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    let terminal = try Terminal()
    let process = try home.start("parent-mode unlock", on: terminal)
    #expect(terminal.waitFor("PIN: "))
    // A stopped server answers nothing, so the command is still waiting at Control-C.
    server.signal(SIGSTOP)
    terminal.type(KinHome.pin)
    #expect(terminal.waitFor("\n"))
    terminal.press("\u{3}")
    #expect(terminal.waitFor("kin: Cancelled. The change may have been saved"))
    #expect(process.wait() == 128 + SIGINT)
    #expect(server.stop(SIGKILL).status != 0)
  }

  // Proves: M-24
  @Test func `Control-C at a confirmation changes nothing and says so in the chosen language`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes")
    let terminal = try Terminal()
    let process = try home.start("--language nl task delete dishes", on: terminal)
    #expect(terminal.waitFor("[j/N] "))
    terminal.press("\u{3}")
    #expect(terminal.waitFor("kin: Er is niets gedaan. (interrupted)"))
    terminal.readToEnd()
    #expect(process.wait() == 130)
    #expect(try home.kin("task list").contains("Dishes"))
  }

  // Proves: UC-D1, UC-D2, UC-D3, D-03
  @Test func `set-pin without a terminal reads the old PIN or the password, then the new PIN`()
    throws
  {
    let home = try KinHome.withFamily()
    #expect(
      try home.failing("parent-mode set-pin", with: 1, typing: "9999", "8305").code == "wrongPin")
    try home.kin("parent-mode set-pin", typing: KinHome.pin, "8305")
    #expect(try home.failing("parent-mode unlock", with: 1, typing: KinHome.pin).code == "wrongPin")
    try home.kin("parent-mode unlock", typing: "8305")
    try home.kin("parent-mode set-pin", typing: KinHome.password, "7294")
    try home.kin("parent-mode unlock --password", typing: KinHome.password)
    try home.kin("parent-mode lock")
    #expect(try home.kin("parent-mode status") == "Parent mode: closed\n")
    #expect(
      try home.failing("parent-mode set-pin", with: 1, typing: "7294", "1234").code == "validation")
  }

  // Proves: UC-A2
  @Test func `a secret as an argument, a missing one or one that is too long is refused`() throws {
    let home = try KinHome()
    for command in [
      "account sign-up --email a@example.org --name A --password secret123",
      "account sign-in --email a@example.org secret123", "parent-mode unlock 4071",
      "parent-mode set-pin --pin 4071",
    ] {
      #expect(try home.failing(command, with: 64).code == "usage")
    }
    #expect(try home.failing("account sign-in --email a@example.org", with: 64).code == "usage")
    let long = String(repeating: "x", count: 5_000)
    try home.failing("account sign-in --email a@example.org", with: 64, typing: long)
  }

  // Proves: UC-A1, UC-A2, F-20, F-21
  @Test func `a wrong address, password or name of an account is refused with its own code`() throws
  {
    let home = try KinHome.withFamily()
    let sign = "--profile other account"
    func code(_ command: String, _ password: String) throws -> String? {
      try home.failing("\(sign) \(command)", with: 1, typing: password).code
    }
    #expect(try code("sign-in --email anna@example.org", "wrong password") == "invalidCredentials")
    #expect(
      try code("sign-in --email nobody@example.org", "wrong password") == "invalidCredentials")
    #expect(try code("sign-up --email anna@example.org --name A", KinHome.password) == "emailInUse")
    #expect(try code("sign-up --email b@example.org --name B", "short") == "weakPassword")
    #expect(try code("sign-up --email b@example --name B", KinHome.password) == "validation")
    #expect(
      try code("sign-up --email b@example.org --name \" \"", KinHome.password) == "validation")
  }

  // Proves: M-24, UC-F3
  @Test func `deleting on a terminal asks for confirmation`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes")
    for (answer, said) in [("n", "Nothing was deleted."), ("y", "Deleted “Dishes”")] {
      let terminal = try Terminal()
      let process = try home.start("task delete dishes", on: terminal)
      #expect(terminal.waitFor("[y/N] "))
      terminal.type(answer)
      #expect(terminal.waitFor(said))
      terminal.readToEnd()
      #expect(process.wait() == 0)
    }
    try home.failing("task show dishes", with: 3)
  }
}
