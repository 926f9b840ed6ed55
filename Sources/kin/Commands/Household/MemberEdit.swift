import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change the name, nickname or colour of yourself or a child.",
      nl: "Wijzig de naam, bijnaam of kleur van jezelf of van een kind.",
      de: """
        Ändere Name, Spitzname oder Farbe von dir oder einem Kind.
        """,
      discussion: .words(
        """
        An adult in parent mode can also change members without an account. The household shows \
        the nickname instead of the name; “\(kin: "account edit")” does not change it.
        """,
        nl: """
          Een volwassene in de oudermodus kan ook leden zonder account wijzigen. Het huishouden \
          toont de bijnaam in plaats van de naam; “\(kin: "account edit")” verandert hem niet.
          """,
        de: """
          Erwachsene im Elternmodus können auch Mitglieder ohne Konto ändern. Der Haushalt zeigt \
          den Spitznamen statt des Namens; „\(kin: "account edit")“ ändert ihn nicht.
          """
      ),
      examples: "kin member edit Ben --name Benno",
      .words(
        "kin member edit me --nickname Mum",
        nl: "kin member edit me --nickname Mama",
        de: "kin member edit me --nickname Mama"))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  @Option(help: .newName)
  var name: String?

  @Option(
    help: "The nickname in this household; an empty text removes it.",
    nl: "De bijnaam in dit huishouden; een lege tekst verwijdert hem.",
    de: "Der Spitzname in diesem Haushalt; ein leerer Text entfernt ihn.", valueName: "name")
  var nickname: String?

  @Option(
    help: "Another colour, such as red or #E4572E.",
    nl: "Een andere kleur, zoals rood of #E4572E.",
    de: "Eine andere Farbe, etwa rot oder #E4572E.", valueName: "color")
  var color: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    guard name != nil || nickname != nil || color != nil else {
      throw shell.usage(.nothingToChange)
    }
    return try await shell.change(member) { model, member in
      await model.update(member, name: name, nickname: nickname, color: color.map(colorCode))
    }
  }
}

extension Shell {
  /// Changes a member; the JSON output contains the updated member.
  func change(
    _ text: String, in known: HouseholdContext? = nil,
    _ work: @MainActor (HouseholdModel, MemberID) async -> Void
  ) async throws -> CommandOutput {
    let context = if let known { known } else { try await context() }
    let member = try context.member(text).id
    let model = HouseholdModel(context.device, household: context.id)
    await model.load()
    await work(model, member)
    return try output(from: model) {
      let seen = model.details?.members.first { $0.id == member }
      return [
        "member": (model.screen.caution == nil ? seen : model.changed).map(JSON.member) ?? .null
      ]
    }
  }
}
