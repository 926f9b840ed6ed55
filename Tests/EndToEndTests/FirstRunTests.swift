import Foundation
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The guide of `kin` without a command, on a terminal.
@Suite struct FirstRunTests {
  private typealias Dialogue = [(question: String, answer: String)]

  private static let language: Dialogue = [("Which one? [1] ", "")]
  private static let account: Dialogue = [
    ("Your name: ", "Anna"), ("Your email address, to sign in with: ", "anna@example.org"),
    ("New password, 8 characters or more: ", KinHome.password),
    ("Repeat the password: ", KinHome.password), ("Welcome, Anna!", ""),
  ]
  private static let household: Dialogue = [
    ("2  join a household with a code", ""), ("Which one? [1] ", ""),
    ("Name of the household [Home]: ", ""),
    ("1  Family: adults create tasks, and approve those of children", ""),
    ("Which one? [1] ", ""), ("Time zone [Europe/Amsterdam]: ", ""), ("Created Home.", ""),
  ]
  private static let member: Dialogue = [
    ("Name of a child or another member (Enter: later): ", "Ben"), ("Which one? [1] ", ""),
  ]
  private static let task: Dialogue = [
    ("First task, such as “Set the table” (Enter: later): ", "Set the table"),
    ("Who does it: Anna, Ben or nobody? [Ben] ", ""), ("or “friday”? [today] ", ""),
  ]

  /// A machine in Amsterdam without a store.
  private func newHome() throws -> KinHome {
    let home = try KinHome()
    home.variables["TZ"] = "Europe/Amsterdam"
    return home
  }

  /// Types each answer after its question; a text that is no question has the answer "".
  private func answer(_ dialogue: Dialogue, on terminal: Terminal) throws {
    for (question, answer) in dialogue {
      try #require(terminal.waitFor(question), "\(question): \(terminal.shown)")
      let isQuestion = question.hasSuffix(" ")
      if isQuestion { terminal.type(answer) }
    }
  }

  /// Runs `kin`, answers, and presses a key at the next question.
  private func leave(
    _ home: KinHome, after dialogue: Dialogue, at question: String, by key: String, status: Int32
  ) throws {
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    try answer(dialogue, on: terminal)
    try #require(terminal.waitFor(question), "\(terminal.shown)")
    terminal.press(key)
    #expect(terminal.waitFor("Finished steps are saved. Type “kin” to begin this step again."))
    terminal.readToEnd()
    #expect(process.wait() == status)
    #expect(terminal.echoes)
  }

  @Test func `kin leads from nothing to a first task, and then shows its help`() throws {
    let home = try newHome()
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    let steps = [Self.language, Self.account, Self.household, Self.member, Self.task]
    try answer(Array(steps.joined()), on: terminal)
    #expect(terminal.waitFor("Added “Set the table”"), "\(terminal.shown)")
    // The list of open tasks has it again.
    #expect(terminal.waitFor("Set the table"), "\(terminal.shown)")
    #expect(terminal.waitFor("Next commands:"), "\(terminal.shown)")
    #expect(terminal.waitFor("kin task complete TASK"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(!terminal.shown.contains("kin task add"), "\(terminal.shown)")
    #expect(!terminal.shown.contains("kin: "), "\(terminal.shown)")
    #expect(try home.kin("task list --for Ben").contains("Set the table"))

    let next = try Terminal()
    let help = try home.start("", on: next)
    #expect(next.waitFor("OVERVIEW: "))
    next.readToEnd()
    #expect(help.wait() == 0)
  }

  @MainActor @Test func `the guide says that the account stores the name of the computer`() throws {
    // A machine can have no name, or only an address.
    let hasName = try Shell.deviceName() != nil
    let terminal = try Terminal()
    let process = try newHome().start("--language en", on: terminal)
    #expect(!hasName || terminal.waitFor("Your account stores the name “"), "\(terminal.shown)")
    #expect(terminal.waitFor("Your name: "), "\(terminal.shown)")
    terminal.press("\u{4}")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  @Test func `each step can be left, and the next kin continues with it`() throws {
    let home = try newHome()
    let (interrupt, end) = ("\u{3}", "\u{4}")
    try leave(home, after: [], at: "Which one? [1] ", by: interrupt, status: 128 + SIGINT)
    #expect(!FileManager.default.fileExists(atPath: home.storePath))
    try leave(home, after: Self.language, at: "Your name: ", by: end, status: 0)
    try leave(
      home, after: Array(Self.account.prefix(2)), at: "New password, 8 characters or more: ",
      by: interrupt, status: 128 + SIGINT)
    #expect(!FileManager.default.fileExists(atPath: home.storePath))
    try leave(home, after: Self.account, at: "Which one? [1] ", by: end, status: 0)
    try leave(
      home, after: Self.household, at: "Name of a child or another member (Enter: later): ",
      by: interrupt, status: 128 + SIGINT)
    try leave(
      home, after: Self.member, at: "First task, such as “Set the table” (Enter: later): ",
      by: end, status: 0)
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    try answer(Self.task, on: terminal)
    #expect(terminal.waitFor("Next commands:"), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  @Test func `a member and a task can be put off until the next kin`() throws {
    let home = try newHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home")
    for _ in 1...2 {
      let terminal = try Terminal()
      let process = try home.start("", on: terminal)
      try answer([(Self.member[0].question, ""), (Self.task[0].question, "")], on: terminal)
      #expect(terminal.waitFor("Next commands:"), "\(terminal.shown)")
      terminal.readToEnd()
      #expect(process.wait() == 0)
      let next = terminal.shown.components(separatedBy: "Next commands:").last ?? ""
      let adding = try #require(next.firstRange(of: "kin task add TITLE"))
      let completing = try #require(next.firstRange(of: "kin task complete TASK"))
      #expect(adding.lowerBound < completing.lowerBound)
    }
    try home.kin("task add Dishes")
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    #expect(terminal.waitFor("OVERVIEW: "), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  // Proves: UC-C5, S-06
  @Test func `the guide of a family with goals asks for the colour of the first parent`() throws {
    let home = try newHome()
    let family: Dialogue = [
      ("2  join a household with a code", ""), ("Which one? [1] ", ""),
      ("Name of the household [Home]: ", "Miller"), ("6  Family goals", ""),
      ("Which one? [1] ", "6"), ("Time zone [Europe/Amsterdam]: ", ""), ("3  green", ""),
      ("Which one? [1] ", "3"), ("Created Miller.", ""),
    ]
    try leave(
      home, after: Self.language + Self.account + family,
      at: "Name of a child or another member (Enter: later): ", by: "\u{4}", status: 0)
    let members = try home.kin("--json member list")
    #expect(members.contains("\"Anna\"") && members.contains("#799B44"), "\(members)")
    #expect(try home.kin("dashboard").contains("Hello, Anna!"))
  }

  // Proves: S-06
  @Test(arguments: [nil, "--points-name credits"])
  func `the guide of a household with goals names goals and what a PIN does`(
    changedRule: String?
  ) throws {
    let home = try newHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home --preset familyGoals")
    if let changedRule { try home.kin("household rules \(changedRule)") }
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    try answer(Self.member + [(Self.task[0].question, "")], on: terminal)
    #expect(terminal.waitFor("Next commands:"), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    let next = terminal.shown.components(separatedBy: "Next commands:").last ?? ""
    for command in [
      "kin member add NAME --role child", "kin goal add TITLE", "kin goal approve GOAL",
      "kin parent-mode set-pin",
    ] {
      #expect(next.contains(command), "\(next)")
    }
    #expect(next.contains("adds a child"), "\(next)")
    #expect(next.contains("sets a PIN, and offers"), "\(next)")
  }

  @Test func `an invalid answer gets a sentence and the question again`() throws {
    let home = try newHome()
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    let password = "New password, 8 characters or more: "
    let wrong: Dialogue = [
      ("Which one? [1] ", "9"), ("Type a number from 1 to 3.", ""), ("Which one? [1] ", "eng"),
      ("Your name: ", ""), ("Your name: ", "Anna"),
      ("Your email address, to sign in with: ", "anna"), ("name@example.org", ""),
      ("Your email address, to sign in with: ", "anna@example.org"), (password, "short"),
      (password, KinHome.password), ("Repeat the password: ", "another good battery"),
      ("The two inputs differ", ""), (password, KinHome.password),
      ("Repeat the password: ", KinHome.password), ("Which one? [1] ", "2"),
      ("Code of the household: ", "ABCDEFGH"), ("2  join a household with a code", ""),
      ("Which one? [1] ", "1"), ("Name of the household [Home]: ", ""),
      ("Which one? [1] ", "family"), ("Time zone [Europe/Amsterdam]: ", "Mars/Phobos"),
      ("There is no time zone “Mars/Phobos”", ""),
      ("Time zone [Europe/Amsterdam]: ", "europe/berlin"),
      (Self.member[0].question, "Ben, Mia"), ("Type one name.", ""),
      (Self.member[0].question, "Anna"), ("Which one? [1] ", "1"), (Self.member[0].question, "Ben"),
      ("Which one? [1] ", "child"), (Self.task[0].question, "Set the table"),
      (Self.task[1].question, "Tom"), ("There is no member “Tom” here.", ""),
      (Self.task[1].question, "me"), (Self.task[2].question, "someday"),
      (Self.task[2].question, "friday 18:00"), ("Next commands:", ""),
    ]
    try answer(wrong, on: terminal)
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(try home.kin("household show").contains("Europe/Berlin"))
    #expect(try home.kin("task list --for me").contains("Set the table"))
  }

  @Test func `the guide speaks the chosen language, first that of the locale`() throws {
    let home = try newHome()
    home.language = "nl"
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    try answer([("1  Nederlands", ""), ("Welke? [1] ", "Deutsch")], on: terminal)
    #expect(terminal.waitFor("Willkommen bei Kinship."))
    #expect(terminal.waitFor("Dein Name: "))
    terminal.press("\u{4}")
    #expect(
      terminal.waitFor("Fertige Schritte sind gespeichert. Tippe „kin“, um diesen Schritt neu"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    let dutch = try Terminal()
    let typed = try home.start("--language nl", on: dutch)
    #expect(dutch.waitFor("Je naam: "))
    dutch.press("\u{4}")
    dutch.readToEnd()
    #expect(typed.wait() == 0)
  }

  @Test func `kin joins a household with a code`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let said = try home.kin("household invite --role parent")
    let code = try #require(said.firstMatch(of: #/with code ([A-Z0-9]{8}) /#)).1
    try home.kin(
      "--profile bram account sign-up --email bram@example.org --name Bram",
      typing: KinHome.password)
    let terminal = try Terminal()
    let process = try home.start("--profile bram", on: terminal)
    try answer(
      [("Which one? [1] ", "2"), ("Code of the household: ", "\(code)")], on: terminal)
    #expect(terminal.waitFor("You have joined Home as parent."), "\(terminal.shown)")
    try answer([(Self.task[0].question, "")], on: terminal)
    #expect(terminal.waitFor("kin --profile bram task add TITLE"), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  @Test(arguments: [
    ("--profile bram", "kin --profile bram account sign-up --email YOU@EXAMPLE.ORG --name NAME"),
    ("--profile bram", "kin --profile bram account sign-in --email YOU@EXAMPLE.ORG"),
    ("--profile bram --language nl", "typ “kin --profile bram account sign-in --email JIJ@"),
    ("--profile bram --language de", "tippe „kin --profile bram account sign-in --email DU@"),
    ("", "You are not signed in: type “kin account sign-in --email YOU@EXAMPLE.ORG”."),
  ])
  func `kin without a session in a store with accounts names the command to sign in`(
    line: String, command: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("account sign-out")
    let terminal = try Terminal()
    let process = try home.start(line, on: terminal)
    #expect(terminal.waitFor(command), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(!terminal.shown.contains("OVERVIEW") && terminal.shown.contains(" help"))
    // The rest of the line of the command, and the line after it.
    #expect(terminal.shown.split(whereSeparator: \.isNewline).count <= 2, "\(terminal.shown)")
  }

  @Test(arguments: [
    ("en", "type “kin household create --name NAME”, or with a code “kin household join CODE”"),
    ("nl", "typ “kin household create --name NAAM”, of met een code “kin household join CODE”"),
    ("de", "tippe „kin household create --name NAME“, oder mit einem Code „kin household join"),
  ])
  func `a command without a household names the commands to create and to join one`(
    language: String, commands: String
  ) throws {
    let home = try KinHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    let refused = try home.failing("--language \(language) today", with: 3)
    #expect(refused.error.contains(commands) && refused.code == "notFound", "\(refused.error)")
  }

  @Test(arguments: ["", "--json"])
  func `kin shows its help without a terminal, or without a missing step`(line: String) throws {
    let home = try KinHome.withFamily()
    try home.kin("member act-as Ben")
    let terminal = try Terminal()
    let process = try home.start(line, on: terminal)
    #expect(terminal.waitFor("OVERVIEW: "), "\(terminal.shown)")
    terminal.readToEnd()
    _ = process.wait()
    #expect(try KinHome().run([]).output.hasPrefix("OVERVIEW: "))
  }
}
