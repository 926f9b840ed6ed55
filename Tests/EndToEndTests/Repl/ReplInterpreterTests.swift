import Foundation
import KinshipPresentation
import KinshipTestSupport
import Testing

@testable import kin

@MainActor @Suite struct ReplInterpreterTests {
  @Test
  func
    `the prompt names the acting member and the household`()
    async throws
  {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(["as Ben", "task list", "as"])
    let (said, exit) = try await home.session(editor)
    #expect(exit == .done)
    #expect(
      editor.prompts == [
        "Anna @ Home> ", "Ben @ Home> ", "Ben @ Home> ",
        "Anna @ Home> ",
      ])
    #expect(said.contains("Ben"))
  }

  @Test func `the prompt names the store until one of several households is selected`()
    async throws
  {
    let home = try homeWithTwoHouseholds()
    let editor = ScriptedEditor(["household use Cabin", "household use Home"])
    _ = try await home.session(editor)
    #expect(editor.prompts == ["Anna @ kinship.sqlite> ", "Anna @ Cabin> ", "Anna @ Home> "])
  }

  @Test func `a session without a sign-in has a prompt without a name, and help with first steps`()
    async throws
  {
    let editor = ScriptedEditor(["help", "help steps", "task list"])
    let (said, _) = try await KinHome().session(editor)
    #expect(editor.prompts.allSatisfy { $0 == "nobody @ kinship.sqlite> " })
    #expect(said.contains("\n  as me\n  task approve table\n\n“as Ben” hands the device to Ben"))
    #expect(said.contains("“help steps”") && said.contains("First steps:\n  account sign-up"))
    #expect(said.contains("(notAuthenticated)"))
  }

  @Test func `a missing value is prompted for with its help text`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let editor = ScriptedEditor(["task add", "Set the table", "task show --json", "set"])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("The task: its title, the beginning of the title, or part of its id.\n"))
    #expect(editor.prompts.contains("title: ") && editor.prompts.contains("task: "))
    #expect(said.contains("\"title\": \"Set the table\""))
  }

  @Test func `the missing value of an option is prompted for`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let editor = ScriptedEditor(["task add Dishes --for", "Ben", "task show dishes"])
    let (said, _) = try await home.session(editor)
    #expect(editor.prompts.contains("member: "))
    #expect(said.contains("Ben"))
  }

  @Test(arguments: [["task show", ""], ["task show"]])
  func `an unanswered question reports that nothing was done, without usage`(
    lines: [String]
  ) async throws {
    let home = try KinHome.withFamily()
    let (said, exit) = try await home.session(ScriptedEditor(lines))
    #expect(said.contains("kin: Nothing was done. (interrupted)\n"), "\(said)")
    #expect(!said.contains("(usage)") && !said.contains("Usage:"), "\(said)")
    #expect(exit == .done, "A session goes on")
  }

  @Test(arguments: ["1", "table", ""])
  func `an ambiguous name is asked about before anything is changed`(answer: String)
    async throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \"Set the table\"")
    try home.kin("task add Setup")
    let editor = ScriptedEditor(["task delete set --yes", answer])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("“set” has several matches:\n  1  Set"))
    #expect(editor.prompts.contains("Which one? "))
    let left = try home.kin("task list --json").split(separator: "\"title\"").count - 1
    #expect(left == (answer.isEmpty ? 2 : 1))
    #expect(said.contains("Deleted “Set the table”") == !answer.isEmpty)
  }

  @Test func `a number that no match has is asked for again`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for title in ["\"Set the table\"", "Setup"] { try home.kin("task add \(title)") }
    let editor = ScriptedEditor(["task delete set --yes", "9", "1"])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("Type a number from 1 to 2, or press Enter to stop.\n"), "\(said)")
    #expect(editor.prompts.count { $0 == "Which one? " } == 2)
    #expect(said.contains("Deleted “Set the table”"), "\(said)")
  }

  /// A machine of Anna with two households, of which the profile has selected none.
  private func homeWithTwoHouseholds() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("household create --name Cabin --zone Europe/Amsterdam")
    try home.kin("account sign-out")
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    return home
  }

  // Proves: UC-E5
  @Test(arguments: ["2", "cab"])
  func `the household of an account with several is asked for once and kept`(answer: String)
    async throws
  {
    let home = try homeWithTwoHouseholds()
    let editor = ScriptedEditor(["task add Wood", answer, "household show"])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("  1  Home") && said.contains("  2  Cabin"), "\(said)")
    #expect(editor.prompts.count { $0 == "Which one? " } == 1)
    #expect(said.contains("Now using the household Cabin."))
    #expect(try home.kin("task list").contains("Wood"))
  }

  @Test func `an unknown household is asked about again until the answer is empty`() async throws {
    let home = try homeWithTwoHouseholds()
    let editor = ScriptedEditor(["member list", "attic", ""])
    let (said, exit) = try await home.session(editor)
    #expect(said.contains("Type a number from 1 to 2, or press Enter to stop.\n"), "\(said)")
    #expect(editor.prompts.count { $0 == "Which one? " } == 2)
    #expect(said.contains("Nothing was done. (interrupted)") && exit == .done)
  }

  @Test func `an unselected household without a terminal fails without a question`() throws {
    let home = try homeWithTwoHouseholds()
    #expect(try home.failing("member list", with: 4).error.contains("“kin household use NAME”"))
    let lines = try home.run(["repl"], typing: ["member list", "1"])
    #expect(lines.status == 4 && lines.error.contains("You belong to several households"))
  }

  // Proves: M-10, T-73
  @Test(arguments: [
    (":", "The time zone of this machine is unknown."),
    ("CET-1CEST", "There is no time zone “CET-1CEST”"),
  ])
  func `an unknown time zone is prompted for until a valid one is typed`(
    known: String, question: String
  ) async throws {
    let home = try KinHome()
    home.variables["TZ"] = known
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    let editor = ScriptedEditor([
      "household create --name Home", "Mars/North", "Europe/Berlin", "household show",
    ])
    let (said, _) = try await home.session(editor)
    #expect(said.contains(question), "\(said)")
    #expect(said.contains("There is no time zone “Mars/North”: write one such as"), "\(said)")
    #expect(editor.prompts.count { $0 == "time zone: " } == 2)
    #expect(try home.kin("household show").contains("Europe/Berlin"))
  }

  @Test func `creating a household without an answer about the time zone creates none`()
    async throws
  {
    let home = try KinHome()
    home.variables["TZ"] = ":"
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    let (said, _) = try await home.session(ScriptedEditor(["household create --name Home", ""]))
    #expect(said.contains("Nothing was done. (interrupted)"), "\(said)")
    #expect(try home.failing("household create --name Home", with: 64).error.contains("--zone"))
    #expect(try !home.kin("household list").contains("Home"))
  }

  // Proves: UC-E9
  @Test(arguments: ["1", "name", "--name"])
  func `an edit without a change asks which property to change`(answer: String) async throws {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(
      ["member edit Ben", "the shoes", answer, "Benny"], secrets: [KinHome.pin])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("What do you want to change?\n  1  --name   "), "\(said)")
    #expect(
      said.contains("\n  2  --nickname  ") && said.contains("\n  3  --color     Another colour"))
    #expect(!said.contains("--profile"))
    #expect(said.contains("Type a number from 1 to "), "\(said)")
    #expect(editor.prompts.count { $0 == "Which one? " } == 2)
    #expect(editor.prompts.contains("name: "))
    #expect(try home.kin("member list").contains("Benny"))
  }

  @Test func `a flag is offered as a change, and an empty answer changes nothing`()
    async throws
  {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(["account photo", "remove", "account photo", "file", ""])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("\n  1  file  ") && said.contains("\n  2  --remove  "), "\(said)")
    #expect(editor.prompts.count { $0 == "Which one? " } == 2)
    #expect(editor.prompts.contains("file: "))
    #expect(said.hasSuffix("Nothing was done. (interrupted)\n\n"), "\(said)")
  }

  // Proves: UC-A6
  @Test func `a password reset prompts for the address, and an empty code postpones the rest`()
    async throws
  {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(["account reset", "anna", "anna@example.org", ""])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("The address of the account.\n"))
    #expect(said.contains("write it like name@example.org"), "\(said)")
    #expect(editor.prompts.count { $0 == "address: " } == 2)
    #expect(editor.prompts.count { $0 == "code: " } == 1 && editor.questions.isEmpty)
    #expect(said.contains("Then type “account reset --code CODE”."))
  }

  @Test func `the answer to an ambiguous name leaves an equal option value unchanged`()
    async throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \"Set the table\"")
    try home.kin("task add Setup")
    let editor = ScriptedEditor(["task edit set --title set", "1"])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("“set” has several matches:"))
    #expect(editor.prompts.count { $0 == "Which one? " } == 1)
    let titles = try home.kin("--json task list").matches(of: #/"title": "([^"]*)"/#).map(\.1)
    #expect(titles.contains("set") && titles.count == 2, "\(titles)")
  }

  @Test func `an ambiguous name in a list of members is asked about`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for name in ["Bea", "Bert"] { try home.kin("member add \(name) --role child") }
    let editor = ScriptedEditor([
      "task add Garden --everyone \"Ben, Be\" --repeat \"every week\"", "1",
    ])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("“Be” has several matches:"), "\(said)")
    let list = try home.kin("task list --all")
    #expect(list.contains("Ben") && list.contains("Garden"), "\(list)")
  }

  // Proves: B-12
  @Test(arguments: [("1", 1, "2030-05-13"), ("the s", 0, ""), ("", 1, "2030-05-06")])
  func `deleting a recurring task asks whether to delete one date or the series`(
    answer: String, left: Int, date: String
  ) async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Bins --due 2030-05-06 --repeat FREQ=WEEKLY")
    let editor = ScriptedEditor(["task delete bins", answer])
    let (said, _) = try await home.session(editor)
    #expect(editor.prompts.contains("Which one? "))
    #expect(said.contains("Nothing was deleted.") == answer.isEmpty)
    let list = try home.kin("task list --json")
    #expect(list.split(separator: "\"title\"").count - 1 == left)
    #expect(date.isEmpty || list.contains("\"due_date\": \"\(date)\""))
  }

  // Proves: UC-D2
  @Test func `a command that needs parent mode prompts for the PIN and continues`() async throws {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(["member add Bea"], secrets: [KinHome.pin])
    let (said, _) = try await home.session(editor)
    #expect(editor.questions == ["This needs parent mode. PIN: "])
    #expect(said.contains("Bea"))
    #expect(try home.kin("member list").contains("Bea"))
  }

  // Proves: UC-D2
  @Test(arguments: [["9999", "9998", "9997"], [""]])
  func `three wrong PINs or an empty PIN change nothing`(secrets: [String]) async throws {
    let home = try KinHome.withFamily()
    let (said, _) = try await home.session(ScriptedEditor(["member add Bea"], secrets: secrets))
    #expect(said.contains("(elevationRequired)") == (secrets != [""]), "\(said)")
    #expect(said.contains("(wrongPin)") == (secrets != [""]), "\(said)")
    #expect(try !home.kin("member list").contains("Bea"))
  }

  @Test func `an interrupted watch ends without a message and keeps the session open`() async throws
  {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(["watch"])
    editor.interrupts = true
    let (said, exit) = try await home.session(editor)
    #expect(!said.contains("Cancelled") && !said.contains("kin:"), "\(said)")
    #expect(editor.prompts.count == 2 && exit == .done)
  }

  @Test(arguments: [("task list", false), ("shop add Milk", true)])
  func `only a command that changes something records a sent change`(
    line: String, isChange: Bool
  ) async throws {
    let home = try KinHome.withFamily()
    let (shell, session) = try home.open(for: ScriptedEditor([line]))
    let repl = Repl(session, root: SessionCommands.self) { _ in }
    #expect(await repl.run() == .done)
    #expect(session.changeRecorder.hasChange == isChange)
    try await shell.close()
  }

  // Proves: UC-A11
  @Test func `an interrupted export leaves no file`() async throws {
    let home = try KinHome.withFamily()
    let path = home.path + "/mine.json"
    let editor = ScriptedEditor(["account export \(path)"])
    let temporary = home.path + "/.mine.json.new"
    editor.interruption = { FileManager.default.fileExists(atPath: temporary) }
    let (said, exit) = try await home.session(editor)
    #expect(said.contains("Cancelled. Nothing was changed."), "\(said)")
    #expect(!said.contains("Exported") && exit == .done)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: temporary))
  }

  @Test func `a cancelled photo upload throws a cancellation error`() async throws {
    let home = try KinHome.withFamily()
    let (shell, _) = try home.open(for: ScriptedEditor([]))
    let model = AccountModel(try await shell.actingDevice())
    let picture = TestPicture.png(width: 60, height: 40)
    let sending = Task { @MainActor in
      await model.setPhoto(picture)
      _ = try shell.output(from: model)
    }
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
    await model.load()
    _ = try shell.output(from: model)
    try await shell.close()
  }

  @Test func `a session locks the store until the session ends`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let (shell, session) = try home.open(for: ScriptedEditor([]))
    let line = try session.shell()
    _ = try await line.context()
    try await line.close()
    let refused = try home.failing("task list", with: 69)
    #expect(refused.error.contains("The store is in use by") && refused.error.contains("kin repl"))
    try await shell.close()
    try home.kin("task list")
  }

  @Test(arguments: [
    ("task list --store other.sqlite", "A session cannot change its store"),
    ("task list --profile other", "A session cannot change its store"),
    ("serve --listen unix:/tmp/x", "“serve” does not work in a session"),
    ("repl", "“repl” does not work in a session"),
    ("store import x.json", "leave it, and type “kin store import”"),
    ("task add \"Set", "A quotation mark is not closed"),
    (#"task add "caf\u00e9""#, #"“\u” has no meaning here"#),
    ("tsk list", "Did you mean “task list”?"), ("advance 3d", "Only the clock of a demo store"),
    ("advance 3x", "The value '3x' is invalid"),
  ])
  func `a command that is invalid in a session is refused and keeps the session open`(
    line: String, sentence: String
  ) async throws {
    let editor = ScriptedEditor([line])
    let (said, exit) = try await KinHome.withFamily().session(editor)
    #expect(said.contains(sentence), "\(said)")
    #expect(editor.prompts.count == 2 && exit == .done)
  }

  @Test func `lines work with or without the program's name, and exit ends the session`()
    async throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let editor = ScriptedEditor(["kin member list", "  ", "# nothing", "exit", "task add Late"])
    let (said, exit) = try await home.session(editor)
    #expect(said.contains("Ben") && exit == .done && editor.prompts.count == 4)
    #expect(try !home.kin("task list").contains("Late"))
  }

  @Test func `help in a session prints usage and examples without kin`() async throws {
    let (said, _) = try await KinHome().session(
      ScriptedEditor(["help task add", "help as", "task", "help redeem"]))
    #expect(said.contains("screentime redeem: Redeem points for minutes.\n"))
    #expect(said.contains("USAGE: task add") && said.contains("USAGE: as "))
    #expect(said.contains("Example: task add") && said.contains("USAGE: task <subcommand>"))
  }
}
