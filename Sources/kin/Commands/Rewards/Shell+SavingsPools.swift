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
    return try output(from: model) {
      let outcome = model.outcome
      return [
        "pool": outcome.map { JSON.savingsPoolRow($0.row) } ?? .null,
        "points": [
          "member_name": .string(model.memberName),
          "balance": .int(outcome?.balance.value ?? model.balance),
        ],
      ]
    }
  }

  /// Output with a pool that was created or ended.
  func changedPool(of model: SavingsPoolsModel) throws -> CommandOutput {
    try output(from: model) { ["pool": model.changed.map(JSON.savingsPool) ?? .null] }
  }
}

// MARK: - JSON

extension JSON {
  static func savingsPool(_ pool: SavingsPool) -> JSON {
    [
      "id": .text(pool.id), "title": .text(pool.title), "target": .int(pool.target.value),
      "state": .raw(pool.state), "created_by": .text(pool.createdBy),
      "created_at": .text(pool.createdAt), "ended_by": .text(pool.endedBy),
      "ended_at": .text(pool.endedAt),
    ]
  }

  static func savingsPoolRow(_ row: SavingsPoolRow) -> JSON {
    [
      "pool": savingsPool(row.pool), "saved": .int(row.saved.value),
      "missing": .int(row.missing.value), "own": .int(row.own.value),
      "shares": .list(row.shares) { share in
        [
          "member": .text(share.member), "member_name": .text(share.memberName),
          "points": .int(share.points.value),
        ]
      },
    ]
  }
}

// MARK: - Texts

extension ShellText {
  static let sharedGoal = Self("Shared goal", nl: "Gezamenlijk doel", de: "Gemeinsames Ziel")
  static let saved = Self("Saved", nl: "Gespaard", de: "Gespart")
  static let ownShare = Self("Own share", nl: "Eigen deel", de: "Eigener Anteil")
  static let shares = Self("Shares", nl: "Delen", de: "Anteile")
  static let noEndedPools = Self(
    "No shared goals have ended.", nl: "Er zijn nog geen doelen voorbij.",
    de: "Noch keine gemeinsamen Ziele sind beendet.")

  static func unknownPool(_ name: String) -> Self {
    Self(
      "There is no shared goal “\(name)”. See “\(kin: "reward pool list")”.",
      nl: "Er is geen gezamenlijk doel “\(name)”. Kijk met “\(kin: "reward pool list")”.",
      de: "Es gibt kein gemeinsames Ziel „\(name)“. Sieh nach mit „\(kin: "reward pool list")“.")
  }
}
