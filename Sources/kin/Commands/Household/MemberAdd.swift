import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Add a member without an account, such as a child.",
      nl: "Voeg een lid zonder account toe, zoals een kind.",
      de: "Füge ein Mitglied ohne Konto hinzu, etwa ein Kind.",
      discussion: .needsAdult,
      examples: "kin member add Ben --role child")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The name of the new member, 1 to 60 characters.",
    nl: "De naam van het nieuwe lid, 1 tot 60 tekens.",
    de: "Der Name des neuen Mitglieds, 1 bis 60 Zeichen.")
  var name: String

  @Option(
    help: "The role of the new member.",
    nl: "De rol van het nieuwe lid.",
    de: "Die Rolle des neuen Mitglieds.")
  var role = Role.child

  @Option(
    help: "The member's colour, such as red or #E4572E; the next one of the palette by default.",
    nl: "De kleur van het lid, zoals rood of #E4572E; standaard de volgende van het palet.",
    de: "Die Farbe des Mitglieds, etwa rot oder #E4572E; standardmäßig die nächste der Palette.",
    valueName: "color")
  var color: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    guard !name.contains(",") else { throw shell.usage(.commaInName) }
    let context = try await shell.context()
    let model = HouseholdModel(context.device, household: context.id)
    await model.load()
    await model.addMember(name: name, role: role, color: color.map(colorCode))
    do {
      return try shell.output(from: model) {
        ["member": model.added.map(JSON.member) ?? .null]
      }
    } catch let error as CommandError
      where model.screen.failure?.refusal == .childLimitReached(limit: 0)
    {
      var suggesting = error
      suggesting.sentence = shell.text(.childrenNotAllowed)
      throw suggesting
    }
  }
}
