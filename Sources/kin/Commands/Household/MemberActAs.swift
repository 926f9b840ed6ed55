import ArgumentParser
import KinshipDomain
import KinshipUseCases

struct MemberActAs: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "act-as",
      abstract: "Hand the device to a member, or take it back with “me”.",
      nl: "Geef het apparaat aan een lid, of neem het terug met “me”.",
      de: "Gib das Gerät einem Mitglied, oder nimm es mit „me“ zurück.",
      discussion: .words(
        """
        An adult can choose any member without an account. This closes parent mode. The \
        profile's commands are then those of the member. “me” needs no PIN: the PIN \
        protects what needs parent mode, such as points, members and rules, not your tasks and \
        events. Without a PIN the command warns and, on a terminal, offers to set one.
        """,
        nl: """
          Een volwassene kan elk lid zonder account kiezen. Dit sluit de oudermodus. De \
          commando's van het profiel zijn dan die van dat lid. “me” vraagt geen pincode: die \
          beschermt wat de oudermodus nodig heeft, zoals punten, leden en regels, en niet je \
          taken en afspraken. Zonder pincode waarschuwt het commando, en op een terminal biedt \
          het aan om er een in te stellen.
          """,
        de: """
          Erwachsene können jedes Mitglied ohne Konto wählen. Das schließt den Elternmodus. Die \
          Befehle des Profils sind dann die dieses Mitglieds. „me“ braucht keine PIN: Sie \
          schützt, was den Elternmodus braucht, etwa Punkte, Mitglieder und Regeln, und nicht \
          deine Aufgaben und Termine. Ohne PIN warnt der Befehl und bietet am Terminal an, eine \
          festzulegen.
          """
      ),
      examples: "kin member act-as Ben",
      "kin member act-as me")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.act(as: member)
  }
}
