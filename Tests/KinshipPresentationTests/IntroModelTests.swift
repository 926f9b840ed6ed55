import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct IntroModelTests {
    // Proves: VM-02, T-28
    @Test func `the pages lead to the sign-in screen, and only the first one offers languages`()
      async throws
    {
      let world = try TestWorld()
      let app = AppModel(world.device(world.visitor))
      #expect(!IntroModel.isNeeded(on: app.route, wasSeen: false), "It is not known yet")
      await app.launch()
      #expect(IntroModel.isNeeded(on: app.route, wasSeen: false))
      var timesSeen = 0
      let model = IntroModel(app.device) { timesSeen += 1 }
      #expect(model.slides.map(\.id) == [0, 1, 2] && model.index == 0)
      #expect(model.slides.allSatisfy { !$0.bodyText.isEmpty && $0.imageName.hasPrefix("mascot_") })
      #expect(model.isLanguageSelectorVisible && model.buttonTitle == "Next")
      model.back()
      #expect(model.index == 0)
      model.next()
      #expect(model.index == 1 && !model.isLanguageSelectorVisible)
      model.next()
      #expect(model.index == 2 && model.buttonTitle == "Get started")
      model.back()
      #expect(model.index == 1 && model.buttonTitle == "Next")
      model.next()
      #expect(!model.isFinished && timesSeen == 0)
      model.next()
      #expect(model.isFinished && model.index == 2 && timesSeen == 1)
      model.finish()
      #expect(timesSeen == 1)
      #expect(!IntroModel.isNeeded(on: app.route, wasSeen: true))
      let family = try await TestFamily.make()
      let annas = AppModel(family.annas)
      await annas.launch()
      #expect(!IntroModel.isNeeded(on: annas.route, wasSeen: false))
    }

    // Proves: VM-02, T-28, T-76
    @Test func `a language chosen on the first page applies at once to pages and sign-in`() throws {
      let world = try TestWorld()
      let device = world.device(world.visitor)
      let model = IntroModel(device) {}
      let signIn = AuthModel(device, mode: .signIn)
      #expect(model.languages.map(\.text) == ["English", "Nederlands", "Deutsch"])
      let expected: [(language: Language, headline: String, button: String, signIn: String)] = [
        (.english, "Share the work", "Next", "Log In"),
        (.dutch, "Verdeel het werk", "Volgende", "Inloggen"),
        (.german, "Teilt euch die Arbeit", "Weiter", "Anmelden"),
      ]
      for (language, headline, button, signInTitle) in expected {
        model.chooseLanguage(language)
        #expect(model.slides.first?.headline == headline && model.buttonTitle == button)
        #expect(model.slides.first?.accessibilityLabel.hasPrefix("\(headline). ") == true)
        #expect(signIn.submitTitle == signInTitle)
      }
    }
  }
}
