import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberLink: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "link",
      abstract: "Link a member to a member of another home, with its code.",
      nl: "Koppel een lid aan een lid van een ander huis, met de code daarvan.",
      de: "Verknüpfe ein Mitglied mit einem Mitglied eines anderen Zuhauses, mit dessen Code.",
      discussion: .needsAdult,
      examples: "kin member link Ben 7K3M-Q9XZ")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  @Argument(
    help: "The code from the other home.",
    nl: "De code van het andere huis.",
    de: "Der Code des anderen Zuhauses.")
  var code: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(member) { model, member in await model.link(member, code: code) }
  }
}
