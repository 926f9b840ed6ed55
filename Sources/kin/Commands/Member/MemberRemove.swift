import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct MemberRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "Take somebody out of the household.",
      nl: "Haal iemand uit het huishouden.",
      de: "Nimm jemanden aus dem Haushalt heraus.",
      discussion: .words(
        """
        Needs an adult in parent mode, for another adult with an account the owner. Open tasks \
        become nobody's or, where each must be a child's, are deleted; points and history stay \
        under the name. Asks first on a terminal; otherwise it needs --yes.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus; een andere volwassene met een account kan \
          alleen de eigenaar eruit halen. Open taken worden van niemand of, waar elke taak van een \
          kind moet zijn, verwijderd; punten en geschiedenis blijven, onder de naam. Vraagt het \
          eerst op een terminal; anders is --yes nodig.
          """,
        de: """
          Nur für Erwachsene im Elternmodus; andere Erwachsene mit Konto kann nur der Eigentümer \
          herausnehmen. Offene Aufgaben gehören dann niemandem oder werden gelöscht, wo jede einem \
          Kind gehören muss; Punkte und Verlauf bleiben, unter dem Namen. Fragt am Terminal vorher \
          nach; sonst ist --yes nötig.
          """
      ),
      examples: "kin member remove Ben --yes")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  @Flag(help: .doNotAsk)
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let gone = try place.member(member)
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    guard try await shell.confirm(.remove(gone.id), in: model, withoutAsking: yes) else {
      return Answer(shell.text(.notDeleted)) { ["removed": nil] }
    }
    return Answer(model.toastText) { ["removed": .text(gone.id)] }
  }
}
