import KinshipTime

extension Shell {
  /// The clock of a demo store; no other store has one that can be moved.
  func demoClock() throws -> DemoClock {
    let connection = try open()
    guard let clock = connection.clock else { throw usage(.noDemoClock) }
    // What becomes due meanwhile is done by the process that has the store open.
    guard !connection.isShared else { throw usage(.clockIsElsewhere) }
    return clock
  }

  /// Lets time pass until a wall of the household shows a date, or a date and time.
  func move(_ clock: DemoClock, to text: String) async throws {
    guard let local = CivilDateTime(typed: text) else { throw usage(.malformedLocal(text)) }
    let step = await clockZone().instant(of: local) - clock.now()
    guard step >= .zero else { throw usage(.clockGoesForward(text)) }
    try await open().advance(clock, by: step)
  }

  /// The zone that a demo's time is told in: UTC where no household says otherwise.
  func clockZone() async -> Zone { (try? await calendarIfAny())?.zone ?? .utc }
}
