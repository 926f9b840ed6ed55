import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct MemberList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List the members of the household.",
      nl: "Toon de leden van het huishouden.",
      de: "Zeige die Mitglieder des Haushalts.",
      examples: "kin member list")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.household()
    return CommandOutput([.table(shell.table(of: model.memberRows))]) {
      ["members": .list(model.details?.members ?? [], JSON.member)]
    }
  }
}
