import ArgumentParser
import KinshipPresentation

struct MemberConfirmEmail: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "confirm-email",
      abstract: "Say that the address of a member's account is its own.",
      nl: "Zeg dat het adres van iemands account van die persoon is.",
      de: "Sag, dass die Adresse des Kontos eines Mitglieds seine eigene ist.",
      discussion: .words(
        """
        For servers that send no mails: from then on others can invite that person by its address. \
        Needs an adult in parent mode whose own address is confirmed, and who knows the address.
        """,
        nl: """
          Voor servers die geen mails versturen: voortaan kunnen anderen die persoon met dat adres \
          uitnodigen. Alleen voor een volwassene in de oudermodus die het adres kent en wiens \
          eigen adres is bevestigd.
          """,
        de: """
          Für Server, die keine Mails verschicken: Danach können andere diese Person mit ihrer \
          Adresse einladen. Nur für Erwachsene im Elternmodus, deren eigene Adresse bestätigt ist \
          und die die Adresse kennen.
          """
      ),
      examples: "kin member confirm-email Bram bram@example.org")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  @Argument(
    help: "The address that the member signs in with.",
    nl: "Het adres waarmee het lid inlogt.",
    de: "Die Adresse, mit der sich das Mitglied anmeldet.")
  var address: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(member) { model, member in
      await model.confirmEmail(of: member, address: address)
    }
  }
}
