import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// A family with a pickup, whose adults agree who takes it.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
struct DutyFamily: Sendable {
  let family: TestFamily
  let event: EventID
  let start: Instant
  /// The original start of the pickup's first occurrence.
  let occurrence: CivilDateTime

  var home: HouseholdID { family.household }
  var now: Instant { family.world.clock.now }

  /// A family with a pickup that begins and ends after these minutes.
  init(
    in kind: ShopStore = .inMemory, begins: Int = 120, ends: Int = 180, rule: String? = nil,
    isShared: Bool = true
  ) async throws {
    let clock = TestClock()
    let world =
      switch kind {
      case .inMemory: try TestWorld(clock: clock)
      case .sqlite: try TestWorld(store: TemporaryStore(clock: clock), clock: clock)
      }
    family = try await TestFamily(in: world)
    start = clock.now
    let first = try #require(CivilDateTime("2026-11-21T10:00")).advanced(bySeconds: begins * 60)
    occurrence = first
    event = try await family.anna.performer.perform(
      CreateEvent(
        household: family.household, id: world.ids.next(), title: "Pickup Zoe",
        span: .timed(from: first, seconds: (ends - begins) * 60),
        repetition: rule.map { try EventRepetition(rule: RecurrenceRule($0)) }, type: .school,
        isShared: isShared)
    ).id
  }

  /// Asks members as Anna.
  @discardableResult
  func assign(
    _ names: String..., leg: DutyLeg = .outbound, minutes: Int = 60, at day: Int = 0
  ) async throws -> DutyID {
    try await family.anna.performer.perform(assigning(names, leg: leg, minutes: minutes, at: day))
      .duty.id
  }

  func assigning(
    _ names: [String], leg: DutyLeg = .outbound, minutes: Int = 60, at day: Int = 0
  ) -> AssignDuty {
    AssignDuty(
      household: home, id: family.world.ids.next(), event: event,
      occurrence: occurrence.advanced(bySeconds: day * 86_400), leg: leg,
      members: names.map(family.member), minutes: minutes)
  }

  func accept(_ duty: DutyID, by name: String) async throws {
    _ = try await family.caller(name).perform(AcceptDuty(household: home, duty: duty))
  }

  func decline(_ duty: DutyID, by name: String) async throws {
    _ = try await family.caller(name).perform(DeclineDuty(household: home, duty: duty))
  }

  func propose(_ member: String, for duty: DutyID, by name: String) async throws {
    _ = try await family.caller(name).perform(
      ProposeDuty(household: home, duty: duty, member: family.member(member)))
  }

  func confirm(_ duty: DutyID, by name: String) async throws {
    _ = try await family.caller(name).perform(ConfirmDuty(household: home, duty: duty))
  }

  /// Stores accepted duties of a member, of the outbound legs of the occurrences of a daily series
  /// from one on; returns their ids in order.
  func placeAccepted(
    _ count: Int, by name: String, from first: Int = 0
  ) async throws -> [DutyID] {
    let (house, id, now) = (home, event, now)
    let (member, anna) = (family.member(name), family.member("anna"))
    let zone = try family.world.zones.zone("Europe/Amsterdam")
    let ids: [DutyID] = (0..<count).map { _ in family.world.ids.next() }
    try await family.world.arrange { all in
      let event = try #require(try all.events.event(id, in: house))
      for (day, duty) in ids.enumerated() {
        let original = event.span.start.advanced(bySeconds: (first + day) * 86_400)
        let occurrence = try #require(event.occurrence(at: original, home: zone, own: zone))
        var new = Duty(
          id: duty, in: house, for: .outbound, of: event, at: occurrence, order: [], minutes: 60,
          by: anna, at: now)
        try new.accept(by: member, at: now)
        try all.duties.save(new)
      }
    }
    return ids
  }

  /// Moves the pickup, its series or one of its occurrences by some minutes; it lasts an hour then.
  func move(
    minutes: Int, only original: CivilDateTime? = nil, by name: String = "anna"
  ) async throws {
    let start = (original ?? occurrence).advanced(bySeconds: minutes * 60)
    _ = try await family.caller(name).perform(
      UpdateEvent(
        household: home, event: event, occurrence: original,
        span: .timed(from: start, seconds: 3_600)))
  }

  /// Sets a member away today and on some days after it, as Anna.
  func setAway(_ name: String, daysAfter days: Int) async throws {
    _ = try await family.anna.performer.perform(
      SetAbsence(
        household: home, member: family.member(name),
        until: CivilDate.someDay.advanced(byDays: days)))
  }

  /// The stored duty.
  func duty(_ id: DutyID) async throws -> Duty {
    let home = home
    let duty = try await family.world.look { try $0.duties.duty(id, in: home) }
    return try #require(duty)
  }

  /// The first names of the members with a notice about duties, in order.
  func alerted() async throws -> [String] {
    let home = home
    let notices = try await family.world.look { try $0.notices.notices(of: home, limit: 1_000) }
    let told = Set(notices.filter { $0.kind == .dutyAlert }.map(\.recipient))
    return family.members.filter { told.contains($0.value) }.map(\.key).sorted()
  }

  /// The number of notices about duties.
  func alertCount() async throws -> Int {
    let home = home
    let notices = try await family.world.look { try $0.notices.notices(of: home, limit: 1_000) }
    return notices.count { $0.kind == .dutyAlert }
  }

  /// The notice about a duty in a member's inbox, the latest first; nil without one.
  func notice(to name: String) async throws -> InboxRow? {
    try await family.caller(name).fetch(FetchInbox(household: home)).rows
      .first { $0.kind == .dutyAlert }
  }

  /// The duties that a member sees.
  func rows(as name: String = "anna", from day: CivilDate? = nil) async throws -> [DutyRow] {
    try await family.caller(name).fetch(FetchDuties(household: home, from: day)).rows
  }

  /// Advances the clock to some minutes after its beginning, and runs the jobs that become due.
  func live(toMinute minute: Int) async throws {
    try await family.live(until: start + .seconds(minute * 60))
  }
}
