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

struct HouseholdInvite: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Make a code that lets one person in, within 48 hours.",
    discussion: """
      Needs an adult in parent mode. Whoever it is for types it at “kin household join”.

      Example: kin household invite --role parent
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: "What that person will be here.")
  var role: Role

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    let invitation = await model.issueCode(role)
    try shell.check(model)
    let end = model.invitationText.map { " (\($0))" } ?? ""
    return Answer((model.screen.toast?.text ?? "") + end) {
      ["invitation": invitation.map(JSON.invitation) ?? .null]
    }
  }
}
