import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ScreenTimeStart: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "start",
      abstract: "Begin to use the minutes that are there.",
      nl: "Begin met de minuten die er zijn.",
      de: "Beginne, die vorhandenen Minuten zu nutzen.",
      discussion: .words(
        "It ends by itself when they have passed, or with “stop”.",
        nl: "Het stopt vanzelf als ze om zijn, of met “stop”.",
        de: "Es endet von selbst, wenn sie vorbei sind, oder mit „stop“."
      ),
      examples: "kin screentime start --for Ben")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ForMember

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.screenTime(of: whose.member) { await $0.startSession() }
  }
}
