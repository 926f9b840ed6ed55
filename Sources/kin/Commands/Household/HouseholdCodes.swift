import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct HouseholdCodes: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "codes",
      abstract: "List the open codes and invitations, or revoke one.",
      nl: "Toon de open codes en uitnodigingen, of trek er een in.",
      de: "Zeige die offenen Codes und Einladungen, oder widerrufe eine.",
      discussion: .words(
        "Needs an adult in parent mode, because any account can join with a code.",
        nl:
          "Alleen voor een volwassene in de oudermodus, want elk account kan zich met een code aansluiten.",
        de: "Nur für Erwachsene im Elternmodus, denn jedes Konto kann mit einem Code beitreten."
      ),
      examples: "kin household codes",
      "kin household codes --end 7K3M-Q9XZ")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The code to revoke.",
    nl: "De code die je intrekt.",
    de: "Der Code, den du widerrufst.", valueName: "code")
  var end: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = OpenCodesModel(context.device, household: context.id)
    if let end {
      await model.revoke(end)
    } else {
      await model.load()
    }
    try shell.check(model)
    let confirmation = model.screen.toast.map { [CommandOutput.Block.line($0.text)] }
    let table = Table(
      of: model.rows,
      RowColumn(shell.text(.code)) { $0.id.description },
      RowColumn(shell.text(.role)) { $0.roleText },
      RowColumn(shell.text(.who), isElastic: true) { $0.subject ?? "" },
      RowColumn(shell.text(.when)) { $0.untilText })
    return CommandOutput(confirmation ?? shell.blocks(table, of: model)) {
      ["invitations": model.codes.map { .list($0, JSON.openInvitation) } ?? .null]
    }
  }
}
