import ArgumentParser
import Foundation
import Testing

@testable import kin

/// The parser's own checks of declarations, which builds for tests leave out.
@Suite struct ParserDeclarationTests {
  /// What is wrong with the declarations of a command.
  private func mistakes(in arguments: [CommandTree.Argument]) -> [String] {
    let names = arguments.flatMap { $0.names ?? [] }.map { "\($0.kind) \($0.name)" }
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    let early = arguments.filter { $0.kind == .positional }.dropLast().filter(\.isRepeating)
    let stuck = arguments.filter { argument in
      argument.kind == .flag && argument.defaultValue == "true"
        && !(argument.names ?? []).contains { $0.name.hasPrefix("no-") }
    }
    return repeated.map { "repeated name: \($0)" }
      + early.map { "several words before the last argument: \($0.valueName ?? "")" }
      + stuck.map { "always on: \($0.option ?? "")" }
  }

  /// The declarations of a command and of all its subcommands, also of those that the help hides.
  private func commands(below command: any ParsableCommand.Type) -> [CommandTree] {
    [CommandTree(of: command)] + command.configuration.subcommands.flatMap(commands)
  }

  @Test(arguments: [Kin.self, SessionCommands.self] as [any RootCommand.Type])
  func `names are unique, only the last argument repeats, and each flag can be off`(
    root: any RootCommand.Type
  ) {
    for command in commands(below: root) {
      #expect(mistakes(in: command.allArguments) == [], "\(command.commandName)")
    }
  }

  @Test func `a repeated name, an early repetition and a flag that is always on are mistakes`()
    throws
  {
    let wrong = try JSONDecoder().decode(
      [CommandTree.Argument].self,
      from: Data(
        """
        [{"kind": "positional", "isRepeating": true, "shouldDisplay": true, "valueName": "many"},
         {"kind": "positional", "isRepeating": false, "shouldDisplay": true, "valueName": "one"},
         {"kind": "flag", "isRepeating": false, "shouldDisplay": true, "defaultValue": "true",
          "names": [{"kind": "long", "name": "quiet"}]},
         {"kind": "option", "isRepeating": false, "shouldDisplay": true,
          "names": [{"kind": "long", "name": "quiet"}]}]
        """.utf8))
    #expect(
      mistakes(in: wrong) == [
        "repeated name: long quiet", "several words before the last argument: many",
        "always on: --quiet",
      ])
  }
}
