import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdJoin: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "join",
      abstract: "Join a household with a code.",
      nl: "Sluit je met een code aan bij een huishouden.",
      de: "Tritt einem Haushalt mit einem Code bei.",
      discussion: .words(
        "Case, spaces and dashes do not matter. The profile then uses the new household.",
        nl: """
          Hoofdletters, spaties en streepjes maken niet uit. Het profiel gebruikt daarna het \
          nieuwe huishouden.
          """,
        de: """
          Groß- und Kleinschreibung, Leerzeichen und Striche sind egal. Das Profil benutzt \
          danach den neuen Haushalt.
          """
      ),
      examples: "kin household join 7K3M-Q9XZ")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The code, eight characters.",
    nl: "De code, acht tekens.",
    de: "Der Code, acht Zeichen.")
  var code: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let device = try await shell.actingDevice()
    let model = HouseholdsModel(device)
    let former = shell.profile.household
    await model.join(code: code)
    try shell.check(model)
    if let joined = model.joined { try await shell.changeProfile { $0.household = joined.id } }
    let change = await householdChange(from: former, to: model.joined, on: device, in: shell)
    return CommandOutput(lines: [model.toastText, change]) {
      await shell.householdJSON(entered: model.joined)
    }
  }

  /// The sentence that the profile uses another household now, with the command that switches back;
  /// nil if it used none before.
  @MainActor
  private func householdChange(
    from former: HouseholdID?, to joined: HouseholdSummary?, on device: Device, in shell: Shell
  ) async -> String? {
    guard let former, let joined, former != joined.id, !shell.wantsJSON else { return nil }
    let households = HouseholdsModel(device)
    await households.load()
    return households.rows.first { $0.id == former }
      .map { shell.text(.householdChanged(to: joined.name.description, from: $0.name)) }
  }
}
