import KinshipDomain
import KinshipTime

extension MemoryTransaction: EventRepository {
  var events: any EventRepository { self }

  func event(_ id: EventID, in household: HouseholdID) -> CalendarEvent? {
    home(household)?.events[id]
  }

  func event(named uid: EventUID, in household: HouseholdID) -> CalendarEvent? {
    home(household).flatMap { home in home.eventsByName[uid].flatMap { home.events[$0] } }
  }

  func outlines(
    of household: HouseholdID, touching days: ClosedRange<CivilDate>
  ) -> [EventOutline] {
    let ends = home(household)?.countedEnds ?? [:]
    return sortedEvents(of: household).filter { event in
      let reach = event.reach(countedTo: ends[event.id])
      return reach.first <= days.upperBound && (reach.last ?? .max) >= days.lowerBound
    }.map { EventOutline($0, countedTo: ends[$0.id], on: days) }
  }

  func details(
    of event: EventID, changedAt occurrence: CivilDateTime?, in household: HouseholdID
  ) -> EventDetails? {
    guard let event = self.event(event, in: household) else { return nil }
    guard let occurrence else { return event.details }
    return event.overrides.first { $0.occurrence == occurrence }?.details
  }

  func events(
    of household: HouseholdID, assignedTo member: MemberID, from day: CivilDate, limit: Int
  ) -> [CalendarEvent] {
    let ends = home(household)?.countedEnds ?? [:]
    let found = sortedEvents(of: household).filter { event in
      (event.reach(countedTo: ends[event.id]).last ?? .max) >= day
        && (event.details.assignee == member
          || event.overrides.contains { $0.details.assignee == member })
    }
    return Array(found.prefix(max(0, limit)))
  }

  func events(
    of household: HouseholdID, after id: EventID?, limit: Int, overrides most: Int
  ) -> [CalendarEvent] {
    let later = sortedEvents(of: household).filter { event in id.map { $0 < event.id } ?? true }
    var count = 0
    return Array(
      later.prefix(max(0, limit)).enumerated().prefix { index, event in
        count += event.overrides.count
        return count <= most || index == 0
      }.map(\.element))
  }

  private func sortedEvents(of household: HouseholdID) -> [CalendarEvent] {
    rows(\.events, of: household).sorted { $0.id < $1.id }
  }

  func save(_ event: CalendarEvent) throws -> CalendarEvent {
    let namesake = tables.homes[event.household]?.eventsByName[event.uid]
    guard [nil, event.id].contains(namesake) else { throw Refusal.unusableID }
    let saved = try save(event, \.events, of: event.household, event.id)
    tables.set(\.countedEnds, of: event.household, event.id, event.countedEnd)
    tables.set(\.eventsByName, of: event.household, event.uid, event.id)
    return saved
  }

  func delete(_ event: CalendarEvent) throws {
    guard let stored = tables.homes[event.household]?.events[event.id] else {
      throw Refusal.conflict
    }
    _ = try nextVersion(
      in: .household(event.household), stored: stored.version, given: event.version)
    tables.set(\.events, of: event.household, event.id, nil)
    tables.set(\.countedEnds, of: event.household, event.id, nil)
    tables.set(\.eventsByName, of: event.household, event.uid, nil)
    addTombstone(event.id, .event, in: event.household)
  }
}
