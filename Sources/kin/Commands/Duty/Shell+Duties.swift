import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

extension Shell {
  /// The table of duties.
  func table(of duties: [DutyLine]) -> Table {
    Table(
      of: duties,
      .init(text(.when), text: \.timeText),
      .init(text(.event), isElastic: true, narrowest: 20, text: \.title),
      .init(text(.dutyLegColumn), text: \.legText),
      .init(text(.who), text: \.statusText),
      .init { $0.missedText.map { "⚠ \($0)" } ?? $0.answerText ?? "" },
      .init { $0.nextText ?? "" },
      .id(text(.id), of: duties, \.id.bits))
  }

  /// Answers, passes on, confirms or cancels a duty, and returns its new state.
  func changeDuty(
    _ argument: DutyArgument, for move: DutyMove,
    _ work: @MainActor (DutyListModel, DutyID, HouseholdContext) async throws -> Void
  ) async throws -> CommandOutput {
    let context = try await context()
    let model = try await loaded(DutyListModel(context.device, household: context.id))
    let duty = try duty(argument, in: model, of: context, for: move)
    try await work(model, duty, context)
    return try dutyOutput(of: model)
  }

  /// Resolves an argument to the next duty with that title, and to one that allows the move before
  /// others.
  ///
  /// Of the legs of that pickup, the acting member accepts or passes on its own before another one.
  private func duty(
    _ argument: DutyArgument, in model: DutyListModel, of context: HouseholdContext,
    for move: DutyMove
  ) throws -> DutyID {
    if let id = DutyID(argument.duty.trimmed) { return id }
    let day = try argument.options.on.map { try context.day($0) }
    let zone = context.calendar.zone
    let fitting = (model.content?.rows ?? []).filter { row in
      (day == nil || zone.local(row.duty.begins).date == day)
        && (argument.options.leg == nil || row.duty.leg == argument.options.leg)
    }
    let possible = fitting.filter { $0.moves.contains(move) }
    let next = Dictionary(possible.map { ("\($0.duty.title)", $0.duty) }) { first, _ in first }
    let own = possible.filter { row in
      let first = next["\(row.duty.title)"]
      return (move == .accept || move == .propose) && row.moves.contains(.decline)
        && row.duty.event == first?.event && row.duty.occurrence == first?.occurrence
    }
    var seen: Set<String> = []
    let candidates = (own + possible + fitting)
      .filter { seen.insert("\($0.duty.title)").inserted }
    let words = DateWords(context)
    let named = candidates.map { row in
      NamedItem(
        value: row.duty.id, name: "\(row.duty.title)", id: row.duty.id.bits,
        details: { [words.text(row.duty.begins)] })
    }
    guard let duty = try one(argument.duty, among: named) else {
      throw notFound(.duty, .unknownDuty(argument.duty))
    }
    return duty
  }

  /// Output with a duty that was created or changed.
  func dutyOutput(of model: DutyListModel) throws -> CommandOutput {
    try output(from: model) { ["duty": model.changed.map(JSON.duty) ?? .null] }
  }
}

// MARK: - Texts

extension ShellText {
  static let dutyLegColumn = Self("Leg", nl: "Rit", de: "Weg")
  static let moreDuties = Self(
    "There are more: run “\(kin: "duty list --from <date>")” to list those from a day on.",
    nl: "Er zijn er meer: gebruik “\(kin: "duty list --from <date>")” voor die vanaf een dag.",
    de: "Es gibt mehr: nimm „\(kin: "duty list --from <date>")“ für die ab einem Tag.")

  static func unknownDuty(_ name: String) -> Self {
    Self(
      "There is no duty “\(name)” like this. See “\(kin: "duty list")”.",
      nl: "Er is geen rijbeurt “\(name)” die past. Kijk met “\(kin: "duty list")”.",
      de: "Es gibt keinen passenden Fahrdienst „\(name)“. Sieh nach mit „\(kin: "duty list")“.")
  }
}
