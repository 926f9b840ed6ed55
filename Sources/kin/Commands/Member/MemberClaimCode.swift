import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberClaimCode: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "claim-code",
      abstract: "Make a code by which somebody with an account becomes a member without one.",
      nl: "Maak een code waarmee iemand met een account een lid zonder account overneemt.",
      de: "Erstelle einen Code, mit dem jemand mit Konto ein Mitglied ohne Konto übernimmt.",
      discussion: .words(
        """
        Points and history stay. Needs an adult in parent mode. The code works once, for 48 hours: \
        whoever it is for signs up and types it at “\(kin: "household join")”.
        """,
        nl: """
          Punten en geschiedenis blijven. Alleen voor een volwassene in de oudermodus. De code \
          werkt één keer, 48 uur lang: degene voor wie hij is, maakt een account en typt hem bij \
          “\(kin: "household join")”.
          """,
        de: """
          Punkte und Verlauf bleiben. Nur für Erwachsene im Elternmodus. Der Code gilt einmal, 48 \
          Stunden lang: Wer ihn bekommt, legt ein Konto an und tippt ihn bei „\(kin: "household join")“ \
          ein.
          """
      ),
      examples: "kin member claim-code Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The member without an account: the name, the beginning of it, or an id.",
    nl: "Het lid zonder account: de naam, het begin ervan, of een id.",
    de: "Das Mitglied ohne Konto: der Name, dessen Anfang oder eine Id.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.makeCode { model, place in
      await model.issueClaimCode(for: try place.member(member).id)
    }
  }
}
