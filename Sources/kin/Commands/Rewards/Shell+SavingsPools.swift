import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// Loads the shared goals, with the points of a member.
  func savingsPools(of member: String?) async throws -> SavingsPoolsModel {
    let context = try await context()
    return try await loaded(
      SavingsPoolsModel(
        context.device, household: context.id, member: try context.member(member).id))
  }

  /// Resolves a text to an open pool, or to an ended one.
  func pool(_ text: String, in model: SavingsPoolsModel) throws -> SavingsPoolID {
    if let id = SavingsPoolID(text.trimmed) { return id }
    let named = (model.rows + model.history).map { row in
      NamedItem(
        value: (id: row.id, isOpen: row.state == .open), name: row.title, id: row.id.bits,
        details: { [row.progressText, row.stateText] })
    }
    guard let pool = try one(text, among: named, preferring: [{ $0.isOpen }]) else {
      throw notFound(.savingsPool, .unknownPool(text))
    }
    return pool.id
  }

  /// Moves points between a member's wallet and its share of a pool.
  func movePoints(
    of member: String?, _ text: String,
    _ work: @MainActor (SavingsPoolsModel, SavingsPoolID) async -> Void
  ) async throws -> CommandOutput {
    let model = try await savingsPools(of: member)
    await work(model, try pool(text, in: model))
    try check(model)
    let outcome = model.outcome
    let next = outcome?.row.missing == .zero ? outcome.map { nextStep($0, in: model) } : nil
    return CommandOutput(lines: [model.toastText, next]) {
      [
        "pool": outcome.map { JSON.savingsPoolRow($0.row) } ?? .null,
        "points": [
          "member_name": .string(model.memberName),
          "balance": .int(outcome?.balance.value ?? model.balance),
        ],
      ]
    }
  }

  /// Adds to the refusal of an adult with too few points how to pay the points of a child.
  func namingSaver(in error: CommandError) async throws -> CommandError {
    let home = try await context().home
    guard error.code == Refusal.insufficientCredits(available: .zero, missing: .zero).code,
      home.powers.contains(.actForChildren),
      let child = home.members.first(where: { $0.role == .child })
    else { return error }
    var named = error
    named.sentence += " \(text(.payForChild("\(child.shownName)")))"
    return named
  }

  /// What follows when the target of a pool is reached.
  private func nextStep(_ outcome: SavingsPoolOutcome, in model: SavingsPoolsModel) -> String {
    text(model.canDecide ? .payOutPool("\(outcome.row.pool.title)") : .poolAwaitsPayout)
  }

  /// Output with a pool that was created or ended.
  func changedPool(of model: SavingsPoolsModel) throws -> CommandOutput {
    try output(from: model) { ["pool": model.changed.map(JSON.savingsPool) ?? .null] }
  }
}

// MARK: - Texts

extension ShellText {
  static let sharedGoal = Self("Shared goal", nl: "Gezamenlijk doel", de: "Gemeinsames Ziel")
  static let saved = Self("Saved", nl: "Gespaard", de: "Gespart")
  static let ownShare = Self("Own share", nl: "Eigen deel", de: "Eigener Anteil")
  static let shares = Self("Shares", nl: "Delen", de: "Anteile")
  static func payForChild(_ name: String) -> Self {
    let option = "--for \(ShellQuoting.quoted(name))"
    return Self(
      "To pay a child's points, add for example “\(option)”.",
      nl: "Voeg voor de punten van een kind bijvoorbeeld “\(option)” toe.",
      de: "Füge für die Punkte eines Kindes zum Beispiel „\(option)“ hinzu.")
  }

  static let noEndedPools = Self(
    "No shared goals have ended.", nl: "Er zijn nog geen doelen voorbij.",
    de: "Noch keine gemeinsamen Ziele sind beendet.")

  static let seeEndedPools = Self(
    "Ended goals: “\(kin: "reward pool list --history")”.",
    nl: "Doelen die voorbij zijn: “\(kin: "reward pool list --history")”.",
    de: "Beendete Ziele: „\(kin: "reward pool list --history")“.")
  static let poolAwaitsPayout = Self(
    "The target is reached. A parent can pay the goal out.",
    nl: "Het doel is bereikt. Een ouder kan het uitbetalen.",
    de: "Das Ziel ist erreicht. Ein Elternteil kann es auszahlen.")

  static func payOutPool(_ title: String) -> Self {
    let command = "reward pool payout \(ShellQuoting.quoted(title))"
    return Self(
      "The target is reached. Pay the goal out with “\(kin: command)”.",
      nl: "Het doel is bereikt. Betaal het uit met “\(kin: command)”.",
      de: "Das Ziel ist erreicht. Zahle es aus mit „\(kin: command)“.")
  }

  static func unknownPool(_ name: String) -> Self {
    Self(
      "There is no shared goal “\(name)”. See “\(kin: "reward pool list")”.",
      nl: "Er is geen gezamenlijk doel “\(name)”. Kijk met “\(kin: "reward pool list")”.",
      de: "Es gibt kein gemeinsames Ziel „\(name)“. Sieh nach mit „\(kin: "reward pool list")“.")
  }
}
