import Testing

@testable import kin

/// Questions for the arguments that a single command lacks, on a terminal.
@MainActor @Suite struct MissingArgumentTests {
  /// Types answers after their questions, and returns the exit status.
  private func answer(
    _ command: String, _ dialogue: [(question: String, answer: String)], at home: KinHome,
    until said: String
  ) throws -> Int32 {
    let terminal = try Terminal()
    let process = try home.start(command, on: terminal)
    for (question, answer) in dialogue {
      #expect(terminal.waitFor(question), "\(question): \(terminal.shown)")
      terminal.type(answer)
    }
    #expect(terminal.waitFor(said), "\(terminal.shown)")
    terminal.readToEnd()
    return process.wait()
  }

  @Test func `all missing arguments of a command are asked for in order, then the PIN`() throws {
    let home = try KinHome.withFamily()
    let status = try answer(
      "points bonus",
      [
        ("member: ", "Ben"), ("points: ", "3"), ("The reason, 1 to 120 characters.", "Helped"),
        ("PIN: ", KinHome.pin),
      ], at: home, until: "Ben")
    #expect(status == 0)
    #expect(try home.kin("points show Ben").contains("Balance  3 points"))
  }

  @Test func `the missing value of an option is asked for`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let status = try answer(
      "task add Dishes --for", [("member: ", "Ben")], at: home, until: "Added “Dishes” (Ben")
    #expect(status == 0)
  }

  @Test(arguments: [("nl", "De reden, 1 tot 120 tekens."), ("de", "Der Grund, 1 bis 120 Zeichen.")])
  func `the question is in the language of the command`(language: String, question: String) throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("--language \(language) points bonus Ben 3", on: terminal)
    #expect(terminal.waitFor(question))
    #expect(terminal.waitFor(language == "nl" ? "reden: " : "Grund: "))
    terminal.press("\u{3}")
    terminal.readToEnd()
    #expect(process.wait() == 130)
  }

  @Test(arguments: ["\u{3}", "\u{4}", "\n"])
  func `Control-C, Control-D and a second empty answer say that nothing was done`(keys: String)
    throws
  {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("points bonus Ben 3", on: terminal)
    #expect(terminal.waitFor("reason: "))
    terminal.press(keys)
    if keys == "\n" {
      #expect(terminal.waitFor("An answer is needed; Control-C stops."), "\(terminal.shown)")
      #expect(terminal.waitFor("reason: "))
      terminal.press(keys)
    }
    #expect(terminal.waitFor("\nkin: Nothing was done. (interrupted)"), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 130)
    #expect(terminal.echoes)
    #expect(try home.kin("points show Ben").contains("Balance  0 points"))
  }

  @Test func `with JSON, or if an output is no terminal, the missing argument is an error`() throws
  {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("--json points bonus Ben 3", on: terminal)
    #expect(terminal.waitFor("Missing expected argument '--reason <text>'"))
    terminal.readToEnd()
    #expect(process.wait() == 64)
    for hidesOutput in [false, true] {
      let other = try Terminal()
      let file = home.path + "/hidden"
      let hidden = try spawn(
        [KinHome.kinPath, "task", "show"], environment: home.environment, input: other.path,
        output: hidesOutput ? file : other.path, error: hidesOutput ? other.path : file,
        inSessionOfItsOwn: true)
      other.readToEnd()
      #expect(hidden.wait() == 64)
      #expect(!other.shown.contains("task: "), "\(other.shown)")
    }
    #expect(try home.failing("task show", with: 64).code == "usage")
  }

  @Test(arguments: [
    ("", 0, "SUBCOMMANDS"), ("points bonus Ben 3", 64, "--reason"),
    ("points bonus Ben 3 --reason Help", 1, "(elevationRequired)"),
    ("calendar remove Fetch", 64, "--yes"),
  ])
  func `KIN_NO_QUESTIONS=1 turns questions off, also for the PIN and confirmations`(
    command: String, status: Int32, said: String
  ) throws {
    let home = try command.isEmpty ? KinHome() : KinHome.withFamily()
    if command.hasPrefix("calendar") { try home.kin("calendar add Fetch --when tomorrow") }
    home.variables["KIN_NO_QUESTIONS"] = "1"
    let terminal = try Terminal()
    let process = try home.start(command, on: terminal)
    terminal.readToEnd()
    #expect(process.wait() == status)
    #expect(terminal.shown.contains(said), "\(terminal.shown)")
  }

  @Test func `with KIN_NO_QUESTIONS=1, a new PIN is still typed twice, with a free store`() throws {
    let home = try KinHome.withFamily()
    home.variables["KIN_NO_QUESTIONS"] = "1"
    let terminal = try Terminal()
    let process = try home.start("parent-mode set-pin", on: terminal)
    #expect(terminal.waitFor("Current PIN or password: "))
    terminal.type(KinHome.pin)
    #expect(terminal.waitFor(KinHome.newPIN))
    #expect(try home.kin("points show Ben").contains("Balance"))
    terminal.type("8305")
    #expect(terminal.waitFor("Repeat the PIN: "), "\(terminal.shown)")
    terminal.type("8305")
    #expect(terminal.waitFor("The PIN is saved."), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  @Test func `with KIN_NO_QUESTIONS=1, a new password is still typed twice`() throws {
    let home = try KinHome()
    home.variables["KIN_NO_QUESTIONS"] = "1"
    let status = try answer(
      "account sign-up --email anna@example.org --name Anna",
      [("New password", KinHome.password), ("Repeat the password: ", KinHome.password)], at: home,
      until: "Welcome, Anna!")
    #expect(status == 0)
  }

  @Test(arguments: ["points bonus", "task add", "household edit"])
  func `a child is refused before it is asked for arguments`(command: String) throws {
    let home = try KinHome.withFamily()
    try home.kin("member act-as Ben")
    let terminal = try Terminal()
    let process = try home.start(command, on: terminal)
    terminal.readToEnd()
    #expect(process.wait() == 1)
    #expect(terminal.shown.contains("(unauthorized)"), "\(terminal.shown)")
    #expect(terminal.shown.contains("You act as Ben"), "\(terminal.shown)")
    #expect(!terminal.shown.contains("member: ") && !terminal.shown.contains("Which one?"))
  }

  @Test(arguments: [
    ("task add", "title: "), ("task complete", "tasks: "), ("household join", "code: "),
    ("device register", "Token of this device: "),
  ])
  func `a command that needs an account names the sign-in before its questions`(
    command: String, prompt: String
  ) async throws {
    let home = try KinHome()
    let terminal = try Terminal()
    let process = try home.start(command, on: terminal)
    terminal.readToEnd()
    #expect(process.wait() == 1)
    #expect(terminal.shown.contains("(notAuthenticated)"), "\(terminal.shown)")
    #expect(!terminal.shown.contains(prompt), "\(terminal.shown)")
    let editor = ScriptedEditor([command])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("(notAuthenticated)") && !editor.prompts.contains(prompt), "\(said)")
  }

  @Test func `a command that needs no account asks for its arguments without a session`() throws {
    let status = try answer(
      "recurrence describe", [("rule: ", "FREQ=DAILY")], at: try KinHome(), until: "every day")
    #expect(status == 0)
  }

  @Test func `an edit without a change asks which property to change on a terminal`() throws {
    let home = try KinHome.withFamily()
    let status = try answer(
      "member edit Ben",
      [
        ("Which one? ", "the shoes"), ("Type a number from 1 to ", "name"), ("name: ", "Benny"),
        ("PIN: ", KinHome.pin),
      ], at: home, until: "Benny")
    #expect(status == 0)
    #expect(try home.kin("member list").contains("Benny"))
  }

  @Test func `a time zone that does not exist is asked for again`() throws {
    let home = try KinHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    let status = try answer(
      "household create --zone Mars/North",
      [
        ("name: ", "Home"), ("There is no time zone “Mars/North”", "Europe/Berlin"),
      ], at: home, until: "Home")
    #expect(status == 0)
    #expect(try home.kin("household show").contains("Europe/Berlin"))
  }

  @Test func `a missing token is asked for without echo, or read from standard input`() throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("device register", on: terminal)
    #expect(terminal.waitFor("Token of this device: "))
    #expect(!terminal.echoes)
    terminal.type("secret-token")
    #expect(terminal.waitFor("This device is registered for push messages."), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(!terminal.shown.contains("secret-token"))
    #expect(
      try home.kin("device register", typing: "other-token")
        .contains("This device is registered for push messages."))
    #expect(try home.failing("device register", with: 64).error.contains("token"))
  }

  @Test(arguments: ["device register", "--json device register"])
  func `a missing token is an error on a terminal without questions`(command: String) throws {
    let home = try KinHome.withFamily()
    if !command.contains("--json") { home.variables["KIN_NO_QUESTIONS"] = "1" }
    let terminal = try Terminal()
    let process = try home.start(command, on: terminal)
    terminal.readToEnd()
    #expect(process.wait() == 64)
    #expect(terminal.shown.contains("The token is missing"), "\(terminal.shown)")
    #expect(!terminal.shown.contains("Token of this device: "), "\(terminal.shown)")
  }

  @Test func `a device that acts for a child is refused before the question for its token`() throws
  {
    let home = try KinHome.withFamily()
    try home.kin("member act-as Ben")
    let terminal = try Terminal()
    let process = try home.start("device register", on: terminal)
    terminal.readToEnd()
    #expect(process.wait() == 1)
    #expect(terminal.shown.contains("The device acts for Ben"), "\(terminal.shown)")
    #expect(!terminal.shown.contains("Token of this device: "), "\(terminal.shown)")
  }

  @Test func `a question ends the command after three wrong answers`() async throws {
    let home = try KinHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    let status = try answer(
      "household create --name Home --zone Mars/A",
      [("zone “Mars/A”", "Mars/B"), ("zone “Mars/B”", "Mars/C"), ("zone “Mars/C”", "Mars/D")],
      at: home, until: "zone “Mars/D”")
    #expect(status != 0)
    var asked = 0
    let questions = LineQuestions(
      root: SessionCommands.self, terminal: TerminalSize(), show: { _ in },
      read: { _, _ in
        asked += 1
        return .line("y")
      })
    await #expect(throws: CommandError.self) {
      try await questions.add(.change, to: ["member", "edit", "Ben"])
    }
    #expect(asked == 3)
  }

  @Test func `an answer becomes part of the words, also after an empty one`() async throws {
    let words = ["points", "bonus", "Ben", "3"]
    let reason = MissingArgument(option: "--reason", valueName: "text")
    let cases: [(typed: [Typed], whole: [String]?)] = [
      ([.line(" Helped ")], words + ["--reason=Helped"]),
      ([.line(" "), .line("Helped")], words + ["--reason=Helped"]),
      ([.line(" "), .line("")], nil), ([.ended], nil), ([.interrupted], nil),
    ]
    for (typed, whole) in cases {
      var (shown, left) = ("", typed)
      let questions = LineQuestions(
        root: SessionCommands.self, terminal: TerminalSize(), show: { shown += $0 },
        read: { _, _ in left.removeFirst() })
      do {
        let line = try await questions.add(.value(reason, question: nil), to: words)
        #expect(line?.words == whole && line?.unanswered == words)
      } catch is InterruptedQuestion {
        #expect(whole == nil, "\(typed)")
      }
      #expect(left.isEmpty)
      #expect(shown.hasPrefix("The reason, 1 to 120 characters.\n"), "\(shown)")
    }
  }
}
