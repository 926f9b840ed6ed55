import ArgumentParser
import Foundation
import KinshipDomain
import Testing

@testable import kin

/// Help pages and completion scripts, which are generated from the definitions of the commands.
///
/// The files in `Golden` show the effect of a change; `scripts/golden` regenerates them.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// The nouns whose pages are committed in all languages.
  ///
  /// `HelpPagesTests` checks the translations of the others.
  private static let kept: Set = ["account", "household", "repl", "store", "task"]

  /// The files with their expected content.
  private static var files: [(name: String, text: String)] {
    let scripts = CompletedShell.allCases.map { ("completions.\($0.rawValue)", $0.script + "\n") }
    return scripts
      + Language.allCases.flatMap { language in
        HelpLanguage.$current.withValue(language) { pages(in: language) }
      }
  }

  private static func pages(in language: Language) -> [(name: String, text: String)] {
    let end = language == .english ? "txt" : "\(language.rawValue).txt"
    let nouns = Kin.configuration.subcommands
      .filter { language == .english || kept.contains(name(of: $0)) }
      .map { noun in ("help-\(name(of: noun)).\(end)", help(of: noun)) }
    return [("help.\(end)", page(of: Kin.self) + "\n")] + nouns
  }

  private static func page(of command: any ParsableCommand.Type) -> String {
    HelpPage(Kin.helpMessage(for: command, columns: 80), below: Kin.self)?.text(columns: 80) ?? ""
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)"
  }

  /// The help of a command and of all its subcommands.
  private static func help(of command: any ParsableCommand.Type) -> String {
    "# \(Kin.name(of: command))\n\n\(page(of: command))\n\n"
      + command.configuration.subcommands.map { help(of: $0) }.joined()
  }

  @Test func `help texts and completions are what is committed`() throws {
    let writes = ProcessInfo.processInfo.environment["KIN_GOLDEN"] == "write"
    if writes { try replaceFolder() }
    for file in Self.files {
      let committed = try String(
        contentsOf: Self.folder.appendingPathComponent(file.name), encoding: .utf8)
      #expect(
        committed == file.text,
        "\(file.name) is not what would be made: look at it, then run scripts/golden")
    }
    #expect(try Self.present == Set(Self.files.map(\.name)))
  }

  /// The committed files, without `Screens` and `Board`, which belong to `GoldenScreenTests` and
  /// `BoardScreenTests`.
  private static var present: Set<String> {
    get throws {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
        .subtracting(["Screens", "Board"])
    }
  }

  private func replaceFolder() throws {
    for name in try Self.present {
      try FileManager.default.removeItem(at: Self.folder.appendingPathComponent(name))
    }
    for file in Self.files {
      try file.text.write(
        to: Self.folder.appendingPathComponent(file.name), atomically: true, encoding: .utf8)
    }
  }

  // MARK: Completions

  @Test(arguments: CompletedShell.allCases)
  func `an installed shell parses its completion script without errors`(_ shell: CompletedShell)
    throws
  {
    let path = ["/bin/", "/usr/bin/"].map { $0 + shell.rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { return }
    let home = try KinHome()
    let script = home.path + "/completions"
    try home.kin("completions \(shell.rawValue)")
      .write(toFile: script, atomically: false, encoding: .utf8)
    let outcome = try home.run(program: [path, "-n", script])
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
  }

  @Test func `completions are printed for a known shell, with its name in JSON`() throws {
    let home = try KinHome()
    #expect(try home.kin("completions fish").contains("complete -c"))
    #expect(try home.kin("--json completions zsh").contains("\"shell\": \"zsh\""))
    #expect(try home.failing("completions tcsh", with: 64).error.contains("bash"))
  }
}
