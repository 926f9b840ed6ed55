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
        Where plans are sold, households with the preset kidsRewards need one for changes after \
        the free trial of 7 days from sign-up. Reading, exporting, leaving and deleting always \
        work. A household has what one of its adults pays. Without a subcommand it shows the \
        state.
        """,
        nl: """
          Waar abonnementen worden verkocht, vragen huishoudens met de voorinstelling kidsRewards \
          er een voor wijzigingen na de gratis proefperiode van 7 dagen vanaf het aanmelden. \
          Lezen, exporteren, vertrekken en verwijderen kan altijd. Een huishouden heeft wat een \
          van zijn volwassenen betaalt. Zonder commando erachter toont het de status.
          """,
        de: """
          Wo Abos verkauft werden, brauchen Haushalte mit der Vorlage kidsRewards eines für \
          Änderungen nach der kostenlosen Probezeit von 7 Tagen ab der Registrierung. Lesen, \
          Exportieren, Verlassen und Löschen geht immer. Ein Haushalt hat, was eine seiner \
          erwachsenen Personen bezahlt. Ohne weiteren Befehl zeigt es den Stand.
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
