import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct HouseholdInvite: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "invite",
      abstract: "Make a code that lets one person in, or invite somebody by address.",
      nl: "Maak een code die één persoon binnenlaat, of nodig iemand uit op adres.",
      de: """
        Erstelle einen Code, der eine Person hereinlässt, oder lade jemanden über die Adresse \
        ein.
        """,
      discussion: .words(
        """
        Needs an adult in parent mode. A code works for 48 hours: whoever it is for types it at \
        “\(kin: "household join")”. Somebody with an account who is invited by address finds the \
        invitation with “\(kin: "household invitations")”, for 14 days. After \
        “\(kin: "household rules --add-unasked yes")” that person is a member at once, and may leave at any time.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus. Een code werkt 48 uur: degene voor wie hij \
          is, typt hem bij “\(kin: "household join")”. Wie een account heeft en op adres is uitgenodigd, \
          vindt de uitnodiging 14 dagen lang met “\(kin: "household invitations")”. Na \
          “\(kin: "household rules --add-unasked yes")” is die persoon meteen lid, en mag altijd weggaan.
          """,
        de: """
          Nur für Erwachsene im Elternmodus. Ein Code gilt 48 Stunden: Wer ihn bekommt, tippt ihn \
          bei „\(kin: "household join")“ ein. Wer ein Konto hat und über die Adresse eingeladen ist, \
          findet die Einladung 14 Tage lang mit „\(kin: "household invitations")“. Nach \
          „\(kin: "household rules --add-unasked yes")“ gehört diese Person sofort dazu und darf jederzeit gehen.
          """
      ),
      examples: "kin household invite --role parent",
      "kin household invite --role parent --email bram@example.org")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "What that person will be here.",
    nl: "Wat die persoon hier wordt.",
    de: "Was diese Person hier sein wird.")
  var role: Role

  @Option(
    help: "The address of somebody with an account.",
    nl: "Het adres van iemand met een account.",
    de: "Die Adresse von jemandem mit einem Konto.", valueName: "address")
  var email: String?

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.makeCode { model, _ in
      guard let email else {
        await model.issueCode(role)
        return
      }
      await model.invite(email: email, role: role)
    }
  }
}
