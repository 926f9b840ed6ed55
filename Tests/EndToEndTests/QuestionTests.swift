import Testing

@testable import kin

/// Questions of commands, and refusals that are known before a question.
@MainActor @Suite struct QuestionTests {
  /// Anna's machine, on which Ben acts; two of his tasks wait for approval.
  private func bens() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for title in ["Dishes", "Bins"] { try home.kin("task add \(title) --for Ben --points 5") }
    try home.kin("calendar add Party --when \"tomorrow 10:00\"")
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes bins")
    return home
  }

  @Test(arguments: [
    "task delete dishes", "calendar remove party", "household delete", "household leave",
    "household transfer Anna", "member remove Anna", "member set-kids Tom",
  ])
  func `a command that a child may not use is refused before its question`(line: String)
    async throws
  {
    let editor = ScriptedEditor([line])
    let (said, _) = try await bens().session(editor)
    #expect(editor.prompts.allSatisfy { $0 == "Ben @ Home> " }, "\(editor.prompts)")
    #expect(said.contains("(unauthorized)"), "\(said)")
    #expect(said.contains("You act as Ben: type “member act-as me”"), "\(said)")
  }

  @Test(arguments: [
    "points bonus", "points correct Ben 3", "screentime set Ben", "member add", "task add",
    "task approve", "household edit", "household invite", "household transfer",
  ])
  func `a child is not asked for the arguments of a command that it may not use`(line: String)
    async throws
  {
    let editor = ScriptedEditor([line])
    let (said, _) = try await bens().session(editor)
    #expect(editor.prompts.allSatisfy { $0 == "Ben @ Home> " }, "\(editor.prompts)")
    #expect(said.contains("(unauthorized)"), "\(said)")
    #expect(said.contains("You act as Ben: type “member act-as me”"), "\(said)")
  }

  @Test func `a parent is asked for the arguments of the same command`() async throws {
    let home = try bens()
    try home.kin("member act-as me")
    let editor = ScriptedEditor(["points bonus Ben 3", "Helped"], secrets: [KinHome.pin])
    let (said, _) = try await home.session(editor)
    #expect(!said.contains("(unauthorized)"), "\(said)")
    #expect(editor.prompts.contains { $0.hasSuffix(": ") }, "\(editor.prompts)")
    #expect(try home.kin("points show Ben").contains("3"))
  }

  @Test(arguments: [
    "task delete dishes", "task delete dishes bins", "task approve dishes bins",
    "task approve --all", "task reject dishes", "calendar remove party",
  ])
  func `without a terminal a child is refused before a missing option is named`(line: String) throws
  {
    let refused = try bens().failing(line, with: 1)
    #expect(refused.error.contains("You do not have permission"), "\(refused.error)")
    #expect(!refused.error.contains("--yes") && !refused.error.contains("--reason"))
  }

  @Test(arguments: ["task delete dishes bins", "task approve dishes bins", "task approve --all"])
  func `a child is not asked about several tasks that it may not delete or approve`(line: String)
    async throws
  {
    let home = try bens()
    let editor = ScriptedEditor([line])
    let (said, _) = try await home.session(editor)
    #expect(editor.prompts.allSatisfy { $0 == "Ben @ Home> " }, "\(editor.prompts)")
    #expect(!said.contains("Deleted") && !said.contains("Approved"), "\(said)")
    #expect(try home.kin("task waiting").contains("Bins"))
  }

  @Test func `the only parent is not asked why she rejects her own task`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --approval required")
    try home.kin("task add Taxes --for me")
    try home.kin("task complete taxes")
    let editor = ScriptedEditor(["task reject taxes"])
    let (said, _) = try await home.session(editor)
    #expect(!editor.prompts.contains("reason: "), "\(editor.prompts)")
    #expect(said.contains("Type “household rules --self-approval yes”"), "\(said)")
  }

  @Test func `a reason is asked only from a member who can reject the task`() async throws {
    let home = try bens()
    let bens = ScriptedEditor(["task reject dishes"])
    let refused = try await home.session(bens)
    #expect(bens.prompts.allSatisfy { $0 == "Ben @ Home> " }, "\(bens.prompts)")
    #expect(refused.said.contains("(unauthorized)"), "\(refused.said)")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Lawn --for Ben")
    let annas = ScriptedEditor(["task reject lawn", "task reject dishes", "Wet"])
    let (said, _) = try await home.session(annas)
    #expect(said.contains("(invalidTaskState)"), "\(said)")
    #expect(annas.prompts.count { $0 == "reason: " } == 1, "\(annas.prompts)")
    #expect(said.contains("Rejected “Dishes” (Ben)"), "\(said)")
    let missing = try home.failing("task reject bins", with: 64)
    #expect(missing.error.contains("add --reason") && missing.code == "usage", "\(missing.error)")
    #expect(missing.error.contains("<task> ... --reason <text>"), "\(missing.error)")
  }

  // Proves: UC-D2
  @Test func `a terminal asks once for the reason of a rejection that then needs the PIN`() throws {
    let home = try bens()
    try home.kin("member act-as me")
    try home.kin("parent-mode lock")
    let terminal = try Terminal()
    let process = try home.start("task reject dishes", on: terminal)
    #expect(terminal.waitFor("Why? The reason has 1 to 1,000 characters."))
    #expect(terminal.waitFor("reason: "))
    terminal.type("The pan is wet")
    #expect(terminal.waitFor("PIN: "))
    terminal.type(KinHome.pin)
    #expect(terminal.waitFor("Rejected “Dishes” (Ben)"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(try home.kin("task show dishes").contains("The pan is wet"))
  }

  @Test func `without a reason at a terminal nothing is rejected`() throws {
    let home = try bens()
    try home.kin("member act-as me")
    let terminal = try Terminal()
    let process = try home.start("task reject dishes", on: terminal)
    for _ in 1...2 {
      #expect(terminal.waitFor("reason: "))
      terminal.type("")
    }
    #expect(terminal.waitFor("kin: Nothing was done. (interrupted)"))
    terminal.readToEnd()
    #expect(process.wait() == 130)
    #expect(try home.kin("task waiting").contains("Dishes"))
  }

  @Test func `calendar add asks for the day or time at a terminal`() throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    let process = try home.start("calendar add Party", on: terminal)
    #expect(terminal.waitFor("When is it? For example “tomorrow 15:30”"))
    terminal.type("tomorrow 10:00")
    #expect(terminal.waitFor("Added “Party” (tomorrow, 10:00 AM)"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    let unanswered = try Terminal()
    let given = try home.start("calendar add Fair", on: unanswered)
    #expect(unanswered.waitFor("When is it?"))
    unanswered.type("")
    #expect(unanswered.waitFor("An answer is needed; Control-C stops."))
    unanswered.type("")
    #expect(unanswered.waitFor("kin: Nothing was done. (interrupted)"))
    unanswered.readToEnd()
    #expect(given.wait() == 130)
    #expect(try !home.kin("calendar list").contains("Fair"))
  }

  @Test func `calendar add without a terminal and without a start is today`() throws {
    let home = try KinHome.withFamily()
    #expect(try home.kin("calendar add Party").contains("Added “Party” (today)"))
  }

  @Test func `a session asks for the start of an event, unless a repetition gives it`() async throws
  {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor([
      "calendar add Party", "tomorrow 10:00", "calendar add Choir --repeat \"every day\"",
    ])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("Added “Party” (tomorrow, 10:00 AM)"), "\(said)")
    #expect(said.contains("Added “Choir”"), "\(said)")
  }

  // Proves: UC-D2
  @Test func `a session asks a question once if the command then needs the PIN`() async throws {
    let home = try bens()
    try home.kin("member act-as me")
    try home.kin("parent-mode lock")
    let editor = ScriptedEditor(["task approve --all", "y"], secrets: [KinHome.pin])
    let (said, _) = try await home.session(editor)
    #expect(editor.prompts.count { $0 == "[y/N] " } == 1, "\(editor.prompts)")
    #expect(editor.questions.count == 1)
    #expect(said.contains("Approved “Dishes” (Ben)") && said.contains("Approved “Bins” (Ben)"))
  }

  // Proves: UC-D2
  @Test func `a terminal asks a question once if the command then needs the PIN`() throws {
    let home = try bens()
    try home.kin("member act-as me")
    try home.kin("parent-mode lock")
    let terminal = try Terminal()
    let process = try home.start("task approve dishes bins", on: terminal)
    #expect(terminal.waitFor("[y/N] "))
    terminal.type("y")
    #expect(terminal.waitFor("PIN: "))
    terminal.type(KinHome.pin)
    #expect(terminal.waitFor("Approved “Bins” (Ben)"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  /// Anna's machine with a task of a series, whose deletion asks for its extent.
  private func series() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Bins --due 2030-05-06 --repeat \"every Monday\"")
    return home
  }

  @Test func `a question with numbers is asked again after a wrong answer`() async throws {
    let home = try series()
    let editor = ScriptedEditor(["task delete bins", "9", "2"])
    let (said, _) = try await home.session(editor)
    #expect(editor.prompts.count { $0 == "Which one? " } == 2, "\(editor.prompts)")
    #expect(said.contains("Deleted the series “Bins”"), "\(said)")
  }

  @Test func `the numbers of ten options are aligned on the right`() {
    let lines = (1...10).map { "option \($0)" }.numberedLines
    #expect(lines.first == "   1  option 1" && lines.last == "  10  option 10")
    #expect(["one"].numberedLines == ["  1  one"] && [String]().numberedLines.isEmpty)
  }

  @Test func `after three wrong answers nothing is done, and the command ends with 64`() throws {
    let home = try series()
    let terminal = try Terminal()
    let process = try home.start("task delete bins", on: terminal)
    #expect(terminal.waitFor("Which one? "))
    for answer in ["9", "0"] {
      terminal.type(answer)
      #expect(terminal.waitFor("Type a number from 1 to 2, or press Enter to stop."))
      #expect(terminal.waitFor("Which one? "))
    }
    terminal.type("x")
    #expect(terminal.waitFor("“x” is none of the choices. Nothing was done."))
    terminal.readToEnd()
    #expect(process.wait() == 64)
    #expect(try home.kin("task list --all").contains("Bins"))
  }

  @Test func `an empty answer to a question with numbers deletes nothing`() async throws {
    let home = try series()
    let editor = ScriptedEditor(["task delete bins", ""])
    let (said, _) = try await home.session(editor)
    #expect(editor.prompts.count { $0 == "Which one? " } == 1, "\(editor.prompts)")
    #expect(!said.contains("(usage)"), "\(said)")
    #expect(try home.kin("task list --all").contains("Bins"))
  }

  @Test func `an approval of named tasks does not pay a claim made after its question`() throws {
    let home = try bens()
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --retry yes")
    // On a server, because a command that waits for an answer has the store to itself.
    let server = try #require(try RunningServer("--listen unix:\(home.path)/run/s", in: home))
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("--profile ben account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("--profile ben member act-as Ben")
    let terminal = try Terminal()
    let process = try home.start("task approve dishes bins", on: terminal)
    #expect(terminal.waitFor("[y/N] "))
    try home.kin("--profile ben task undo dishes")
    try home.kin("--profile ben task complete dishes")
    terminal.type("y")
    #expect(terminal.waitFor("Approved “Bins” (Ben)"))
    terminal.readToEnd()
    #expect(process.wait() == 1, "The later claim of Dishes is refused")
    #expect(try home.kin("points show Ben").contains("Balance  5 points"))
    #expect(try home.kin("task waiting").contains("Dishes"))
    #expect(server.stop().status == 0)
  }

  @Test func `a declined question is asked again by the next command`() async throws {
    let home = try bens()
    try home.kin("member act-as me")
    let editor = ScriptedEditor(
      ["task delete dishes", "n", "task delete dishes", "y"], secrets: [KinHome.pin])
    let (said, _) = try await home.session(editor)
    #expect(editor.prompts.count { $0 == "[y/N] " } == 2, "\(editor.prompts)")
    #expect(said.contains("Deleted “Dishes”"), "\(said)")
  }

  @Test func `the question about several tasks omits those that cannot be approved`() throws {
    let home = try bens()
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Lawn --for Ben")
    let terminal = try Terminal()
    let process = try home.start("task approve dishes lawn", on: terminal)
    while !terminal.shown.contains("[y/N] "), terminal.waitForMore() {}
    let question = terminal.shown
    #expect(question.contains("Approve Dishes (Ben)? [y/N] "), "\(question)")
    #expect(!question.contains("Lawn"), "\(question)")
    terminal.type("y")
    #expect(terminal.waitFor("Approved “Dishes” (Ben)"))
    terminal.readToEnd()
    #expect(process.wait() == 1, "Lawn is refused")
  }
}
