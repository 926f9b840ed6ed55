import ArgumentParser
import KinshipPresentation

struct MemberBack: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "back",
      abstract: "Say that somebody who was away is here.",
      nl: "Zeg dat iemand die weg was er weer is.",
      de: "Sag, dass jemand wieder da ist, der weg war.",
      examples: "kin member back Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(member) { model, member in
      await model.setAway(member, until: nil)
    }
  }
}
