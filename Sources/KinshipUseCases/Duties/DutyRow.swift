public import KinshipDomain
import KinshipTime

/// A duty as one member sees it.
public struct DutyRow: Hashable, Sendable {
  /// The duty.
  public let duty: Duty
  /// The name of the member who was asked or is responsible; nil for a declined duty.
  public let memberName: Name?
  /// The names of the members to ask next, in order.
  public let nextNames: [Name]
  /// What the caller can do.
  public let moves: [DutyMove]
  /// Whether the leg is over without a confirmation.
  public let isMissed: Bool

  /// A row with every field given.
  public init(
    duty: Duty, memberName: Name?, nextNames: [Name], moves: [DutyMove], isMissed: Bool
  ) {
    self.duty = duty
    self.memberName = memberName
    self.nextNames = nextNames
    self.moves = moves
    self.isMissed = isMissed
  }
}

/// Makes the rows of duties; each event and each name is read once.
struct DutyRows {
  private let caller: Caller
  private var events: [EventID: CalendarEvent?] = [:]
  private var names: MemberNames
  private var active: [MemberID: Bool] = [:]

  init(for caller: Caller) throws {
    self.caller = caller
    names = MemberNames(for: caller)
  }

  /// The rows of the duties that the caller sees.
  mutating func rows(_ duties: some Sequence<Duty>) throws -> [DutyRow] {
    try duties.compactMap { try row(of: $0) }
  }

  /// The stored duty with that id, also after it was cancelled.
  func duty(_ id: DutyID) throws -> Duty? {
    try caller.context.duties.duty(id, in: caller.household.id)
  }

  /// The row of a duty; nil if it was cancelled, or the caller does not see its pickup.
  ///
  /// The asked or responsible member sees its duty also if it does not see the event otherwise.
  /// Only that member and adults see a past duty after its event was deleted, and its last title
  /// after the event got another one, because the last title can be that of a private event. Other
  /// members see the present title.
  mutating func row(of duty: Duty) throws -> DutyRow? {
    guard duty.cancelledAt == nil else { return nil }
    if duty.member == caller.member.id { return try shown(duty) }
    let isAdult = caller.member.role.isAdult
    guard let seen = try event(of: duty) else { return isAdult ? try shown(duty) : nil }
    guard caller.eventRules.canSee(seen) else { return nil }
    guard !isAdult, duty.isPast(at: caller.context.now) else { return try shown(duty) }
    return try shown(duty.titled(seen.details(at: duty.occurrence).title))
  }

  /// The row of a duty for a member who knows of it: who was told of it, or has changed it.
  mutating func shown(_ duty: Duty) throws -> DutyRow {
    let now = caller.context.now
    return DutyRow(
      duty: duty, memberName: try names.name(of: duty.member),
      nextNames: try duty.order.compactMap { try isActive($0) ? names.name(of: $0) : nil },
      moves: duty.moves(of: caller.member, at: now),
      isMissed: duty.isMissed(at: now))
  }

  /// Whether a member to ask next still belongs to the household.
  private mutating func isActive(_ member: MemberID) throws -> Bool {
    if let known = active[member] { return known }
    let found = try caller.isActiveMember(member)
    active[member] = found
    return found
  }

  private mutating func event(of duty: Duty) throws -> CalendarEvent? {
    if let known = events[duty.event] { return known }
    let event = try caller.context.events.event(duty.event, in: caller.household.id)
    events[duty.event] = .some(event)
    return event
  }
}

extension Caller {
  /// A duty that the caller sees; throws `notFound(.duty)`.
  func duty(_ id: DutyID) throws -> Duty {
    var rows = try DutyRows(for: self)
    guard let duty = try rows.duty(id), try rows.row(of: duty) != nil else {
      throw Refusal.notFound(.duty)
    }
    return duty
  }

  /// The row of a duty that the caller has changed.
  ///
  /// A member who passed a private pickup on sees the duty once more.
  func row(of duty: Duty) throws -> DutyRow {
    var rows = try DutyRows(for: self)
    if let row = try rows.row(of: duty) { return row }
    return DutyRow(duty: duty, memberName: nil, nextNames: [], moves: [], isMissed: false)
  }
}
