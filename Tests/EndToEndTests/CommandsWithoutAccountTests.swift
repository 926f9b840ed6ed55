import ArgumentParser
import Testing

@testable import kin

/// The commands that a person can use while signed out.
@Suite struct CommandsWithoutAccountTests {
  /// Whether each command needs an account, by the names of the command.
  private func needs(
    below command: any ParsableCommand.Type, _ names: [String] = []
  ) -> [String: Bool] {
    var found: [String: Bool] = [:]
    if let command = command as? any KinCommand.Type {
      found[names.joined(separator: " ")] = command.needsAccount
    }
    for next in command.configuration.subcommands {
      found.merge(needs(below: next, names + [next._commandName])) { first, _ in first }
    }
    return found
  }

  @Test func `every command needs an account except those that work without one`() {
    let all = needs(below: Kin.self).merging(needs(below: SessionCommands.self)) { first, _ in first
    }
    #expect(all.count > 80)
    let others = all.filter { !$0.value }.keys.sorted()
    #expect(
      others == [
        "account clock", "account language", "account reset", "account sign-in",
        "account sign-up", "advance", "completions", "demo clock", "demo create", "exit",
        "recurrence describe", "recurrence expand", "repl", "serve", "sms-sandbox", "store backup",
        "store check", "store export", "store import",
      ])
  }
}
