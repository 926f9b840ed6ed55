import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ScreenTimeRedeem: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "redeem",
      abstract: "Turn points into minutes.",
      nl: "Ruil punten voor minuten.",
      de: "Tausche Punkte in Minuten.",
      examples: "kin screentime redeem 30 --for Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "How many minutes, 1 to 1,440.",
    nl: "Hoeveel minuten, 1 tot 1.440.",
    de: "Wie viele Minuten, 1 bis 1.440.")
  var minutes: Int

  @OptionGroup var whose: ForMember

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.screenTime(of: whose.member) { model in
      model.setMinutes(minutes)
      await model.redeem()
    }
  }
}
