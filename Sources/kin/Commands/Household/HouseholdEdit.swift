import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct HouseholdEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change the household's name, description or time zone.",
      nl: "Wijzig de naam, beschrijving of tijdzone van het huishouden.",
      de: "Ändere Name, Beschreibung oder Zeitzone des Haushalts.",
      discussion: .words(
        """
        Needs an adult in parent mode. After a change of time zone, days and due times are those \
        of the new zone.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus. Na een wijziging van de tijdzone zijn \
          dagen en tijden die van de nieuwe zone.
          """,
        de: """
          Nur für Erwachsene im Elternmodus. Nach einem Wechsel der Zeitzone sind Tage und \
          Uhrzeiten die der neuen Zone.
          """
      ),
      examples: .words(
        #"kin household edit --name "Anna's place" --zone Europe/Berlin"#,
        nl: #"kin household edit --name "Bij Anna" --zone Europe/Berlin"#,
        de: #"kin household edit --name "Bei Anna" --zone Europe/Berlin"#))
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Option(help: .newName)
  var name: String?

  @Option(
    help: "A description; an empty text removes it.",
    nl: "Een beschrijving; een lege tekst verwijdert haar.",
    de: "Eine Beschreibung; ein leerer Text entfernt sie.", valueName: "text")
  var description: String?

  @Option(
    help: "Another time zone, such as Europe/Berlin.",
    nl: "Een andere tijdzone, zoals Europe/Amsterdam.",
    de: "Eine andere Zeitzone, etwa Europe/Berlin.", valueName: "zone")
  var zone: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    guard name != nil || description != nil || zone != nil else {
      throw shell.usage(.nothingToChange)
    }
    let context = try await shell.context()
    let model = try await shell.loaded(
      HouseholdEditorModel(context.device, household: context.id))
    model.name = name ?? model.name
    model.details = description ?? model.details
    let zones = context.device.zones
    model.timeZone = zone.map { shell.zone($0, in: zones) } ?? model.timeZone
    await model.save()
    try shell.check(model, zone: zone, in: zones)
    return CommandOutput(model.toastText) { shell.householdJSON(model.known, of: model) }
  }
}

extension Shell {
  /// Loads the settings form of the profile's household.
  func householdForm() async throws -> HouseholdEditorModel {
    let context = try await context()
    return try await loaded(HouseholdEditorModel(context.device, household: context.id))
  }

  /// Saves the form; the JSON output contains the updated household.
  func save(_ model: HouseholdEditorModel) async throws -> CommandOutput {
    await model.save()
    return try output(from: model) { self.householdJSON(model.known, of: model) }
  }
}
