import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct MemberConfirmEmail: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "confirm-email",
      abstract: "Confirm the address of a member's account.",
      nl: "Bevestig het adres van het account van een lid.",
      de: "Bestätige die Adresse des Kontos eines Mitglieds.",
      discussion: .words(
        """
        For servers that send no mails. Others can then invite the person by this address. Needs \
        an adult in parent mode who knows the address and whose own address is confirmed.
        """,
        nl: """
          Voor servers die geen mails versturen. Anderen kunnen de persoon daarna op dit adres \
          uitnodigen. Alleen voor een volwassene in de oudermodus die het adres kent en wiens \
          eigen adres is bevestigd.
          """,
        de: """
          Für Server, die keine Mails verschicken. Andere können die Person danach über diese \
          Adresse einladen. Nur für Erwachsene im Elternmodus, die die Adresse kennen und deren \
          eigene Adresse bestätigt ist.
          """
      ),
      examples: "kin member confirm-email Bram bram@example.org")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  @Argument(
    help: "The address with which the member signs in.",
    nl: "Het adres waarmee het lid inlogt.",
    de: "Die Adresse, mit der sich das Mitglied anmeldet.")
  var address: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(member) { model, member in
      await model.confirmEmail(of: member, address: address)
    }
  }
}
