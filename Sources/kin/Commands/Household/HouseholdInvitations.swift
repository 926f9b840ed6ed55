import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct HouseholdInvitations: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "invitations",
      abstract: "List your open invitations, or decline one.",
      nl: "Toon je open uitnodigingen, of wijs er een af.",
      de: "Zeige deine offenen Einladungen, oder lehne eine ab.",
      discussion: .words(
        "Use “\(kin: "household join <code>")” to accept an invitation, and --decline to decline it.",
        nl:
          "Neem een uitnodiging aan met “\(kin: "household join <code>")”, en wijs haar af met --decline.",
        de:
          "Nimm eine Einladung mit „\(kin: "household join <code>")“ an, und lehne sie mit --decline ab."
      ),
      examples: "kin household invitations",
      "kin household invitations --decline 7K3M-Q9XZ")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The code of the invitation to decline.",
    nl: "De code van een uitnodiging die je afwijst.",
    de: "Der Code einer Einladung, die du ablehnst.", valueName: "code")
  var decline: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.loaded(InvitationsModel(shell.actingDevice()))
    if let decline {
      await model.decline(typed: decline)
      try shell.check(model)
    }
    let said = model.screen.toast.map { [CommandOutput.Block.line($0.text)] }
    let table = Table(
      of: model.rows,
      RowColumn(shell.text(.code)) { $0.id.description },
      RowColumn(shell.text(.household), isElastic: true) { $0.title },
      RowColumn(shell.text(.when)) { $0.untilText })
    return CommandOutput(said ?? shell.blocks(table, of: model)) {
      ["invitations": .list(model.invitations, JSON.receivedInvitation)]
    }
  }
}
