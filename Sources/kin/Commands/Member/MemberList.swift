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

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.household()
    return Answer([.table(shell.table(of: model.memberRows))]) {
      ["members": .list(model.details?.members ?? [], JSON.member)]
    }
  }
}
