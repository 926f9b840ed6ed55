import KinshipDomain
import KinshipTime

extension MemoryTransaction: EventRepository {
  func event(_ id: EventID, in household: HouseholdID) -> CalendarEvent? {
    home(household)?.events[id]
  }

  func event(named uid: EventUID, in household: HouseholdID) -> CalendarEvent? {
    home(household).flatMap { home in home.eventsByName[uid].flatMap { home.events[$0] } }
  }

  func events(
    of household: HouseholdID, touching days: ClosedRange<CivilDate>
  ) -> [CalendarEvent] {
    sortedEvents(of: household).filter { event in
      let reach = event.reach
      return reach.first <= days.upperBound && (reach.last ?? .max) >= days.lowerBound
    }
  }

  func events(of household: HouseholdID, after id: EventID?, limit: Int) -> [CalendarEvent] {
    let later = sortedEvents(of: household).filter { event in id.map { $0 < event.id } ?? true }
    return Array(later.prefix(max(0, limit)))
  }

  private func sortedEvents(of household: HouseholdID) -> [CalendarEvent] {
    (home(household).map { Array($0.events.values) } ?? []).sorted { $0.id < $1.id }
  }

  func count(of household: HouseholdID) -> Int { home(household)?.events.count ?? 0 }

  func save(_ event: CalendarEvent) throws -> CalendarEvent {
    let home = tables.homes[event.household]
    guard home?.deletedEvents.contains(event.id) != true,
      home?.eventsByName[event.uid].map({ $0 == event.id }) ?? true
    else { throw Refusal.unusableID }
    var event = event
    event.version = try nextVersion(
      in: .household(event.household), stored: home?.events[event.id]?.version,
      given: event.version)
    tables.set(\.events, of: event.household, event.id, event)
    tables.set(\.eventsByName, of: event.household, event.uid, event.id)
    return event
  }

  func delete(_ event: CalendarEvent) throws {
    guard let stored = tables.homes[event.household]?.events[event.id] else {
      throw Refusal.conflict
    }
    _ = try nextVersion(
      in: .household(event.household), stored: stored.version, given: event.version)
    tables.set(\.events, of: event.household, event.id, nil)
    tables.set(\.eventsByName, of: event.household, event.uid, nil)
    tables.insert(event.id, into: \.deletedEvents, of: event.household)
  }
}
