import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// A failing statement rolls back the whole command, for every use case.
@Suite struct AllOrNothingTests {
  // Proves: F-29, F-34, C-18
  @Test(arguments: Action.useCases)
  func `a failing statement leaves the store unchanged`(action: Action) async throws {
    let statements = try await sweep(action, with: ProbeFailure()) { $0 is ProbeFailure }
    #expect(statements > 0)
  }

  // Proves: TRAP-26
  @Test(arguments: Action.useCases)
  func `a conflict in any statement is reported as a conflict and leaves the store unchanged`(
    action: Action
  ) async throws {
    let statements = try await sweep(action, with: Refusal.conflict) {
      $0 as? Refusal == .conflict
    }
    #expect(statements > 0)
  }

  // Proves: B-10, F-29
  @Test func `a failure to store the outcome rolls back the completion`() async throws {
    let probe = Probe()
    let world = try TestWorld(probe: probe)
    let family = try await TestFamily(in: world, preset: .sharedChores)
    let task = try await family.makeTask()
    let envelope = Envelope<HouseholdTask>.stored(as: world.ids.next())
    let reader = try StoreReader(of: world.store)
    let before = try await reader.rows()
    probe.fail("mutation_outcome.write")
    await #expect(throws: ProbeFailure.self) {
      try await family.zoe.local.perform(
        CompleteTask(household: family.household, task: task.id), in: envelope)
    }
    #expect(probe.hasFailed)
    let after = try await reader.rows()
    #expect(after == before, "\(difference(after, from: before))")
  }

  // Proves: F-29, TRAP-25, partial F-77
  @Test func `refused commands write nothing`() async throws {
    let probe = Probe()
    let world = try TestWorld(probe: probe)
    let family = try await TestFamily(in: world)
    let task = try await family.placeTask(at: .open)
    probe.reset()
    await #expect(throws: Refusal.invalidTaskState(.open)) { try await family.approve(task) }
    await #expect(throws: Refusal.unauthorized) { try await family.approve(task, by: "mo") }
    await #expect(throws: Refusal.insufficientCredits(available: .zero, missing: try points(5))) {
      try await family.take(5, from: "zoe")
    }
    await #expect(throws: Refusal.insufficientCredits(available: .zero, missing: try points(7))) {
      try await family.redeem(7)
    }
    #expect(probe.writes == [])
  }

  // MARK: A sweep

  /// Fails the first statement, then the second, and so on until the action succeeds.
  ///
  /// Returns the number of failed statements.
  private func sweep(
    _ action: Action, with error: any Error & Sendable,
    isExpected: (any Error) -> Bool
  ) async throws -> Int {
    let probe = Probe()
    let world = try TestWorld(probe: probe)
    let family = try await TestFamily(in: world)
    let (target, props) = try await action.stage(in: family)
    let caller = family.caller(action.by)
    probe.reset()
    let reader = try StoreReader(of: world.store)
    let before = try await reader.rows()
    var version = try await reader.version()
    for position in 1...300 {
      probe.fail(at: position, with: error)
      do {
        try await action.run(caller, target, props)
        #expect(
          !probe.hasFailed, "\(action.name) hid the failure of \(probe.accesses.last?.name ?? "")")
        let after = try await reader.rows()
        #expect(after != before, "\(action.name) changed nothing")
        return position - 1
      } catch {
        #expect(isExpected(error), "\(action.name) statement \(position): \(error)")
        let versionAfter = try await reader.version()
        guard versionAfter != version else { continue }
        version = versionAfter
        let name = probe.accesses.last?.name ?? ""
        let after = try await reader.rows()
        try #require(
          after == before, "\(action.name) after \(name):\n\(difference(after, from: before))")
      }
    }
    Issue.record("\(action.name) never got through")
    return 0
  }

  /// The rows that only one of two lists contains.
  private func difference(_ new: [String], from old: [String]) -> String {
    let (new, old) = (Set(new), Set(old))
    let lines = new.subtracting(old).map { "+ \($0)" } + old.subtracting(new).map { "- \($0)" }
    return lines.sorted().joined(separator: "\n")
  }
}

/// `value` as points.
func points(_ value: Int) throws -> Points { try #require(Points(value)) }

extension Envelope where Output == HouseholdTask {
  /// An envelope that stores a reference to each outcome, so that a test can see which outcome a
  /// repeat returns.
  static func stored(as id: MutationID, request: [UInt8] = [1]) -> Envelope {
    let outcomes = OutcomeBox()
    return Envelope(
      mutationID: id, requestHash: request, encode: { [outcomes.keep($0)] },
      decode: { bytes in try #require(outcomes.outcome(bytes.first)) })
  }
}
