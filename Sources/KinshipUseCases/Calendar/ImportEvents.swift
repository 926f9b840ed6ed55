public import KinshipDomain
import KinshipTime

/// An event of a calendar file to be imported.
public struct EventImport: Hashable, Sendable {
  /// The id for an event that is new here.
  public let id: EventID
  /// Its UID in calendar files; the same UID is the same event.
  public let uid: EventUID
  /// The number of its changes at the source.
  public let revision: Int
  /// The details of the event.
  public let details: EventDetails
  /// Start and end.
  public let span: EventSpan
  /// The time zone of its local times; nil for the household's.
  public let zone: String?
  /// The recurrence; nil for an event that happens once.
  public let repetition: EventRepetition?
  /// Occurrences that differ from the rest of the series.
  public let overrides: [EventOverride]
  /// Whether every member sees it.
  public let isShared: Bool

  /// An event with every field given.
  public init(
    id: EventID, uid: EventUID, revision: Int, details: EventDetails, span: EventSpan,
    zone: String?, repetition: EventRepetition?, overrides: [EventOverride], isShared: Bool
  ) {
    self.id = id
    self.uid = uid
    self.revision = revision
    self.details = details
    self.span = span
    self.zone = zone
    self.repetition = repetition
    self.overrides = overrides
    self.isShared = isShared
  }
}

/// The actual or expected outcome of importing one event of a calendar file.
public struct EventImportOutcome: Hashable, Sendable {
  /// The kinds of outcome.
  public enum Kind: String, Sendable, CaseIterable {
    /// The event is added to the calendar.
    case added
    /// The event in the calendar is changed to the file's version.
    case changed
    /// The event in the calendar is the same.
    case unchanged
    /// The event in the calendar was changed since, and stays.
    case newerHere
    /// The event is in the calendar, and the caller may not change it.
    case notYours
  }

  /// The event's UID in calendar files.
  public let uid: EventUID
  /// The event in the calendar; nil where the caller may not see it.
  public let event: EventID?
  /// The kind of outcome.
  public let kind: Kind

  /// An outcome with every field given.
  public init(uid: EventUID, event: EventID?, kind: Kind) {
    self.uid = uid
    self.event = event
    self.kind = kind
  }
}

/// Imports events of a calendar file into a household's calendar: all of them, or none.
///
/// An event whose UID is in the calendar already is compared with that event, so that importing the same file
/// again adds nothing. A rule that `CreateEvent` refuses is refused here too.
///
/// One call is so small that other households wait for it only briefly: 100 events with at most 1,200 changed,
/// added or removed occurrences, and rules that take at most 100,000 steps to follow. A larger file takes
/// several calls; `ImportBatches` splits it.
public struct ImportEvents: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded
  /// The most events of one call.
  public static let most = 100
  /// The most occurrences that are changed, added or removed in all events of one call: as many as one event
  /// may have.
  public static let mostDates = 2 * EventRepetition.mostDates + CalendarEvent.mostOverrides
  /// The most steps to find the first and the counted occurrences of all rules of one call.
  public static let mostSteps = 100_000
  /// True, because the rules are followed.
  public static let isPreparationSlow = true

  /// The household.
  public let household: HouseholdID
  /// The events, 1–100, each with a UID of its own.
  public let events: [EventImport]

  /// Events to be imported.
  public init(household: HouseholdID, events: [EventImport]) {
    self.household = household
    self.events = events
  }

  /// Follows the rules before the transaction, so that no other call waits for them.
  public func prepare(with _: any PreparationContext) async throws { try events.requireBounds() }

  public func execute(in context: Context, with _: Void) throws -> [EventImportOutcome] {
    let plan = try events.plan(in: household, context)
    for planned in plan {
      guard let event = planned.event else { continue }
      let isChange = planned.outcome.kind == .changed
      let old = isChange ? try context.events.event(event.id, in: household) : nil
      try context.events.save(event)
      if let old { try context.caller(in: household).followDuties(of: old, to: event) }
    }
    return plan.map(\.outcome)
  }
}

/// Previews the outcome of importing events of a calendar file.
public struct PreviewImport: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The events, 1–100, each with a UID of its own.
  public let events: [EventImport]

  /// Creates the query.
  public init(household: HouseholdID, events: [EventImport]) {
    self.household = household
    self.events = events
  }

  public func fetch(in context: Context) throws -> [EventImportOutcome] {
    try events.requireBounds()
    return try events.plan(in: household, context).map(\.outcome)
  }
}

extension EventImport {
  /// Throws `validation(.repetition)` for a rule that has no occurrence or cannot be followed.
  ///
  /// `CreateEvent` refuses the same rules. Subtracts the steps that it takes from `steps`.
  public func requireOccurrence(spending steps: inout Int) throws {
    guard var rule = repetition?.rule else { return }
    // The local time of that instant is not known here, so the rule is followed as if it had no
    // end.
    if case .instant = rule.end { rule = (try? rule.ending(.never)) ?? rule }
    try rule.firstOccurrence(from: span.start, spending: &steps)
  }

  /// The number of changed, added or removed occurrences.
  var dates: Int { overrides.count + (repetition?.dates ?? 0) }
}

extension [EventImport] {
  /// Throws `validation` for events above the limits of one call, without reading the store.
  fileprivate func requireBounds() throws {
    try (1...ImportEvents.most).require(count, of: .events)
    guard reduce(0, { $0 + $1.dates }) <= ImportEvents.mostDates else {
      throw Refusal.validation(.repetition, .tooMany(limit: ImportEvents.mostDates))
    }
    var steps = ImportEvents.mostSteps
    for (index, event) in enumerated() {
      guard steps > 0 else {
        throw Refusal.validation(.events, .outOfRange(minimum: 1, maximum: index))
      }
      try event.requireOccurrence(spending: &steps)
    }
  }
}

/// The planned outcome of an event of a file.
private struct PlannedImport {
  let outcome: EventImportOutcome
  /// The event to store; nil for one that stays, so that a plan never holds a whole calendar.
  var event: CalendarEvent?
  /// The number of additional changed, added or removed occurrences.
  var dates = 0
}

extension [EventImport] {
  fileprivate func plan(
    in household: HouseholdID, _ context: Context
  ) throws -> [PlannedImport] {
    guard Set(map(\.uid)).count == count, Set(map(\.id)).count == count else {
      throw Refusal.validation(.uid, .notAllowed)
    }
    for event in self { try context.requireNew(event.id) }
    let zones = try Dictionary(
      uniqueKeysWithValues: Set(compactMap(\.zone)).map { ($0, try context.checkedZone($0)) })
    let caller = try context.caller(in: household)
    let plan = try map { try caller.plan($0, zone: $0.zone.flatMap { zones[$0] }) }
    try caller.requireRoom(forEvents: plan.count { $0.outcome.kind == .added })
    try caller.requireRoom(forDates: plan.reduce(0) { $0 + $1.dates })
    return plan
  }
}

extension Caller {
  fileprivate func plan(_ given: EventImport, zone: String?) throws -> PlannedImport {
    let wall = try zone.map(context.zone) ?? calendar().zone
    let repetition = try given.repetition?.localized(to: wall)
    guard let old = try context.events.event(named: given.uid, in: household.id) else {
      return try added(given, zone, repetition)
    }
    func planned(_ kind: EventImportOutcome.Kind, _ new: CalendarEvent? = nil) -> PlannedImport {
      PlannedImport(
        outcome: EventImportOutcome(
          uid: given.uid, event: eventRules.canSee(old) ? old.id : nil, kind: kind),
        event: new, dates: new.map { $0.dates - old.dates } ?? 0)
    }
    guard eventRules.canEdit(old) else { return planned(.notYours) }
    let new = try event(given, zone, repetition, over: old)
    if new.says(theSameAs: old) { return planned(.unchanged) }
    guard given.revision >= old.revision else { return planned(.newerHere) }
    return planned(.changed, new)
  }

  private func added(
    _ given: EventImport, _ zone: String?, _ repetition: EventRepetition?
  ) throws -> PlannedImport {
    guard try context.events.event(given.id, in: household.id) == nil else {
      throw Refusal.unusableID
    }
    for details in [given.details] + given.overrides.map(\.details) {
      try requireResponsible(details.assignee)
    }
    let new = try event(given, zone, repetition, over: nil)
    return PlannedImport(
      outcome: EventImportOutcome(uid: given.uid, event: given.id, kind: .added), event: new,
      dates: new.dates)
  }

  /// The event of the file, with the responsible members of the old one, which files do not
  /// contain.
  private func event(
    _ given: EventImport, _ zone: String?, _ repetition: EventRepetition?, over old: CalendarEvent?
  ) throws -> CalendarEvent {
    var details = given.details
    details.assignee = old?.details.assignee ?? details.assignee
    let responsible = (old?.overrides ?? []).map { ($0.occurrence, $0.details.assignee) }
    let known = Dictionary(responsible) { first, _ in first }
    let overrides = given.overrides.map { override in
      var details = override.details
      details.assignee = known[override.occurrence] ?? details.assignee
      return EventOverride(
        occurrence: override.occurrence, details: details, span: override.span)
    }
    return try CalendarEvent(
      id: old?.id ?? given.id, household: household.id, uid: given.uid, details: details,
      span: given.span, zone: zone, repetition: repetition, overrides: overrides,
      isShared: given.isShared, createdBy: old?.createdBy ?? member.id, revision: given.revision,
      createdAt: old?.createdAt ?? context.now, updatedAt: context.now,
      version: old?.version ?? .unsaved)
  }
}

extension CalendarEvent {
  /// Whether both are equal in everything that a calendar file contains.
  fileprivate func says(theSameAs other: CalendarEvent) -> Bool {
    details == other.details && span == other.span && zone == other.zone
      && repetition == other.repetition && overrides == other.overrides
      && isShared == other.isShared
  }
}
