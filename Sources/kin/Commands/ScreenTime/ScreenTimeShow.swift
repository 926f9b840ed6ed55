import ArgumentParser
import KinshipUseCases

struct ScreenTimeShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show minutes, terms, and what the points still buy.",
      nl: "Laat minuten en voorwaarden zien, en wat je met de punten nog kunt krijgen.",
      de: "Zeige Minuten, Bedingungen und was es für die Punkte noch gibt.",
      examples: "kin screentime show Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "Whose screen time. Without it: your own.",
      nl: "Van wie de schermtijd is. Zonder naam: van jezelf.",
      de: "Wessen Bildschirmzeit es ist. Ohne Angabe: deine eigene."))
  var member: String?

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.screenTime(of: member)
    return Answer([.pairs(model.pairs(in: shell))]) { model.json }
  }
}
