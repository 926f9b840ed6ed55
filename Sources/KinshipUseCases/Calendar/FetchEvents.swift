public import KinshipDomain

/// One event with all its data.
public struct GetEvent: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The event.
  public let event: EventID

  /// Creates the query.
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

/// Stored events in the order of their ids, a series as one: the data for a calendar file.
public struct FetchEvents: Query, HouseholdScoped {
  /// The largest page, which is also the default page size.
  public static let largestPage = 50
  /// The most changed occurrences of a page, unless one event has more.
  ///
  /// A page ends early instead, so that an answer fits into a message.
  public static let mostOverrides = 1_000

  /// The household.
  public let household: HouseholdID
  /// The cursor to continue after: the `next` of the previous page.
  public let after: EventID?
  /// The maximum number of results, 1–50.
  public let limit: Int

  /// Creates the query.
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

/// A stored event, with the names of its creator and of the responsible member.
public struct EventRecord: Hashable, Sendable {
  /// The event.
  public let event: CalendarEvent
  /// The name of the member who created it.
  public let creatorName: Name?
  /// The name of the responsible member; nil without one.
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

/// A page of events.
public struct EventPage: Hashable, Sendable {
  /// The events, in the order of their ids.
  public let records: [EventRecord]
  /// The cursor of the next page; nil when this is the last.
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
