import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

extension ModelTests {
  /// A board that is loaded again after changes.
  @MainActor @Suite struct BoardFollowingTests {
    @Test func `a board whose session has ended continues on the device of a renewed one`()
      async throws
    {
      let family = try await TestFamily.makeBusy()
      let model = BoardModel(family.annas, household: family.household)
      let first = Task { try await model.follow {} }
      await until { model.content != nil }
      family.world.clock.advance(by: Session.accessLifetime)
      let anna = try await family.world.renewed(family.anna)
      _ = try await anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Vacuum")))
      await #expect(throws: Refusal.notAuthenticated) { try await first.value }
      model.resume(on: family.world.device(anna.performer))
      let second = Task { try await model.follow {} }
      await until { model.titles(.open).contains("Vacuum") }
      second.cancel()
      _ = await second.result
    }

    @Test func `a board without changes notices the end of its session within a minute`()
      async throws
    {
      let family = try await TestFamily.makeBusy()
      let sleep = ManualSleep()
      var sleepy = family.annas
      sleepy.sleep = { await sleep.sleep($0) }
      let model = BoardModel(sleepy, household: family.household)
      let following = Task { try await model.follow {} }
      let passing = Task {
        while !Task.isCancelled {
          sleep.pass(.seconds(60))
          await Task.yield()
        }
      }
      await until { model.content != nil }
      family.world.clock.advance(by: Session.accessLifetime)
      await #expect(throws: Refusal.notAuthenticated) { try await following.value }
      passing.cancel()
    }

    @Test func `a board loads once at most in half a second, however much changes`() async throws {
      let family = try await TestFamily.makeBusy()
      let sleep = ManualSleep()
      var sleepy = family.annas
      sleepy.sleep = { await sleep.sleep($0) }
      let model = BoardModel(sleepy, household: family.household)
      var count = 0
      let following = Task { try await model.follow { count += 1 } }
      // The minute, and the pause before a load or the rest after it.
      func pass(_ time: Duration) async {
        while sleep.count < 2 { await Task.yield() }
        sleep.pass(time)
      }
      await pass(.milliseconds(50))
      await until { model.content != nil }
      await pass(.milliseconds(499))
      for number in 0..<5 { try await family.addTask("Vacuum \(number)") }
      for _ in 0..<100 { await Task.yield() }
      #expect(count == 1 && !model.titles(.open).contains("Vacuum 0"))
      await pass(.milliseconds(1))
      await pass(.milliseconds(50))
      await until { model.titles(.open).contains("Vacuum 4") }
      following.cancel()
      let passing = Task {
        while !Task.isCancelled {
          sleep.pass(.seconds(60))
          await Task.yield()
        }
      }
      _ = await following.result
      passing.cancel()
      #expect(count <= 3)
    }

    @Test func `a board follows the changes of others`() async throws {
      let family = try await TestFamily.makeBusy()
      let model = BoardModel(family.annas, household: family.household)
      var shown: [[String]] = []
      let following = Task {
        try await model.follow { shown.append(model.titles(.open)) }
      }
      await until { model.content != nil }
      try await family.addTask("Vacuum")
      await until { model.titles(.open).contains("Vacuum") }
      following.cancel()
      _ = await following.result
      #expect(shown.last?.contains("Vacuum") == true, "It tells after the load")
    }
  }
}
