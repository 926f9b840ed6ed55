import KinshipDomain
import KinshipTime

extension Caller {
  /// The member's permissions for events.
  var eventRules: EventPermissions { EventPermissions(for: member) }

  /// An event that the caller may see; throws `notFound(.event)` otherwise.
  func event(_ id: EventID) throws -> CalendarEvent {
    guard let event = try context.events.event(id, in: household.id), eventRules.canSee(event)
    else { throw Refusal.notFound(.event) }
    return event
  }

  /// An event that the caller may change; throws `notFound(.event)` and then `unauthorized`.
  func editableEvent(_ id: EventID) throws -> CalendarEvent {
    let event = try event(id)
    guard eventRules.canEdit(event) else { throw Refusal.unauthorized }
    return event
  }

  /// Throws `userNotMemberOfHousehold` unless `assignee` is nil or belongs to the household.
  func requireResponsible(_ assignee: MemberID?) throws {
    if let assignee, try !isActiveMember(assignee) { throw Refusal.userNotMemberOfHousehold }
  }
}

/// The time zones of a household's events, each looked up once.
struct EventZoneCache {
  let context: Context
  let home: Zone
  private var zones: [String: Zone] = [:]

  init(for caller: some HouseholdOperations) throws {
    context = caller.context
    home = try caller.calendar().zone
  }

  /// The zone of that name; the household's for nil.
  mutating func zone(named name: String?) throws -> Zone {
    guard let name else { return home }
    if let known = zones[name] { return known }
    let zone = try context.zone(name)
    zones[name] = zone
    return zone
  }

  /// The instants of a range of dates in the household's time zone.
  func window(_ first: CivilDate, _ last: CivilDate) -> Range<Instant> {
    let end = CivilDateTime(last, .midnight).advanced(bySeconds: 86_400)
    let start = home.instant(of: CivilDateTime(first, .midnight))
    return start..<max(start, home.instant(of: end))
  }
}
