import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct MemberLink: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "link",
      abstract: "Say with another home's code that a member lives there too.",
      nl: "Zeg met de code van een ander huis dat een lid daar ook woont.",
      de: "Sag mit dem Code eines anderen Zuhauses, dass ein Mitglied auch dort wohnt.",
      discussion: .needsAdult,
      examples: "kin member link Ben 7K3M-Q9XZ")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  @Argument(
    help: "The code that the other home made.",
    nl: "De code die het andere huis heeft gemaakt.",
    de: "Der Code, den das andere Zuhause erstellt hat.")
  var code: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(member) { model, member in await model.link(member, code: code) }
  }
}
