public import KinshipDomain
import KinshipTime

/// An event of a calendar file that is to be taken in.
public struct EventImport: Hashable, Sendable {
  /// The id that it gets when it is new here.
  public let id: EventID
  /// Its name in calendar files: the same name is the same event.
  public let uid: EventUID
  /// How often it was changed where it comes from.
  public let revision: Int
  /// What it says.
  public let details: EventDetails
  /// From when to when it is.
  public let span: EventSpan
  /// The zone of its wall; nil for the household's.
  public let zone: String?
  /// How it comes back.
  public let repetition: EventRepetition?
  /// Occurrences that are other than the rest.
  public let overrides: [EventOverride]
  /// Whether everybody sees it.
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

/// What became, or would become, of an event of a calendar file.
public struct EventImportOutcome: Hashable, Sendable {
  /// What became of it.
  public enum Kind: String, Sendable, CaseIterable {
    /// It is new in the calendar.
    case added
    /// It was in the calendar, and is now as the file has it.
    case changed
    /// It is in the calendar just so.
    case unchanged
    /// It was changed here since: that stays.
    case newerHere
    /// It is in the calendar, and somebody else's to change.
    case notYours
  }

  /// The event's name in calendar files.
  public let uid: EventUID
  /// The event here; nil where nobody may know of it.
  public let event: EventID?
  /// What became of it.
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
public struct ImportEvents: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded
  /// The most events of one call.
  public static let most = 100
  /// The most occurrences that are changed, added or removed in all events of one call: as many as one event
  /// may have.
  public static let mostDates = 2 * EventRepetition.mostDates + CalendarEvent.mostOverrides
  /// How many steps it may take to find the first and the counted occurrences of all rules of one call.
  public static let mostSteps = 100_000
  /// Rules are followed.
  public static let isPreparationSlow = true

  /// The household.
  public let household: HouseholdID
  /// The events, 1–100, each with a UID of its own.
  public let events: [EventImport]

  /// Events to be taken in.
  public init(household: HouseholdID, events: [EventImport]) {
    self.household = household
    self.events = events
  }

  /// Follows the rules, before the transaction: nobody else waits for what is in a file.
  public func prepare(with _: any Outside) async throws { try events.requireBounds() }

  public func execute(in context: Context, with _: Void) throws -> [EventImportOutcome] {
    let plan = try events.plan(in: household, context)
    for event in plan.compactMap(\.event) { try context.events.save(event) }
    return plan.map(\.outcome)
  }
}

/// What would become of the events of a calendar file.
public struct PreviewImport: Query, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// The events, 1–100, each with a UID of its own.
  public let events: [EventImport]

  /// The question.
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
  /// Throws `validation(.repetition)` for a rule without any occurrence, and for one that cannot be followed, as
  /// `CreateEvent` does; the steps that it takes are taken from `steps`.
  public func requireOccurrence(spending steps: inout Int) throws {
    guard var rule = repetition?.rule else { return }
    // Which wall shows that instant when is not known here; the start is there in any case.
    if case .instant = rule.end { rule = (try? rule.ending(.never)) ?? rule }
    try rule.firstOccurrence(from: span.start, spending: &steps)
  }

  /// How many occurrences are changed, added or taken away.
  var dates: Int { overrides.count + (repetition?.dates ?? 0) }
}

extension [EventImport] {
  /// Throws `validation` for more than one call may do, by what the events say alone.
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

/// What becomes of an event of a file.
private struct PlannedImport {
  let outcome: EventImportOutcome
  /// The event as it is to be stored; nil for one that stays, so that a plan never holds a whole calendar.
  var event: CalendarEvent?
  /// How many more occurrences are changed, added or taken away.
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

  /// The event as the file has it; who is responsible no file knows, so that stays.
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
  /// Whether both are the same in all that a calendar file says.
  fileprivate func says(theSameAs other: CalendarEvent) -> Bool {
    details == other.details && span == other.span && zone == other.zone
      && repetition == other.repetition && overrides == other.overrides
      && isShared == other.isShared
  }
}
