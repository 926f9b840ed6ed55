import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

extension ModelTests {
  @MainActor @Suite struct PINModelTests {
    private func annas(
      _ mode: PINModel.Mode, withPIN: Bool = true
    ) async throws -> (PINModel, TestFamily) {
      let family = try await TestFamily.make()
      if withPIN {
        _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
        _ = try await family.anna.performer.perform(LockParentMode())
      }
      let zone = try family.world.zones.zone("Europe/Amsterdam")
      let model = PINModel(family.annas, mode: mode, calendar: HouseholdCalendar(zone: zone))
      await model.load()
      return (model, family)
    }

    // Proves: VM-06, T-35
    @Test func `four digits entered twice set a PIN`() async throws {
      let (model, _) = try await annas(.set, withPIN: false)
      #expect(model.hasPIN == false && !model.canSubmit)
      model.digits = "830"
      model.confirmation = "830"
      #expect(!model.canSubmit && model.digitCount == 3)
      model.digits = "8305"
      model.confirmation = "8306"
      #expect(!model.canSubmit && model.confirmationError?.hasPrefix("The two PINs differ") == true)
      model.confirmation = "8305"
      #expect(model.canSubmit && model.confirmationError == nil)
      #expect(await model.submit())
      #expect(model.hasPIN == true && model.isUnlocked && model.digits.isEmpty)
      #expect(model.screen.toast?.text == "The PIN is saved.")
    }

    // Proves: VM-06, UC-D1
    @Test func `a new PIN needs the old one, or the password`() async throws {
      let (model, _) = try await annas(.set)
      model.digits = "9416"
      model.confirmation = "9416"
      #expect(!model.canSubmit)
      model.currentDigits = TestWorld.pin
      #expect(model.canSubmit)
      #expect(await model.submit())
      model.usesPassword = true
      model.digits = "7295"
      model.confirmation = "7295"
      #expect(!model.canSubmit)
      model.password = TestWorld.password
      #expect(model.canSubmit)
      #expect(await model.submit())
      #expect(model.password.isEmpty)
    }

    // Proves: VM-06, UC-D1, D-03
    @Test func `a common PIN is refused with a sentence`() async throws {
      let (model, _) = try await annas(.set, withPIN: false)
      model.digits = "1234"
      model.confirmation = "1234"
      #expect(await model.submit() == false)
      #expect(
        model.screen.failure?.sentence
          == "The PIN is too easy to guess: choose no series, year, repeated digits or line on the"
          + " keypad.")
    }

    // Proves: VM-06, UC-D2, UC-D3, T-36
    @Test func `the PIN opens parent mode for five minutes, and lock() closes it`() async throws {
      let (model, family) = try await annas(.verify)
      #expect(!model.isUnlocked && !model.canSubmit)
      model.digits = TestWorld.pin
      #expect(model.canSubmit)
      #expect(await model.submit())
      #expect(model.unlockedUntil == family.world.clock.now + .seconds(300))
      #expect(model.screen.toast?.text == "Parent mode is open.")
      #expect(await model.lock())
      #expect(!model.isUnlocked && model.screen.toast?.text == "Parent mode is closed.")
      model.digits = TestWorld.pin
      await model.submit()
      family.world.clock.advance(by: .seconds(300))
      #expect(!model.isUnlocked)
    }

    // Proves: VM-06, C-38, F-50
    @Test func `five wrong PINs lock the entry until a stated time`() async throws {
      let (model, family) = try await annas(.verify)
      for _ in 0..<4 {
        model.digits = "1111"
        #expect(await model.submit() == false)
        #expect(model.screen.failure?.code == "wrongPin")
        #expect(model.digits.isEmpty && !model.isLocked)
      }
      model.digits = "1111"
      await model.submit()
      #expect(model.isLocked && model.lockedUntil == family.world.clock.now + .seconds(30))
      #expect(model.screen.failure?.sentence == "Too many wrong PINs. Try again at 10:01 AM.")
      model.digits = TestWorld.pin
      #expect(!model.canSubmit)
      family.world.clock.advance(by: .seconds(30))
      #expect(model.canSubmit)
      #expect(await model.submit())
      #expect(model.lockedUntil == nil && model.isUnlocked)
    }

    // Proves: VM-06, C-38
    @Test func `a refusal that requires the password switches to password entry`() async throws {
      let family = try await TestFamily.make()
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      let performer = TestPerformer(family.anna.performer)
      let model = PINModel(family.world.device(performer), mode: .verify)
      performer.script.fail(with: Refusal.passwordRequired)
      model.digits = "1111"
      #expect(await model.submit() == false)
      #expect(model.usesPassword)
      #expect(model.screen.failure?.message.action == .usePassword)
      model.password = TestWorld.password
      #expect(model.canSubmit)
      #expect(await model.submit())
      #expect(model.isUnlocked)
    }

    // Proves: VM-06
    @Test func `verifying without a PIN offers setting one`() async throws {
      let (model, _) = try await annas(.verify, withPIN: false)
      model.digits = "8305"
      await model.submit()
      #expect(model.screen.failure?.message.action == .setPIN)
    }

    /// A fingerprint reader that stores a PIN and records its prompts.
    private final class FakeBiometrics: Biometrics {
      private struct State {
        var answer: BiometricResult
        var asked: [String] = []
        var isBroken = false
      }

      let kind = BiometricKind.touchID
      private let state: Mutex<State>

      init(_ answer: BiometricResult) {
        state = Mutex(State(answer: answer))
      }

      /// Makes the next prompt throw.
      func breakOnce() { state.withLock { $0.isBroken = true } }

      func touched(_ answer: BiometricResult) { state.withLock { $0.answer = answer } }

      var asked: [String] { state.withLock { $0.asked } }

      func keptPIN(reason: String, cancelTitle: String) async throws -> BiometricResult {
        try state.withLock { state in
          defer { state.isBroken = false }
          if state.isBroken { throw UnknownError() }
          state.asked.append("\(reason) / \(cancelTitle)")
          return state.answer
        }
      }
    }

    private func annas(_ finger: FakeBiometrics) async throws -> PINModel {
      let family = try await TestFamily.make()
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      _ = try await family.anna.performer.perform(LockParentMode())
      var device = family.world.device(family.anna.performer, .german)
      device.biometrics = finger
      let model = PINModel(device, mode: .verify)
      await model.load()
      return model
    }

    // Proves: VM-06, F-50, C-38
    @Test func `a recognised fingerprint submits the stored PIN`() async throws {
      let finger = FakeBiometrics(.pin(TestWorld.pin))
      let model = try await annas(finger)
      #expect(model.biometricKind == .touchID && model.canUseBiometrics)
      #expect(await model.useBiometrics())
      #expect(model.isUnlocked && model.digits.isEmpty)
      #expect(
        finger.asked
          == ["Authentifizierung erforderlich um Aufgabe zu genehmigen / Abbrechen"])
    }

    // Proves: VM-06, C-38, D-03
    @Test func `a cancelled prompt shows no failure, and wrong stored PINs are counted`()
      async throws
    {
      let withdrawn = try await annas(FakeBiometrics(.withdrawn))
      #expect(await withdrawn.useBiometrics() == false)
      #expect(withdrawn.screen.failure == nil && !withdrawn.isUnlocked)
      let wrong = try await annas(FakeBiometrics(.pin("9999")))
      for _ in 0..<6 { #expect(await wrong.useBiometrics() == false) }
      #expect(wrong.isLocked && !wrong.canUseBiometrics)
    }

    // Proves: VM-06, F-50
    @Test(arguments: [BiometricResult.notRecognised, .nothingKept])
    func `an unrecognised fingerprint shows a failure that can be retried`(
      _ answer: BiometricResult
    ) async throws {
      let finger = FakeBiometrics(answer)
      let model = try await annas(finger)
      #expect(await model.useBiometrics() == false)
      #expect(!model.isUnlocked && model.canUseBiometrics)
      #expect(model.screen.failure?.sentence.hasPrefix("Authentifizierung fehlgeschlagen.") == true)
      #expect(model.screen.failure?.message.action == .retry)
      finger.touched(.pin(TestWorld.pin))
      await model.retry()
      #expect(model.isUnlocked && model.screen.failure == nil)
    }

    // Proves: VM-06, F-50, F-58
    @Test func `a prompt that threw can be retried and opens parent mode`() async throws {
      let finger = FakeBiometrics(.pin(TestWorld.pin))
      let model = try await annas(finger)
      finger.breakOnce()
      #expect(await model.useBiometrics() == false)
      #expect(model.screen.failure?.kind == .unexpected && finger.asked.isEmpty)
      await model.retry()
      #expect(model.isUnlocked && finger.asked.count == 1 && model.digits.isEmpty)
    }

    // Proves: VM-06, F-58
    @Test func `a refusal of the retry switches to password entry`() async throws {
      let family = try await TestFamily.make()
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      let performer = TestPerformer(family.anna.performer)
      let model = PINModel(family.world.device(performer), mode: .verify)
      performer.script.fail(with: TestFault(kind: .unavailable), Refusal.passwordRequired)
      model.digits = "1111"
      #expect(await model.submit() == false)
      #expect(!model.usesPassword)
      await model.retry()
      #expect(model.usesPassword && model.screen.failure?.refusal == .passwordRequired)
    }

    // Proves: VM-06, C-38
    @Test func `a device without biometrics offers none`() async throws {
      let (model, _) = try await annas(.verify)
      #expect(model.biometricKind == .none && !model.canUseBiometrics)
      #expect(await model.useBiometrics() == false)
      #expect(try await NoBiometrics().keptPIN(reason: "", cancelTitle: "") == .withdrawn)
    }

    // Proves: VM-06, T-35
    @Test func `keys fill one PIN after the other, and deleting removes digits`() async throws {
      let (model, _) = try await annas(.set)
      #expect(model.step == .current && model.digitCount == 0)
      for key in TestWorld.pin { model.enter(key) }
      #expect(model.currentDigits == TestWorld.pin && model.step == .set && model.digitCount == 0)
      for key in "94x1 6" { model.enter(key) }
      #expect(model.digits == "9416" && model.step == .confirm)
      model.deleteDigit()
      #expect(model.digits == "941" && model.step == .set && model.digitCount == 3)
      for key in "69417" { model.enter(key) }
      #expect(model.confirmation == "9417" && model.digitCount == 4 && !model.canSubmit)
      #expect(model.confirmationError != nil)
      model.deleteDigit()
      for key in "66" { model.enter(key) }
      #expect(model.confirmation == "9416" && model.canSubmit)
      #expect(await model.submit())
      #expect(model.step == .current && model.digitCount == 0)
    }

    // Proves: VM-06
    @Test func `deleting digits stops at the first digit`() async throws {
      let (model, _) = try await annas(.set)
      for key in TestWorld.pin + "9" { model.enter(key) }
      for _ in 1...6 { model.deleteDigit() }
      #expect(model.currentDigits.isEmpty && model.digits.isEmpty && model.step == .current)
      let (verifying, _) = try await annas(.verify)
      #expect(verifying.step == .verify)
      for key in "12345٣" { verifying.enter(key) }
      #expect(verifying.digits == "1234" && verifying.digitCount == 4)
    }
  }
}
