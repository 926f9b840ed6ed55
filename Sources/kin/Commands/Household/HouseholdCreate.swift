import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdCreate: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "create",
      abstract: "Create a household; you become its parent and owner.",
      nl: "Maak een huishouden; je wordt er ouder en eigenaar van.",
      de: "Erstelle einen Haushalt; du wirst dort Elternteil und Eigentümer.",
      discussion: .words(
        """
        The preset sets the initial rules: who creates tasks, what children see, and whether an \
        adult approves. The profile then uses the new household.
        """,
        nl: """
          De voorinstelling bepaalt de eerste regels: wie taken maakt, wat kinderen zien, en of \
          een volwassene goedkeurt. Het profiel gebruikt daarna het nieuwe huishouden.
          """,
        de: """
          Die Vorlage bestimmt die ersten Regeln: wer Aufgaben erstellt, was Kinder sehen, und \
          ob Erwachsene genehmigen. Das Profil benutzt danach den neuen Haushalt.
          """
      ),
      examples: .words(
        "kin household create --name Home --zone Europe/Amsterdam",
        nl: "kin household create --name Thuis --zone Europe/Amsterdam",
        de: "kin household create --name Zuhause --zone Europe/Berlin"))
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The name, 1 to 60 characters.",
    nl: "De naam, 1 tot 60 tekens.",
    de: "Der Name, 1 bis 60 Zeichen.", valueName: "name")
  var name: String

  @Option(
    help: .words(
      "The preset of rules.", nl: "De voorinstelling van regels.", de: "Die Vorlage der Regeln.",
      discussion: Preset.explanations))
  var preset = Preset.unified

  @Option(
    help: "The time zone, such as Europe/Berlin; this machine's by default.",
    nl: "De tijdzone, zoals Europe/Amsterdam; standaard die van deze machine.",
    de: "Die Zeitzone, etwa Europe/Berlin; standardmäßig die dieser Maschine.", valueName: "zone")
  var zone: String?

  @Option(
    help: "A description.",
    nl: "Een beschrijving.",
    de: "Eine Beschreibung.", valueName: "text")
  var description: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    guard let zone = zone ?? shell.environment.timeZone else {
      throw shell.usage(.noTimeZone).asking(for: .zone, with: shell.text(.whichZone))
    }
    let device = try await shell.actingDevice()
    let model = HouseholdsModel(device)
    await model.create(
      name: name, description: description, preset: preset,
      timeZone: shell.zone(zone, in: device.zones))
    do {
      try shell.check(model, zone: zone, in: device.zones)
    } catch let error as CommandError where model.fieldErrors[.timeZone] != nil {
      throw error.asking(for: .zone, with: error.sentence)
    }
    if let created = model.created { try await shell.changeProfile { $0.household = created.id } }
    let ownZone = self.zone == nil ? model.created?.timeZone : nil
    let needsPlan = await needsPlan(model.created, on: device)
    return CommandOutput(
      lines: [
        model.toastText, ownZone.map { shell.text(.zoneOfMachine($0)) },
        needsPlan ? shell.text(.planNeeded) : nil,
      ]
    ) {
      await shell.householdJSON(
        orElse: model.created.map {
          JSON.unseenHousehold($0.id, $0.name, timeZone: $0.timeZone, me: nil)
        })
    }
  }

  /// Whether the new household refuses changes, because the trial of its owner has ended.
  ///
  /// False if this cannot be read, because the household has been created.
  @MainActor
  private func needsPlan(_ created: Household?, on device: Device) async -> Bool {
    guard let created, created.policy.enforcesPaywall else { return false }
    let model = PaywallModel(device, household: created.id)
    await model.load()
    return model.isNeeded
  }
}

extension MissingArgument {
  fileprivate static let zone = MissingArgument(option: "--zone", valueName: "zone")
}
