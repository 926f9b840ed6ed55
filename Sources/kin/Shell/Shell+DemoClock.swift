import KinshipTime

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
    let step = await clockZone().instant(of: local) - clock.now()
    guard step >= .zero else { throw usage(.clockGoesForward(text)) }
    try await open().advance(clock, by: step)
  }

  /// The time zone for times of a demo store; UTC without a household.
  func clockZone() async -> Zone { (try? await calendarIfAny())?.zone ?? .utc }
}
