import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Lets the duties of an event follow its change: a moved occurrence keeps its duty, and a
  /// cancelled one, or one that is no pickup any more, ends it.
  ///
  /// The responsible member of a leg that begins at another time is asked again, unless it made the
  /// change; a member whose duty ends is told. Duties of past legs stay as they are.
  func followDuties(of old: CalendarEvent, to new: CalendarEvent?) throws {
    try follow(old, to: new, asksAgain: true)
  }

  /// Lets duties follow the household's new time zone, in which their legs begin at the same time
  /// of day.
  func followZoneWithDuties() throws {
    for event in Set(try openDuties().map(\.event)) {
      guard let event = try context.events.event(event, in: household.id) else { continue }
      try follow(event, to: event, asksAgain: false)
    }
  }

  /// Plans the jobs of duties, for an imported household.
  func planDuties() throws {
    let asked = try context.duties.askedDuties(of: household.id, limit: Duty.openLimit * 2)
    let unassigned = try openDuties().filter { $0.status == .declined }
    for duty in asked + unassigned {
      try context.jobs.plan(duty.jobs, about: duty.id.bits, in: household.id)
    }
  }

  private func follow(_ old: CalendarEvent, to new: CalendarEvent?, asksAgain: Bool) throws {
    let now = context.now
    let open = try context.duties.duties(
      of: old.id, beginningFrom: now - DutyLeg.longest, in: household.id,
      limit: Duty.openLimit * 2
    ).filter { !$0.isPast(at: now) }
    guard !open.isEmpty else { return }
    var occurrences = try FollowedOccurrences(from: old, to: new, for: self)
    var (kept, ended): ([(old: Duty, new: Duty)], [Duty]) = ([], [])
    for duty in open {
      if let (event, occurrence) = try occurrences.take(duty, among: open) {
        var moved = duty
        moved.move(to: occurrence, of: event, at: now)
        if moved != duty { kept.append((duty, moved)) }
      } else {
        ended.append(duty)
      }
    }
    // Those that end are stored first, because a leg has one duty.
    for duty in ended { try end(duty) }
    for duty in kept { try store(duty.new, movedFrom: duty.old, asksAgain: asksAgain) }
  }

  /// Ends a duty with its occurrence, and tells the member who was asked or responsible.
  private func end(_ duty: Duty) throws {
    var ended = duty
    ended.cancel(at: context.now)
    let saved = try store(ended, informsAdults: false)
    guard saved.status != .confirmed else { return }
    try notify(saved.member, .dutyAlert, of: saved.id, .version(saved.version))
  }

  /// Stores a duty that follows a changed occurrence.
  ///
  /// At another time, its member is asked again, or the next one if it is away then.
  private func store(_ duty: Duty, movedFrom old: Duty, asksAgain: Bool) throws {
    guard asksAgain, duty.begins != old.begins, duty.status != .confirmed else {
      _ = try store(duty)
      return
    }
    var duty = duty
    if let member = duty.member, duty.status == .asked || member != actor {
      if try !isAvailable(member, for: duty) {
        let moved = duty
        try duty.passOn(at: context.now) { try isAvailable($0, for: moved) }
        let next = try actor.flatMap { try context.members.member($0, in: household.id) }
        if let next { try duty.acceptIfAsked(next, at: context.now) }
      } else if duty.status == .accepted {
        duty.ask(member, at: context.now)
      }
    }
    _ = try store(duty, informsAdults: true)
  }
}

/// The occurrences of a changed event that take over duties.
private struct FollowedOccurrences {
  private let old: CalendarEvent
  private let new: CalendarEvent?
  private let context: Context
  private let home: Zone
  private let own: Zone
  private var taken: Set<LegKey> = []

  init(
    from old: CalendarEvent, to new: CalendarEvent?, for household: some HouseholdOperations
  ) throws {
    var zones = try EventZoneCache(for: household)
    (self.old, self.new) = (old, new)
    (context, home) = (household.context, zones.home)
    own = try zones.zone(named: (new ?? old).zone)
  }

  /// The occurrence that takes over an open duty; nil if it is gone or no pickup any more, or has a
  /// duty of another one, also of a past leg.
  mutating func take(
    _ duty: Duty, among open: [Duty]
  ) throws -> (CalendarEvent, EventOccurrence)? {
    guard let new else { return nil }
    let original = old.original(of: duty.occurrence, in: new)
    guard new.details(at: original).isPickup,
      let occurrence = new.occurrence(at: original, home: home, own: own),
      taken.insert(LegKey(original: original, leg: duty.leg)).inserted
    else { return nil }
    if original != duty.occurrence {
      let other = try context.duties.duty(
        of: duty.event, at: original, duty.leg, in: duty.household)
      if let other, !open.contains(where: { $0.id == other.id }) { return nil }
    }
    return (new, occurrence)
  }
}

/// What identifies a duty among those of an event.
private struct LegKey: Hashable {
  let original: CivilDateTime
  let leg: DutyLeg
}
