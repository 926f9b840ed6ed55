import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdCreate: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Create a household; you become its parent and owner.",
    discussion: """
      The preset gives the rules that it starts with: who makes tasks, what children see, whether \
      an adult approves. The profile uses the new household from then on.

      Example: kin household create --name Home --zone Europe/Amsterdam
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("What it is called, 1 to 60 characters.", valueName: "name"))
  var name: String

  @Option(help: "The rules that it starts with.")
  var preset = Preset.unified

  @Option(
    help: ArgumentHelp(
      "Its time zone, such as Europe/Berlin. Without it: this machine's.", valueName: "zone"))
  var zone: String?

  @Option(help: ArgumentHelp("What it says about itself.", valueName: "text"))
  var description: String?

  func answer(in shell: Shell) async throws -> Answer {
    guard let zone = zone ?? shell.surroundings.timeZone else { throw shell.usage(.noTimeZone) }
    let device = try await shell.device()
    let model = HouseholdsModel(device)
    await model.create(name: name, description: description, preset: preset, timeZone: zone)
    try shell.check(model)
    if let created = model.created { try shell.changeProfile { $0.household = created.id } }
    return Answer(model.screen.toast?.text ?? "") { try await shell.householdJSON() }
  }
}

struct HouseholdJoin: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Join a household with a code that somebody gave you.",
    discussion: """
      Case, blanks and dashes do not matter. The profile uses the household from then on.

      Example: kin household join 7K3M-Q9XZ
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The code, eight characters.")
  var code: String

  func answer(in shell: Shell) async throws -> Answer {
    let model = HouseholdsModel(try await shell.handedDevice())
    await model.join(code: code)
    try shell.check(model)
    if let joined = model.joined { try shell.changeProfile { $0.household = joined.id } }
    return Answer(model.screen.toast?.text ?? "") { try await shell.householdJSON() }
  }
}

extension Shell {
  /// The profile's household, for programs.
  func householdJSON() async throws -> JSON {
    ["household": .household(try await place().home)]
  }
}
