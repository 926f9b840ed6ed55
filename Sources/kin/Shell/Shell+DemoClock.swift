import KinshipData
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Shell {
  /// The clock of a demo store; throws for other stores.
  func demoClock() throws -> DemoClock {
    let connection = try open()
    guard let clock = connection.clock else { throw usage(.noDemoClock) }
    // The process that has the store open runs the scheduled jobs, so it must move the clock.
    guard !connection.isShared else { throw usage(.clockIsElsewhere) }
    return clock
  }

  /// Advances the clock to a local date or time of the household.
  func move(_ clock: DemoClock, to text: String) async throws {
    guard let local = CivilDateTime(typed: text) else { throw usage(.malformedLocal(text)) }
    let step = (await clockZone() ?? .utc).instant(of: local) - clock.now()
    guard step >= .zero else { throw usage(.clockGoesForward(text)) }
    try await open().advance(clock, by: step)
  }

  /// The time zone of the household, for times of a demo store; nil without a household.
  ///
  /// It needs no session, which can have ended because the clock was advanced.
  func clockZone() async -> Zone? {
    // An ended session is removed from the profile by the first attempt to use it.
    let (household, user) = (profile.household, profile.session?.user)
    if let zone = (try? await calendarIfAny())?.zone { return zone }
    guard let connection, case .embedded(let store, _) = connection.kind else { return nil }
    let name = try? await store.read { transaction -> String? in
      let own = try user.flatMap { try transaction.members.memberships(of: $0).first?.household }
      guard let id = household ?? own else { return nil }
      return try transaction.households.household(id)?.timeZone
    }
    return name.flatMap { try? connection.zones.zone($0) }
  }
}
