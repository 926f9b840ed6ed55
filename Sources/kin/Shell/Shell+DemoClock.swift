import KinshipData
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Shell {
  /// The clock of a demo store; throws for other stores.
  func demoClock() throws -> DemoClock {
    // Opening a missing file would create it.
    if case .file(let path) = origin, !fileExists(at: path) { throw usage(.noDemoClock) }
    guard let clock = try open().clock else { throw usage(.noDemoClock) }
    return clock
  }

  /// The clock of a demo store, which this process may advance; throws for other stores.
  func adjustableDemoClock() throws -> DemoClock {
    let clock = try demoClock()
    // The process that has the store open runs the scheduled jobs, so it must move the clock.
    guard try !open().isShared else { throw usage(.clockIsElsewhere) }
    return clock
  }

  /// Advances the clock to a local date or time of the household.
  func move(_ clock: DemoClock, to text: String) async throws {
    guard let local = CivilDateTime(typed: text) else { throw usage(.malformedLocal(text)) }
    let step = try step(of: clock, to: local, typed: text, on: await demoCalendar())
    try await open().advance(clock, by: step)
  }

  /// The step of a clock to a typed local time; throws if that time is in the past.
  func step(
    of clock: DemoClock, to local: CivilDateTime, typed text: String,
    on calendar: HouseholdCalendar?
  ) throws -> Duration {
    let step = (calendar?.zone ?? .utc).instant(of: local) - clock.now()
    guard step >= .zero else { throw usage(.clockGoesForward(text)) }
    return step
  }

  /// The calendar of the household, for times of a demo store; nil without a household.
  ///
  /// It needs no session, which can have ended because the clock was advanced.
  func demoCalendar() async -> HouseholdCalendar? {
    // An ended session is removed from the profile by the first attempt to use it. Later commands
    // take the household of the next scheduled job: the homes of a demo are in one zone.
    let (known, user) = (profile.household, profile.session?.user)
    if let calendar = try? await calendarIfAny() { return calendar }
    guard let connection, case .embedded(let store, _) = connection.kind else { return nil }
    let home = try? await store.read { transaction -> Household? in
      let own = try user.flatMap { try transaction.members.memberships(of: $0).first?.household }
      let any = try transaction.jobs.jobs(dueAt: .distantFuture, limit: 1).first?.household
      return try (known ?? own ?? any).flatMap { try transaction.households.household($0) }
    }
    return home.flatMap { try? HouseholdCalendar(of: $0, in: connection.zones) }
  }
}

extension HouseholdCalendar {
  /// The calendar of a household; throws for an unknown time zone.
  init(of household: Household, in zones: ZoneDatabase) throws {
    self.init(
      zone: try zones.zone(household.timeZone), firstWeekday: household.policy.firstWeekday,
      dayEnd: household.policy.dayEnd)
  }
}
