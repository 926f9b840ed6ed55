import KinshipDomain
import Testing

@testable import kin

/// Suggestions for commands and options that do not exist.
@MainActor @Suite struct SuggestionTests {
  /// The unknown command of a line and its suggestions; nil for a valid line and for other errors.
  private func unknown(_ line: String, below isSession: Bool = false) -> (String, [String])? {
    let meaning =
      isSession
      ? ParsedLine(words(of: line), below: SessionCommands.self)
      : ParsedLine(words(of: line), below: Kin.self)
    guard case .malformed(.unknownCommand(let command, let meant, _), let result) = meaning,
      result.exit == .usage, result.isError
    else { return nil }
    return (command, meant)
  }

  @Test(arguments: [
    ("taks list", "kin taks", ["kin task list"]), ("tasks", "kin tasks", ["kin task"]),
    ("taks lst --all", "kin taks", ["kin task list"]), ("Task list", "kin Task", ["kin task list"]),
    ("--profile ben --json taks list", "kin taks", ["kin task list"]),
    ("task lst", "kin task lst", ["kin task list"]),
    ("task aprove dishes", "kin task aprove", ["kin task approve"]),
    ("task compelte x", "kin task compelte", ["kin task complete"]),
    ("task done x", "kin task done", ["kin task complete"]),
    ("task rm x", "kin task rm", ["kin task delete"]),
    ("task ls", "kin task ls", ["kin task list"]),
    ("shop rm milk", "kin shop rm", ["kin shop remove"]),
    ("shop done milk", "kin shop done", ["kin shop check"]),
    ("calendar delete x", "kin calendar delete", ["kin calendar remove"]),
    ("member kids Ben", "kin member kids", ["kin member set-kids"]),
    ("login", "kin login", ["kin account sign-in"]),
    ("account forgot-password", "kin account forgot-password", ["kin account reset"]),
    ("account reset-password", "kin account reset-password", ["kin account reset"]),
    ("forgot-password", "kin forgot-password", ["kin account reset"]),
    ("account wachtwoord-vergeten", "kin account wachtwoord-vergeten", ["kin account reset"]),
    ("account passwort-vergessen", "kin account passwort-vergessen", ["kin account reset"]),
    (
      "approve dishes", "kin approve",
      ["kin task approve", "kin goal approve", "kin reward approve", "kin allowance approve"]
    ),
    ("list tasks", "kin list", ["kin task list"]), ("chores", "kin chores", ["kin task"]),
    ("taks --help", "kin taks", ["kin task"]),
    ("task help add", "kin task help", ["kin help task add"]),
    ("help foo", "kin foo", []), ("help taks", "kin taks", ["kin task"]),
    ("help task foo", "kin task foo", []), ("zzzz list", "kin zzzz", []), ("x", "kin x", []),
    ("list", "kin list", []),
    ("points add Ben 5", "kin points add", ["kin points bonus"]),
    ("points give Ben 5", "kin points give", ["kin points bonus"]),
    ("points Ben", "kin points Ben", ["kin points show Ben"]),
    ("points \"Ben B\"", "kin points Ben B", ["kin points show 'Ben B'"]),
    ("help points Ben", "kin points Ben", []),
    ("as Ben", "kin as", ["kin member act-as Ben"]), ("as", "kin as", ["kin member act-as"]),
    ("as \"Ben B\"", "kin as", ["kin member act-as 'Ben B'"]),
    ("agenda", "kin agenda", ["kin calendar"]), ("termine", "kin termine", ["kin calendar"]),
    ("taken lst", "kin taken", ["kin task list"]), ("aufgaben", "kin aufgaben", ["kin task"]),
    ("Boodschappen", "kin Boodschappen", ["kin shop"]),
    ("hulp task", "kin hulp", ["kin help task"]),
  ])
  func `an unknown command is reported with the likely command`(
    line: String, command: String, meant: [String]
  ) throws {
    let said = try #require(unknown(line), "\(line)")
    #expect(said.0 == command && said.1 == meant, "\(said)")
  }

  @Test(arguments: [
    "task list", "task", "help", "help task add", "--help", "task add X Y", "--nonsense taks list",
    "task show taks", "calendar --from 2026-12-01", "-- taks", "help task add X", "",
  ])
  func `commands and values are not reported as unknown commands`(line: String) {
    #expect(unknown(line) == nil)
  }

  @Test(arguments: [
    (Language.english, "There is no command “kin taks”. Did you mean “kin task list”?"),
    (.dutch, "Het commando “kin taks” is er niet. Bedoel je “kin task list”?"),
    (.german, "Den Befehl „kin taks“ gibt es nicht. Meinst du „kin task list“?"),
  ])
  func `the report of an unknown command is in the user's language`(
    language: Language, text: String
  ) {
    HelpLanguage.$current.withValue(language) {
      guard case .malformed(_, let result) = ParsedLine(["taks", "list"], below: Kin.self)
      else {
        Issue.record("“taks list” is understood")
        return
      }
      #expect(result.text == "kin: \(text) (usage)\n")
    }
  }

  @Test func `help for an unknown command is a usage error`() throws {
    let home = try KinHome()
    let root = try home.failing("help foo", with: 64)
    #expect(root.error.hasPrefix("kin: There is no command “kin foo”. Type “kin help” to see all."))
    let noun = try home.failing("help task foo", with: 64)
    #expect(noun.error.hasSuffix("Type “kin help task” to see all. (usage)\n"))
  }

  @Test func `a REPL session suggests commands without kin`() async throws {
    let editor = ScriptedEditor(["taks list", "task lst", "help foo", "help task foo"])
    let (said, _) = try await KinHome().session(editor)
    for text in [
      "There is no command “taks”. Did you mean “task list”?",
      "There is no command “task lst”. Did you mean “task list”?",
      "There is no command “foo”. Type “help” to see all.",
      "There is no command “task foo”. Type “help task” to see all.",
    ] {
      #expect(said.contains(text), "\(said)")
    }
  }

  @Test(arguments: [
    ("task list --al", ParserMessage.misspelledOption("--al", meant: "--all")),
    ("task list --profil x", .misspelledOption("--profil", meant: "--profile")),
    ("task list --x", .unknownOption("--x", help: "kin help task list")),
    ("task list --whatever", .unknownOption("--whatever", help: "kin help task list")),
    ("--whatever task list", .unknownOption("--whatever", help: "kin help")),
    ("task add -x", .unknownOption("-x", help: "kin help task add")),
    ("task add --pionts 5", .misspelledOption("--pionts", meant: "--points")),
    ("calendar --fromm 2026-12-01", .misspelledOption("--fromm", meant: "--from")),
    (
      "serve --listen tls://0.0.0.0:1 --cert x --key y",
      .misspelledOption("--cert", meant: "--certificate")
    ),
  ])
  func `an unknown option suggests only a similar option`(line: String, sentence: ParserMessage) {
    guard case .malformed(let heard, _) = ParsedLine(words(of: line), below: Kin.self) else {
      Issue.record("\(line) is understood")
      return
    }
    #expect(heard == sentence)
  }

  @Test func `an unknown option prints no usage as text, but has it in JSON`() {
    guard case .malformed(_, let text) = ParsedLine(["task", "list", "--x"], below: Kin.self),
      case .malformed(_, let json) = ParsedLine(["task", "list", "--x", "--json"], below: Kin.self)
    else {
      Issue.record("An unknown option is understood")
      return
    }
    let sentence = "Unknown option '--x'. Type “kin help task list” to see all."
    #expect(text.text == "kin: \(sentence) (usage)\n")
    #expect(json.text.contains("\"usage\": \"Usage: kin task list "), "\(json.text)")
  }

  @Test(arguments: ["task show", "task add X --due", "task list --limit x", "task list --all=yes"])
  func `other usage errors print the usage`(line: String) {
    guard case .malformed(_, let result) = ParsedLine(words(of: line), below: Kin.self) else {
      Issue.record("\(line) is understood")
      return
    }
    #expect(result.text.contains("\nUsage: kin task "), "\(result.text)")
  }
}
