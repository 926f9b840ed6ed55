import ArgumentParser
import KinshipPresentation

struct HouseholdRenewCode: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "renew-code",
      abstract: "Replace the household's own code.",
      nl: "Vervang de eigen code van het huishouden.",
      de: "Ersetze den eigenen Code des Haushalts.",
      discussion: .words(
        "Needs an adult in parent mode. The old code is no longer valid.",
        nl: "Alleen voor een volwassene in de oudermodus. De oude code is niet meer geldig.",
        de: "Nur für Erwachsene im Elternmodus. Der alte Code gilt nicht mehr."
      ),
      examples: "kin household renew-code")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.household()
    await model.renewCode()
    return try shell.output(from: model) {
      shell.householdJSON(model.details, of: model)
    }
  }
}
