import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct HouseholdDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete the household with everything in it.",
      nl: "Verwijder het huishouden met alles erin.",
      de: "Lösche den Haushalt mit allem darin.",
      discussion: .words(
        """
        Only its owner can, and only when nobody else with an account belongs to it. Asks first on \
        a terminal; otherwise it needs --yes.
        """,
        nl: """
          Alleen de eigenaar kan dit, en alleen als er niemand anders met een account bij hoort. \
          Vraagt het eerst op een terminal; anders is --yes nodig.
          """,
        de: """
          Das kann nur der Eigentümer, und nur wenn sonst niemand mit einem Konto dazugehört. \
          Fragt am Terminal vorher nach; sonst ist --yes nötig.
          """
      ),
      examples: "kin household delete --yes")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .doNotAsk)
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.leave(.delete, withoutAsking: yes)
  }
}
