import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// A program that sells no plans, with a household whose rules have a paywall.
@Suite struct UnsoldPlansTests {
  // Proves: B-44, T-10
  @Test func `after the trial, no change needs a plan where none are sold`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .kidsRewards)
    let (world, clock, home) = (family.world, family.world.clock, family.household)
    clock.advance(by: User.trialLength)
    func write(by performer: LocalPerformer) async throws -> LocalPerformer {
      let signedIn = try await performer.perform(
        SignIn(
          session: world.ids.next(), email: "anna@example.com", password: TestWorld.password))
      let anna = performer.signedIn(with: signedIn.access)
      _ = try await anna.perform(
        CreateTask(
          household: home, id: world.ids.next(), words: TaskContent(title: "Dishes"),
          assignee: family.member("zoe")))
      return anna
    }
    await #expect(throws: Refusal.subscriptionRequired) {
      _ = try await write(by: world.signedOutLocal)
    }
    let anna = try await write(
      by: LocalPerformer(
        store: world.store, zones: world.zones, hasher: SecretHasher(cost: .test),
        now: { clock.now }))
    let state = try await anna.fetch(FetchEntitlement(household: home))
    #expect(state.status == .expired && !state.showsPaywall)
    let setup = try await anna.fetch(FetchSetup(household: home))
    #expect(setup.isGuided && !setup.showsPaywall)
    #expect(try await anna.fetch(FetchPlans(language: .english)).isEmpty)
  }
}
