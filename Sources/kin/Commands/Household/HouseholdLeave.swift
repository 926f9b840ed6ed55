import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct HouseholdLeave: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "leave",
      abstract: "Leave the household.",
      nl: "Verlaat het huishouden.",
      de: "Verlasse den Haushalt.",
      discussion: .words(
        """
        Your open tasks become unassigned, or are deleted where every task must belong to a \
        child. Your points and history stay there, under your name. If you are the only owner, \
        hand the household over first. When the last member leaves, the household is deleted. On \
        a terminal it asks for confirmation; otherwise add --yes.
        """,
        nl: """
          Je open taken zijn van niemand meer, of worden verwijderd waar elke taak van een kind \
          moet zijn. Je punten en geschiedenis blijven daar, onder je naam. Ben je de enige \
          eigenaar, draag het huishouden dan eerst over. Gaat het laatste lid weg, dan wordt het \
          huishouden verwijderd. Op een terminal vraagt het om bevestiging; voeg anders --yes \
          toe.
          """,
        de: """
          Deine offenen Aufgaben sind dann niemandem zugewiesen, oder werden gelöscht, wo jede \
          Aufgabe einem Kind gehören muss. Deine Punkte und dein Verlauf bleiben dort, unter \
          deinem Namen. Gehört der Haushalt nur dir, übergib ihn zuerst. Geht das letzte \
          Mitglied, wird der Haushalt gelöscht. Am Terminal fragt es nach einer Bestätigung; \
          sonst ergänze --yes.
          """
      ),
      examples: "kin household leave --yes")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .doNotAsk)
  var yes = false

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.leave(.leave, withoutAsking: yes)
  }
}

extension Shell {
  /// Confirms and performs an action after which the profile has no household.
  func leave(
    _ confirmedAction: HouseholdModel.ConfirmedAction, withoutAsking: Bool
  ) async throws -> CommandOutput {
    let model = try await household()
    guard try await confirm(confirmedAction, in: model, withoutAsking: withoutAsking) else {
      return CommandOutput(text(.notDeleted)) { ["left": nil] }
    }
    let left = profile.household
    try await changeProfile { profile in
      if let left { profile.actingMembers[left] = nil }
      profile.household = nil
    }
    return CommandOutput(model.toastText) { ["left": .text(left)] }
  }

  /// Asks the model's question unless `withoutAsking`; returns whether the action was performed.
  ///
  /// Throws before the question if the household already shows that the action is refused.
  func confirm(
    _ confirmedAction: HouseholdModel.ConfirmedAction, in model: HouseholdModel, withoutAsking: Bool
  ) async throws -> Bool {
    if let refusal = model.refusal(of: confirmedAction) { throw refused(refusal) }
    model.ask(confirmedAction)
    guard let question = model.confirmation,
      try await isConfirmed(
        "\(question.headline) \(question.bodyText)", withoutAsking: withoutAsking)
    else {
      model.cancel()
      return false
    }
    await model.confirm()
    try check(model)
    return true
  }
}
