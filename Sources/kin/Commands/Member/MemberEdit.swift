import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change a member's name, nickname or colour: your own, or a child's.",
      nl: "Wijzig de naam, bijnaam of kleur van een lid: van jezelf, of van een kind.",
      de: """
        Ändere Name, Spitzname oder Farbe eines Mitglieds: deine eigenen oder die eines Kindes.
        """,
      discussion: .words(
        """
        Others than oneself need an adult in parent mode, and have no account. Where a member has a \
        nickname, the household shows it instead of the name, and “\(kin: "account edit")” leaves it alone.
        """,
        nl: """
          Anderen dan jezelf wijzigt alleen een volwassene in de oudermodus, en alleen leden \
          zonder account. Heeft een lid een bijnaam, dan toont het huishouden die in plaats van de \
          naam, en “\(kin: "account edit")” laat hem staan.
          """,
        de: """
          Andere als dich selbst ändern nur Erwachsene im Elternmodus, und nur Mitglieder ohne \
          Konto. Hat ein Mitglied einen Spitznamen, zeigt der Haushalt ihn statt des Namens, und \
          „\(kin: "account edit")“ lässt ihn stehen.
          """
      ),
      examples: "kin member edit Ben --name Benno",
      "kin member edit me --nickname Mum")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  @Option(help: .newName)
  var name: String?

  @Option(
    help: "What this household calls the member; empty for the name.",
    nl: "Hoe dit huishouden het lid noemt; leeg voor de naam.",
    de: "Wie dieser Haushalt das Mitglied nennt; leer für den Namen.", valueName: "name")
  var nickname: String?

  @Option(
    help: "Another colour.",
    nl: "Een andere kleur.",
    de: "Eine andere Farbe.", valueName: "#RRGGBB")
  var color: String?

  func answer(in shell: Shell) async throws -> Answer {
    guard name != nil || nickname != nil || color != nil else {
      throw shell.usage(.nothingToChange)
    }
    return try await shell.change(member) { model, member in
      await model.update(member, name: name, nickname: nickname, color: color)
    }
  }
}

extension Shell {
  /// Changes a member, and answers what it is now.
  func change(
    _ text: String, in known: Place? = nil,
    _ work: @MainActor (HouseholdModel, MemberID) async -> Void
  ) async throws -> Answer {
    let place = if let known { known } else { try await place() }
    let member = try place.member(text).id
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    await work(model, member)
    return try told(by: model) {
      let seen = model.details?.members.first { $0.id == member }
      return [
        "member": (model.screen.caution == nil ? seen : model.changed).map(JSON.member) ?? .null
      ]
    }
  }
}
