import ArgumentParser

/// `as NAME`: `member act-as NAME`, and back.
struct AsCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "as",
      abstract: "Hand the device to a member; without a name, take it back.",
      nl: "Geef het apparaat aan een lid; zonder naam neem je het terug.",
      de: "Gib das Gerät einem Mitglied; ohne Namen nimmst du es zurück.",
      discussion: .words(
        "The same as “member act-as”: only members without an account can be chosen, by an adult.",
        nl: """
          Hetzelfde als “member act-as”: alleen leden zonder account kunnen worden gekozen, door \
          een volwassene.
          """,
        de: """
          Dasselbe wie „member act-as“: Nur Mitglieder ohne Konto können gewählt werden, von \
          Erwachsenen.
          """
      ),
      examples: "as Ben",
      "as")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The member: the name, the beginning of it, an id, or “me”. Without it: yourself.",
      nl: "Het lid: de naam, het begin ervan, een id, of “me”. Zonder naam: jijzelf.",
      de: "Das Mitglied: der Name, dessen Anfang, eine Id oder „me“. Ohne Angabe: du selbst."))
  var member: String?

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.act(as: member ?? "me")
  }
}
