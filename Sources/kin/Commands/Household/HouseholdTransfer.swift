import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct HouseholdTransfer: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "transfer",
      abstract: "Make somebody else the owner of the household.",
      nl: "Maak iemand anders eigenaar van het huishouden.",
      de: "Mache jemand anderen zum Eigentümer des Haushalts.",
      discussion: .words(
        "Only its owner can, in parent mode. The new owner has an account and is no child.",
        nl: """
          Alleen de eigenaar kan dit, in de oudermodus. De nieuwe eigenaar heeft een account en is \
          geen kind.
          """,
        de: """
          Das kann nur der Eigentümer, im Elternmodus. Wer ihn bekommt, hat ein Konto und ist kein \
          Kind.
          """
      ),
      examples: "kin household transfer Bram")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The new owner: the name, the beginning of it, or an id.",
    nl: "De nieuwe eigenaar: de naam, het begin ervan, of een id.",
    de: "Der neue Eigentümer: der Name, dessen Anfang oder eine Id.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    await model.transfer(to: try place.member(member).id)
    return try shell.told(by: model) {
      shell.householdJSON(model.details, of: model)
    }
  }
}
