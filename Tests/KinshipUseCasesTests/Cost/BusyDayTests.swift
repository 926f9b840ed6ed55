import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Checks that a payment costs no more at the end of a busy day than at its beginning.
@Suite struct BusyDayTests {
  // Proves: M-26
  @Test func `completing a task costs the same after a hundred tasks of that day`() async throws {
    let meter = StepMeter()
    let clock = TestClock()
    var hooks = SQLiteStore.Hooks()
    hooks.didRun = { meter.add($0, steps: $1) }
    let store = try TemporaryStore(clock: clock, hooks: hooks)
    let family = try await TestFamily(in: TestWorld(store: store, clock: clock))
    for (name, threshold) in [("two", 2), ("three", 3), ("four", 4)] {
      try await family.addBadge(name, .streak, threshold, .earnedOnce)
      try await family.addBadge("\(name)_held", .streak, threshold, .heldWhileTrue)
    }
    func completeOne() async throws -> Cost {
      let task = try await family.makeTask(for: "bram")
      return try await meter.measure { try await family.complete(task.id, by: "bram") }
    }
    _ = try await completeOne()
    let early = try await completeOne()
    for _ in 0..<100 { _ = try await completeOne() }
    let late = try await completeOne()
    #expect(Cost.isBounded(late.steps(), by: early.steps()), "\(early.steps()) → \(late.steps())")
    let days = late.statements.filter {
      $0.sql.contains("kind = 'task_completed' AND effective_at >= ?")
    }
    // Today, yesterday and tomorrow for badges earned once, of which the others need the first two.
    #expect(days.count <= 3, "A day is read once, not once for each badge")
  }
}
