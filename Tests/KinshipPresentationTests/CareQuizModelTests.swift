import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// The quiz about a loved one.
extension ModelTests {
  @MainActor @Suite struct CareQuizModelTests {
    // Proves: H-08, H-09, UC-C4, VM-40, D-17
    @Test func `answers are stored, and the last one allows to finish`() async throws {
      let family = try await TestFamily.make()
      let model = CareQuizModel(family.annas)
      await model.load()
      #expect(model.question == .person && model.questionText == "Who do you care for?")
      #expect(!model.canGoBack && model.progress.total == 4)
      #expect(await model.finish() == false)
      #expect(model.screen.failure?.refusal == .validation(.answer, .missing))
      for question in CareQuizQuestion.allCases {
        #expect(model.question == question)
        #expect(await model.answer([question.options[0]]))
      }
      #expect(model.canFinish && !model.isFinished && model.successMessage == nil)
      model.back()
      #expect(model.question == .texting)
      #expect(model.options.filter(\.isChosen).map(\.id) == [.textsDaily])
      // Another device continues.
      let other = CareQuizModel(family.annas)
      await other.load()
      #expect(other.canFinish)
      #expect(await other.finish())
      #expect(other.isFinished && other.successMessage?.headline == "All set!")
    }
  }
}
