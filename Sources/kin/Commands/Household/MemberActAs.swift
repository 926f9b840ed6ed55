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
        profile's commands are then those of the member. Without a PIN, a child can take the \
        device back: the command warns about that and, on a terminal, offers to set a PIN.
        """,
        nl: """
          Een volwassene kan elk lid zonder account kiezen. Dit sluit de oudermodus. De \
          commando's van het profiel zijn dan die van dat lid. Zonder pincode kan een kind het \
          apparaat terugnemen: het commando waarschuwt daarvoor en biedt op een terminal aan om \
          er een in te stellen.
          """,
        de: """
          Erwachsene können jedes Mitglied ohne Konto wählen. Das schließt den Elternmodus. Die \
          Befehle des Profils sind dann die dieses Mitglieds. Ohne PIN kann ein Kind das Gerät \
          zurücknehmen: Der Befehl warnt davor und bietet am Terminal an, eine festzulegen.
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
