import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskWaiting: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "waiting",
      abstract: "List the tasks that wait for approval.",
      nl: "Toon de taken die op goedkeuring wachten.",
      de: "Zeige die Aufgaben, die auf Genehmigung warten.",
      examples: "kin task waiting")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = TaskApprovalModel(context.device, household: context.id)
    try await shell.loadAll(model)
    let table = Table(
      of: model.rows,
      .init(shell.text(.task), isElastic: true, text: \.title),
      .init(shell.text(.who)) { $0.claimant ?? "" },
      .init(shell.text(.completed)) { $0.doneText ?? "" },
      .init(shell.text(.points), alignment: .right, text: \.pointsText),
      .id(shell.text(.id), of: model.rows, \.id.bits))
    return CommandOutput(shell.blocks(table, of: model)) {
      ["tasks": .list(model.claims) { .task($0) }]
    }
  }
}
