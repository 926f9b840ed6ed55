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
        it asks for confirmation; otherwise add --yes.
        """,
        nl: """
          Alleen de eigenaar kan dit, en alleen als geen ander lid een account heeft. Op een \
          terminal vraagt het om bevestiging; voeg anders --yes toe.
          """,
        de: """
          Das kann nur der Eigentümer, und nur wenn kein anderes Mitglied ein Konto hat. Am \
          Terminal fragt es nach einer Bestätigung; sonst ergänze --yes.
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
