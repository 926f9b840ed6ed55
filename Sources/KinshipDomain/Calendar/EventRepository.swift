public import KinshipTime

/// The events of households.
public protocol EventRepository {
  /// The event with that id in that household.
  func event(_ id: EventID, in household: HouseholdID) throws -> CalendarEvent?
  /// The event with that name in calendar files.
  func event(named uid: EventUID, in household: HouseholdID) throws -> CalendarEvent?
  /// The events whose reach has a day in common with these, in the order of their ids.
  func events(
    of household: HouseholdID, touching days: ClosedRange<CivilDate>
  ) throws -> [CalendarEvent]
  /// The events after an id, in the order of their ids, at most `limit`.
  func events(
    of household: HouseholdID, after id: EventID?, limit: Int
  ) throws -> [CalendarEvent]
  /// How many events the household has.
  func count(of household: HouseholdID) throws -> Int
  /// Stores the event; throws `conflict` over a newer version, `unusableID` for one that was deleted, and
  /// where another one has its name.
  @discardableResult func save(_ event: CalendarEvent) throws -> CalendarEvent
  /// Deletes the event and leaves a tombstone; throws `conflict` over a newer version.
  func delete(_ event: CalendarEvent) throws
}
