import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdEdit: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change the household's name, description or time zone.",
    discussion: """
      Needs an adult in parent mode. In another zone days and due times are those of that zone.

      Example: kin household edit --name "Anna's place" --zone Europe/Berlin
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("A new name, 1 to 60 characters.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("What it says about itself; empty for nothing.", valueName: "text"))
  var description: String?

  @Option(help: ArgumentHelp("Another time zone, such as Europe/Berlin.", valueName: "zone"))
  var zone: String?

  func answer(in shell: Shell) async throws -> Answer {
    guard name != nil || description != nil || zone != nil else {
      throw shell.usage(.nothingToChange)
    }
    let model = try await shell.householdForm()
    model.name = name ?? model.name
    model.details = description ?? model.details
    model.timeZone = zone ?? model.timeZone
    return try await shell.save(model)
  }
}

extension Shell {
  /// The form of the profile's household.
  func householdForm() async throws -> HouseholdEditorModel {
    let place = try await place()
    let model = HouseholdEditorModel(place.device, household: place.id)
    await model.load()
    try check(model)
    return model
  }

  /// Saves the form, and answers what the household is now.
  func save(_ model: HouseholdEditorModel) async throws -> Answer {
    await model.save()
    try check(model)
    return Answer(model.screen.toast?.text ?? "") { try await self.householdJSON() }
  }
}
