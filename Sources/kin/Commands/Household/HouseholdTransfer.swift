import ArgumentParser
import KinshipDomain
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
        """
        Needs the owner in parent mode. The new owner must have an account and not be a child. \
        Only the new owner can transfer the household again. On a terminal it asks for \
        confirmation; otherwise add --yes.
        """,
        nl: """
          Alleen voor de eigenaar, in de oudermodus. De nieuwe eigenaar moet een account hebben \
          en mag geen kind zijn. Alleen de nieuwe eigenaar kan het huishouden daarna overdragen. \
          Op een terminal vraagt het om bevestiging; voeg anders --yes toe.
          """,
        de: """
          Nur für den Eigentümer, im Elternmodus. Der neue Eigentümer muss ein Konto haben und \
          darf kein Kind sein. Nur er kann den Haushalt danach weitergeben. Am Terminal fragt es \
          nach einer Bestätigung; sonst ergänze --yes.
          """
      ),
      examples: "kin household transfer Bram --yes")
  }

  // Only the owner may; the server refuses other parents.
  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The new owner: the name, the beginning of the name, or an id.",
    nl: "De nieuwe eigenaar: de naam, het begin ervan, of een id.",
    de: "Der neue Eigentümer: der Name, dessen Anfang oder eine Id.")
  var member: String

  @Flag(help: .doNotAsk)
  var yes = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = HouseholdModel(context.device, household: context.id)
    await model.load()
    let newOwner = try context.member(member)
    guard model.details == nil || model.isOwner else { throw shell.refused(.unauthorized) }
    let question = shell.text(
      .transferHousehold(context.home.name.description, to: newOwner.shownName.description))
    guard try await shell.isConfirmed(question, withoutAsking: yes) else {
      return CommandOutput(shell.text(.notTransferred)) { ["household": nil] }
    }
    await model.transfer(to: newOwner.id)
    return try shell.output(from: model) {
      shell.householdJSON(model.details, of: model)
    }
  }
}
