import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct IntroModelTests {
    // Proves: partial VM-02, T-28
    @Test func `the pages lead to the sign-in screen, and only the first one offers languages`()
      async throws
    {
      let world = try TestWorld()
      let app = AppModel(world.device(world.visitor))
      #expect(!IntroModel.isNeeded(on: app.route, wasSeen: false), "It is not known yet")
      await app.launch()
      #expect(IntroModel.isNeeded(on: app.route, wasSeen: false))
      var seen: [Language] = []
      let model = IntroModel(app.device) { seen.append($0) }
      #expect(model.slides.map(\.id) == [0, 1, 2] && model.index == 0)
      #expect(model.slides.allSatisfy { !$0.bodyText.isEmpty && $0.imageName.hasPrefix("mascot_") })
      #expect(model.offersLanguages && model.buttonTitle == "Next")
      model.back()
      #expect(model.index == 0)
      model.next()
      #expect(model.index == 1 && !model.offersLanguages)
      model.next()
      #expect(model.index == 2 && model.buttonTitle == "Get started")
      model.back()
      #expect(model.index == 1 && model.buttonTitle == "Next")
      model.next()
      model.show(page: 9)
      #expect(model.index == 2)
      model.show(page: -1)
      #expect(model.index == 0 && model.offersLanguages)
      model.chooseLanguage(.dutch)
      model.show(page: 2)
      #expect(!model.isFinished && seen.isEmpty)
      model.next()
      #expect(model.isFinished && model.index == 2 && seen == [.dutch])
      model.finish()
      #expect(seen == [.dutch])
      #expect(!IntroModel.isNeeded(on: app.route, wasSeen: true))
      let family = try await TestFamily.make()
      let annas = AppModel(family.annas)
      await annas.launch()
      #expect(!IntroModel.isNeeded(on: annas.route, wasSeen: false))
    }

    // Proves: partial VM-02, T-28, T-76
    @Test func `a language chosen on the first page applies at once to pages and sign-in`() throws {
      let world = try TestWorld()
      let device = world.device(world.visitor)
      let model = IntroModel(device) { _ in }
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
