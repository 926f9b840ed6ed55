import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Messages to contacts that an answer has come.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
@Suite struct CareAllClearTests {
  private func minute(_ minutes: Int) throws -> Instant {
    try instant("2026-11-21T11:00:00Z") + .seconds(minutes * 60)
  }

  @Test(arguments: ShopStore.allCases)
  func `an alarm that is sent after the all-clear of another one gets its own`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann"], second: false, of: profile)
    let pills = try await home.createHabit("Pills", of: profile)
    let walk = try await home.createHabit("Walk", of: profile, at: 12, 30)
    let before = try await home.liveSending(until: minute(45))
    #expect(
      before == [
        "2026-11-21T12:10 reminder", "2026-11-21T12:20 Ann", "2026-11-21T12:40 reminder",
      ])
    // The second alarm is written at 12:50, and sent only after the all-clear about the first one
    // was written.
    try await home.family.live(until: minute(50))
    try await home.family.wait(until: minute(51))
    try await home.answer(pills, on: "2026-11-21")
    try await home.family.wait(until: minute(52))
    #expect(
      try await home.deliver() == ["2026-11-21T12:52 Ann", "2026-11-21T12:52 all clear Ann"])
    try await home.family.wait(until: minute(53))
    try await home.answer(walk, on: "2026-11-21")
    #expect(try await home.deliver() == ["2026-11-21T12:53 all clear Ann"])
  }
}
