import ArgumentParser
import KinshipPresentation

struct MemberBack: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "back",
      abstract: "Set a member who was away back.",
      nl: "Meld een afwezig lid weer aanwezig.",
      de: "Melde ein abwesendes Mitglied wieder anwesend.",
      examples: "kin member back Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(member) { model, member in
      await model.setAway(member, until: nil)
    }
  }
}
