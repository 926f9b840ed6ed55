import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// The statements that the paywall adds to a command.
@Suite struct PaywallCostTests {
  /// The statements of the second task that Anna creates.
  private func statements(withPaywall: Bool) async throws -> [String] {
    let probe = Probe()
    let family = try await TestFamily(in: TestWorld(probe: probe), preset: .kidsRewards) {
      $0.enforcesPaywall = withPaywall
    }
    for _ in 1...2 {
      probe.reset()
      _ = try await family.anna.local.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Dishes"), assignee: family.member("zoe")))
    }
    return probe.accesses.map(\.name)
  }

  // Proves: B-44
  @Test func `the paywall adds two reads to a command, and none where it is off`() async throws {
    var further = try await statements(withPaywall: true)
    for name in try await statements(withPaywall: false) {
      if let index = further.firstIndex(of: name) { further.remove(at: index) }
    }
    #expect(further.sorted() == ["latest_instant.read", "member.read"])
  }
}
