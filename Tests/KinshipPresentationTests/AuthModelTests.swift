import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct AuthModelTests {
    private func model(
      _ mode: AuthModel.Mode, in world: TestWorld, email: String = "eva@example.com",
      password: String = TestWorld.password, name: String = "Eva"
    ) -> AuthModel {
      let model = AuthModel(world.device(world.visitor), mode: mode)
      model.email = email
      model.password = password
      model.displayName = name
      return model
    }

    // Proves: VM-03, F-20
    @Test func `submitting needs an address, eight password characters and a name for sign-up`()
      throws
    {
      let world = try TestWorld()
      #expect(model(.signIn, in: world, name: "").canSubmit)
      #expect(!model(.signUp, in: world, name: " ").canSubmit)
      #expect(model(.signUp, in: world).canSubmit)
      #expect(!model(.signIn, in: world, email: "eva").canSubmit)
      #expect(!model(.signIn, in: world, password: "1234567").canSubmit)
      #expect(model(.signIn, in: world, password: "12345678").canSubmit)
      #expect(model(.signUp, in: world).submitTitle == "Sign up")
      #expect(model(.signIn, in: world).submitTitle == "Log In")
    }

    // Proves: VM-03, UC-A1, UC-A2, M-02, M-03
    @Test func `an account that signed up can sign in`() async throws {
      let world = try TestWorld()
      let signUp = model(.signUp, in: world)
      #expect(await signUp.submit())
      #expect(signUp.signedIn?.profile.displayName.description == "Eva")
      #expect(signUp.password.isEmpty, "The password is forgotten")
      #expect(signUp.screen.toast?.text == "Welcome, Eva!")
      let signIn = model(.signIn, in: world)
      #expect(await signIn.submit())
      #expect(signIn.signedIn?.profile.id == signUp.signedIn?.profile.id)
      #expect(signIn.screen.toast?.text == "Welcome, Eva!")
    }

    // Proves: VM-03, UC-A5
    @Test
    func `the name of the device is sent, a blank one is not, and a bad one is a field error`()
      async throws
    {
      let world = try TestWorld()
      let signUp = model(.signUp, in: world)
      signUp.deviceName = "Laptop"
      #expect(await signUp.submit())
      let signIn = model(.signIn, in: world)
      signIn.deviceName = String(repeating: "x", count: 61)
      #expect(await signIn.submit() == false)
      #expect(signIn.fieldErrors[.deviceName] != nil)
      signIn.deviceName = " "
      #expect(signIn.fieldErrors.isEmpty)
      #expect(await signIn.submit())
      let access = try #require(signIn.signedIn?.access)
      let account = AccountModel(world.device(world.performer(with: access)))
      #expect(await account.loadSessions())
      #expect(Set(account.sessionRows.map(\.device)) == ["Laptop", nil])
      #expect(account.sessionRows.contains { $0.accessibilityLabel.hasPrefix("Laptop, ") })
    }

    // Proves: VM-03, M-02
    @Test func `an address in use is a field error until it is edited`() async throws {
      let world = try TestWorld()
      _ = try await world.signUp("Eva")
      let model = model(.signUp, in: world)
      #expect(await model.submit() == false)
      #expect(model.fieldErrors[.email]?.hasPrefix("This address has an account already") == true)
      #expect(model.screen.failure?.code == "emailInUse" && model.signedIn == nil)
      model.email = "eva2@example.com"
      #expect(model.fieldErrors.isEmpty)
      #expect(await model.submit())
    }

    // Proves: VM-03, F-20, M-02
    @Test func `a weak password and a malformed address are field errors`() async throws {
      let world = try TestWorld()
      let weak = model(.signUp, in: world, password: "password123")
      await weak.submit()
      #expect(weak.fieldErrors[.password]?.hasPrefix("This password is too common") == true)
      weak.mode = .signIn
      #expect(weak.fieldErrors.isEmpty)
      let bad = model(.signUp, in: world, email: "eva")
      await bad.submit()
      #expect(bad.fieldErrors[.email]?.contains("name@example.org") == true)
    }

    // Proves: M-03
    @Test func `a sixth wrong password is throttled, and the wait is given in seconds`()
      async throws
    {
      let world = try TestWorld()
      _ = try await world.signUp("Eva")
      let model = model(.signIn, in: world)
      for _ in 0..<5 {
        model.password = "not the password"
        await model.submit()
        #expect(model.screen.failure?.code == "invalidCredentials")
        #expect(model.fieldErrors.isEmpty)
      }
      await model.submit()
      #expect(model.screen.failure?.sentence == "Too many attempts. Try again in 30 seconds.")
      await model.retry()
      #expect(model.screen.failure == nil, "A wrong guess is not sent again by itself")
    }

    // Proves: UC-A1
    @Test func `submitting again after a lost answer creates no second account`() async throws {
      let world = try TestWorld()
      let performer = TestPerformer(world.visitor)
      let model = AuthModel(world.device(performer), mode: .signUp)
      model.email = "eva@example.com"
      model.password = TestWorld.password
      model.displayName = "Eva"
      performer.script.loseAnswer()
      #expect(await model.submit() == false)
      #expect(model.screen.failure?.kind == .unavailable)
      #expect(await model.submit(), "Pressing again is the same attempt")
      #expect(model.signedIn != nil)
    }

    // Proves: VM-03, M-06, UC-A6
    @Test func `a forgotten password is replaced with the code from the mail`() async throws {
      let world = try TestWorld()
      _ = try await world.signUp("Eva")
      let model = model(.reset, in: world, password: "")
      #expect(model.submitTitle == "Reset password")
      #expect(model.canRequestReset && !model.canSubmit)
      #expect(await model.requestReset())
      #expect(model.screen.toast?.text.hasPrefix("If this address has an account") == true)
      model.code = try #require(try await world.mailedCode())
      #expect(!model.canSubmit)
      model.password = "another good battery"
      #expect(model.canSubmit)
      #expect(await model.submit())
      #expect(model.mode == .signIn && model.signedIn == nil, "Nobody is signed in by it")
      #expect(model.code.isEmpty && model.password.isEmpty && model.reset == nil)
      #expect(model.screen.toast?.text == "The new password is saved. Sign in with it.")
      model.password = "another good battery"
      #expect(await model.submit())
      #expect(model.signedIn?.profile.displayName.description == "Eva")
    }

    // Proves: UC-A6, TRAP-65
    @Test func `a reset for an unknown address shows the same message and sends no code`()
      async throws
    {
      let world = try TestWorld()
      let model = model(.reset, in: world, email: "nobody@example.com")
      #expect(await model.requestReset())
      #expect(model.screen.toast?.text.hasPrefix("If this address has an account") == true)
      #expect(try await world.mailedCode() == nil)
      model.code = "0123456789"
      #expect(await model.submit() == false)
      #expect(model.screen.failure?.code == "invalidResetCode")
      #expect(model.mode == .reset, "The code can be typed again")
    }

    // Proves: UC-A6
    @Test func `a restarted app continues a password reset from its stored id`() async throws {
      let world = try TestWorld()
      _ = try await world.signUp("Eva")
      let asked = try await world.requestReset(of: "eva@example.com")
      let model = AuthModel(world.device(world.visitor), mode: .reset, reset: asked.id)
      (model.email, model.code) = ("eva@example.com", asked.code)
      model.password = "short"
      #expect(!model.canSubmit)
      await model.submit()
      #expect(model.fieldErrors[.password]?.hasPrefix("The password is too short") == true)
      model.password = "another good battery"
      #expect(model.canSubmit)
      #expect(await model.submit())
    }

    // Proves: UC-A6
    @Test func `retrying a reset request after a lost answer sends one mail`() async throws {
      let world = try TestWorld()
      _ = try await world.signUp("Eva")
      let performer = TestPerformer(world.visitor)
      let model = AuthModel(world.device(performer), mode: .reset)
      model.email = "eva@example.com"
      performer.script.loseAnswer()
      #expect(await model.requestReset() == false)
      #expect(model.screen.failure?.kind == .unavailable && model.reset == nil)
      await model.retry()
      #expect(model.reset != nil)
      #expect(try await world.mails().count == 1)
      model.email = "eva"
      #expect(!model.canRequestReset)
      #expect(await model.requestReset() == false)
      #expect(model.fieldErrors[.email] != nil)
    }

    // Proves: VM-03, T-75
    @Test func `a form cannot be submitted while a request is in flight`() async throws {
      let world = try TestWorld()
      let performer = TestPerformer(world.visitor)
      let model = AuthModel(world.device(performer), mode: .signUp)
      model.email = "eva@example.com"
      model.password = TestWorld.password
      model.displayName = "Eva"
      await performer.script.gate.close()
      async let answer = model.submit()
      await performer.script.gate.arrival()
      #expect(model.isLoading && !model.canSubmit)
      await performer.script.gate.open()
      #expect(await answer)
      #expect(!model.isLoading)
    }
  }
}
