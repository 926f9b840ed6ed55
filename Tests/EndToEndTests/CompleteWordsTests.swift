import Foundation
import KinshipDomain
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The candidates that `kin complete-words` gives to the system's shells.
@MainActor @Suite struct CompleteWordsTests {
  private static let titles = [
    "Set the table", "Set up the \"tent\"", "Dad's car: wash", "$HOME \\o/", ":files",
  ]

  /// A family with tasks whose titles need quoting.
  private func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for title in Self.titles {
      #expect(try home.run(["task", "add", title]).status == 0)
    }
    return home
  }

  /// The candidates for the last of the words after `kin`, without their descriptions.
  private func completions(of words: String..., at home: KinHome) async throws -> [String] {
    let environment = ProcessEnvironment(variables: home.environment, workingDirectory: home.path)
    let question = try #require(CompleteWords([CompleteWords.name, "zsh"] + words))
    return await question.lines(in: environment).map { line in
      line.split(separator: "\t").first.map(String.init) ?? ""
    }
  }

  @Test func `completing commands, options and their values needs neither a store nor a session`()
    async throws
  {
    let home = try KinHome()
    #expect(try await completions(of: "par", at: home) == ["parent-mode"])
    #expect(try await completions(of: "he", at: home) == ["help"])
    #expect(try await completions(of: "help", "task", "appr", at: home) == ["approve"])
    #expect(try await completions(of: "task", "appr", at: home) == ["approve"])
    #expect(try await completions(of: "--json", "mem", at: home) == ["member"])
    #expect(
      try await completions(of: "task", "list", "--filter", "assi", at: home) == ["assigned-to-me"])
    #expect(
      try await completions(of: "task", "list", "--filter=ov", at: home) == ["--filter=overdue"])
    let options = try await completions(of: "task", "add", "--", at: home)
    let (own, global) = (options.firstIndex(of: "--for"), options.firstIndex(of: "--store"))
    #expect(try #require(own) < (try #require(global)))
    #expect(try await completions(of: "task", "show", "", at: home).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: home.storePath))
  }

  @Test func `completion of files and folders is left to the shell`() async throws {
    let home = try KinHome()
    #expect(try await completions(of: "--store", "", at: home) == [":files"])
    #expect(try await completions(of: "task", "list", "--store=x", at: home) == [":files"])
    #expect(
      try await completions(of: "member", "photo", "Ben", "--set", "", at: home) == [":files"])
    #expect(try await completions(of: "store", "export", "", at: home) == [":folders"])
  }

  @Test func `a task title that looks like a directive is a candidate`() async throws {
    let home = try family()
    let environment = ProcessEnvironment(variables: home.environment, workingDirectory: home.path)
    func lines(_ words: String...) async throws -> [String] {
      let question = try #require(CompleteWords([CompleteWords.name, "zsh"] + words))
      return await question.lines(in: environment)
    }
    #expect(try await lines("task", "show", ":") == [":files"])
    #expect(try await lines("--store", "") == ["\t:files"])
    #expect(try await lines("store", "export", "") == ["\t:folders"])
  }

  @Test func `completed names belong to the profile and store of the line`() async throws {
    let home = try family()
    try home.kin("shop add \"Oat milk\"")
    #expect(
      try await completions(of: "task", "show", "set", at: home).sorted()
        == Array(Self.titles[..<2]))
    #expect(try await completions(of: "task", "show", "da", at: home) == ["Dad's car: wash"])
    #expect(try await completions(of: "points", "show", "b", at: home) == ["Ben"])
    #expect(try await completions(of: "shop", "check", "o", at: home) == ["Oat milk"])
    #expect(try await completions(of: "household", "use", "", at: home) == ["Home"])
    #expect(try await completions(of: "--profile", "", at: home) == ["default"])
    #expect(
      try await completions(of: "--profile", "other", "points", "show", "", at: home).isEmpty)
  }

  @Test func `names are completed while another process holds the store`() async throws {
    let home = try family()
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    let (shell, session) = try home.open(for: ScriptedEditor([]))
    #expect(try await completions(of: "points", "show", "b", at: home) == ["Ben"])
    withExtendedLifetime(session) {}
    try await shell.close()
  }

  @Test func `a name that begins with a hyphen is a candidate only after two hyphens`() async throws
  {
    let home = try family()
    #expect(try home.run(["task", "add", "--", "--all"]).status == 0)
    #expect(try await !completions(of: "task", "delete", "", at: home).contains("--all"))
    #expect(try await completions(of: "task", "delete", "--", "", at: home).contains("--all"))
    #expect(try await completions(of: "task", "delete", "--", "-", at: home) == ["--all"])
    #expect(try await !completions(of: "task", "delete", "-", at: home).contains("--all"))
  }

  @Test func `completing a name does not create a missing store`() async throws {
    let home = try family()
    for name in try FileManager.default.contentsOfDirectory(atPath: home.path)
    where name.hasPrefix("kinship.sqlite") {
      try FileManager.default.removeItem(atPath: home.path + "/" + name)
    }
    #expect(try await completions(of: "task", "show", "", at: home).isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(!left.contains { $0.hasPrefix("kinship.sqlite") }, "\(left)")
  }

  @Test func `completion with a locked keyring shows no prompt`() async throws {
    let home = try KinHome()
    let keyring = try TestKeyring(on: home)
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home --zone Europe/Amsterdam")
    try home.kin("member add Ben --role child")
    let before = keyring.calls.count
    try keyring.become(.locked)
    #expect(try await completions(of: "points", "show", "b", at: home).isEmpty)
    try keyring.become(.open)
    #expect(try await completions(of: "points", "show", "b", at: home) == ["Ben"])
    let calls = keyring.calls.dropFirst(before)
    #expect(!calls.isEmpty && calls.allSatisfy { $0.hasPrefix("search ") }, "\(calls)")
  }

  // Proves: C-61
  @Test func `the hidden command describes candidates in the user's language`() throws {
    let home = try KinHome()
    home.language = "nl"
    for (command, answer) in [
      ("complete-words zsh task comple", "complete\tMeld taken als gedaan.\n"),
      ("complete-words bash \"kin task comple\" comple", "complete\n"),
    ] {
      #expect(try eventually { try home.kin(command) == answer }, "\(command)")
    }
    #expect(!(try home.kin("--help").contains("complete-words")))
  }

  @Test func `the hidden command fails silently and exits 0`() throws {
    let home = try KinHome.withFamily()
    func isSilent(_ command: String) throws -> Bool {
      let outcome = try home.run(words(of: command))
      return outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty
    }
    for command in [
      "complete-words", "complete-words tcsh x", "complete-words zsh", "complete-words bash kin",
      "complete-words zsh nonsense \"\"", "complete-words zsh --store /nowhere/x points show \"\"",
      "complete-words zsh --connect tcp://127.0.0.1:1 points show \"\"",
    ] {
      #expect(try isSilent(command), "\(command)")
    }
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: home.profilePath))
    #expect(try isSilent("complete-words zsh points show \"\""))
    #expect(try eventually { try home.kin("complete-words zsh points sh").hasPrefix("show\t") })
  }

  @Test func `completion with an unresponsive server ends within its limit`() throws {
    let home = try KinHome.withFamily()
    let address = "unix:\(home.path)/run/kin.sock"
    let server = try #require(try RunningServer("--listen \(address)", in: home))
    home.variables["KIN_CONNECT"] = address
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try eventually { try home.kin("complete-words zsh points show b") == "Ben\n" })
    server.signal(SIGSTOP)
    let outcome = try home.run(["complete-words", "zsh", "points", "show", "b"])
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty)
    server.signal(SIGCONT)
    _ = server.stop()
  }

  // MARK: bash

  private static let lines = [
    ("kin task show Set\\ u", "Set up the \"tent\""), ("kin task show \"Set t", "Set the table"),
    ("kin task show 'set up the \"t", "Set up the \"tent\""),
    ("kin task show Dad\\'s", "Dad's car: wash"), ("kin task show 'dad", "Dad's car: wash"),
    ("kin task show \"Dad's car: w", "Dad's car: wash"), ("kin task show '$H", "$HOME \\o/"),
    ("kin task show \\$", "$HOME \\o/"), ("kin task show \"\\$", "$HOME \\o/"),
    ("kin task list --filter=over", "--filter=overdue"), ("kin ta", "task"),
    ("kin task appr", "approve"), ("kin task list --fil", "--filter"),
    ("kin task show :f", ":files"),
  ]

  @Test func `bash completion replaces the typed part with the whole candidate`() throws {
    let home = try family()
    let script = home.path + "/completions"
    try home.kin("completions bash").write(toFile: script, atomically: false, encoding: .utf8)
    for (line, word) in Self.lines {
      let typed = BashLine(line).last
      let replaced = Self.replaced(of: typed)
      let answer = try answer(of: script, to: line, replaced, at: home)
      let whole = line.dropLast(replaced.count) + answer + (typed.quote?.text ?? "")
      let last = BashLine(String(whole)).last
      #expect(last.text == word && last.quote == nil, "\(whole)")
    }
  }

  /// The part of a word that readline replaces: all after the last "=" or ":", or after the opening quote.
  private static func replaced(of word: BashLine.Word) -> String {
    let quote = word.quote.flatMap { word.typed.firstIndex(of: $0.rawValue) }
    guard let end = quote ?? word.typed.lastIndex(where: { "=:".contains($0) }) else {
      return word.typed
    }
    return String(word.typed[word.typed.index(after: end)...])
  }

  /// The text that bash inserts.
  ///
  /// Tries again if the answer is empty, because completion has a time limit.
  private func answer(
    of script: String, to line: String, _ replaced: String, at home: KinHome
  ) throws -> String {
    let program = """
      source "$0"; COMP_LINE=$2 COMP_POINT=${#2}; _kin "$1" "$3" ""; printf '%s' "${COMPREPLY[@]}"
      """
    let words = ["/bin/bash", "-c", program, script, KinHome.kinPath, line, replaced]
    for _ in 0..<9 {
      let outcome = try home.run(program: words)
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      if !outcome.output.isEmpty { return outcome.output }
    }
    return ""
  }

  @Test(arguments: [
    ("kin", [], "kin"), ("kin task ", ["kin", "task"], ""), ("kin \"a b", ["kin"], "a b"),
    ("kin a\\ b 'c\\", ["kin", "a b"], "c\\"), ("kin \"a\\$\\x\"d", ["kin"], "a$\\xd"),
    ("kin '' x", ["kin", ""], "x"),
  ])
  func `a line is split as bash splits it`(line: String, finished: [String], last: String) {
    #expect(BashLine(line).finished == finished)
    #expect(BashLine(line).last.text == last)
  }
}

extension BashLine.Quote {
  fileprivate var text: String { String(rawValue) }
}
