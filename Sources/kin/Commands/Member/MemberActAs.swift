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
        Only members without an account can be chosen, by an adult. Giving the device away closes \
        parent mode. From then on the profile's commands are that member's. Without a PIN a child can \
        take the device back: the command warns of that, and asks at a terminal whether to set one.
        """,
        nl: """
          Alleen leden zonder account kunnen worden gekozen, door een volwassene. Wie het apparaat \
          weggeeft, sluit de oudermodus. Vanaf dan zijn de commando's van het profiel die van dat \
          lid. Zonder pincode kan een kind het apparaat terugnemen: het commando waarschuwt daarvoor, \
          en vraagt in een terminal of je er een wilt instellen.
          """,
        de: """
          Nur Mitglieder ohne Konto können gewählt werden, von Erwachsenen. Wer das Gerät abgibt, \
          schließt den Elternmodus. Von da an sind die Befehle des Profils die dieses Mitglieds. \
          Ohne PIN kann ein Kind das Gerät zurücknehmen: Der Befehl warnt davor, und fragt am \
          Terminal, ob du eine festlegen willst.
          """
      ),
      examples: "kin member act-as Ben",
      "kin member act-as me")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.act(as: member)
  }
}
