import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "Remove a member from the household.",
      nl: "Verwijder een lid uit het huishouden.",
      de: "Entferne ein Mitglied aus dem Haushalt.",
      discussion: .words(
        """
        Needs an adult in parent mode; only the owner can remove another adult with an account. \
        Open tasks become unassigned, or are deleted where every task must belong to a child. \
        Points and history stay, under the member's name. On a terminal it asks for \
        confirmation; otherwise add --yes.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus; een andere volwassene met een account kan \
          alleen de eigenaar verwijderen. Open taken zijn van niemand meer, of worden verwijderd \
          waar elke taak van een kind moet zijn. Punten en geschiedenis blijven, onder de naam \
          van het lid. Op een terminal vraagt het om bevestiging; voeg anders --yes toe.
          """,
        de: """
          Nur für Erwachsene im Elternmodus; andere Erwachsene mit Konto kann nur der Eigentümer \
          entfernen. Offene Aufgaben sind dann niemandem zugewiesen, oder werden gelöscht, wo \
          jede Aufgabe einem Kind gehören muss. Punkte und Verlauf bleiben, unter dem Namen des \
          Mitglieds. Am Terminal fragt es nach einer Bestätigung; sonst ergänze --yes.
          """
      ),
      examples: "kin member remove Ben --yes")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  @Flag(help: .doNotAsk)
  var yes = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let gone = try context.member(member)
    let model = HouseholdModel(context.device, household: context.id)
    await model.load()
    guard try await shell.confirm(.remove(gone.id), in: model, withoutAsking: yes) else {
      return CommandOutput(shell.text(.notDeleted)) { ["removed": nil] }
    }
    return CommandOutput(model.toastText) { ["removed": .text(gone.id)] }
  }
}
