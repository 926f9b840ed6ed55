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

  /// Resolves an argument to the duty with that id, or to a leg of the next pickup with that title for
  /// which the move is possible.
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
    let meant = Set(
      Dictionary(grouping: fitting) { "\($0.duty.title)" }.values
        .compactMap { Self.meantLeg(for: move, among: $0)?.duty.id })
    let words = DateWords(context)
    let named = fitting.map { row in
      NamedItem(
        value: row.duty.id, name: "\(row.duty.title)", id: row.duty.id.bits,
        details: { [words.text(row.duty.begins)] })
    }
    guard let duty = try one(argument.duty, among: named, preferring: [meant.contains]) else {
      throw notFound(.duty, .unknownDuty(argument.duty))
    }
    return duty
  }

  /// The duty that a title means, among those of pickups with that title in the order of time.
  ///
  /// It is a leg of the next pickup for which the move is possible. To accept or to pass on, the own
  /// leg comes first, then one without a responsible member, and one of another member last.
  private static func meantLeg(for move: DutyMove, among rows: [DutyRow]) -> DutyRow? {
    let possible = rows.first { $0.moves.contains(move) }
    guard let next = (possible ?? rows.first)?.duty else { return nil }
    let legs = rows.filter { $0.duty.event == next.event && $0.duty.occurrence == next.occurrence }
    return legs.min { rank(of: $0, for: move) < rank(of: $1, for: move) }
  }

  private static func rank(of row: DutyRow, for move: DutyMove) -> Int {
    let isOwn = row.moves.contains(.decline)
    guard row.moves.contains(move) else { return isOwn ? 2 : 4 }
    guard move == .accept || move == .propose else { return 0 }
    return isOwn ? 0 : row.duty.status == .declined ? 1 : 3
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
