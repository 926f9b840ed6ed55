import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountLanguage: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "language",
      abstract: "Choose the language that you read: en, nl or de.",
      nl: "Kies de taal die je leest: en, nl of de.",
      de: "Wähle die Sprache, die du liest: en, nl oder de.",
      discussion: .words(
        """
        This profile answers in it, and mails come in it. Without a session only the profile \
        changes.
        """,
        nl: """
          Dit profiel antwoordt erin, en mails komen erin. Is er niemand ingelogd, dan verandert \
          alleen het profiel.
          """,
        de: """
          Dieses Profil antwortet in ihr, und Mails kommen in ihr. Ist niemand angemeldet, ändert \
          sich nur das Profil.
          """
      ),
      examples: "kin account language nl")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "en, nl or de.",
    nl: "en, nl of de.",
    de: "en, nl oder de.", valueName: "code")
  var code: Language

  func answer(in shell: Shell) async throws -> Answer {
    guard shell.isSignedIn else {
      try await shell.changeProfile { $0.language = code }
      return Answer(LocalizedText.profileSaved.text(in: code)) { ["language": .raw(code)] }
    }
    let model = AccountModel(try await shell.handedDevice())
    await model.setLanguage(code)
    let answer = try shell.told(by: model)
    try await shell.changeProfile { $0.language = code }
    return answer
  }
}
