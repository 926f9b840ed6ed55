import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension CareFamily {
  /// Enters an answer for today under a mutation id that a device made at a time.
  fileprivate func answer(
    _ habit: CareHabitID, triedAt claimed: Instant
  ) async throws -> CareOccurrence {
    let answer = AnswerCareHabit(
      household: home, habit: habit, day: try date("2026-11-21"), text: "Done")
    return try await family.anna.local.perform(
      answer,
      in: Envelope(
        mutationID: MutationID(v7At: claimed, random: 1), requestHash: [1],
        encode: { _ in [1] }, decode: { _ in throw Refusal.conflict }))
  }
}

/// Answers that arrive some time after they were entered.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
@Suite struct CareDelayedAnswerTests {
  /// A habit whose prompt at 12:00 was missed at 12:10; it is 13:00.
  private func missed(
    in store: ShopStore = .inMemory
  ) async throws -> (home: CareFamily, habit: CareHabitID, prompt: Instant) {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    let prompt = try instant("2026-11-21T11:00:00Z")
    _ = try await home.liveSending(until: prompt + .seconds(3_600))
    #expect(try await home.states(profile) == ["Pills missed"])
    return (home, habit, prompt)
  }

  // Proves: H-84
  @Test(arguments: ShopStore.allCases)
  func `an answer that a lost connection delays is in time if it was entered in time`(
    _ store: ShopStore
  ) async throws {
    let (home, habit, prompt) = try await missed(in: store)
    let entered = prompt + .seconds(300)
    let answered = try await home.answer(habit, triedAt: entered)
    #expect(answered.status == .answered && answered.answer?.at == entered)
    let id = answered.id
    let house = home.home
    let stored = try await home.world.look { try $0.care.occurrence(id, in: house) }
    #expect(stored == answered)
  }

  @Test func `an answer that was entered late is late`() async throws {
    let (home, habit, prompt) = try await missed()
    let answered = try await home.answer(habit, triedAt: prompt + .seconds(600))
    #expect(answered.status == .late && answered.answer?.at == prompt + .seconds(600))
  }

  @Test func `a device cannot claim a time before the prompt`() async throws {
    let (home, habit, prompt) = try await missed()
    let answered = try await home.answer(habit, triedAt: prompt - .seconds(1_800))
    #expect(answered.answer?.at == prompt)
  }

  /// Seconds after 13:00.
  @Test(arguments: [60, -86_401])
  func `a time in the future or more than a day ago does not count`(
    _ seconds: Int
  ) async throws {
    let (home, habit, _) = try await missed()
    let now = home.world.clock.now
    let answered = try await home.answer(habit, triedAt: now + .seconds(seconds))
    #expect(answered.status == .late && answered.answer?.at == now)
  }
}
