import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct PINAttemptTests {
    // Proves: VM-06, C-38
    @Test func `checkAttempt fails without a PIN and during a lockout, and counts no attempt`()
      async throws
    {
      let family = try await TestFamily.make()
      let unset = PINModel(family.annas, mode: .verify)
      #expect(await unset.checkAttempt() == false)
      #expect(unset.screen.failure?.code == "pinNotSet")
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      let model = PINModel(family.annas, mode: .verify)
      for _ in 0..<10 { #expect(await model.checkAttempt()) }
      for _ in 0..<5 {
        model.digits = "1111"
        #expect(await model.submit() == false)
      }
      let again = PINModel(family.annas, mode: .verify)
      #expect(await again.checkAttempt() == false)
      #expect(again.screen.failure?.code == "pinLocked" && again.isLocked)
      family.world.clock.advance(by: .seconds(30))
      #expect(await again.checkAttempt())
    }
  }
}
