import ArgumentParser
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
    let model = HouseholdsModel(try await shell.actingDevice())
    await model.join(code: code)
    try shell.check(model)
    if let joined = model.joined { try await shell.changeProfile { $0.household = joined.id } }
    return CommandOutput(model.toastText) {
      await shell.householdJSON(entered: model.joined)
    }
  }
}
