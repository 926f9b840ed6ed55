import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct HouseholdTransfer: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "transfer",
      abstract: "Transfer the household to another owner.",
      nl: "Draag het huishouden over aan een andere eigenaar.",
      de: "Übergib den Haushalt einem anderen Eigentümer.",
      discussion: .words(
        "Needs the owner in parent mode. The new owner must be an adult with an account.",
        nl: """
          Alleen voor de eigenaar, in de oudermodus. De nieuwe eigenaar moet een volwassene met \
          een account zijn.
          """,
        de: """
          Nur für den Eigentümer, im Elternmodus. Der neue Eigentümer muss erwachsen sein und \
          ein Konto haben.
          """
      ),
      examples: "kin household transfer Bram")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The new owner: the name, the beginning of the name, or an id.",
    nl: "De nieuwe eigenaar: de naam, het begin ervan, of een id.",
    de: "Der neue Eigentümer: der Name, dessen Anfang oder eine Id.")
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = HouseholdModel(context.device, household: context.id)
    await model.load()
    await model.transfer(to: try context.member(member).id)
    return try shell.output(from: model) {
      shell.householdJSON(model.details, of: model)
    }
  }
}
