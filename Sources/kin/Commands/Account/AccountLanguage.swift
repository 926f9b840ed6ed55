import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountLanguage: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "language",
      abstract: "Choose your language: en, nl or de.",
      nl: "Kies je taal: en, nl of de.",
      de: "Wähle deine Sprache: en, nl oder de.",
      discussion: .words(
        """
        Applies to the answers of this profile and to your mails. If you are not signed in, it \
        applies to the profile only.
        """,
        nl: """
          Geldt voor de antwoorden van dit profiel en voor je mails. Ben je niet ingelogd, dan \
          geldt het alleen voor het profiel.
          """,
        de: """
          Gilt für die Antworten dieses Profils und für deine Mails. Bist du nicht angemeldet, \
          gilt es nur für das Profil.
          """
      ),
      examples: "kin account language nl")
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "en, nl or de.",
    nl: "en, nl of de.",
    de: "en, nl oder de.", valueName: "code")
  var code: Language

  func run(in shell: Shell) async throws -> CommandOutput {
    guard shell.isSignedIn else {
      try await shell.changeProfile { $0.language = code }
      return CommandOutput(LocalizedText.profileSaved.text(in: code)) { ["language": .raw(code)] }
    }
    let model = AccountModel(try await shell.actingDevice())
    await model.setLanguage(code)
    let answer = try shell.output(from: model)
    try await shell.changeProfile { $0.language = code }
    return answer
  }
}
