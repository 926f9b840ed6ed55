import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct AccountModelTests {
    private static let other = "another good battery"

    private func loaded(
      _ user: TestUser, in world: TestWorld, _ language: Language = .english
    ) async -> AccountModel {
      let model = AccountModel(world.device(user.performer, language))
      await model.load()
      return model
    }

    // Proves: M-07
    @Test func `account lines show every field and mark a missing date of birth`() async throws {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let model = AccountModel(world.device(eva.performer))
      #expect(model.screen.phase == .idle && model.lines.isEmpty && model.privacyLines.isEmpty)
      #expect(await model.load())
      #expect(
        model.lines.map(\.accessibilityLabel) == [
          "Name: Eva", "Email address: eva@example.com", "Date of birth: not set",
          "Language: English", "Others see my profile: Yes", "Others see my badges: Yes",
          "I am on leaderboards: Yes",
        ])
    }

    // Proves: T-73
    @Test func `an account that fails to load can be retried`() async throws {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let performer = TestPerformer(eva.performer)
      let model = AccountModel(world.device(performer))
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.load() == false)
      #expect(model.screen.failure?.showsRetry == true && model.lines.isEmpty)
      await model.retry()
      #expect(model.screen.phase == .loaded && model.profile?.id == eva.id)
    }

    // Proves: M-07, UC-A7
    @Test func `a new name and date of birth are shown at once`() async throws {
      let world = try TestWorld()
      let model = await loaded(try await world.signUp("Eva"), in: world)
      let born = try #require(CivilDate("1984-05-23"))
      #expect(await model.save(UpdateProfile(displayName: "Evi", dateOfBirth: .set(born))))
      #expect(model.screen.toast?.text == "Your profile is saved.")
      #expect(
        model.lines.map(\.value).prefix(3) == ["Evi", "eva@example.com", "23 May 1984"])
    }

    @Test func `an invalid profile value is a field error and keeps the content`() async throws {
      let world = try TestWorld()
      let model = await loaded(try await world.signUp("Eva"), in: world)
      #expect(await model.save(UpdateProfile(displayName: " ")) == false)
      #expect(model.fieldErrors[.displayName] == "Your name is empty. Please fill it in.")
      #expect(model.profile?.displayName.description == "Eva" && model.screen.hasContent)
      #expect(await model.save(UpdateProfile(color: "red")) == false)
      #expect(model.fieldErrors.keys.map { $0 } == [.color])
      #expect(await model.save(UpdateProfile(color: "#123456")))
      #expect(model.fieldErrors.isEmpty)
    }

    // Proves: UC-A13, C-61, T-28
    @Test func `a new language applies from the toast on`() async throws {
      let world = try TestWorld()
      let model = await loaded(try await world.signUp("Eva"), in: world)
      #expect(await model.setLanguage(.dutch))
      #expect(model.device.language == .dutch)
      #expect(model.screen.toast?.text == "Je profiel is opgeslagen.")
      #expect(model.lines[3].accessibilityLabel == "Taal: Nederlands")
      #expect(
        await loaded(try await world.signUp("Bo"), in: world, .german).lines[3].value == "English")
    }

    // Proves: UC-A9, M-09
    @Test func `each privacy switch changes independently`() async throws {
      let world = try TestWorld()
      let model = await loaded(try await world.signUp("Eva"), in: world)
      #expect(await model.save(UpdatePrivacy(showsProfile: false)))
      #expect(model.privacyLines.map(\.value) == ["No", "Yes", "Yes"])
      #expect(await model.save(UpdatePrivacy(sharesActivity: false)))
      #expect(model.privacyLines.map(\.value) == ["No", "Yes", "No"])
      #expect(model.screen.toast?.text == "Saved. Others now see this.")
    }

    // Proves: UC-A5
    @Test func `sessions are listed with descriptions, and ending one removes its row`()
      async throws
    {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      world.clock.advance(by: .seconds(60))
      let phone = try await world.visitor.perform(
        SignIn(
          session: world.ids.next(), email: "eva@example.com", password: TestWorld.password))
      let model = AccountModel(world.device(eva.performer))
      #expect(await model.loadSessions())
      #expect(model.sessionRows.map(\.isOwn) == [true, false])
      #expect(model.sessionRows[1].id == phone.session)
      #expect(model.sessionRows[1].title.hasPrefix("signed in today"))
      #expect(model.sessionRows[0].accessibilityLabel.contains("this device"))
      #expect(await model.endSession(phone.session))
      #expect(model.sessionRows.map(\.isOwn) == [true])
      #expect(
        model.screen.toast?.text.hasPrefix("Signed that device out: signed in today, ")
          == true)
      #expect(await model.endSession(phone.session) == false)
      #expect(model.screen.failure?.code == "notFound")
    }

    // Proves: UC-A12
    @Test func `a registered device is listed until it is forgotten`() async throws {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let model = AccountModel(world.device(eva.performer))
      #expect(await model.registerDevice(token: "a b") == false)
      #expect(model.fieldErrors[.deviceToken] != nil)
      #expect(await model.registerDevice(token: "phone"))
      #expect(
        model.screen.toast?.text
          == "This device is registered for push messages. A server with a push gateway sends them."
      )
      #expect(await model.loadDevices())
      #expect(model.deviceRows.map(\.id) == [eva.signedIn.session])
      #expect(model.deviceRows[0].title.hasPrefix("registered today"))
      #expect(model.deviceRows[0].accessibilityLabel.contains("this device"))
      #expect(await model.forgetDevice(eva.signedIn.session))
      #expect(model.deviceRows.isEmpty)
      #expect(await model.forgetDevice(eva.signedIn.session) == false)
      #expect(model.screen.failure?.code == "notFound")
    }

    // Proves: UC-A8, M-08
    @Test func `changing the password needs the old one; a wrong or short one is a field error`()
      async throws
    {
      let world = try TestWorld()
      let model = await loaded(try await world.signUp("Eva"), in: world)
      #expect(await model.changePassword(from: "a wrong guess", to: Self.other) == false)
      #expect(model.fieldErrors[.password]?.hasPrefix("Address and password do not match") == true)
      #expect(await model.changePassword(from: TestWorld.password, to: "short") == false)
      #expect(model.fieldErrors[.password]?.hasPrefix("The password is too short") == true)
      #expect(await model.changePassword(from: TestWorld.password, to: Self.other))
      #expect(model.screen.toast?.text.hasPrefix("The password is saved.") == true)
    }

    // Proves: UC-A8, M-08
    @Test func `a new email address is shown; one in use is a field error`() async throws {
      let world = try TestWorld()
      _ = try await world.signUp("Bo")
      let model = await loaded(try await world.signUp("Eva"), in: world)
      #expect(
        await model.changeEmail(to: "bo@example.com", password: TestWorld.password) == false)
      #expect(model.fieldErrors[.email]?.hasPrefix("This address has an account already") == true)
      #expect(await model.changeEmail(to: "evi@example.com", password: TestWorld.password))
      #expect(model.lines[1].value == "evi@example.com")
    }

    // Proves: F-44
    @Test func `a session that ended elsewhere offers signing in`() async throws {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let model = await loaded(eva, in: world)
      try await eva.performer.perform(SignOut())
      #expect(await model.save(UpdateProfile(displayName: "Evi")) == false)
      #expect(model.screen.failure?.message.action == .signIn)
    }
  }
}
