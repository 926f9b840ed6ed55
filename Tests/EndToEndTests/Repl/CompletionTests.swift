import KinshipDomain
import Testing

@testable import kin

@MainActor @Suite struct CompletionTests {
  /// Returns the completion of a line, for the signed-in user of the machine.
  private func complete(_ line: String, at home: KinHome) async throws -> Completion {
    let (shell, session) = try home.open(for: ScriptedEditor([]))
    let completer = LineCompleter(
      tree: CommandTree(of: SessionCommands.self), names: KnownNames { try session.shell() })
    let completion = await completer.completion(of: line)
    try await shell.close()
    return completion
  }

  /// Returns the completed line.
  private func completed(_ line: String, at home: KinHome) async throws -> String {
    let completion = try await complete(line, at: home)
    return String(line.unicodeScalars.dropLast(completion.erased).map(Character.init))
      + completion.inserted
  }

  @Test(arguments: [
    ("par", "parent-mode "), ("task ad", "task add "), ("kin task appr", "kin task approve "),
    ("help scr", "help screentime "), ("task add X --repea", "task add X --repeat "),
    ("task list --filter assi", "task list --filter assigned-to-me "),
    ("task list --filter=ov", "task list --filter=overdue "), ("--js", "--json "),
    ("--json mem", "--json member "), ("nonsense x", "nonsense x"),
  ])
  func `commands, options and their values are completed`(line: String, whole: String)
    async throws
  {
    #expect(try await completed(line, at: KinHome()) == whole)
  }

  @Test(arguments: [
    ("points show b", "points show Ben "), ("as B", "as Ben "),
    ("task add Dishes --for A", "task add Dishes --for Anna "),
    ("household use h", "household use Home "), ("task show set t", "task show set t"),
    ("task show S", "task show \"Set "), ("task show \"set t", "task show \"Set the table\" "),
    ("shop check Mi", "shop check Milk "),
    ("task add X --everyone B", "task add X --everyone Ben "),
    ("task add X --rotate Ben,a", "task add X --rotate Ben,Anna "),
    ("task add X --everyone \"Ben, ", "task add X --everyone \"Ben, Anna\" "),
  ])
  func `members, households, tasks and shopping items are completed by their names`(
    line: String, whole: String
  ) async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \"Set the table\"")
    try home.kin("task add \"Set up the tent\"")
    try home.kin("shop add Milk")
    #expect(try await completed(line, at: home) == whole)
  }

  @Test func `the names of deleted tasks are completed for task restore only`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes")
    try home.kin("task delete dishes --yes")
    #expect(try await completed("task restore D", at: home) == "task restore Dishes ")
    #expect(try await completed("task show D", at: home) == "task show D")
  }

  @Test func `undo completes the tasks of actions that can be undone`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for title in ["Dishes", "Drains", "Dusting"] { try home.kin("task add \(title) --for me") }
    try home.kin("task complete drains")
    try home.kin("task delete dusting --yes")
    #expect(try await completed("undo Dr", at: home) == "undo Drains ")
    #expect(try await completed("undo Du", at: home) == "undo Dusting ")
    #expect(try await completed("undo Di", at: home) == "undo Di")
  }

  @Test(arguments: [
    ("task complete D", "task complete Dishes "), ("task start D", "task start Dishes "),
    ("task edit D", "task edit Dishes "), ("task undo D", "task undo Drains "),
    ("task approve Di", "task approve Di"), ("task reopen Dr", "task reopen Dr"),
    ("task show Di", "task show Dishes "), ("task show Dr", "task show Drains "),
  ])
  func `a command completes only the tasks that it can change now`(line: String, whole: String)
    async throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes")
    try home.kin("task add Drains")
    try home.kin("task complete drains")
    #expect(try await completed(line, at: home) == whole)
  }

  @Test func `completion knows the action of each command that names tasks`() {
    func check(_ tree: CommandTree, _ path: String) {
      let namesTasks = tree.takes.contains { $0.valueName == "task" }
      #expect((tree.taskPurpose != nil) == namesTasks, "\(path)")
      for command in tree.commands { check(command, "\(path) \(command.commandName)") }
    }
    check(CommandTree(of: SessionCommands.self), "kin")
  }

  @Test func `several candidates are listed with their descriptions`() async throws {
    let listed = try await complete("task ", at: KinHome()).listed
    let adding = try #require(listed.first { $0.hasPrefix("add ") })
    #expect(adding.hasSuffix("  Create a task."), "\(adding)")
    #expect(listed.allSatisfy { $0.contains("  ") })
    #expect(try await complete("zzz", at: KinHome()) == .none)
  }

  // Proves: T-76
  @Test(arguments: [
    (Language.english, "… and 38 more"), (.dutch, "… en nog 38"), (.german, "… und 38 weitere"),
  ])
  func `a long candidate list is cut to the terminal and counts the omitted ones`(
    language: Language, more: String
  ) {
    let list = Completion(listed: (10..<60).map { "Task \($0)" })
    #expect(
      list.fitting(TerminalSize(columns: 40, rows: 6), in: language).listed == [
        "Task 10  Task 13  Task 16  Task 19", "Task 11  Task 14  Task 17  Task 20",
        "Task 12  Task 15  Task 18  Task 21", more,
      ])
  }

  @Test func `candidates are printed in columns by display width, and in rows with descriptions`() {
    func fitted(_ list: Completion, _ columns: Int, _ rows: Int = 24) -> [String] {
      list.fitting(TerminalSize(columns: columns, rows: rows), in: .english).listed
    }
    let names = Completion(listed: ["日本", "ab", "c"])
    #expect(fitted(names, 10) == ["日本  c", "ab"])
    #expect(fitted(names, 9) == ["日本", "ab", "c"])
    #expect(fitted(names, 3) == ["日…", "ab", "c"])
    #expect(fitted(names, 20, 1) == ["日本  ab    c"])
    #expect(fitted(names, 1, 1) == ["…", "…"])
    let verbs = Completion(listed: ["add  Give somebody something to do.", "be"], hasNotes: true)
    #expect(fitted(verbs, 20) == ["add  Give somebody…", "be"])
    #expect(fitted(verbs, 200).count == 2)
    #expect(fitted(.none, 20).isEmpty)
  }

  @Test func `the terminal size is read from COLUMNS and LINES, or is the default`() {
    func size(_ variables: [String: String]) -> TerminalSize {
      ProcessEnvironment(variables: variables, workingDirectory: "/").size(of: .standard)
    }
    #expect(size(["COLUMNS": "40", "LINES": "10"]) == TerminalSize(columns: 40, rows: 10))
    #expect(size(["COLUMNS": "no", "LINES": "-1"]) == size([:]))
  }

  @Test func `every command and every positional argument has a help text`()
    throws
  {
    func check(_ tree: CommandTree, _ path: String) {
      #expect(!tree.abstract.isEmpty, "\(path)")
      for argument in tree.takes where argument.kind == .positional {
        #expect(argument.abstract?.isEmpty == false, "\(path) \(argument.valueName ?? "")")
      }
      for command in tree.commands where command.commandName != "help" {
        check(command, "\(path) \(command.commandName)")
      }
    }
    check(CommandTree(of: SessionCommands.self), "kin")
  }

  @Test(arguments: [
    (["task", "show"], nil, "task"), (["task", "add", "X", "--for"], "--for", "member"),
    (["member", "link", "Ben"], nil, "code"), (["member", "set-kids"], nil, "name"),
  ])
  func `the missing argument of a line is read from the parser's message`(
    words: [String], option: String?, valueName: String
  ) throws {
    guard case .malformed(let sentence, _) = ParsedLine(words, below: SessionCommands.self)
    else {
      Issue.record("\(words) is understood")
      return
    }
    let missing = try #require(MissingArgument(sentence), "\(sentence)")
    #expect(missing.option == option && missing.valueName == valueName)
    let position = CommandTree(of: SessionCommands.self).position(after: words)
    #expect(position.argument(missing)?.abstract?.isEmpty == false)
    if case .malformed(let next, _) = ParsedLine(
      missing.adding("Ben", to: words), below: SessionCommands.self)
    {
      Issue.record("\(next.text)")
    }
  }

  @Test(arguments: [
    (["task", "add"], ["task", "add", "--", "-Milk"]),
    (["task", "add", "--due", "today"], ["task", "add", "--due", "today", "--", "-Milk"]),
  ])
  func `an answer that begins with a hyphen is passed as a value`(words: [String], whole: [String])
    throws
  {
    guard case .malformed(let sentence, _) = ParsedLine(words, below: SessionCommands.self)
    else {
      Issue.record("\(words) is understood")
      return
    }
    let missing = try #require(MissingArgument(sentence))
    #expect(missing.adding("-Milk", to: words) == whole)
    guard case .command = ParsedLine(whole, below: SessionCommands.self) else {
      Issue.record("\(whole) is not understood")
      return
    }
    let option = try #require(MissingArgument(.missingValue("--for <member>")))
    #expect(option.adding("Ben", to: whole).suffix(3) == ["--for=Ben", "--", "-Milk"])
  }

  @Test(arguments: [
    ["create", "--zone", "Mars", "--name", "Home"], ["create", "--zone=Mars", "--name", "Home"],
    ["create", "--name", "Home", "--zone"],
  ])
  func `an answer replaces the earlier value of the option`(words: [String]) throws {
    let zone = MissingArgument(option: "--zone", valueName: "zone")
    let whole = zone.adding("Europe/Berlin", to: ["household"] + words)
    guard case .command(let command) = ParsedLine(whole, below: SessionCommands.self) else {
      Issue.record("\(whole) is not understood")
      return
    }
    #expect((command as? HouseholdCreate)?.zone == "Europe/Berlin")
  }

  @Test(arguments: Language.allCases)
  func `session help fits a terminal of 24 rows and names the word for first steps`(
    language: Language
  ) throws {
    for text in [SessionHelp.text, SessionHelp.stepsText].map({ $0.text(in: language) }) {
      // The prompt takes the last row.
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    }
    let help = SessionHelp.text.text(in: language)
    let words = help.split { !$0.isLetter }.map(String.init)
    #expect(words.contains { SessionHelp.isSteps($0, in: language) })
    #expect(SessionHelp.isSteps("steps", in: language))
  }

  @Test func `session help names every top-level command, and its first steps are valid`() throws {
    let nouns = CommandTree(of: SessionCommands.self).commands.map(\.commandName)
    for noun in nouns where noun != "help" {
      for text in [
        SessionHelp.text.text(in: .english), SessionHelp.text.text(in: .dutch),
        SessionHelp.text.text(in: .german),
      ] {
        #expect(text.contains(noun), "\(noun)")
      }
    }
    #expect(SessionHelp.firstSteps.hasSuffix("as me\n  task approve table\n"))
    for step in SessionHelp.firstSteps.split(separator: "\n") {
      let words = LineWords(String(step)).words
      guard case .command = ParsedLine(words, below: SessionCommands.self) else {
        Issue.record("\(step)")
        continue
      }
    }
  }
}
