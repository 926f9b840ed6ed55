import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ScreenTimeStop: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "stop",
      abstract: "Stop; what was not used can be used later.",
      nl: "Stop; wat over is, kan later nog.",
      de: "Höre auf; was übrig ist, geht später noch.",
      examples: "kin screentime stop --for Ben")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ForMember

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.screenTime(of: whose.member) { await $0.stopSession() }
  }
}
