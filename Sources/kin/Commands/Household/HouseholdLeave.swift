import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdLeave: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Leave the household.",
    discussion: """
      Your open tasks become nobody's; points and history stay there under your name. The only owner hands \
      the household over first, and the last one out ends it. Asks first on a terminal; otherwise it needs \
      --yes.

      Example: kin household leave --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Do not ask.")
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.leave(.leave, withoutAsking: yes)
  }
}

struct HouseholdDelete: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete the household with everything in it.",
    discussion: """
      Only its owner can, and only when nobody else with an account belongs to it. Asks first on a terminal; \
      otherwise it needs --yes.

      Example: kin household delete --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Do not ask.")
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.leave(.delete, withoutAsking: yes)
  }
}

struct HouseholdTransfer: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "transfer", abstract: "Make somebody else the owner of the household.",
    discussion: """
      Only its owner can, in parent mode. The new owner has an account and is no child.

      Example: kin household transfer Bram
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The new owner: the name, the beginning of it, or an id.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    await model.transfer(to: try place.member(member).id)
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") { try await shell.householdJSON() }
  }
}

extension Shell {
  /// Asks, does what was asked about, and forgets the household.
  fileprivate func leave(
    _ farewell: HouseholdModel.Farewell, withoutAsking: Bool
  ) async throws -> Answer {
    let model = try await household()
    guard try await confirm(farewell, in: model, withoutAsking: withoutAsking) else {
      return Answer(text(ShellWords.notDeleted)) { ["left": nil] }
    }
    let left = profile.household
    try changeProfile { profile in
      if let left { profile.actingMembers[left] = nil }
      profile.household = nil
    }
    return Answer(model.screen.toast?.text ?? "") { ["left": .text(left)] }
  }

  /// Asks what the model asks, unless the answer is known; whether it was done.
  func confirm(
    _ farewell: HouseholdModel.Farewell, in model: HouseholdModel, withoutAsking: Bool
  ) async throws -> Bool {
    model.ask(farewell)
    guard let question = model.confirmation,
      try await isConfirmed("\(question.headline) \(question.body)", withoutAsking: withoutAsking)
    else {
      model.cancel()
      return false
    }
    await model.confirm()
    try check(model)
    return true
  }
}
