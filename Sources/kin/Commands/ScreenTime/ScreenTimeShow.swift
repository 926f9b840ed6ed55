import ArgumentParser
import KinshipUseCases

struct ScreenTimeShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show minutes, settings, and the minutes that can be redeemed.",
      nl: "Toon minuten, instellingen, en de minuten die in te wisselen zijn.",
      de: "Zeige Minuten, Einstellungen und die einlösbaren Minuten.",
      discussion: .words(
        "“This week” counts the free minutes of the week and those redeemed in it.",
        nl:
          "“Deze week” telt de gratis minuten van de week en de minuten die erin zijn ingewisseld.",
        de: "„Diese Woche“ zählt die freien Minuten der Woche und die in ihr eingelösten."
      ),
      examples: "kin screentime show Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The member whose screen time to show; you by default.",
      nl: "Het lid waarvan de schermtijd is; standaard jijzelf.",
      de: "Das Mitglied, dessen Bildschirmzeit es ist; standardmäßig du."))
  var member: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.screenTime(of: member)
    return CommandOutput([.pairs(model.pairs(in: shell))]) { model.json }
  }
}
