import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdUse: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "use",
      abstract: "Choose the household for the other commands.",
      nl: "Kies het huishouden voor de andere commando's.",
      de: "Wähle den Haushalt für die anderen Befehle.",
      examples: .words(
        #"kin household use "Dad's place""#,
        nl: #"kin household use "Bij papa""#,
        de: #"kin household use "Bei Papa""#))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The household: its name, the beginning of the name, or its id.",
    nl: "Het huishouden: de naam, het begin ervan, of de id.",
    de: "Der Haushalt: sein Name, dessen Anfang oder seine Id.")
  var household: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let app = try await shell.appWithAnyActingMember()
    let named = app.households.map {
      NamedItem(value: $0, name: $0.name.description, id: $0.id.bits)
    }
    guard let chosen = try shell.one(household, among: named) else {
      throw shell.notFound(.household, .unknownHousehold(household))
    }
    await app.switchHousehold(chosen.id)
    try shell.check(app)
    try await shell.changeProfile { $0.household = chosen.id }
    return CommandOutput(shell.text(.householdUsed(name: chosen.name.description))) {
      await shell.householdJSON(entered: chosen)
    }
  }
}
