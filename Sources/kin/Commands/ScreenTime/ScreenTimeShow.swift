import ArgumentParser
import KinshipUseCases

struct ScreenTimeShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show minutes, settings, and the minutes that can be redeemed.",
      nl: "Toon minuten, instellingen, en de minuten die in te wisselen zijn.",
      de: "Zeige Minuten, Einstellungen und die einlösbaren Minuten.",
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
