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

struct HouseholdDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete the household with everything in it.",
      nl: "Verwijder het huishouden met alles erin.",
      de: "Lösche den Haushalt mit allem darin.",
      discussion: .words(
        """
        Only its owner can, and only when nobody else with an account belongs to it. Asks first on \
        a terminal; otherwise it needs --yes.
        """,
        nl: """
          Alleen de eigenaar kan dit, en alleen als er niemand anders met een account bij hoort. \
          Vraagt het eerst op een terminal; anders is --yes nodig.
          """,
        de: """
          Das kann nur der Eigentümer, und nur wenn sonst niemand mit einem Konto dazugehört. \
          Fragt am Terminal vorher nach; sonst ist --yes nötig.
          """
      ),
      examples: "kin household delete --yes")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .doNotAsk)
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.leave(.delete, withoutAsking: yes)
  }
}

struct HouseholdTransfer: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "transfer",
      abstract: "Make somebody else the owner of the household.",
      nl: "Maak iemand anders eigenaar van het huishouden.",
      de: "Mache jemand anderen zum Eigentümer des Haushalts.",
      discussion: .words(
        "Only its owner can, in parent mode. The new owner has an account and is no child.",
        nl: """
          Alleen de eigenaar kan dit, in de oudermodus. De nieuwe eigenaar heeft een account en is \
          geen kind.
          """,
        de: """
          Das kann nur der Eigentümer, im Elternmodus. Wer ihn bekommt, hat ein Konto und ist kein \
          Kind.
          """
      ),
      examples: "kin household transfer Bram")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The new owner: the name, the beginning of it, or an id.",
    nl: "De nieuwe eigenaar: de naam, het begin ervan, of een id.",
    de: "Der neue Eigentümer: der Name, dessen Anfang oder eine Id.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    await model.transfer(to: try place.member(member).id)
    return try shell.told(by: model) {
      shell.householdJSON(model.details, of: model)
    }
  }
}

extension Shell {
  /// Asks, does what was asked about, and forgets the household.
  fileprivate func leave(
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
