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
        The preset gives the rules that it starts with: who makes tasks, what children see, \
        whether an adult approves. The profile uses the new household from then on.
        """,
        nl: """
          De voorinstelling geeft de regels waarmee het begint: wie taken maakt, wat kinderen \
          zien, of een volwassene goedkeurt. Het profiel gebruikt voortaan het nieuwe huishouden.
          """,
        de: """
          Die Vorlage gibt die Regeln, mit denen er beginnt: wer Aufgaben erstellt, was Kinder \
          sehen, ob Erwachsene genehmigen. Das Profil benutzt von da an den neuen Haushalt.
          """
      ),
      examples: "kin household create --name Home --zone Europe/Amsterdam")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "What it is called, 1 to 60 characters.",
    nl: "Hoe het heet, 1 tot 60 tekens.",
    de: "Wie er heißt, 1 bis 60 Zeichen.", valueName: "name")
  var name: String

  @Option(
    help: "The rules that it starts with.",
    nl: "De regels waarmee het begint.",
    de: "Die Regeln, mit denen er beginnt.")
  var preset = Preset.unified

  @Option(
    help: "Its time zone, such as Europe/Berlin. Without it: this machine's.",
    nl: "De tijdzone, zoals Europe/Amsterdam. Zonder deze optie: die van deze machine.",
    de: "Seine Zeitzone, etwa Europe/Berlin. Ohne Angabe: die dieser Maschine.", valueName: "zone")
  var zone: String?

  @Option(
    help: "What it says about itself.",
    nl: "Wat het over zichzelf zegt.",
    de: "Was er über sich sagt.", valueName: "text")
  var description: String?

  func answer(in shell: Shell) async throws -> Answer {
    guard let zone = zone ?? shell.surroundings.timeZone else {
      throw shell.usage(.noTimeZone).asking(for: .zone, with: shell.text(.whichZone))
    }
    let model = HouseholdsModel(try await shell.handedDevice())
    await model.create(name: name, description: description, preset: preset, timeZone: zone)
    do { try shell.check(model) } catch let trouble as Trouble
      where model.fieldErrors[.timeZone] != nil
    {
      throw trouble.asking(for: .zone, with: shell.text(.unknownZone(zone)))
    }
    if let created = model.created { try await shell.changeProfile { $0.household = created.id } }
    return Answer(model.toastText) {
      await shell.householdJSON(
        orElse: model.created.map {
          JSON.unseenHousehold($0.id, $0.name, timeZone: $0.timeZone, me: nil)
        })
    }
  }
}

extension MissingPart {
  fileprivate static let zone = MissingPart(option: "--zone", valueName: "zone")
}
