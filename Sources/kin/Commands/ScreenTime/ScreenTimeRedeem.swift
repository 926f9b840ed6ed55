import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ScreenTimeRedeem: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "redeem",
      abstract: "Redeem points for minutes.",
      nl: "Wissel punten in voor minuten.",
      de: "Löse Punkte für Minuten ein.",
      examples: "kin screentime redeem 30 --for Ben")
  }

  static let numberRanges = ["minutes": 1...1_440]

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The number of minutes, 1 to 1,440.",
    nl: "Het aantal minuten, 1 tot 1.440.",
    de: "Die Anzahl der Minuten, 1 bis 1.440.")
  var minutes: Int

  @OptionGroup var whose: ForMember

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.screenTime(of: whose.member) { model in
      model.setMinutes(minutes)
      await model.redeem()
    }
  }
}
