import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Lets the duties of an event follow its change: a moved occurrence keeps its duty, and a
  /// cancelled one, or one that is no pickup any more, ends it.
  ///
  /// The responsible member of a leg that begins on another day, or by more than an hour earlier or
  /// later, is asked again, unless it made the change. After a smaller move it keeps its duty, and
  /// is told of the first one. Duties of past legs stay as they are, and confirmed ones do not end.
  func followDuties(of old: CalendarEvent, to new: CalendarEvent?) throws {
    let now = context.now
    var told: Set<MemberID> = []
    let (kept, ended) = try followed(openDuties(of: old.id), from: old, to: new)
    // Those that end are stored first, because a leg has one duty.
    for duty in ended {
      var cancelled = duty
      cancelled.cancel(at: now)
      _ = try store(cancelled, since: duty)
    }
    for duty in kept { try store(duty.new, movedFrom: duty.old, telling: &told) }
  }

  /// Lets duties follow the household's new time zone, in which their legs begin at the same time
  /// of day; nobody is asked or told, and confirmed ones stay as they are.
  func followZoneWithDuties() throws {
    for id in Set(try openDuties().map(\.event)) {
      guard let event = try context.events.event(id, in: household.id) else { continue }
      let open = try openDuties(of: id).filter { $0.status != .confirmed }
      for duty in try followed(open, from: event, to: event).kept {
        _ = try storeQuietly(duty.new)
      }
    }
  }

  /// The duties of an event that are not over, confirmed ones first.
  private func openDuties(of event: EventID) throws -> [Duty] {
    let now = context.now
    let open = try context.duties.duties(
      of: event, beginningFrom: now - DutyLeg.longest, in: household.id,
      limit: Duty.openLimit * 2
    ).filter { !$0.isPast(at: now) }
    return open.filter { $0.status == .confirmed } + open.filter { $0.status != .confirmed }
  }

  /// The open duties of an event that change with it, and those that end.
  private func followed(
    _ open: [Duty], from old: CalendarEvent, to new: CalendarEvent?
  ) throws -> (kept: [(old: Duty, new: Duty)], ended: [Duty]) {
    var (kept, ended): ([(old: Duty, new: Duty)], [Duty]) = ([], [])
    guard !open.isEmpty else { return (kept, ended) }
    var occurrences = try FollowedOccurrences(from: old, to: new, for: self)
    for duty in open {
      if let moved = try occurrences.take(duty) {
        if moved != duty { kept.append((duty, moved)) }
      } else if duty.status != .confirmed {
        ended.append(duty)
      }
    }
    return (kept, ended)
  }

  /// Stores a duty that follows a changed occurrence, and asks or tells its member.
  ///
  /// If its member is away on the new day, the next one is asked. One that is away only now, and
  /// could not answer in time, stays responsible.
  private func store(
    _ moved: Duty, movedFrom old: Duty, telling told: inout Set<MemberID>
  ) throws {
    let isPast = moved.isPast(at: context.now)
    if !isPast, moved.status != .confirmed, moved.hasMovedFar(from: old, in: try calendar().zone) {
      let duty = try askedAnew(moved)
      if duty.status != .accepted {
        _ = try store(duty, since: old)
        return
      }
    }
    let saved = try storeQuietly(moved)
    if isPast { try removeAlerts(about: saved) }
    guard saved.status == .accepted, saved.begins != old.begins, let member = saved.member,
      member != actor, told.insert(member).inserted
    else { return }
    try tellResponsibleMember(of: saved)
  }

  /// A duty that has moved far, with its question: to its member, or to the next one.
  private func askedAnew(_ moved: Duty) throws -> Duty {
    guard let member = moved.member, moved.status == .asked || member != actor else {
      return moved
    }
    let (now, day) = (context.now, try calendar().zone.local(moved.begins).date)
    var duty = moved
    guard try context.members.member(member, in: household.id)?.isPresent(on: day) == true else {
      try duty.passOn(at: now) { try isAvailable($0, for: moved, answeringBy: $1) }
      return duty
    }
    guard moved.status == .accepted else { return moved }
    duty.ask(member, at: now)
    guard let time = duty.answerBy, try isAvailable(member, for: duty, answeringBy: time) else {
      return moved
    }
    return duty
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

  /// An open duty as it follows its occurrence; nil if the occurrence is gone or no pickup any more,
  /// or has a duty of another one, also of a past leg at the same time.
  mutating func take(_ duty: Duty) throws -> Duty? {
    guard let new else { return nil }
    let original = old.original(of: duty.occurrence, in: new)
    guard new.details(at: original).isPickup,
      let occurrence = new.occurrence(at: original, home: home, own: own),
      taken.insert(LegKey(original: original, leg: duty.leg)).inserted
    else { return nil }
    var moved = duty
    moved.move(to: occurrence, of: new, at: context.now)
    return try isTaken(moved) ? nil : moved
  }

  /// Whether a past leg that moves has had a duty at that time before.
  private func isTaken(_ moved: Duty) throws -> Bool {
    guard moved.isPast(at: context.now) else { return false }
    let first = try context.duties.duty(
      of: moved.event, at: moved.occurrence, moved.leg,
      endingAfter: moved.ends - Duration.milliseconds(1), in: moved.household)
    return first.map { $0.ends == moved.ends && $0.id != moved.id } ?? false
  }
}

/// What identifies a duty among those of an event.
private struct LegKey: Hashable {
  let original: CivilDateTime
  let leg: DutyLeg
}
