import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List your households.",
      nl: "Toon je huishoudens.",
      de: "Zeige deine Haushalte.",
      examples: "kin household list")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let app = try await shell.appWithAnyActingMember()
    let model = try await shell.loaded(HouseholdsModel(app.device))
    let table = Table(
      of: model.rows,
      RowColumn(shell.text(.household), isElastic: true) { $0.name },
      RowColumn(shell.text(.role)) {
        $0.isOwner ? "\($0.roleText), \(shell.text(.owner))" : $0.roleText
      },
      .id(shell.text(.id), of: model.rows) { $0.id.bits },
      RowColumn { $0.id == app.current?.id ? "←" : "" })
    return CommandOutput(shell.blocks(table, of: model)) {
      ["households": .list(app.households) { .household($0, isCurrent: $0.id == app.current?.id) }]
    }
  }
}
