import ArgumentParser
import Testing

@testable import kin

/// Parsing a line with the definition of its command gives the same result as the parser of the root.
@MainActor @Suite struct NamedCommandTests {
  /// Lines that the definition of their command can parse alone.
  nonisolated static let direct = [
    "task list", "task list --all --json", "task list --json --store x.sqlite --profile ben",
    "task add Dishes --for Ben --points 5 --photo", "task add --for=Ben --points=5 Dishes",
    "task add --points 5 Dishes --json --for Ben", #"task add "Set the table" --store=a=b"#,
    "task show --language nl dishes", "member photo Ben --set ben.jpg",
    "member photo --set=ben.jpg Ben --language nl", "member set-kids Ben=Benno --json Tim",
    #"shop add Milk --quantity "2 l""#, "points history Ben --limit 10",
    "points history --limit=10 Ben", "points correct Ben -3 --reason Typo",
    "screentime set Ben --no-daily-limit --unused carry:120", "account privacy --no-show-profile",
    "account edit --name Anna --name Bea", "account show --profile anna --profile bea",
    "household invite --role parent --email bram@example.org",
    "calendar list --from 2026-12-01 --days 31", "watch --count 3",
    "store import a.json --merge a@b.org --merge c@d.org --store s.sqlite",
    "--json task list", "task --json list", "--profile demo today",
    "--profile=demo --language nl task list --all", "--store a.sqlite task list --profile ben",
    "--store a.sqlite task list --store b.sqlite", "task --colors never list --json",
    "--trust a.pem --connect tls://home:1 today",
  ]

  /// Lines that may need the parser of the root: other orders, other words, and errors.
  nonisolated static let others = [
    "", "--json", "--profile", "--profile task list", "--profile --json task list",
    "--language xx task list", "--store= task list", "--json=true task list",
    "--store a --connect unix:/x task list", "--profile demo tas list", "--profile demo task",
    "shop add -- --help", "shop add -- -x",
    "shop add -- -5", "shop add -5", "shop add help", "task show -- --json", "task -- show x",
    "-- task list", "household use -- Home", "task show x --", "-h", "--help", "help", "help task",
    "help task add", "task", "task help", "task -h", "task list -h", "task list --help",
    "task add X --due --help", "quit", "exit", "as Ben", "as", "advance 3d", "advance 3x",
    "calendar", "calendar --json", "calendar --from 2026-12-01 --days 3", "calendar help",
    "tas list", "task li", "task lists", "task list --al", "task list --js", "task add",
    "task add X --due", "task add X --due --json tomorrow", "task list --for --json Ben",
    "task add X --store", "shop add Ice --quantity -18", "points correct Ben -3 --reason -7",
    "task list --limit many", "task list --limit=", "task list --whatever",
    "task list -x", "task list -j", "task list --fillter all", "task list ---x",
    "task list --all=yes", "task list --json=true", "task list --json --json", "task start a b",
    "task list --all --after x", "task list --colors pink", "account show --language xx",
    "account show --store a --connect unix:/x", "account show --connect nowhere",
    "member photo Ben --set a --remove", "--version", "--version task list", "task --version",
    "task list --version", "watch --count 0", "watch task", "repl --json", "serve", "demo",
    "demo --weeks 2 --seed 7", "demo --weeks 0", "demo clock", "demo clock +3d", "demo clock -3d",
    "completions bash",
  ]

  // Proves: C-61
  @Test(arguments: direct)
  func `a line that begins with a command parses the same by the command's own definition`(
    line: String
  ) {
    #expect(ParsedLine.command(namedBy: LineWords(line).words, below: Kin.self) != nil)
    expectSameMeaning(of: line)
  }

  @Test(arguments: others)
  func `other lines parse the same as with the parser of the root`(line: String) {
    expectSameMeaning(of: line)
  }

  @Test(arguments: [
    ("shop add -5 Milk --json", ["shop", "add", "--json", "--", "-5", "Milk"]),
    ("shop add Ice --quantity -18", ["shop", "add", "--quantity=-18", "--", "Ice"]),
    (
      "points bonus Ben 3 --reason -7",
      ["points", "bonus", "--reason=-7", "--", "Ben", "3"]
    ),
    ("--profile -1 task show -2", ["--profile=-1", "task", "show", "--", "-2"]),
    ("calendar --days -3", ["calendar", "--days=-3"]),
    ("shop add -- -5 --json", ["shop", "add", "--", "-5", "--json"]),
    ("shop add -5 -- -6", ["shop", "add", "--", "-5", "-6"]),
    ("task list -x", ["task", "list", "-x"]),
  ])
  func `a negative number is joined to its option or follows the options`(
    line: String, words: [String]
  ) {
    #expect(NegativeNumbers.asValues(LineWords(line).words, below: Kin.self) == words)
  }

  @Test func `the compared texts contain the values of the command`() {
    let texts = Self.direct.map { line in
      text(of: ParsedLine(LineWords(line).words, below: Kin.self))
    }
    #expect(Set(texts).count > texts.count - 5)
    #expect(texts.contains { $0.contains("TaskAdd") && $0.contains("Dishes") })
    #expect(texts.contains { $0.contains("x.sqlite") && $0.contains("ben") })
  }

  /// Expects the same command with the same values, or the same error, for `kin` and in a REPL session.
  private func expectSameMeaning(of line: String) {
    let words = LineWords(line).words
    let roots: [any RootCommand.Type] = [Kin.self, SessionCommands.self]
    for root in roots {
      let short = text(of: ParsedLine(words, below: root))
      let long = text(of: ParsedLine(words, byTheParserOf: root))
      #expect(short == long, "\(root): \(line)")
    }
  }

  private func text(of meaning: ParsedLine) -> String {
    switch meaning {
    case .command(let command): "\(type(of: command)): \(String(describing: command))"
    case .result(let result): "\(result.exit): \(result.text)"
    case .malformed(let sentence, let result): "\(sentence): \(result.exit): \(result.text)"
    }
  }
}
