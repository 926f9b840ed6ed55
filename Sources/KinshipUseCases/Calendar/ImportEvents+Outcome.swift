import KinshipDomain

// The outcome of an import names every event of a file. A retry sends the file again, so the store
// keeps only what the file does not contain: the outcomes other than `unchanged`.

extension ImportEvents {
  /// The outcomes other than `unchanged`, identified by their places in the file.
  public func storedOutput(of outcomes: [EventImportOutcome]) -> [EventImportOutcome] {
    let short = outcomes.enumerated().filter { $1.kind != .unchanged }.compactMap {
      place, outcome in
      Self.uid(ofPlace: place).map { uid in
        EventImportOutcome(
          uid: uid, event: outcome.kind == .changed ? outcome.event : nil, kind: outcome.kind)
      }
    }
    // UIDs of a file that look like places would be taken for an outcome as older versions kept it.
    return isWhole(short) ? outcomes : short
  }

  /// The outcome of every event, with the UIDs that the retry supplies.
  public func outcome(
    from kept: [EventImportOutcome], in context: Context
  ) throws -> [EventImportOutcome] {
    guard !isWhole(kept) else { return kept }
    let byPlace = Dictionary(kept.map { ($0.uid, $0) }) { first, _ in first }
    let rules = try rules(of: context)
    return try events.enumerated().map { place, event in
      let short = Self.uid(ofPlace: place).flatMap { byPlace[$0] }
      let kind = short?.kind ?? .unchanged
      let id: EventID? =
        switch kind {
        case .added: event.id
        case .changed: short?.event
        case .unchanged, .newerHere, .notYours:
          try context.events.event(named: event.uid, in: household).flatMap {
            rules?.canSee($0) == true ? $0.id : nil
          }
        }
      return EventImportOutcome(uid: event.uid, event: id, kind: kind)
    }
  }

  /// The caller's current permissions; nil where it has left the household.
  private func rules(of context: Context) throws -> EventPermissions? {
    do { return try context.caller(in: household).eventRules } catch is Refusal { return nil }
  }

  /// Whether an outcome names every event of the file.
  private func isWhole(_ outcomes: [EventImportOutcome]) -> Bool {
    outcomes.map(\.uid) == events.map(\.uid)
  }

  private static func uid(ofPlace place: Int) -> EventUID? { try? EventUID("\(place)") }
}
