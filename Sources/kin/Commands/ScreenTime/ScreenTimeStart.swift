import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ScreenTimeStart: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "start",
      abstract: "Start using the available minutes.",
      nl: "Begin de beschikbare minuten te gebruiken.",
      de: "Beginne, die verfügbaren Minuten zu nutzen.",
      discussion: .words(
        """
        It ends when the minutes are used up, or with “stop”. A started minute counts in full, \
        and all minutes count as used while it runs.
        """,
        nl: """
          Het stopt als de minuten op zijn, of met “stop”. Een begonnen minuut telt helemaal, en \
          zolang het loopt tellen alle minuten als gebruikt.
          """,
        de: """
          Es endet, wenn die Minuten verbraucht sind, oder mit „stop“. Eine angefangene Minute \
          zählt ganz, und solange es läuft, gelten alle Minuten als verbraucht.
          """
      ),
      examples: "kin screentime start --for Ben")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ForMember

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.screenTime(of: whose.member) { await $0.startSession() }
  }
}
