import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct HouseholdDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete the household and all its data.",
      nl: "Verwijder het huishouden met alle gegevens.",
      de: "Lösche den Haushalt mit allen Daten.",
      discussion: .words(
        """
        Only the owner can delete it, and only if no other member has an account. On a terminal \
        it asks for confirmation; otherwise add --yes. The messages of a large chat are removed \
        from the store bit by bit; a backup made before that still has them.
        """,
        nl: """
          Alleen de eigenaar kan dit, en alleen als geen ander lid een account heeft. Op een \
          terminal vraagt het om bevestiging; voeg anders --yes toe. De berichten van een grote \
          chat worden beetje bij beetje uit de opslag verwijderd; een eerdere back-up heeft ze nog.
          """,
        de: """
          Das kann nur der Eigentümer, und nur wenn kein anderes Mitglied ein Konto hat. Am \
          Terminal fragt es nach einer Bestätigung; sonst ergänze --yes. Die Nachrichten eines \
          großen Chats werden nach und nach aus dem Speicher entfernt; eine frühere Sicherung hat \
          sie noch.
          """
      ),
      examples: "kin household delete --yes")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .doNotAsk)
  var yes = false

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.leave(.delete, withoutAsking: yes)
  }
}
