import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Add somebody without an account, such as a child.",
      nl: "Voeg iemand zonder account toe, zoals een kind.",
      de: "Füge jemanden ohne Konto hinzu, etwa ein Kind.",
      discussion: .needsAdult,
      examples: "kin member add Ben --role child")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "What the new member is called, 1 to 60 characters.",
    nl: "Hoe het nieuwe lid heet, 1 tot 60 tekens.",
    de: "Wie das neue Mitglied heißt, 1 bis 60 Zeichen.")
  var name: String

  @Option(
    help: "What the new member is here.",
    nl: "Wat het nieuwe lid hier is.",
    de: "Was das neue Mitglied hier ist.")
  var role = Role.child

  @Option(
    help: "The colour of its things. Without it: the next of the palette.",
    nl: "De kleur van zijn of haar dingen. Zonder deze optie: de volgende van het palet.",
    de: "Die Farbe seiner Sachen. Ohne Angabe: die nächste der Palette.", valueName: "#RRGGBB")
  var color: String?

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    await model.addMember(name: name, role: role, color: color)
    return try shell.told(by: model) {
      ["member": model.added.map(JSON.member) ?? .null]
    }
  }
}
