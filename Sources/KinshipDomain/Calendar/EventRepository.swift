public import KinshipTime

/// Storage of the events of households.
public protocol EventRepository {
  /// The event with that id in that household.
  func event(_ id: EventID, in household: HouseholdID) throws -> CalendarEvent?
  /// The event with that identifier in calendar files.
  func event(named uid: EventUID, in household: HouseholdID) throws -> CalendarEvent?
  /// The outlines of the events whose reach includes any of these days, ordered by id.
  ///
  /// Outlines include only changed occurrences that are on these days, or would be on them in their
  /// series.
  func outlines(
    of household: HouseholdID, touching days: ClosedRange<CivilDate>
  ) throws -> [EventOutline]
  /// The details of an event or, given an original start, of its changed occurrence; nil if there
  /// is none.
  func details(
    of event: EventID, changedAt occurrence: CivilDateTime?, in household: HouseholdID
  ) throws -> EventDetails?
  /// At most `limit` events that the member is responsible for, wholly or in a changed occurrence,
  /// and that reach `day` or later.
  ///
  /// Ordered by id. If there are more, the store may choose any of them.
  func events(
    of household: HouseholdID, assignedTo member: MemberID, from day: CivilDate, limit: Int
  ) throws -> [CalendarEvent]
  /// The events after an id, ordered by id, at most `limit`.
  ///
  /// Returns fewer, but at least one, rather than exceed `most` changed occurrences in total.
  func events(
    of household: HouseholdID, after id: EventID?, limit: Int, overrides most: Int
  ) throws -> [CalendarEvent]
  /// Stores the event; throws `conflict` if a newer version is stored.
  ///
  /// Throws `unusableID` for an event that was deleted, and if another event has its identifier in
  /// calendar files.
  @discardableResult func save(_ event: CalendarEvent) throws -> CalendarEvent
  /// Deletes the event and leaves a tombstone; throws `conflict` if a newer version is stored.
  func delete(_ event: CalendarEvent) throws
}
