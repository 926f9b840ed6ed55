public import KinshipDomain
public import KinshipTime

/// Asks a member for a leg of a pickup, with the members to ask next; only adults may.
///
/// The first member of the order who is here on the day, and when its time for an answer ends, is
/// asked, and told. The calling adult has accepted with that if it is the first one, or the first
/// of those who are here. If the asked member does not answer in time, the next one is asked, and
/// the adults are told.
public struct AssignDuty: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded
  /// The default time for an answer, in minutes.
  public static let defaultMinutes = 120

  /// The household.
  public let household: HouseholdID
  /// The id of the new duty.
  public let id: DutyID
  /// The pickup.
  public let event: EventID
  /// The original start of the occurrence, in the event's time zone; for a single event its start.
  public let occurrence: CivilDateTime
  /// The leg.
  public let leg: DutyLeg
  /// The members to ask, in order: 1–10, all different.
  public let members: [MemberID]
  /// The minutes that each of them has for an answer, 5 to 10,080; less before the leg begins.
  public let minutes: Int

  /// A duty to be created.
  public init(
    household: HouseholdID, id: DutyID, event: EventID, occurrence: CivilDateTime, leg: DutyLeg,
    members: [MemberID], minutes: Int = AssignDuty.defaultMinutes
  ) {
    self.household = household
    self.id = id
    self.event = event
    self.occurrence = occurrence
    self.leg = leg
    self.members = members
    self.minutes = minutes
  }

  /// Throws `dutyUnavailable` for a past leg and for one that has a duty, and `validation` for an
  /// event that is no pickup, an unknown occurrence, and members of whom none is available.
  public func execute(in context: Context, with _: Void) throws -> DutyRow {
    try Duty.answerMinutes.require(minutes, of: .answerMinutes)
    guard members.count <= Duty.mostMembers else {
      throw Refusal.validation(.member, .tooMany(limit: Duty.mostMembers))
    }
    guard !members.isEmpty else { throw Refusal.validation(.member, .missing) }
    guard Set(members).count == members.count else {
      throw Refusal.validation(.member, .notAllowed)
    }
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let event = try caller.event(event)
    guard caller.member.role.isAdult else { throw Refusal.unauthorized }
    guard try !caller.isTaken(id.bits) else { throw Refusal.unusableID }
    for member in members { try caller.requireResponsible(member) }
    var duty = try duty(of: event, for: caller)
    try caller.requireRoom(for: duty)
    if members.first == caller.member.id {
      try duty.accept(by: caller.member.id, at: context.now)
    } else {
      let new = duty
      try duty.passOn(at: context.now) {
        try caller.isAvailable($0, for: new, answeringBy: $1)
      }
      try duty.acceptIfAsked(caller.member, at: context.now)
    }
    guard duty.status != .declined else { throw Refusal.validation(.member, .notAllowed) }
    return try caller.row(of: caller.store(duty, since: nil))
  }

  /// The new duty of an occurrence, for which nobody was asked yet.
  private func duty(of event: CalendarEvent, for caller: Caller) throws -> Duty {
    var zones = try EventZoneCache(for: caller)
    guard
      let found = event.occurrence(
        at: occurrence, home: zones.home, own: try zones.zone(named: event.zone))
    else { throw Refusal.validation(.occurrence, .unknown) }
    guard event.details(at: occurrence).isPickup else {
      throw Refusal.validation(.duty, .notAllowed)
    }
    return Duty(
      id: id, in: household, for: leg, of: event, at: found, order: members, minutes: minutes,
      by: caller.member.id, at: caller.context.now)
  }
}

extension Caller {
  /// Throws `dutyUnavailable` for a past leg and for one that has a duty, and `validation` if the
  /// household has too many duties.
  fileprivate func requireRoom(for duty: Duty) throws {
    try duty.requireOpen(at: context.now)
    let other = try context.duties.duty(
      of: duty.event, at: duty.occurrence, duty.leg, endingAfter: context.now, in: household.id)
    guard other == nil else { throw Refusal.dutyUnavailable(.assigned) }
    guard try openDuties().count < Duty.openLimit else {
      throw Refusal.validation(.duty, .tooMany(limit: Duty.openLimit))
    }
  }
}
