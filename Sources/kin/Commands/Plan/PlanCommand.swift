import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct PlanCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "plan",
      abstract: "Show the free trial and the plan, and use a receipt.",
      nl: "Toon de proefperiode en het abonnement, en gebruik een bon.",
      de: "Zeige die Probezeit und das Abo, und löse einen Beleg ein.",
      discussion: .words(
        """
        The free trial has 7 days from sign-up. Only households with the preset kidsRewards need a \
        plan after it, for changes: reading, exporting, leaving and deleting always work. A \
        household has what one of its adults pays. Without a subcommand it shows the state.
        """,
        nl: """
          De gratis proefperiode duurt 7 dagen vanaf het aanmelden. Alleen huishoudens met de \
          voorinstelling kidsRewards vragen daarna een abonnement, voor wijzigingen: lezen, \
          exporteren, vertrekken en verwijderen kan altijd. Een huishouden heeft wat een van zijn \
          volwassenen betaalt. Zonder commando erachter toont het de status.
          """,
        de: """
          Die kostenlose Probezeit dauert 7 Tage ab der Registrierung. Nur Haushalte mit der \
          Vorlage kidsRewards brauchen danach ein Abo, für Änderungen: Lesen, Exportieren, \
          Verlassen und Löschen geht immer. Ein Haushalt hat, was eine seiner erwachsenen Personen \
          bezahlt. Ohne weiteren Befehl zeigt es den Stand.
          """),
      examples: "kin plan", "kin plan list",
      subcommands: [PlanShow.self, PlanList.self, PlanBuy.self, PlanSign.self],
      defaultSubcommand: PlanShow.self)
  }
}

extension Shell {
  /// The trial and the plan of the account, with the paywall of its current household.
  func paywall() async throws -> PaywallModel {
    var device = try await actingDevice()
    var home = try await profileHousehold()?.home
    if home == nil { home = try await app().current }
    if let home { device = try device.with(household: home) }
    return PaywallModel(device, household: home?.id)
  }
}
