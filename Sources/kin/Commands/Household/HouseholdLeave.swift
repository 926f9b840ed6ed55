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
        Your open tasks become nobody's or, where each must be a child's, are deleted; points and \
        history stay there under your name. The only owner hands the household over first, and the \
        last one out ends it. Asks first on a terminal; otherwise it needs --yes.
        """,
        nl: """
          Je open taken worden van niemand of, waar elke taak van een kind moet zijn, verwijderd; \
          punten en geschiedenis blijven daar, onder je naam. De enige eigenaar draagt het \
          huishouden eerst over, en met de laatste houdt het op. Vraagt het eerst op een terminal; \
          anders is --yes nodig.
          """,
        de: """
          Deine offenen Aufgaben gehören dann niemandem oder werden gelöscht, wo jede einem Kind \
          gehören muss; Punkte und Verlauf bleiben dort, unter deinem Namen. Wer allein Eigentümer \
          ist, übergibt den Haushalt vorher, und mit dem Letzten endet er. Fragt am Terminal \
          vorher nach; sonst ist --yes nötig.
          """
      ),
      examples: "kin household leave --yes")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .doNotAsk)
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.leave(.leave, withoutAsking: yes)
  }
}

extension Shell {
  /// Asks, does what was asked about, and forgets the household.
  func leave(
    _ farewell: HouseholdModel.Farewell, withoutAsking: Bool
  ) async throws -> Answer {
    let model = try await household()
    guard try await confirm(farewell, in: model, withoutAsking: withoutAsking) else {
      return Answer(text(.notDeleted)) { ["left": nil] }
    }
    let left = profile.household
    try await changeProfile { profile in
      if let left { profile.actingMembers[left] = nil }
      profile.household = nil
    }
    return Answer(model.toastText) { ["left": .text(left)] }
  }

  /// Asks what the model asks, unless the answer is known; whether it was done.
  func confirm(
    _ farewell: HouseholdModel.Farewell, in model: HouseholdModel, withoutAsking: Bool
  ) async throws -> Bool {
    model.ask(farewell)
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
