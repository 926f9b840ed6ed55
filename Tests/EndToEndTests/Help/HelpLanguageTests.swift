import Foundation
import KinshipDomain
import Testing

@testable import kin

/// The language of help and of parser errors, which is chosen before the line is parsed.
@Suite struct HelpLanguageTests {
  // Proves: C-61, T-76
  @Test func `the --language option sets the language of help and of parser errors`() throws {
    let home = try KinHome()
    let dutch = try home.kin("--language nl task add --help")
    #expect(dutch.contains("OVERZICHT: Maak een taak.") && dutch.contains("GEBRUIK: kin task add"))
    #expect(dutch.contains("<titel>") && !dutch.contains("<title>"))
    let german = try home.failing("--language de task add", with: 64)
    #expect(german.error.hasPrefix("kin: Es fehlt noch: '<Titel>' (usage)\nAufruf: kin task add"))
    #expect(try home.kin("help task add --language=de").contains("ÜBERBLICK: Erstelle eine"))
    #expect(try home.kin("--language de").contains("BEFEHLE:"))
  }

  // Proves: C-61
  @Test(arguments: [
    ("nl", "task complete", #"kin task complete afwas --done-at "vandaag 17:30""#),
    ("de", "task complete", #"kin task complete Abwasch --done-at "heute 17:30""#),
    ("nl", "calendar day", "kin calendar day morgen"),
    ("de", "shop move", "kin shop move Milch --before Brot"),
    ("nl", "points bonus", #"kin points bonus Ben 10 --reason "Oma geholpen""#),
    ("en", "task edit", "kin task edit table --no-due --for nobody"),
    ("de", "task edit", "kin task edit Tisch --no-due --for niemand"),
  ])
  func `examples in help are in its language`(
    language: String, command: String, example: String
  ) throws {
    #expect(try KinHome().kin("--language \(language) help \(command)").contains(example))
  }

  // Proves: C-61, UC-A13
  @Test func `help is in the language of the profile, or else of the locale`() throws {
    let home = try KinHome()
    home.language = "de"
    #expect(try home.kin("task --help").contains("ÜBERBLICK: Aufgaben erstellen"))
    try home.kin("account language nl")
    #expect(try home.kin("task --help").contains("OVERZICHT: Maak, doe"))
    #expect(try home.kin("--profile other task --help").contains("ÜBERBLICK: "))
    #expect(try home.kin("--language en task --help").contains("OVERVIEW: "))
    let outcome = try home.failing("task add", with: 64)
    #expect(outcome.error.contains("Er ontbreekt nog: '<titel>'"))
  }

  // Proves: C-61
  @Test
  func `KIN_LANGUAGE overrides the language of profile and locale, and --language overrides all`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("account language nl")
    home.language = "nl"
    home.variables = ["KIN_LANGUAGE": "de"]
    #expect(try home.kin("task --help").contains("ÜBERBLICK: "))
    #expect(try home.failing("task add", with: 64).error.contains("Es fehlt noch: '<Titel>'"))
    #expect(try home.failing("task show Dishes", with: 3).error.contains("„Dishes“"))
    #expect(try home.kin("--language en task --help").contains("OVERVIEW: "))
    home.variables = ["KIN_LANGUAGE": "fr"]
    #expect(try home.kin("task --help").contains("OVERZICHT: "))
  }

  @Test func `help works with a damaged profile and with an unknown language`() throws {
    let home = try KinHome()
    try home.kin("account language nl")
    let french = try home.failing("--language fr task list", with: 64)
    #expect(french.error.contains("De waarde 'fr' kan niet bij '--language <code>'. Kies 'en',"))
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: home.profilePath))
    #expect(try home.kin("task --help").contains("OVERVIEW: "))
  }

  @Test(arguments: [
    (["--language", "nl"], Language.dutch), (["task", "--language=de", "list"], .german),
    (["--language", "nl", "--language", "de"], .german), (["--", "--language", "nl"], nil),
    (["--language"], nil), (["--language", "xx"], nil), ([], nil), (["--languages=nl"], nil),
  ])
  func `the last --language option before two hyphens counts`(words: [String], language: Language?)
  {
    #expect(HelpLanguage.typedLanguage(in: words) == language)
  }

  @Test func `the usage in JSON is the same in every language`() throws {
    let home = try KinHome()
    let german = try home.failing("--json --language de task show", with: 64).error
    #expect(german.contains("\"sentence\": \"Es fehlt noch: '<Aufgabe>'\""))
    #expect(german.contains("\"usage\": \"Usage: kin task show [--store <file>]"))
  }
}

/// The language of help in a REPL session, where it can change between two lines.
@MainActor @Suite struct HelpInASessionTests {
  // Proves: C-61, T-28, UC-A13
  @Test func `a new language applies to help, prompts and errors from the next line on`()
    async throws
  {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor([
      "help task add", "task show", "", "", "account language nl", "help task add",
      "help redeem", "task show", "", "", "task list --whatever", "account language de",
      "help task", "task list -x",
    ])
    let (said, _) = try await home.session(editor)
    for words in [
      "OVERVIEW: Create a task.", "USAGE: task add",
      "kin: Nothing was done. (interrupted)",
      "OVERZICHT: Maak een taak.", "GEBRUIK: task add", "Voorbeeld: task add",
      "screentime redeem: Wissel punten in voor minuten.\n",
      "De taak: de titel, het begin ervan, of een deel van de id.\n",
      "kin: Er is niets gedaan. (interrupted)",
      "kin: De optie '--whatever' is er niet. Typ “help task list” om ze allemaal te zien. (usage)",
      "ÜBERBLICK: Aufgaben erstellen", "Mehr Hilfe gibt 'help task <Befehl>'.",
      "kin: Die Option '-x' gibt es nicht. Tippe „help task list“, um alle zu sehen. (usage)",
    ] {
      #expect(said.contains(words), "\(words)")
    }
    #expect(editor.prompts.contains("task: ") && editor.prompts.contains("taak: "))
  }

  // Proves: C-61
  @Test func `the --language option applies to one line of a REPL session`() async throws {
    let editor = ScriptedEditor(["help task --language de", "help task"])
    let (said, _) = try await KinHome().session(editor)
    #expect(said.contains("ÜBERBLICK: ") && said.contains("OVERVIEW: "))
  }

  // Proves: C-61
  @Test func `completion candidates are described in the language of the REPL session`()
    async throws
  {
    let home = try KinHome()
    home.language = "nl"
    let (shell, session) = try home.open(for: ScriptedEditor([]))
    let interpreter = ReplInterpreter(
      session, root: SessionCommands.self,
      names: KnownNames { try session.shell() }, say: { _ in })
    let listed = await interpreter.completion(of: "parent-mode ").listed
    #expect(listed.contains("lock     Sluit de oudermodus."), "\(listed)")
    try await shell.close()
  }
}
