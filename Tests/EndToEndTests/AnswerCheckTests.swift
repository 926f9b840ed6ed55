import Testing

@testable import kin

/// Answers that a command cannot take, and the command that an error names after questions.
@MainActor @Suite struct AnswerCheckTests {
  /// Types answers after the texts before them, and returns the exit status and all of the output
  /// after the last answer.
  private func answer(
    _ command: String, _ dialogue: [(shown: String, answer: String)], at home: KinHome
  ) throws -> (status: Int32, said: String) {
    let terminal = try Terminal()
    let process = try home.start(command, on: terminal)
    for (shown, answer) in dialogue {
      #expect(terminal.waitFor(shown), "\(shown): \(terminal.shown)")
      terminal.type(answer)
    }
    terminal.readToEnd()
    return (process.wait(), terminal.shown)
  }

  // Proves: UC-H3
  @Test func `each wrong answer is asked for again at once, and the error names all answers`()
    throws
  {
    let home = try KinHome.withFamily()
    let (status, said) = try answer(
      "points penalty",
      [
        ("Anna, Ben", "Xyz"), ("There is no member “Xyz” here.", "Ben"), ("points: ", "five"),
        (
          "“five” does not fit here: type another value. The number of points, up to 1,000,000.",
          "-5"
        ),
        ("“-5” is out of range: type a number from 1 to 1000000.", "3"), ("reason: ", "Was rude"),
        ("PIN: ", KinHome.pin),
      ], at: home)
    #expect(status == 1)
    #expect(said.contains("(insufficientCredits)"), "\(said)")
    let command = "With your answers the command is “kin points penalty Ben 3 --reason 'Was rude'”."
    #expect(said.contains(command), "\(said)")
  }

  @Test(arguments: [
    ("nl", "reden: ", "Met je antwoorden is het commando “kin --language nl points bonus Ben 0 "),
    (
      "de", "Grund: ",
      "Mit deinen Antworten lautet der Befehl „kin --language de points bonus Ben 0 "
    ),
  ])
  func `the command with the answers is named in the language of the command`(
    language: String, label: String, said: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let (status, shown) = try answer(
      "--language \(language) points bonus Ben 0", [(label, "x")], at: home)
    #expect(status == 1)
    #expect(shown.contains(said), "\(shown)")
  }

  @Test func `a date or a name that a command refuses is asked for again, and the rest is kept`()
    throws
  {
    let home = try KinHome.withFamily()
    let (added, said) = try answer(
      "calendar add",
      [
        ("title: ", "Dentist"), ("When is it?", "nonsense"), ("“nonsense”", "tomorrow 10:00"),
      ], at: home)
    #expect(added == 0 && said.contains("Added “Dentist” (tomorrow, 10:00 AM)"), "\(said)")
    let (shown, event) = try answer(
      "calendar show", [("event: ", "Xyz"), ("“Xyz”", "Dentist")], at: home)
    #expect(shown == 0 && event.contains("Dentist"), "\(event)")
  }

  @Test(arguments: [
    ("task", "task add Dishes"), ("event", #"calendar add Dishes --when "tomorrow 10:00""#),
    ("item", "shop add Dishes"),
  ])
  func `a wrong name is asked for again before the change to make`(label: String, adding: String)
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin(adding)
    let command = adding.split(separator: " ")[0]
    let (status, said) = try answer(
      "\(command) edit",
      [
        ("\(label): ", "Dihses"), ("“Dihses”", "Dishes"), ("Which one? ", "title"),
        ("title: ", "Plates"),
      ], at: home)
    #expect(status == 0 && said.contains("“Plates”"), "\(said)")
  }

  @Test func `the third wrong name ends the command`() throws {
    let (status, said) = try answer(
      "calendar show", [("event: ", "Xa"), ("“Xa”", "Xb"), ("“Xb”", "Xc")],
      at: try KinHome.withFamily())
    #expect(status == 3)
    #expect(said.contains("With your answers the command is “kin calendar show Xc”."), "\(said)")
  }

  @Test func `the limit counts the answers that the question and the command refuse`() async throws
  {
    var (left, asked) = (["five", "3", "six", "7"], 0)
    let dialogue = LineDialogue(
      ["points", "penalty", "Ben"],
      questions: LineQuestions(
        root: SessionCommands.self, terminal: TerminalSize(), show: { _ in },
        read: { _, _ in
          asked += 1
          return .line(left.removeFirst())
        }))
    let number = MissingInput.value(
      MissingArgument(option: nil, valueName: "number"), question: nil)
    #expect(try await dialogue.ask(for: number))
    // The command has refused “3”, so the next answer is the third.
    await #expect(throws: CommandError.self) { try await dialogue.ask(for: number) }
    #expect(asked == 3)
  }

  @Test func `commas and “and” separate new items, and commas existing ones`() throws {
    let home = try KinHome.withFamily()
    let (added, _) = try answer(
      "shop add", [("Commas separate several.", "Milk, eggs and brown bread")], at: home)
    #expect(added == 0)
    let list = try home.kin("shop list")
    for title in ["Milk", "eggs", "brown bread"] { #expect(list.contains(title), "\(list)") }
    let (checked, said) = try answer("shop check", [("items: ", "milk, eggs")], at: home)
    #expect(checked == 0, "\(said)")
  }

  // Proves: UC-H3
  @Test func `a session asks again too, and its history has the line with all answers`()
    async throws
  {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(
      ["points penalty", "Xyz", "Ben", "five", "3", "", "Was rude"], secrets: [KinHome.pin])
    let (said, _) = try await home.session(editor)
    #expect(editor.prompts.count { $0 == "member: " } == 2, "\(editor.prompts)")
    #expect(editor.prompts.count { $0 == "points: " } == 2, "\(editor.prompts)")
    #expect(editor.prompts.count { $0 == "reason: " } == 2, "\(editor.prompts)")
    #expect(said.contains("There is no member “Xyz” here. See “member list”."), "\(said)")
    let line = "points penalty Ben 3 --reason 'Was rude'"
    #expect(said.contains("With your answers the command is “\(line)”."), "\(said)")
    #expect(editor.remembered == ["points penalty", line])
  }

  @Test func `a wrong join code as an answer is neither shown nor kept in the history`()
    async throws
  {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(["household join", "K7M2P9QX"])
    let (said, _) = try await home.session(editor)
    #expect(editor.prompts.contains("code: "), "\(editor.prompts)")
    #expect(!said.contains("K7M2P9QX") && !said.contains("With your answers"), "\(said)")
    #expect(editor.remembered == ["household join"])
  }

  @Test func `a session repeats a question for a role that does not exist`() async throws {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(["household invite", "king", "child"], secrets: [KinHome.pin])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("'king'"), "\(said)")
    #expect(editor.prompts.count { $0 == "role: " } == 2, "\(editor.prompts)")
    #expect(said.contains("with code"), "\(said)")
  }

  @Test(arguments: [
    ("2", 1), ("the series", 1), ("THE S", 1), ("ser", 1), ("this", 0), ("th", nil), ("9", nil),
    ("12345", nil), ("x", nil), ("s", nil), ("se", nil), ("-9223372036854775808", nil),
  ])
  func `a choice is made by number, name, or the beginning of a word`(answer: String, index: Int?) {
    #expect(NumberedChoice("Which?", of: ["this date", "the series"]).index(of: answer) == index)
  }

  @Test func `one letter does not delete a series, and the first question says how to stop`()
    async throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Bins --due 2030-05-06 --repeat \"every Monday\"")
    let editor = ScriptedEditor(["task delete bins", "s", ""])
    _ = try await home.session(editor)
    #expect(editor.prompts.count { $0 == "Which one? " } == 2, "\(editor.prompts)")
    let (_, said) = try answer("task delete bins", [("Press Enter to stop.", "")], at: home)
    #expect(said.contains("Nothing was deleted."), "\(said)")
    #expect(try home.kin("task list --all").contains("Bins"))
  }

  @Test func `an option with the whole name wins over one that begins with it`() {
    let choice = NumberedChoice(
      "What?", lines: ["1  --name", "2  --nickname"],
      names: [["--name", "name"], ["--name-day", "name-day"]])
    #expect(choice.index(of: "name") == 0)
    #expect(choice.index(of: "name-") == 1)
    #expect(choice.index(of: "na") == nil)
  }

  @Test func `a line with answers is written as a person types it`() {
    let words = ["points", "correct", "Dad's", "--reason=Was rude", "--on=-1", "--", "-3", "--a=b"]
    #expect(
      AnsweredLine.typed(words)
        == "points correct \"Dad's\" --reason 'Was rude' --on=-1 -- -3 --a=b")
  }

  @Test func `no question for an argument has a general label`() {
    func check(_ command: CommandTree) {
      for argument in command.takes where argument.kind != .flag {
        let part = MissingArgument(option: argument.option, valueName: argument.valueName ?? "")
        let isList = argument.kind == .positional && argument.isRepeating
        let label = QuestionLabel.text(for: part, isList: isList)
        #expect(!["text", "words", "local", "#RRGGBB"].contains(label), "\(command.commandName)")
      }
      command.commands.forEach(check)
    }
    check(CommandTree(of: Kin.self))
  }
}
