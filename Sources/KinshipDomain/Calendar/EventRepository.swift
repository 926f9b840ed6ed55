public import KinshipTime

/// The events of households.
public protocol EventRepository {
  /// The event with that id in that household.
  func event(_ id: EventID, in household: HouseholdID) throws -> CalendarEvent?
  /// The event with that name in calendar files.
  func event(named uid: EventUID, in household: HouseholdID) throws -> CalendarEvent?
  /// The outlines of the events whose reach has a day in common with these, in the order of their ids.
  ///
  /// Of changed occurrences only those are read that are on these days, or would be on them in their series.
  func outlines(
    of household: HouseholdID, touching days: ClosedRange<CivilDate>
  ) throws -> [EventOutline]
  /// What an event says or, with an original start, the occurrence that was changed there; nil where there is
  /// none.
  func details(
    of event: EventID, changedAt occurrence: CivilDateTime?, in household: HouseholdID
  ) throws -> EventDetails?
  /// At most `limit` events for which the member is responsible, or for any occurrence of them, whose reach has
  /// a day from this one on.
  ///
  /// In the order of their ids; a store may choose any of them when there are more.
  func events(
    of household: HouseholdID, assignedTo member: MemberID, from day: CivilDate, limit: Int
  ) throws -> [CalendarEvent]
  /// The events after an id, in the order of their ids, at most `limit`; fewer, but one, rather than have more
  /// than so many changed occurrences in all.
  func events(
    of household: HouseholdID, after id: EventID?, limit: Int, overrides most: Int
  ) throws -> [CalendarEvent]
  /// Stores the event; throws `conflict` over a newer version, `unusableID` for one that was deleted, and
  /// where another one has its name.
  @discardableResult func save(_ event: CalendarEvent) throws -> CalendarEvent
  /// Deletes the event and leaves a tombstone; throws `conflict` over a newer version.
  func delete(_ event: CalendarEvent) throws
}
