import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CalendarRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "Delete an event for good, or one occurrence of a series.",
      nl: "Verwijder een afspraak voorgoed, of één keer van een reeks.",
      de: "Lösche einen Termin endgültig, oder einen einer Serie.",
      discussion: .words(
        """
        With --on only the one on that day goes; the others stay. Asks first on a terminal; otherwise \
        it needs --yes.
        """,
        nl: """
          Met --on gaat alleen die op die dag weg; de andere blijven. Op een terminal wordt het eerst \
          gevraagd; anders is --yes nodig.
          """,
        de: """
          Mit --on fällt nur der an diesem Tag weg; die anderen bleiben. An einem Terminal wird vorher \
          gefragt; sonst braucht es --yes.
          """
      ),
      examples: "kin calendar remove swimming --on 2026-12-23 --yes")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: EventArgument

  @Flag(help: .doNotAsk)
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    guard yes || shell.isInteractive else { throw shell.usage(.confirmationMissing) }
    let place = try await shell.place()
    let model = try await place.detail(argument)
    model.askDelete()
    let question = model.deleteConfirmation.map { "\($0.headline) \($0.bodyText)" } ?? ""
    guard try await shell.isConfirmed(question, withoutAsking: yes) else {
      return Answer(shell.text(.notDeleted)) { ["deleted": nil] }
    }
    await model.confirmDelete()
    return try shell.told(by: model) {
      ["deleted": .text(model.record?.event.id)]
    }
  }
}
