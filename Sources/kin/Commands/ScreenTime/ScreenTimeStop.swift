import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ScreenTimeStop: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "stop",
      abstract: "Stop screen time; unused minutes can be used later.",
      nl: "Stop de schermtijd; ongebruikte minuten blijven beschikbaar.",
      de: "Beende die Bildschirmzeit; ungenutzte Minuten bleiben verfügbar.",
      discussion: .words(
        "A started minute counts in full.", nl: "Een begonnen minuut telt helemaal.",
        de: "Eine angefangene Minute zählt ganz."
      ),
      examples: "kin screentime stop --for Ben")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ForMember

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.screenTime(of: whose.member) { await $0.stopSession() }
  }
}
