import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Lets the duties of an event follow its change.
  ///
  /// A moved occurrence keeps its duty. The duty of a cancelled occurrence, and of one that is no
  /// pickup any more, is cancelled unless it is confirmed.
  ///
  /// The responsible member of a leg that begins on another day, or by more than an hour earlier or
  /// later, is asked again, unless it made the change. After a smaller move it keeps its duty, and
  /// is told of the first one. The adults are told of the first leg with a question, and of the
  /// first for which nobody is left. Duties of past legs stay as they are.
  func followDuties(of old: CalendarEvent, to new: CalendarEvent?) throws {
    let now = context.now
    var told = ToldMembers()
    let (followed, cancelled) = try changes(of: openDuties(of: old.id), from: old, to: new)
    // Cancelled ones are stored first, because a leg has one duty.
    for duty in cancelled {
      var changed = duty
      changed.cancel(at: now)
      _ = try store(changed, since: duty)
    }
    for duty in followed { try follow(duty.new, from: duty.old, telling: &told) }
  }

  /// Lets duties follow the household's new time zone, in which their legs begin at the same time
  /// of day; nobody is asked or told, and confirmed ones stay as they are.
  func followZoneWithDuties() throws {
    for id in Set(try openDuties().map(\.event)) {
      guard let event = try context.events.event(id, in: household.id) else { continue }
      let open = try openDuties(of: id).filter { $0.status != .confirmed }
      for duty in try changes(of: open, from: event, to: event).followed {
        _ = try storeQuietly(duty.new)
      }
    }
  }

  /// The duties of an event that are not over; confirmed ones first, so that they keep the legs to
  /// which others move.
  ///
  /// The stored duties also include those that ended during the longest leg before now, for which
  /// the limit leaves as much room as for open ones.
  private func openDuties(of event: EventID) throws -> [Duty] {
    let now = context.now
    let open = try context.duties.duties(
      of: event, beginningFrom: now - DutyLeg.longest, in: household.id,
      limit: Duty.openLimit * 2
    ).filter { !$0.isPast(at: now) }
    return open.filter { $0.status == .confirmed } + open.filter { $0.status != .confirmed }
  }

  /// The open duties of an event that follow its change, and those to be cancelled.
  ///
  /// A confirmed duty is cancelled only if another one takes its leg.
  private func changes(
    of open: [Duty], from old: CalendarEvent, to new: CalendarEvent?
  ) throws -> (followed: [(old: Duty, new: Duty)], cancelled: [Duty]) {
    var (followed, cancelled): ([(old: Duty, new: Duty)], [Duty]) = ([], [])
    guard !open.isEmpty else { return (followed, cancelled) }
    var occurrences = try FollowedOccurrences(from: old, to: new, for: self)
    for duty in open {
      switch try occurrences.take(duty) {
      case .found(let moved): if moved != duty { followed.append((duty, moved)) }
      case .taken: cancelled.append(duty)
      case .gone: if duty.status != .confirmed { cancelled.append(duty) }
      }
    }
    return (followed, cancelled)
  }

  /// Stores a duty that follows a changed occurrence, and asks or tells its member.
  ///
  /// If its member is away on the new day, the next one is asked. One that is away only now, and
  /// could not answer in time, stays responsible.
  private func follow(
    _ moved: Duty, from old: Duty, telling told: inout ToldMembers
  ) throws {
    let isPast = moved.isPast(at: context.now)
    if !isPast, moved.status != .confirmed,
      moved.hasMovedFar(from: old, in: try calendar().zone), let duty = try askedAnew(moved)
    {
      let isFirst = told.questions.insert(duty.status).inserted
      _ = try store(duty, since: old, tellsAdults: isFirst)
      return
    }
    let saved = try storeQuietly(moved)
    let hasNewTime = saved.status == .accepted && saved.begins != old.begins
    if isPast || hasNewTime { try removeAlerts(about: saved) }
    guard hasNewTime, let member = saved.member, member != actor,
      told.responsible.insert(member).inserted
    else { return }
    try tellResponsibleMember(of: saved)
  }

  /// A duty that has moved far, with its question: to its member, or to the next one; nil if its
  /// member stays responsible.
  private func askedAnew(_ moved: Duty) throws -> Duty? {
    guard let member = moved.member else { return moved }
    let isAccepted = moved.status == .accepted
    if isAccepted, member == actor { return nil }
    let (now, day) = (context.now, try calendar().zone.local(moved.begins).date)
    var duty = moved
    guard try context.members.member(member, in: household.id)?.isPresent(on: day) == true else {
      try duty.passOn(at: now) { try isAvailable($0, for: moved, answeringBy: $1) }
      return duty
    }
    guard isAccepted else { return moved }
    duty.ask(member, at: now)
    guard let time = duty.answerBy, try isAvailable(member, for: duty, answeringBy: time) else {
      return nil
    }
    return duty
  }
}

/// Who was told of a change of an event that concerns many duties; each is told once.
private struct ToldMembers {
  /// The members who were told that their legs begin at another time.
  var responsible: Set<MemberID> = []
  /// The states of the duties of which the adults were told.
  var questions: Set<DutyStatus> = []
}

/// The occurrences of a changed event that take over duties.
private struct FollowedOccurrences {
  /// What becomes of a duty.
  enum Outcome {
    /// The duty follows its occurrence.
    case found(Duty)
    /// Its leg has another duty, also a past one at the same time.
    case taken
    /// Its occurrence is gone or no pickup any more.
    case gone
  }

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

  /// An open duty as it follows its occurrence.
  mutating func take(_ duty: Duty) throws -> Outcome {
    guard let new else { return .gone }
    let original = old.original(of: duty.occurrence, in: new)
    guard new.details(at: original).isPickup,
      let occurrence = new.occurrence(at: original, home: home, own: own)
    else { return .gone }
    guard taken.insert(LegKey(original: original, leg: duty.leg)).inserted else { return .taken }
    var moved = duty
    moved.move(to: occurrence, of: new, at: context.now)
    return try isTaken(moved) ? .taken : .found(moved)
  }

  /// Whether the leg, which moves into the past, already has a duty with the same end.
  private func isTaken(_ moved: Duty) throws -> Bool {
    guard moved.isPast(at: context.now) else { return false }
    let other = try context.duties.duty(
      of: moved.event, at: moved.occurrence, moved.leg, endingAt: moved.ends,
      in: moved.household)
    return other.map { $0.id != moved.id } ?? false
  }
}

/// What identifies a duty among those of an event.
private struct LegKey: Hashable {
  let original: CivilDateTime
  let leg: DutyLeg
}
