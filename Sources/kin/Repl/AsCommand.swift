import ArgumentParser

/// `as NAME`: short form of `member act-as NAME`; without a name, takes the device back.
struct AsCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "as",
      abstract: "Hand the device to a member; without a name, take it back.",
      nl: "Geef het apparaat aan een lid; zonder naam neem je het terug.",
      de: "Gib das Gerät einem Mitglied; ohne Namen nimmst du es zurück.",
      discussion: .words(
        "The same as “member act-as”: an adult can choose any member without an account.",
        nl: """
          Hetzelfde als “member act-as”: een volwassene kan elk lid zonder account kiezen.
          """,
        de: """
          Dasselbe wie „member act-as“: Erwachsene können jedes Mitglied ohne Konto wählen.
          """
      ),
      examples: "as Ben",
      "as")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The member: the name, the beginning of the name, an id, or “me”; you by default.",
      nl: "Het lid: de naam, het begin ervan, een id, of “me”; standaard jijzelf.",
      de: "Das Mitglied: der Name, dessen Anfang, eine Id oder „me“; standardmäßig du."))
  var member: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.act(as: member ?? "me")
  }
}
