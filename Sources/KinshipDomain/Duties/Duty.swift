public import KinshipTime

/// The identity of a duty.
public typealias DutyID = Identifier<Duty>

/// The responsibility for one leg of one pickup: a member is asked, accepts, and confirms.
///
/// It belongs to an occurrence of an event, named by its original start. If the asked member
/// declines, or does not answer in time, the next one in the order is asked.
public struct Duty: Hashable, Sendable {
  /// The most duties of a household that are not over.
  public static let openLimit = 400
  /// The most duties of a household whose members have not answered, including those of legs that
  /// are over until their job runs.
  public static let askedLimit = 800
  /// The most members in the order.
  public static let mostMembers = 10
  /// The allowed time for an answer, in minutes: 5 minutes to 7 days.
  public static let answerMinutes = 5...10_080
  /// The longest move of a leg within a day after which its member is not asked again: an hour.
  public static let longestMoveWithoutQuestion = Duration.seconds(3_600)

  /// The duty's identity.
  public let id: DutyID
  /// The household.
  public let household: HouseholdID
  /// The pickup.
  public let event: EventID
  /// The title of the pickup, which stays when the event is deleted.
  public private(set) var title: Title
  /// The original start of the occurrence, in the event's local time.
  public private(set) var occurrence: CivilDateTime
  /// The leg.
  public let leg: DutyLeg
  /// The member who was asked or is responsible; nil for a declined duty.
  public private(set) var member: MemberID?
  /// The members to ask next, in order.
  public private(set) var order: [MemberID]
  /// The minutes that each member has for an answer.
  public let minutes: Int
  /// The time at which the next member is asked; nil unless a member was asked.
  public private(set) var answerBy: Instant?
  /// Time at which the leg begins.
  public private(set) var begins: Instant
  /// Time from which it is over.
  public private(set) var ends: Instant
  /// Time of the confirmation; nil before.
  public private(set) var confirmedAt: Instant?
  /// Time of the cancellation; nil for a duty that is shown.
  public private(set) var cancelledAt: Instant?
  /// The adult who created it.
  public let createdBy: MemberID
  /// Creation time.
  public let createdAt: Instant
  /// Time of the last change.
  public private(set) var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// A new duty that nobody was asked for yet.
  public init(
    id: DutyID, in household: HouseholdID, for leg: DutyLeg, of event: CalendarEvent,
    at occurrence: EventOccurrence, order: [MemberID], minutes: Int, by creator: MemberID,
    at now: Instant
  ) {
    self.id = id
    self.household = household
    self.event = event.id
    title = event.details(at: occurrence.original).title
    self.occurrence = occurrence.original
    self.leg = leg
    self.order = order
    self.minutes = minutes
    (begins, ends) = leg.times(of: occurrence)
    createdBy = creator
    (createdAt, updatedAt) = (now, now)
  }

  /// A duty with every field given; nil for fields that do not fit its state.
  ///
  /// A time for the answer, or one of the confirmation, needs a member, and a duty has only one of
  /// the two. Nil also for too many members, an answer time out of range, and a leg that ends before
  /// its beginning or lasts too long.
  public init?(
    id: DutyID, in household: HouseholdID, event: EventID, title: Title,
    occurrence: CivilDateTime, leg: DutyLeg, member: MemberID?, order: [MemberID], minutes: Int,
    answerBy: Instant?, begins: Instant, ends: Instant, confirmedAt: Instant?,
    cancelledAt: Instant?, createdBy: MemberID, createdAt: Instant, updatedAt: Instant,
    version: Version
  ) {
    guard answerBy == nil || confirmedAt == nil,
      member != nil || (answerBy == nil && confirmedAt == nil), order.count <= Self.mostMembers,
      Self.answerMinutes.contains(minutes), begins <= ends, ends <= begins + DutyLeg.longest
    else { return nil }
    self.id = id
    self.household = household
    self.event = event
    self.title = title
    self.occurrence = occurrence
    self.leg = leg
    self.member = member
    self.order = order
    self.minutes = minutes
    self.answerBy = answerBy
    self.begins = begins
    self.ends = ends
    self.confirmedAt = confirmedAt
    self.cancelledAt = cancelledAt
    self.createdBy = createdBy
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }
}

// MARK: - Reading

extension Duty {
  /// The state, which follows from the member, the time for its answer and the confirmation.
  public var status: DutyStatus {
    if member == nil { return .declined }
    if confirmedAt != nil { return .confirmed }
    return answerBy == nil ? .accepted : .asked
  }

  /// Whether the leg is over, so that the duty does not change any more.
  public func isPast(at now: Instant) -> Bool { ends <= now }

  /// Whether the leg is over without a confirmation.
  public func isMissed(at now: Instant) -> Bool {
    isPast(at: now) && status != .confirmed && cancelledAt == nil
  }

  /// The duty with another title, for a reader who must not learn its own.
  public func titled(_ title: Title) -> Duty {
    var duty = self
    duty.title = title
    return duty
  }

  /// The job that asks the next member; for a leg for which nobody is responsible, the job that
  /// removes the notices about it when it is over.
  public var jobs: [ScheduledJob] {
    let isOpen = status == .declined && updatedAt < ends
    guard cancelledAt == nil, let due = answerBy ?? (isOpen ? ends : nil) else { return [] }
    return [
      ScheduledJob(.dutyAnswer, about: id, for: member, .moment(due), in: household, dueAt: due)
    ]
  }
}

extension Duty {
  /// What a member can do now.
  ///
  /// The member who was asked answers, and while nobody has accepted, each adult can accept in its
  /// place. The responsible member can still decline. It and each adult can propose a member. Each
  /// adult can take the duty back.
  public func moves(of reader: Member, at now: Instant) -> [DutyMove] {
    guard cancelledAt == nil, status != .confirmed, !isPast(at: now) else { return [] }
    let isOwn = member == reader.id
    var moves: [DutyMove] = []
    if status != .accepted, isOwn || reader.role.isAdult { moves.append(.accept) }
    if isOwn { moves.append(.decline) }
    if isOwn || reader.role.isAdult { moves.append(.propose) }
    if isOwn, status == .accepted, now >= begins { moves.append(.confirm) }
    if reader.role.isAdult { moves.append(.cancel) }
    return moves
  }
}

// MARK: - Moves

extension Duty {
  /// Asks a member, who gets the full time for an answer, but at most its share of the time until
  /// the leg begins.
  ///
  /// The members to ask next have the same share, and the adults the last one. With less than five
  /// minutes for each, and after the beginning of the leg, they share the time until its end.
  public mutating func ask(_ next: MemberID, at now: Instant) {
    member = next
    order.removeAll { $0 == next }
    (answerBy, confirmedAt, updatedAt) = (answerTime(at: now), nil, now)
  }

  /// The time for the answer of a member who is asked now.
  private func answerTime(at now: Instant) -> Instant {
    min(now + .seconds(minutes * 60), latestAnswer(at: now))
  }

  private func latestAnswer(at now: Instant) -> Instant {
    func share(until end: Instant) -> Int {
      let left = max(0, end.millisecondsSinceEpoch - now.millisecondsSinceEpoch)
      return Int(left / 1_000) / (order.count + 2)
    }
    let before = share(until: begins)
    let isEnough = before >= Self.answerMinutes.lowerBound * 60
    return now + .seconds(isEnough ? before : share(until: ends))
  }

  /// Asks the next member in the order who is available when the time for its answer ends; without
  /// one, the duty is declined.
  public mutating func passOn(
    at now: Instant, where isAvailable: (MemberID, Instant) throws -> Bool
  ) rethrows {
    let previous = member
    while let next = order.first {
      order.removeFirst()
      if next != previous, try isAvailable(next, answerTime(at: now)) { return ask(next, at: now) }
    }
    (member, answerBy, confirmedAt, updatedAt) = (nil, nil, nil, now)
  }

  /// Makes a member responsible; throws `dutyUnavailable` after the leg, a confirmation, and the
  /// acceptance of another member.
  ///
  /// Does nothing for the responsible member itself.
  public mutating func accept(by acceptor: MemberID, at now: Instant) throws {
    try requireOpen(at: now)
    if status == .accepted {
      guard member == acceptor else { throw Refusal.dutyUnavailable(.taken) }
      return
    }
    (member, answerBy, updatedAt) = (acceptor, nil, now)
    order.removeAll { $0 == acceptor }
  }

  /// Confirms that the leg took place; throws `dutyUnavailable` before its beginning, after its end
  /// and without an acceptance.
  ///
  /// Does nothing for a confirmed duty.
  public mutating func confirm(at now: Instant) throws {
    if status == .confirmed { return }
    try requireOpen(at: now)
    guard status == .accepted else { throw Refusal.dutyUnavailable(.unanswered) }
    guard now >= begins else { throw Refusal.dutyUnavailable(.early) }
    (confirmedAt, updatedAt) = (now, now)
  }

  /// Throws `dutyUnavailable` after the leg and after a confirmation.
  public func requireOpen(at now: Instant) throws {
    guard !isPast(at: now) else { throw Refusal.dutyUnavailable(.past) }
    guard status != .confirmed else { throw Refusal.dutyUnavailable(.confirmed) }
  }

  /// Follows a changed occurrence of its event: its original start, its times and its title.
  ///
  /// A member who was asked has at most its share of the time until the new beginning. A leg that
  /// was confirmed and begins later now is not confirmed any more.
  public mutating func move(to changed: EventOccurrence, of event: CalendarEvent, at now: Instant) {
    let before = self
    title = event.details(at: changed.original).title
    occurrence = changed.original
    (begins, ends) = leg.times(of: changed)
    guard self != before else { return }
    if let by = answerBy { answerBy = min(by, latestAnswer(at: now)) }
    if let time = confirmedAt, time < begins { confirmedAt = nil }
    updatedAt = now
  }

  /// Whether the leg begins on another day than before, or by more than
  /// ``longestMoveWithoutQuestion`` earlier or later.
  public func hasMovedFar(from old: Duty, in zone: Zone) -> Bool {
    let (first, last) = (min(begins, old.begins), max(begins, old.begins))
    return zone.local(begins).date != zone.local(old.begins).date
      || last > first + Self.longestMoveWithoutQuestion
  }

  /// Cancels the duty, because its occurrence was cancelled, or for an adult.
  public mutating func cancel(at now: Instant) {
    (cancelledAt, updatedAt) = (now, now)
  }
}
