import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct HouseholdInvite: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "invite",
      abstract: "Create a code for one person, or invite a person by address.",
      nl: "Maak een code voor één persoon, of nodig iemand uit op adres.",
      de: """
        Erstelle einen Code für eine Person, oder lade jemanden über die Adresse ein.
        """,
      discussion: .words(
        """
        Needs an adult in parent mode. A code is valid for 48 hours; the new member types \
        “\(kin: "household join")” with it. A person with an account who is invited by address \
        finds the invitation with “\(kin: "household invitations")”, for 14 days. After \
        “\(kin: "household rules --add-unasked yes")”, an invited person becomes a member \
        immediately and can leave at any time.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus. Een code is 48 uur geldig; het nieuwe lid \
          typt er “\(kin: "household join")” mee. Een persoon met een account die op adres is \
          uitgenodigd, vindt de uitnodiging 14 dagen lang met “\(kin: "household invitations")”. \
          Na “\(kin: "household rules --add-unasked yes")” wordt een uitgenodigde persoon meteen \
          lid en kan die altijd weggaan.
          """,
        de: """
          Nur für Erwachsene im Elternmodus. Ein Code gilt 48 Stunden; das neue Mitglied tippt \
          damit „\(kin: "household join")“. Eine Person mit Konto, die über die Adresse \
          eingeladen ist, findet die Einladung 14 Tage lang mit \
          „\(kin: "household invitations")“. Nach „\(kin: "household rules --add-unasked yes")“ \
          wird eine eingeladene Person sofort Mitglied und kann jederzeit gehen.
          """
      ),
      examples: "kin household invite --role parent",
      "kin household invite --role parent --email bram@example.org")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The role of the new member.",
    nl: "De rol van het nieuwe lid.",
    de: "Die Rolle des neuen Mitglieds.")
  var role: Role

  @Option(
    help: "The address of a person with an account.",
    nl: "Het adres van iemand met een account.",
    de: "Die Adresse von jemandem mit einem Konto.", valueName: "address")
  var email: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.makeCode { model, _ in
      guard let email else {
        await model.issueCode(role)
        return
      }
      await model.invite(email: email, role: role)
    }
  }
}
