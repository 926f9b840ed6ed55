public import KinshipDomain
public import KinshipTime

/// Deletes an event permanently, or removes one occurrence of a series; its duties are cancelled.
///
/// Adults can delete any event, all others their own. The series is deleted with its last
/// occurrence.
public struct DeleteEvent: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The event.
  public let event: EventID
  /// The original start of the occurrence, in the series' time zone; nil for the whole event.
  public let occurrence: CivilDateTime?

  /// An event, or an occurrence of it, to be deleted.
  public init(household: HouseholdID, event: EventID, occurrence: CivilDateTime? = nil) {
    self.household = household
    self.event = event
    self.occurrence = occurrence
  }

  public func execute(in context: Context, with _: Void) throws {
    let caller = try context.caller(in: household)
    let old = try caller.editableEvent(event)
    guard let occurrence else { return try caller.delete(old) }
    var zoneCache = try EventZoneCache(for: caller)
    let own = try zoneCache.zone(named: old.zone)
    guard old.isSeries, old.occurrence(at: occurrence, home: zoneCache.home, own: own) != nil else {
      throw Refusal.validation(.occurrence, .unknown)
    }
    var new = old
    if try new.remove(occurrence, at: context.now) {
      try caller.requireRoom(forDates: new.dates - old.dates)
      try context.events.save(new)
      try caller.followDuties(of: old, to: new)
    } else {
      try caller.delete(old)
    }
  }
}

extension Caller {
  /// Deletes an event, and cancels its duties.
  fileprivate func delete(_ event: CalendarEvent) throws {
    try followDuties(of: event, to: nil)
    try context.events.delete(event)
  }
}
