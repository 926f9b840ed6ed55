import ArgumentParser
import KinshipDomain
import Synchronization
import Testing

@testable import kin

/// The help pages of every command in each language.
@Suite struct HelpPagesTests {
  private static let roots: [any RootCommand.Type] = [Kin.self, SessionCommands.self]
  private static let translations = [Language.dutch, .german]

  /// Runs work for a command and for all its subcommands.
  private func walk(
    _ command: any ParsableCommand.Type, _ work: (any ParsableCommand.Type) throws -> Void
  ) rethrows {
    try work(command)
    for below in command.configuration.subcommands { try walk(below, work) }
  }

  private func spoken<Value>(_ language: Language, _ work: () throws -> Value) rethrows -> Value {
    try HelpLanguage.$current.withValue(language, operation: work)
  }

  /// The pages that a test has made: making one takes long in a debug build.
  private static let pages = Mutex<[String: String]>([:])

  private func page(
    of command: any ParsableCommand.Type, below root: any AsyncParsableCommand.Type,
    columns: Int = 80
  ) throws -> String {
    let key = "\(HelpLanguage.current) \(CommandNotation.current) \(root) \(command) \(columns)"
    if let made = Self.pages.withLock({ $0[key] }) { return made }
    let parsers = root.helpMessage(for: command, columns: 80)
    let page = try #require(HelpPage(parsers, below: root)).text(columns: columns)
    Self.pages.withLock { $0[key] = page }
    return page
  }

  @Test(arguments: Language.allCases)
  func `help pages in a REPL session quote no command that begins with a store option`(
    language: Language
  ) throws {
    let notation = CommandNotation(options: "", outsideSession: [])
    try spoken(language) {
      try CommandNotation.$current.withValue(notation) {
        try walk(SessionCommands.self) { command in
          let text = try page(of: command, below: SessionCommands.self)
          let found = text.firstMatch(of: #/[“„]--(?:store|connect|profile)/#)
          #expect(found == nil, "\(Kin.name(of: command))")
        }
      }
    }
  }

  /// The words that lead from the root to each command.
  private func paths(
    to command: any ParsableCommand.Type, after words: [String] = []
  ) -> [(words: [String], command: any ParsableCommand.Type)] {
    [(words, command)]
      + command.configuration.subcommands.flatMap {
        paths(to: $0, after: words + [$0._commandName])
      }
  }

  @Test(arguments: Language.allCases)
  func `a page requested with --help equals the page made from the parser's`(language: Language)
    throws
  {
    try spoken(language) { () throws in
      for root in Self.roots {
        for (words, command) in paths(to: root) {
          let page = HelpPage(requestedBy: words + ["--help"], below: root)?.text(columns: 80)
          let parsers = try self.page(of: command, below: root)
          #expect(page == parsers, "\(words)")
        }
      }
    }
    #expect(HelpPage(requestedBy: ["task", "nonsense", "-h"], below: Kin.self) == nil)
    #expect(HelpPage(requestedBy: ["task", "add"], below: Kin.self) == nil)
  }

  @Test(arguments: [60, 80, 133])
  func `an English help page has the same lines as the parser's page`(columns: Int) throws {
    try walk(Kin.self) { command in
      let parsers = Kin.helpMessage(for: command, columns: columns)
      let page = try page(of: command, below: Kin.self, columns: columns)
      #expect(lines(of: page) == lines(of: parsers), "\(Kin.name(of: command))")
    }
  }

  /// The sorted lines of a page, without its headings.
  private func lines(of page: String) -> [Substring] {
    let headings: Set<Substring> = ["OPTIONS:", "GLOBAL OPTIONS:"]
    return page.split(separator: "\n").filter { !headings.contains($0) }.sorted()
  }

  @Test(arguments: [
    (Language.english, "GLOBAL OPTIONS:"), (.dutch, "ALGEMENE OPTIES:"),
    (.german, "ALLGEMEINE OPTIONEN:"),
  ])
  func `a help page lists a command's own options before the global options`(
    language: Language, heading: String
  ) throws {
    try spoken(language) {
      try walk(Kin.self) { command in
        let parts = try page(of: command, below: Kin.self).split(separator: "\n\(heading)\n")
        let isGroup = command != Kin.self && !command.configuration.subcommands.isEmpty
        #expect(parts.count == (isGroup ? 1 : 2), "\(Kin.name(of: command))")
        guard !isGroup, let own = parts.first, let global = parts.last else { return }
        for option in ["  --profile <", "  --json ", "  -h, --help "] {
          #expect(!own.contains("\n\(option)") && global.contains(option))
        }
      }
      let add = try page(of: TaskAdd.self, below: Kin.self)
      let own = try #require(add.firstRange(of: "  --repeat <"))
      #expect(own.lowerBound < (try #require(add.firstRange(of: "  --store <"))).lowerBound)
    }
  }

  @Test func `the first help page lists the subcommands before the global options`() throws {
    let headings = try page(of: Kin.self, below: Kin.self).split(separator: "\n")
      .filter { $0.hasSuffix("S:") }
    #expect(headings == ["OPTIONS:", "SUBCOMMANDS:", "GLOBAL OPTIONS:"])
  }

  @Test func `the known names of the global options are those of the parser`() {
    struct Nothing: ParsableCommand {
      @OptionGroup var global: GlobalOptions
    }
    let names = Set(CommandTree(of: Nothing.self).takes.compactMap(\.option))
    #expect(names.contains("--json") && CommandTree.globalNames == names)
  }

  // Proves: C-61, T-76
  @Test(arguments: translations)
  func `every command, argument and option has a translated explanation`(language: Language) throws
  {
    for root in Self.roots {
      let english = CommandTree(of: root)
      try compare(english, spoken(language) { CommandTree(of: root) }, root.name)
    }
  }

  private func compare(_ english: CommandTree, _ spoken: CommandTree, _ path: String) throws {
    #expect(english.commandName == spoken.commandName)
    try #require(english.commands.count == spoken.commands.count, "\(path)")
    try #require(english.takes.count == spoken.takes.count, "\(path)")
    compare(english.abstract, spoken.abstract, path)
    compare(english.discussion, spoken.discussion, path)
    for (one, other) in zip(english.takes, spoken.takes) {
      let place = "\(path) \(one.option ?? one.valueName ?? "")"
      compare(one.abstract, other.abstract, place)
      compare(one.discussion, other.discussion, place)
      compare(one.sectionTitle, other.sectionTitle, place)
      #expect(one.allValues == other.allValues && one.defaultValue == other.defaultValue)
      #expect(one.kind == .flag || ValueName.all[one.valueName ?? ""] != nil, "\(place)")
    }
    for (one, other) in zip(english.commands, spoken.commands) {
      try compare(one, other, "\(path) \(one.commandName)")
    }
  }

  /// Compares sentences: a translation shares none with the English text.
  private func compare(_ english: String?, _ spoken: String?, _ place: String) {
    #expect((english == nil) == (spoken == nil), "\(place)")
    let known = Set(sentences(of: english ?? ""))
    for sentence in sentences(of: spoken ?? "") {
      #expect(!known.contains(sentence), "\(place): \(sentence)")
    }
    let examples = { (text: String?) in (text ?? "").matches(of: /: kin .*/).count }
    #expect(examples(english) == examples(spoken), "\(place)")
  }

  /// The sentences of a text, without its example commands.
  private func sentences(of text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.contains(/^\w+: (?:kin|as|advance)\b/) }
      .flatMap { $0.split(separator: ". ") }
      .map(String.init)
  }

  // Proves: C-61, T-76
  @Test(arguments: Language.allCases)
  func `no line of a help page except the usage is wider than the terminal`(language: Language)
    throws
  {
    let columns = 80
    try spoken(language) {
      try walk(Kin.self) { command in
        for line in try page(of: command, below: Kin.self, columns: columns).split(separator: "\n")
        where !line.hasPrefix(HelpLabels.usage) {
          #expect(displayWidth(String(line)) <= columns, "\(Kin.name(of: command)): \(line)")
        }
      }
    }
  }

  // Proves: C-61, T-76
  @Test(arguments: [
    (Language.dutch, ["OVERZICHT: ", "GEBRUIK: kin", "OPTIES:", "-h, --help"], "Voorbeeld: kin "),
    (.german, ["ÜBERBLICK: ", "AUFRUF: kin", "OPTIONEN:", "-h, --help"], "Beispiel: kin "),
  ])
  func `headings, value names and the parser's own words are translated`(
    language: Language, parts: [String], example: String
  ) throws {
    try spoken(language) {
      try walk(Kin.self) { command in
        let page = try page(of: command, below: Kin.self)
        for part in parts { #expect(page.contains(part), "\(Kin.name(of: command))") }
        for english in [
          "OVERVIEW", "USAGE", "ARGUMENTS", "SUBCOMMANDS", "Show help", "Example:", "(default:",
          "(values:", "for detailed help", "<file>", "<name>", "<code>", "<options>",
        ] {
          let isSame = english == "<code>" && language == .dutch
          #expect(isSame || !page.contains(english), "\(Kin.name(of: command)): \(english)")
        }
        let hasExample = command.configuration.subcommands.isEmpty
        #expect(!hasExample || page.contains(example), "\(Kin.name(of: command))")
      }
    }
  }

  @Test func `a flag with its inversion is one entry, and other flags are entries of their own`()
    throws
  {
    let privacy = try page(of: AccountPrivacy.self, below: Kin.self)
    #expect(privacy.contains("  --show-profile/--no-show-profile\n"))
    let edit = try page(of: TaskEdit.self, below: Kin.self)
    #expect(edit.contains("  --photo ") && edit.contains("  --no-photo "))
  }
}

extension ParsableCommand {
  fileprivate static var name: String { configuration.commandName ?? "" }
}
