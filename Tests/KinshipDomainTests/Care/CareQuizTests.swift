import KinshipDomain
import Testing

@Suite struct CareQuizTests {
  // Proves: H-05, H-06
  @Test func `the quiz follows the sign-in, and is never reached without a session`() {
    func step(_ welcome: Bool, _ session: Bool, _ quiz: Bool) -> CareOnboardingStep {
      CareOnboardingStep(hasSeenWelcome: welcome, hasSession: session, hasFinishedQuiz: quiz)
    }
    #expect(step(false, false, false) == .welcome)
    #expect(step(true, false, true) == .signUp)
    #expect(step(false, true, false) == .quiz)
    #expect(step(true, true, true) == .complete)
  }

  // Proves: H-08, D-17
  @Test func `a question has one answer, or several where that is allowed`() throws {
    var quiz = CareQuiz()
    try quiz.answer(.needs, [.meals, .medication])
    try quiz.answer(.person, [.parent])
    try quiz.answer(.person, [.friend])
    #expect(quiz.description == "person=friend;needs=medication,meals")
    #expect(!quiz.isComplete && CareQuiz(quiz.description) == quiz)
    let before = quiz
    let flaws: [(CareQuizQuestion, [CareQuizOption], Refusal.Problem)] = [
      (.living, [], .missing), (.living, [.parent], .notAllowed),
      (.living, [.alone, .careHome], .tooMany(limit: 1)),
    ]
    for (question, options, problem) in flaws {
      #expect(throws: Refusal.validation(.answer, problem)) {
        try quiz.answer(question, options)
      }
    }
    #expect(quiz == before)
    try quiz.answer(.living, [.alone])
    try quiz.answer(.texting, [.textsDaily])
    #expect(quiz.isComplete)
  }

  @Test func `only the text form of answers is read`() {
    for text in ["", "person", "person=", "person=alone", "needs=meals,medication", "age=old"] {
      #expect(CareQuiz(text) == nil)
    }
  }
}
