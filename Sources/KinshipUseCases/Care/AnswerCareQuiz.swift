public import KinshipDomain

/// The quiz of an account: its answers, and whether it is finished.
public struct CareQuizState: Hashable, Sendable {
  /// The answers, in the order of the quiz.
  public let answers: [CareQuizAnswer]
  /// Whether the account has finished the quiz; stays true until the account is deleted.
  public let isFinished: Bool

  /// A state with every field given.
  public init(answers: [CareQuizAnswer], isFinished: Bool) {
    self.answers = answers
    self.isFinished = isFinished
  }

  init(_ user: User) {
    self.init(
      answers: user.careQuiz?.answers ?? [], isFinished: user.careQuizFinishedAt != nil)
  }
}

/// Answers a question of the quiz about the needs of a loved one, or answers it anew.
public struct AnswerCareQuiz: UseCase {
  /// The question.
  public let question: CareQuizQuestion
  /// The chosen options: one, or several where the question allows that.
  public let options: [CareQuizOption]

  /// A question with its answer.
  public init(question: CareQuizQuestion, options: [CareQuizOption]) {
    self.question = question
    self.options = options
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws -> CareQuizState {
    var user = try context.accountHolder()
    var quiz = user.careQuiz ?? CareQuiz()
    try quiz.answer(question, options)
    user.careQuiz = quiz
    user.updatedAt = context.now
    return CareQuizState(try context.users.save(user))
  }
}

/// Finishes the quiz, and with it the way to the dashboard; a finished quiz stays finished.
public struct FinishCareQuiz: UseCase {
  /// A quiz to be finished.
  public init() {}

  public var space: Space { .directory }

  /// Throws `validation` while a question is not answered.
  public func execute(in context: Context, with _: Void) throws -> CareQuizState {
    var user = try context.accountHolder()
    guard user.careQuizFinishedAt == nil else { return CareQuizState(user) }
    guard user.careQuiz?.isComplete == true else { throw Refusal.validation(.answer, .missing) }
    user.careQuizFinishedAt = context.now
    user.updatedAt = context.now
    return CareQuizState(try context.users.save(user))
  }
}

/// The quiz of the calling account.
public struct FetchCareQuiz: Query {
  /// Creates the query.
  public init() {}

  public var space: Space { .directory }

  public func fetch(in context: Context) throws -> CareQuizState {
    CareQuizState(try context.accountHolder())
  }
}
