import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct HouseholdInvitations: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "invitations",
      abstract: "List the invitations that wait for your answer.",
      nl: "Laat de uitnodigingen zien die op je antwoord wachten.",
      de: "Zeige die Einladungen, die auf deine Antwort warten.",
      discussion: .words(
        "“\(kin: "household join CODE")” accepts one, --decline declines it.",
        nl: "“\(kin: "household join CODE")” neemt er een aan, --decline wijst er een af.",
        de: "„\(kin: "household join CODE")“ nimmt eine an, --decline lehnt eine ab."
      ),
      examples: "kin household invitations",
      "kin household invitations --decline 7K3M-Q9XZ")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The code of an invitation to decline.",
    nl: "De code van een uitnodiging die je afwijst.",
    de: "Der Code einer Einladung, die du ablehnst.", valueName: "code")
  var decline: String?

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.loaded(InvitationsModel(shell.handedDevice()))
    if let decline {
      await model.decline(typed: decline)
      try shell.check(model)
    }
    let said = model.screen.toast.map { [Answer.Block.line($0.text)] }
    let table = Table(
      of: model.rows,
      RowColumn(shell.text(.code)) { $0.id.description },
      RowColumn(shell.text(.household), isElastic: true) { $0.title },
      RowColumn(shell.text(.when)) { $0.untilText })
    return Answer(said ?? shell.blocks(table, of: model)) {
      ["invitations": .list(model.invitations, JSON.receivedInvitation)]
    }
  }
}
