import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CalendarRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "Delete an event permanently, or one occurrence of a series.",
      nl: "Verwijder een afspraak definitief, of één keer van een reeks.",
      de: "Lösche einen Termin endgültig, oder einen einer Serie.",
      discussion: .words(
        """
        With --on, only the occurrence on that day is deleted. On a terminal it asks for \
        confirmation; otherwise add --yes.
        """,
        nl: """
          Met --on wordt alleen de keer op die dag verwijderd. Op een terminal vraagt het om \
          bevestiging; voeg anders --yes toe.
          """,
        de: """
          Mit --on wird nur der Termin an diesem Tag gelöscht. Am Terminal fragt es nach einer \
          Bestätigung; sonst ergänze --yes.
          """
      ),
      examples: .words(
        "kin calendar remove swimming --on 2026-12-23 --yes",
        nl: "kin calendar remove zwemmen --on 2026-12-23 --yes",
        de: "kin calendar remove Schwimmen --on 2026-12-23 --yes"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: EventArgument

  @Flag(help: .doNotAsk)
  var yes = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await context.detail(argument)
    guard model.record?.canEdit ?? true else { throw shell.refused(.unauthorized) }
    model.askDelete()
    let question = model.deleteConfirmation.map { "\($0.headline) \($0.bodyText)" } ?? ""
    guard try await shell.isConfirmed(question, withoutAsking: yes) else {
      return CommandOutput(shell.text(.notDeleted)) { ["deleted": nil] }
    }
    await model.confirmDelete()
    return try shell.output(from: model) {
      ["deleted": .text(model.record?.event.id)]
    }
  }
}
