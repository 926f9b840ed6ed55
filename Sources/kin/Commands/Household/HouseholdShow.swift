import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdShow: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the household, its people, and its code.",
    discussion: "Example: kin household show")

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    try shell.check(model)
    let pairs = [
      (shell.text(.household), model.name),
      (shell.text(Phrase.field(.description)), model.details?.details?.description ?? ""),
      (shell.text(.zone), place.home.timeZone), (shell.text(.code), model.inviteCode ?? ""),
    ]
    return Answer([
      .pairs(pairs.filter { !$0.1.isEmpty }), .line(""), .table(shell.table(of: model.memberRows)),
    ]) { try await shell.householdJSON() }
  }
}
