import Testing

/// The questions for PINs at a terminal, and what `parent-mode` says without a PIN.
@Suite struct PINQuestionTests {
  // Proves: UC-D1
  @Test func `set-pin asks again for a wrong PIN and for a new one that is not allowed`() throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("parent-mode set-pin", on: terminal)
    for proof in ["8399", "abc", KinHome.pin] {
      #expect(terminal.waitFor("Current PIN or password: "))
      terminal.type(proof)
    }
    for pin in ["2580", "8305"] {
      #expect(terminal.waitFor(KinHome.newPIN))
      terminal.type(pin)
    }
    #expect(terminal.waitFor("Repeat the PIN: "))
    terminal.type("8305")
    #expect(terminal.waitFor("The PIN is saved."))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    try home.kin("parent-mode unlock", typing: "8305")
  }

  @Test func `set-pin refuses the account of a child without a question`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let said = try home.kin("household invite --role child")
    let code = try #require(said.firstMatch(of: #/with code ([A-Z0-9]{8}) /#)).1
    try home.kin(
      "--profile mia account sign-up --email mia@example.org --name Mia", typing: KinHome.password)
    try home.kin("--profile mia household join \(code)")
    let terminal = try Terminal()
    let process = try home.start("--profile mia parent-mode set-pin", on: terminal)
    terminal.readToEnd()
    #expect(process.wait() == 1)
    #expect(terminal.shown.contains("(unauthorized)") && !terminal.shown.contains(KinHome.newPIN))
  }

  // Proves: UC-D1, UC-D2
  @Test(arguments: [false, true])
  func `giving up set-pin after the current PIN leaves parent mode as it was`(isOpen: Bool) throws {
    let home = try KinHome.withFamily()
    if isOpen { try home.kin("parent-mode unlock", typing: KinHome.pin) }
    let terminal = try Terminal()
    let process = try home.start("parent-mode set-pin", on: terminal)
    #expect(terminal.waitFor("Current PIN or password: "))
    terminal.type(KinHome.pin)
    #expect(terminal.waitFor(KinHome.newPIN))
    terminal.type("")
    terminal.readToEnd()
    #expect(process.wait() == 1)
    #expect(try home.kin("parent-mode status").contains("closed") == !isOpen)
  }

  // Proves: UC-D2
  @Test func `unlock does not ask for a PIN if none is set or attempts are locked out`() throws {
    let home = try KinHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home --zone Europe/Amsterdam")
    let unset = try Terminal()
    let withoutPIN = try home.start("parent-mode unlock", on: unset)
    unset.readToEnd()
    try #require(unset.shown.contains("(pinNotSet)"), "\(unset.shown)")
    #expect(!unset.shown.contains("PIN: "), "\(unset.shown)")
    #expect(withoutPIN.wait() == 1)
    try home.kin("parent-mode set-pin", typing: KinHome.pin)
    for _ in 1...5 { try home.failing("parent-mode unlock", with: 1, typing: "8399") }
    let locked = try Terminal()
    let duringLock = try home.start("parent-mode unlock", on: locked)
    locked.readToEnd()
    try #require(locked.shown.contains("(pinLocked)"), "\(locked.shown)")
    #expect(!locked.shown.contains("PIN: "), "\(locked.shown)")
    #expect(duringLock.wait() == 1)
  }

  @Test func `the refusal of a locked PIN names the command that asks for the password`() throws {
    let home = try KinHome.withFamily()
    for _ in 1...5 { try home.failing("parent-mode unlock", with: 1, typing: "8399") }
    for (language, words) in [
      ("en", "Or type “kin parent-mode unlock --password” now."),
      ("nl", "Of typ nu “kin parent-mode unlock --password”."),
      ("de", "Oder tippe jetzt „kin parent-mode unlock --password“."),
    ] {
      let refused = try home.failing(
        "--language \(language) parent-mode unlock", with: 1, typing: KinHome.pin)
      #expect(refused.code == "pinLocked" && refused.error.contains(words), "\(refused.error)")
    }
    try home.kin("parent-mode unlock --password", typing: KinHome.password)
  }

  // Proves: UC-D2
  @Test func `the refusal of a wrong PIN says after how many attempts a wait follows`() throws {
    let refused = try KinHome.withFamily().failing("parent-mode unlock", with: 1, typing: "8399")
    #expect(refused.error.contains("After five wrong PINs in a row you have to wait."))
  }

  // Proves: UC-D3
  @Test func `without a PIN, lock and status say that nothing is protected`() throws {
    let home = try KinHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home --zone Europe/Amsterdam")
    for command in ["parent-mode lock", "parent-mode status"] {
      let said = try home.kin(command)
      #expect(said.contains("No PIN is set, so parent mode protects nothing."), "\(said)")
      #expect(said.contains("“kin parent-mode set-pin”"), "\(said)")
    }
    #expect(try !KinHome.withFamily().kin("parent-mode lock").contains("No PIN"))
  }

  /// A household whose rules do not use parent mode.
  private func withoutParentMode() throws -> KinHome {
    let home = try KinHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home --preset familyGoals --zone Europe/Amsterdam")
    try home.kin("member add Ben --role child")
    return home
  }

  // Proves: UC-D1, C-38
  @Test func `where the rules do not use parent mode, set-pin, lock and status say so`() throws {
    let home = try withoutParentMode()
    let turningOn = "“kin household rules --parent-mode pin”"
    #expect(try home.kin("parent-mode status").contains(turningOn))
    let saved = try home.kin("parent-mode set-pin", typing: KinHome.pin)
    #expect(saved.contains("The PIN is saved.") && saved.contains(turningOn), "\(saved)")
    for command in ["parent-mode status", "parent-mode lock"] {
      let said = try home.kin(command)
      #expect(said.contains("so a PIN protects nothing"), "\(said)")
      #expect(said.contains(turningOn), "\(said)")
    }
    try home.kin("household rules --parent-mode pin")
    for command in ["parent-mode status", "parent-mode lock"] {
      #expect(try !home.kin(command).contains("protects nothing"))
    }
  }

  // Proves: UC-D1, C-38
  @Test func `on a terminal, set-pin offers to turn parent mode on`() throws {
    let home = try withoutParentMode()
    let terminal = try Terminal()
    let process = try home.start("parent-mode set-pin", on: terminal)
    #expect(terminal.waitFor(KinHome.newPIN))
    terminal.type("8305")
    #expect(terminal.waitFor("Repeat the PIN: "))
    terminal.type("8305")
    #expect(terminal.waitFor("The PIN is saved."))
    #expect(terminal.waitFor("[y/N] "))
    terminal.type("y")
    #expect(terminal.waitFor("now use parent mode"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    try home.kin("parent-mode lock")
    #expect(
      try home.failing("points bonus Ben 3 --reason Help", with: 1).code == "elevationRequired")
  }
}
