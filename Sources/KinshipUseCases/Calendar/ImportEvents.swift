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

/// Takes the events of a calendar file in: all of them, or none (UC-L1).
///
/// What has the name of an event that is here is that event: taking the same file in again adds nothing.
public struct ImportEvents: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded
  /// The most events that are taken in at once.
  public static let most = 2_000

  /// The household.
  public let household: HouseholdID
  /// The events, 1–2,000, each with a name of its own.
  public let events: [EventImport]

  /// Events to be taken in.
  public init(household: HouseholdID, events: [EventImport]) {
    self.household = household
    self.events = events
  }

  public func execute(in context: Context, with _: Void) throws -> [EventImportOutcome] {
    let plan = try events.plan(in: household, context)
    for (event, outcome) in plan where [.added, .changed].contains(outcome.kind) {
      try context.events.save(event)
    }
    return plan.map(\.outcome)
  }
}

/// What would become of the events of a calendar file.
public struct PreviewImport: Query, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// The events, 1–2,000, each with a name of its own.
  public let events: [EventImport]

  /// The question.
  public init(household: HouseholdID, events: [EventImport]) {
    self.household = household
    self.events = events
  }

  public func fetch(in context: Context) throws -> [EventImportOutcome] {
    try events.plan(in: household, context).map(\.outcome)
  }
}

extension [EventImport] {
  /// What becomes of each, and the event as it will be.
  fileprivate func plan(
    in household: HouseholdID, _ context: Context
  ) throws -> [(event: CalendarEvent, outcome: EventImportOutcome)] {
    guard (1...ImportEvents.most).contains(count) else {
      throw Refusal.validation(.events, .outOfRange(minimum: 1, maximum: ImportEvents.most))
    }
    guard Set(map(\.uid)).count == count, Set(map(\.id)).count == count else {
      throw Refusal.validation(.uid, .notAllowed)
    }
    for event in self { try context.requireNew(event.id) }
    let zones = try Dictionary(
      uniqueKeysWithValues: Set(compactMap(\.zone)).map { ($0, try context.checkedZone($0)) })
    let caller = try context.caller(in: household)
    let plan = try map { try caller.plan($0, zone: $0.zone.flatMap { zones[$0] }) }
    try caller.requireRoom(forEvents: plan.count { $0.outcome.kind == .added })
    return plan
  }
}

extension Caller {
  fileprivate func plan(
    _ given: EventImport, zone: String?
  ) throws -> (event: CalendarEvent, outcome: EventImportOutcome) {
    let wall = try zone.map(context.zone) ?? calendar().zone
    let repetition = try given.repetition?.localized(to: wall)
    guard let old = try context.events.event(named: given.uid, in: household.id) else {
      return try added(given, zone, repetition)
    }
    func outcome(_ kind: EventImportOutcome.Kind) -> EventImportOutcome {
      EventImportOutcome(
        uid: given.uid, event: eventRules.canSee(old) ? old.id : nil, kind: kind)
    }
    guard eventRules.canEdit(old) else { return (old, outcome(.notYours)) }
    let new = try event(given, zone, repetition, over: old)
    if new.says(theSameAs: old) { return (old, outcome(.unchanged)) }
    guard given.revision >= old.revision else { return (old, outcome(.newerHere)) }
    return (new, outcome(.changed))
  }

  private func added(
    _ given: EventImport, _ zone: String?, _ repetition: EventRepetition?
  ) throws -> (event: CalendarEvent, outcome: EventImportOutcome) {
    guard try context.events.event(given.id, in: household.id) == nil else {
      throw Refusal.unusableID
    }
    for details in [given.details] + given.overrides.map(\.details) {
      try requireResponsible(details.assignee)
    }
    return (
      try event(given, zone, repetition, over: nil),
      EventImportOutcome(uid: given.uid, event: given.id, kind: .added)
    )
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
