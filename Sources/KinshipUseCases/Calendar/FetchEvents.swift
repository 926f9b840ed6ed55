public import KinshipDomain

/// One event with everything about it.
public struct GetEvent: Query, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// The event.
  public let event: EventID

  /// The question.
  public init(household: HouseholdID, event: EventID) {
    self.household = household
    self.event = event
  }

  public func fetch(in context: Context) throws -> EventRecord {
    let caller = try context.caller(in: household)
    var names = MemberNames(for: caller)
    return try caller.record(of: try caller.event(event), &names)
  }
}

/// Events as they are kept, series as one, in the order of their ids: what a calendar file is made of.
public struct FetchEvents: Query, InHousehold {
  /// The largest page, and its size when none is asked for.
  public static let largestPage = 50
  /// A page ends early rather than have more changed occurrences than this in all, unless one event has:
  /// no answer is more than a message can be.
  public static let mostOverrides = 1_000

  /// The household.
  public let household: HouseholdID
  /// After which event to go on: the `next` of the page before.
  public let after: EventID?
  /// At most how many, 1–50.
  public let limit: Int

  /// The question.
  public init(
    household: HouseholdID, after: EventID? = nil, limit: Int = FetchEvents.largestPage
  ) {
    self.household = household
    self.after = after
    self.limit = limit
  }

  public func fetch(in context: Context) throws -> EventPage {
    try (1...Self.largestPage).require(limit, of: .limit)
    let caller = try context.caller(in: household)
    var names = MemberNames(for: caller)
    var records: [EventRecord] = []
    var changed = 0
    var place = after
    while true {
      let events = try context.events.events(
        of: household, after: place, limit: limit, overrides: Self.mostOverrides)
      for event in events {
        if caller.eventRules.canSee(event) {
          changed += event.overrides.count
          guard records.count < limit, changed <= Self.mostOverrides || records.isEmpty else {
            return EventPage(records: records, next: place)
          }
          records.append(try caller.record(of: event, &names))
        }
        place = event.id
      }
      if events.isEmpty { return EventPage(records: records, next: nil) }
    }
  }
}

/// An event as it is kept, with the names of those who have to do with it.
public struct EventRecord: Hashable, Sendable {
  /// The event.
  public let event: CalendarEvent
  /// What whoever made it is called.
  public let creatorName: Name?
  /// What whoever is responsible is called; nil for nobody in particular.
  public let assigneeName: Name?
  /// Whether the caller may change and delete it.
  public let canEdit: Bool

  /// A record with every field given.
  public init(event: CalendarEvent, creatorName: Name?, assigneeName: Name?, canEdit: Bool) {
    self.event = event
    self.creatorName = creatorName
    self.assigneeName = assigneeName
    self.canEdit = canEdit
  }
}

/// Some events, and where the next ones begin.
public struct EventPage: Hashable, Sendable {
  /// The events, in the order of their ids.
  public let records: [EventRecord]
  /// Where the next page begins; nil when this was the last.
  public let next: EventID?

  /// A page with every field given.
  public init(records: [EventRecord], next: EventID?) {
    self.records = records
    self.next = next
  }
}

extension Caller {
  fileprivate func record(
    of event: CalendarEvent, _ names: inout MemberNames
  ) throws -> EventRecord {
    EventRecord(
      event: event, creatorName: try names.name(of: event.createdBy),
      assigneeName: try names.name(of: event.details.assignee),
      canEdit: eventRules.canEdit(event))
  }
}
