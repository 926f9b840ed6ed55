import Foundation
import KinshipDomain
import Testing

@testable import kin

/// Screens of the demo's family on terminals of several widths, with and without colours.
///
/// The files in `Golden/Screens` show the effect of a change; `scripts/golden` regenerates them. In them `⟨31⟩` is
/// the control sequence that starts a style and `⟨⟩` the one that ends it.
@MainActor
@Suite struct GoldenScreenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden/Screens")

  /// The only screen whose lines end with an error.
  private nonisolated static let errors = "trouble"

  /// The typed lines of each screen, in the order of the file.
  private nonisolated static let screens: [(name: String, lines: [String])] = [
    ("account", ["account sessions", "parent-mode status"]),
    ("calendar", ["calendar", "calendar day", "calendar list --from 2026-11-23 --days 14"]),
    ("household", ["household list", "household show", "household rules"]),
    ("leaders", ["leaders", "leaders --month", "leaders --all", "leaders Ben"]),
    ("badges", ["badges Ben", "badges Ben --badge first_chore"]),
    ("report", ["report", "report --week 2026-11-16"]),
    ("member", ["member list"]),
    ("inbox", ["inbox", "inbox --all", "inbox", "inbox settings"]),
    ("today", ["today"]),
    ("dashboard", ["dashboard", "dashboard Ben", "activity"]),
    ("points", ["points show Ben", "points history Ben --limit 8"]),
    (
      "recurrence",
      [
        #"recurrence expand --rule "FREQ=MONTHLY;BYDAY=-1FR" --start 2026-11-20T18:00"#
          + " --zone Europe/Amsterdam --count 3",
        #"recurrence describe "FREQ=MONTHLY;BYDAY=-1FR""#,
      ]
    ),
    ("screentime", ["screentime show Ben"]),
    ("shop", ["shop list"]),
    (
      "task",
      ["task list", "task waiting", "task list --upcoming 7d", "task deleted", "task reminders"]
    ),
    (
      errors,
      [
        "task show nothing", "task show t", "taks list", "task add", "task add X --due someday",
        "task approve --all --yes", "member remove Anna --yes", "store export x --household Nobody",
      ]
    ),
  ]

  private nonisolated static let widths = [60, 100, 200]

  @Test func `screens are what is committed, and colours do not change their text`() async throws {
    let home = try KinHome()
    home.variables["TZ"] = "Europe/Amsterdam"
    try home.kin("demo --weeks 3 --clock 2026-11-27T16:30")
    let writes = ProcessInfo.processInfo.environment["KIN_GOLDEN"] == "write"
    if writes { try replaceFolder() }
    var names: Set<String> = []
    for language in Language.allCases {
      for screen in Self.screens {
        let name = "\(screen.name).\(language.rawValue).txt"
        names.insert(name)
        let file = Self.folder.appendingPathComponent(name)
        let shown = try await shown(
          screen.lines, failing: screen.name == Self.errors, in: language, at: home)
        if writes { try shown.write(to: file, atomically: true, encoding: .utf8) }
        let committed = try String(contentsOf: file, encoding: .utf8)
        #expect(
          committed == shown,
          "\(name) is not what would be made: look at it, then run scripts/golden")
      }
    }
    let present = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(present) == names)
  }

  private func replaceFolder() throws {
    try? FileManager.default.removeItem(at: Self.folder)
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
  }

  // MARK: A screen

  /// The output of lines in order, each on terminals of all widths.
  private func shown(
    _ lines: [String], failing: Bool, in language: Language, at home: KinHome
  ) async throws -> String {
    var shown: [String] = []
    for line in lines {
      let said = try await HelpLanguage.$current.withValue(language) {
        try await outcome(of: line, in: language, at: home)
      }
      shown.append("$ kin \(line)")
      switch said {
      case .answer(let answer):
        #expect(!failing, "\(line) does not end with an error")
        shown += Self.widths.map { text(of: answer, columns: $0, line) }
      case .error(let text):
        #expect(failing, "\(line): \(text)")
        shown.append(text.replacing(home.path, with: "HOME"))
      }
    }
    return shown.joined(separator: "\n")
  }

  private enum Outcome {
    case answer(CommandOutput)
    case error(String)
  }

  private func outcome(of line: String, in language: Language, at home: KinHome) async throws
    -> Outcome
  {
    let words = ["--profile", "demo", "--language", language.rawValue] + LineWords(line).words
    switch ParsedLine(words, below: Kin.self) {
    case .result(let result), .malformed(_, let result): return .error(result.text)
    case .command(let command): return try await outcome(of: command, at: home)
    }
  }

  private func outcome(of command: some KinCommand, at home: KinHome) async throws -> Outcome {
    let environment = ProcessEnvironment(variables: home.environment, workingDirectory: home.path)
    let shell = try Shell(command.global, in: environment, purpose: "kin")
    let said: Outcome
    do {
      said = .answer(
        try await CommandNotation.$current.withValue(shell.commandNotation) {
          try await command.run(in: shell)
        })
    } catch {
      let error = CommandNotation.$current.withValue(shell.commandNotation) {
        CommandError(error, in: shell.language)
      }
      said = .error(command.result(error, below: Kin.self).text)
    }
    try await shell.close()
    return said
  }

  /// An answer with colours on a terminal with so many columns.
  ///
  /// Expects the same text without colours.
  private func text(of answer: CommandOutput, columns: Int, _ line: String) -> String {
    func capabilities(_ variables: [String: String]) -> TerminalCapabilities {
      ProcessEnvironment(variables: variables, workingDirectory: "/").capabilities(
        columns: columns, colors: .auto)
    }
    let colored = answer.text(on: capabilities(["TERM": "xterm-256color"]))
    let plain = answer.text(on: capabilities(["TERM": "dumb"]))
    #expect(plain == answer.text(on: capabilities(["TERM": "xterm", "NO_COLOR": "1"])))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain, "\(line)")
    #expect(!plain.contains("\u{1B}"))
    let marked = colored.replacing(/\u{1B}\[([0-9;]*)m/) { $0.1 == "0" ? "⟨⟩" : "⟨\($0.1)⟩" }
    for case .table(let table) in answer.blocks {
      for row in table.lines(on: capabilities(["TERM": "dumb"])) {
        #expect(displayWidth(row) <= columns, "\(line): \(row)")
      }
    }
    return "-- \(columns) columns\n" + marked
  }
}
